import { describe, expect, it } from 'vitest';
import { givenNumber, noNumberText, typedNumber, typedNumberSchema } from './typed-number.ts';

describe('what is typed as a number', () => {
  it.each([
    ['12,5', 12.5, 12.5],
    ['0', 0, 0],
    ['72 qm', '72 qm', undefined],
    [' 4. OG', ' 4. OG', undefined],
    ['', undefined, undefined],
    ['  ', undefined, undefined],
  ])("'%s' is kept as %j, and gives %j", (text, kept, given) => {
    expect(typedNumber(text)).toBe(kept);
    expect(givenNumber(kept)).toBe(given);
  });

  it.each([{}, { area: 72 }, { area: '72 qm' }])('is read back as it was kept: %j', (kept) => {
    expect(typedNumberSchema.parse(kept.area)).toBe(kept.area);
  });

  it('is complained of with an example that the field takes', () => {
    expect([noNumberText(0), noNumberText()]).toEqual([
      'Bitte geben Sie eine Zahl ein, zum Beispiel 12',
      'Bitte geben Sie eine Zahl ein, zum Beispiel 12,5',
    ]);
  });
});
