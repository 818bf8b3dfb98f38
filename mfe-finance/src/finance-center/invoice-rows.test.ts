import type { Invoice } from 'shared-kit/domain';
import { describe, expect, test } from 'vitest';
import type { ListedInvoice } from '../invoice/listed-invoice.ts';
import { sampleInvoice } from '../testing/sample-invoice.ts';
import { INVOICE_ORDERS, inOrder, newestFirst } from './invoice-order.ts';
import { indexEntry, invoiceRows } from './invoice-rows.ts';
import { invoiceStatistics, totalOf } from './invoice-statistics.ts';
import { matchingInvoices } from './match-invoice.ts';

const DAY = '2026-11-21';

const entry = (id: string, part: Partial<Invoice> = {}) => indexEntry(sampleInvoice(part, id));
const listed = (...parts: Partial<Invoice>[]): readonly ListedInvoice[] =>
  invoiceRows(parts.map((part, index) => entry(`INV-${index}`, part))).rows;
const dated = (invoiceDate: string, part: Partial<Invoice> = {}): Partial<Invoice> => ({
  ...part,
  content: { ...sampleInvoice().data.content, invoiceDate },
});
const payment = (amount: number) => ({
  id: `p${amount}`,
  amount,
  date: DAY,
  recordedAt: `${DAY}T10:00:00.000Z`,
  recordedBy: 'Anja',
});

test('what is damaged is set apart, named by its number where it has one', () => {
  const damage = 'totalPrice: fehlt';
  const { rows, damaged } = invoiceRows([
    entry('INV-a'),
    { ...entry('INV-b'), damage },
    { ...entry('INV-c'), invoiceNumber: '', status: '' },
  ]);
  expect(rows.map(({ id }) => id)).toEqual(['INV-a']);
  expect(damaged).toEqual([
    { id: 'RE-2026-0001', reason: damage },
    { id: 'INV-c', reason: '' },
  ]);
});

test('what did not change is neither folded nor drawn again', () => {
  const known = entry('INV-a');
  expect(invoiceRows([known]).rows[0]).toBe(known);
});

describe('the eight orders (specification 2 section 2)', () => {
  const rows = listed(
    dated('2026-11-02', { customerName: 'Änne', totalPrice: 300, dueDate: '2026-11-16' }),
    dated('2026-11-03', { customerName: 'bert', totalPrice: 100, dueDate: '2026-11-30' }),
    dated('2026-11-01', { customerName: 'Cora', totalPrice: 200, dueDate: '2026-11-15' }),
    dated('2026-11-04', { customerName: 'Bert', totalPrice: -100, dueDate: '2026-11-15' }),
  );

  test.each([
    ['date', [3, 1, 0, 2]],
    ['date-asc', [2, 0, 1, 3]],
    ['amount', [0, 2, 1, 3]],
    ['amount-asc', [3, 1, 2, 0]],
    // Of two that are alike the newer stands first.
    ['due', [3, 2, 0, 1]],
    ['due-desc', [1, 0, 3, 2]],
    ['customer', [0, 3, 1, 2]],
    ['customer-desc', [2, 3, 1, 0]],
  ] as const)('%s', (order, expected) => {
    expect(inOrder(newestFirst(rows), order).map(({ id }) => id)).toEqual(
      expected.map((index) => `INV-${index}`),
    );
  });

  test('by name are those that a German looks for: no case, no accents, numbers by their value', () => {
    const names = ['Änne', 'anna', 'Bau 9', 'Bau 10', 'Émile', 'Groß', 'gross & Co', 'Oskar', 'Öztürk'];
    const shuffled = listed(
      ...names.toReversed().map((customerName) => dated('2026-11-01', { customerName })),
    );
    const ordered = inOrder(newestFirst(shuffled), 'customer').map(({ customerName }) => customerName);
    expect(ordered).toEqual(['anna', 'Änne', ...names.slice(2)]);
    const collator = new Intl.Collator('de', { sensitivity: 'base', numeric: true });
    expect(ordered).toEqual(ordered.toSorted(collator.compare));
  });

  test('of one day go by when they were made, then by their ids', () => {
    const at = (hour: string) => dated('2026-11-01', { createdAt: `2026-11-01T${hour}:00:00.000Z` });
    const rowsOfDay = listed(at('09'), at('11'), at('10'), at('11'));
    const ids = (order: 'date' | 'amount' | 'amount-asc') =>
      inOrder(newestFirst(rowsOfDay), order).map(({ id }) => id);
    const newest = ['INV-1', 'INV-3', 'INV-2', 'INV-0'];
    expect(ids('date')).toEqual(newest);
    expect(ids('amount')).toEqual(newest);
    expect(ids('amount-asc')).toEqual(newest);
  });

  test('of one day go by their numbers before that, drafts first', () => {
    const made = (invoiceNumber: string, hour: string) =>
      dated('2026-11-01', { invoiceNumber, createdAt: `2026-11-01T${hour}:00:00.000Z` });
    const rowsOfDay = listed(
      made('RE-2026-0009', '11'),
      made('RE-2026-0010', '08'),
      made('', '07'),
      made('Alt 17', '12'),
      made('', '06'),
    );
    expect(newestFirst(rowsOfDay).map(({ id }) => id)).toEqual(['INV-2', 'INV-4', 'INV-1', 'INV-0', 'INV-3']);
  });

  test('are all there are', () => {
    expect(INVOICE_ORDERS).toHaveLength(8);
  });

  test('sort what nobody knows without failing', () => {
    const unknown = {
      ...entry('INV-x'),
      status: 'sent',
      invoiceDate: '',
      dueDate: '',
      createdAt: '',
    } as const;
    for (const order of INVOICE_ORDERS)
      expect(inOrder(newestFirst([...rows, unknown]), order)).toHaveLength(5);
  });
});

