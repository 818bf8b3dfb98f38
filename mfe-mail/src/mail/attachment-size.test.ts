import { expect, test } from 'vitest';
import { attachmentSize } from './attachment-size.ts';

test.each([
  [0, '0 Bytes'],
  [1023, '1.023 Bytes'],
  [1024, '1 KB'],
  [1536, '1,5 KB'],
  [1024 * 1024 - 1, '1 MB'],
  [26_214_400, '25 MB'],
  [3 * 1024 ** 3, '3 GB'],
  [5000 * 1024 ** 3, '5.000 GB'],
])('%i bytes are %s', (bytes, said) => {
  expect(attachmentSize(bytes)).toBe(said);
});
