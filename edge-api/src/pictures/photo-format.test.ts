import { expect, it } from 'vitest';
import { photoFormat } from './photo-format.ts';

/** ISO/IEC 14496-12: size, `ftyp`, major brand, version, compatible brands; then something else. */
function ftyp(major: string, ...compatible: string[]): string {
  const size = 16 + 4 * compatible.length;
  return `\0\0\0${String.fromCharCode(size)}ftyp${major}\0\0\0\0${compatible.join('')}\0\0\0\x08mdatheic`;
}

it.each([
  ['a JPEG of JFIF', '\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
  ['a JPEG of a camera', '\xff\xd8\xff\xe1\0\x10Exif', 'jpeg'],
  ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR', 'png'],
  ['a WebP', 'RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
  ['an AVIF', ftyp('avif', 'mif1', 'miaf'), 'avif'],
  ['a sequence of AVIF', ftyp('avis', 'avif'), 'avif'],
  ['an AVIF of a brand for all', ftyp('mif1', 'miaf', 'avif'), 'avif'],
  ['a HEIC of an iPhone', ftyp('heic', 'mif1', 'heic'), 'heic'],
  ['a HEIC of ten bits', ftyp('heix'), 'heic'],
  ['a burst of HEIC', ftyp('hevc', 'msf1'), 'heic'],
  ['a HEIC of a brand for all', ftyp('mif1', 'heic'), 'heic'],
  ['a film', ftyp('mp42', 'isom'), undefined],
  ['a film of an iPhone', ftyp('qt  '), undefined],
  ['a GIF', 'GIF89a', undefined],
  ['a sound', 'RIFF\x10\0\0\0WAVEfmt ', undefined],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg">', undefined],
  ['a drawing that begins with a declaration', '<?xml version="1.0"?><svg>', undefined],
  ['a JPEG after a byte', '\0\xff\xd8\xff', undefined],
  ['half a name', '\xff\xd8', undefined],
  ['nothing', '', undefined],
  ['no more than the word', '\0\0\0\x08ftyp', undefined],
])('%s', (_, head, format) => {
  expect(photoFormat(Buffer.from(head, 'latin1'))).toBe(format);
});
