import { expect, test } from 'vitest';
import { megabytes } from './megabytes.ts';

const MB = 1024 * 1024;

test.each([
  [0, '0,00 MB'],
  [300, '0,01 MB'],
  [0.05 * MB, '0,05 MB'],
  [0.1 * MB, '0,1 MB'],
  [2.44 * MB, '2,4 MB'],
  [25 * MB, '25,0 MB'],
])('%d bytes read %s', (bytes, text) => {
  expect(megabytes(bytes)).toBe(text);
});
