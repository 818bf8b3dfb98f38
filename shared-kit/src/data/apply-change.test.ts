import { describe, expect, it } from 'vitest';
import type { Stored } from '../domain/index.ts';
import { applyChange, type KnownPage } from './apply-change.ts';
import type { Change } from './change.ts';
import type { Query } from './document-store.ts';
import { compareDocuments, matches } from './match-query.ts';

const query: Query = {
  collection: 'notes',
  where: [{ field: 'open', op: '==', value: true }],
  orderBy: { field: 'rank', direction: 'asc' },
  limit: 3,
};
const note = (id: string, rank: number, open = true, version = 1): Stored<unknown> => ({
  id,
  version,
  data: { rank, open },
});
const written = (document: Stored<unknown>): Change => ({
  seq: 1,
  collection: 'notes',
  id: document.id,
  kind: 'written',
  document,
});
const deleted = (id: string): Change => ({ seq: 1, collection: 'notes', id, kind: 'deleted' });
const ids = (page: KnownPage | undefined) => page?.items.map((item) => item.id).join('');

describe('a known page after a change', () => {
  const full: KnownPage = { items: [note('b', 2), note('d', 4), note('f', 6)], complete: false };
  const whole: KnownPage = { items: [note('b', 2), note('d', 4)], complete: true };

  it('is the same object where the change does not touch it', () => {
    expect(applyChange(query, full, written(note('x', 3, false)))).toBe(full);
    expect(applyChange(query, full, deleted('x'))).toBe(full);
    expect(applyChange(query, full, written(note('x', 9)))).toBe(full);
  });

  it('takes in what belongs on it, and drops what it pushes beyond the limit', () => {
    expect(applyChange(query, full, written(note('c', 3)))).toMatchObject({ complete: false });
    expect(ids(applyChange(query, full, written(note('c', 3))))).toBe('bcd');
    expect(ids(applyChange(query, whole, written(note('e', 5))))).toBe('bde');
  });

  it('knows that it is no longer complete once it had to drop something', () => {
    const page = applyChange(query, { ...full, complete: true }, written(note('a', 1)));
    expect(page).toMatchObject({ complete: false });
    expect(ids(page)).toBe('abd');
  });

  it('moves what moved', () => {
    expect(ids(applyChange(query, full, written(note('b', 5, true, 2))))).toBe('dbf');
    expect(ids(applyChange(query, whole, written(note('b', 9, true, 2))))).toBe('db');
  });

  it('loses what was deleted or left the filter, if nothing can move up', () => {
    expect(ids(applyChange(query, whole, deleted('b')))).toBe('d');
    expect(ids(applyChange(query, whole, written(note('d', 4, false, 2))))).toBe('b');
  });

  it('cannot be told where something may move up from beyond it', () => {
    expect(applyChange(query, full, deleted('b'))).toBeUndefined();
    expect(applyChange(query, full, written(note('b', 2, false, 2)))).toBeUndefined();
    expect(applyChange(query, full, written(note('b', 99, true, 2)))).toBeUndefined();
  });

  it('cannot be told where the document did not come along, or the page begins at a cursor', () => {
    expect(
      applyChange(query, whole, { seq: 1, collection: 'notes', id: 'x', kind: 'omitted' }),
    ).toBeUndefined();
    expect(applyChange({ ...query, cursor: 'c' }, whole, written(note('c', 3)))).toBeUndefined();
  });

  it('is what the store would answer, in 3,000 random histories', () => {
    let seed = 42;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const all = new Map<string, Stored<unknown>>();
    const answer = (asked: Query): KnownPage => {
      const found = [...all.values()].filter((one) => matches(one, asked)).toSorted(compareDocuments(asked));
      return { items: found.slice(0, 3), complete: found.length <= 3 };
    };
    for (const direction of ['asc', 'desc'] as const) {
      const asked: Query = { ...query, orderBy: { field: 'rank', direction } };
      let page = answer(asked);
      let applied = 0;
      for (let step = 0; step < 1500; step += 1) {
        const id = String.fromCharCode(97 + random(8));
        const change = random(4) === 0 ? deleted(id) : written(note(id, random(5), random(3) > 0, step));
        if (change.kind === 'written') all.set(id, change.document);
        else all.delete(id);
        const next = applyChange(asked, page, change);
        if (next) applied += 1;
        page = next ?? answer(asked);
        // "complete" may be understated (a full page whose rest is not known), never overstated.
        expect(page.items).toEqual(answer(asked).items);
        if (page.complete) expect(answer(asked).complete).toBe(true);
      }
      expect(applied).toBeGreaterThan(750);
    }
  });
});
