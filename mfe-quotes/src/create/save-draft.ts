import { conflictingQuote, createQuote, reasonOf, updateQuote } from 'shared-kit/api';
import type { Quote, QuoteDetails, Stored } from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import { track } from 'shared-kit/tracking';
import { sameDetails } from './merge-details.ts';

export interface Draft {
  quoteId: string;
  customerId: string;
  details: QuoteDetails;
  /** The stored quote that the details were made on; absent while there is none. */
  base: Stored<Quote> | undefined;
  /** What was tried to be stored before. */
  sent: readonly QuoteDetails[];
}

export type SaveResult =
  | { outcome: 'saved'; quote: Stored<Quote> }
  /** Somebody else saved meanwhile (D7). */
  | { outcome: 'conflict'; current: Stored<Quote> };

/** Creates or changes the draft. @throws ApiError */
export async function saveDraft({ quoteId, customerId, details, base, sent }: Draft): Promise<SaveResult> {
  // The notes are what the cards show as the quote's comment.
  const comment = details.notes;
  try {
    const quote = base
      ? await updateQuote(quoteId, { basedOn: base.version, comment, details })
      : await createQuote({ id: quoteId, customerId, comment, details, createdBy: staffName() });
    track(base ? 'quote_updated' : 'quote_created');
    return { outcome: 'saved', quote };
  } catch (error) {
    const current = conflictingQuote(error);
    if (!current) throw error;
    // An earlier attempt was stored, only its answer got lost. The id alone says nothing: a duplicated tab has it too.
    const isOwn = sent.some((one) => sameDetails(one, current.data.details));
    if (isOwn) return saveDraft({ quoteId, customerId, details, base: current, sent });
    return { outcome: 'conflict', current };
  }
}

/** What to say about a save that failed: specification 2 section 8, and why. */
export function saveFailureText(error: unknown): string {
  return `Angebot konnte nicht gespeichert werden. ${reasonOf(error)}`;
}
