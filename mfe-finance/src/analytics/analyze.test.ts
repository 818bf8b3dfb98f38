import type { InvoiceIndexEntry } from 'shared-kit/api';
import { QUOTE_STATUSES } from 'shared-kit/domain';
import { describe, expect, test } from 'vitest';
import { analyze } from './analyze.ts';
import { linkRecords, type OfficeRecords } from './link-records.ts';
import { PERIOD_NAMES, type PeriodName, periodOf } from './period.ts';
import { plainFigures, sorted, sum } from './testing/plain-figures.ts';
import { randomRecords } from './testing/random-records.ts';
import {
  officeWith,
  sampleCustomer,
  sampleInvoice,
  samplePhoto,
  sampleQuote,
} from './testing/sample-records.ts';

const DAY = '2026-11-21';

const figuresOf = (records: Partial<OfficeRecords>, name: PeriodName = 'monat') =>
  analyze(linkRecords(officeWith(records)), periodOf(name, DAY), DAY);

describe('quotes', () => {
  test('are counted by status; accepted and invoiced are won, and theirs is the revenue (D20, D42)', () => {
    const quotes = QUOTE_STATUSES.map((status, index) =>
      sampleQuote({ id: `quote_${index}`, status, price: 1000.1 + index }),
    );
    const { count, won, revenue, byStatus } = figuresOf({ quotes }).quotes;
    expect({ count, won, revenue }).toEqual({ count: 6, won: 2, revenue: 100_310 + 100_510 });
    expect(byStatus.accepted).toEqual({ count: 1, amount: 100_310 });
    expect(byStatus.rejected).toEqual({ count: 1, amount: 100_410 });
  });

  test('count by the one version that does (D20)', () => {
    const quotes = [
      sampleQuote({ id: 'quote_1', status: 'accepted', price: 900 }),
      sampleQuote({ id: 'quote_2', originalId: 'quote_1', status: 'draft', price: 1200, counts: false }),
    ];
    expect(figuresOf({ quotes }).quotes).toMatchObject({ count: 1, won: 1, revenue: 90_000 });
  });

  test.each([
    ['heute', '2026-11-20T22:59:59.999Z', 0],
    ['heute', '2026-11-20T23:00:00.000Z', 1],
    ['woche', '2026-11-15T22:59:59.999Z', 0],
    ['woche', '2026-11-15T23:00:00.000Z', 1],
    ['monat', '2026-10-31T22:59:59.999Z', 0],
    ['monat', '2026-10-31T23:00:00.000Z', 1],
    ['jahr', '2025-12-31T22:59:59.999Z', 0],
    ['jahr', '2025-12-31T23:00:00.000Z', 1],
    ['gesamt', '2001-01-01T00:00:00.000Z', 1],
  ] as const)('of %s begin at midnight in Germany: one of %s counts %i (D9)', (name, createdAt, count) => {
    expect(figuresOf({ quotes: [sampleQuote({ createdAt })] }, name).quotes.count).toBe(count);
  });

  test('of the same days of the month before are the ones to compare with (D42)', () => {
    const at = (createdAt: string, price: number) => sampleQuote({ id: createdAt, createdAt, price });
    const quotes = [
      at('2026-10-01T08:00:00.000Z', 100),
      at('2026-10-21T21:00:00.000Z', 20),
      // The day after, half an hour later in Germany.
      at('2026-10-21T22:30:00.000Z', 3),
    ];
    expect(figuresOf({ quotes }).previous?.quotes).toMatchObject({ count: 2, won: 2, revenue: 12_000 });
    expect(figuresOf({ quotes }, 'gesamt').previous).toBeUndefined();
  });

  test('make up the course of a period', () => {
    const quotes = [
      sampleQuote({ id: 'a', createdAt: '2026-11-02T23:30:00.000Z', price: 500 }),
      sampleQuote({ id: 'b', createdAt: '2026-11-03T10:00:00.000Z', price: 250, status: 'sent' }),
    ];
    const { course } = figuresOf({ quotes });
    expect(course).toHaveLength(30);
    expect(course.filter(({ quotes: count }) => count > 0)).toEqual([
      { from: '2026-11-03', quotes: 2, won: 1, revenue: 50_000 },
    ]);
  });
});

