import {
  discountExtent,
  formatEuros,
  type QuoteTemplateContent,
  type TemplateDiscount,
  type TemplateService,
} from 'shared-kit/domain';

export const CATEGORY_LABELS = {
  transport: 'Transport',
  verpackung: 'Verpackung',
  montage: 'Montage',
  sonstiges: 'Sonstiges',
} as const satisfies Record<TemplateService['category'], string>;

const PER_UNIT = {
  Pauschale: 'pauschal',
  Stunde: 'je Stunde',
  qm: 'je m²',
  km: 'je km',
  Stück: 'je Stück',
} as const satisfies Record<TemplateService['unit'], string>;

/** '450,00 € + 65,00 € je Stunde' */
export function servicePriceText({
  basePrice,
  pricePerUnit,
  unit,
}: Pick<TemplateService, 'basePrice' | 'pricePerUnit' | 'unit'>): string {
  if (unit === 'Pauschale') return `${formatEuros(basePrice + pricePerUnit)} pauschal`;
  const perUnit = `${formatEuros(pricePerUnit)} ${PER_UNIT[unit]}`;
  if (basePrice === 0) return perUnit;
  return pricePerUnit === 0 ? `${formatEuros(basePrice)} pauschal` : `${formatEuros(basePrice)} + ${perUnit}`;
}

/** 'Frühbucherrabatt: 5 %, bei Buchung …' */
export function discountText(discount: TemplateDiscount): string {
  const amount = discount.type === 'fixed' ? formatEuros(discount.value) : '';
  return [amount, discountExtent(discount)].filter((part) => part !== '').join(', ');
}

/** What both states of a template say of a part of it, where staff choose between them (D7). */
export function partText(content: QuoteTemplateContent, part: keyof QuoteTemplateContent): string {
  switch (part) {
    case 'services':
      return content.services.map((one) => `${one.name} ${servicePriceText(one)}`).join('; ') || 'keine';
    case 'discounts':
      return content.discounts.map((one) => `${one.name} ${discountText(one)}`).join('; ') || 'keine';
    case 'additionalText': {
      const { introduction, conclusion, terms } = content.additionalText;
      return [introduction, conclusion, ...terms].filter((line) => line !== '').join(' · ') || 'leer';
    }
    case 'priceFactors': {
      const { floorMultiplier, noElevatorMultiplier, distanceBaseKm, pricePerExtraKm } = content.priceFactors;
      return `${formatEuros(floorMultiplier)} je Etage, × ${noElevatorMultiplier.toLocaleString('de-DE')} ohne Aufzug, ab ${distanceBaseKm.toLocaleString('de-DE')} km ${formatEuros(pricePerExtraKm)} je km`;
    }
    default:
      return content[part] || 'leer';
  }
}
