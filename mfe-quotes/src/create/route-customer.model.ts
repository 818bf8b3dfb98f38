import { useMemo } from 'react';
import {
  type DocumentState,
  type HeldDocument,
  useDocument,
  useDocuments,
  useHeldDocument,
} from 'shared-kit/data/hooks';
import { type Customer, customerSchema, customers, type Stored } from 'shared-kit/domain';
import { isGuarded, useLocation } from 'shared-kit/router';
import * as z from 'zod/mini';

const navigationState = z.object({
  customer: z.object({ id: z.string(), version: z.number(), data: customerSchema }),
});

/** The customer that navigation brought along: an optimisation, never needed (D28). */
export function useBroughtCustomer(): Stored<Customer> | undefined {
  const { state } = useLocation();
  return useMemo(() => navigationState.safeParse(state).data?.customer, [state]);
}

/**
 * The customer of `:customerId`: by id, then by customerNumber (D28), followed as it changes. Deleted by somebody else,
 * as last seen while a form hangs on it.
 */
export function useRouteCustomer(customerId: string): HeldDocument<Customer> {
  return useHeldDocument(useFoundCustomer(customerId), isGuarded);
}

function useFoundCustomer(customerId: string): DocumentState<Customer> {
  const brought = useBroughtCustomer();
  const byId = useDocument(customers, customerId);
  const byNumber = useDocuments(customers, {
    where: [{ field: 'customerNumber', op: '==', value: customerId }],
    limit: 1,
  });
  if (byId.status === 'ready' || byId.status === 'failed') return byId;
  if (byId.status === 'loading') {
    return brought?.id === customerId ? { status: 'ready', document: brought, stale: true } : byId;
  }
  if (byNumber.status !== 'ready') return byNumber;
  const [found] = byNumber.items;
  return found ? { status: 'ready', document: found, stale: byNumber.stale } : { status: 'missing' };
}
