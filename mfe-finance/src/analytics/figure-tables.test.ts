import { expect, test } from 'vitest';
import { analyze } from './analyze.ts';
import { shownCourse } from './course.ts';
import {
  courseTable,
  figureText,
  funnelTable,
  invoiceTable,
  mailTable,
  photoTable,
  quoteTable,
} from './figure-tables.ts';
import { linkRecords, type OfficeRecords } from './link-records.ts';
import { periodOf } from './period.ts';
import {
  officeWith,
  sampleCustomer,
  sampleInvoice,
  samplePhoto,
  sampleQuote,
} from './testing/sample-records.ts';

const DAY = '2026-11-21';
const PERIOD = periodOf('monat', DAY);

const figuresOf = (records: Partial<OfficeRecords>) => analyze(linkRecords(officeWith(records)), PERIOD, DAY);
const noMails = { sent: undefined, all: undefined, reminders: undefined, previous: undefined, local: 0 };

test.each([
  [1234, 'count', '1.234'],
  [123_456, 'cents', '1.234,56 €'],
  [0.136, 'share', '13,6 %'],
  [2_500_000, 'bytes', '2,4 MB'],
] as const)('%d in %s is %s', (value, unit, text) => {
  expect(figureText(value, unit)).toBe(text);
});

test('the course names where most of the revenue came from', () => {
  const { course } = figuresOf({
    quotes: [
      sampleQuote({ id: 'a', createdAt: '2026-11-03T10:00:00.000Z', price: 900 }),
      sampleQuote({ id: 'b', createdAt: '2026-11-05T10:00:00.000Z', price: 1200.5 }),
    ],
  });
  const { summary, of, rows } = courseTable(shownCourse(course, PERIOD, DAY));
  expect(summary).toBe('Am meisten Umsatz brachten die Angebote vom 05.11.2026: 1.200,50 €.');
  expect(of).toBe('Tag');
  expect(rows[4]).toEqual({ name: '05.11.2026', short: '5.', values: [120_050, 1, 1] });
});

test('the funnel shows each step as a share of all and of the step before', () => {
  const customers = ['1', '2', '3', '4'].map((id) => sampleCustomer({ id }));
  const { summary, rows } = funnelTable(
    figuresOf({
      customers,
      quotes: [
        sampleQuote({ id: 'a', customerId: '1' }),
        sampleQuote({ id: 'b', customerId: '2', status: 'sent' }),
      ],
    }),
  );
  expect(summary).toBe('4 neue Kunden: 2 mit Angebot, 1 gewonnen, 0 bezahlt.');
  expect(rows.map(({ name, values }) => [name, ...values])).toEqual([
    ['Neue Kunden', 4, 1, 1],
    ['Mit Angebot', 2, 0.5, 0.5],
    ['Gewonnen', 1, 0.25, 0.5],
    ['Bezahlt', 0, 0, 0],
  ]);
});

test('invoices say what is still to come, and what of that is late', () => {
  const table = (...invoices: ReturnType<typeof sampleInvoice>[]) => invoiceTable(figuresOf({ invoices }));
  const late = sampleInvoice({ id: 'b', dueDate: '2026-11-20', totalPrice: 500 });
  expect(table(sampleInvoice({ paid: 250 }), late).summary).toBe(
    '2 Rechnungen ausgestellt, ohne stornierte 1.500,00 €; 1.250,00 € stehen aus, davon 500,00 € überfällig. Gezeigt werden die Rechnungsbeträge.',
  );
  const { summary, rows } = table(sampleInvoice({ status: 'paid', paid: 1000 }));
  expect(summary).toBe(
    '1 Rechnung ausgestellt, ohne stornierte 1.000,00 €; 0,00 € stehen aus. Gezeigt werden die Rechnungsbeträge.',
  );
  expect(rows.map(({ name }) => name)).toEqual(['Bezahlt', 'Offen', 'Überfällig', 'Storniert']);
});

test('photos stand in the order of how many there are', () => {
  const { summary, rows } = photoTable(
    figuresOf({
      photos: [
        samplePhoto({ id: '1', category: 'Keller' }),
        samplePhoto({ id: '2', category: 'Küche' }),
        samplePhoto({ id: '3', category: 'Küche' }),
        samplePhoto({ id: '4', category: 'Bad' }),
      ],
    }),
  );
  expect(summary).toBe('4 Fotos mit zusammen 5,7 MB.');
  expect(rows.map(({ name, values }) => [name, values[0]])).toEqual([
    ['Küche', 2],
    ['Bad', 1],
    ['Keller', 1],
  ]);
});

test('mails that stayed on this machine are no sent ones (D21)', () => {
  const sent = [
    { name: 'Angebote', count: 3 },
    { name: 'Zahlungserinnerungen', count: 1 },
  ];
  const table = mailTable({ ...noMails, sent, all: 4, local: 2 });
  expect(table.summary).toBe('4 E-Mails versendet. 2 weitere blieben lokal, nicht nach außen verschickt.');
  expect(table.rows.map(({ values }) => values)).toEqual([[3], [1]]);
  expect(mailTable(noMails)).toMatchObject({ summary: 'Die E-Mails sind noch nicht gezählt.', rows: [] });
});

test('a period without anything says so, table by table', () => {
  const figures = figuresOf({});
  const course = shownCourse(figures.course, PERIOD, DAY);
  const tables = [
    courseTable(course),
    funnelTable(figures),
    quoteTable(figures),
    invoiceTable(figures),
    mailTable({ ...noMails, sent: [], all: 0 }),
    photoTable(figures),
  ];
  expect(tables.map(({ summary }) => summary)).toEqual([
    'In diesem Zeitraum wurde kein Angebot gewonnen.',
    'In diesem Zeitraum kam kein Kunde dazu.',
    'In diesem Zeitraum wurde kein Angebot erstellt.',
    'In diesem Zeitraum wurde keine Rechnung ausgestellt.',
    'In diesem Zeitraum ging keine E-Mail hinaus.',
    'In diesem Zeitraum wurde kein Foto hochgeladen.',
  ]);
});
