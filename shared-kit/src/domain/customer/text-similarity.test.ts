import { describe, expect, it } from 'vitest';
import { comparable, similarity } from './text-similarity.ts';

describe('comparable texts (D36)', () => {
  it.each([
    ['Anna-Lena  Müller', 'annalenamüller'],
    ['Hauptstr. 5, 10115 Berlin', 'hauptstr510115berlin'],
    ['Mu\u0308ller', 'müller'],
    ['Straße', 'straße'],
    ['ÄÖÜ ÀÉÎ', 'äöüàéî'],
    [' -, ', ''],
  ])('%s is %s', (text, result) => {
    expect(comparable(text)).toBe(result);
  });

  it('of Latin characters are made by the rule for all', () => {
    for (let code = 0; code <= 0xff; code += 1) {
      const latin = `A${String.fromCharCode(code)}b`;
      expect(`${comparable(latin)}ж`, `code ${code}`).toBe(comparable(`${latin}ж`));
    }
  });
});

describe('similarity', () => {
  it.each([
    ['müller', 'müller', 1],
    ['müller', 'möller', 5 / 6],
    ['abcd', 'abcx', 0.75],
    ['abc', 'xyz', 0],
    ['meier', 'meiers', 5 / 6],
    ['', '', 0],
    ['a', '', 0],
  ])('%s and %s: %f', (a, b, value) => {
    expect(similarity(a, b)).toBeCloseTo(value, 12);
    expect(similarity(b, a)).toBeCloseTo(value, 12);
  });
});
