import { useRef, useState } from 'react';
import { ApiError, conflictingInvoice, nextNumberOf } from 'shared-kit/api';
import type { Invoice, Quote, Stored } from 'shared-kit/domain';
import { type MailErrors, mailErrors, type WrittenMail } from 'shared-kit/mail-form';
import { track } from 'shared-kit/tracking';
import type { ConflictField } from 'shared-kit/ui';
import { conflictingFields, entryOf, MERGED } from '../entry/entry-conflict.ts';
import { type EntryErrors, entryErrors, type InvoiceEntry } from '../entry/invoice-entry.ts';
import { isAnswer, MAY_BE_ISSUED } from '../entry/issue-outcome.ts';
import { sentence } from '../entry/sentence.ts';
import { invoiceMail } from '../mail/invoice-mail.ts';
import { mailWith, type TypedMail, typedFurther } from './draft-mail.ts';
import { type Prepared, usePreparedInvoice } from './prepared-invoice.model.ts';
import { type Purpose, saveInvoice } from './save-invoice.ts';

export interface Problem {
  intent: 'error' | 'warning';
  text: string;
}

const FAILED = 'Fehler beim Erstellen der Rechnung';
const QUOTE_CHANGED =
  'Das Angebot wurde inzwischen geändert. Hier stehen die neuen Beträge, bitte prüfen Sie sie.';

const IS_DRAFT = 'Als Entwurf ist sie gespeichert.';

/** A draft stays with the figures it was made of. */
const DRAFT_IS_OLD = 'Löschen Sie den Entwurf und erstellen Sie die Rechnung neu.';

