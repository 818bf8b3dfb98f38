import { quoteResponse } from 'shared-kit/api';
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

/** Where the inputs for a customer's new quote, or for one of their drafts, wait for a reload. */
export function unsavedQuoteKey(customerId: string, savedQuoteId: string | undefined): string {
  return `quote-form:${customerId}:${savedQuoteId ?? 'new'}`;
}

/** What was typed in this tab and not saved. */
export function recallUnsavedQuote(key: string): UnsavedQuote | undefined {
  const kept = sessionStorage.getItem(key);
  if (kept === null) return undefined;
  try {
    return unsavedQuoteSchema.parse(JSON.parse(kept));
  } catch {
    // Written by another version of this screen: of no use, and not worth an error.
    sessionStorage.removeItem(key);
    return undefined;
  }
}

export function keepUnsavedQuote(key: string, unsaved: UnsavedQuote): void {
  sessionStorage.setItem(key, JSON.stringify(unsaved));
}

export function forgetUnsavedQuote(key: string): void {
  sessionStorage.removeItem(key);
}
