import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DocumentStore } from 'shared-kit/data';
import type { BlobStore } from '../blobs/blob-store.ts';
import { openFolderBlobs } from '../blobs/folder-blobs.ts';
import type { Config } from '../config.ts';
import { copyData } from '../moving/move-data.ts';
import { openStore } from '../store/open-store.ts';
import type { SqliteStore } from '../store/sqlite-store.ts';
import { noteCopied } from './copied.ts';
import type { BackupParts } from './create-backup.ts';

export interface BackedUp {
  store: DocumentStore;
  /** The same where it is the embedded one. */
  embedded?: SqliteStore | undefined;
  blobs: BlobStore;
  config: Config;
  clock: () => Date;
}

/**
 * A backup from within a server, into `DATA_DIR/backups`: of the embedded store as `npm run backup` makes it; of
 * Firestore a copy in an embedded store, which `npm run migrate -- firestore` brings back.
 * @returns its folder
 */
export async function backUpOffice({ store, embedded, blobs, config, clock }: BackedUp): Promise<string> {
  const { dataDir, blobBucket } = config;
  const into = join(dataDir, 'backups');
  if (embedded) {
    const workerData: BackupParts = { dataDir, into, now: clock(), bucket: blobBucket };
    const worker = new Worker(join(import.meta.dirname, 'backup.worker.ts'), { workerData, execArgv: [] });
    try {
      const [folder]: string[] = await once(worker, 'message');
      if (folder === undefined) throw new Error('the backup has no folder');
      return folder;
    } finally {
      await worker.terminate();
    }
  }
  const folder = join(into, `firestore-${clock().toISOString().slice(0, 19).replaceAll(':', '-')}`);
  const draft = `${folder}.unvollständig`;
  const copy = await openStore({ dataDir: draft, store: { kind: 'embedded' } });
  try {
    await copyData(
      { store: { store }, blobs },
      { store: copy, blobs: await openFolderBlobs(join(draft, 'files')) },
    );
    await noteCopied(copy, clock());
  } finally {
    await copy.close();
  }
  await rename(draft, folder);
  return folder;
}
