import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderBlobs } from '../blobs/folder-blobs.ts';
import { photosContract } from './photos.contract.ts';

photosContract('the folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'photos-'));
  return { blobs: await openFolderBlobs(folder), close: () => rm(folder, { recursive: true }) };
});
