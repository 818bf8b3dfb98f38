import type { Quote } from 'shared-kit/domain';
import { describe, expect, test } from 'vitest';
import { versionText } from '../quote/version-text.ts';
import { sampleQuote } from '../testing/sample-quote.ts';
import { matchingQuotes } from './match-quote.ts';
import { indexEntry, quoteRows } from './quote-rows.ts';

const entry = (id: string, part: Partial<Quote> = {}) => indexEntry(sampleQuote(part, id));

describe('the rows of the list', () => {
  test('are one a quote: the version that counts, and how many there are (D20)', () => {
    const { rows } = quoteRows([
      entry('a', { createdAt: '2026-11-01T10:00:00.000Z', status: 'accepted' }),
      entry('a2', { parentQuoteId: 'a', version: 2, counts: false }),
      entry('b', { createdAt: '2026-11-02T10:00:00.000Z', counts: false }),
      entry('b2', { parentQuoteId: 'b', version: 2, createdAt: '2026-11-03T10:00:00.000Z' }),
      entry('c', { createdAt: '2026-11-02T10:00:00.000Z' }),
    ]);
    expect(rows.map((row) => [row.id, versionText(row)])).toEqual([
      ['b2', 'Version 2 von 2'],
      ['c', ''],
      ['a', 'Version 1 von 2'],
    ]);
  });

  test('leave out what is damaged, and say so', () => {
    const { rows, damaged } = quoteRows([{ ...entry('a'), status: '', damage: 'status: fehlt' }, entry('b')]);
    expect(rows.map(({ id }) => id)).toEqual(['b']);
    expect(damaged).toEqual([{ id: 'a', reason: 'status: fehlt' }]);
  });
});

test('a number is the name of a version, not its place', () => {
  expect(versionText({ quoteVersion: 4, versions: 3 })).toBe('Version 4 von 4');
});

describe('the search in the list', () => {
  const { rows } = quoteRows([
    entry('quote_aaaa1111-1111-4111-8111-111111111111', {
      customerName: 'Jürgen Groß',
      comment: 'Klavier im dritten Stock',
      price: 1234.5,
    }),
    entry('quote_bbbb2222-1111-4111-8111-111111111111', { customerName: 'Anna Weber', price: 899 }),
    entry('quote_cccc3333-1111-4111-8111-111111111111', {
      parentQuoteId: 'quote_bbbb2222-1111-4111-8111-111111111111',
      version: 2,
      customerName: 'Anna Weber',
      price: 950,
      counts: false,
    }),
  ]);

  test.each([
    ['', ['Jürgen Groß', 'Anna Weber']],
    ['juergen', ['Jürgen Groß']],
    ['GROSS', ['Jürgen Groß']],
    ['stock jürgen', ['Jürgen Groß']],
    ['stock anna', []],
    ['1.234,50', ['Jürgen Groß']],
    ['1234,5', ['Jürgen Groß']],
    ['an-bbbb', ['Anna Weber']],
    ['899', ['Anna Weber']],
    ['großklavier', []],
  ])('%j finds %j', (search, names) => {
    expect(matchingQuotes(rows, search).map(({ customerName }) => customerName)).toEqual(names);
  });
});
