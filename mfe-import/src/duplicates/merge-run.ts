import { ApiError, customerIndexEntry, listedOf, reasonOf } from 'shared-kit/api';
import { observed, useObserved } from 'shared-kit/data/observed';
import { type Customer, MOST_MERGED_AT_ONCE, type Stored } from 'shared-kit/domain';
import { automaticFields, duplicateGroups } from 'shared-kit/duplicates';
import { dismissAbout, notify, notifyUndoable } from 'shared-kit/ui';
import { exactMembers, type FoundGroup } from './found-groups.ts';
import { mergedText } from './merge-form.ts';
import { merge, newMergeId, readCustomers, takeBack } from './merges.ts';

export interface Running {
  what: 'merging' | 'undoing';
  done: number;
  all: number;
}

export const NONE_EXACT = 'Keine exakten Duplikate gefunden';
const AUTO_FAILED = 'Fehler beim automatischen Verarbeiten';
const UNDO_FAILED = 'Fehler beim Rückgängigmachen';
/** What failed is told until somebody tries again. */
const FAILED = 'merge-run';
const CANCELLED = 'Abgebrochen. Die übrigen bleiben zusammengeführt.';
const BUSY = 'Es wird schon zusammengeführt oder rückgängig gemacht. Bitte warten Sie, bis das fertig ist.';

/** Merges or takes back many, one after the other; it goes on while one looks at other screens, and can be cancelled. */
class MergeRun {
  readonly state = observed<{ running: Running | undefined }>({ running: undefined });
  #isCancelled = false;
  /** By merge, what withdraws the notice that offers to take it back. */
  readonly #offers = new Map<string, () => void>();

  /** Nothing more is begun; what is done stays, and can be undone. */
  readonly cancel = () => {
    this.#isCancelled = true;
  };

  /** Of each group master and exact members, as they are now. */
  async mergeExact(groups: readonly FoundGroup[]): Promise<void> {
    const merges: string[] = [];
    let count = 0;
    const { failures, untried } = await this.#each('merging', groups, async (group) => {
      for await (const chosen of exactOf(group)) {
        const { id, data } = await merge(
          newMergeId(),
          chosen,
          automaticFields(chosen.map((one) => one.data)),
        );
        merges.push(id);
        count += data.others.length;
      }
    });
    if (failures.length > 0) notifyFailure(withUntried(failureText(AUTO_FAILED, failures), untried));
    if (count === 0) {
      if (failures.length === 0 && !this.#isCancelled) notify({ intent: 'info', text: NONE_EXACT });
      return;
    }
    this.sayMerged(merges, count);
  }

  /** @param count how many customers became others */
  sayMerged(merges: readonly string[], count: number): void {
    let failures: readonly unknown[] = [];
    const withdraw = notifyUndoable({
      text: mergedText(count),
      undo: async () => {
        failures = await this.#takeBack(merges.filter((id) => this.#offers.has(id)));
        // Without the server it was the last one that was tried.
        if (failures.length > 0) throw failures.at(-1);
      },
      failure: () => failureText(UNDO_FAILED, failures),
    });
    for (const id of merges) this.#offers.set(id, withdraw);
  }

  /** @param sayFailure where something is open over the page */
  async undo(id: string, sayFailure = notifyFailure): Promise<void> {
    const failures = await this.#takeBack([id]);
    if (failures.length > 0) sayFailure(failureText(UNDO_FAILED, failures));
    else notify({ intent: 'success', text: 'Zusammenführung rückgängig gemacht' });
  }

  /** The last one first: one may stand on another. @returns why some failed */
  async #takeBack(merges: readonly string[]): Promise<unknown[]> {
    let count = 0;
    const { failures } = await this.#each('undoing', merges.toReversed(), async (id) => {
      await takeBack(id);
      this.#withdraw(id);
      count += 1;
    });
    return failures.length === 0 && count < merges.length ? [new Error(CANCELLED)] : failures;
  }

  /** With the last of its merges taken back a notice has nothing more to offer. */
  #withdraw(id: string): void {
    const withdraw = this.#offers.get(id);
    this.#offers.delete(id);
    if (withdraw && ![...this.#offers.values()].includes(withdraw)) withdraw();
  }

  /** @returns why some failed, and how many were not tried any more */
  async #each<Item>(
    what: Running['what'],
    items: readonly Item[],
    work: (item: Item) => Promise<void>,
  ): Promise<{ failures: unknown[]; untried: number }> {
    if (this.state.get().running) return { failures: [new Error(BUSY)], untried: 0 };
    this.#isCancelled = false;
    dismissAbout(FAILED);
    const failures: unknown[] = [];
    let untried = items.length;
    for (const [done, item] of items.entries()) {
      if (this.#isCancelled) break;
      untried -= 1;
      this.state.set({ running: { what, done, all: items.length } });
      try {
        await work(item);
      } catch (error) {
        failures.push(error);
        // Without the server the others would fail alike.
        if (error instanceof ApiError && error.code === 'offline') break;
      }
    }
    this.state.set({ running: undefined });
    return { failures, untried };
  }
}

/** Master and who is exact with it still, as many as are merged at once. */
async function* exactOf(group: FoundGroup): AsyncGenerator<[Stored<Customer>, ...Stored<Customer>[]]> {
  const wanted = exactMembers(group);
  for (let from = 0; from < wanted.length; from += MOST_MERGED_AT_ONCE) {
    // Read each time: with each merge the master changes.
    const [master, ...others] = await readCustomers([
      group.masterId,
      ...wanted.slice(from, from + MOST_MERGED_AT_ONCE),
    ]);
    if (master?.id !== group.masterId) return;
    const exact = others.filter((other) => isExact(master, other));
    if (exact.length > 0) yield [master, ...exact];
  }
}

function isExact(master: Stored<Customer>, other: Stored<Customer>): boolean {
  const [group] = duplicateGroups(
    [master, other].map((customer) => customerIndexEntry(customer.data, listedOf(customer))),
  );
  return group?.matchType === 'exact';
}

function failureText(title: string, [first, ...more]: readonly unknown[]): string {
  return `${title}: ${reasonOf(first)}${more.length > 0 ? ` (und ${more.length} weitere)` : ''}`;
}

function withUntried(text: string, groups: number): string {
  if (groups === 0) return text;
  const untried =
    groups === 1 ? '1 weitere Gruppe wurde' : `${groups.toLocaleString('de-DE')} weitere wurden`;
  return `${text.replace(/[^.!?…]$/, '$&.')} ${untried} nicht mehr versucht.`;
}

/** Under a dialog it is not seen: there the dialog says it. */
export function notifyFailure(text: string): void {
  notify({ intent: 'error', text, timeout: 0, about: FAILED });
}

/** One for the page. */
export const mergeRun = new MergeRun();

export function useMergeRun(): Running | undefined {
  return useObserved(mergeRun.state, ({ running }) => running);
}
