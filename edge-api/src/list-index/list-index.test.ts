import { Hono } from 'hono';
import type { Stored } from 'shared-kit/domain';
import { expect, it, vi } from 'vitest';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import type { CollectionFeed, FeedListener } from '../store/collection-feed.ts';
import { listIndexRoutes } from './list-index.route.ts';
import { ListIndex } from './list-index.ts';
import { quoteListing } from './quote-listing.ts';

const MORNING = '2026-11-21T08:00:00.000Z';
const NOON = '2026-11-21T12:00:00.000Z';

const quote = (id: string, version: number, createdAt = MORNING): Stored<object> => ({
  id,
  version,
  data: { customerName: id, createdAt },
});

/** An index whose feed says what the test makes it say. */
async function fed(first: Stored<object>[]) {
  let tell: FeedListener<object> | undefined;
  const feed: CollectionFeed = {
    follow: (_collection, listener) => {
      const take = <T>(all: Stored<object>[]): Stored<T>[] => JSON.parse(JSON.stringify(all));
      tell = {
        onReset: (all) => listener.onReset(take(all)),
        onChanges: (written, deletedIds) => listener.onChanges(take(written), deletedIds),
        onStale: (error) => listener.onStale(error),
      };
      tell.onReset(first);
      return () => undefined;
    },
  };
  const index = new ListIndex(quoteListing, feed);
  await index.ready();
  return {
    index,
    /** Everything is told anew, as after a time away. */
    async reset(all: Stored<object>[]) {
      tell?.onReset(all);
      await new Promise(setImmediate);
      await new Promise(setImmediate);
    },
    stale: () => tell?.onStale(new Error('away')),
  };
}

it('what is told anew and has not changed is no news', async () => {
  const { index, reset } = await fed([quote('a', 1), quote('b', 2)]);
  const { revision } = index;
  await reset([quote('a', 1), quote('b', 2)]);
  expect(index.revision).toBe(revision);
});

it('what changed, went or came while the feed was away is told', async () => {
  const { index, reset } = await fed([quote('a', 1), quote('b', 1), quote('c', 1), quote('d', 1)]);
  const { revision } = index;
  // c was deleted and created anew.
  await reset([quote('b', 2), quote('c', 1, NOON), quote('d', 1), quote('e', 1)]);
  const { full, columns, removed } = index.answer(revision);
  expect([full, columns.id.toSorted(), removed]).toEqual([false, ['b', 'c', 'e'], ['a']]);
});

it('what has no version may have changed each time', async () => {
  const { index, reset } = await fed([quote('a', 0)]);
  const { revision } = index;
  await reset([quote('a', 0)]);
  expect(index.answer(revision).columns.id).toEqual(['a']);
});

it('says that it may be old while the store is away, and no longer once it is back', async () => {
  const { index, reset, stale } = await fed([quote('a', 1)]);
  const { revision } = index;
  stale();
  expect(index.answer(revision)).toMatchObject({ stale: true, full: false });
  expect(index.revision).not.toBe(revision);
  await reset([quote('a', 1)]);
  expect(index.answer()).toMatchObject({ stale: false, revision });
});

it('answers everything where it no longer knows all that was deleted since', async () => {
  const many = Array.from({ length: 10_001 }, (_, number) => quote(`q${number}`, 1));
  const { index, reset } = await fed([...many, quote('stays', 1)]);
  const before = index.revision;
  await reset([quote('stays', 1)]);
  expect(index.answer(before)).toMatchObject({ full: true, removed: [], columns: { id: ['stays'] } });
  const after = index.revision;
  await reset([]);
  expect(index.answer(after)).toMatchObject({ full: false, removed: ['stays'] });
}, 60_000);

it('lets requests through while it takes thousands in', async () => {
  const many = Array.from({ length: 1000 }, (_, number) => quote(`q${number}`, 1));
  const index = new ListIndex(quoteListing, {
    follow(_collection, listener) {
      listener.onReset(JSON.parse(JSON.stringify(many)));
      return () => undefined;
    },
  });
  let isReady = false;
  void index.ready().then(() => {
    isReady = true;
  });
  const known: number[] = [];
  while (!isReady) {
    known.push(index.answer().columns.id.length);
    await new Promise(setImmediate);
  }
  expect(index.answer().columns.id.length).toBe(1000);
  expect(known.some((count) => count > 0 && count < 1000)).toBe(true);
});

it('says in German that it is still being built, once somebody has waited for fifteen seconds', async () => {
  vi.useFakeTimers();
  const { definition, building } = quoteListing;
  const app = new Hono<EdgeEnv>().route(
    '/',
    listIndexRoutes({
      about: { path: definition.path, building },
      revision: 'r',
      ready: () => new Promise(() => undefined),
      answer: () => ({ full: true }),
    }),
  );
  app.onError((error) => Response.json(String(error.message), { status: 503 }));
  const asked = app.request(definition.path);
  await vi.advanceTimersByTimeAsync(15_000);
  vi.useRealTimers();
  const answer = await asked;
  expect([answer.status, await answer.json()]).toEqual([503, 'Die Angebotsliste wird noch aufgebaut']);
});