/** The invoice of a quote: what it would say, what staff make of it, and how it comes to be. */
export function useCreateInvoice(quote: Stored<Quote>, onCreated: (invoice: Stored<Invoice>) => void) {
  const { prepared, failure, reload, renumber } = usePreparedInvoice(quote.id);
  const [id] = useState(() => `INV-${crypto.randomUUID()}`);
  const [typed, setTyped] = useState<Partial<InvoiceEntry>>({});
  const [typedMail, setTypedMail] = useState<TypedMail>();
  const [isMailChosen, setIsMailChosen] = useState<boolean>();
  const [tried, setTried] = useState<Purpose>();
  const [work, setWork] = useState<Purpose>();
  const [problem, setProblem] = useState<Problem>();
  const [refused, setRefused] = useState<{ invoiceNumber: string; text: string }>();
  const [conflict, setConflict] = useState<{ current: InvoiceEntry; fields: ConflictField[] }>();
  // What is stored, as far as this intention has written or seen it: what a colleague saves must not pass unseen (D7).
  const known = useRef<InvoiceEntry[]>([]);
  // State comes a render late; two clicks in one frame must not both pass.
  const busy = useRef(false);

  const suggested = prepared ? suggestedEntry(prepared) : NO_ENTRY;
  const entry = { ...suggested, ...typed };
  const invoiceNumber = entry.invoiceNumber.trim();
  const suggestedMail = prepared ? mailOf(quote, prepared, entry) : NO_MAIL;
  const mail = mailWith(suggestedMail, typedMail, invoiceNumber);
  const isMailed = isMailChosen ?? (prepared !== undefined && canMail(prepared));

  const errorsFor = (purpose: Purpose): { entry: EntryErrors; mail: MailErrors } => ({
    entry: {
      ...entryErrors(entry, purpose),
      ...(refused?.invoiceNumber === invoiceNumber && { invoiceNumber: refused.text }),
    },
    mail: purpose === 'issue' && isMailed ? mailErrors(mail) : {},
  });

  const fail = async (error: unknown, isDraft: boolean) => {
    const code = error instanceof ApiError ? error.code : '';
    const reason = error instanceof Error ? error.message : 'Unerwarteter Fehler';
    const next = nextNumberOf(error);
    const current = conflictingInvoice(error);
    if (current?.data.status === 'draft') {
      const now = entryOf(current.data);
      const fields = conflictingFields(entry, known.current, now);
      if (fields.length > 0) setConflict({ current: now, fields });
      else {
        known.current = [now];
        setProblem({ intent: 'warning', text: MERGED });
      }
    } else if (next !== undefined && code === 'number-taken' && invoiceNumber === suggested.invoiceNumber) {
      renumber(next);
      setTyped(({ invoiceNumber: _, ...others }) => others);
      const text = `${invoiceNumber} wurde inzwischen vergeben. Die nächste Nummer ist ${next}: bitte noch einmal ausstellen.`;
      setProblem({ intent: 'warning', text });
    } else if (next !== undefined) {
      setRefused({ invoiceNumber, text: reason });
    } else if (code === 'quote-changed' && !isDraft && (await reload())) {
      setProblem({ intent: 'warning', text: QUOTE_CHANGED });
    } else {
      const safe = isAnswer(error) ? (code === 'quote-changed' ? DRAFT_IS_OLD : IS_DRAFT) : MAY_BE_ISSUED;
      setProblem({
        intent: 'error',
        text: [`${FAILED}.`, sentence(reason), ...(isDraft ? [safe] : [])].join(' '),
      });
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
      const theirs = Object.entries(current).filter(([field]) => choice[field] === 'theirs');
      known.current = [current];
      // Without a number of its own it gets the next.
      const drawn = theirs.some(([field, value]) => field === 'invoiceNumber' && value === '');
      setTyped({
        ...typed,
        ...Object.fromEntries(theirs),
        ...(drawn && { invoiceNumber: suggested.invoiceNumber }),
      });
      setConflict(undefined);
    },
    dismissConflict: () => setConflict(undefined),
    /** Something was entered that closing would lose. */
    isChanged:
      isUnlike(typed, suggested) || (typedMail !== undefined && isUnlike(typedMail.part, suggestedMail)),
    /** @returns false: something is wrong in the fields */
    submit(purpose: Purpose): boolean {
      setTried(purpose);
      const errors = errorsFor(purpose);
      if (Object.keys({ ...errors.entry, ...errors.mail }).length > 0) return false;
      if (!prepared || busy.current) return true;
      busy.current = true;
      setWork(purpose);
      setProblem(undefined);
      const { preparation } = prepared;
      let isDraft = false;
      known.current = [...known.current, entry];
      saveInvoice(
        {
          id,
          quoteId: quote.id,
          preparation,
          entry,
          known: known.current,
          mail: isMailed ? mail : undefined,
        },
        purpose,
        (draft) => {
          isDraft = true;
          known.current = [entryOf(draft.data), entry];
        },
      )
        .then(
          (invoice) => {
            track('invoice_created');
            onCreated(invoice);
          },
          (error: unknown) => fail(error, isDraft),
        )
        .finally(() => {
          busy.current = false;
          setWork(undefined);
        });
      return true;
    },
  };
}

const NO_ENTRY: InvoiceEntry = { invoiceNumber: '', serviceDate: '', recipient: '' };
const NO_MAIL: WrittenMail = { to: '', subject: '', text: '' };
const NO_ERRORS: { entry: EntryErrors; mail: MailErrors } = { entry: {}, mail: {} };

function suggestedEntry({ preparation }: Prepared): InvoiceEntry {
  const { invoiceNumber, serviceDate = '', recipient } = preparation;
  return { invoiceNumber, serviceDate, recipient: recipient.join('\n') };
}

function mailOf(quote: Stored<Quote>, { preparation, settings }: Prepared, entry: InvoiceEntry): WrittenMail {
  return invoiceMail({
    email: preparation.email,
    customerName: quote.data.customerName,
    invoiceNumber: entry.invoiceNumber.trim(),
    totalPrice: preparation.totalPrice,
    serviceDate: entry.serviceDate || undefined,
    dueDate: preparation.dueDate,
    settings,
  });
}

/** By default it is sent wherever it would reach the customer. */
const canMail = ({ preparation, transport }: Prepared) =>
  preparation.email.trim() !== '' && transport !== 'local';

function isUnlike<Fields extends object>(typed: Partial<Fields>, suggested: Fields): boolean {
  return Object.entries(typed).some(([field, value]) => value !== Reflect.get(suggested, field));
}
