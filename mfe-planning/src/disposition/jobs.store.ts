import { useMemo } from 'react';
import {
  customerIndex,
  dispositionIndex,
  type ListedEntry,
  type ListIndexDefinition,
  quoteIndex,
} from 'shared-kit/api';
import { documentStore } from 'shared-kit/data';
import { useConnection } from 'shared-kit/data/hooks';
import { useKept } from 'shared-kit/data/kept';
import { keepListIndex } from 'shared-kit/data/kept-list-index';
import { customers, dispositions, quotes } from 'shared-kit/domain';
import { useToday } from 'shared-kit/ui';
import { type Conflicts, conflictsOf, inOrder, type Job, jobsOf } from './jobs.ts';

const keep = <Entry extends ListedEntry>(
  definition: ListIndexDefinition<Entry>,
  collection: { name: string },
) =>
  keepListIndex(documentStore, definition, collection, (entries: Iterable<Entry>) => ({
    byId: new Map(Array.from(entries, (entry) => [entry.id, entry])),
  }));

/** One for the page. */
export const jobIndexes = {
  quotes: keep(quoteIndex, quotes),
  customers: keep(customerIndex, customers),
  dispositions: keep(dispositionIndex, dispositions),
};

export interface AllJobs {
  /** What is next comes first. */
  jobs: readonly Job[];
  conflicts: Conflicts;
  /** The edge API has lost the store: this may be old. */
  stale: boolean;
}

export type JobsState = { status: 'loading' } | { status: 'failed' } | ({ status: 'ready' } & AllJobs);

/** All won quotes with what is planned for them, live (D20, D39). */
export function useJobs(): JobsState {
  const ofQuotes = useKept(jobIndexes.quotes);
  const ofCustomers = useKept(jobIndexes.customers);
  const ofDispositions = useKept(jobIndexes.dispositions);
  const isAway = useConnection() === 'offline';
  const today = useToday();
  return useMemo((): JobsState => {
    const all = [ofQuotes, ofCustomers, ofDispositions];
    if (all.some(({ status }) => status === 'failed')) return { status: 'failed' };
    if (ofQuotes.status !== 'ready' || ofCustomers.status !== 'ready' || ofDispositions.status !== 'ready') {
      return { status: 'loading' };
    }
    const jobs = inOrder(jobsOf(ofQuotes.byId.values(), ofCustomers.byId, ofDispositions.byId), today);
    return {
      status: 'ready',
      jobs,
      conflicts: conflictsOf(jobs),
      stale: isAway || ofQuotes.stale || ofCustomers.stale || ofDispositions.stale,
    };
  }, [ofQuotes, ofCustomers, ofDispositions, isAway, today]);
}
