import { expect, test } from 'vitest';
import { nextMail } from './next-mail.ts';

const next = (open: string, ...leaving: string[]) =>
  nextMail(
    ['a', 'b', 'c', 'd'],
    (mail) => mail === open,
    (mail) => leaving.includes(mail),
  );

test.each([
  ['the next one', 'b', ['b'], 'c'],
  ['the next that stays', 'b', ['b', 'c'], 'd'],
  ['at the end the one before', 'd', ['d'], 'c'],
  ['at the end the last before that stays', 'd', ['c', 'd'], 'b'],
  ['the same one where it stays', 'b', ['a'], 'b'],
  ['none where none stays', 'b', ['a', 'b', 'c', 'd'], undefined],
  ['none where the mail is of another list', 'x', ['x'], undefined],
])('%s', (_case, open, leaving, expected) => {
  expect(next(open, ...leaving)).toBe(expected);
});
