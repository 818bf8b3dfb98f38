import { useEffect, useState } from 'react';
import { repository } from 'shared-kit/data';
import { quotes } from 'shared-kit/domain';
import type { ReadQuotes } from './quote-list.model.ts';
import { indexEntry, quoteRows } from './quote-rows.ts';

/** The largest answer of the store that can be followed live. */
export const MOST = 500;

export type NewestQuotes =
  | { status: 'loading' }
  | { status: 'failed'; reason: string }
  | ({ status: 'ready' } & ReadQuotes);

const LOADING: NewestQuotes = { status: 'loading' };

/** The newest as the store gives them, live: they stand in where the index (D39) cannot be had. */
export function useNewestQuotes(active: boolean): NewestQuotes & { retry(): void } {
  const [state, setState] = useState<NewestQuotes>(LOADING);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    // Another attempt is another watch.
    if (!active || attempt === 0) return undefined;
    return repository(quotes).watch(
      { orderBy: { field: 'createdAt', direction: 'desc' }, limit: MOST },
      ({ items, damaged }) => {
        const { rows } = quoteRows(items.map(indexEntry));
        const isCut = items.length + damaged.length >= MOST;
        setState({ status: 'ready', rows, damaged, isCut, stale: false });
      },
      (error) => setState({ status: 'failed', reason: error.message }),
    );
  }, [active, attempt]);
  return {
    ...state,
    retry() {
      setState(LOADING);
      setAttempt(attempt + 1);
    },
  };
}
