import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** By the history entry's key: how far down its page was. */
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
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  // Only another page begins anew: filters and tabs in the address stay where they are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry's key is read when the page changes
  useLayoutEffect(() => {
    const wanted = isBack ? (positions.get(key) ?? 0) : 0;
    window.scrollTo(0, wanted);
    if (wanted === 0) return undefined;
    const grown = new ResizeObserver(() => {
      if (document.documentElement.scrollHeight - window.innerHeight < wanted) return;
      window.scrollTo(0, wanted);
      stop();
    });
    const stop = () => grown.disconnect();
    const timer = setTimeout(stop, PATIENCE);
    grown.observe(document.body);
    window.addEventListener('wheel', stop, { once: true, passive: true });
    window.addEventListener('touchstart', stop, { once: true, passive: true });
    return () => {
      stop();
      clearTimeout(timer);
      window.removeEventListener('wheel', stop);
      window.removeEventListener('touchstart', stop);
    };
  }, [pathname]);
}
