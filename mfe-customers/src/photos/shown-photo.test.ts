import type { Photo, Stored } from 'shared-kit/domain';
import type { LocalPhoto } from 'shared-kit/photos';
import { expect, test } from 'vitest';
import { photoName, storedPhoto, withLocalPhotos } from './shown-photo.ts';

const data = {
  customerId: 'C-1',
  fileName: 'küche.jpg',
  category: 'Küche',
  uploadDate: '2026-11-20T10:00:00.000Z',
  fileSize: 1000,
  mimeType: 'image/jpeg',
} as const satisfies Photo;
const stored = (id: string, uploadDate: string): Stored<Photo> => ({
  id,
  version: 1,
  data: { ...data, uploadDate },
});
const local = (id: string, uploadDate: string): LocalPhoto => ({ ...data, id, uploadDate, customerName: '' });

test('what waits in the browser stands among what is stored, newest first', () => {
  const shown = withLocalPhotos(
    [
      storedPhoto(stored('c', '2026-11-20T12:00:00.000Z')),
      storedPhoto(stored('a', '2026-11-20T10:00:00.000Z')),
    ],
    [local('d', '2026-11-20T13:00:00.000Z'), local('b', '2026-11-20T11:00:00.000Z')],
  );
  expect(shown.map(({ id, at }) => `${id} ${at}`)).toEqual(['d browser', 'c store', 'b browser', 'a store']);
});

test('what has arrived is shown once, from the store', () => {
  const shown = withLocalPhotos([storedPhoto(stored('a', data.uploadDate))], [local('a', data.uploadDate)]);
  expect(shown.map(({ id, at }) => `${id} ${at}`)).toEqual(['a store']);
});

test('a photo is named by its category and its description, else its file', () => {
  expect(photoName(storedPhoto(stored('a', data.uploadDate)))).toBe('Küche: küche.jpg');
  expect(photoName({ ...storedPhoto(stored('a', data.uploadDate)), description: 'Herd' })).toBe(
    'Küche: Herd',
  );
});
