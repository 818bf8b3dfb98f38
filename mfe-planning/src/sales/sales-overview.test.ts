import type { CalendarEvent, Customer, Quote, Stored } from 'shared-kit/domain';
import { describe, expect, test } from 'vitest';
import { salesCustomer, salesQuote, viewingOf } from '../testing/sales-samples.ts';
import { firstPart, type SalesRecords, salesOverview } from './sales-overview.ts';

const NOW = new Date('2026-11-22T09:00:00Z');

const overviewOf = (
  customers: Stored<Customer>[],
  quotes: Stored<Quote>[] = [],
  viewings: Stored<CalendarEvent>[] = [],
) => {
  const records: SalesRecords = { customers, quotes, viewings };
  return salesOverview(records, NOW);
};

describe('a customer of the overview', () => {
  test('shows the price of the newest quote, whichever comes first', () => {
    const anna = salesCustomer('Anna', { contacted: true });
    const older = salesQuote(anna, { price: 999, createdAt: '2026-11-18T08:00:00.000Z' });
    const newer = salesQuote(anna, { price: 1234.56, createdAt: '2026-11-21T08:00:00.000Z' });
    for (const quotes of [
      [older, newer],
      [newer, older],
    ]) {
      expect(overviewOf([anna], quotes).quote_sent).toEqual([
        { customer: anna, price: 1234.56, viewing: undefined },
      ]);
    }
  });

  test('shows the last viewing that was arranged, and no price without a quote', () => {
    const bert = salesCustomer('Bert', { viewingScheduled: true });
    const early = viewingOf(bert, '2026-11-24', '16:00');
    const late = viewingOf(bert, '2026-11-25', '09:00');
    expect(overviewOf([bert], [], [late, early]).viewing_scheduled).toEqual([
      { customer: bert, price: undefined, viewing: late },
    ]);
  });

  test('shows the later one of two viewings on one day, whichever comes first', () => {
    const bert = salesCustomer('Bert', { viewingScheduled: true });
    const morning = viewingOf(bert, '2026-11-25', '09:00');
    const afternoon = viewingOf(bert, '2026-11-25', '16:00');
    for (const viewings of [
      [morning, afternoon],
      [afternoon, morning],
    ]) {
      expect(overviewOf([bert], [], viewings).viewing_scheduled).toMatchObject([{ viewing: afternoon }]);
    }
  });

  describe('whom an import has drafted a quote for', () => {
    const at = '2026-11-21T10:00:00.000Z';
    const lead = { emailData: { subject: 'Anfrage', date: at, messageId: '<1@portal.example>' } };
    const ida = salesCustomer('Ida');

    test('is not contacted yet while nobody has touched it, and shows its price', () => {
      const overview = overviewOf([ida], [salesQuote(ida, { ...lead, price: 999 })]);
      expect(overview.quote_sent).toEqual([]);
      expect(overview.no_contact).toEqual([{ customer: ida, price: 999, viewing: undefined }]);
    });

    test.each<[string, Partial<Quote>]>([
      ['changed', { updatedAt: '2026-11-21T11:00:00.000Z' }],
      ['sent', { status: 'sent' }],
      ['perhaps sent', { delivery: { state: 'unknown', at } }],
      ['signed', { signatures: [{ role: 'employee', signedBy: 'Mia', signedAt: at }] }],
      ['followed by another version', { versionIds: ['quote_2'] }],
      ['another version', { parentQuoteId: 'quote_1', version: 2 }],
    ])('has a quote once it is %s', (_, part) => {
      expect(overviewOf([ida], [salesQuote(ida, { ...lead, ...part })]).quote_sent).toHaveLength(1);
    });

    test('has a quote where staff drafted one besides', () => {
      const overview = overviewOf([ida], [salesQuote(ida, lead), salesQuote(ida, {})]);
      expect(overview.quote_sent).toHaveLength(1);
    });
  });

  test('of others does not appear because they have a quote', () => {
    const anna = salesCustomer('Anna');
    const gone = salesCustomer('Otto', { createdAt: '2026-10-01T08:00:00.000Z' });
    const overview = overviewOf([anna, gone], [salesQuote(gone, {})]);
    expect(overview.quote_sent).toEqual([]);
    expect(overview.no_contact.map(({ customer }) => customer.data.name)).toEqual(['Anna']);
  });
});

test.each([
  ['Am Markt 1, 04109 Leipzig', 'Am Markt 1'],
  [' Leipzig ', 'Leipzig'],
  ['', ''],
])('of the destination %j the first part is shown', (address, shown) => {
  expect(firstPart(address)).toBe(shown);
});
