import { formatEuros, formatNumber } from '../money.ts';
import type { AppliedTemplate, QuoteTexts } from '../quote-template/quote-template.schema.ts';
import type { QuoteDetails } from './quote.schema.ts';
import { type QuoteKey, quoteInput } from './quote-inputs.ts';

/** What stands in an input, in words and with its unit: '25,5 m³', 'Ja', 'keine', 'Neuwert, 5.000,00 €'. */
export function inputText(details: QuoteDetails, key: QuoteKey): string {
  const { kind, unit } = quoteInput(key);
  const value = details[key];
  if (kind === 'flag') return value === 1 ? 'Ja' : 'Nein';
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
  if (typeof value === 'string') return value || 'leer';
  if (typeof value === 'number') return numberText(value, unit);
  if (value === undefined) return 'keine';
  if ('templateId' in value) return templateText(value);
  if ('introduction' in value) return textsText(value);
  if ('insuredValue' in value) {
    return `${INSURANCE_KINDS[value.kind]}, ${formatEuros(value.insuredValue)}`;
  }
  return value.map(({ quantity, name }) => `${formatNumber(quantity)} × ${name}`).join(', ') || 'keine';
}

/** What the insurance pays for something lost (D16). */
export const INSURANCE_KINDS = { replacement: 'Neuwert', current: 'Zeitwert' } as const;

function templateText({ name, services, discounts }: AppliedTemplate): string {
  const chosen = [
    ...services.filter((one) => one.chosen).map((one) => `${formatNumber(one.quantity)} × ${one.name}`),
    ...discounts.filter((one) => one.chosen).map((one) => one.name),
  ];
  return [name, chosen.join(', ')].filter((part) => part !== '').join(': ');
}

function textsText({ introduction, conclusion, terms }: QuoteTexts): string {
  return [introduction, conclusion, ...terms].filter((part) => part !== '').join(' · ') || 'leer';
}

function numberText(value: number, unit: string | undefined): string {
  if (unit === '€') return formatEuros(value);
  return unit === undefined ? formatNumber(value) : `${formatNumber(value)} ${unit}`;
}
