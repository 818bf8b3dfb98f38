import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { photoUrl } from 'shared-kit/api';
import { type Customer, type Photo, photos, type Stored } from 'shared-kit/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { corners, fromPhone, SECRETS, someCustomer } from '../testing/photo-fixture.ts';
import { unclaimedFiles } from './unclaimed-files.collection.ts';

let edge: TestEdge;
let session: { Cookie: string };
let customer: Stored<Customer>;

beforeAll(async () => {
  edge = await createTestEdge();
  session = await edge.login();
  customer = await someCustomer(edge.store);
});
afterAll(() => edge.close());

type File = readonly [name: string, content: Uint8Array<ArrayBuffer> | string];
const newId = () => `drive_${crypto.randomUUID()}`;
const bytes = (buffer: Buffer) => new Uint8Array(buffer);

function formOf(files: readonly File[], fields: Record<string, string | readonly string[]> = {}): FormData {
  const form = new FormData();
  const all = { customerId: customer.id, customerName: 'Anna Groß', category: 'Küche', ...fields };
  for (const [name, value] of Object.entries(all)) {
    for (const one of typeof value === 'string' ? [value] : value) form.append(name, one);
  }
  for (const [name, content] of files) form.append('files', new Blob([content]), name);
  return form;
}

async function upload(files: readonly File[], fields?: Record<string, string | readonly string[]>) {
  return send(formOf(files, fields));
}

async function send(body: BodyInit, headers: Record<string, string> = {}) {
  const response = await edge.app.request('/api/upload', {
    method: 'POST',
    headers: { ...session, ...headers },
    body,
  });
  return { status: response.status, body: await response.json() };
}

const download = (id: string, size: string, headers: Record<string, string> = {}) =>
  edge.app.request(`/api/photos/${id}/${size}`, { headers: { ...session, ...headers } });

const image = async (id: string, size: string) => Buffer.from(await (await download(id, size)).arrayBuffer());
const recordOf = async (id: string) => (await edge.store.get<Photo>(photos.name, id))?.data;
const countUnclaimed = () => edge.store.count({ collection: unclaimedFiles.name });

async function storedFiles(): Promise<string[]> {
  const { items } = await edge.edge.blobs.list('photos/');
  return items.map(({ key }) => key);
}

/** Nothing is there that no photo names, and nothing on its way. */
async function expectNothingOrphaned(): Promise<void> {
  await edge.edge.photos.close();
  const { items } = await edge.store.list<Photo>({ collection: photos.name, limit: 500 });
  const sets = items.map(({ data }) => data.fileSetId);
  for (const key of await storedFiles()) {
    expect(sets).toContain(/\/([\da-f-]{36})-\w+\.\w+$/.exec(key)?.[1]);
  }
  expect(await countUnclaimed()).toBe(0);
  expect(await readdir(join(edge.dataDir, 'uploads')).catch(() => [])).toEqual([]);
}

describe('an upload', () => {
  it('stores record and files, upright and without what the camera wrote beside', async () => {
    const id = newId();
    const taken = await fromPhone();
    for (const secret of SECRETS) expect(taken.includes(secret)).toBe(true);
    const answer = await upload([['Küche vorn.jpg', bytes(taken)]], { ids: id, description: 'Herd bleibt' });
    expect(answer).toEqual({
      status: 200,
      body: { success: true, files: [{ id, name: 'Küche vorn.jpg', url: photoUrl(id, 'view') }], failed: [] },
    });
    const original = await image(id, 'original');
    expect(await recordOf(id)).toEqual({
      customerId: customer.id,
      fileName: 'Küche vorn.jpg',
      category: 'Küche',
      description: 'Herd bleibt',
      uploadDate: expect.stringMatching(/^\d{4}-.+Z$/),
      fileSize: original.length,
      mimeType: 'image/jpeg',
      width: 300,
      height: 400,
      fileSetId: expect.stringMatching(/^[\da-f-]{36}$/),
      sha256: expect.stringMatching(/^[\da-f]{64}$/),
    });
    for (const size of ['original', 'view', 'card', 'thumbnail']) {
      const stored = await image(id, size);
      for (const secret of SECRETS) expect(stored.includes(secret), `${size} ${secret}`).toBe(false);
      const { exif, xmp, iptc, orientation } = await sharp(stored).metadata();
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      // Turned by a quarter clockwise: what was bottom left is top left now.
      expect(await corners(stored)).toEqual(['b', 'r', 'g', 'rgb']);
    }
    await expectNothingOrphaned();
  });
});
