import { useEffect } from 'react';

/** Milliseconds from a click to the question that browsers ask about where it leads. */
const SOON = 1000;

/**
 * While `isNeeded`, closing or reloading the tab asks with the browser's own question. A link that opens the customer's
 * mail or phone leaves nothing, but Chromium would ask about it all the same.
 */
export function useAskBeforeLeaving(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const listening = new AbortController();
    const options = { signal: listening.signal };
    let stayed = Number.NEGATIVE_INFINITY;
    const note = ({ target, timeStamp }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href^="mailto:"], a[href^="tel:"]'))
        stayed = timeStamp;
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (event.timeStamp - stayed > SOON) event.preventDefault();
    };
    window.addEventListener('click', note, options);
    window.addEventListener('beforeunload', ask, options);
    return () => listening.abort();
  }, [isNeeded]);
}
