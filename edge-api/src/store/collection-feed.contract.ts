import type { DocumentStore } from 'shared-kit/data';
import { type ContractDocument, contractDocuments } from 'shared-kit/data/contract/contract-subject';
import type { Stored } from 'shared-kit/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CollectionFeed } from './collection-feed.ts';

export interface FeedUnderTest {
  store: DocumentStore;
  feed: CollectionFeed;
  close(): Promise<void>;
}

const collection = contractDocuments.name;

const PATIENCE = { timeout: 60_000 };

/** What every feed promises; run against each over its real store. */
export function collectionFeedContract(
  name: string,
  make: () => Promise<FeedUnderTest>,
  readsInPages = false,
): void {
  describe(`${name} keeps the promises of a CollectionFeed`, PATIENCE, () => {
    let made: FeedUnderTest;
    let end: () => void = () => undefined;
    beforeAll(async () => {
      made = await make();
    });
    afterEach(() => end());
    afterAll(() => made.close());

    /** Keeps what it is told, as an index would. */
    function followed() {
      const known = new Map<string, Stored<ContractDocument>>();
      let resets = 0;
      end = made.feed.follow<ContractDocument>(collection, {
        onReset(all) {
          resets += 1;
          known.clear();
          for (const one of all) known.set(one.id, one);
        },
        onChanges(written, deletedIds) {
          for (const one of written) known.set(one.id, one);
          for (const id of deletedIds) known.delete(id);
        },
        onStale: () => undefined,
      });
      return { known, resets: () => resets };
    }

    const put = (id: string, value: number, basedOn: number) =>
      made.store.transact(async (transaction) =>
        transaction.set(collection, id, { group: 'feed', value }, basedOn),
      );
    /** A listener of Firestore's that lost its stream waits before it opens the next. */
    const until = (check: () => void) => vi.waitFor(check, { timeout: 45_000, interval: 20 });

    it('begins with everything, more than a page of it', async () => {
      for (let from = 0; from < 700; from += 350) {
        await made.store.transact(async (transaction) => {
          for (let index = from; index < from + 350; index += 1) {
            transaction.create(collection, `many-${index}`, { group: 'many', value: index });
          }
        });
      }
      const { known, resets } = followed();
      await until(() => expect(resets()).toBe(1));
      expect([...known.keys()].filter((id) => id.startsWith('many-'))).toHaveLength(700);
      expect(known.get('many-699')).toEqual({
        id: 'many-699',
        version: 1,
        data: { group: 'many', value: 699 },
      });
    });

    it('tells of creating, changing and deleting', async () => {
      const { known, resets } = followed();
      await until(() => expect(resets()).toBe(1));
      const id = crypto.randomUUID();
      await put(id, 1, 0);
      await until(() => expect(known.get(id)).toMatchObject({ version: 1, data: { value: 1 } }));
      await put(id, 2, 1);
      await until(() => expect(known.get(id)).toMatchObject({ version: 2, data: { value: 2 } }));
      await made.store.transact(async (transaction) => transaction.delete(collection, id, 2));
      await until(() => expect(known.has(id)).toBe(false));
      expect(resets()).toBe(1);
    });

    // Google's emulator breaks the messages of a listener opened while documents are written (its log:
    // BufferOverflowException), so that they are lost; there one snapshot brings everything anyway.
    const whileReading = readsInPages ? it : undefined;
    whileReading?.('misses nothing that happens while it reads everything', async () => {
      const { known } = followed();
      const ids = Array.from({ length: 5 }, () => crypto.randomUUID());
      for (const id of ids) await put(id, 1, 0);
      await made.store.transact(async (transaction) => transaction.delete(collection, ids[0] ?? '', 1));
      await until(() => expect(ids.map((id) => known.has(id))).toEqual([false, true, true, true, true]));
    });

    it('is silent once ended', async () => {
      const { known, resets } = followed();
      await until(() => expect(resets()).toBe(1));
      end();
      const id = crypto.randomUUID();
      await put(id, 1, 0);
      const other = followed();
      await until(() => expect(other.known.has(id)).toBe(true));
      expect(known.has(id)).toBe(false);
    });
  });
}
