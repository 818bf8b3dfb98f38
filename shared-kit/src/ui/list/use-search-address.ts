import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from '../router.ts';

/** D38: what the search puts into the address waits this long, in milliseconds; the list itself answers at once. */
const URL_PAUSE = 300;

/**
 * What a list is searched for (`?q=`), in the address: a reload and a link show the same.
 * @param onBegin a search begins: once for each, not for each pause while typing; stable
 */
export function useSearchAddress(onBegin: () => void) {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('q') ?? '';
  const [search, setSearch] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);

  // The address changed by itself (back, forward, a link): the field follows. Not where it is only our own echo.
  if (seen !== inAddress) {
    setSeen(inAddress);
    if (inAddress !== written) {
      setWritten(inAddress);
      setSearch(inAddress);
    }
  }

  /** Puts something else into the address, such as an order or a filter; empty: takes it out. */
  const setParam = useCallback(
    (name: string, value: string) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );

  useEffect(() => {
    if (search === inAddress) return undefined;
    const timer = setTimeout(() => {
      setWritten(search);
      if (inAddress === '') onBegin();
      setParam('q', search);
    }, URL_PAUSE);
    return () => clearTimeout(timer);
  }, [search, inAddress, setParam, onBegin]);

  return { search, setSearch, params, setParam };
}
