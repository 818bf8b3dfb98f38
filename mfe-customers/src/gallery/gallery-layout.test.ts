import { expect, test } from 'vitest';
import { type ShownPhoto, storedPhoto } from '../photos/shown-photo.ts';
import { previewHeight } from './gallery-layout.ts';

const photo = (size: { width?: number; height?: number }): ShownPhoto =>
  storedPhoto({
    id: 'drive_1',
    version: 1,
    data: {
      customerId: 'C-1',
      fileName: 'a.jpg',
      category: 'Bad',
      uploadDate: '2026-11-20T10:00:00.000Z',
      fileSize: 1,
      mimeType: 'image/jpeg',
      ...size,
    },
  });

test.each([
  [{ width: 4000, height: 3000 }, 276, 207],
  [{ width: 3000, height: 4000 }, 171, 228],
  // At most 300.
  [{ width: 3000, height: 4000 }, 276, 300],
  [{ width: 100, height: 9000 }, 276, 300],
  // A strip can still be seen.
  [{ width: 9000, height: 100 }, 276, 92],
  // Migrated: nobody knows.
  [{}, 276, 207],
])('%o in a column of %d is %d high', (size, columnWidth, height) => {
  expect(previewHeight(photo(size), columnWidth)).toBe(height);
});
