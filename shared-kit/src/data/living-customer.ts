import { type CustomerMerge, customerMerges, customers } from '../domain/index.ts';
import { documentStore, pagesOf } from './index.ts';

/**
 * The customer of this id, or whom who had it was merged into (D37), and so on; empty where there is none of them any more.
 * Of who was merged the customer number names them, too (D28).
 * @throws StoreUnavailable
 */
export async function livingCustomer(id: string): Promise<string> {
  const store = documentStore();
  if (id === '' || (await store.get(customers.name, id))) return id;
  let survivor = id;
  const oldestFirst = { field: 'at', direction: 'asc' } as const;
  const merges = { collection: customerMerges.name, orderBy: oldestFirst, limit: 500 };
  for await (const page of pagesOf<CustomerMerge>(store, merges)) {
    for (const { data } of page) {
      const isMeant = (one: CustomerMerge['others'][number]) =>
        [one.id, one.customerNumber].includes(survivor);
      if (data.state === 'merged' && data.others.some(isMeant)) survivor = data.masterId;
    }
  }
  return (await store.get(customers.name, survivor)) ? survivor : '';
}
