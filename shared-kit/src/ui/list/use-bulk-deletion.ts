import { useRef, useState } from 'react';
import { reasonOf } from '../../api/reason-of.ts';
import { type Notification, notify } from '../notify/notifications.ts';

export interface DeletionFailure {
  id: string;
  name: string;
  /** Why it is still there (German). */
  error: string;
}

/**
 * `items`: those to be deleted, of those selected; `kept`: the others, which stay.
 * `known`: what was found out about the items, to be said before they are deleted.
 */
export type BulkDeletion<Item, Known> =
  | { step: 'idle' }
  /** What hangs on them is being read. */
  | { step: 'counting'; done: number; of: number }
  | { step: 'asking'; items: readonly Item[]; kept: readonly Item[]; known: readonly Known[] }
  | {
      step: 'deleting';
      items: readonly Item[];
      kept: readonly Item[];
      known: readonly Known[];
      done: number;
    };

export interface BulkDeletionRules<Item, Known> {
  /** Items of one request. */
  mostAtOnce: number;
  nameOf(item: Item): string;
  /**
   * It cannot be deleted and nobody is asked to: the question says that it stays, and no request holds it.
   * @param known what was found out about all of them; nothing yet where the item itself may say it
   */
  stays?(item: Item, known: readonly Known[]): boolean;
  /** What has to be said before these are deleted, or of those that stay. */
  inspect(ids: readonly string[]): Promise<readonly Known[]>;
  /** As they were when the question was asked. */
  remove(items: readonly Item[]): Promise<{
    deleted: readonly string[];
    /** Taken back in place of being deleted: they stay (D11). */
    cancelled?: readonly string[];
    failed: readonly { id: string; error: string }[];
  }>;
  /** What could not even be asked about. */
  failedText(count: number): string;
  /** What is said once it is over. */
  outcome(deleted: number, failures: readonly DeletionFailure[], cancelled: number): Notification[];
}

/**
 * Deletes many after a question, portion by portion; what is left behind is named (D11).
 * @param onDone which are gone, taken back or said to stay, and which are still there and why
 */
export function useBulkDeletion<Item extends { id: string }, Known>(
  rules: BulkDeletionRules<Item, Known>,
  onDone: (done: readonly string[], failures: readonly DeletionFailure[]) => void,
) {
  const [deletion, setDeletion] = useState<BulkDeletion<Item, Known>>({ step: 'idle' });
  const stopped = useRef(false);

  function* portions(items: readonly Item[]): Generator<[number, readonly Item[]]> {
    for (let from = 0; from < items.length; from += rules.mostAtOnce) {
      yield [from, items.slice(from, from + rules.mostAtOnce)];
    }
  }

  async function ask(selected: readonly Item[]): Promise<void> {
    stopped.current = false;
    const known: Known[] = [];
    const stays = (item: Item) => rules.stays?.(item, known) === true;
    const items = selected.filter((item) => !stays(item));
    try {
      for (const [from, some] of portions(items)) {
        setDeletion({ step: 'counting', done: from, of: items.length });
        known.push(...(await rules.inspect(some.map(({ id }) => id))));
        if (stopped.current) return;
      }
      setDeletion({
        step: 'asking',
        items: selected.filter((item) => !stays(item)),
        kept: selected.filter(stays),
        known,
      });
    } catch (error) {
      setDeletion({ step: 'idle' });
      notify({ intent: 'error', text: `${rules.failedText(items.length)}: ${reasonOf(error)}` });
    }
  }

  async function confirm(): Promise<void> {
    if (deletion.step !== 'asking') return;
    const { items, kept, known } = deletion;
    stopped.current = false;
    const deleted: string[] = [];
    const cancelled: string[] = [];
    const failures: DeletionFailure[] = [];
    for (const [from, some] of portions(items)) {
      if (stopped.current) break;
      setDeletion({ step: 'deleting', items, kept, known, done: from });
      try {
        const answer = await rules.remove(some);
        deleted.push(...answer.deleted);
        cancelled.push(...(answer.cancelled ?? []));
        const names = new Map(some.map((item) => [item.id, rules.nameOf(item)]));
        failures.push(...answer.failed.map(({ id, error }) => ({ id, name: names.get(id) ?? '', error })));
      } catch (error) {
        // What of them is gone drops out of the list by itself; deleting again is safe.
        const reason = reasonOf(error);
        failures.push(...some.map((item) => ({ id: item.id, name: rules.nameOf(item), error: reason })));
        break;
      }
    }
    setDeletion({ step: 'idle' });
    for (const notification of rules.outcome(deleted.length, failures, cancelled.length))
      notify(notification);
    onDone([...deleted, ...cancelled, ...kept.map(({ id }) => id)], failures);
  }

  return {
    deletion,
    ask,
    confirm,
    /** Ends reading and asking; of a deletion what has not begun. */
    stop() {
      stopped.current = true;
      if (deletion.step !== 'deleting') setDeletion({ step: 'idle' });
    },
  };
}
