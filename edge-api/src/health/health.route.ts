import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { Hono } from 'hono';
import packageJson from '../../package.json' with { type: 'json' };
import type { Edge } from '../edge.ts';
import { ApiProblem } from '../errors.ts';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import { canStorePhotos } from '../photos/can-store-photos.ts';
import { system } from '../settings/system.collection.ts';

const MB = 1024 * 1024;
/** Enough for a mail with large attachments, and time to make room before the store is full. */
const MIN_FREE_BYTES = 50 * MB;

/**
 * Availability: 503 while the store cannot be reached, or nothing more can be written soon. Without photos all else
 * goes on; browsers keep them meanwhile (specification 1 section 4).
 */
export function healthRoutes(
  { store, config, blobs, clock }: Pick<Edge, 'store' | 'config' | 'blobs' | 'clock'>,
  minFreeBytes: number = MIN_FREE_BYTES,
): Hono<EdgeEnv> {
  const photosStorable = canStorePhotos({ blobs, clock });
  return new Hono<EdgeEnv>().get('/api/health', async (c) => {
    await store.count({ collection: system.name });
    await checkDisk(config.dataDir, minFreeBytes);
    c.header('Cache-Control', 'no-store');
    const photos = (await photosStorable()) ? 'ok' : 'unavailable';
    return c.json({ status: 'ok', store: 'ok', photos, version: packageJson.version });
  });
}

/** @throws ApiProblem 503 `disk-not-writable`, `disk-full` */
async function checkDisk(dataDir: string, minFreeBytes: number): Promise<void> {
  await access(dataDir, constants.W_OK).catch((cause) => {
    throw new ApiProblem(
      503,
      'disk-not-writable',
      'In den Datenordner des Servers kann nicht geschrieben werden',
      {
        cause,
      },
    );
  });
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize >= minFreeBytes) return;
  throw new ApiProblem(
    503,
    'disk-full',
    `Auf dem Datenträger des Servers sind nur noch ${Math.floor((bavail * bsize) / MB)} MB frei`,
  );
}
