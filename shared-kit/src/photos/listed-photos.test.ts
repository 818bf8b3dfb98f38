import { expect, test } from 'vitest';
import { listedPhotos } from './listed-photos.ts';
import type { LocalPhoto } from './local-photo.ts';

const photo = (number: number): LocalPhoto => ({
  id: `drive_${number}`,
  customerId: 'C-1',
  customerName: 'Jörg Müller',
  fileName: `${number}.jpg`,
  category: 'Keller',
  uploadDate: '2026-11-20T10:00:00.000Z',
  fileSize: 1,
  mimeType: 'image/jpeg',
  base64Thumbnail: 'data:image/jpeg;base64,AAAA',
});
const newestFirst = Array.from({ length: 130 }, (_, index) => photo(130 - index));

test('all where there is room, else the newest 100, else those without their pictures', () => {
  const [all, newest, bare] = listedPhotos(newestFirst);
  expect(all).toHaveLength(130);
  expect(newest?.map(({ id }) => id)).toEqual(newestFirst.slice(0, 100).map(({ id }) => id));
  expect(newest?.[0]?.base64Thumbnail).toBe('data:image/jpeg;base64,AAAA');
  expect(bare).toHaveLength(100);
  expect(bare?.some((one) => 'base64Thumbnail' in one)).toBe(false);
});

test('where none wait there is no list', () => {
  expect(listedPhotos([])).toEqual([]);
});
