import { useEffect, useState } from 'react';
import type { Customer, Stored } from 'shared-kit/domain';
import { useNavigate, useSearchParams } from 'shared-kit/router';
import { track } from 'shared-kit/tracking';
import { useNotify } from 'shared-kit/ui';
import { customerPages } from '../customer-pages.ts';
import { matchesNameOrId } from './match-customer.ts';

export type SearchResult =
  | { status: 'idle' }
  | { status: 'searching'; hits: readonly Stored<Customer>[]; searched: number }
  | { status: 'done'; hits: readonly Stored<Customer>[] }
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
    async choose(customer: Stored<Customer>) {
      try {
        await navigate(`/create-quote/${encodeURIComponent(customer.id)}`, { state: { customer } });
      } catch {
        notify({ intent: 'error', text: 'Fehler beim Navigieren zur Angebotserstellung' });
      }
    },
  };
}

function useSearchResult(term: string, attempt: number): SearchResult {
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

/** D39's index will answer at once; until it is there every customer is read and looked at. */
async function searchAll(
  term: string,
  signal: AbortSignal,
  report: (result: SearchResult) => void,
): Promise<void> {
  let hits: readonly Stored<Customer>[] = [];
  let searched = 0;
  for await (const page of customerPages(signal)) {
    hits = [...hits, ...page.filter((customer) => matchesNameOrId(customer, term))];
    searched += page.length;
    report({ status: 'searching', hits, searched });
  }
  report({ status: 'done', hits });
}
