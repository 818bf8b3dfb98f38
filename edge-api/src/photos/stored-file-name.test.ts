import { expect, it } from 'vitest';
import { downloadName, storedFileName } from './stored-file-name.ts';

it.each([
  [undefined, 'Foto'],
  ['', 'Foto'],
  ['/', 'Foto'],
  ['a/b\\c.jpg', 'c.jpg'],
  ['zeile\r\nSet-Cookie: x.jpg', 'zeileSet-Cookie: x.jpg'],
  ['nul\0.jpg', 'nul.jpg'],
  ['Küche %22vorn%22.jpg', 'Küche "vorn".jpg'],
  ['\u200b\u202e\ufeff', 'Foto'],
  ['halb \ud83d.jpg', 'halb .jpg'],
  ['A\u030angstro\u0308m.png', 'Ångström.png'],
  [`${'😀'.repeat(200)}.jpg`, `${'😀'.repeat(146)}.jpg`],
  ['x'.repeat(200), 'x'.repeat(150)],
])('%j is kept as %j', (given, expected) => {
  expect(storedFileName(given)).toBe(expected);
});

it.each([
  ['Küche.jpg', 'image/jpeg', 'Küche.jpg'],
  ['Küche.JPEG', 'image/jpeg', 'Küche.JPEG'],
  ['Küche.webp', 'image/jpeg', 'Küche.jpg'],
  ['Küche.jpg', 'image/png', 'Küche.png'],
  ['Küche', 'image/png', 'Küche.png'],
  ['Küche 1. Stock', 'image/jpeg', 'Küche 1. Stock.jpg'],
])('%s of %s is downloaded as %s', (name, mimeType, expected) => {
  expect(downloadName(name, mimeType)).toBe(expected);
});
