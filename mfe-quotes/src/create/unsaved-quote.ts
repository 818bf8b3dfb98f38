import { quoteResponse } from 'shared-kit/api';
import { tabDraft } from 'shared-kit/data';
import * as z from 'zod/mini';
import { quoteFormSchema } from './quote-form.ts';

const unsavedQuoteSchema = z.object({
  form: quoteFormSchema,
  /** The id that saving uses: kept over a reload, so that repeating a save never makes a second quote. */
  quoteId: z.string(),
  /** What the inputs were made on; absent for a quote that was not saved yet (D7). */
  base: z.optional(quoteResponse),
  recipient: z.string(),
});

export type UnsavedQuote = z.infer<typeof unsavedQuoteSchema>;

/** What was typed for a quote and not saved; named by `unsavedQuoteKey`. */
export const unsavedQuotes = tabDraft('quote-form', unsavedQuoteSchema);

/** Names the inputs for a customer's new quote, or for one of their drafts. */
export function unsavedQuoteKey(customerId: string, savedQuoteId: string | undefined): string {
  return `${customerId}:${savedQuoteId ?? 'new'}`;
}
