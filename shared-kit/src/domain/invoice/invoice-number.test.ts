import { describe, expect, it } from 'vitest';
import { formatInvoiceNumber, invoiceNumberKey, isSeriesNumber } from './invoice-number.ts';

describe('the series of invoice numbers (D23)', () => {
  it.each([
    [2026, 1, 'RE-2026-0001'],
    [2026, 9999, 'RE-2026-9999'],
    [2027, 10_000, 'RE-2027-10000'],
  ])('writes of the year %d the number %d as %s', (year, running, number) => {
    expect(formatInvoiceNumber(year, running)).toBe(number);
    expect(isSeriesNumber(number)).toBe(true);
  });

  it.each(['re-2026-0001', ' RE-2026-0001 ', 'RE-2026-12345'])('knows %j as its own', (number) => {
    expect(isSeriesNumber(number)).toBe(true);
  });

  it.each(['RE-2026-001', 'RE-202611-123', 'R123456', '2026-0001', 'XRE-2026-0001', 'RE-2026-0001a', ''])(
    'leaves %j to those who type a number by hand',
    (number) => {
      expect(isSeriesNumber(number)).toBe(false);
    },
  );

  it('tells numbers apart neither by case nor by blanks', () => {
    expect(invoiceNumberKey(' alt 7 ')).toBe(invoiceNumberKey('ALT7'));
    expect(invoiceNumberKey('ALT 7')).not.toBe(invoiceNumberKey('ALT 8'));
  });
});
