import { useRef, useState } from 'react';
import {
  ApiError,
  type CustomerIndexEntry,
  deleteCustomers,
  type Hanging,
  MOST_CUSTOMERS_AT_ONCE,
  readHanging,
} from 'shared-kit/api';
import { track } from 'shared-kit/tracking';
import { useNotify } from 'shared-kit/ui';
import { sumHanging } from './hanging-texts.ts';

export interface DeletionFailure {
  id: string;
  name: string;
  error: string;
}

export type Deletion =
  | { step: 'idle' }
  /** What hangs on them is being counted. */
  | { step: 'counting'; done: number; of: number }
  | { step: 'asking'; customers: readonly CustomerIndexEntry[]; hanging: readonly Hanging[] }
  | { step: 'deleting'; customers: readonly CustomerIndexEntry[]; hanging: readonly Hanging[]; done: number };

const FAILED_TEXT = 'Fehler beim Löschen der Kunden';

/** Bulk deletion (D11). @param onDone who is gone, and who is still there and why */
export function useDeleteCustomers(
  onDone: (deleted: readonly string[], failures: readonly DeletionFailure[]) => void,
) {
  const notify = useNotify();
  const [deletion, setDeletion] = useState<Deletion>({ step: 'idle' });
  const stopped = useRef(false);

  async function ask(customers: readonly CustomerIndexEntry[]): Promise<void> {
    stopped.current = false;
    const hanging: Hanging[] = [];
    try {
      for (const [from, some] of portions(customers)) {
        setDeletion({ step: 'counting', done: from, of: customers.length });
        hanging.push(...(await readHanging(some.map(({ id }) => id))));
        if (stopped.current) return;
      }
      setDeletion({ step: 'asking', customers, hanging: sumHanging(hanging) });
    } catch (error) {
      setDeletion({ step: 'idle' });
      notify({ intent: 'error', text: `${FAILED_TEXT}: ${reasonOf(error)}` });
    }
  }

  async function confirm(): Promise<void> {
    if (deletion.step !== 'asking') return;
    const { customers, hanging } = deletion;
    stopped.current = false;
    const deleted: string[] = [];
    const failures: DeletionFailure[] = [];
    for (const [from, some] of portions(customers)) {
      if (stopped.current) break;
      setDeletion({ step: 'deleting', customers, hanging, done: from });
      try {
        const answer = await deleteCustomers(some.map(({ id }) => id));
        deleted.push(...answer.deleted);
        for (const _ of answer.deleted) track('customer_deleted');
        for (const { id, name, error } of answer.failed) {
          failures.push({ id, name: some.find((one) => one.id === id)?.name ?? name, error });
        }
      } catch (error) {
        // Whoever of them is gone drops out of the list by itself; deleting again is safe.
        failures.push(...some.map(({ id, name }) => ({ id, name, error: reasonOf(error) })));
        break;
      }
    }
    setDeletion({ step: 'idle' });
    if (deleted.length > 0) notify({ intent: 'success', text: deletedText(deleted.length) });
    if (failures.length > 0) notify({ intent: 'error', text: FAILED_TEXT });
    onDone(deleted, failures);
  }

  return {
    deletion,
    ask,
    confirm,
    /** Ends counting and asking; of a deletion what has not begun. */
    stop() {
      stopped.current = true;
      if (deletion.step !== 'deleting') setDeletion({ step: 'idle' });
    },
  };
}

function* portions(
  customers: readonly CustomerIndexEntry[],
): Generator<[number, readonly CustomerIndexEntry[]]> {
  for (let from = 0; from < customers.length; from += MOST_CUSTOMERS_AT_ONCE) {
    yield [from, customers.slice(from, from + MOST_CUSTOMERS_AT_ONCE)];
  }
}

const deletedText = (count: number) =>
  count === 1 ? '1 Kunde gelöscht' : `${count.toLocaleString('de-DE')} Kunden gelöscht`;

const reasonOf = (error: unknown) =>
  error instanceof ApiError ? error.message : 'Bitte versuchen Sie es erneut.';
