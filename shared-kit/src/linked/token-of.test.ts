import { expect, test } from 'vitest';
import { tokenOf } from './token-of.ts';

test.each([
  ['/share/a1B2', 'a1B2'],
  ['/angebot/a1B2/', 'a1B2'],
  ['/share/a%20b', 'a b'],
  ['/share/100%', '100%'],
  ['/', ''],
])('the secret of %j is %j', (pathname, token) => {
  expect(tokenOf(pathname)).toBe(token);
});
