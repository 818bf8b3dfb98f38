import { describe, expect, it } from 'vitest';
import type { Stored } from '../stored.ts';
import { type Customer, customerSchema } from './customer.schema.ts';
import { type DuplicateCandidate, findDuplicates, scoreDuplicate } from './duplicates.ts';

const score = (a: DuplicateCandidate, b: DuplicateCandidate) => {
  const there = scoreDuplicate(a, b);
  expect(scoreDuplicate(b, a), 'both ways alike').toEqual(there);
  return there.score;
};

describe('points (specification 1 section 5)', () => {
  it.each([
    ['e-mail equal ignoring case', 'anna@beispiel.de', 'Anna@Beispiel.DE', 40],
    ['another e-mail', 'anna@beispiel.de', 'anne@beispiel.de', 0],
    ['no e-mail on either side', '', '', 0],
    ['blanks for an e-mail', ' ', ' ', 0],
  ])('%s', (_, a, b, points) => {
    expect(score({ email: a }, { email: b })).toBe(points);
  });

  it.each([
    ['phone equal but for blanks', '030 123 456', '030123456', 35],
    ['phone equal but for dashes, brackets and slashes', '(030) 123-456', '030/123456', 35],
    ['phone equal but for the plus', '+49 30 123456', '4930123456', 35],
    ['with and without the country', '+49 (0)30 123456', '030 123456', 35],
    ['0049 is the plus as well', '0049 30 123456', '+49 30 123456', 35],
    ['another phone', '030 123456', '030 123457', 0],
    ['no phone on either side', '', '', 0],
    ['nothing but dashes', '-', '/', 0],
  ])('%s', (_, a, b, points) => {
    expect(score({ phone: a }, { phone: b })).toBe(points);
  });

  it.each([
    ['name equal', 'Anna Beispiel', 'Anna Beispiel', 25],
    ['name equal but for case and dashes', 'Anna-Lena Beispiel', 'anna lena beispiel', 25],
    // 17 of 20 characters, 0.85 exactly, and 16 of 19, 0.842.
    ['name 85 % similar', 'abcdefghijklmnopqrst', 'abcdefghijklmnopqxyz', 25],
    ['name just below 85 % similar', 'abcdefghijklmnopqrs', 'abcdefghijklmnopxyz', 0],
    ['another name', 'Anna Beispiel', 'Bernd Muster', 0],
    ['no name on either side', '', '', 0],
    ['nothing but punctuation for a name', '---', '...', 0],
  ])('%s', (_, a, b, points) => {
    expect(score({ name: a }, { name: b })).toBe(points);
  });

  it.each([
    ['the same address', 'Hauptstr. 5, 10115 Berlin', 'Hauptstr. 5, 10115 Berlin', 10],
    ['one address in the other', 'Hauptstr. 5', 'Hauptstr. 5, 10115 Berlin', 10],
    ['the same address with a floor appended', 'Hauptstr. 5, Berlin - Etage 3', 'Hauptstr. 5, Berlin', 10],
    ['commas and case do not matter', 'hauptstr 5 10115 BERLIN', 'Hauptstr. 5, 10115 Berlin', 10],
    ['another address', 'Hauptstr. 5, Berlin', 'Nebenstr. 7, Berlin', 0],
    ['no address on one side', '', 'Hauptstr. 5, Berlin', 0],
    ['no address on either side', '', '', 0],
    ['an address of nothing but punctuation', ', -', 'Hauptstr. 5, Berlin', 0],
    ['trivially short', 'Ulm', 'Hauptstr. 5, Ulm', 0],
    ['trivially short, on both sides', '12', '12', 0],
    ['four letters', 'Kiel', 'Hauptstr. 5, Kiel', 0],
    ['five letters', 'Essen', 'Hauptstr. 5, Essen', 10],
  ])('%s', (_, a, b, points) => {
    expect(score({ fromAddress: a }, { fromAddress: b }), 'from').toBe(points);
    expect(score({ toAddress: a }, { toAddress: b }), 'to').toBe(points);
  });

  it('from and to are each compared with their own kind', () => {
    expect(score({ fromAddress: 'Hauptstr. 5, Berlin' }, { toAddress: 'Hauptstr. 5, Berlin' })).toBe(0);
    expect(
      score(
        { fromAddress: 'Hauptstr. 5', toAddress: 'Bahnhofstr. 1' },
        { fromAddress: 'Hauptstr. 5, Berlin', toAddress: 'Bahnhofstr. 1, Hamburg' },
      ),
    ).toBe(20);
  });

  it.each([
    ['the same day', '2026-12-01', '2026-12-01', 5],
    ['7 days apart', '2026-12-01', '2026-12-08', 5],
    ['8 days apart', '2026-12-01', '2026-12-09', 0],
    ['7 days apart over the clock change', '2026-10-22', '2026-10-29', 5],
    ['7 days apart over the new year', '2026-12-28', '2027-01-04', 5],
    ['a date that is still being typed', '2026-', '2026-12-01', 0],
    ['no date on either side', '', '', 0],
  ])('moving date: %s', (_, a, b, points) => {
    expect(score({ movingDate: a }, { movingDate: b })).toBe(points);
  });

  it('takes the imported moveDate where movingDate is missing', () => {
    expect(score({ movingDate: '2026-12-01' }, { moveDate: '2026-12-03' })).toBe(5);
  });

  it('two empty records have nothing in common', () => {
    expect(scoreDuplicate({}, {})).toEqual({ score: 0, level: 'low', reasons: [] });
  });
});

