import { customerIndex, customerIndexEntry, indexColumns, listedOf } from 'shared-kit/api';
import { type Customer, customers } from 'shared-kit/domain';
import { type FakeOffice, ok } from 'shared-kit/testing';

/** Answers the index of customers with those that the office's store holds by then. */
export function answerCustomerIndex(office: FakeOffice): void {
  office.answers.set('GET /api/customers/index', async () => {
    const { items } = await office.store.list<Customer>({ collection: customers.name });
    const entries = items.map((one) => customerIndexEntry(one.data, listedOf(one)));
    const columns = indexColumns(customerIndex.fields, entries);
    return ok({ revision: crypto.randomUUID(), full: true, stale: false, columns, removed: [] });
  });
}
