import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBlobs } from './open-blobs.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'blobs-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

it('files lie below the data folder where no bucket is named', async () => {
  const blobs = await openBlobs({ dataDir, bucket: undefined });
  await blobs.put('a.pdf', new TextEncoder().encode('x'));
  const again = await openBlobs({ dataDir, bucket: undefined });
  expect((await again.get('a.pdf')).size).toBe(1);
});

it('a place that cannot be reached is said at the start', async () => {
  await writeFile(join(dataDir, 'file'), '');
  await expect(openBlobs({ dataDir: join(dataDir, 'file'), bucket: undefined })).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringMatching(/^Der Dateispeicher in .+ ist nicht erreichbar: ENOTDIR/),
  });
});
