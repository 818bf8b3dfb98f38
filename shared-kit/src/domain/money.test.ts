import { describe, expect, it } from 'vitest';
import {
  formatEuros,
  formatNumber,
  formatWholeEuros,
  fromCents,
  netOfGross,
  parseGermanNumber,
  timesCents,
  toCents,
} from './money.ts';

describe('cents (D10)', () => {
  it('survive the way to euros and back', () => {
    for (let cents = -20_000; cents <= 1_000_000; cents++) {
      if (toCents(fromCents(cents)) !== cents) expect.fail(`${cents}`);
    }
    expect(toCents(1_000_000_000)).toBe(100_000_000_000);
    expect(toCents(999_999_999.99)).toBe(99_999_999_999);
  });

  it.each([
    [110, 4.35, 479],
    [1500, 20.1, 30_150],
    [3500, 2.25, 7875],
    [1, 0.5, 1],
    [1, 0.49, 0],
    [-1, 0.5, -1],
    [250, 0, 0],
  ])('%i cents × %f is %i', (unit, quantity, cents) => {
    expect(timesCents(unit, quantity)).toBe(cents);
  });
});

describe('netOfGross', () => {
  it.each([
    [119, 0, 100, 19],
    [1099, 0, 923.53, 175.47],
    [899, 0, 755.46, 143.54],
    [0, 0, 0, 0],
    [0.01, 0, 0.01, 0],
    [0.02, 0, 0.02, 0],
    [0.03, 0, 0.03, 0],
    [0.04, 0, 0.03, 0.01],
    [1172.7, 273.7, 755.46, 143.54],
    [273.7, 273.7, 0, 0],
  ])('%f with %f of insurance: net %f, tax %f', (gross, insurance, net, tax) => {
    expect(netOfGross(gross, insurance)).toEqual({ net, tax });
  });

  it('takes everything for the move where no insurance is stated', () => {
    expect(netOfGross(119)).toEqual({ net: 100, tax: 19 });
  });

  it('of every price from 0.01 to 10,000.00 is the nearest cent to gross / 1.19, and adds up (D10)', () => {
    for (let gross = 0; gross <= 1_000_000; gross++) {
      const insurance = gross % 7 === 0 ? gross % 997 : 0;
      const { net, tax } = netOfGross(gross / 100, insurance / 100);
      const [netCents, taxCents] = [Math.round(net * 100), Math.round(tax * 100)];
      if (net !== netCents / 100 || tax !== taxCents / 100) expect.fail(`${gross} cents: no whole cents`);
      if (netCents + taxCents + insurance !== gross) expect.fail(`${gross} cents do not add up`);
      // In whole numbers: at most half a cent from gross / 1.19, which no odd number of halves reaches.
      if (2 * Math.abs(119 * netCents - 100 * (gross - insurance)) > 119)
        expect.fail(`${gross} cents: ${net}`);
    }
  });
});

describe('German figures', () => {
  it.each([
    [1099, '1.099,00 €'],
    [0, '0,00 €'],
    [-0, '0,00 €'],
    [2.5, '2,50 €'],
    [-12.3, '-12,30 €'],
    [12.346, '12,35 €'],
    [1_234_567.89, '1.234.567,89 €'],
  ])('%f is %s', (euros, text) => {
    expect(formatEuros(euros)).toBe(text);
  });

  it('rounds whole euros for chips', () => {
    expect(formatWholeEuros(1099.5)).toBe('1.100 €');
    expect(formatWholeEuros(1099.49)).toBe('1.099 €');
  });

  it('shows as many decimals as there are, up to a limit', () => {
    expect(formatNumber(20)).toBe('20');
    expect(formatNumber(20.1)).toBe('20,1');
    expect(formatNumber(1234.567)).toBe('1.234,57');
    expect(formatNumber(1234.567, 0)).toBe('1.235');
  });
});

describe('parseGermanNumber', () => {
  it.each([
    ['1.234,5', 1234.5],
    ['1234,5', 1234.5],
    ['1.234', 1234],
    ['1.234.567', 1_234_567],
    ['12.5', 12.5],
    ['0.125', 0.125],
    ['1234.567', 1234.567],
    ['20,1', 20.1],
    ['20,', 20],
    [',5', 0.5],
    ['7', 7],
    ['007', 7],
    ['-3,5', -3.5],
    [' 99 € ', 99],
    ['1.099,00 €', 1099],
  ])('%s is %f', (text, value) => {
    expect(parseGermanNumber(text)).toBe(value);
  });

  it.each([
    '',
    ' ',
    ',',
    '.',
    '-',
    '€',
    'abc',
    '1,2,3',
    '1.2.3',
    '1,234.5',
    '1.23,4',
    '12 m',
    '1e3',
    'Infinity',
    '--1',
    // Infinite, as JavaScript reads it.
    '9'.repeat(400),
  ])("'%s' is no number", (text) => {
    expect(parseGermanNumber(text)).toBeUndefined();
  });

  it('reads back what formatNumber wrote', () => {
    for (let cents = -5000; cents <= 2_000_000; cents += 37) {
      expect(parseGermanNumber(formatNumber(cents / 100))).toBe(cents / 100);
    }
  });
});
