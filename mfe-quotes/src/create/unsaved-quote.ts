import * as z from 'zod';
import { quoteFormSchema } from './quote-form.ts';

const unsavedQuoteSchema = z.object({
  form: quoteFormSchema,
  /** The id that saving uses: kept over a reload, so that repeating a save never makes a second quote. */
  quoteId: z.string(),
  /** The version that the inputs were made on; absent for a quote that was not saved yet. */
  basedOn: z.number().optional(),
  recipient: z.string(),
});

export type UnsavedQuote = z.infer<typeof unsavedQuoteSchema>;

/** Where the inputs for a customer's new quote, or for one of their drafts, wait for a reload. */
export function unsavedQuoteKey(customerId: string, quoteId: string | undefined): string {
  return `quote-form:${customerId}:${quoteId ?? 'new'}`;
}

/** What was typed and not saved before the last reload of this tab. */
export function recallUnsavedQuote(key: string): UnsavedQuote | undefined {
  const kept = sessionStorage.getItem(key);
  if (kept === null) return undefined;
  try {
    return unsavedQuoteSchema.parse(JSON.parse(kept));
  } catch {
    // Written by an older version of this screen: not worth an error, and of no use.
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
