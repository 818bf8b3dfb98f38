import { useState } from 'react';
import { ApiError, conflictingInvoice, isUnanswered, nextNumberOf, updateInvoice } from 'shared-kit/api';
import type { Invoice, Stored } from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import type { ConflictField } from 'shared-kit/ui';
import { useOnce } from 'shared-kit/ui';
import type { CommandProblem } from '../command/invoice-command.model.ts';
import { conflictingFields, entryOf, keptOf, MERGED, type Typed } from '../entry/entry-conflict.ts';
import {
  type EntryErrors,
  enteredOf,
  entryErrors,
  holdsEntry,
  type InvoiceEntry,
} from '../entry/invoice-entry.ts';
import { sentence } from '../entry/sentence.ts';

/** As `entryErrors`; without a number of its own the draft takes the next of the series (D23). */
export function draftErrors(entry: InvoiceEntry): EntryErrors {
  const { invoiceNumber, ...others } = entryErrors(entry, 'draft');
  return entry.invoiceNumber.trim() === '' || invoiceNumber === undefined
    ? others
    : { ...others, invoiceNumber };
}

/** Changes a draft. */
export function useDraftInvoice(followed: Stored<Invoice>, onDone: () => void) {
  // What is on the screen: what a colleague saves meanwhile must not pass unseen (D7).
  const [base, setBase] = useState(followed);
  const [typed, setTyped] = useState<Typed>({});
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CommandProblem>();
  const [refused, setRefused] = useState<{ invoiceNumber: string; text: string }>();
  const [conflict, setConflict] = useState<{ current: Stored<Invoice>; fields: ConflictField[] }>();
  /** What was sent over `base` and had no answer: it may be stored or not, and is one's own if it is. */
  const [unanswered, setUnanswered] = useState<readonly InvoiceEntry[]>([]);
  const once = useOnce();

  const rebase = (current: Stored<Invoice>) => {
    setBase(current);
    setUnanswered([]);
  };

  const entry: InvoiceEntry = { ...entryOf(base.data), ...typed };
  const errors: EntryErrors = {
    ...draftErrors(entry),
    ...(refused?.invoiceNumber === entry.invoiceNumber && { invoiceNumber: refused.text }),
  };

  const save = async (on: Stored<Invoice>, entered: Typed, own: readonly InvoiceEntry[]) => {
    await once(async () => {
      setBusy(true);
      setProblem(undefined);
      const sent = { ...entryOf(on.data), ...entered };
      try {
        await saved(on, sent, own);
        onDone();
      } catch (error) {
        if (isUnanswered(error)) setUnanswered([...own, sent]);
        fail(error, [entryOf(on.data), ...own], entered);
      } finally {
        setBusy(false);
      }
    });
  };

  const fail = (error: unknown, known: readonly InvoiceEntry[], entered: Typed) => {
    const current = conflictingInvoice(error);
    if (current?.data.status === 'draft') {
      const fields = conflictingFields(entered, known, entryOf(current.data));
      if (fields.length > 0) setConflict({ current, fields });
      else {
        rebase(current);
        setProblem({ intent: 'warning', text: MERGED });
      }
    } else if (nextNumberOf(error) !== undefined && error instanceof ApiError) {
      const { invoiceNumber } = { ...entryOf(base.data), ...entered };
      setRefused({ invoiceNumber, text: error.message });
    } else {
      const reason = error instanceof ApiError ? ` ${sentence(error.message)}` : '';
      setProblem({ intent: 'error', text: `Fehler beim Aktualisieren der Rechnung.${reason}` });
    }
  };

  return {
    entry,
    change: (part: Typed) => setTyped({ ...typed, ...part }),
    /** Of the fields, once somebody has tried to save. */
    errors: tried ? errors : {},
    busy,
    problem,
    isChanged: unanswered.length > 0 || !holdsEntry(base.data, entry),
    conflict: conflict?.fields,
    resolveConflict(choice: Record<string, 'mine' | 'theirs'>) {
      if (!conflict) return;
      const kept = keptOf(typed, choice);
      rebase(conflict.current);
      setTyped(kept);
      setConflict(undefined);
      void save(conflict.current, kept, []);
    },
    dismissConflict: () => setConflict(undefined),
    /** @returns false: something is wrong in the fields */
    submit(): boolean {
      setTried(true);
      if (Object.keys(errors).length > 0) return false;
      void save(base, typed, unanswered);
      return true;
    },
  };
}

/** @param own what was sent over the draft before, and may be stored */
async function saved(
  draft: Stored<Invoice>,
  entry: InvoiceEntry,
  own: readonly InvoiceEntry[],
): Promise<void> {
  if (own.length === 0 && holdsEntry(draft.data, entry)) return;
  const { invoiceNumber, ...others } = enteredOf(entry);
  const number = invoiceNumber === '' ? {} : { invoiceNumber };
  try {
    await updateInvoice(draft.id, { basedOn: draft.version, ...number, ...others, by: staffName() });
  } catch (error) {
    const current = conflictingInvoice(error);
    const isOwn = current?.data.status === 'draft' && own.some((sent) => holdsEntry(current.data, sent));
    if (!isOwn) throw error;
    await saved(current, entry, []);
  }
}
