import { expect, test } from 'vitest';
import { fileProblem, isSameFile } from './choose-files.ts';

const MB = 1024 * 1024;

test.each([
  ['küche.jpg', 'image/jpeg', 3 * MB, undefined],
  ['genau.png', 'image/png', 25 * MB, undefined],
  // As Windows gives it.
  ['IMG_0001.HEIC', '', 3 * MB, undefined],
  ['riesig.jpg', 'image/jpeg', 25 * MB + 1, '„riesig.jpg“ ist größer als 25 MB'],
  ['leer.jpg', 'image/jpeg', 0, '„leer.jpg“ ist leer'],
  ['brief.pdf', 'application/pdf', MB, '„brief.pdf“ ist kein Bild'],
  ['film.mp4', 'video/mp4', MB, '„film.mp4“ ist kein Bild'],
  ['ohne Endung', '', MB, '„ohne Endung“ ist kein Bild'],
  ['logo.svg', 'image/svg+xml', MB, '„logo.svg“ ist eine Zeichnung (SVG) und kein Foto'],
])('%s (%s, %d bytes): %s', (name, type, size, problem) => {
  expect(fileProblem({ name, type, size })).toBe(problem);
});

test('one file is the same by name, size and time of change', () => {
  const file = { name: 'a.jpg', size: 10, lastModified: 1 };
  expect(isSameFile(file, { ...file })).toBe(true);
  expect(isSameFile(file, { ...file, name: 'b.jpg' })).toBe(false);
  expect(isSameFile(file, { ...file, size: 11 })).toBe(false);
  expect(isSameFile(file, { ...file, lastModified: 2 })).toBe(false);
});
