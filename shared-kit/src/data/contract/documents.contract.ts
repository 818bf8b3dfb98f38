import { describe, expect, it } from 'vitest';
import { Conflict, Refused } from '../document-store.ts';
import { type ContractSubject, collection } from './contract-subject.ts';

export function documentsContract(subject: ContractSubject): void {
  describe('documents and versions', () => {
    it('answers undefined for what does not exist', async () => {
      expect(await subject.get(crypto.randomUUID())).toBeUndefined();
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
      await subject.create(id, data);
      expect(await subject.get(id)).toEqual({ id, version: 1, data });
    });

    it('drops undefined fields', async () => {
      const id = crypto.randomUUID();
      await subject.create(id, { group: 'g', name: undefined });
      expect(Object.keys((await subject.get(id))?.data ?? {})).toEqual(['group']);
    });

    it('refuses to create what exists, and leaves it as it was', async () => {
      const id = crypto.randomUUID();
      await subject.create(id, { group: 'first' });
      await expect(subject.create(id, { group: 'second' })).rejects.toEqual(new Conflict(collection, id));
      expect(await subject.get(id)).toEqual({ id, version: 1, data: { group: 'first' } });
    });

    it('raises the version by one with every write', async () => {
      const id = crypto.randomUUID();
      await subject.create(id, { group: 'g', value: 1 });
      for (const version of [1, 2, 3]) {
        await subject.store.transact(async (transaction) =>
          transaction.set(collection, id, { group: 'g', value: version + 1 }, version),
        );
      }
      expect(await subject.get(id)).toEqual({ id, version: 4, data: { group: 'g', value: 4 } });
    });

    it('puts back with the version that it is told, on which the next write is based', async () => {
      const id = crypto.randomUUID();
      await subject.create(id, { group: 'g', value: 1 });
      await subject.store.transact(async (transaction) => transaction.delete(collection, id, 1));
      await subject.store.transact(async (transaction) =>
        transaction.create(collection, id, { group: 'g', value: 1 }, 2),
      );
      const late = subject.store.transact(async (transaction) =>
        transaction.set(collection, id, { group: 'g', value: 'late' }, 1),
      );
      await expect(late).rejects.toBeInstanceOf(Conflict);
      await subject.store.transact(async (transaction) =>
        transaction.set(collection, id, { group: 'g', value: 2 }, 2),
      );
      expect(await subject.get(id)).toEqual({ id, version: 3, data: { group: 'g', value: 2 } });
    });

    it('replaces the whole document', async () => {
      const id = crypto.randomUUID();
      await subject.create(id, { group: 'g', name: 'old', value: 1 });
      await subject.store.transact(async (transaction) => transaction.set(collection, id, { group: 'g' }, 1));
      expect((await subject.get(id))?.data).toEqual({ group: 'g' });
    });

    it('fails at once where a write is based on a version that is not the stored one (D7)', async () => {
      const id = crypto.randomUUID();
      await subject.create(id, { group: 'g', value: 'theirs' });
      let runs = 0;
      const late = subject.store.transact(async (transaction) => {
        runs += 1;
        transaction.set(collection, id, { group: 'g', value: 'mine' }, 7);
      });
      await expect(late).rejects.toEqual(new Conflict(collection, id));
      expect(runs).toBe(1);
      expect((await subject.get(id))?.data.value).toBe('theirs');
    });

    it('fails where the document that a write is based on was deleted', async () => {
      const id = crypto.randomUUID();
      const late = subject.store.transact(async (transaction) =>
        transaction.set(collection, id, { group: 'g' }, 1),
      );
      await expect(late).rejects.toEqual(new Conflict(collection, id));
      expect(await subject.get(id)).toBeUndefined();
    });

    it('does not overwrite blindly: without a base the document must not exist', async () => {
      const id = crypto.randomUUID();
      const blind = (value: string) =>
        subject.store.transact(async (transaction) => transaction.set(collection, id, { group: 'g', value }));
      await blind('first');
      await expect(blind('second')).rejects.toEqual(new Conflict(collection, id));
      expect((await subject.get(id))?.data.value).toBe('first');
    });

    it('deletes, by version or after reading', async () => {
      const { ids } = await subject.group([{}, {}]);
      const [first = '', second = ''] = ids;
      await subject.store.transact(async (transaction) => transaction.delete(collection, first, 1));
      await subject.store.transact(async (transaction) => {
        await transaction.get(collection, second);
        transaction.delete(collection, second);
      });
      expect(await subject.get(first)).toBeUndefined();
      expect(await subject.get(second)).toBeUndefined();
    });

    it('does not delete another version, nor blindly', async () => {
      const { ids } = await subject.group([{}]);
      const [id = ''] = ids;
      const remove = (basedOn?: number) =>
        subject.store.transact(async (transaction) => transaction.delete(collection, id, basedOn));
      await expect(remove(2)).rejects.toEqual(new Conflict(collection, id));
      await expect(remove()).rejects.toEqual(new Conflict(collection, id));
      expect(await subject.get(id)).toBeDefined();
    });

    it('deletes what does not exist without a fuss', async () => {
      const id = crypto.randomUUID();
      await subject.store.transact(async (transaction) => transaction.delete(collection, id));
      expect(await subject.get(id)).toBeUndefined();
    });

    it('refuses a document over 1 MB, and stores one just below', async () => {
      const id = crypto.randomUUID();
      const text = 'ä'.repeat(499_000);
      await expect(subject.create(id, { group: 'g', name: `${text}${text}` })).rejects.toBeInstanceOf(
        Refused,
      );
      expect(await subject.get(id)).toBeUndefined();
      await subject.create(id, { group: 'g', name: text });
      expect((await subject.get(id))?.data.name).toHaveLength(499_000);
    });

    it.each(['', '.', 'a/b', '__x__', 'a\nb', 'x'.repeat(301)])('refuses the id %j', async (id) => {
      await expect(subject.get(id)).rejects.toBeInstanceOf(Refused);
      await expect(subject.create(id, { group: 'g' })).rejects.toBeInstanceOf(Refused);
    });
  });
}
