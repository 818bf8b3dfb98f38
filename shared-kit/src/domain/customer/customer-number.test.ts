import { describe, expect, it } from 'vitest';
import { compareCustomerNumbers, formatCustomerNumber } from './customer-number.ts';

describe('customer number (D8)', () => {
  it.each([
    [2026, 11, 1, 'K202611001'],
    [2026, 1, 42, 'K202601042'],
    [2026, 12, 999, 'K202612999'],
    [2026, 12, 1000, 'K2026121000'],
    [2027, 2, 12_345, 'K20270212345'],
  ])('%i-%i, number %i: %s', (year, month, running, number) => {
    expect(formatCustomerNumber(year, month, running)).toBe(number);
  });

  const ascending = [
    '',
    '7',
    '12',
    'alt-3',
    'alt-20',
    'K202600001',
    'K202613001',
    'K1699999999999',
    'K2026111000000',
    'K201912999',
    'K202601001',
    'K202601002',
    'K202601010',
    'K202601999',
    'K2026011000',
    'K2026011001',
    'K202602001',
    'K202610001',
    'K202612001',
    'K202701001',
  ];

  it('sorts by month, then by the running number as a number; foreign numbers come first', () => {
    expect([...ascending].reverse().sort(compareCustomerNumbers)).toEqual(ascending);
    expect([...ascending].sort((a, b) => compareCustomerNumbers(b, a))).toEqual([...ascending].reverse());
  });

  it('is an order: antisymmetric, and 0 only for the same number', () => {
    for (const [i, a] of ascending.entries()) {
      for (const [j, b] of ascending.entries()) {
        expect(Math.sign(compareCustomerNumbers(a, b)), `${a} ${b}`).toBe(Math.sign(i - j));
      }
    }
  });
});
