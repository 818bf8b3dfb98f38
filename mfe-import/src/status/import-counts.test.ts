import { expect, test } from 'vitest';
import { endText } from './import-counts.ts';

test.each([
  [
    { totalEmails: 3, newCustomers: 1, duplicates: 1, errors: 1, cancelled: false },
    'Import abgeschlossen: 3 E-Mails, 1 neuer Kunde, 1 Duplikat, 1 Fehler',
  ],
  [
    { totalEmails: 1200, newCustomers: 0, duplicates: 2, errors: 0, cancelled: true },
    'Import abgebrochen: 1.200 E-Mails, 0 neue Kunden, 2 Duplikate, 1.198 schon früher bearbeitet, 0 Fehler',
  ],
])('%o is said as "%s"', (counts, text) => {
  expect(endText(counts)).toBe(text);
});
