import { expect, it } from 'vitest';
import { shownType } from './shown-type.ts';

it.each([
  ['RIFF\x00\x00\x00\x00WEBPVP8 ', 'image/webp'],
  ['<svg>   WEBPVP8 ', undefined],
  ['RIFF\x00\x00\x00\x00WAVEfmt ', undefined],
  ['\x00\x00\x00\x20ftypavif', 'image/avif'],
  ['GIF89a', 'image/gif'],
  ['%PDF-1.7', 'application/pdf'],
  [' %PDF-1.7', undefined],
  ['<html>', undefined],
  ['', undefined],
])('%j is shown as %s', (beginning, type) => {
  expect(shownType(Buffer.from(beginning, 'latin1'))).toBe(type);
});
