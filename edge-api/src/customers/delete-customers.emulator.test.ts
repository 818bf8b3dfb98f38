import { customers } from 'shared-kit/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { firestoreProject } from '../testing/firestore-project.ts';
import { deleteCustomersTogether } from './delete-customers.service.ts';

/** More than go in one transaction with others. */
const MANY = 210;

let edge: TestEdge;
beforeAll(async () => {
  edge = await createTestEdge({ env: firestoreProject().env });
});
afterAll(() => edge.close());

const make = (collection: string, documents: readonly { id: string; data: object }[]) =>
  edge.store.transact(async (transaction) => {
    for (const { id, data } of documents) transaction.create(collection, id, data);
  });

it('25 customers go from Firestore together, one with hundreds of mails among them; what was issued stays (D11)', async () => {
  const ids = Array.from({ length: 25 }, (_, index) => `C-${index}`);
  await make(
    customers.name,
    ids.map((id) => ({ id, data: { name: id } })),
  );
  await make(
    'quotes',
    ids.map((customerId) => ({ id: `quote-${customerId}`, data: { customerId } })),
  );
  await make('invoices', [
    { id: 'draft', data: { customerId: 'C-1', status: 'draft' } },
    { id: 'issued', data: { customerId: 'C-1', status: 'sent' } },
  ]);
  await make('invoiceEvents', [{ id: 'event', data: { invoiceId: 'issued' } }]);
  await make(
    'emailHistory',
    Array.from({ length: MANY }, (_, index) => ({ id: `mail-${index}`, data: { customerId: 'C-2' } })),
  );
  const parts = {
    store: edge.store,
    clock: () => new Date('2026-11-21T08:00:00Z'),
    explain: String,
  };
  expect(await deleteCustomersTogether(parts, ids)).toEqual({ deleted: ids, failed: [] });
  const left = (collection: string) => edge.store.count({ collection });
  expect(await Promise.all([customers.name, 'quotes', 'emailHistory'].map(left))).toEqual([0, 0, 0]);
  const { items } = await edge.store.list({ collection: 'invoices' });
  expect(items.map(({ id }) => id)).toEqual(['issued']);
  expect(await edge.store.get('invoiceEvents', 'event')).toBeDefined();
});
