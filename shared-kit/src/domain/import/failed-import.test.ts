import { expect, test } from 'vitest';
import { failureKindOf } from './failed-import.schema.ts';

test.each([
  ['No customer name found', 'no-name'],
  ['Kein Name: die Mail nennt keinen', 'no-name'],
  ['Parse error: kein Text', 'parse-error'],
  ['Duplicate: K202611001', 'duplicate'],
  ['Postfach voll', 'other'],
])('%s is of the kind %s', (reason, kind) => {
  expect(failureKindOf(reason)).toBe(kind);
});
