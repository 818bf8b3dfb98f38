import { describe, expect, it } from 'vitest';
import { DOCUMENT_ID, type Query, Refused } from '../document-store.ts';
import {
  type ContractDocument,
  type ContractSnapshot,
  type ContractSubject,
  collection,
  Told,
  watched,
} from './contract-subject.ts';

const MANY_STORES = 10;

export function watchesContract(subject: ContractSubject): void {
  describe('watches', () => {
    it('call back with the first result, also an empty one', async () => {
      const { where } = await subject.group();
      const watch = watched(subject.store, { collection, where: where() });
      expect(await watch.until(() => true)).toEqual({ items: [], stale: false });
      watch.end();
    });

    it("follow creating, changing, leaving the filter and deleting, also by others' hands", async () => {
      const { where, group: name } = await subject.group();
      const other = await subject.another();
      const open = where({ field: 'name', op: '==', value: 'open' });
      const watch = watched(subject.store, {
        collection,
        where: open,
        orderBy: { field: 'value', direction: 'desc' },
      });
      const values = ({ items }: ContractSnapshot) => items.map((item) => item.data.value).join();
      const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
      const put = (id: string, basedOn: number, data: Omit<ContractDocument, 'group'>) =>
        other.transact(async (transaction) =>
          transaction.set(collection, id, { group: name, ...data }, basedOn),
        );

      await watch.until((snapshot) => values(snapshot) === '');
      await subject.create(first, { group: name, name: 'open', value: 1 });
      await watch.until((snapshot) => values(snapshot) === '1');
      await subject.create(second, { group: name, name: 'open', value: 2 }, other);
      await watch.until((snapshot) => values(snapshot) === '2,1');
      await put(first, 1, { name: 'open', value: 3 });
      await watch.until((snapshot) => values(snapshot) === '3,2');
      await put(second, 1, { name: 'closed', value: 2 });
      await watch.until((snapshot) => values(snapshot) === '3');
      await other.transact(async (transaction) => transaction.delete(collection, first, 2));
      await watch.until((snapshot) => values(snapshot) === '');
      watch.end();
    });

    it('move up what was beyond the limit', async () => {
      const { where, ids, group: name } = await subject.group([1, 2, 3, 4].map((value) => ({ value })));
      const query: Query = {
        collection,
        where: where(),
        orderBy: { field: 'value', direction: 'asc' },
        limit: 2,
      };
      const watch = watched(subject.store, query);
      const values = ({ items }: ContractSnapshot) => items.map((item) => item.data.value).join();
      await watch.until((snapshot) => values(snapshot) === '1,2');
      await subject.store.transact(async (transaction) => transaction.delete(collection, ids[0] ?? '', 1));
      await watch.until((snapshot) => values(snapshot) === '2,3');
      await subject.store.transact(async (transaction) =>
        transaction.set(collection, ids[1] ?? '', { group: name, value: 9 }, 1),
      );
      await watch.until((snapshot) => values(snapshot) === '3,4');
      await subject.create(crypto.randomUUID(), { group: name, value: 0 });
      await watch.until((snapshot) => values(snapshot) === '0,3');
      watch.end();
    });

    it('follow one document', async () => {
      const id = crypto.randomUUID();
      const query: Query = { collection, where: [{ field: DOCUMENT_ID, op: '==', value: id }], limit: 1 };
      const watch = watched(subject.store, query);
      await watch.until(({ items }) => items.length === 0);
      await subject.create(id, { group: 'g' }, await subject.another());
      await watch.until(({ items }) => items[0]?.version === 1);
      watch.end();
    });

    it('show a transaction whole', async () => {
      const { where, ids, group: name } = await subject.group([{ value: 0 }, { value: 0 }]);
      const watch = watched(subject.store, { collection, where: where() });
      await watch.until(({ items }) => items.length === 2);
      await subject.store.transact(async (transaction) => {
        for (const id of ids) transaction.set(collection, id, { group: name, value: 1 }, 1);
      });
      await watch.until(({ items }) => items.every((item) => item.data.value === 1));
      const torn = watch.snapshots.filter(
        ({ items }) => new Set(items.map((item) => item.data.value)).size > 1,
      );
      expect(torn).toEqual([]);
      watch.end();
    });

    it('are silent once ended, while others go on', async () => {
      const { where, group: name } = await subject.group();
      const watch = () => watched(subject.store, { collection, where: where() });
      const [ended, going] = [watch(), watch()];
      await Promise.all([ended.until(() => true), going.until(() => true)]);
      ended.end();
      const before = ended.snapshots.length;
      await subject.create(crypto.randomUUID(), { group: name });
      await going.until(({ items }) => items.length === 1);
      expect(ended.snapshots).toHaveLength(before);
      going.end();
    });

    it('report what is refused', async () => {
      const query: Query = { collection, orderBy: { field: 'no field', direction: 'asc' } };
      const error = await new Promise<Error>((resolve) => {
        subject.store.watch(query, () => resolve(new Error('not refused')), resolve);
      });
      expect(error).toBeInstanceOf(Refused);
    });

    it('follow a count', async () => {
      const { where, ids, group: name } = await subject.group([{ value: 1 }, { value: 2 }]);
      const counts = new Told<number>();
      const query = { collection, where: where({ field: 'value', op: '==', value: 1 }) };
      const end = subject.store.watchCount(query, (count) => counts.tell(count), counts.fail);
      await counts.until((count) => count === 1);
      await subject.store.transact(async (transaction) =>
        transaction.set(collection, ids[1] ?? '', { group: name, value: 1 }, 1),
      );
      await counts.until((count) => count === 2);
      await subject.store.transact(async (transaction) => transaction.delete(collection, ids[0] ?? '', 1));
      await counts.until((count) => count === 1);
      end();
    });

    it('follow the count of what refers to one customer, few or many', async () => {
      const { ids } = await subject.group(Array.from({ length: 99 }, () => ({ owner: 'none' })));
      const owner = crypto.randomUUID();
      const own = (some: readonly string[], version: number) =>
        subject.store.transact(async (transaction) => {
          for (const id of some) transaction.set(collection, id, { group: owner, owner }, version);
        });
      const counts = new Told<number>();
      const query: Query = { collection, where: [{ field: 'owner', op: '==', value: owner }] };
      const end = subject.store.watchCount(query, (count) => counts.tell(count), counts.fail);
      await counts.until((count) => count === 0);
      await own(ids, 1);
      await counts.until((count) => count === 99);
      const more = Array.from({ length: 3 }, () => crypto.randomUUID());
      for (const [index, id] of more.entries()) {
        await subject.create(id, { group: owner, owner });
        await counts.until((count) => count === 100 + index);
      }
      const [last = ''] = more;
      await subject.store.transact(async (transaction) => transaction.delete(collection, last, 1));
      await counts.until((count) => count === 101);
      end();
    });

    it(`of ${MANY_STORES} stores at once all follow, and none keeps another from reading and writing`, async () => {
      const { where, group: name } = await subject.group();
      const stores = await Promise.all(Array.from({ length: MANY_STORES }, () => subject.another()));
      const watches = stores.map((one) => watched(one, { collection, where: where() }));
      await Promise.all(watches.map((watch) => watch.until(() => true)));
      await Promise.all(
        stores.map((one, index) => subject.create(`${name}-${index}`, { group: name, value: index }, one)),
      );
      await Promise.all(watches.map((watch) => watch.until(({ items }) => items.length === MANY_STORES)));
      const read = await Promise.all(stores.map((one, index) => subject.get(`${name}-${index}`, one)));
      expect(read.map((document) => document?.data.value)).toEqual(stores.map((_, index) => index));
      for (const watch of watches) watch.end();
    });
  });
}
