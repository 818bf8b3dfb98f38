import { describe, expect, it } from 'vitest';
import { Conflict, Refused, type Transaction } from '../document-store.ts';
import { type ContractDocument, type ContractSubject, collection } from './contract-subject.ts';

const CONTENDERS = 50;

export function transactionsContract(subject: ContractSubject): void {
  describe('transactions', () => {
    it('writes several documents all or nothing', async () => {
      const [fresh, taken] = [crypto.randomUUID(), crypto.randomUUID()];
      await subject.create(taken, { group: 'g' });
      const both = subject.store.transact(async (transaction) => {
        transaction.create(collection, fresh, { group: 'g' });
        transaction.create(collection, taken, { group: 'g' });
      });
      await expect(both).rejects.toEqual(new Conflict(collection, taken));
      expect(await subject.get(fresh)).toBeUndefined();
    });

    it('writes nothing where the work throws, and passes that on', async () => {
      const id = crypto.randomUUID();
      const failing = subject.store.transact(async (transaction) => {
        transaction.create(collection, id, { group: 'g' });
        throw new Error('changed my mind');
      });
      await expect(failing).rejects.toThrow('changed my mind');
      expect(await subject.get(id)).toBeUndefined();
    });

    it('returns what the work returns', async () => {
      const { ids } = await subject.group([{ value: 7 }]);
      const value = subject.store.transact(
        async (transaction) =>
          (await transaction.get<ContractDocument>(collection, ids[0] ?? ''))?.data.value,
      );
      expect(await value).toBe(7);
    });

    it('runs again with the new values where somebody else wrote in between', async () => {
      const { ids, group: name } = await subject.group([{ value: 10 }]);
      const [id = ''] = ids;
      const other = await subject.another();
      const seen: unknown[] = [];
      await subject.store.transact(async (transaction) => {
        const document = await transaction.get<ContractDocument>(collection, id);
        seen.push(document?.data.value);
        if (seen.length === 1) {
          await other.transact(async (theirs) => theirs.set(collection, id, { group: name, value: 20 }, 1));
        }
        transaction.set(collection, id, { group: name, value: Number(document?.data.value) + 1 });
      });
      expect(seen).toEqual([10, 20]);
      expect((await subject.get(id))?.data.value).toBe(21);
    });

    it('runs again where what it found missing was created in between', async () => {
      const id = crypto.randomUUID();
      const other = await subject.another();
      let runs = 0;
      const answer = await subject.store.transact(async (transaction) => {
        runs += 1;
        const document = await transaction.get<ContractDocument>(collection, id);
        if (document) return document.data.name;
        await subject.create(id, { group: 'g', name: 'theirs' }, other);
        transaction.create(collection, id, { group: 'g', name: 'mine' });
        return 'mine';
      });
      expect({ runs, answer }).toEqual({ runs: 2, answer: 'theirs' });
      expect((await subject.get(id))?.data.name).toBe('theirs');
    });

    it('decides on documents that it reads and does not write, too', async () => {
      const { ids, group: name } = await subject.group([{ value: 'open' }, { value: 0 }]);
      const [gate = '', counter = ''] = ids;
      const other = await subject.another();
      let runs = 0;
      await subject.store.transact(async (transaction) => {
        runs += 1;
        const open = (await transaction.get<ContractDocument>(collection, gate))?.data.value === 'open';
        const count = await transaction.get<ContractDocument>(collection, counter);
        if (runs === 1) {
          await other.transact(async (theirs) =>
            theirs.set(collection, gate, { group: name, value: 'closed' }, 1),
          );
        }
        if (open) transaction.set(collection, counter, { group: name, value: Number(count?.data.value) + 1 });
      });
      expect(runs).toBe(2);
      expect((await subject.get(counter))?.data.value).toBe(0);
    });

    it(`loses none of ${CONTENDERS} increments made at once by two clients`, {
      tags: ['by-chance'],
    }, async () => {
      const { ids, group: name } = await subject.group([{ value: 0 }]);
      const [id = ''] = ids;
      const clients = [subject.store, await subject.another()];
      const increments = Array.from({ length: CONTENDERS }, (_, index) =>
        clients[index % 2]?.transact(async (transaction) => {
          const next = Number((await transaction.get<ContractDocument>(collection, id))?.data.value) + 1;
          transaction.set(collection, id, { group: name, value: next });
          return next;
        }),
      );
      const drawn = await Promise.all(increments);
      expect(drawn.toSorted((a = 0, b = 0) => a - b)).toEqual(Array.from(drawn, (_, index) => index + 1));
      expect(await subject.get(id)).toMatchObject({ version: CONTENDERS + 1, data: { value: CONTENDERS } });
    });

    it('writes nothing that the collection forbids, and nothing along with it', async () => {
      const { ids, group: name } = await subject.group([{ name: 'sealed', value: 1 }, { value: 1 }]);
      const [sealed = '', other = ''] = ids;
      const attempts: ((transaction: Transaction) => void)[] = [
        (transaction) => transaction.set(collection, sealed, { group: name, name: 'open' }),
        (transaction) => transaction.delete(collection, sealed),
        (transaction) => transaction.create(collection, crypto.randomUUID(), { group: name, name: 'forged' }),
      ];
      for (const attempt of attempts) {
        const work = subject.store.transact(async (transaction) => {
          for (const id of ids) await transaction.get(collection, id);
          transaction.set(collection, other, { group: name, value: 2 });
          attempt(transaction);
        });
        await expect(work).rejects.toEqual(new Refused('Versiegelt'));
      }
      expect((await subject.get(sealed))?.data).toMatchObject({ name: 'sealed', value: 1 });
      expect((await subject.get(other))?.data.value).toBe(1);
    });

    it('refuses to read after a write', async () => {
      const id = crypto.randomUUID();
      const wrong = subject.store.transact(async (transaction) => {
        transaction.create(collection, id, { group: 'g' });
        await transaction.get(collection, id);
      });
      await expect(wrong).rejects.toThrow();
      expect(await subject.get(id)).toBeUndefined();
    });

    it('refuses to write one document twice', async () => {
      const id = crypto.randomUUID();
      const wrong = subject.store.transact(async (transaction) => {
        transaction.create(collection, id, { group: 'g' });
        transaction.delete(collection, id);
      });
      await expect(wrong).rejects.toThrow();
      expect(await subject.get(id)).toBeUndefined();
    });
  });
}
