import { useRef, useState } from 'react';
import { ApiError, conflictingInvoice, nextNumberOf } from 'shared-kit/api';
import type { Invoice, Stored } from 'shared-kit/domain';
import { type MailErrors, mailErrors, type WrittenMail } from 'shared-kit/mail-form';
import { track } from 'shared-kit/tracking';
import type { ConflictField } from 'shared-kit/ui';
import { conflictingFields, entryOf, MERGED } from '../entry/entry-conflict.ts';
import { type EntryErrors, entryErrors, type InvoiceEntry } from '../entry/invoice-entry.ts';
import { isAnswer, MAY_BE_ISSUED } from '../entry/issue-outcome.ts';
import { sentence } from '../entry/sentence.ts';
import { invoiceMail } from '../mail/invoice-mail.ts';
import { mailWith, type TypedMail, typedFurther } from './draft-mail.ts';
import { existingInvoiceId } from './existing-invoice.ts';
import { type Prepared, usePreparedInvoice } from './prepared-invoice.model.ts';
import { type Purpose, saveInvoice } from './save-invoice.ts';

export interface Problem {
  intent: 'error' | 'warning';
  text: string;
  /** Of the invoice that the quote has already. */
  existingId?: string | undefined;
}

const FAILED = {
  create: 'Fehler beim Erstellen der Rechnung',
  draft: 'Fehler beim Aktualisieren der Rechnung',
  issue: 'Fehler beim Ausstellen der Rechnung',
};
const QUOTE_CHANGED =
  'Das Angebot wurde inzwischen geändert. Hier stehen die neuen Beträge, bitte prüfen Sie sie.';

const IS_DRAFT = 'Als Entwurf ist sie gespeichert.';

/** A draft stays with the figures it was made of. */
const DRAFT_IS_OLD = 'Löschen Sie den Entwurf und erstellen Sie die Rechnung neu.';

export interface InvoiceSubject {
  quoteId: string;
  customerName: string;
  /** Issues this one; absent: the quote has no invoice yet. */
  draft?: Stored<Invoice> | undefined;
}

