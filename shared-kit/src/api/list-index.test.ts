import { expect, it } from 'vitest';
import { applyListIndex, indexColumns, type ListIndexAnswer } from './list-index.ts';
import { type QuoteIndexEntry, quoteIndex } from './quote-index.ts';

const entry = (id: string, change: Partial<QuoteIndexEntry> = {}): QuoteIndexEntry => ({
  id,
  version: 1,
  createdAt: '2026-11-21T08:00:00.000Z',
  damage: '',
  originalId: id,
  customerId: 'C-1',
  customerName: 'Anna',
  price: 899,
  status: 'sent',
  quoteVersion: 1,
  counts: true,
  deliveryState: 'local',
  signatures: 0,
  invoiced: false,
  comment: '',
  ...change,
});

function answerOf(entries: QuoteIndexEntry[], full = true): ListIndexAnswer<QuoteIndexEntry> {
  const columns = indexColumns(quoteIndex.fields, entries);
  return { revision: 'r.1', full, stale: false, columns, removed: [] };
}

it('columns become what they were made of, over the wire', () => {
  const entries = [entry('a'), entry('b', { price: 0, counts: false, status: '' })];
  const sent = quoteIndex.response.parse(JSON.parse(JSON.stringify(answerOf(entries))));
  expect([...applyListIndex(new Map(), sent).values()]).toEqual(entries);
  expect(applyListIndex(new Map(), answerOf([])).size).toBe(0);
});

it('what did not change stays the same object; what another version or damage has does not', () => {
  const before = applyListIndex(new Map(), answerOf([entry('a'), entry('b'), entry('c')]));
  const now = [entry('a'), entry('b', { version: 2 }), entry('c', { damage: 'price: fehlt' })];
  const after = applyListIndex(before, answerOf(now, false));
  expect(after.get('a')).toBe(before.get('a'));
  expect(after.get('b')).toEqual(now[1]);
  expect(after.get('c')).toEqual(now[2]);
});

it('one that was deleted and created anew is not the one that is known, though its version is', () => {
  const before = applyListIndex(new Map(), answerOf([entry('a')]));
  const anew = entry('a', { createdAt: '2026-11-21T09:00:00.000Z', price: 999 });
  expect(applyListIndex(before, answerOf([anew], false)).get('a')).toEqual(anew);
});

it('of an edge API that begins anew nothing known holds, not even at the same version: its store may be restored', () => {
  const before = applyListIndex(new Map(), answerOf([entry('a', { comment: 'davor' }), entry('b')]));
  const now = entry('a', { comment: 'danach' });
  expect([...applyListIndex(before, answerOf([now])).values()]).toEqual([now]);
});

it('columns of different lengths are no index', () => {
  const answer = answerOf([entry('a'), entry('b')]);
  answer.columns.price.pop();
  expect(() => applyListIndex(new Map(), answer)).toThrow(TypeError);
});

it.each([
  ['id', 1],
  ['version', '1'],
  ['status', 'lost'],
  ['counts', 1],
  ['comment', null],
] as const)('a cell of %s that is %j is refused', (field, cell) => {
  const answer = answerOf([entry('a'), entry('b')]);
  expect(quoteIndex.response.safeParse(answer).success).toBe(true);
  const columns = { ...answer.columns, [field]: [answer.columns[field][0], cell] };
  expect(quoteIndex.response.safeParse({ ...answer, columns }).success).toBe(false);
});
