import { documentStore, StoreUnavailable, setDocumentStore } from 'shared-kit/data';
import { createMemoryStore } from 'shared-kit/data/memory-store';
import { type CustomerMerge, customerMerges, customers } from 'shared-kit/domain';
import { beforeEach, expect, test, vi } from 'vitest';
import { goneText } from './gone-customers.ts';
import { sampleCustomer } from './testing/sample-customers.ts';

beforeEach(() => setDocumentStore(createMemoryStore()));

const person = (name: string) => ({ id: name, name, customerNumber: `K ${name}` });
const are = (...names: string[]) =>
  documentStore().transact(async (transaction) => {
    for (const name of names)
      transaction.create(customers.name, name, { ...sampleCustomer(name).data, name });
  });
const merged = (master: string, other: string, more: Partial<CustomerMerge> = {}) =>
  documentStore().transact(async (transaction) =>
    transaction.create<CustomerMerge>(customerMerges.name, `merge_${other}`, {
      masterId: master,
      masterName: master,
      others: [person(other)],
      entered: { name: master, email: '', phone: '', notes: '' },
      at: '2026-11-22T08:00:00.000Z',
      by: 'Mia',
      state: 'merged',
      moved: 0,
      ...more,
    }),
  );
const LATER = { at: '2026-11-22T09:00:00.000Z' };

test('who was merged away is said to be merged, and into whom', async () => {
  await are('Anna');
  await merged('Anna', 'Anne');
  expect(await goneText([person('Anne')])).toBe('Anne · K Anne wurde inzwischen mit Anna zusammengeführt.');
});

test('whom the other one was merged into later is who they are now', async () => {
  await are('Berta');
  await merged('Anna', 'Anne');
  await merged('Berta', 'Anna', LATER);
  expect(await goneText([person('Anne')])).toMatch(/mit Berta zusammengeführt\.$/);
  expect(await goneText([person('Anna')])).toMatch(/mit Berta zusammengeführt\.$/);
});

test('whose survivor was deleted since is said to be deleted: there is nobody to look for', async () => {
  await merged('Anna', 'Anne');
  expect(await goneText([person('Anne')])).toBe('Anne · K Anne wurde inzwischen gelöscht.');
});

test('who was deleted is said to be deleted, each with their like', async () => {
  await are('Anna');
  await merged('Anna', 'Anne');
  const gone = [person('Anne'), person('Bea'), person('Cora')];
  expect(await goneText(gone)).toBe(
    'Anne · K Anne wurde inzwischen mit Anna zusammengeführt. Bea · K Bea und Cora · K Cora wurden inzwischen gelöscht.',
  );
});

test('a merge that was taken back is none', async () => {
  await are('Anna');
  await merged('Anna', 'Anne', { state: 'undone' });
  expect(await goneText([person('Anne')])).toMatch(/gelöscht\.$/);
});

test('who is there again, as their merge was taken back a moment ago, is not said to be merged with themselves', async () => {
  await are('Anne');
  expect(await goneText([person('Anne')])).toMatch(/inzwischen gelöscht oder zusammengeführt\.$/);
});

test('where it cannot be read, one of both is said', async () => {
  vi.spyOn(documentStore(), 'list').mockRejectedValue(new StoreUnavailable());
  expect(await goneText([person('Anne')])).toBe(
    'Anne · K Anne wurde inzwischen gelöscht oder zusammengeführt.',
  );
});
