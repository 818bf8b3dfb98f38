import { photoIndex } from 'shared-kit/api';
import { photos } from 'shared-kit/domain';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';

let edge: TestEdge;

beforeEach(async () => {
  edge = await createTestEdge();
});
afterEach(() => edge.close());

const PHOTO = {
  customerId: 'C-1',
  fileName: 'IMG_1.jpg',
  category: 'Küche',
  uploadDate: '2026-11-21T08:00:00.000Z',
  fileSize: 1_234_567,
  mimeType: 'image/jpeg',
};

const put = (id: string, data: object) =>
  edge.store.transact(async (transaction) => transaction.create(photos.name, id, data));

it('the index of all photos has what is counted of each, and nothing of its picture (D39)', async () => {
  await put('drive_1', { ...PHOTO, base64Thumbnail: 'data:image/jpeg;base64,AAAA' });
  await put('drive_2', { ...PHOTO, category: 'Rumpelkammer', fileSize: 'groß' });
  const headers = await edge.login();
  const { status, body } = await edge.call('GET', '/api/photos/index', { headers });
  expect(status).toBe(200);
  expect(photoIndex.response.parse(body).columns).toEqual({
    id: ['drive_1', 'drive_2'],
    version: [1, 1],
    createdAt: ['', ''],
    damage: ['', expect.stringContaining('category')],
    category: ['Küche', 'Allgemein'],
    uploadDate: [PHOTO.uploadDate, PHOTO.uploadDate],
    fileSize: [PHOTO.fileSize, 0],
  });
});
