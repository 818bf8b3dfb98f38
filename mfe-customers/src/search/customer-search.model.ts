import { useEffect, useMemo, useState } from 'react';
import type { CustomerIndexEntry } from 'shared-kit/api';
import { useNavigate, useSearchParams } from 'shared-kit/router';
import { track } from 'shared-kit/tracking';
import { useNotify } from 'shared-kit/ui';
import { customerPages } from '../customer-pages.ts';
import { useFoundCustomers } from '../find-customers/customer-finder.store.ts';
import { listedCustomer } from '../listed-customer.ts';
import { matchesNameOrId } from './match-customer.ts';

export type SearchResult =
  | { status: 'idle' }
  | { status: 'searching'; hits: readonly CustomerIndexEntry[]; searched: number }
  | { status: 'done'; hits: readonly CustomerIndexEntry[] }
  | { status: 'failed' };

/** The search by name or id. What is searched for stands in the address (`?q=`), so a reload searches again. */
export function useCustomerSearch() {
  const navigate = useNavigate();
  const notify = useNotify();
  const [params, setParams] = useSearchParams();
  const term = params.get('q')?.trim() ?? '';
  const [typed, setTyped] = useState(term);
  const [typedFor, setTypedFor] = useState(term);
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const result = useSearchResult(term, attempt);

  // The address changed by itself (back, forward, a link): the field follows.
  if (typedFor !== term) {
    setTypedFor(term);
    setTyped(term);
  }

  return {
    typed,
    term,
    problem,
    result,
    type(text: string) {
      setTyped(text);
      setProblem(undefined);
      if (text === '') setParams({}, { replace: true });
    },
    search() {
      const wanted = typed.trim();
      if (wanted === '') {
        setProblem('Bitte geben Sie einen Suchbegriff ein');
        return;
      }
      setProblem(undefined);
      track('search');
      if (wanted === term) setAttempt(attempt + 1);
      else setParams({ q: wanted });
    },
    retry() {
      setAttempt(attempt + 1);
    },
    clear() {
      setTyped('');
      setProblem(undefined);
      setParams({}, { replace: true });
    },
    async choose(customer: CustomerIndexEntry) {
      try {
        await navigate(`/create-quote/${encodeURIComponent(customer.id)}`);
      } catch {
        notify({ intent: 'error', text: 'Fehler beim Navigieren zur Angebotserstellung' });
      }
    },
  };
}

function useSearchResult(term: string, attempt: number): SearchResult {
  const found = useFoundCustomers(term, 'created');
  const isIndexed = found.status === 'ready';
  const read = useReadResult(isIndexed ? '' : term, attempt);
  const hits = useMemo(
    () =>
      found.status === 'ready' && found.search === term
        ? found.customers.filter((customer) => matchesNameOrId(customer, term))
        : undefined,
    [found, term],
  );
  if (term === '') return { status: 'idle' };
  if (!isIndexed) return read;
  return hits ? { status: 'done', hits } : { status: 'searching', hits: [], searched: 0 };
}

/** Until the index is there, and where it cannot be had, every customer is read and looked at. */
function useReadResult(term: string, attempt: number): SearchResult {
  const [found, setFound] = useState<{ term: string; attempt: number; result: SearchResult }>();

  useEffect(() => {
    if (term === '') return undefined;
    const cancel = new AbortController();
    const report = (result: SearchResult) => {
      if (!cancel.signal.aborted) setFound({ term, attempt, result });
    };
    searchAll(term, cancel.signal, report).catch(() => report({ status: 'failed' }));
    return () => cancel.abort();
  }, [term, attempt]);

  if (term === '') return { status: 'idle' };
  if (found?.term === term && found.attempt === attempt) return found.result;
  return { status: 'searching', hits: [], searched: 0 };
}

async function searchAll(
  term: string,
  signal: AbortSignal,
  report: (result: SearchResult) => void,
): Promise<void> {
  let hits: readonly CustomerIndexEntry[] = [];
  let searched = 0;
  for await (const page of customerPages(signal)) {
    hits = [...hits, ...page.map(listedCustomer).filter((customer) => matchesNameOrId(customer, term))];
    searched += page.length;
    report({ status: 'searching', hits, searched });
  }
  report({ status: 'done', hits });
}
