import { expect, test } from 'vitest';
import { signerName } from './signer.ts';

test.each(['Dr. Anna Ößtürk-Łódź (i. V.)', 'Ольга Ґудзь', 'Γιώργος', 'Nguyễn 2'])('%s can sign', (name) => {
  expect(signerName.parse(` ${name} `)).toBe(name);
});

test.each([
  ['   ', 'Bitte geben Sie Ihren Namen ein'],
  // The document could only show boxes.
  ['王芳', 'Bitte schreiben Sie Ihren Namen in lateinischen Buchstaben'],
  ['Anna محمد', 'Bitte schreiben Sie Ihren Namen in lateinischen Buchstaben'],
])('“%s” cannot: %s', (name, text) => {
  expect(signerName.safeParse(name).error?.issues.map(({ message }) => message)).toEqual([text]);
});
