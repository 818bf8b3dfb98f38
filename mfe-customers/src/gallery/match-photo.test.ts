import { expect, test } from 'vitest';
import type { ShownPhoto } from '../photos/shown-photo.ts';
import { matchesPhotoSearch } from './match-photo.ts';

const photo: ShownPhoto = {
  id: 'drive_1',
  customerId: 'C-1',
  fileName: 'IMG_4711.jpg',
  category: 'Küche',
  description: 'Herd mit Ceranfeld',
  uploadDate: '2026-11-20T10:00:00.000Z',
  fileSize: 1000,
  at: 'browser',
  refusal: undefined,
};

test.each([
  ['', true],
  ['   ', true],
  ['4711', true],
  ['ceran', true],
  ['KÜCHE', true],
  ['müller', true],
  // Words from different fields.
  ['küche müller herd', true],
  ['küche bad', false],
  ['Keller', false],
  // A word does not reach from one field into the next.
  ['jpgherd', false],
])('"%s": %s', (search, expected) => {
  expect(matchesPhotoSearch(photo, 'Jörg Müller', search)).toBe(expected);
});
