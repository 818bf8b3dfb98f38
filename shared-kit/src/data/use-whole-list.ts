import { useEffect, useState } from 'react';
import type { Stored } from '../domain/index.ts';
import type { DamagedEntry } from './check-documents.ts';
import { type Kept, useKept } from './kept.ts';
import type { KeptListIndex } from './kept-list-index.ts';
import type { Repository } from './repository.ts';

/** The largest answer of the store that can be followed live. */
export const MOST_NEWEST = 500;

export type WholeList<Listed> =
  | { status: 'loading' }
  | { status: 'failed'; reason: string; retry(): void }
  | ({
      status: 'ready';
      /** Only the newest could be read. */
      isCut: boolean;
      /** Maybe old: the edge API has lost the store. */
      stale: boolean;
    } & Listed);

type Newest<Listed> =
  | { status: 'loading' }
  | { status: 'failed'; reason: string }
  | ({ status: 'ready' } & Listed);

interface WholeListSource<T, Listed extends object> {
  kept: Kept<KeptListIndex<Listed>>;
  /** A remote bundles this file, and a copy of the store would know none. */
  documents: Pick<Repository<T>, 'watch'>;
  /** What the list shows of documents. */
  listed(items: readonly Stored<T>[], damaged: readonly DamagedEntry[]): Listed;
}

/**
 * All of a collection out of its index (D39), live; where that cannot be had, the store's newest.
 * @param source one for the page
 */
export function useWholeList<T, Listed extends object>(
  source: WholeListSource<T, Listed>,
): WholeList<Listed> {
  const indexed = useKept(source.kept);
  const { newest, retry } = useNewest(source, indexed.status === 'failed');
  if (indexed.status === 'ready') return { ...indexed, isCut: false };
  if (indexed.status === 'loading' || newest.status === 'loading') return { status: 'loading' };
  return newest.status === 'failed' ? { ...newest, retry } : newest;
}

/** They stand in for the index, which goes on being asked for. */
function useNewest<T, Listed extends object>(source: WholeListSource<T, Listed>, active: boolean) {
  const [newest, setNewest] = useState<Newest<Listed & { isCut: boolean; stale: boolean }>>({
    status: 'loading',
  });
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    // Another attempt is another watch.
    if (!active || attempt === 0) return undefined;
    return source.documents.watch(
      { orderBy: { field: 'createdAt', direction: 'desc' }, limit: MOST_NEWEST },
      ({ items, damaged }) => {
        const isCut = items.length + damaged.length >= MOST_NEWEST;
        setNewest({ status: 'ready', ...source.listed(items, damaged), isCut, stale: false });
      },
      (error) => setNewest({ status: 'failed', reason: error.message }),
    );
  }, [source, active, attempt]);
  return {
    newest,
    retry() {
      setNewest({ status: 'loading' });
      setAttempt(attempt + 1);
    },
  };
}
