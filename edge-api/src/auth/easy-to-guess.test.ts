import { expect, test } from 'vitest';
import { isEasyToGuess } from './easy-to-guess.ts';

const COMPANY = 'Adler Transporte';

test.each([
  '1234567890',
  'passwort123',
  'qwertzuiop',
  'aaaaaaaaaa',
  'iloveyou123',
  'Hallo12345',
  'berlin1985',
  'Umzüge2026',
  'Adler Transporte',
  'transporte1',
])('%s is', (password) => {
  expect(isEasyToGuess(password, COMPANY)).toBe(true);
});

test.each([
  'ganz neues Passwort',
  'x7Gt-p2Lq-9',
  'Kaffee Leiter Nebel 41',
  'lila Gabel fliegt',
  'Ein-neues-Passwort-1',
])('%s is not', (password) => {
  expect(isEasyToGuess(password, COMPANY)).toBe(false);
});

test('of a long one its beginning counts', () => {
  expect(isEasyToGuess('a'.repeat(1000), COMPANY)).toBe(true);
});
