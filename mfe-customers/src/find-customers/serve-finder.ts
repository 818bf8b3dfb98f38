import {
  ApiError,
  applyListIndex,
  type CustomerIndexEntry,
  customerIndex,
  type ListIndexAnswer,
  readListIndex,
} from 'shared-kit/api';
import { type DuplicateCandidate, findDuplicates } from 'shared-kit/domain';
import type { WorkerEnd } from 'shared-kit/worker';
import { CustomerBook } from './customer-book.ts';
import { CustomerFinder } from './customer-finder.ts';
import type { FinderAnswer, FinderMessage } from './finder-messages.ts';
import { type FinderQuestion, NearHits } from './near-hits.ts';

/** Entries of one message: taking them in keeps the page from drawing for a millisecond or two. */
const PORTION = 500;

/** Puts a finder with an index of its own at the end of a line: reading, parsing and searching cost the page nothing. */
export function serveFinder(
  { listen, answer }: WorkerEnd<FinderMessage, FinderAnswer>,
  read = (since?: string) => readListIndex(customerIndex, since),
): void {
  const finder = new CustomerFinder();
  const book = new CustomerBook();
  let index: ReadonlyMap<string, CustomerIndexEntry> = new Map();
  let revision: string | undefined;
  let stale = false;
  let question: FinderQuestion | undefined;
  /** What the page has. */
  let near: NearHits | undefined;

  /** @returns the slots that are empty now. */
  function take(answered: ListIndexAnswer<CustomerIndexEntry>): readonly number[] {
    index = applyListIndex(index, answered);
    revision = answered.revision;
    const change = book.update(index);
    for (let from = 0; from < change.slots.length; from += PORTION) {
      answer({
        kind: 'entries',
        slots: change.slots.slice(from, from + PORTION),
        entries: change.customers.slice(from, from + PORTION),
      });
    }
    finder.change(change);
    near = undefined;
    return change.removed;
  }

  async function refresh(): Promise<void> {
    try {
      const answered = await read(revision);
      const isNews = answered.revision !== revision || answered.stale !== stale;
      const removed = answered.revision === revision ? [] : take(answered);
      stale = answered.stale;
      answer({ kind: 'refreshed', removed, stale });
      if (isNews) find();
    } catch (error) {
      // Thrown on, an error would leave the page waiting: nobody hears of a rejection in a worker.
      const { status, code, message } =
        error instanceof ApiError ? error : new ApiError(0, 'unexpected-response', String(error));
      answer({ kind: 'failed', status, code, message });
    }
  }

  function find(): void {
    if (!question || revision === undefined) return;
    const slots = finder.find(question);
    const isNear = NearHits.areFew(slots) && !near?.hold(question);
    const handed = isNear ? finder.near(question, slots) : undefined;
    if (handed) near = new NearHits(handed);
    answer({ kind: 'hits', question, slots, near: handed }, [slots.buffer]);
  }

  function duplicatesOf(candidate: DuplicateCandidate): string[] | undefined {
    if (revision === undefined) return undefined;
    const all = [...index.values()].map((entry) => ({ data: entry }));
    return findDuplicates(candidate, all).map(({ customer }) => customer.data.id);
  }

  listen((message) => {
    switch (message.kind) {
      case 'refresh':
        void refresh();
        return;
      case 'ask':
        question = message.question;
        find();
        return;
      case 'duplicates': {
        const { kind, number, candidate } = message;
        answer({ kind, number, ids: duplicatesOf(candidate) });
      }
    }
  });
}
