import type { FollowUpTrigger } from './follow-up.schema.ts';
import { type TemplateVariable, variablesIn } from './template-variables.ts';

const OF_QUOTE: readonly TemplateVariable[] = ['quoteNumber', 'quotePrice', 'quoteValidUntil'];
const OF_INVOICE: readonly TemplateVariable[] = ['invoiceNumber'];

/** What lets a rule begin tells what its mail is about. `custom`: the customer chosen may have a quote. */
const UNKNOWN_TO: Readonly<Record<FollowUpTrigger, readonly TemplateVariable[]>> = {
  quote_sent: OF_INVOICE,
  quote_viewed: OF_INVOICE,
  invoice_sent: [],
  customer_created: [...OF_QUOTE, ...OF_INVOICE],
  custom: OF_INVOICE,
};

/** The variables of a template that a rule with this trigger never has a value for: each of its mails would fail. */
export function neverFilled(
  trigger: FollowUpTrigger,
  { subject, content }: { subject: string; content: string },
): string[] {
  const unknown: readonly string[] = UNKNOWN_TO[trigger];
  return variablesIn(`${subject}\n${content}`).filter((name) => unknown.includes(name));
}
