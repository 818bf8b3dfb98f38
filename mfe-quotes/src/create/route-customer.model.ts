import { useDocument, useDocuments } from 'shared-kit/data/hooks';
import { type Customer, customerSchema, customers, type Stored } from 'shared-kit/domain';
import { useLocation } from 'shared-kit/router';
import * as z from 'zod/mini';

const navigationState = z.object({
  customer: z.object({ id: z.string(), version: z.number(), data: customerSchema }),
});

export type RouteCustomer =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; error: Error; retry: () => void }
  | { status: 'ready'; customer: Stored<Customer> };

/** The customer that navigation brought along: an optimisation, never needed (D28). */
export function useBroughtCustomer(): Stored<Customer> | undefined {
  const { state } = useLocation();
  return navigationState.safeParse(state).data?.customer;
}

/** The customer of `:customerId`: by id, then by customerNumber (D28), followed as it changes. */
export function useRouteCustomer(customerId: string): RouteCustomer {
  const brought = useBroughtCustomer();
  const byId = useDocument(customers, customerId);
  const byNumber = useDocuments(customers, {
    where: [{ field: 'customerNumber', op: '==', value: customerId }],
    limit: 1,
  });
  if (byId.status === 'ready') return { status: 'ready', customer: byId.document };
  if (byId.status === 'failed') return byId;
  if (byId.status === 'loading') {
    return brought?.id === customerId ? { status: 'ready', customer: brought } : { status: 'loading' };
  }
  if (byNumber.status !== 'ready') return byNumber;
  const [found] = byNumber.items;
  return found ? { status: 'ready', customer: found } : { status: 'missing' };
}
