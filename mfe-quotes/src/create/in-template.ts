import { type QuoteKey, quoteInput } from 'shared-kit/domain';
import type { QuoteForm } from './quote-form.ts';

/** Whether the chosen template charges a service of this name: entered a second time it would be charged twice. */
export function isInTemplate({ template }: Pick<QuoteForm, 'template'>, name: string): boolean {
  return template?.services.some((service) => service.chosen && same(service.name, name)) ?? false;
}

/** An input for a service of the template, or for how much of it. */
export function isInputInTemplate(form: Pick<QuoteForm, 'template'>, key: QuoteKey): boolean {
  const { label, section } = quoteInput(quoteInput(key).onlyWith ?? key);
  return section !== undefined && isInTemplate(form, label);
}

function same(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.toLowerCase();
}
