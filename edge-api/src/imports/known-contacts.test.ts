import { setImmediate } from 'node:timers/promises';
import { type CustomerIndexEntry, customerIndex, customerIndexEntry, indexColumns } from 'shared-kit/api';
import { expect, it, vi } from 'vitest';
import { CUSTOMERS_AT_ONCE, KnownContacts } from './known-contacts.ts';

/** An index that answers as told, and counts how often it is asked. */
function indexOf(
  answers: Record<string, { full: boolean; entries: CustomerIndexEntry[]; removed?: string[] }>,
) {
  const asked: string[] = [];
  const index = {
    ready: async () => undefined,
    revision: '1',
    answer() {
      const { revision } = index;
      asked.push(revision);
      const { full, entries, removed = [] } = answers[revision] ?? { full: true, entries: [] };
      const columns = indexColumns(customerIndex.fields, entries);
      return { revision, full, stale: false, columns, removed };
    },
  };
  return { index, asked };
}
const customer = (id: string, email: string) =>
  customerIndexEntry({ email }, { id, version: 1, createdAt: '', damage: '' });
const many = (count: number) =>
  Array.from({ length: count }, (_, number) => customer(`C-${number}`, `kunde${number}@example.de`));

it('takes many customers in slices, between which requests are answered', async () => {
  const { index } = indexOf({ 1: { full: true, entries: many(4 * CUSTOMERS_AT_ONCE) } });
  const known = new KnownContacts(index);
  let turns = 0;
  let isDone = false;
  const refreshed = known.refresh().then(() => {
    isDone = true;
  });
  for (; !isDone; turns += 1) await setImmediate();
  await refreshed;
  expect(turns).toBeGreaterThanOrEqual(3);
  expect(known.find([`email kunde${4 * CUSTOMERS_AT_ONCE - 1}@example.de`])).toEqual([
    `C-${4 * CUSTOMERS_AT_ONCE - 1}`,
  ]);
});

it('is asked for by many at once, and read once', async () => {
  const { index, asked } = indexOf({ 1: { full: true, entries: many(2 * CUSTOMERS_AT_ONCE) } });
  const known = new KnownContacts(index);
  await Promise.all([known.refresh(), known.refresh(), known.refresh()]);
  expect(asked).toEqual(['1']);
});

it('has everybody while all are read anew, and forgets who is gone', async () => {
  const { index } = indexOf({
    1: { full: true, entries: many(2 * CUSTOMERS_AT_ONCE) },
    2: { full: true, entries: many(2 * CUSTOMERS_AT_ONCE).slice(1) },
    3: { full: false, entries: [customer('C-2', 'neu@example.de')], removed: ['C-1'] },
  });
  const known = new KnownContacts(index);
  await known.refresh();
  const last = `kunde${2 * CUSTOMERS_AT_ONCE - 1}@example.de`;
  index.revision = '2';
  const refreshed = known.refresh();
  await setImmediate();
  expect(known.find([`email ${last}`])).toHaveLength(1);
  await refreshed;
  expect(known.find(['email kunde0@example.de'])).toEqual([]);
  index.revision = '3';
  await known.refresh();
  expect(known.find(['email kunde1@example.de', 'email kunde2@example.de', 'email neu@example.de'])).toEqual([
    'C-2',
  ]);
});

it('says so where the list of customers is not there after a while', async () => {
  vi.useFakeTimers();
  try {
    // Away from its store it never gets ready.
    const index = {
      ready: () => new Promise<void>(() => undefined),
      revision: '',
      answer: () => {
        throw new Error('it was asked too early');
      },
    };
    const refreshed = new KnownContacts(index).refresh().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await refreshed).toMatchObject({ status: 503, code: 'building' });
  } finally {
    vi.useRealTimers();
  }
});
