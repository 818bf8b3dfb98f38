import { useCallback } from 'react';
import { track } from 'shared-kit/tracking';
import { useSearchAddress } from 'shared-kit/ui';
import { CUSTOMER_ORDERS, type CustomerOrder } from '../find-customers/customer-order.ts';

const DEFAULT_ORDER: CustomerOrder = 'created';
const countSearch = () => track('search');

/** What is searched for (`?q=`) and the order (`?sort=`), in the address: a reload and a link show the same. */
export function useListAddress() {
  const { text, setSearch, params, setParam } = useSearchAddress(countSearch);
  const order = CUSTOMER_ORDERS.find((one) => one === params.get('sort')) ?? DEFAULT_ORDER;
  const setOrder = useCallback(
    (next: string) => setParam('sort', next === DEFAULT_ORDER ? '' : next),
    [setParam],
  );
  return { text, setSearch, order, setOrder };
}