test.each([
  ['', ['Jürgen Groß', 'Anna Weber']],
  ['JUERGEN', ['Jürgen Groß']],
  ['re-2026-0002', ['Anna Weber']],
  ['an-1a2b', ['Jürgen Groß']],
  ['quote_ffff', ['Anna Weber']],
  ['umzugsfreunde', ['Anna Weber']],
  ['anna 0001', []],
])('the search for %j finds %j', (search, names) => {
  const [groß, weber] = listed(
    { customerName: 'Jürgen Groß' },
    { customerName: 'Anna Weber', invoiceNumber: 'RE-2026-0002', quoteId: 'quote_ffff' },
  );
  const charged = { quoteNumber: 'AN-FFFF', recipient: 'Umzugsfreunde GmbH' };
  const rows = [groß, weber && { ...weber, ...charged }].filter((row) => row !== undefined);
  expect(matchingInvoices(rows, search).map(({ customerName }) => customerName)).toEqual(names);
});

describe('the figures above the list', () => {
  const rows = listed(
    { totalPrice: 0.1, price: 0.08 },
    { totalPrice: 0.2, price: 0.17, status: 'paid', payments: [payment(0.2)] },
    // Of it a part is paid, and the rest is overdue.
    { totalPrice: 1190, dueDate: '2026-11-20', payments: [payment(190)] },
    { totalPrice: 5000, status: 'draft', invoiceNumber: '' },
    { totalPrice: 800, price: 672.27, status: 'cancelled', dueDate: '2026-01-01', payments: [payment(10)] },
    { totalPrice: -800, price: -672.27, kind: 'cancellation', dueDate: '2026-01-01' },
  );

  test('count what stands: no draft, nothing cancelled, no cancellation; to the cent', () => {
    expect(invoiceStatistics(rows, DAY)).toEqual({
      count: 3,
      drafts: 1,
      cancelled: 2,
      revenue: 1190.3,
      netRevenue: 1000.25,
      received: 190.2,
      paidCount: 1,
      overdue: 1000,
      overdueCount: 1,
    });
  });

  test('are all zero without invoices', () => {
    expect(new Set(Object.values(invoiceStatistics([], DAY)))).toEqual(new Set([0]));
  });

  test('an invoice is overdue from the day after it was due', () => {
    const [row] = listed({ dueDate: DAY });
    expect(row && invoiceStatistics([row], DAY).overdueCount).toBe(0);
    expect(row && invoiceStatistics([row], '2026-11-22').overdueCount).toBe(1);
  });

  test('the total is of what is shown: what was cancelled and its cancellation take each other back', () => {
    expect(totalOf(rows)).toBe(6190.3);
    expect(totalOf([])).toBe(0);
  });
});
