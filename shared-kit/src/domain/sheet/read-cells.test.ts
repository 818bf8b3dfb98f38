import { describe, expect, it } from 'vitest';
import { isBlankRow, isHeaderRow } from './read-cells.ts';

describe('the header', () => {
  it.each([
    [['Name', 'Telefon', 'E-Mail', 'WhatsApp', 'Von Adresse']],
    [['NAME', 'Tel.', 'Mail']],
    [['name', 'phone', 'email', 'whatsapp', 'fromAddress', 'fromFloor']],
    [['Kundenname', 'Handy']],
    [['__proto__', 'Telefon', 'constructor', 'E-Mail']],
  ])('is %o', (row) => {
    expect(isHeaderRow(row)).toBe(true);
  });

  it.each([
    [['Anna Beispiel', '030 1234', 'anna@beispiel.de']],
    [['Anna', '', '', '', 'Von']],
    [['Herr Name', '030 1']],
    [['']],
    [[]],
  ])('is not %o', (row) => {
    expect(isHeaderRow(row)).toBe(false);
  });
});

describe('a blank row', () => {
  it('has nothing but blanks', () => {
    expect(isBlankRow([])).toBe(true);
    expect(isBlankRow(['', ' ', '\u00a0', '\t'])).toBe(true);
    expect(isBlankRow(['', '', '0'])).toBe(false);
  });
});
