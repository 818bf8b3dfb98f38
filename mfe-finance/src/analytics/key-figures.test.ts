import { expect, test } from 'vitest';
import { analyze } from './analyze.ts';
import { keyFigures, keyFigureText } from './key-figures.ts';
import { linkRecords, type OfficeRecords } from './link-records.ts';
import { type PeriodName, periodOf } from './period.ts';
import { officeWith, sampleInvoice, sampleQuote } from './testing/sample-records.ts';

const DAY = '2026-11-21';
const mails = { sent: [], all: 12, reminders: 3, previous: 10, local: 0 };

function shown(
  records: Partial<OfficeRecords>,
  name: PeriodName = 'monat',
  ofMails: typeof mails | object = {},
) {
  const period = periodOf(name, DAY);
  const figures = analyze(linkRecords(officeWith(records)), period, DAY);
  return keyFigures(figures, { ...mails, ...ofMails }, period).map((one) => [
    one.label,
    keyFigureText(one),
    one.detail,
    one.growth?.text,
  ]);
}

const october = { createdAt: '2026-10-05T10:00:00.000Z' };

test('the four figures say what they are made of and how they have grown (D20, D30, D42)', () => {
  expect(
    shown({
      quotes: [
        sampleQuote({ id: 'a', price: 1500 }),
        sampleQuote({ id: 'b', status: 'rejected' }),
        sampleQuote({ id: 'c', price: 1000, ...october }),
        ...['d', 'e', 'f'].map((id) => sampleQuote({ id, status: 'sent', ...october })),
      ],
      invoices: [
        sampleInvoice({ id: 'a', totalPrice: 1000 }),
        sampleInvoice({ id: 'b', totalPrice: 1000.01 }),
        sampleInvoice({ id: 'c', totalPrice: 9, status: 'cancelled' }),
        sampleInvoice({ id: 'd', totalPrice: 2000, invoiceDate: '2026-10-05' }),
      ],
    }),
  ).toEqual([
    ['Umsatz', '1.500,00 €', 'Brutto, aus 1 gewonnenen Angebot', '50 % mehr als im Vormonat bis 21.10.2026'],
    [
      'Abschlussquote',
      '50 %',
      '1 von 2 Angeboten gewonnen',
      '25 Prozentpunkte mehr als im Vormonat bis 21.10.2026',
    ],
    [
      'Durchschnittliche Rechnung',
      '1.000,01 €',
      'Brutto, aus 2 Rechnungen',
      '50 % weniger als im Vormonat bis 21.10.2026',
    ],
    ['Versendete E-Mails', '12', 'Davon 3 Zahlungserinnerungen', '20 % mehr als im Vormonat bis 21.10.2026'],
  ]);
});

test('nothing is made up where there is nothing', () => {
  expect(shown({}, 'monat', { all: undefined, reminders: undefined, previous: undefined })).toEqual([
    ['Umsatz', '0,00 €', 'Brutto, aus 0 gewonnenen Angeboten', 'So viel wie im Vormonat bis 21.10.2026'],
    ['Abschlussquote', '–', 'Kein Angebot in diesem Zeitraum', undefined],
    ['Durchschnittliche Rechnung', '–', 'Keine Rechnung in diesem Zeitraum', undefined],
    ['Versendete E-Mails', '–', 'Noch nicht gezählt', undefined],
  ]);
});

test('a first month has no percentage, and says why', () => {
  const texts = shown({ quotes: [sampleQuote()], invoices: [sampleInvoice()] }, 'monat', { previous: 0 }).map(
    ([, , , text]) => text,
  );
  expect(texts).toEqual([
    'Im Vormonat bis 21.10.2026: 0, daher kein Prozentwert',
    'Im Vormonat bis 21.10.2026: keine Angebote',
    'Im Vormonat bis 21.10.2026: keine Rechnungen',
    'Im Vormonat bis 21.10.2026: 0, daher kein Prozentwert',
  ]);
});

test('all together has not grown', () => {
  const records = { quotes: [sampleQuote()], invoices: [sampleInvoice()] };
  expect(shown(records, 'gesamt', { previous: undefined }).map(([, , , text]) => text)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
