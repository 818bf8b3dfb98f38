import { isBlank } from '../is-blank.ts';
import { formatEuros, formatNumber } from '../money.ts';
import { INSURANCE_KINDS, inputText } from '../quote/input-text.ts';
import type { Quote, QuoteDetails } from '../quote/quote.schema.ts';
import { amountAskedWith, type QuoteKey, quoteInput } from '../quote/quote-inputs.ts';
import type {
  AppliedService,
  TemplateDiscount,
  TemplateService,
} from '../quote-template/quote-template.schema.ts';
import { keysOf } from '../table.ts';
import { PRICE_PARTS, type PriceKey, type PricePart } from './price-parts.ts';
import { chargedServices } from './template-price.ts';

/** A line of the price table. */
export interface PriceLine {
  /** Tells the lines of a quote apart. */
  key: string;
  label: string;
  /** How much of it, such as '20 Stück' or '3 × 2,50 €'; may be empty. */
  extent: string;
  /** Euros, gross. */
  amount: number;
  /** Where the amount is so many at so much each, in euros. */
  counted?: { quantity: number; unitPrice: number };
}

/** `volume` is 0 where it is not known. */
export type PricedQuote = Pick<Quote, 'volume' | 'details' | 'calculation'>;

const PART_KEYS = keysOf(PRICE_PARTS);

/** The lines of the stored calculation (D17) in the order of the document, without those that change nothing. */
export function priceLines(quote: PricedQuote): PriceLine[] {
  const { calculation, details } = quote;
  const { insurance } = details;
  const transport = calculation.templateServices.filter(isTransport);
  const lines: PriceLine[] = [
    ...templateLines('transport', transport),
    // The services of transport are the base.
    ...PART_KEYS.filter((key) => key !== 'base' || transport.length === 0).map((key) => ({
      key,
      label: labelOf(key),
      extent: extentOf(key, quote),
      amount: calculation.priceBreakdown[key],
    })),
    ...templateLines(
      'template',
      calculation.templateServices.filter((service) => !isTransport(service)),
    ),
    ...freeLines('material', calculation.materials),
    ...freeLines('service', calculation.additionalServices),
    ...calculation.discounts.map((discount, row) => ({
      key: `discount-${row}`,
      label: discount.name,
      extent: discountExtent(discount),
      amount: discount.amount,
    })),
    {
      key: 'insurance',
      label: insuranceName(details),
      extent: insurance ? `über ${formatEuros(insurance.insuredValue)}` : '',
      amount: calculation.insurancePremium,
    },
    { key: 'insuranceTax', label: 'Versicherungsteuer', extent: '', amount: calculation.insuranceTax },
  ];
  return lines.filter(({ amount }) => amount !== 0);
}

/**
 * What was chosen, by name, free services among it; a surcharge is no service. What costs something, but has no amount
 * that it could be charged by, is not offered.
 */
export function serviceNames(details: QuoteDetails): string[] {
  const services = chargedServices(details);
  return [
    ...(services.some(isTransport) ? [] : [PRICE_PARTS.base.label]),
    ...services.filter((service) => !lacksQuantity(service) || service.basePrice > 0).map(({ name }) => name),
    ...chosenInputs(details)
      .filter((input) => !lacksAmount(details, input))
      .map((input) => quoteInput(input).label),
    ...[...details.materials, ...details.additionalServices]
      .filter(({ name, quantity }) => quantity > 0 && !isBlank(name))
      .map(({ name }) => name),
    ...(details.insurance ? [insuranceName(details)] : []),
  ];
}

/** What was chosen, by name, without an amount to charge it by: nobody means to give that away unsaid. */
export function namesWithoutAmount(details: QuoteDetails): string[] {
  return [
    ...chargedServices(details)
      .filter(lacksQuantity)
      .map(({ name }) => name),
    ...chosenInputs(details)
      .filter((input) => lacksAmount(details, input))
      .map((input) => quoteInput(input).label),
  ];
}

/** Whether a service that is charged by the unit has none. */
export function lacksQuantity({
  pricePerUnit,
  quantity,
}: Pick<TemplateService, 'pricePerUnit'> & { quantity?: number | undefined }): boolean {
  return pricePerUnit > 0 && !quantity;
}

function chosenInputs(details: QuoteDetails): QuoteKey[] {
  return PART_KEYS.map(inputOf)
    .filter((input) => input !== undefined)
    .filter((input) => Boolean(details[input]));
}

