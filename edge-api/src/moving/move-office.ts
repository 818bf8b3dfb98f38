import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { settleCopy } from '../backup/copied.ts';
import { openFolderBlobs } from '../blobs/folder-blobs.ts';
import { openBlobs } from '../blobs/open-blobs.ts';
import type { Config } from '../config.ts';
import { openStore } from '../store/open-store.ts';
import { type Moved, moveData, type Place, readMark } from './move-data.ts';
import { files } from './move-files.ts';

export type Direction = 'firestore' | 'embedded';

export interface MovedOffice extends Moved {
  /** Where the embedded store lies that once moved to the cloud and now got in the way. */
  aside?: string;
  /** Which links have ended, in words, where a copy of Firestore was brought back. */
  endedLinks?: string;
}

/**
 * Moves everything between the data folder and the cloud set-up of the configuration. Whoever calls holds the data
 * folder's lock. @throws ConfigError
 */
export async function moveOffice(
  config: Config,
  direction: Direction,
  now: () => Date = () => new Date(),
  onProgress?: (what: string, seen: number) => void,
): Promise<MovedOffice> {
  const { dataDir, store, blobBucket } = config;
  if (store.kind !== 'firestore') throw new Error('the configuration names no Firestore');
  const cloudStore = await openStore(config);
  try {
    const cloud: Place = { store: cloudStore, identity: `firestore:${store.settings.projectId}` };
    const filesMove = blobBucket !== undefined;
    const aside = direction === 'embedded' ? await putAside(dataDir, cloud, filesMove, now()) : undefined;
    const localStore = await openStore({ dataDir, store: { kind: 'embedded' } });
    try {
      const endedLinks = direction === 'firestore' ? await settleCopy(localStore.store, now()) : undefined;
      const local: Place = { store: localStore, identity: localIdentity(localStore.embedded?.epoch) };
      if (filesMove) {
        local.blobs = await openFolderBlobs(join(dataDir, 'files'));
        // With none here, an embedded store has kept them in the bucket already.
        const areHere = direction === 'embedded' || !(await files(local.blobs).next()).done;
        if (areHere) cloud.blobs = await openBlobs({ dataDir, bucket: blobBucket });
      }
      const [source, target] = direction === 'firestore' ? [local, cloud] : [cloud, local];
      const moved = await moveData(source, target, now, onProgress);
      return {
        ...moved,
        ...(aside !== undefined && { aside }),
        ...(endedLinks !== undefined && { endedLinks }),
      };
    } finally {
      await localStore.close();
    }
  } finally {
    await cloudStore.close();
  }
}

/** The embedded store whose data went to this Firestore is the older state of the same office: it makes room. */
async function putAside(
  dataDir: string,
  cloud: Place,
  filesMove: boolean,
  now: Date,
): Promise<string | undefined> {
  const mark = await readMark(cloud.store.store);
  if (mark?.finishedAt === undefined || !existsSync(join(dataDir, 'store.sqlite'))) return undefined;
  const old = await openStore({ dataDir, store: { kind: 'embedded' } });
  const identity = localIdentity(old.embedded?.epoch);
  await old.close();
  if (mark.from !== identity) return undefined;
  const aside = join(dataDir, `vor-dem-umzug-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`);
  await mkdir(aside, { mode: 0o700 });
  const going = ['store.sqlite-wal', 'store.sqlite-shm', ...(filesMove ? ['files'] : []), 'store.sqlite'];
  for (const name of going) {
    if (existsSync(join(dataDir, name))) await rename(join(dataDir, name), join(aside, name));
  }
  return aside;
}

const localIdentity = (epoch: string | undefined) => `sqlite:${epoch}`;
