import {
  ApiError,
  applyListIndex,
  type CustomerIndexEntry,
  customerIndex,
  readListIndex,
} from 'shared-kit/api';
import { duplicateGroups } from 'shared-kit/duplicates';
import type { WorkerEnd } from 'shared-kit/worker';
import type { DuplicateAnswer, DuplicateMessage } from './duplicate-messages.ts';
import { inPortions, withCustomers } from './found-groups.ts';

/** Customers of one message: taking them in keeps the page from drawing for a millisecond or two. */
const PORTION = 500;
/** The same, of customers of whom only the version is told. */
const VERSIONS = 5000;

/** Reads the index of all customers (D39) and finds the groups, at the worker's end of a line. */
export function serveDuplicates(
  { listen, answer }: WorkerEnd<DuplicateMessage, DuplicateAnswer>,
  read = (since?: string) => readListIndex(customerIndex, since),
): void {
  let index: ReadonlyMap<string, CustomerIndexEntry> = new Map();
  let revision: string | undefined;

  async function refresh(): Promise<void> {
    try {
      const answered = await read(revision);
      const before = index;
      if (answered.revision !== revision) index = applyListIndex(before, answered);
      revision = answered.revision;
      const changed = [...index.values()].filter((entry) => before.get(entry.id) !== entry);
      for (let from = 0; from < changed.length; from += VERSIONS) {
        const some = changed.slice(from, from + VERSIONS);
        const [ids, versions] = [some.map(({ id }) => id), some.map(({ version }) => version)];
        answer({ kind: 'changed', ids, versions });
      }
      const removed = [...before.keys()].filter((id) => !index.has(id));
      const isNews = changed.length > 0 || removed.length > 0;
      answer({ kind: 'refreshed', isNews, removed, stale: answered.stale });
    } catch (error) {
      // Thrown on, an error would leave the page waiting: nobody hears of a rejection in a worker.
      const { status, code, message } =
        error instanceof ApiError ? error : new ApiError(0, 'unexpected-response', String(error));
      answer({ kind: 'failed', status, code, message });
    }
  }

  function search(): void {
    // Of a damaged customer one does not know what is true.
    const customers = [...index.values()].filter(({ damage }) => damage === '');
    const found = duplicateGroups(customers, (share) => answer({ kind: 'progress', share }));
    const groups = found.map((group) => withCustomers(group, index));
    for (const portion of inPortions(groups, PORTION)) answer({ kind: 'groups', groups: portion });
    answer({ kind: 'found', customers: customers.length });
  }

  listen(({ kind }) => {
    if (kind === 'refresh') void refresh();
    else search();
  });
}
