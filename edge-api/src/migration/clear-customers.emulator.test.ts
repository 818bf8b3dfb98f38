import { customers, quotes } from 'shared-kit/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { counters } from '../counters/counters.collection.ts';
import { createCustomer } from '../customers/customers.service.ts';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { firestoreProject } from '../testing/firestore-project.ts';

const CUSTOMERS = 60;
const NOW = new Date('2026-11-21T08:00:00.000Z');

let edge: TestEdge;
beforeAll(async () => {
  edge = await createTestEdge({ env: firestoreProject().env, clock: () => NOW });
});
afterAll(() => edge.close());

const count = (collection: string) => edge.store.count({ collection });

it('clears Firestore after a backup of all that goes, and counts on from the numbers of before (D8, D11)', {
  timeout: 120_000,
}, async () => {
  const { store } = edge;
  const parts = { store, clock: () => NOW };
  for (let index = 0; index < CUSTOMERS; index += 1) {
    const fields = {
      name: `Kunde ${index}`,
      phone: '',
      email: '',
      fromAddress: '',
      toAddress: '',
      services: [],
    };
    const id = `C-${crypto.randomUUID()}`;
    await createCustomer(parts, id, fields);
    await store.transact(async (transaction) => {
      transaction.create(quotes.name, `quote_${index}`, { customerId: id });
    });
  }
  const counter = await store.get(counters.name, 'customers_2026_11');
  expect(counter?.data).toMatchObject({ last: CUSTOMERS });

  const { migration } = edge.edge;
  await migration.clear('Eva');
  await migration.settled();
  const { run } = await migration.status();
  expect(run).toMatchObject({ state: 'completed', done: CUSTOMERS, total: CUSTOMERS, failed: 0 });
  expect([await count(customers.name), await count(quotes.name)]).toEqual([0, 0]);
  expect(await store.get(counters.name, 'customers_2026_11')).toEqual(counter);

  const backup = await createTestEdge({ dataDir: run?.backup ?? '' });
  const inBackup = [customers, quotes].map(({ name }) => backup.store.count({ collection: name }));
  expect(await Promise.all(inBackup)).toEqual([CUSTOMERS, CUSTOMERS]);
  await backup.close();
});
