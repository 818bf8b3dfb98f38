import { useDocument, useDocuments } from 'shared-kit/data/hooks';
import { type Customer, customerMerges, customers, type Stored } from 'shared-kit/domain';

export type KnownCustomer =
  | { status: 'loading' | 'missing' }
  | { status: 'ready'; customer: Stored<Customer> };

/** Who has this number, or whom they were merged into (D37). */
export function useKnownCustomer(number: string | undefined): KnownCustomer {
  const found = useDocuments(customers, {
    where: [{ field: 'customerNumber', op: '==', value: number ?? NOTHING }],
    limit: 1,
  });
  const isGone = number !== undefined && found.status === 'ready' && found.items.length === 0;
  const merges = useDocuments(customerMerges, {
    where: [{ field: 'state', op: '==', value: isGone ? 'merged' : NOTHING }],
    limit: 500,
  });
  const merge = merges.status === 'ready' && merges.items.find(({ data }) => data.others.some(hasNumber));
  function hasNumber({ customerNumber }: { customerNumber: string }) {
    return customerNumber === number;
  }
  const master = useDocument(customers, merge ? merge.data.masterId : NOTHING);
  const [customer] = found.status === 'ready' ? found.items : [];
  if (customer) return { status: 'ready', customer };
  if (master.status === 'ready') return { status: 'ready', customer: master.document };
  const isAsked = [found, ...(isGone ? [merges] : []), ...(merge ? [master] : [])];
  return { status: isAsked.some(({ status }) => status === 'loading') ? 'loading' : 'missing' };
}

/** No document has it. */
const NOTHING = '-';
