import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { defineCollection, type Stored } from '../domain/index.ts';
import {
  Conflict,
  DOCUMENT_ID,
  type DocumentStore,
  type Query,
  Refused,
  type Scalar,
  type Snapshot,
  type Where,
} from './document-store.ts';

/** A store and what the contract does to it. */
export interface StoreUnderTest {
  store: DocumentStore;
  /** Another client of the same documents, as a second browser is one. */
  another(): Promise<DocumentStore>;
  /** The line of `store`; absent where it has none. */
  line?: { cut(): Promise<void>; restore(): Promise<void> };
  close(): Promise<void>;
}

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Has to be known to the store under test. */
export const contractDocuments = defineCollection(
  'contractDocuments',
  z.strictObject({
    group: z.string(),
    name: z.string().optional(),
    value: scalar.optional(),
    nested: z.strictObject({ value: scalar }).optional(),
    list: z.array(z.number()).optional(),
  }),
  {
    indexes: [['group'], ['group', 'value'], ['group', 'name']],
    browser: { read: true, create: true, update: true, delete: true },
  },
);

type ContractDocument = z.infer<typeof contractDocuments.schema>;

const collection = contractDocuments.name;
const CONTENDERS = 50;
const MANY_STORES = 10;

/** What every `DocumentStore` promises; run against each adapter over its real store. */
export function documentStoreContract(name: string, make: () => Promise<StoreUnderTest>): void {
  describe(`${name} keeps the promises of a DocumentStore`, () => {
    let subject: StoreUnderTest;
    let store: DocumentStore;

    beforeAll(async () => {
      subject = await make();
      store = subject.store;
    });
    afterAll(() => subject.close());

    const get = (id: string, from = store) => from.get<ContractDocument>(collection, id);
    const create = (id: string, data: ContractDocument, into = store) =>
      into.transact(async (transaction) => transaction.create(collection, id, data));

    /** A group of its own for each test: the store is shared, and its other documents must not matter. */
    async function group(documents: Omit<ContractDocument, 'group'>[] = []) {
      const group = crypto.randomUUID();
      const ids = documents.map((_, index) => `${group}-${String(index).padStart(2, '0')}`);
      await store.transact(async (transaction) => {
        for (const [index, id] of ids.entries()) {
          transaction.create(collection, id, { group, ...documents[index] });
        }
      });
      const where = (...more: Where[]): Where[] => [{ field: 'group', op: '==', value: group }, ...more];
      return { group, ids, where };
    }

    describe('documents and versions', () => {
      it('answers undefined for what does not exist', async () => {
        expect(await get(crypto.randomUUID())).toBeUndefined();
      });

      it('returns what was written, as version 1', async () => {
        const id = crypto.randomUUID();
        const data = {
          group: 'g',
          name: 'Jürgen „Ü“ 😀\n€',
          value: -0.125,
          nested: { value: null },
          list: [3, 1],
        };
        await create(id, data);
        expect(await get(id)).toEqual({ id, version: 1, data });
      });

      it('drops undefined fields', async () => {
        const id = crypto.randomUUID();
        await create(id, { group: 'g', name: undefined });
        expect(Object.keys((await get(id))?.data ?? {})).toEqual(['group']);
      });

      it('refuses to create what exists, and leaves it as it was', async () => {
        const id = crypto.randomUUID();
        await create(id, { group: 'first' });
        await expect(create(id, { group: 'second' })).rejects.toEqual(new Conflict(collection, id));
        expect(await get(id)).toEqual({ id, version: 1, data: { group: 'first' } });
      });

      it('raises the version by one with every write', async () => {
        const id = crypto.randomUUID();
        await create(id, { group: 'g', value: 1 });
        for (const version of [1, 2, 3]) {
          await store.transact(async (transaction) =>
            transaction.set(collection, id, { group: 'g', value: version + 1 }, version),
          );
        }
        expect(await get(id)).toEqual({ id, version: 4, data: { group: 'g', value: 4 } });
      });

      it('replaces the whole document', async () => {
        const id = crypto.randomUUID();
        await create(id, { group: 'g', name: 'old', value: 1 });
        await store.transact(async (transaction) => transaction.set(collection, id, { group: 'g' }, 1));
        expect((await get(id))?.data).toEqual({ group: 'g' });
      });

      it('fails at once where a write is based on a version that is not the stored one (D7)', async () => {
        const id = crypto.randomUUID();
        await create(id, { group: 'g', value: 'theirs' });
        let runs = 0;
        const late = store.transact(async (transaction) => {
          runs += 1;
          transaction.set(collection, id, { group: 'g', value: 'mine' }, 7);
        });
        await expect(late).rejects.toEqual(new Conflict(collection, id));
        expect(runs).toBe(1);
        expect((await get(id))?.data.value).toBe('theirs');
      });

      it('fails where the document that a write is based on was deleted', async () => {
        const id = crypto.randomUUID();
        const late = store.transact(async (transaction) =>
          transaction.set(collection, id, { group: 'g' }, 1),
        );
        await expect(late).rejects.toEqual(new Conflict(collection, id));
        expect(await get(id)).toBeUndefined();
      });

      it('does not overwrite blindly: without a base the document must not exist', async () => {
        const id = crypto.randomUUID();
        const blind = (value: string) =>
          store.transact(async (transaction) => transaction.set(collection, id, { group: 'g', value }));
        await blind('first');
        await expect(blind('second')).rejects.toEqual(new Conflict(collection, id));
        expect((await get(id))?.data.value).toBe('first');
      });

      it('deletes, by version or after reading', async () => {
        const { ids } = await group([{}, {}]);
        const [first = '', second = ''] = ids;
        await store.transact(async (transaction) => transaction.delete(collection, first, 1));
        await store.transact(async (transaction) => {
          await transaction.get(collection, second);
          transaction.delete(collection, second);
        });
        expect(await get(first)).toBeUndefined();
        expect(await get(second)).toBeUndefined();
      });

      it('does not delete another version, nor blindly', async () => {
        const { ids } = await group([{}]);
        const [id = ''] = ids;
        const remove = (basedOn?: number) =>
          store.transact(async (transaction) => transaction.delete(collection, id, basedOn));
        await expect(remove(2)).rejects.toEqual(new Conflict(collection, id));
        await expect(remove()).rejects.toEqual(new Conflict(collection, id));
        expect(await get(id)).toBeDefined();
      });

      it('deletes what does not exist without a fuss', async () => {
        const id = crypto.randomUUID();
        await store.transact(async (transaction) => transaction.delete(collection, id));
        expect(await get(id)).toBeUndefined();
      });

      it.each(['', '.', 'a/b', '__x__', 'a\nb', 'x'.repeat(301)])('refuses the id %j', async (id) => {
        await expect(get(id)).rejects.toBeInstanceOf(Refused);
        await expect(create(id, { group: 'g' })).rejects.toBeInstanceOf(Refused);
      });
    });

    describe('transactions', () => {
      it('writes several documents all or nothing', async () => {
        const [fresh, taken] = [crypto.randomUUID(), crypto.randomUUID()];
        await create(taken, { group: 'g' });
        const both = store.transact(async (transaction) => {
          transaction.create(collection, fresh, { group: 'g' });
          transaction.create(collection, taken, { group: 'g' });
        });
        await expect(both).rejects.toEqual(new Conflict(collection, taken));
        expect(await get(fresh)).toBeUndefined();
      });

      it('writes nothing where the work throws, and passes that on', async () => {
        const id = crypto.randomUUID();
        const failing = store.transact(async (transaction) => {
          transaction.create(collection, id, { group: 'g' });
          throw new Error('changed my mind');
        });
        await expect(failing).rejects.toThrow('changed my mind');
        expect(await get(id)).toBeUndefined();
      });

      it('returns what the work returns', async () => {
        const { ids } = await group([{ value: 7 }]);
        const value = store.transact(
          async (transaction) =>
            (await transaction.get<ContractDocument>(collection, ids[0] ?? ''))?.data.value,
        );
        expect(await value).toBe(7);
      });

      it('runs again with the new values where somebody else wrote in between', async () => {
        const { ids, group: name } = await group([{ value: 10 }]);
        const [id = ''] = ids;
        const other = await subject.another();
        const seen: unknown[] = [];
        await store.transact(async (transaction) => {
          const document = await transaction.get<ContractDocument>(collection, id);
          seen.push(document?.data.value);
          if (seen.length === 1) {
            await other.transact(async (theirs) => theirs.set(collection, id, { group: name, value: 20 }, 1));
          }
          transaction.set(collection, id, { group: name, value: Number(document?.data.value) + 1 });
        });
        expect(seen).toEqual([10, 20]);
        expect((await get(id))?.data.value).toBe(21);
      });

      it('runs again where what it found missing was created in between', async () => {
        const id = crypto.randomUUID();
        const other = await subject.another();
        let runs = 0;
        const answer = await store.transact(async (transaction) => {
          runs += 1;
          const document = await transaction.get<ContractDocument>(collection, id);
          if (document) return document.data.name;
          await create(id, { group: 'g', name: 'theirs' }, other);
          transaction.create(collection, id, { group: 'g', name: 'mine' });
          return 'mine';
        });
        expect({ runs, answer }).toEqual({ runs: 2, answer: 'theirs' });
        expect((await get(id))?.data.name).toBe('theirs');
      });

      it('decides on documents that it reads and does not write, too', async () => {
        const { ids, group: name } = await group([{ value: 'open' }, { value: 0 }]);
        const [gate = '', counter = ''] = ids;
        const other = await subject.another();
        let runs = 0;
        await store.transact(async (transaction) => {
          runs += 1;
          const open = (await transaction.get<ContractDocument>(collection, gate))?.data.value === 'open';
          const count = await transaction.get<ContractDocument>(collection, counter);
          if (runs === 1) {
            await other.transact(async (theirs) =>
              theirs.set(collection, gate, { group: name, value: 'closed' }, 1),
            );
          }
          if (open)
            transaction.set(collection, counter, { group: name, value: Number(count?.data.value) + 1 });
        });
        expect(runs).toBe(2);
        expect((await get(counter))?.data.value).toBe(0);
      });

      it(`loses none of ${CONTENDERS} increments made at once by two clients`, async () => {
        const { ids, group: name } = await group([{ value: 0 }]);
        const [id = ''] = ids;
        const clients = [store, await subject.another()];
        const increments = Array.from({ length: CONTENDERS }, (_, index) =>
          clients[index % 2]?.transact(async (transaction) => {
            const next = Number((await transaction.get<ContractDocument>(collection, id))?.data.value) + 1;
            transaction.set(collection, id, { group: name, value: next });
            return next;
          }),
        );
        const drawn = await Promise.all(increments);
        expect(drawn.toSorted((a = 0, b = 0) => a - b)).toEqual(Array.from(drawn, (_, index) => index + 1));
        expect(await get(id)).toMatchObject({ version: CONTENDERS + 1, data: { value: CONTENDERS } });
      });

      it('refuses to read after a write', async () => {
        const id = crypto.randomUUID();
        const wrong = store.transact(async (transaction) => {
          transaction.create(collection, id, { group: 'g' });
          await transaction.get(collection, id);
        });
        await expect(wrong).rejects.toThrow();
        expect(await get(id)).toBeUndefined();
      });

      it('refuses to write one document twice', async () => {
        const id = crypto.randomUUID();
        const wrong = store.transact(async (transaction) => {
          transaction.create(collection, id, { group: 'g' });
          transaction.delete(collection, id);
        });
        await expect(wrong).rejects.toThrow();
        expect(await get(id)).toBeUndefined();
      });
    });

    describe('queries', () => {
      const names = ({ items }: { items: Stored<ContractDocument>[] }) => items.map((item) => item.data.name);
      const named = (value: Scalar | undefined, name: string) =>
        value === undefined ? { name } : { name, value };
      const list = (query: Omit<Query, 'collection'>, from = store) =>
        from.list<ContractDocument>({ collection, ...query });

      const mixed = () =>
        group([
          named('b', 'text b'),
          named(10, '10'),
          named(undefined, 'missing'),
          named(true, 'true'),
          named(9, '9'),
          named(null, 'null'),
          named('B', 'text B'),
          named(false, 'false'),
          named('ä', 'text ä'),
          named('', 'text empty'),
          named(-1.5, '-1.5'),
          named('\u{1F600}', 'text past U+FFFF'),
          named('\uFF1D', 'text U+FF1D'),
        ]);
      const ascending = [
        'null',
        'false',
        'true',
        '-1.5',
        '9',
        '10',
        'text empty',
        'text B',
        'text b',
        'text ä',
        'text U+FF1D',
        'text past U+FFFF',
      ];

      it('orders null, false, true, numbers and texts, and leaves out what lacks the field', async () => {
        const { where } = await mixed();
        const page = await list({ where: where(), orderBy: { field: 'value', direction: 'asc' } });
        expect(names(page)).toEqual(ascending);
        expect(page).not.toHaveProperty('next');
      });

      it('orders the other way round', async () => {
        const { where } = await mixed();
        const page = await list({ where: where(), orderBy: { field: 'value', direction: 'desc' } });
        expect(names(page)).toEqual(ascending.toReversed());
      });

      it('orders by id where nothing is said, and includes everything', async () => {
        const { where, ids } = await mixed();
        expect((await list({ where: where() })).items.map((item) => item.id)).toEqual(ids);
      });

      it.each(['asc', 'desc'] as const)('breaks ties by id in the same direction (%s)', async (direction) => {
        const { where, ids } = await group([{ value: 1 }, { value: 1 }, { value: 1 }]);
        const page = await list({ where: where(), orderBy: { field: 'value', direction } });
        expect(page.items.map((item) => item.id)).toEqual(direction === 'asc' ? ids : ids.toReversed());
      });

      it.each<[Where['op'], Where['value'], string[]]>([
        ['==', 9, ['9']],
        ['==', 'b', ['text b']],
        ['==', '9', []],
        ['==', 1, []],
        ['==', true, ['true']],
        ['==', null, ['null']],
        ['in', ['b', 9, null, 'none'], ['null', '9', 'text b']],
        ['<', 10, ['-1.5', '9']],
        ['<=', 9, ['-1.5', '9']],
        ['>', -1.5, ['9', '10']],
        ['>=', 9, ['9', '10']],
        ['<', 'b', ['text empty', 'text B']],
        ['>=', 'b', ['text b', 'text ä', 'text U+FF1D', 'text past U+FFFF']],
        ['>', false, ['true']],
        ['<=', false, ['false']],
      ])('finds value %s %j', async (op, value, expected) => {
        const { where } = await mixed();
        const condition = { field: 'value', op, value };
        const page = await list({ where: where(condition), orderBy: { field: 'value', direction: 'asc' } });
        expect(names(page)).toEqual(expected);
        expect(await store.count({ collection, where: where(condition) })).toBe(expected.length);
      });

      it('joins two bounds of a range', async () => {
        const { where } = await group([{ value: 1 }, { value: 2 }, { value: 3 }, { value: 4 }]);
        const range = where({ field: 'value', op: '>', value: 1 }, { field: 'value', op: '<=', value: 3 });
        const page = await list({ where: range, orderBy: { field: 'value', direction: 'desc' } });
        expect(page.items.map((item) => item.data.value)).toEqual([3, 2]);
      });

      it('reaches into objects', async () => {
        const { where } = await group([
          { name: 'a', nested: { value: 1 } },
          { name: 'b', nested: { value: 2 } },
          { name: 'c' },
        ]);
        expect(names(await list({ where: where({ field: 'nested.value', op: '==', value: 2 }) }))).toEqual([
          'b',
        ]);
        const page = await list({ where: where(), orderBy: { field: 'nested.value', direction: 'desc' } });
        expect(names(page)).toEqual(['b', 'a']);
      });

      it('finds documents by their ids', async () => {
        const { ids } = await group([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
        const byId = (op: '==' | 'in', value: Where['value']) =>
          list({ where: [{ field: DOCUMENT_ID, op, value }] });
        expect(names(await byId('==', ids[1] ?? ''))).toEqual(['b']);
        expect(names(await byId('in', [ids[2] ?? '', ids[0] ?? '']))).toEqual(['a', 'c']);
      });

      it('counts', async () => {
        const { where } = await group([{ value: 1 }, { value: 1 }, { value: 2 }, {}]);
        expect(await store.count({ collection, where: where() })).toBe(4);
        expect(await store.count({ collection, where: where({ field: 'value', op: '==', value: 1 }) })).toBe(
          2,
        );
      });

      it('gives 50 documents where no limit is said', async () => {
        const { where } = await group(Array.from({ length: 51 }, () => ({})));
        const page = await list({ where: where() });
        expect(page.items).toHaveLength(50);
        expect((await list({ where: where(), cursor: page.next ?? '' })).items).toHaveLength(1);
      });

      it.each(['asc', 'desc'] as const)(
        'pages through everything once (%s), ties and null included',
        async (direction) => {
          const { where } = await group(
            [null, 1, 1, 1, 'a', true, null, 2, 'a', 'b'].map((value) => ({ value })),
          );
          const query = { where: where(), orderBy: { field: 'value', direction } };
          const paged: string[] = [];
          for (let cursor: string | undefined; ; ) {
            const page = await list({ ...query, limit: 3, ...(cursor !== undefined && { cursor }) });
            paged.push(...page.items.map((item) => item.id));
            cursor = page.next;
            if (cursor === undefined) break;
          }
          expect(paged).toEqual((await list(query)).items.map((item) => item.id));
          expect(paged).toHaveLength(10);
        },
      );

      it('neither skips nor repeats where documents come and go between two pages', async () => {
        const { where, ids, group: name } = await group([1, 3, 5, 7, 9].map((value) => ({ value })));
        const query = { where: where(), orderBy: { field: 'value', direction: 'asc' as const } };
        const first = await list({ ...query, limit: 2 });
        await create(crypto.randomUUID(), { group: name, value: 2 });
        await create(crypto.randomUUID(), { group: name, value: 6 });
        // The very document that the first page ended with.
        await store.transact(async (transaction) => transaction.delete(collection, ids[1] ?? '', 1));
        const second = await list({ ...query, limit: 9, cursor: first.next ?? '' });
        expect(first.items.map((item) => item.data.value)).toEqual([1, 3]);
        expect(second.items.map((item) => item.data.value)).toEqual([5, 6, 7, 9]);
      });

      it('refuses a cursor that is none, or of another query', async () => {
        const { where } = await group([{ value: 1 }, { value: 2 }]);
        const { next = '' } = await list({ where: where(), limit: 1 });
        const wrong = ['', 'nonsense', `${next}x`, next.slice(1), btoa('[1,2,3]')];
        for (const cursor of wrong)
          await expect(list({ where: where(), cursor })).rejects.toBeInstanceOf(Refused);
        const otherQuery = list({
          where: where(),
          orderBy: { field: 'value', direction: 'asc' },
          cursor: next,
        });
        await expect(otherQuery).rejects.toBeInstanceOf(Refused);
      });

      it.each<[string, Omit<Query, 'collection'>]>([
        ['a limit of 0', { limit: 0 }],
        ['a limit of 501', { limit: 501 }],
        ['half a limit', { limit: 1.5 }],
        [
          '31 values for in',
          { where: [{ field: 'value', op: 'in', value: Array.from({ length: 31 }, () => 1) }] },
        ],
        ['no value for in', { where: [{ field: 'value', op: 'in', value: [] }] }],
        ['a list for ==', { where: [{ field: 'value', op: '==', value: [1] }] }],
        ['a range on another field than the order', { where: [{ field: 'value', op: '>', value: 1 }] }],
        ['a field that is none', { orderBy: { field: "value') OR 1=1 --", direction: 'asc' } }],
        ['a path with an empty part', { where: [{ field: 'nested..value', op: '==', value: 1 }] }],
      ])('refuses %s', async (_, query) => {
        await expect(list(query)).rejects.toBeInstanceOf(Refused);
      });

      it('takes hostile values as values', async () => {
        const hostile = `x' OR '1'='1'; DROP TABLE documents; -- " \\ \u2028`;
        const { where } = await group([{ value: hostile }, { value: 'x' }]);
        const page = await list({ where: where({ field: 'value', op: '==', value: hostile }) });
        expect(page.items.map((item) => item.data.value)).toEqual([hostile]);
      });
    });

    describe('watches', () => {
      it('call back with the first result, also an empty one', async () => {
        const { where } = await group();
        const watch = watched(store, { collection, where: where() });
        expect(await watch.until(() => true)).toEqual({ items: [], stale: false });
        watch.end();
      });

      it("follow creating, changing, leaving the filter and deleting, also by others' hands", async () => {
        const { where, group: name } = await group();
        const other = await subject.another();
        const open = where({ field: 'name', op: '==', value: 'open' });
        const watch = watched(store, {
          collection,
          where: open,
          orderBy: { field: 'value', direction: 'desc' },
        });
        const values = ({ items }: Snapshot<ContractDocument>) => items.map((item) => item.data.value).join();
        const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
        const put = (id: string, basedOn: number, data: Omit<ContractDocument, 'group'>) =>
          other.transact(async (transaction) =>
            transaction.set(collection, id, { group: name, ...data }, basedOn),
          );

        await watch.until((snapshot) => values(snapshot) === '');
        await create(first, { group: name, name: 'open', value: 1 });
        await watch.until((snapshot) => values(snapshot) === '1');
        await create(second, { group: name, name: 'open', value: 2 }, other);
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
        const { where, ids, group: name } = await group([1, 2, 3, 4].map((value) => ({ value })));
        const query: Query = {
          collection,
          where: where(),
          orderBy: { field: 'value', direction: 'asc' },
          limit: 2,
        };
        const watch = watched(store, query);
        const values = ({ items }: Snapshot<ContractDocument>) => items.map((item) => item.data.value).join();
        await watch.until((snapshot) => values(snapshot) === '1,2');
        await store.transact(async (transaction) => transaction.delete(collection, ids[0] ?? '', 1));
        await watch.until((snapshot) => values(snapshot) === '2,3');
        await store.transact(async (transaction) =>
          transaction.set(collection, ids[1] ?? '', { group: name, value: 9 }, 1),
        );
        await watch.until((snapshot) => values(snapshot) === '3,4');
        await create(crypto.randomUUID(), { group: name, value: 0 });
        await watch.until((snapshot) => values(snapshot) === '0,3');
        watch.end();
      });

      it('follow one document', async () => {
        const id = crypto.randomUUID();
        const query: Query = { collection, where: [{ field: DOCUMENT_ID, op: '==', value: id }], limit: 1 };
        const watch = watched(store, query);
        await watch.until(({ items }) => items.length === 0);
        await create(id, { group: 'g' }, await subject.another());
        await watch.until(({ items }) => items[0]?.version === 1);
        watch.end();
      });

      it('show a transaction whole', async () => {
        const { where, ids, group: name } = await group([{ value: 0 }, { value: 0 }]);
        const watch = watched(store, { collection, where: where() });
        await watch.until(({ items }) => items.length === 2);
        await store.transact(async (transaction) => {
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
        const { where, group: name } = await group();
        const [ended, going] = [1, 2].map(() => watched(store, { collection, where: where() }));
        await ended?.until(() => true);
        ended?.end();
        const before = ended?.snapshots.length;
        await create(crypto.randomUUID(), { group: name });
        await going?.until(({ items }) => items.length === 1);
        expect(ended?.snapshots).toHaveLength(before ?? -1);
        going?.end();
      });

      it('report what is refused', async () => {
        const query: Query = { collection, orderBy: { field: 'no field', direction: 'asc' } };
        const error = await new Promise<Error>((resolve) => {
          store.watch(query, () => resolve(new Error('not refused')), resolve);
        });
        expect(error).toBeInstanceOf(Refused);
      });

      it('follow a count', async () => {
        const { where, ids, group: name } = await group([{ value: 1 }, { value: 2 }]);
        const counts = new Told<number>();
        const query = { collection, where: where({ field: 'value', op: '==', value: 1 }) };
        const end = store.watchCount(query, (count) => counts.tell(count), counts.fail);
        await counts.until((count) => count === 1);
        await store.transact(async (transaction) =>
          transaction.set(collection, ids[1] ?? '', { group: name, value: 1 }, 1),
        );
        await counts.until((count) => count === 2);
        await store.transact(async (transaction) => transaction.delete(collection, ids[0] ?? '', 1));
        await counts.until((count) => count === 1);
        end();
      });

      it(`of ${MANY_STORES} stores at once all follow, and none keeps another from reading and writing`, async () => {
        const { where, group: name } = await group();
        const stores = await Promise.all(Array.from({ length: MANY_STORES }, () => subject.another()));
        const watches = stores.map((one) => watched(one, { collection, where: where() }));
        await Promise.all(watches.map((watch) => watch.until(() => true)));
        await Promise.all(
          stores.map((one, index) => create(`${name}-${index}`, { group: name, value: index }, one)),
        );
        await Promise.all(watches.map((watch) => watch.until(({ items }) => items.length === MANY_STORES)));
        const read = await Promise.all(stores.map((one, index) => get(`${name}-${index}`, one)));
        expect(read.map((document) => document?.data.value)).toEqual(stores.map((_, index) => index));
        for (const watch of watches) watch.end();
      });

      it('go on after the line was cut, and say so while it is', async ({ skip }) => {
        const { line } = subject;
        if (!line) return skip('this store has no line');
        const {
          where,
          ids,
          group: name,
        } = await group([{ value: 'kept' }, { value: 'deleted' }, { value: 'changed' }]);
        const other = await subject.another();
        const watch = watched(store, { collection, where: where() });
        const counts = new Told<number>();
        const endCount = store.watchCount(
          { collection, where: where() },
          (count) => counts.tell(count),
          counts.fail,
        );
        await watch.until(({ items, stale }) => items.length === 3 && !stale);
        await counts.until((count) => count === 3);

        await line.cut();
        const cut = await watch.until(({ stale }) => stale);
        expect(cut.items).toHaveLength(3);
        await other.transact(async (transaction) => {
          transaction.delete(collection, ids[1] ?? '', 1);
          transaction.set(collection, ids[2] ?? '', { group: name, value: 'after' }, 1);
          transaction.create(collection, `${name}-new`, { group: name, value: 'new' });
          transaction.create(collection, `${name}-newer`, { group: name, value: 'newer' });
        });
        await line.restore();

        const after = await watch.until(({ stale, items }) => !stale && items.length === 4);
        expect(after.items.map((item) => item.data.value)).toEqual(['kept', 'after', 'new', 'newer']);
        await counts.until((count) => count === 4);
        await create(`${name}-newest`, { group: name, value: 'newest' }, other);
        await watch.until(({ items }) => items.length === 5);
        watch.end();
        endCount();
      });
    });
  });
}

/** What was told one after the other, and a promise for what is still to come. */
class Told<T> {
  readonly all: T[] = [];
  #waiting: { wanted: (one: T) => boolean; resolve: (one: T) => void; reject: (error: Error) => void }[] = [];

  tell(one: T): void {
    this.all.push(one);
    const met = this.#waiting.filter(({ wanted }) => wanted(one));
    this.#waiting = this.#waiting.filter((waiting) => !met.includes(waiting));
    for (const { resolve } of met) resolve(one);
  }

  readonly fail = (error: Error): void => {
    for (const { reject } of this.#waiting) reject(error);
  };

  /** The last that was told, if it is wanted, else the next one that is. */
  until(wanted: (one: T) => boolean): Promise<T> {
    const last = this.all.at(-1);
    if (last !== undefined && wanted(last)) return Promise.resolve(last);
    return new Promise((resolve, reject) => this.#waiting.push({ wanted, resolve, reject }));
  }
}

function watched(store: DocumentStore, query: Query) {
  const told = new Told<Snapshot<ContractDocument>>();
  const end = store.watch<ContractDocument>(query, (snapshot) => told.tell(snapshot), told.fail);
  return {
    end,
    snapshots: told.all,
    until: (wanted: (one: Snapshot<ContractDocument>) => boolean) => told.until(wanted),
  };
}