describe('invoices', () => {
  const invoice = (id: string, part: Partial<InvoiceIndexEntry>) => sampleInvoice({ id, ...part });

  test('are those issued in the period: paid, open, overdue or cancelled', () => {
    const { invoices } = figuresOf({
      invoices: [
        invoice('a', { status: 'paid', paid: 1000 }),
        invoice('b', { status: 'sent', paid: 400.5 }),
        invoice('c', { status: 'sent', dueDate: '2026-11-20', totalPrice: 300 }),
        invoice('d', { status: 'cancelled', totalPrice: 77 }),
        invoice('e', { kind: 'cancellation', totalPrice: -77 }),
        invoice('f', { status: 'draft' }),
        invoice('g', { invoiceDate: '2026-10-31' }),
      ],
    });
    expect(invoices).toEqual({
      issued: 4,
      valid: 3,
      amount: 230_000,
      byStatus: {
        paid: { count: 1, amount: 100_000, open: 0 },
        sent: { count: 1, amount: 100_000, open: 59_950 },
        overdue: { count: 1, amount: 30_000, open: 30_000 },
        cancelled: { count: 1, amount: 7_700, open: 0 },
      },
    });
  });

  test('cancelled ones have no part in the average of the period before either', () => {
    const { previous } = figuresOf({
      invoices: [
        invoice('a', { invoiceDate: '2026-10-05', totalPrice: 500, status: 'paid' }),
        invoice('b', { invoiceDate: '2026-10-06', totalPrice: 900, status: 'cancelled' }),
      ],
    });
    expect(previous?.invoices).toMatchObject({ issued: 2, valid: 1, amount: 50_000 });
  });
});

test('the funnel says how far the customers of the period have come, whenever that was', () => {
  const customers = ['C-1', 'C-2', 'C-3', 'C-4'].map((id) => sampleCustomer({ id }));
  const { funnel } = figuresOf({
    customers: [...customers, sampleCustomer({ id: 'C-old', createdAt: '2026-01-02T10:00:00.000Z' })],
    quotes: [
      sampleQuote({ id: 'a', customerId: 'C-2', status: 'sent' }),
      // A second no does not undo the yes.
      sampleQuote({ id: 'b', customerId: 'C-3', status: 'invoiced', createdAt: '2026-11-20T10:00:00.000Z' }),
      sampleQuote({ id: 'c', customerId: 'C-3', status: 'rejected' }),
      sampleQuote({ id: 'd', customerId: 'C-4' }),
      sampleQuote({ id: 'e', customerId: 'C-old' }),
      sampleQuote({ id: 'f', customerId: 'C-gone' }),
    ],
    invoices: [
      sampleInvoice({ id: 'a', customerId: 'C-3', status: 'paid' }),
      sampleInvoice({ id: 'b', customerId: 'C-4', status: 'sent' }),
      // Paid, but the quote was deleted.
      sampleInvoice({ id: 'c', customerId: 'C-1', status: 'paid' }),
    ],
  });
  expect(funnel).toEqual({ leads: 4, quoted: 3, won: 2, paid: 1 });
});

test('photos are counted by category, with their size', () => {
  const { photos } = figuresOf({
    photos: [
      samplePhoto({ id: '1', fileSize: 1000 }),
      samplePhoto({ id: '2', fileSize: 500 }),
      samplePhoto({ id: '3', category: 'Keller', fileSize: 7 }),
      samplePhoto({ id: '4', uploadDate: '2026-10-31T10:00:00.000Z' }),
    ],
  });
  expect(photos.count).toBe(3);
  expect(photos.bytes).toBe(1507);
  expect([...photos.byCategory]).toEqual([
    ['Küche', { count: 2, bytes: 1500 }],
    ['Keller', { count: 1, bytes: 7 }],
  ]);
});

test('what is damaged counts nowhere, and how much that is is known', () => {
  const damage = 'price: fehlt';
  const figures = figuresOf({
    quotes: [sampleQuote({ damage }), sampleQuote({ id: 'b', status: '' })],
    invoices: [sampleInvoice({ damage })],
    customers: [sampleCustomer({ damage })],
    photos: [samplePhoto({ damage })],
  });
  expect(figures).toMatchObject({
    damaged: 5,
    quotes: { count: 0 },
    invoices: { issued: 0 },
    funnel: { leads: 0 },
    photos: { count: 0 },
  });
});

describe('over any records', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('every period has the figures of the plain definition (%i)', (seed) => {
    const records = randomRecords(seed);
    for (const name of PERIOD_NAMES) {
      const { course, photos, ...figures } = analyze(linkRecords(records), periodOf(name, DAY), DAY);
      const plain = plainFigures(records, name, DAY);
      expect({ ...figures, photos: { ...photos, byCategory: sorted(photos.byCategory) } }).toEqual(plain);
      // Every quote of the period stands in one step of its course.
      if (name !== 'heute') {
        expect(sum(course.map((step) => step.quotes))).toBe(figures.quotes.count);
        expect(sum(course.map((step) => step.revenue))).toBe(figures.quotes.revenue);
      }
    }
  });
});