describe('score and level', () => {
  const anna: Required<Omit<DuplicateCandidate, 'moveDate'>> = {
    name: 'Anna Beispiel',
    email: 'anna@beispiel.de',
    phone: '030 123456',
    fromAddress: 'Hauptstr. 5, Berlin',
    toAddress: 'Bahnhofstr. 1, Hamburg',
    movingDate: '2026-12-01',
  };
  const part = (...fields: (keyof typeof anna)[]): DuplicateCandidate =>
    Object.fromEntries(fields.map((field) => [field, anna[field]]));

  it.each([
    [['phone', 'movingDate'], 40, 'low'],
    [['email'], 40, 'low'],
    [['email', 'movingDate'], 45, 'low'],
    [['email', 'fromAddress'], 50, 'medium'],
    [['email', 'name', 'movingDate'], 70, 'medium'],
    [['phone', 'name', 'fromAddress'], 70, 'medium'],
    [['email', 'phone'], 75, 'high'],
    [['phone', 'name', 'fromAddress', 'movingDate'], 75, 'high'],
    [['email', 'phone', 'name'], 100, 'high'],
  ] as const)('%j: %i, %s', (fields, points, level) => {
    expect(scoreDuplicate(part(...fields), anna)).toMatchObject({ score: points, level });
  });

  it('is at most 100 where everything agrees (D36)', () => {
    expect(scoreDuplicate(anna, anna)).toEqual({
      score: 100,
      level: 'high',
      reasons: [
        'Gleiche E-Mail-Adresse',
        'Gleiche Telefonnummer',
        'Gleicher Name',
        'Übereinstimmende Startadresse',
        'Übereinstimmende Zieladresse',
        'Umzugsdatum höchstens 7 Tage auseinander',
      ],
    });
  });

  it('calls a name that is not the same similar', () => {
    expect(scoreDuplicate({ name: 'Anna Beispiele' }, anna).reasons).toEqual(['Ähnlicher Name']);
  });
});

describe('findDuplicates', () => {
  const stored = (id: string, known: Partial<Customer>): Stored<Customer> => ({
    id,
    version: 1,
    data: customerSchema.parse({
      customerNumber: 'K202611001',
      name: 'Bernd Muster',
      phone: '',
      email: '',
      fromAddress: '',
      toAddress: '',
      services: [],
      createdAt: '2026-11-21T10:00:00Z',
      updatedAt: '2026-11-21T10:00:00Z',
      ...known,
    }),
  });
  const candidate: DuplicateCandidate = {
    name: 'Anna Beispiel',
    email: 'anna@beispiel.de',
    phone: '030 123456',
    fromAddress: 'Hauptstr. 5, Berlin',
    toAddress: '',
    movingDate: '2026-12-01',
  };

  it('lists who scores 30 or more, highest first, equals as they came', () => {
    const found = findDuplicates(candidate, [
      stored('C-25', { name: 'Anna Beispiel' }),
      stored('C-30', { name: 'Anna Beispiel', movingDate: '2026-12-03' }),
      stored('C-40', { email: 'anna@beispiel.de' }),
      stored('C-0', {}),
      stored('C-100', { name: 'Anna Beispiel', email: 'anna@beispiel.de', phone: '030123456' }),
      stored('C-40b', { email: 'ANNA@beispiel.de' }),
    ]);
    expect(found.map(({ customer, score: points }) => [customer.id, points])).toEqual([
      ['C-100', 100],
      ['C-40', 40],
      ['C-40b', 40],
      ['C-30', 30],
    ]);
    expect(found[0]).toMatchObject({ level: 'high', customer: { version: 1 } });
  });

  it('finds nothing for an empty form', () => {
    expect(findDuplicates({ name: '', email: '', phone: '' }, [stored('C-1', { name: '' })])).toEqual([]);
  });
});
