import { useCallback, useEffect, useState } from 'react';
import { type CustomerIndexEntry, readCustomerIndex } from 'shared-kit/api';
import { documentStore } from 'shared-kit/data';
import { followCustomerIndex } from 'shared-kit/data/follow-customer-index';

const NONE: ReadonlyMap<string, CustomerIndexEntry> = new Map();

/** Whose photo it is, of all customers and live (D39); empty while that is not known. */
export function useCustomerNames(): (customerId: string) => string {
  const [index, setIndex] = useState(NONE);
  useEffect(
    () =>
      followCustomerIndex(
        { store: documentStore(), read: readCustomerIndex },
        // Photos are shown without it; it is asked again by itself.
        { onIndex: setIndex, onError: () => undefined },
      ),
    [],
  );
  return useCallback((customerId) => index.get(customerId)?.name ?? '', [index]);
}
