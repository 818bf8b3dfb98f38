import { expect, test } from 'vitest';
import { failureKindOf, failureText } from './failed-import.schema.ts';

test.each([
  ['No customer name found', 'no-name'],
  ['Kein Name: die Mail nennt keinen', 'no-name'],
  ['Parse error: kein Text', 'parse-error'],
  ['Duplicate: K202611001', 'duplicate'],
  ['Postfach voll', 'other'],
])('%s is of the kind %s', (reason, kind) => {
  expect(failureKindOf(reason)).toBe(kind);
});

test.each([
  [
    'Parse error: weder E-Mail-Adresse noch Telefonnummer gefunden',
    'Weder E-Mail-Adresse noch Telefonnummer gefunden',
  ],
  [
    'Duplicate: K202611001 Erika Muster hat dieselbe Telefonnummer',
    'K202611001 Erika Muster hat dieselbe Telefonnummer',
  ],
  ['Kein Name in der E-Mail gefunden', 'Kein Name in der E-Mail gefunden'],
])('%s is told as "%s"', (reason, text) => {
  expect(failureText(reason)).toBe(text);
});
