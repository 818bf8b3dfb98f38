import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'shared-kit/router';
import { track } from 'shared-kit/tracking';
import { CUSTOMER_ORDERS, type CustomerOrder } from '../find-customers/customer-order.ts';

/** D38: what the search puts into the address waits this long, in milliseconds; the list itself answers at once. */
const URL_PAUSE = 300;
const DEFAULT_ORDER: CustomerOrder = 'created';

/** What is searched for (`?q=`) and the order (`?sort=`), in the address: a reload and a link show the same. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('q') ?? '';
  const order = CUSTOMER_ORDERS.find((one) => one === params.get('sort')) ?? DEFAULT_ORDER;
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

  useEffect(() => {
    if (search === inAddress) return undefined;
    const timer = setTimeout(() => {
      setWritten(search);
      // Once for each search, not for each pause while typing.
      if (inAddress === '') track('search');
      setParams((now) => withParam(now, 'q', search), { replace: true });
    }, URL_PAUSE);
    return () => clearTimeout(timer);
  }, [search, inAddress, setParams]);

  const setOrder = useCallback(
    (next: CustomerOrder) =>
      setParams((now) => withParam(now, 'sort', next === DEFAULT_ORDER ? '' : next), { replace: true }),
    [setParams],
  );
  return { search, setSearch, order, setOrder };
}

function withParam(now: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(now);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
