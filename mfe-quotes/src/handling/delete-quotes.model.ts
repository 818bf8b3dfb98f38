import { type CommittedVersion, deleteQuotes, MOST_QUOTES_AT_ONCE, readCommitted } from 'shared-kit/api';
import { track } from 'shared-kit/tracking';
import type { BulkDeletionRules, DeletionFailure, Notification } from 'shared-kit/ui';

/** A quote, named by any of its versions. */
export interface DeletableQuote {
  id: string;
  /** Of its first version. */
  originalId: string;
  customerName: string;
  /** Euros. */
  price: number;
}

const MANY_FAILED = 'Fehler beim Löschen der Angebote';

/**
 * Deletes quotes with all their versions (D11).
 * @param timeout of what is said, in milliseconds
 */
export function quoteDeletion(timeout?: number): BulkDeletionRules<DeletableQuote, CommittedVersion> {
  return {
    mostAtOnce: MOST_QUOTES_AT_ONCE,
    nameOf: ({ customerName }) => customerName,
    stays: ({ originalId }, known) => known.some((one) => one.originalId === originalId && one.hasInvoice),
    inspect: readCommitted,
    async remove(quotes) {
      const answer = await deleteQuotes(quotes.map(({ id }) => id));
      for (const _ of answer.deleted) track('quote_deleted');
      return answer;
    },
    failedText: (count) => (count === 1 ? 'Fehler beim Löschen des Angebots' : MANY_FAILED),
    outcome: (deleted, failures) => deletionOutcome(deleted, failures).map((one) => ({ ...one, timeout })),
  };
}

/** Of what was found out, what makes quotes stay (invoices are kept, D11) and what is lost with those that go. */
export function partCommitted(
  known: readonly CommittedVersion[],
  kept: readonly DeletableQuote[],
): { staying: readonly CommittedVersion[]; going: readonly CommittedVersion[] } {
  const ofKept = new Set(kept.map(({ originalId }) => originalId));
  return {
    staying: known.filter(({ originalId, hasInvoice }) => hasInvoice && ofKept.has(originalId)),
    going: known.filter(({ originalId }) => !ofKept.has(originalId)),
  };
}

/** Specification 2 section 8. */
export function deletionOutcome(deleted: number, failures: readonly DeletionFailure[]): Notification[] {
  const [failure] = failures;
  if (!failure) {
    if (deleted === 0) return [];
    const text =
      deleted === 1
        ? 'Angebot erfolgreich gelöscht'
        : `${deleted.toLocaleString('de-DE')} Angebote erfolgreich gelöscht`;
    return [{ intent: 'success', text }];
  }
  if (deleted > 0) {
    const counts = [deleted, failures.length].map((count) => count.toLocaleString('de-DE'));
    return [{ intent: 'warning', text: `${counts[0]} gelöscht, ${counts[1]} Fehler` }];
  }
  return [
    {
      intent: 'error',
      text: failures.length === 1 ? `Fehler beim Löschen des Angebots. ${failure.error}` : MANY_FAILED,
    },
  ];
}
