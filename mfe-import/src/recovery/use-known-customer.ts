import { useDocument, useDocuments } from 'shared-kit/data/hooks';
import { type Customer, type CustomerMerge, customerMerges, customers, type Stored } from 'shared-kit/domain';

export type KnownCustomer =
  | { status: 'loading' | 'missing' }
  | { status: 'failed'; error: Error; retry: () => void }
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
  const masterId = merges.status === 'ready' ? survivorId(merges.items, number) : undefined;
  const master = useDocument(customers, masterId ?? NOTHING);
  const [customer] = found.status === 'ready' ? found.items : [];
  if (customer) return { status: 'ready', customer };
  if (master.status === 'ready') return { status: 'ready', customer: master.document };
  const isAsked = [found, ...(isGone ? [merges] : []), ...(masterId === undefined ? [] : [master])];
  if (isAsked.some(({ status }) => status === 'loading')) return { status: 'loading' };
  const failed = isAsked.find((one) => one.status === 'failed');
  return failed?.status === 'failed' ? failed : { status: 'missing' };
}

/** Whoever they were merged into may have been merged into another one since. */
function survivorId(
  merges: readonly Stored<CustomerMerge>[],
  number: string | undefined,
): string | undefined {
  const intoWhom = (isMeant: (other: CustomerMerge['others'][number]) => boolean) =>
    merges.find(({ data }) => data.others.some(isMeant))?.data.masterId;
  let last = intoWhom(({ customerNumber }) => customerNumber === number);
  const seen = new Set<string>();
  while (last !== undefined && !seen.has(last)) {
    const current = last;
    seen.add(current);
    last = intoWhom(({ id }) => id === current) ?? current;
  }
  return last;
}

/** No document has it. */
const NOTHING = '-';
