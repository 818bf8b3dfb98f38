import { describe, expect, it } from 'vitest';
import type { Stored } from '../../domain/index.ts';
import { DOCUMENT_ID, type Query, Refused, type Scalar, type Where } from '../document-store.ts';
import { type ContractDocument, type ContractSubject, collection } from './contract-subject.ts';

export function queriesContract(subject: ContractSubject): void {
  describe('queries', () => {
    const names = ({ items }: { items: Stored<ContractDocument>[] }) => items.map((item) => item.data.name);
    const named = (value: Scalar | undefined, name: string) =>
      value === undefined ? { name } : { name, value };
    const list = (query: Omit<Query, 'collection'>, from = subject.store) =>
      from.list<ContractDocument>({ collection, ...query });

    const mixed = () =>
      subject.group([
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
      const { where, ids } = await subject.group([{ value: 1 }, { value: 1 }, { value: 1 }]);
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
      ['in', ['b', 9, true, 'none'], ['true', '9', 'text b']],
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
      expect(await subject.store.count({ collection, where: where(condition) })).toBe(expected.length);
    });

    it('joins two bounds of a range', async () => {
      const { where } = await subject.group([{ value: 1 }, { value: 2 }, { value: 3 }, { value: 4 }]);
      const range = where({ field: 'value', op: '>', value: 1 }, { field: 'value', op: '<=', value: 3 });
      const page = await list({ where: range, orderBy: { field: 'value', direction: 'desc' } });
      expect(page.items.map((item) => item.data.value)).toEqual([3, 2]);
    });

    it('reaches into objects', async () => {
      const { where } = await subject.group([
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
      const { ids } = await subject.group([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
      const byId = (op: '==' | 'in', value: Where['value']) =>
        list({ where: [{ field: DOCUMENT_ID, op, value }] });
      expect(names(await byId('==', ids[1] ?? ''))).toEqual(['b']);
      expect(names(await byId('in', [ids[2] ?? '', ids[0] ?? '']))).toEqual(['a', 'c']);
    });

    it('counts', async () => {
      const { where } = await subject.group([{ value: 1 }, { value: 1 }, { value: 2 }, {}]);
      expect(await subject.store.count({ collection, where: where() })).toBe(4);
      expect(
        await subject.store.count({ collection, where: where({ field: 'value', op: '==', value: 1 }) }),
      ).toBe(2);
    });

    it('counts what is in two lists and in a range', async () => {
      const { group } = await subject.group([
        { name: 'quote', value: 1 },
        { name: 'invoice', value: 2 },
        { name: 'invoice', value: 3 },
        { name: 'other', value: 2 },
        { name: 'quote' },
      ]);
      const { group: elsewhere } = await subject.group([{ name: 'quote', value: 2 }]);
      const where = (value: number): Where[] => [
        { field: 'group', op: 'in', value: [group, elsewhere] },
        { field: 'name', op: 'in', value: ['quote', 'invoice'] },
        { field: 'value', op: '>=', value: 1 },
        { field: 'value', op: '<', value },
      ];
      expect(await subject.store.count({ collection, where: where(3) })).toBe(3);
      expect(await subject.store.count({ collection, where: where(2) })).toBe(1);
    });

    it('gives 50 documents where no limit is said', async () => {
      const { where } = await subject.group(Array.from({ length: 51 }, () => ({})));
      const page = await list({ where: where() });
      expect(page.items).toHaveLength(50);
      expect((await list({ where: where(), cursor: page.next ?? '' })).items).toHaveLength(1);
    });

    it.each(['asc', 'desc'] as const)(
      'pages through everything once (%s), ties and null included',
      async (direction) => {
        const { where } = await subject.group(
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
      const { where, ids, group: name } = await subject.group([1, 3, 5, 7, 9].map((value) => ({ value })));
      const query = { where: where(), orderBy: { field: 'value', direction: 'asc' as const } };
      const first = await list({ ...query, limit: 2 });
      await subject.create(crypto.randomUUID(), { group: name, value: 2 });
      await subject.create(crypto.randomUUID(), { group: name, value: 6 });
      // The very document that the first page ended with.
      await subject.store.transact(async (transaction) => transaction.delete(collection, ids[1] ?? '', 1));
      const second = await list({ ...query, limit: 9, cursor: first.next ?? '' });
      expect(first.items.map((item) => item.data.value)).toEqual([1, 3]);
      expect(second.items.map((item) => item.data.value)).toEqual([5, 6, 7, 9]);
    });

    it('refuses a cursor that is none, or of another query', async () => {
      const { where } = await subject.group([{ value: 1 }, { value: 2 }]);
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
      [
        'lists with 36 combinations',
        {
          where: ['group', 'name'].map((field) => ({
            field,
            op: 'in' as const,
            value: ['a', 'b', 'c', 'd', 'e', 'f'],
          })),
        },
      ],
      ['no value for in', { where: [{ field: 'value', op: 'in', value: [] }] }],
      ['null in a list', { where: [{ field: 'value', op: 'in', value: [1, null] }] }],
      ['a list for ==', { where: [{ field: 'value', op: '==', value: [1] }] }],
      ['a range on another field than the order', { where: [{ field: 'value', op: '>', value: 1 }] }],
      ['a field that is none', { orderBy: { field: "value') OR 1=1 --", direction: 'asc' } }],
      ['a path with an empty part', { where: [{ field: 'nested..value', op: '==', value: 1 }] }],
    ])('refuses %s', async (_, query) => {
      await expect(list(query)).rejects.toBeInstanceOf(Refused);
    });

    it('refuses what the collection declares no index for', async () => {
      const { where } = await subject.group();
      const query = { where: where(), orderBy: { field: 'list', direction: 'asc' as const } };
      await expect(list(query)).rejects.toBeInstanceOf(Refused);
      const counted = where({ field: 'list', op: '>', value: 1 });
      await expect(subject.store.count({ collection, where: counted })).rejects.toBeInstanceOf(Refused);
    });

    it('takes hostile values as values', async () => {
      const hostile = `x' OR '1'='1'; DROP TABLE documents; -- " \\ \u2028`;
      const { where } = await subject.group([{ value: hostile }, { value: 'x' }]);
      const page = await list({ where: where({ field: 'value', op: '==', value: hostile }) });
      expect(page.items.map((item) => item.data.value)).toEqual([hostile]);
    });
  });
}
