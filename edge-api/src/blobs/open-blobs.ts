import { join } from 'node:path';
import { ConfigError } from '../config.ts';
import type { BlobStore } from './blob-store.ts';
import { openFolderBlobs } from './folder-blobs.ts';

export interface BlobsConfig {
  dataDir: string;
  /** Of Cloud Storage; undefined: the files lie below `dataDir`. */
  bucket: string | undefined;
}

/** Opens the archive of the configuration. @throws ConfigError where it cannot be reached. */
export async function openBlobs({ dataDir, bucket }: BlobsConfig): Promise<BlobStore> {
  try {
    if (bucket === undefined) return await openFolderBlobs(join(dataDir, 'files'));
    // Only there: Google's library takes long to load.
    const { openBucketBlobs } = await import('./bucket-blobs.ts');
    const blobs = openBucketBlobs({ name: bucket });
    await blobs.list('', { limit: 1 });
    return blobs;
  } catch (error) {
    const place = bucket === undefined ? `in ${dataDir}` : `im Bucket ${bucket}`;
    throw new ConfigError([`Der Dateispeicher ${place} ist nicht erreichbar: ${reasonOf(error)}`]);
  }
}

/** The innermost reason: what the system or Google's library said, in one line. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : (error.message.split('\n')[0] ?? '');
}
