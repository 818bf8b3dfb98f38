import { describe, expect, test } from 'vitest';
import { enteredOf, entryErrors, holdsEntry, serviceDateHint, serviceDateQuestion } from './invoice-entry.ts';

const ENTRY = {
  invoiceNumber: 'RE-2026-0007',
  serviceDate: '2026-12-14',
  recipient: 'Erika Muster\nLindenweg 3\n10115 Berlin',
};

describe('what is wrong with it', () => {
  test.each([
    ['nothing', {}, {}],
    ['a number of another form', { invoiceNumber: '2019/17' }, {}],
    ['no number', { invoiceNumber: ' ' }, { invoiceNumber: 'Bitte geben Sie eine Rechnungsnummer ein' }],
    ['a long number', { invoiceNumber: '1'.repeat(41) }, { invoiceNumber: 'Höchstens 40 Zeichen' }],
    [
      'a number of signs',
      { invoiceNumber: '---' },
      { invoiceNumber: 'Die Rechnungsnummer braucht Ziffern oder Buchstaben' },
    ],
    [
      'a slip of the century',
      { serviceDate: '0202-11-20' },
      { serviceDate: 'Das Leistungsdatum muss zwischen 2000 und 2099 liegen' },
    ],
    ['no date', { serviceDate: '' }, { serviceDate: 'Bitte geben Sie das Leistungsdatum ein' }],
    [
      'a name alone',
      { recipient: 'Erika Muster' },
      { recipient: 'Es fehlt: Straße des Kunden, Postleitzahl und Ort des Kunden' },
    ],
    ['a long address', { recipient: 'a\n'.repeat(8) }, { recipient: 'Höchstens 7 Zeilen' }],
    ['a long line', { recipient: 'a'.repeat(201) }, { recipient: 'Höchstens 200 Zeichen je Zeile' }],
  ])('%s', (_, part, errors) => {
    expect(entryErrors({ ...ENTRY, ...part }, 'issue')).toEqual(errors);
  });

  test('a draft may lack what the law wants, but no number', () => {
    const bare = { invoiceNumber: '', serviceDate: '', recipient: 'Erika' };
    expect(Object.keys(entryErrors(bare, 'draft'))).toEqual(['invoiceNumber']);
  });
});

test('blanks and empty lines are nobody’s words', () => {
  expect(
    enteredOf({ invoiceNumber: ' 17 ', serviceDate: '', recipient: ' Eri\u200Bka \n\n 10115 Berlin\n' }),
  ).toEqual({
    invoiceNumber: '17',
    recipient: ['Erika', '10115 Berlin'],
  });
});

describe('a draft holds what was entered', () => {
  const draft = {
    invoiceNumber: '',
    content: { recipient: ENTRY.recipient.split('\n'), serviceDate: ENTRY.serviceDate },
  };
  const holds = (part: object) => holdsEntry(draft as never, { ...ENTRY, ...part });

  test.each([
    ['as it is, a number of the series being drawn later', {}, true],
    ['another number', { invoiceNumber: '17' }, false],
    ['another date', { serviceDate: '2026-12-15' }, false],
    ['no date', { serviceDate: '' }, false],
    ['another address', { recipient: `${ENTRY.recipient}\nÖsterreich` }, false],
  ])('%s', (_, part, expected) => expect(holds(part)).toBe(expected));
});

test.each([
  ['2026-11-18', '2026-11-18', 'Tag des Umzugs'],
  ['2026-11-17', '2026-11-18', 'Umzug laut Kundenakte: 18.11.2026'],
  ['2026-12-16', '2026-12-16', 'Tag des Umzugs. Das Datum liegt in der Zukunft.'],
  ['2027-11-18', '2026-11-18', 'Umzug laut Kundenakte: 18.11.2026. Das Datum liegt in der Zukunft.'],
  ['2026-11-18', undefined, 'Tag des Umzugs'],
])('of the day %s, with the move on %s, it says: %s', (entered, movingDate, hint) => {
  expect(serviceDateHint(entered, movingDate, '2026-11-21')).toBe(hint);
});

describe('before it is issued, a day more than a year away is asked about', () => {
  test.each([
    ['2062-12-10', 'Leistungsdatum 10.12.2062?', 'in der Zukunft'],
    ['2027-11-22', 'Leistungsdatum 22.11.2027?', 'in der Zukunft'],
    ['2025-11-20', 'Leistungsdatum 20.11.2025?', 'in der Vergangenheit'],
  ])('%s', (entered, title, where) => {
    expect(serviceDateQuestion(entered, '2026-11-21')).toEqual({
      title,
      text: `Das Datum liegt mehr als ein Jahr ${where}. Eine ausgestellte Rechnung lässt sich nicht mehr ändern, nur stornieren.`,
      confirmLabel: 'Trotzdem ausstellen',
    });
  });

  test.each([
    ['2027-11-21', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['2025-11-21', '2026-11-21'],
    ['2029-02-28', '2028-02-29'],
  ])('%s, on %s, is not', (entered, day) => expect(serviceDateQuestion(entered, day)).toBeUndefined());
});
