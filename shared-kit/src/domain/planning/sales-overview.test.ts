import { describe, expect, it } from 'vitest';
import { groupForSales, isInSalesWindow, salesGroup } from './sales-overview.ts';

const now = new Date('2026-11-22T09:00:00.000Z');
const customer = (id: string, createdAt: string, flags: object = {}) => ({
  id,
  version: 1,
  data: { createdAt, ...flags },
});

describe('the window of five days', () => {
  it.each([
    ['today', { createdAt: '2026-11-22T08:00:00.000Z' }, true],
    ['five days ago, just after midnight in Berlin', { createdAt: '2026-11-16T23:00:00.000Z' }, true],
    ['the evening before', { createdAt: '2026-11-16T22:59:59.000Z' }, false],
    ['long ago, moving today', { createdAt: '2026-01-01T08:00:00.000Z', movingDate: '2026-11-22' }, true],
    [
      'long ago, moved five days ago',
      { createdAt: '2026-01-01T08:00:00.000Z', moveDate: '2026-11-17' },
      true,
    ],
    ['long ago, moved before', { createdAt: '2026-01-01T08:00:00.000Z', movingDate: '2026-11-16' }, false],
    ['long ago, moving tomorrow', { createdAt: '2026-01-01T08:00:00.000Z', movingDate: '2026-11-23' }, false],
  ])('created %s', (_, data, isIn) => {
    expect(isInSalesWindow(data, now)).toBe(isIn);
  });
});

describe('a customer is in exactly one group', () => {
  it.each([
    [{ contacted: true, viewingScheduled: true }, true, 'quote_sent'],
    [{ contacted: true, viewingScheduled: true }, false, 'viewing_scheduled'],
    [{ contacted: true }, false, 'viewing_pending'],
    [{}, false, 'no_contact'],
  ] as const)('%j, with a quote: %s', (flags, hasQuote, group) => {
    expect(salesGroup(flags, hasQuote)).toBe(group);
  });
});

it('sorts each group newest first, and leaves out what is outside the window', () => {
  const groups = groupForSales(
    [
      customer('old', '2026-11-20T08:00:00.000Z'),
      customer('new', '2026-11-21T08:00:00.000Z'),
      customer('past', '2026-10-01T08:00:00.000Z'),
      customer('quoted', '2026-11-21T09:00:00.000Z'),
    ],
    (id) => id === 'quoted',
    now,
  );
  expect(groups.no_contact.map(({ id }) => id)).toEqual(['new', 'old']);
  expect(groups.quote_sent.map(({ id }) => id)).toEqual(['quoted']);
  expect(groups.viewing_pending).toEqual([]);
});
