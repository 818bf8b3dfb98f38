import type { Photo, Stored } from 'shared-kit/domain';
import { expect, test } from 'vitest';
import { mergePhotos } from './merge-photos.ts';

const photo = (id: string, day: number): Stored<Photo> => ({
  id,
  version: 1,
  data: {
    customerId: 'C-1',
    fileName: `${id}.jpg`,
    category: 'Bad',
    uploadDate: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`,
    fileSize: 1,
    mimeType: 'image/jpeg',
  },
});
const ids = (photos: readonly Stored<Photo>[]) => photos.map(({ id }) => id);

test('older ones follow the live ones, newest first', () => {
  const merged = mergePhotos([photo('d', 9), photo('c', 8)], [photo('a', 2), photo('b', 3)], false);
  expect(ids(merged)).toEqual(['d', 'c', 'b', 'a']);
});

test('what the live part no longer holds was deleted', () => {
  const merged = mergePhotos(
    [photo('d', 9), photo('c', 7)],
    [photo('x', 8), photo('c', 7), photo('a', 2)],
    false,
  );
  expect(ids(merged)).toEqual(['d', 'c', 'a']);
});

test('where the live part is all, nothing else counts', () => {
  expect(ids(mergePhotos([photo('d', 9)], [photo('a', 2)], true))).toEqual(['d']);
  expect(ids(mergePhotos([], [photo('a', 2)], false))).toEqual([]);
});

test('of one instant the ids decide, as in the store', () => {
  const merged = mergePhotos([photo('d', 9), photo('b', 8)], [photo('a', 8), photo('c', 8)], false);
  expect(ids(merged)).toEqual(['d', 'b', 'a']);
});
