import { documentStore } from 'shared-kit/data';
import { type CustomerMerge, customerMerges, customers } from 'shared-kit/domain';

/**
 * The customer of this id, or whom they were merged into (D37), and so on; empty where there is none of them any more.
 * @throws StoreUnavailable
 */
export async function livingCustomer(id: string): Promise<string> {
  const store = documentStore();
  if (id === '' || (await store.get(customers.name, id))) return id;
  let survivor = id;
  let cursor: string | undefined;
  do {
    const page = await store.list<CustomerMerge>({
      collection: customerMerges.name,
      orderBy: { field: 'at', direction: 'asc' },
      limit: 500,
      ...(cursor !== undefined && { cursor }),
    });
    for (const { data } of page.items) {
      const isMerged = data.state === 'merged' && data.others.some((one) => one.id === survivor);
      if (isMerged) survivor = data.masterId;
    }
    cursor = page.next;
  } while (cursor !== undefined);
  return (await store.get(customers.name, survivor)) ? survivor : '';
}
