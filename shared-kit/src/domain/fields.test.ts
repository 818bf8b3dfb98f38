import { expect, it } from 'vitest';
import { euros, MAX_EUROS, text, textLine } from './fields.ts';
import { fromCents, netOfGross } from './money.ts';

it.each([text, textLine])('a text has whole characters', (field) => {
  expect(field(10).safeParse('a😀b').success).toBe(true);
  for (const half of ['a\ud83d', '\ude00b'])
    expect(field(10).safeParse(half).error?.issues[0]?.message).toBe('enthält ein halbes Zeichen');
});

it.each([0, 4.35, 86_000_000.07, 727_534_607.58, 999_999_999.99, MAX_EUROS])(
  'a price of %f, its net and its tax are prices',
  (price) => {
    const { net, tax } = netOfGross(price);
    for (const one of [price, -price, net, tax]) expect(euros.safeParse(one).success).toBe(true);
  },
);

it('every number of cents is a price, large ones too, and thousandths are none', () => {
  for (let cents = 1; cents < MAX_EUROS * 100; cents = cents * 1.003 + 1) {
    const whole = Math.floor(cents);
    expect(euros.safeParse(fromCents(whole)).success).toBe(true);
    expect(euros.safeParse((whole * 10 + 1) / 1000).success).toBe(false);
  }
});

it.each([0.001, 4.355, MAX_EUROS + 0.01, Number.NaN, Number.POSITIVE_INFINITY])('%f is no price', (value) => {
  expect(euros.safeParse(value).success).toBe(false);
});
