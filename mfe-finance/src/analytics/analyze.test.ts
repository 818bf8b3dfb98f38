import type { InvoiceIndexEntry, PhotoIndexEntry, QuoteIndexEntry } from 'shared-kit/api';
import {
  fromCents,
  isWon,
  type PhotoCategory,
  QUOTE_STATUSES,
  shownInvoiceStatus,
  toCents,
  today,
} from 'shared-kit/domain';
import { describe, expect, test } from 'vitest';
import { analyze, type Figures, type IssuedStatus } from './analyze.ts';
import { linkRecords, type OfficeRecords } from './link-records.ts';
import { type DayRange, PERIOD_NAMES, type PeriodName, periodOf } from './period.ts';
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
      const plain = plainFigures(records, name);
      expect({ ...figures, photos: { ...photos, byCategory: sorted(photos.byCategory) } }).toEqual(plain);
      // Every quote of the period stands in one step of its course.
      if (name !== 'heute') {
        expect(sum(course.map((step) => step.quotes))).toBe(figures.quotes.count);
        expect(sum(course.map((step) => step.revenue))).toBe(figures.quotes.revenue);
      }
    }
  });
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const sorted = <T>(map: Map<PhotoCategory, T>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));

function isIn(day: string, range: DayRange | undefined): boolean {
  return !range || (day >= range.from && day <= range.to);
}

/** As the decisions say it, one figure at a time. */
function plainFigures(records: OfficeRecords, name: PeriodName) {
  const { range, previous } = periodOf(name, DAY);
  const quotes = records.quotes.filter(({ damage, counts }) => damage === '' && counts);
  const invoices = records.invoices.filter(({ damage }) => damage === '');
  const photos = records.photos.filter((one) => one.damage === '' && isIn(today(one.uploadDate), range));
  const leads = records.customers.filter((one) => one.damage === '' && isIn(today(one.createdAt), range));
  const quoted = leads.filter(({ id }) => quotes.some(({ customerId }) => customerId === id));
  const won = quoted.filter(({ id }) =>
    quotes.some(({ customerId, status }) => customerId === id && status !== '' && isWon(status)),
  );
  const paid = won.filter(({ id }) =>
    invoices.some(
      ({ customerId, kind, status }) => customerId === id && kind === 'invoice' && status === 'paid',
    ),
  );
  const totals = (of: DayRange | undefined) => ({
    quotes: quoteTotals(quotes.filter(({ createdAt }) => isIn(today(createdAt), of))),
    invoices: invoiceTotals(invoices.filter(({ invoiceDate }) => isIn(invoiceDate, of))),
  });
  return {
    ...totals(range),
    previous: previous && totals(previous),
    funnel: { leads: leads.length, quoted: quoted.length, won: won.length, paid: paid.length },
    photos: { ...photoTotals(photos), byCategory: photosByCategory(photos) },
    damaged: [...records.quotes, ...records.invoices, ...records.customers, ...records.photos].filter(
      ({ damage }) => damage !== '',
    ).length,
  };
}

function quoteTotals(quotes: readonly QuoteIndexEntry[]): Figures['quotes'] {
  const of = (one: string) => {
    const some = quotes.filter(({ status }) => status === one);
    return { count: some.length, amount: sum(some.map(({ price }) => toCents(price))) };
  };
  const won = quotes.filter(({ status }) => status === 'accepted' || status === 'invoiced');
  return {
    count: quotes.length,
    won: won.length,
    revenue: sum(won.map(({ price }) => toCents(price))),
    byStatus: {
      draft: of('draft'),
      sent: of('sent'),
      viewed: of('viewed'),
      accepted: of('accepted'),
      rejected: of('rejected'),
      invoiced: of('invoiced'),
    },
  };
}

function invoiceTotals(all: readonly InvoiceIndexEntry[]): Figures['invoices'] {
  const issued = all.filter(({ kind, status }) => kind === 'invoice' && status !== 'draft');
  const of = (one: IssuedStatus) => {
    const some = issued.filter(
      ({ kind, status, dueDate }) =>
        status !== '' && shownInvoiceStatus({ kind, status, dueDate }, DAY) === one,
    );
    const isOpen = one === 'sent' || one === 'overdue';
    return {
      count: some.length,
      amount: sum(some.map(({ totalPrice }) => toCents(totalPrice))),
      open: isOpen ? sum(some.map(({ totalPrice, paid }) => toCents(totalPrice) - toCents(paid))) : 0,
    };
  };
  const valid = issued.filter(({ status }) => status !== 'cancelled');
  return {
    issued: issued.length,
    valid: valid.length,
    amount: sum(valid.map(({ totalPrice }) => toCents(totalPrice))),
    byStatus: { paid: of('paid'), sent: of('sent'), overdue: of('overdue'), cancelled: of('cancelled') },
  };
}

const photoTotals = (photos: readonly PhotoIndexEntry[]) => ({
  count: photos.length,
  bytes: sum(photos.map(({ fileSize }) => fileSize)),
});

function photosByCategory(photos: readonly PhotoIndexEntry[]) {
  const groups = Map.groupBy(photos, ({ category }) => category);
  return sorted(new Map([...groups].map(([category, some]) => [category, photoTotals(some)])));
}

/** Records of the last two years, more of them around the edges of the periods. */
function randomRecords(seed: number): OfficeRecords {
  let state = seed;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const pick = <T>(some: readonly [T, ...T[]]): T => some[below(some.length)] ?? some[0];
  const now = Date.parse('2026-11-21T20:00:00.000Z');
  const reach = () => pick([3, 20, 60, 400, 730]) * 24 * 3_600_000;
  const instant = () => new Date(now - below(reach())).toISOString();
  const euros = () => fromCents(below(1_000_000));
  const damage = () => (below(20) === 0 ? 'price: fehlt' : '');
  const customerId = () => `C-${below(90)}`;
  const many = <T>(count: number, make: (id: string) => T) =>
    Array.from({ length: count }, (_, index) => make(`${index}`));
  return {
    customers: many(80, (number) =>
      sampleCustomer({ id: `C-${number}`, createdAt: instant(), damage: damage() }),
    ),
    quotes: many(300, (id) =>
      sampleQuote({
        id,
        createdAt: instant(),
        customerId: customerId(),
        price: euros(),
        status: pick(['draft', 'sent', 'viewed', 'accepted', 'rejected', 'invoiced']),
        counts: below(5) > 0,
        damage: damage(),
      }),
    ),
    invoices: many(200, (id) =>
      sampleInvoice({
        id,
        customerId: customerId(),
        kind: pick(['invoice', 'invoice', 'cancellation']),
        status: pick(['draft', 'sent', 'paid', 'cancelled']),
        invoiceDate: today(instant()),
        dueDate: today(instant()),
        totalPrice: euros(),
        paid: euros(),
        damage: damage(),
      }),
    ),
    photos: many(100, (id) =>
      samplePhoto({
        id,
        uploadDate: instant(),
        category: pick(['Küche', 'Keller', 'Allgemein']),
        fileSize: below(9_000_000),
        damage: damage(),
      }),
    ),
  };
}
