import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** By history entry and page: how far down it was. */
const positions = new Map<string, number>();
/** Milliseconds that a page has to grow to its former height again: its data come by the network. */
const PATIENCE = 3000;

/** Forward begins at the top; back returns to where one was, once the page is long enough again. */
export function useScrollPositions(): void {
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';

  useEffect(() => {
    const before = history.scrollRestoration;
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = before;
    };
  }, []);

  useEffect(() => {
    const remember = () => positions.set(entryOf(key, pathname), window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key, pathname]);

  const arrive = useEffectEvent((page: string) =>
    scrollWhenPossible(isBack ? (positions.get(entryOf(key, page)) ?? 0) : 0),
  );
  // Only another page begins anew: filters and tabs in the address stay where they are.
  useLayoutEffect(() => arrive(pathname), [pathname]);
}

function entryOf(key: string, pathname: string): string {
  return `${key} ${pathname}`;
}

/** Gives up where somebody scrolls before the page is long enough. @returns gives up. */
function scrollWhenPossible(top: number): () => void {
  window.scrollTo(0, top);
  const grown = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return;
    window.scrollTo(0, top);
    stop();
  });
  const timer = setTimeout(() => stop(), PATIENCE);
  const stop = () => {
    grown.disconnect();
    clearTimeout(timer);
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchstart', stop);
  };
  if (top === 0) {
    stop();
    return stop;
  }
  grown.observe(document.body);
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('touchstart', stop, { passive: true });
  return stop;
}
