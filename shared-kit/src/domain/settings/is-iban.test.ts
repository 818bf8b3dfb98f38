import { expect, test } from 'vitest';
import { isIban } from './is-iban.ts';

test.each(['DE89 3704 0044 0532 0130 00', 'de89370400440532013000', 'AT61 1904 3002 3457 3201'])(
  '%s is an IBAN',
  (text) => {
    expect(isIban(text)).toBe(true);
  },
);

test.each([
  ['a transposed digit', 'DE89 3704 0044 0532 0130 01'],
  ['one digit too few', 'DE89 3704 0044 0532 0130 0'],
  ['no country', '8937040044053201300012'],
  ['nothing', ''],
])('%s is none', (_, text) => {
  expect(isIban(text)).toBe(false);
});
