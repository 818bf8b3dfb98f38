import { expect, it } from 'vitest';
import { DEFAULT_PHOTO_CATEGORY, PHOTO_CATEGORIES, photoSchema, photos } from './photo.schema.ts';

const PHOTO = {
  customerId: 'C-1',
  fileName: 'Küche.jpg',
  category: 'Küche',
  uploadDate: '2026-11-21T08:00:00.000Z',
  fileSize: 1_000_000,
  mimeType: 'image/jpeg',
};

it('a photo is filed under one of eleven categories, or none (specification 1 section 3)', () => {
  expect(PHOTO_CATEGORIES.join(', ')).toBe(
    'Eingang, Wohnzimmer, Schlafzimmer, Küche, Bad, Flur, Keller, Dachboden, Garage, Außenbereich, Sonstiges',
  );
  const fits = (category: string) => photoSchema.safeParse({ ...PHOTO, category }).success;
  expect([...PHOTO_CATEGORIES, DEFAULT_PHOTO_CATEGORY].every(fits)).toBe(true);
  expect(DEFAULT_PHOTO_CATEGORY).toBe('Allgemein');
  expect(['alle', 'küche', ''].some(fits)).toBe(false);
});

it('browsers change how a photo is filed, and nothing else', () => {
  expect(photos.browser).toEqual({ read: true, update: true, create: false, delete: false });
  const free = Object.keys(photoSchema.shape).filter((field) => !photos.fixed.includes(field));
  expect(free).toEqual(['category', 'description']);
});

it('a migrated photo may have neither size nor files here', () => {
  const migrated = { ...PHOTO, driveFileId: 'abc', webViewLink: 'https://drive.example/abc' };
  expect(photoSchema.safeParse(migrated).success).toBe(true);
  expect(photoSchema.safeParse({ ...migrated, width: 0 }).success).toBe(false);
  expect(photoSchema.safeParse({ ...migrated, isPublic: true }).success).toBe(false);
});
