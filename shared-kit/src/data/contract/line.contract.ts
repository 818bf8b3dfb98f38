import { describe, expect, it } from 'vitest';
import {
  type ContractSubject,
  collection,
  type RemoteStoreUnderTest,
  Told,
  watched,
} from './contract-subject.ts';

export function lineContract(subject: ContractSubject<RemoteStoreUnderTest>): void {
  describe('a cut line', () => {
    // One cut for all that is watched: a browser takes half a minute to find back.
    it('marks what is watched as stale, and makes no failure of what is empty; once restored, nothing that happened meanwhile is missing', async () => {
      const {
        where,
        ids,
        group: name,
      } = await subject.group([{ value: 'kept' }, { value: 'deleted' }, { value: 'changed' }]);
      const other = await subject.another();
      const none = await subject.group();
      const empty = watched(subject.store, { collection, where: none.where() });
      const watch = watched(subject.store, { collection, where: where() });
      const counts = new Told<number>();
      const endCount = subject.store.watchCount(
        { collection, where: where() },
        (count) => counts.tell(count),
        counts.fail,
      );
      await watch.until(({ items, stale }) => items.length === 3 && !stale);
      await empty.until(({ items, stale }) => items.length === 0 && !stale);
      await counts.until((count) => count === 3);

      await subject.made.line.cut();
      const cut = await watch.until(({ stale }) => stale);
      expect(cut.items).toHaveLength(3);
      await empty.until(({ items, stale }) => items.length === 0 && stale);
      await other.transact(async (transaction) => {
        transaction.delete(collection, ids[1] ?? '', 1);
        transaction.set(collection, ids[2] ?? '', { group: name, value: 'after' }, 1);
        transaction.create(collection, `${name}-new`, { group: name, value: 'new' });
        transaction.create(collection, `${name}-newer`, { group: name, value: 'newer' });
      });
      await subject.made.line.restore();

      const after = await watch.until(({ stale, items }) => !stale && items.length === 4);
      expect(after.items.map((item) => item.data.value)).toEqual(['kept', 'after', 'new', 'newer']);
      await counts.until((count) => count === 4);
      await empty.until(({ items, stale }) => items.length === 0 && !stale);
      await subject.create(`${name}-newest`, { group: name, value: 'newest' }, other);
      await watch.until(({ items }) => items.length === 5);
      await subject.create(`${none.group}-new`, { group: none.group }, other);
      await empty.until(({ items }) => items.length === 1);
      for (const end of [watch.end, empty.end, endCount]) end();
    });
  });
}
