// @module-tag by-chance
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Photo, photos } from 'shared-kit/domain';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestEdge } from '../testing/edge-fixture.ts';
import { fromPhone, someCustomer } from '../testing/photo-fixture.ts';
import { renderPhoto } from './render-photo.ts';
import { unclaimedFiles } from './unclaimed-files.collection.ts';

const AN_HOUR_LATER = () => new Date(Date.now() + 3_600_000);

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'crash-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Stores a photo in another process, which is killed once so many of its files are in the archive. */
async function uploadAndDie(files: number, id: string, customerId: string, path: string): Promise<void> {
  const script = join(import.meta.dirname, '../testing/uploading-process.ts');
  const child = spawn(process.execPath, [script, dataDir, String(files), id, customerId, path], {
    stdio: 'inherit',
  });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}

it.each([0, 1, 4])(
  'a photo whose process is killed after %i files is not there, is swept, and can be sent again',
  async (files) => {
    const first = await createTestEdge({ dataDir });
    const customer = await someCustomer(first.store);
    await first.close();
    const id = `drive_${crypto.randomUUID()}`;
    const path = join(dataDir, 'a.jpg');
    await writeFile(path, await fromPhone());

    await uploadAndDie(files, id, customer.id, path);

    const again = await createTestEdge({ dataDir, clock: AN_HOUR_LATER });
    const stored = async () => (await again.edge.blobs.list('photos/')).items.length;
    expect(await again.store.get<Photo>(photos.name, id)).toBeUndefined();
    expect(await again.store.count({ collection: unclaimedFiles.name })).toBe(1);
    expect(await stored()).toBe(files);
    await again.edge.photos.sweep();
    expect(await again.store.count({ collection: unclaimedFiles.name })).toBe(0);
    expect(await stored()).toBe(0);
    const draft = { customerId: customer.id, fileName: 'a.jpg', category: 'Küche', sha256: 'x' } as const;
    await again.edge.photos.save(id, draft, () => renderPhoto(path, 'a.jpg'));
    expect(await stored()).toBe(4);
    await again.close();
  },
);

it('what a killed process had received of an upload is swept as the next one opens', async () => {
  await mkdir(join(dataDir, 'uploads/abc'), { recursive: true });
  await writeFile(join(dataDir, 'uploads/abc/0'), 'halb');
  const edge = await createTestEdge({ dataDir });
  expect(await readdir(dataDir)).not.toContain('uploads');
  await edge.close();
});
