import { useState } from 'react';
import { repository } from 'shared-kit/data';
import { type DocumentsState, useDocuments } from 'shared-kit/data/hooks';
import { customers, type Quote, quotes } from 'shared-kit/domain';
import { useMailTransport } from '../document/mail-transport.model.ts';
import { useQuoteHandling } from '../document/quote-handling.model.tsx';

const PAGE = 100;
/** The largest answer of the store that can be followed live. */
export const MOST = 500;

/** The quote list: newest first, live, more on scrolling. */
export function useQuoteList() {
  const [limit, setLimit] = useState(PAGE);
  const found = useDocuments(quotes, { orderBy: { field: 'createdAt', direction: 'desc' }, limit });
  // While a longer page is fetched the shorter one stays.
  const [shown, setShown] = useState<DocumentsState<Quote>>(found);
  if (found.status !== 'loading' && found !== shown) setShown(found);
  const state = found.status === 'loading' ? shown : found;
  const total = state.status === 'ready' ? state.items.length + state.damaged.length : 0;

  return {
    state,
    isCut: total >= MOST,
    showMore: () => {
      if (total >= limit && limit < MOST) setLimit(limit + PAGE);
    },
    transport: useMailTransport(),
    handling: useQuoteHandling({
      findCustomer: (id) => repository(customers).get(id),
      pdfFailureText: (error) =>
        error instanceof Error ? `Fehler beim PDF-Download. ${error.message}` : 'Fehler beim PDF-Download',
    }),
  };
}