function lacksAmount(details: QuoteDetails, input: QuoteKey): boolean {
  const amount = amountAskedWith(input);
  return amount !== undefined && details[amount] === 0;
}

function freeLines(kind: string, lines: Quote['calculation']['materials']): PriceLine[] {
  return lines.map((line, row) => ({
    key: `${kind}-${row}`,
    label: line.name,
    extent: `${formatNumber(line.quantity, 3)} × ${formatEuros(line.unitPrice)}`,
    amount: line.totalPrice,
    counted: { quantity: line.quantity, unitPrice: line.unitPrice },
  }));
}

function isTransport({ category }: Pick<TemplateService, 'category'>): boolean {
  return category === 'transport';
}

function templateLines(kind: string, services: Quote['calculation']['templateServices']): PriceLine[] {
  return services.map((service, row) => ({
    key: `${kind}-${row}`,
    label: service.name,
    extent: serviceExtent(service),
    amount: service.totalPrice,
  }));
}

/** '450,00 € + 5 Std. × 65,00 €', or 'pauschal'. */
function serviceExtent({ basePrice, pricePerUnit, quantity, unit }: Omit<AppliedService, 'chosen'>): string {
  if (unit === 'Pauschale' && quantity === 1) return 'pauschal';
  const counted = quantity > 0 && pricePerUnit > 0;
  return [
    ...(basePrice > 0 ? [formatEuros(basePrice)] : []),
    ...(counted ? [`${formatNumber(quantity, 3)} ${UNIT_TEXTS[unit]} × ${formatEuros(pricePerUnit)}`] : []),
  ].join(' + ');
}

const UNIT_TEXTS = {
  Pauschale: 'Pauschalen',
  Stunde: 'Std.',
  qm: 'm²',
  km: 'km',
  Stück: 'Stück',
} as const satisfies Record<TemplateService['unit'], string>;

/** How much it takes off where that is a share, and when it is given. */
export function discountExtent({ type, value, condition }: TemplateDiscount): string {
  const share = type === 'percentage' ? `${formatNumber(value)} %` : '';
  return [share, condition.trim()].filter((part) => part !== '').join(', ');
}

function inputOf(key: PriceKey): QuoteKey | undefined {
  const part: PricePart = PRICE_PARTS[key];
  return 'input' in part ? part.input : undefined;
}

function labelOf(key: PriceKey): string {
  const part: PricePart = PRICE_PARTS[key];
  return 'input' in part ? quoteInput(part.input).label : part.label;
}

/** How much of it: what was entered, unless that alone does not say it. */
function extentOf(key: PriceKey, quote: PricedQuote): string {
  const own = EXTENTS[key];
  if (own) return own(quote);
  const input = inputOf(key);
  if (input === undefined) return '';
  const measure = quoteInput(input).kind === 'number' ? input : amountAskedWith(input);
  return measure === undefined ? 'pauschal' : inputText(quote.details, measure);
}

const EXTENTS: Partial<Record<PriceKey, (quote: PricedQuote) => string>> = {
  base: (quote) =>
    quote.calculation.manualPrice || quote.volume <= 0
      ? 'nach Vereinbarung'
      : `${volumeText(quote)} (${quote.calculation.volumeRange})`,
  floors: storeys,
  distance: ({ details }) => (details.distanceKnown ? inputText(details, 'distance') : ''),
  packing: volumeText,
};

function volumeText({ volume }: PricedQuote): string {
  return volume > 0 ? `${formatNumber(volume)} m³` : '';
}

function insuranceName({ insurance }: QuoteDetails): string {
  return insurance ? `Transportversicherung zum ${INSURANCE_KINDS[insurance.kind]}` : 'Transportversicherung';
}

/** The storeys that cost something: without a template only those without elevator. */
function storeys({ details }: PricedQuote): string {
  const ends = [
    { end: 'Auszug', floor: details.fromFloor, hasElevator: details.fromElevator },
    { end: 'Einzug', floor: details.toFloor, hasElevator: details.toElevator },
  ];
  return ends
    .filter(({ floor, hasElevator }) => floor !== 0 && (details.template !== undefined || !hasElevator))
    .map(({ end, floor, hasElevator }) => {
      const storeys = `${end} ${Math.abs(floor)} ${Math.abs(floor) === 1 ? 'Etage' : 'Etagen'}`;
      return hasElevator ? `${storeys} mit Aufzug` : storeys;
    })
    .join(', ');
}
