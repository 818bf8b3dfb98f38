import { useEffect, useState } from 'react';
import { repository } from 'shared-kit/data';
import { quotes } from 'shared-kit/domain';
import { indexEntry, type QuoteRows, quoteRows } from './quote-rows.ts';

/** The largest answer of the store that can be followed live. */
export const MOST = 500;

export type NewestQuotes =
  | { status: 'loading' }
  | { status: 'failed'; reason: string }
  | ({ status: 'ready'; isCut: boolean } & QuoteRows);

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
        setState({ status: 'ready', rows, damaged, isCut: items.length + damaged.length >= MOST });
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
