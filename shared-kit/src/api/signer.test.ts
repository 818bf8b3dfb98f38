import { expect, test } from 'vitest';
import { customerSchema } from '../domain/index.ts';
import { signerName } from './signer.ts';

test.each(['Dr. Anna Ößtürk-Łódź (i. V.)', 'Ольга Ґудзь', 'Γιώργος', 'Nguyễn 2'])('%s can sign', (name) => {
  expect(signerName.parse(` ${name} `)).toBe(name);
});

test('whatever a customer may be called can sign', () => {
  const longest = 'W'.repeat(200);
  const isName = (name: string) => customerSchema.shape.name.safeParse(name).success;
  expect([isName(longest), isName(`${longest}W`)]).toEqual([true, false]);
  expect(signerName.parse(longest)).toBe(longest);
});

test.each([
  ['   ', 'Bitte geben Sie Ihren Namen ein'],
  // The document could only show boxes.
  ['W'.repeat(201), 'Der Name ist zu lang (höchstens 200 Zeichen)'],
  ['王芳', 'Bitte schreiben Sie Ihren Namen in lateinischen Buchstaben'],
  ['Anna محمد', 'Bitte schreiben Sie Ihren Namen in lateinischen Buchstaben'],
])('“%s” cannot: %s', (name, text) => {
  expect(signerName.safeParse(name).error?.issues.map(({ message }) => message)).toEqual([text]);
});
