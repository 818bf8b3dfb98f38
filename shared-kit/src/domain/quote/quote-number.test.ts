import { expect, it } from 'vitest';
import { quoteNumber } from './quote-number.ts';

it.each([
  ['quote_1a0b3c4d-5e6f-4711-8899-aabbccddeef0', 'AN-1A0B3C4D'],
  ['quote_1700000000000_k3j9x2p1q', 'AN-3J9X2P1Q'],
  ['alt-7', 'AN-ALT7'],
])('%s is called %s', (id, number) => {
  expect(quoteNumber(id)).toBe(number);
});
