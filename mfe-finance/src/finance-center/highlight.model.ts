import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'shared-kit/router';
import { notify } from 'shared-kit/ui';
import type { ListedInvoice } from '../invoice/listed-invoice.ts';

/** Milliseconds that an invoice may take from the store into the list. */
const PATIENCE = 5000;

/** Entries of this page's history whose invoice was shown: coming back, one is where one was. */
const shownAt = new Set<string>();

interface Highlighting {
  /** undefined: not known yet. */
  rows: readonly ListedInvoice[] | undefined;
  /** Those that search and filter leave. */
  items: readonly ListedInvoice[];
  showAll(): void;
}

/**
 * The invoice that is to be shown: named in the navigation state (`highlight`) or in the address (`?rechnung=`, D28).
 * @returns `highlighted` until `onShown`
 */
export function useHighlight({ rows, items, showAll }: Highlighting) {
  const { key, state, search } = useLocation();
  const handed = highlightOf(state);
  const asked = handed ?? new URLSearchParams(search).get('rechnung') ?? '';
  // A search rewrites the address and keeps its `?rechnung=`: that asks for nothing new.
  const request = handed === undefined ? asked : `${key} ${asked}`;
  const [answered, setAnswered] = useState(() => (shownAt.has(key) ? request : ''));
  const pending = asked === '' || request === answered ? undefined : asked;
  const isKnown = useMemo(() => isAmong(rows ?? [], pending), [rows, pending]);
  const isLoaded = rows !== undefined;
  const isListed = useMemo(() => isAmong(items, pending), [items, pending]);

  useEffect(() => {
    if (asked !== '' && request === answered) shownAt.add(key);
  }, [asked, request, answered, key]);

  useEffect(() => {
    if (isKnown && !isListed) showAll();
  }, [isKnown, isListed, showAll]);

  useEffect(() => {
    if (pending === undefined || !isLoaded || isKnown) return undefined;
    const timer = setTimeout(() => {
      setAnswered(request);
      notify({ intent: 'warning', text: 'Diese Rechnung ist nicht in der Liste.', timeout: 6000 });
    }, PATIENCE);
    return () => clearTimeout(timer);
  }, [pending, isLoaded, isKnown, request]);

  return {
    highlighted: isListed ? pending : undefined,
    onShown: useCallback(() => setAnswered(request), [request]),
  };
}

function isAmong(invoices: readonly ListedInvoice[], wanted: string | undefined): boolean {
  return wanted !== undefined && invoices.some(({ id }) => id === wanted);
}

function highlightOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('highlight' in state)) return undefined;
  return typeof state.highlight === 'string' ? state.highlight : undefined;
}