/** The invoice of a quote: what it would say, what staff make of it, and how it comes to be and is issued. */
export function useCreateInvoice(
  { quoteId, customerName, draft }: InvoiceSubject,
  onDone: (invoice: Stored<Invoice>) => void,
) {
  const { prepared, failure, reload, renumber } = usePreparedInvoice({ quoteId, draftId: draft?.id });
  const [id] = useState(() => draft?.id ?? `INV-${crypto.randomUUID()}`);
  // The draft as it was on the screen: what a colleague saves meanwhile must not pass unseen (D7).
  const [base, setBase] = useState(draft);
  const [typed, setTyped] = useState<Partial<InvoiceEntry>>({});
  const [typedMail, setTypedMail] = useState<TypedMail>();
  const [isMailChosen, setIsMailChosen] = useState<boolean>();
  const [tried, setTried] = useState<Purpose>();
  const [work, setWork] = useState<Purpose>();
  const [problem, setProblem] = useState<Problem>();
  const [refused, setRefused] = useState<{ invoiceNumber: string; text: string }>();
  const [conflict, setConflict] = useState<{ current: Stored<Invoice>; fields: ConflictField[] }>();
  // What is stored, as far as this intention has written or seen it.
  const known = useRef<InvoiceEntry[]>(draft ? [entryOf(draft.data)] : []);
  // State comes a render late; two clicks in one frame must not both pass.
  const busy = useRef(false);

  const suggested = prepared ? suggestedEntry(prepared, base) : NO_ENTRY;
  const entry = { ...suggested, ...typed };
  const invoiceNumber = entry.invoiceNumber.trim();
  const suggestedMail = prepared ? mailOf(customerName, prepared, entry) : NO_MAIL;
  const mail = mailWith(suggestedMail, typedMail, invoiceNumber);
  const isMailed = isMailChosen ?? (prepared !== undefined && canMail(prepared));

  const errorsFor = (purpose: Purpose): { entry: EntryErrors; mail: MailErrors } => ({
    entry: {
      ...entryErrors(entry, purpose),
      ...(refused?.invoiceNumber === invoiceNumber && { invoiceNumber: refused.text }),
    },
    mail: purpose === 'issue' && isMailed ? mailErrors(mail) : {},
  });

  const check = (purpose: Purpose): boolean => {
    setTried(purpose);
    const errors = errorsFor(purpose);
    return Object.keys({ ...errors.entry, ...errors.mail }).length === 0;
  };

  const see = (current: Stored<Invoice>) => {
    known.current = [entryOf(current.data)];
    if (draft) setBase(current);
  };

  const fail = async (error: unknown, purpose: Purpose, isStored: boolean) => {
    const code = error instanceof ApiError ? error.code : '';
    const reason = error instanceof Error ? error.message : 'Unerwarteter Fehler';
    const next = nextNumberOf(error);
    const current = conflictingInvoice(error);
    if (current?.data.status === 'draft') {
      const now = entryOf(current.data);
      const fields = conflictingFields(draft ? typed : entry, known.current, now);
      if (fields.length > 0) setConflict({ current, fields });
      else {
        see(current);
        setProblem({ intent: 'warning', text: MERGED });
      }
    } else if (
      next !== undefined &&
      code === 'number-taken' &&
      invoiceNumber === prepared?.preparation.invoiceNumber
    ) {
      renumber(next);
      setTyped(({ invoiceNumber: _, ...others }) => others);
      const text = `${invoiceNumber} wurde inzwischen vergeben. Die nächste Nummer ist ${next}: bitte noch einmal ausstellen.`;
      setProblem({ intent: 'warning', text });
    } else if (next !== undefined) {
      setRefused({ invoiceNumber, text: reason });
    } else if (code === 'quote-changed' && !isStored && (await reload())) {
      setProblem({ intent: 'warning', text: QUOTE_CHANGED });
    } else {
      // What the settings lack by now is listed.
      if (code === 'missing') void reload();
      const failed = FAILED[draft ? purpose : 'create'];
      const after = isStored ? nextStep(error, purpose, draft !== undefined) : '';
      const text = `${failed}. ${sentence(reason)} ${after}`.trim();
      setProblem({ intent: 'error', text, existingId: existingInvoiceId(error) });
    }
  };

  return {
    prepared,
    failure,
    reload,
    entry,
    change: (part: Partial<InvoiceEntry>) => setTyped({ ...typed, ...part }),
    mail,
    changeMail: (part: Partial<WrittenMail>) => setTypedMail(typedFurther(typedMail, part, invoiceNumber)),
    isMailed,
    setIsMailed: setIsMailChosen,
    /** Of the fields, once somebody has tried to save. */
    errors: tried ? errorsFor(tried) : NO_ERRORS,
    /** What is being done. */
    work,
    problem,
    conflict: conflict?.fields,
    /** Takes the choice over; issuing is left to its button. */
    resolveConflict(choice: Record<string, 'mine' | 'theirs'>) {
      if (!conflict) return;
      const { current } = conflict;
      const theirs = Object.entries(entryOf(current.data)).filter(([field]) => choice[field] === 'theirs');
      see(current);
      // Without a number of its own it gets the next.
      const drawn = theirs.some(([field, value]) => field === 'invoiceNumber' && value === '');
      setTyped({
        ...typed,
        ...Object.fromEntries(theirs),
        ...(drawn && { invoiceNumber: prepared?.preparation.invoiceNumber ?? '' }),
      });
      setConflict(undefined);
    },
    dismissConflict: () => setConflict(undefined),
    /** Something was entered that a draft does not keep. */
    isMailChanged: isMailed && typedMail !== undefined && isUnlike(typedMail.part, suggestedMail),
    /** The draft would be another one. */
    isEntryChanged: isUnlike(typed, suggested),
    /** Something was entered that closing would lose. */
    isChanged:
      isUnlike(typed, suggested) || (typedMail !== undefined && isUnlike(typedMail.part, suggestedMail)),
    /** @returns false: something is wrong in the fields, and stands there from now on */
    check,
    submit(purpose: Purpose): void {
      if (!check(purpose) || !prepared || busy.current) return;
      busy.current = true;
      setWork(purpose);
      setProblem(undefined);
      const { preparation } = prepared;
      let isStored = draft !== undefined;
      known.current = [...known.current, entry];
      saveInvoice(
        {
          id,
          quoteId,
          draft: base,
          preparation,
          entry,
          known: known.current,
          mail: isMailed ? mail : undefined,
        },
        purpose,
        (stored) => {
          isStored = true;
          see(stored);
          known.current = [entryOf(stored.data), entry];
        },
      )
        .then(
          (invoice) => {
            if (!draft) track('invoice_created');
            onDone(invoice);
          },
          (error: unknown) => fail(error, purpose, isStored),
        )
        .finally(() => {
          busy.current = false;
          setWork(undefined);
        });
    },
  };
}

const NO_ENTRY: InvoiceEntry = { invoiceNumber: '', serviceDate: '', recipient: '' };
const NO_MAIL: WrittenMail = { to: '', subject: '', text: '' };
const NO_ERRORS: { entry: EntryErrors; mail: MailErrors } = { entry: {}, mail: {} };

function suggestedEntry({ preparation }: Prepared, draft: Stored<Invoice> | undefined): InvoiceEntry {
  if (draft) {
    const entry = entryOf(draft.data);
    return { ...entry, invoiceNumber: entry.invoiceNumber || preparation.invoiceNumber };
  }
  const { invoiceNumber, serviceDate = '', recipient } = preparation;
  return { invoiceNumber, serviceDate, recipient: recipient.join('\n') };
}

function mailOf(customerName: string, { preparation, settings }: Prepared, entry: InvoiceEntry): WrittenMail {
  return invoiceMail({
    email: preparation.email,
    customerName,
    invoiceNumber: entry.invoiceNumber.trim(),
    totalPrice: preparation.totalPrice,
    serviceDate: entry.serviceDate || undefined,
    dueDate: preparation.dueDate,
    settings,
  });
}

function nextStep(error: unknown, purpose: Purpose, wasDraft: boolean): string {
  if (error instanceof ApiError && error.code === 'quote-changed') return DRAFT_IS_OLD;
  if (purpose === 'issue' && !isAnswer(error)) return MAY_BE_ISSUED;
  return wasDraft ? '' : IS_DRAFT;
}

/** By default it is sent wherever it would reach the customer. */
const canMail = ({ preparation, transport }: Prepared) =>
  preparation.email.trim() !== '' && transport !== 'local';

function isUnlike<Fields extends object>(typed: Partial<Fields>, suggested: Fields): boolean {
  return Object.entries(typed).some(([field, value]) => value !== Reflect.get(suggested, field));
}
