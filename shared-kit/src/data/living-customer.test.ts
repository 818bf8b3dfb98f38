import { beforeEach, expect, it } from 'vitest';
import { type CustomerMerge, customerMerges, customers } from '../domain/index.ts';
import { documentStore, setDocumentStore } from './current-store.ts';
import { livingCustomer } from './living-customer.ts';
import { createMemoryStore } from './memory-store.ts';

beforeEach(() => setDocumentStore(createMemoryStore()));

const is = (id: string) =>
  documentStore().transact(async (transaction) => transaction.create(customers.name, id, {}));

/** One after the other, each `from` into `to`. */
async function merged(
  merges: readonly { from: string; to: string; state?: CustomerMerge['state'] }[],
): Promise<void> {
  await documentStore().transact(async (transaction) => {
    for (const [index, { from, to, state = 'merged' }] of merges.entries()) {
      transaction.create(customerMerges.name, `merge_${merges.length - index}`, {
        masterId: to,
        others: [{ id: from, customerNumber: `K-${from}` }],
        at: new Date(Date.UTC(2026, 10, 1, 0, 0, index)).toISOString(),
        state,
      });
    }
  });
}

it('is whoever is there', async () => {
  await is('a');
  await merged([{ from: 'a', to: 'b' }]);
  expect(await livingCustomer('a')).toBe('a');
});

it('is whom a customer was merged into, and so on, in the order of the merges', async () => {
  await is('d');
  await merged([
    { from: 'c', to: 'b' },
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'c', to: 'd' },
  ]);
  expect(await livingCustomer('a')).toBe('d');
});

it('is found by the customer number of who was merged, too', async () => {
  await is('b');
  await merged([{ from: 'a', to: 'b' }]);
  expect(await livingCustomer('K-a')).toBe('b');
  expect(await livingCustomer('K-b')).toBe('');
});

it('is nobody through a merge that was undone', async () => {
  await is('b');
  await merged([{ from: 'a', to: 'b', state: 'undone' }]);
  expect(await livingCustomer('a')).toBe('');
});

it('is found among hundreds of merges', async () => {
  await is('b');
  const others = Array.from({ length: 1000 }, (_, index) => ({ from: `other-${index}`, to: 'b' }));
  await merged([...others, { from: 'a', to: 'b' }]);
  expect(await livingCustomer('a')).toBe('b');
});

it('is nobody where the survivor was deleted', async () => {
  await merged([{ from: 'a', to: 'b' }]);
  expect(await livingCustomer('a')).toBe('');
});
