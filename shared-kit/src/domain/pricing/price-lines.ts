import { formatEuros, formatNumber } from '../money.ts';
import { INSURANCE_KINDS, inputText } from '../quote/input-text.ts';
import type { Quote, QuoteDetails } from '../quote/quote.schema.ts';
import { amountAskedWith, type QuoteKey, quoteInput } from '../quote/quote-inputs.ts';
import { keysOf } from '../table.ts';
import { PRICE_PARTS, type PriceKey, type PricePart } from './price-parts.ts';

/** A line of the price table. */
export interface PriceLine {
  /** Tells the lines of a quote apart. */
  key: string;
  label: string;
  /** How much of it, such as '20 Stück' or '3 × 2,50 €'; may be empty. */
  extent: string;
  /** Euros, gross. */
  amount: number;
}

/** `volume` is 0 where it is not known. */
export type PricedQuote = Pick<Quote, 'volume' | 'details' | 'calculation'>;

const PART_KEYS = keysOf(PRICE_PARTS);

/** The lines of the stored calculation (D17) in the order of the document, without those that cost nothing. */
export function priceLines(quote: PricedQuote): PriceLine[] {
  const { calculation, details } = quote;
  const { insurance } = details;
  const lines: PriceLine[] = [
    ...PART_KEYS.map((key) => ({
      key,
      label: labelOf(key),
      extent: extentOf(key, quote),
      amount: calculation.priceBreakdown[key],
    })),
    ...freeLines('material', calculation.materials),
    ...freeLines('service', calculation.additionalServices),
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

/** What was chosen, by name, free services among it; a surcharge is no service. */
export function serviceNames(details: QuoteDetails): string[] {
  return [
    PRICE_PARTS.base.label,
    ...PART_KEYS.map(inputOf).flatMap((input) =>
      input !== undefined && details[input] ? [quoteInput(input).label] : [],
    ),
    ...[...details.materials, ...details.additionalServices]
      .filter(({ name, quantity }) => quantity > 0 && name.trim() !== '')
      .map(({ name }) => name),
    ...(details.insurance ? [insuranceName(details)] : []),
  ];
}

function freeLines(kind: string, lines: Quote['calculation']['materials']): PriceLine[] {
  return lines.map((line, row) => ({
    key: `${kind}-${row}`,
    label: line.name,
    extent: `${formatNumber(line.quantity, 3)} × ${formatEuros(line.unitPrice)}`,
    amount: line.totalPrice,
  }));
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
  floors: storeysWithoutElevator,
  distance: ({ details }) => (details.distanceKnown ? inputText(details, 'distance') : ''),
  packing: volumeText,
};

function volumeText({ volume }: PricedQuote): string {
  return volume > 0 ? `${formatNumber(volume)} m³` : '';
}

function insuranceName({ insurance }: QuoteDetails): string {
  return insurance ? `Transportversicherung zum ${INSURANCE_KINDS[insurance.kind]}` : 'Transportversicherung';
}

function storeysWithoutElevator({ details }: PricedQuote): string {
  const ends = [
    { end: 'Auszug', floor: details.fromFloor, hasElevator: details.fromElevator },
    { end: 'Einzug', floor: details.toFloor, hasElevator: details.toElevator },
  ];
  return ends
    .filter(({ floor, hasElevator }) => floor !== 0 && !hasElevator)
    .map(({ end, floor }) => `${end} ${Math.abs(floor)} ${Math.abs(floor) === 1 ? 'Etage' : 'Etagen'}`)
    .join(', ');
}
