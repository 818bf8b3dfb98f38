import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { useSearchParams } from '../router.ts';

/** D38: what the search puts into the address waits this long, in milliseconds; the list itself answers at once. */
const URL_PAUSE = 300;

/** What a list is searched for. Who draws it subscribes to it: a letter typed draws the field, not all around it. */
export type SearchText = StoreApi<string>;

/**
 * What a list is searched for (`?q=`), in the address: a reload and a link show the same.
 * @param onBegin a search begins: once for each, not for each pause while typing; stable
 */
export function useSearchAddress(onBegin: () => void) {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('q') ?? '';
  const [text] = useState<SearchText>(() => createStore(() => inAddress));
  const written = useRef(inAddress);

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

  // The address changed by itself (back, forward, a link): the field follows. Not where it is only our own echo.
  useLayoutEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    text.setState(inAddress, true);
  }, [inAddress, text]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = (search: string) => {
      clearTimeout(timer);
      if (search === inAddress) return;
      timer = setTimeout(() => {
        written.current = search;
        if (inAddress === '') onBegin();
        setParam('q', search);
      }, URL_PAUSE);
    };
    write(text.getState());
    const end = text.subscribe(write);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [text, inAddress, setParam, onBegin]);

  const setSearch = useCallback((search: string) => text.setState(search, true), [text]);
  return { text, setSearch, params, setParam };
}

/**
 * @param answered what is shown answers this search: a letter more draws nothing until it is answered too
 * @returns what is searched for, as it is typed
 */
export function useSearchText(text: SearchText, answered?: string): string {
  return useStore(text, (typed) => answered ?? typed);
}
