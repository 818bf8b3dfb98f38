import { StoreUnavailable } from 'shared-kit/data';
import { type CustomerMerge, customerMerges, photos } from 'shared-kit/domain';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { mergingContract } from './merging.contract.ts';
import { startMergingJob } from './merging.job.ts';
import { referring } from './referring.ts';
import { resumeMerges } from './undo-merge.service.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await createTestEdge();
});
afterAll(() => edge.close());

mergingContract(() => edge);

const MERGED_AT = '2020-05-04T08:00:00.000Z';
/** The store at a time after the merges, with the customers whose references are asked for. */
function partsAfter(minutes: number) {
  const asked = new Set<unknown>();
  const { store } = edge;
  const list: typeof store.list = (query) => {
    for (const { field, value } of query.where ?? []) if (field === 'customerId') asked.add(value);
    return store.list(query);
  };
  const now = new Date(Date.parse(MERGED_AT) + minutes * 60_000);
  const noting = { get: store.get.bind(store), list, transact: store.transact.bind(store) };
  return { parts: { store: { ...store, ...noting }, clock: () => now }, asked, now };
}

async function merged(id: string): Promise<void> {
  const merge: CustomerMerge = {
    masterId: `master_${id}`,
    masterName: 'Anna',
    others: [{ id: `other_${id}`, name: 'Anna', customerNumber: 'K1' }],
    entered: { name: 'Anna', email: '', phone: '', notes: '' },
    at: MERGED_AT,
    by: 'Petra',
    state: 'merged',
    moved: 0,
  };
  await edge.store.transact(async (transaction) => transaction.create(customerMerges.name, id, merge));
}

it('takes along what comes late to whomever was merged, however many were merged at once', async () => {
  const ids = Array.from({ length: 103 }, (_, index) => `many_${String(index).padStart(3, '0')}`);
  for (const id of ids) await merged(id);
  const late = ['many_000', 'many_102'];
  for (const id of late) {
    await edge.store.transact(async (transaction) =>
      transaction.create(photos.name, `late_${id}`, { customerId: `other_${id}` }),
    );
  }
  await resumeMerges(partsAfter(2).parts);
  for (const id of late) {
    const photo = await edge.store.get<{ customerId: string }>(photos.name, `late_${id}`);
    expect(photo?.data.customerId).toBe(`master_${id}`);
  }
});

it('looks for late references ever more seldom within the hour', async () => {
  await merged('seldom');
  const looked: number[] = [];
  let { now } = partsAfter(-5);
  for (let minutes = 0; minutes <= 75; minutes += 5) {
    const round = partsAfter(minutes);
    await resumeMerges(round.parts, now);
    if (round.asked.has('other_seldom')) looked.push(minutes);
    now = round.now;
  }
  expect(looked).toEqual([5, 20, 60]);
});

it('looks at each at the start, in a later round where it is due, and again where a round has failed', async () => {
  await merged('in-rounds');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const looked: number[] = [];
  let minutes = 10;
  let isAway = false;
  const asking: typeof edge.store.list = async (query) => {
    if (isAway) throw new StoreUnavailable('away');
    if (query.where?.some(({ value }) => value === 'other_in-rounds') && looked.at(-1) !== minutes)
      looked.push(minutes);
    return edge.store.list(query);
  };
  const { store } = partsAfter(0).parts;
  const errors: unknown[] = [];
  const stop = startMergingJob(
    { store: { ...store, list: asking }, clock: () => partsAfter(minutes).now },
    (error) => errors.push(error),
  );
  try {
    for (const [at, away] of [
      [15, false],
      [20, true],
      [25, false],
      [30, false],
    ] as const) {
      // Set only once the round before is over and the next one waits.
      while (vi.getTimerCount() === 0) await new Promise(setImmediate);
      [minutes, isAway] = [at, away];
      await vi.advanceTimersByTimeAsync(5 * 60_000);
    }
    while (vi.getTimerCount() === 0) await new Promise(setImmediate);
  } finally {
    vi.useRealTimers();
    await stop();
  }
  expect([looked, errors.length]).toEqual([[10, 25], 1]);
});

it('takes no more into one transaction than it may hold in bytes', async () => {
  const heavy = { customerId: 'C-heavy', fileName: 'x'.repeat(900_000) };
  for (const id of ['1', '2', '3', '4', '5']) {
    await edge.store.transact(async (transaction) => transaction.create(photos.name, `heavy_${id}`, heavy));
  }
  const { some, areAll } = await referring(edge.store, ['C-heavy']);
  expect([some.length, areAll]).toEqual([4, false]);
});
