import {
  ApiError,
  conflictingInvoice,
  createInvoice,
  type InvoicePreparation,
  issueInvoice,
  updateInvoice,
} from 'shared-kit/api';
import type { Invoice, Stored } from 'shared-kit/domain';
import { htmlOfText, type WrittenMail } from 'shared-kit/mail-form';
import { staffName } from 'shared-kit/preferences';
import { enteredOf, holdsEntry, type InvoiceEntry } from '../entry/invoice-entry.ts';

export type Purpose = 'draft' | 'issue';

export interface InvoiceToSave {
  /** Of the invoice: the same one for as long as it is one intention. */
  id: string;
  quoteId: string;
  /** As it is known; absent: there is none yet, or what is known of it is to be read. */
  draft: Stored<Invoice> | undefined;
  preparation: Pick<InvoicePreparation, 'invoiceNumber' | 'quoteHash'>;
  entry: InvoiceEntry;
  /** What this intention has stored, or tried to, and what of a colleague's changes was seen. */
  known: readonly InvoiceEntry[];
  /** Sent once it is issued. */
  mail: WrittenMail | undefined;
}

/**
 * Saves the draft and, where that is wanted, issues it. Repeated after an answer that never arrived, it does what is
 * still to be done, with what was entered since.
 * @param onDraft called with the draft, each time it is known
 * @throws ApiError as `createInvoice`, `updateInvoice` and `issueInvoice`; `conflict` too where a colleague changed the draft since
 */
export async function saveInvoice(
  { id, quoteId, draft, preparation, entry, known, mail }: InvoiceToSave,
  purpose: Purpose,
  onDraft: (draft: Stored<Invoice>) => void,
): Promise<Stored<Invoice>> {
  const by = staffName();
  const { invoiceNumber, ...others } = enteredOf(entry);
  // A draft takes no number of the series (D23): the next one is drawn when it is issued.
  const isNext = purpose === 'draft' && invoiceNumber === preparation.invoiceNumber;
  const entered = isNext ? others : { invoiceNumber, ...others };
  const { quoteHash } = preparation;
  const stored =
    draft ?? (await createInvoice({ id, quoteId, quoteHash, ...entered, createdBy: by }).catch(storedBefore));
  const isDraft = stored.data.status === 'draft';
  const isHeld = holdsEntry(stored.data, entry);
  if (!isDraft && !isHeld) throw issuedWithout(stored);
  if (isDraft) {
    if (!known.some((one) => holdsEntry(stored.data, one))) throw changedBy(stored);
    onDraft(stored);
  }
  const current = isHeld ? stored : await updateInvoice(id, { basedOn: stored.version, ...entered, by });
  if (!isHeld) onDraft(current);
  if (purpose === 'draft') return current;
  return issueInvoice(id, {
    basedOn: current.version,
    invoiceNumber,
    ...(mail && {
      mail: { to: mail.to.trim(), subject: mail.subject.trim(), content: htmlOfText(mail.text) },
    }),
    by,
  });
}

/** The id is of this intention alone: what says something else is what was stored before more was entered. */
function storedBefore(error: unknown): Stored<Invoice> {
  const stored = conflictingInvoice(error);
  if (stored) return stored;
  throw error;
}

function changedBy(current: Stored<Invoice>): ApiError {
  const text = 'Der Entwurf wurde inzwischen geändert.';
  return new ApiError(409, 'conflict', text, { body: { current } });
}

function issuedWithout({ data }: Stored<Invoice>): ApiError {
  const text = `Sie wurde bereits als ${data.invoiceNumber} ausgestellt, ohne Ihre letzten Änderungen.`;
  return new ApiError(409, 'issued', text);
}
