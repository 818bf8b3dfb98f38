import {
  formatEuros,
  formatNumber,
  INSURANCE_KINDS,
  isBlank,
  QUOTE_KEYS,
  type QuoteKey,
  quoteInput,
  type TypedNumber,
} from 'shared-kit/domain';
import { isInputInTemplate } from './in-template.ts';
import {
  isEmptyLine,
  type LineForm,
  type QuoteForm,
  type TemplateForm,
  type TextsForm,
} from './quote-form.ts';

/** What differs from `before`, in words: 'Umzugsvolumen: 25,5 m³'; what is no number as it was typed. */
export function typedInputs(before: QuoteForm, now: QuoteForm): string[] {
  return QUOTE_KEYS.flatMap((key) => {
    const text = typedText(now, key);
    return text === undefined || text === typedText(before, key)
      ? []
      : [`${quoteInput(key).label}: ${text || 'leer'}`];
  });
}

/** @returns undefined where the input is not asked */
function typedText(form: QuoteForm, key: QuoteKey): string | undefined {
  const { kind, unit, onlyWith } = quoteInput(key);
  const typed = form[key];
  if ((onlyWith !== undefined && !form[onlyWith]) || isInputInTemplate(form, key)) return undefined;
  if (typeof typed === 'boolean') return typed ? 'Ja' : 'Nein';
  if (typed === undefined) return kind === 'number' ? '' : 'keine';
  if (typeof typed !== 'object') return numberText(typed, unit);
  if (Array.isArray(typed)) return typed.map(lineText).filter(Boolean).join(', ') || 'keine';
  if ('offered' in typed) {
    if (!typed.offered) return 'keine';
    return said([INSURANCE_KINDS[typed.kind], numberText(typed.insuredValue, '€')], ', ');
  }
  return 'templateId' in typed ? templateText(typed) : textsText(typed);
}

function numberText(typed: TypedNumber, unit?: string): string {
  if (typeof typed !== 'number') return typed ?? '';
  if (unit === '€') return formatEuros(typed);
  return said([formatNumber(typed), unit ?? ''], ' ');
}

/** An empty row says nothing. */
function lineText(line: LineForm): string {
  if (isEmptyLine(line)) return '';
  const { name, quantity, unitPrice } = line;
  return said([said([numberText(quantity), name], ' × '), numberText(unitPrice, '€')], ' zu ');
}

function templateText({ name, services, discounts }: TemplateForm): string {
  const chosen = [
    ...services.filter((one) => one.chosen).map((one) => said([numberText(one.quantity), one.name], ' × ')),
    ...discounts.filter((one) => one.chosen).map((one) => one.name),
  ];
  return said([name, chosen.join(', ')], ': ');
}

function textsText({ introduction, conclusion, terms }: TextsForm): string {
  return said([introduction, conclusion, ...terms.split('\n')], ' · ');
}

function said(parts: readonly string[], between: string): string {
  return parts.filter((part) => !isBlank(part)).join(between);
}
