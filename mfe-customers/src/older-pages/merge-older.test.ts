import { describe, expect, it } from 'vitest';
import { customerNamed } from '../testing/sample-customer.ts';
import { mergeOlder } from './merge-older.ts';

const HEAD = 500;
const at = (minute: number, id = `C-${minute}`) =>
  customerNamed(`Kunde ${minute}`, {
    id,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
  });
const range = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => at(from - index));
const ids = (customers: readonly { id: string }[]) => customers.map((customer) => customer.id);

describe('a list out of its live head and older pages', () => {
  it('is the head while that holds everything, so a deleted customer goes', () => {
    expect(ids(mergeOlder('createdAt', range(3, 2), range(3, 1), true))).toEqual(['C-3', 'C-2']);
    expect(ids(mergeOlder('createdAt', [], range(3, 1), false))).toEqual([]);
  });

  it('continues a full head with the older pages, newest first and none twice', () => {
    const head = range(600, 600 - HEAD + 1);
    const merged = mergeOlder('createdAt', head, [...range(102, 100), ...range(99, 98)], false);
    expect(ids(merged).slice(HEAD - 1)).toEqual(['C-101', 'C-100', 'C-99', 'C-98']);
  });

  it('keeps what a new customer pushed out of the head', () => {
    const before = range(600, 101);
    const after = range(601, 102);
    expect(ids(mergeOlder('createdAt', after, before, false)).slice(-2)).toEqual(['C-102', 'C-101']);
  });

  it('leaves out what disappeared within the reach of a full head', () => {
    const gone = at(300);
    const head = range(601, 101).filter((customer) => customer.id !== gone.id);
    expect(ids(mergeOlder('createdAt', head, [gone], false))).not.toContain(gone.id);
  });

  it('orders customers of one instant by id, descending, as the store does', () => {
    const head = range(600, 600 - HEAD + 1);
    const merged = mergeOlder('createdAt', head, [at(5, 'C-a'), at(5, 'C-c'), at(5, 'C-b')], false);
    expect(ids(merged).slice(HEAD)).toEqual(['C-c', 'C-b', 'C-a']);
  });
});
