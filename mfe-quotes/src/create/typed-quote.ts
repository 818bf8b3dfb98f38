import { customerResponse, quoteResponse } from 'shared-kit/api';
import { tabDraft } from 'shared-kit/data';
import { quoteDetailsSchema } from 'shared-kit/domain';
import * as z from 'zod/mini';
import { quoteFormSchema } from './quote-form.ts';

const typedQuoteSchema = z.object({
  /** As it was typed for them: they may be deleted. */
  customer: customerResponse,
  form: quoteFormSchema,
  /** The id that saving uses: kept over a reload, so that repeating a save never makes a second quote. */
  quoteId: z.string(),
  /** What the inputs were made on; absent for a quote that was not saved yet (D7). */
  base: z.optional(quoteResponse),
  /** What was tried to be stored since: a stored quote that says something else is somebody else's. */
  sent: z._default(z.array(quoteDetailsSchema), []),
  /** Absent where nobody typed one: it is the customer's. */
  recipient: z.optional(z.string()),
});

export type TypedQuote = z.infer<typeof typedQuoteSchema>;

/** What was typed for a quote and not saved; named by `typedQuoteKey`. */
export const typedQuotes = tabDraft('quote-form', typedQuoteSchema);

/** Names the inputs for a customer's new quote, or for one of their drafts. */
export function typedQuoteKey(customerId: string, savedQuoteId: string | undefined): string {
  return `${customerId}:${savedQuoteId ?? 'new'}`;
}

/** What was typed for a customer who was merged goes to who they are now (D37), also of the draft that is open. */
export function handTypedQuotes(from: string, to: string, openQuoteId: string | undefined): void {
  for (const quoteId of [undefined, openQuoteId])
    typedQuotes.move(typedQuoteKey(from, quoteId), typedQuoteKey(to, quoteId));
}

/** What is typed for the draft that is open, or for the customer's new quote. */
export function begunFor(customerId: string, openQuoteId: string | undefined): TypedQuote | undefined {
  return (
    typedQuotes.recall(typedQuoteKey(customerId, openQuoteId)) ??
    typedQuotes.recall(typedQuoteKey(customerId, undefined))
  );
}
