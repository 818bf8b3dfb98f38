import { useRef, useState } from 'react';
import {
  ApiError,
  conflictingInvoice,
  issueInvoice,
  missingParts,
  nextNumberOf,
  prepareInvoice,
  updateInvoice,
} from 'shared-kit/api';
import type { Invoice, Stored } from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import type { ConflictField } from 'shared-kit/ui';
import { conflictingFields, entryOf, keptOf, MERGED, type Typed } from '../entry/entry-conflict.ts';
import {
  type EntryErrors,
  enteredOf,
  entryErrors,
  holdsEntry,
  type InvoiceEntry,
} from '../entry/invoice-entry.ts';
import { isAnswer, MAY_BE_ISSUED } from '../entry/issue-outcome.ts';
import { sentence } from '../entry/sentence.ts';
import type { CommandProblem } from './invoice-command.model.ts';

export type DraftPurpose = 'draft' | 'issue';

const FAILED: Readonly<Record<DraftPurpose, string>> = {
  draft: 'Fehler beim Aktualisieren der Rechnung',
  issue: 'Fehler beim Ausstellen der Rechnung',
};

/** As `entryErrors`; without a number of its own the draft takes the next of the series (D23). */
export function draftErrors(entry: InvoiceEntry, purpose: DraftPurpose): EntryErrors {
  const { invoiceNumber, ...others } = entryErrors(entry, purpose);
  return entry.invoiceNumber.trim() === '' || invoiceNumber === undefined
    ? others
    : { ...others, invoiceNumber };
}

/** Changes a draft, and issues it. @param opened what the dialog was opened for */
export function useDraftInvoice(
  followed: Stored<Invoice>,
  opened: DraftPurpose,
  onDone: (invoice: Stored<Invoice>, purpose: DraftPurpose) => void,
) {
  // What is on the screen: what a colleague saves meanwhile must not pass unseen (D7).
  const [base, setBase] = useState(followed);
  const [typed, setTyped] = useState<Typed>({});
  const [tried, setTried] = useState<DraftPurpose>();
  const [work, setWork] = useState<DraftPurpose>();
  const [problem, setProblem] = useState<CommandProblem>();
  const [refused, setRefused] = useState<{ invoiceNumber: string; text: string }>();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [conflict, setConflict] = useState<{ current: Stored<Invoice>; fields: ConflictField[] }>();
  // State comes a render late; two clicks in one frame must not both pass.
  const busy = useRef(false);

  const entry: InvoiceEntry = { ...entryOf(base.data), ...typed };
  const errorsFor = (purpose: DraftPurpose): EntryErrors => ({
    ...draftErrors(entry, purpose),
    ...(refused?.invoiceNumber === entry.invoiceNumber && { invoiceNumber: refused.text }),
  });

  const save = async (purpose: DraftPurpose, on: Stored<Invoice>, entered: Typed) => {
    if (busy.current) return;
    busy.current = true;
    setWork(purpose);
    setProblem(undefined);
    try {
      onDone(await saved(purpose, on, { ...entryOf(on.data), ...entered }, setBase), purpose);
    } catch (error) {
      fail(error, purpose, on, entered);
    } finally {
      busy.current = false;
      setWork(undefined);
    }
  };

  const fail = (error: unknown, purpose: DraftPurpose, on: Stored<Invoice>, entered: Typed) => {
    const current = conflictingInvoice(error);
    const reason = error instanceof ApiError ? ` ${sentence(error.message)}` : '';
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
      setMissing(missingParts(error).flatMap(({ where, label }) => (where === 'settings' ? [label] : [])));
      setProblem({ intent: 'error', text: `${FAILED[purpose]}.${reason}${nextStep(error, purpose)}` });
    }
  };

  return {
    entry,
    change: (part: Typed) => setTyped({ ...typed, ...part }),
    errors: tried ? errorsFor(tried) : {},
    work,
    problem,
    /** What the settings lack for issuing; empty where that is not known. */
    missing,
    /** Reads what the settings lack by now; it is issued by its button alone. */
    async checkMissing() {
      try {
        const asked = { quoteId: base.data.quoteId, draftId: base.id };
        setMissing((await prepareInvoice(asked)).missingSettings);
        setProblem(undefined);
      } catch (error) {
        const reason = error instanceof ApiError ? ` ${sentence(error.message)}` : '';
        setProblem({ intent: 'error', text: `Die Einstellungen konnten nicht geprüft werden.${reason}` });
      }
    },
    isChanged: !holdsEntry(base.data, entry),
    conflict: conflict?.fields,
    /** Takes the choice over; a draft is saved with it. */
    resolveConflict(choice: Record<string, 'mine' | 'theirs'>) {
      if (!conflict) return;
      const kept = keptOf(typed, choice);
      setBase(conflict.current);
      setTyped(kept);
      setConflict(undefined);
      // What cannot be taken back is done by its own button.
      if (opened === 'draft') void save('draft', conflict.current, kept);
    },
    dismissConflict: () => setConflict(undefined),
    /** @returns false: something is wrong in the fields */
    submit(purpose: DraftPurpose): boolean {
      setTried(purpose);
      if (Object.keys(errorsFor(purpose)).length > 0) return false;
      void save(purpose, base, typed);
      return true;
    },
  };
}

function nextStep(error: unknown, purpose: DraftPurpose): string {
  if (error instanceof ApiError && error.code === 'quote-changed') {
    return ' Löschen Sie diesen Entwurf und erstellen Sie die Rechnung aus dem Angebot neu.';
  }
  return purpose === 'issue' && !isAnswer(error) ? ` ${MAY_BE_ISSUED}` : '';
}

async function saved(
  purpose: DraftPurpose,
  draft: Stored<Invoice>,
  entry: InvoiceEntry,
  onSaved: (draft: Stored<Invoice>) => void,
): Promise<Stored<Invoice>> {
  const by = staffName();
  const { invoiceNumber, ...others } = enteredOf(entry);
  const number = invoiceNumber === '' ? {} : { invoiceNumber };
  let current = draft;
  if (!holdsEntry(draft.data, entry)) {
    current = await updateInvoice(draft.id, { basedOn: draft.version, ...number, ...others, by });
    onSaved(current);
  }
  if (purpose === 'draft') return current;
  return issueInvoice(draft.id, { basedOn: current.version, ...number, by });
}
