import { documentStore, pagesOf } from 'shared-kit/data';
import { type CustomerMerge, customerMerges, customers } from 'shared-kit/domain';

/**
 * The customer of this id, or whom they were merged into (D37), and so on; empty where there is none of them any more.
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
      const isMerged = data.state === 'merged' && data.others.some((one) => one.id === survivor);
      if (isMerged) survivor = data.masterId;
    }
  }
  return (await store.get(customers.name, survivor)) ? survivor : '';
}
