import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blobStoreContract } from './blob-store.contract.ts';
import { openFolderBlobs } from './folder-blobs.ts';

blobStoreContract('The folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'blobs-'));
  return {
    blobs: await openFolderBlobs(join(folder, 'blobs')),
    close: () => rm(folder, { recursive: true }),
  };
});

describe('the folder', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'blobs-'));
  });
  afterAll(() => rm(root, { recursive: true }));

  const bytes = (content: string) => new TextEncoder().encode(content);
  const place = () => join(root, crypto.randomUUID());
  const modeOf = async (...path: string[]) => ((await stat(join(...path))).mode & 0o777).toString(8);

  it('belongs to the server alone', async () => {
    const folder = place();
    const blobs = await openFolderBlobs(folder);
    await blobs.put('photos/1/a.jpg', bytes('x'));
    expect(await modeOf(folder)).toBe('700');
    expect(await modeOf(folder, 'photos')).toBe('700');
    expect(await modeOf(folder, 'photos/1')).toBe('700');
    expect(await modeOf(folder, 'photos/1/a.jpg')).toBe('600');
  });

  it('holds the files under their own names, and nothing beside them', async () => {
    const folder = place();
    const blobs = await openFolderBlobs(folder);
    await blobs.put('photos/1/a.jpg', bytes('x'));
    await blobs.put('photos/1/a.jpg', bytes('x'));
    await blobs.put('photos/1/a.jpg', bytes('y')).catch(() => undefined);
    expect((await readdir(folder, { recursive: true })).toSorted()).toEqual([
      '.incoming',
      'photos',
      'photos/1',
      'photos/1/a.jpg',
    ]);
  });

  it('is swept at the start: what a crash has left half written was never listed and is gone', async () => {
    const folder = place();
    const before = await openFolderBlobs(folder);
    await before.put('a.jpg', bytes('whole'));
    await writeFile(join(folder, '.incoming/half'), 'ha');
    expect((await before.list('')).items).toEqual([{ key: 'a.jpg', size: 5 }]);
    const after = await openFolderBlobs(folder);
    expect(await readdir(join(folder, '.incoming'))).toEqual([]);
    expect(await text((await after.get('a.jpg')).read())).toBe('whole');
  });

  it('takes one of many that come at once under one key, and says so to the others', {
    tags: ['by-chance'],
  }, async () => {
    const blobs = await openFolderBlobs(place());
    const contents = Array.from({ length: 20 }, (_, index) => `content ${index}`);
    const outcomes = await Promise.allSettled(contents.map((one) => blobs.put('a.bin', bytes(one))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const stored = await text((await blobs.get('a.bin')).read());
    expect(outcomes[contents.indexOf(stored)]?.status).toBe('fulfilled');
  });

  it('is unavailable where a file stands in its place', async () => {
    const file = place();
    await writeFile(file, '');
    await expect(openFolderBlobs(file)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is unavailable once somebody has taken it away', async () => {
    const folder = place();
    const blobs = await openFolderBlobs(folder);
    await rm(folder, { recursive: true });
    await expect(blobs.put('a.jpg', bytes('x'))).rejects.toMatchObject({ code: 'unavailable' });
  });
});
