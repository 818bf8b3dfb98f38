import { useState } from 'react';
import { ApiError, conflictingInvoice, nextNumberOf, updateInvoice } from 'shared-kit/api';
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
  const once = useOnce();

  const entry: InvoiceEntry = { ...entryOf(base.data), ...typed };
  const errors: EntryErrors = {
    ...draftErrors(entry),
    ...(refused?.invoiceNumber === entry.invoiceNumber && { invoiceNumber: refused.text }),
  };

  const save = async (on: Stored<Invoice>, entered: Typed) => {
    await once(async () => {
      setBusy(true);
      setProblem(undefined);
      try {
        await saved(on, { ...entryOf(on.data), ...entered });
        onDone();
      } catch (error) {
        fail(error, on, entered);
      } finally {
        setBusy(false);
      }
    });
  };

  const fail = (error: unknown, on: Stored<Invoice>, entered: Typed) => {
    const current = conflictingInvoice(error);
    if (current?.data.status === 'draft') {
      const fields = conflictingFields(entered, [entryOf(on.data)], entryOf(current.data));
      if (fields.length > 0) setConflict({ current, fields });
      else {
        setBase(current);
        setProblem({ intent: 'warning', text: MERGED });
      }
    } else if (nextNumberOf(error) !== undefined && error instanceof ApiError) {
      const { invoiceNumber } = { ...entryOf(on.data), ...entered };
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
    isChanged: !holdsEntry(base.data, entry),
    conflict: conflict?.fields,
    resolveConflict(choice: Record<string, 'mine' | 'theirs'>) {
      if (!conflict) return;
      const kept = keptOf(typed, choice);
      setBase(conflict.current);
      setTyped(kept);
      setConflict(undefined);
      void save(conflict.current, kept);
    },
    dismissConflict: () => setConflict(undefined),
    /** @returns false: something is wrong in the fields */
    submit(): boolean {
      setTried(true);
      if (Object.keys(errors).length > 0) return false;
      void save(base, typed);
      return true;
    },
  };
}

async function saved(draft: Stored<Invoice>, entry: InvoiceEntry): Promise<void> {
  if (holdsEntry(draft.data, entry)) return;
  const { invoiceNumber, ...others } = enteredOf(entry);
  const number = invoiceNumber === '' ? {} : { invoiceNumber };
  await updateInvoice(draft.id, { basedOn: draft.version, ...number, ...others, by: staffName() });
}
