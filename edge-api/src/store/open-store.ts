import { join } from 'node:path';
import type { CloudSettings } from 'shared-kit/api/cloud-settings';
import type { DocumentStore } from 'shared-kit/data';
import type { Stored } from 'shared-kit/domain';
import { COLLECTIONS } from '../collections.ts';
import { type Config, ConfigError } from '../config.ts';
import type { CollectionFeed } from './collection-feed.ts';
import { sqliteFeed } from './sqlite-feed.ts';
import { openSqliteStore, type SqliteStore } from './sqlite-store.ts';

/** What the browsers need to reach the cloud store themselves (D6). */
export interface CloudAccess {
  settings: CloudSettings;
  /** A custom token for the browser of this session: the rules look it up (D2). */
  token(sessionId: string): Promise<string>;
}

export interface OpenStore {
  store: DocumentStore;
  /** The same store where it is the embedded one: browsers reach it through this server then. */
  embedded?: SqliteStore;
  cloud?: CloudAccess;
  feed: CollectionFeed;
  /** Puts documents as another store holds them, their versions too, past all rules: for moving a whole store. */
  adopt(collection: string, documents: readonly Stored<unknown>[], deleted: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Opens the store of the configuration. @throws ConfigError */
export async function openStore({ store, dataDir }: Pick<Config, 'store' | 'dataDir'>): Promise<OpenStore> {
  if (store.kind === 'embedded') return openEmbedded(join(dataDir, 'store.sqlite'));
  // Only there: loading Google's libraries takes longer than all the rest of the start.
  const { openFirestore } = await import('./firestore/open-firestore.ts');
  return openFirestore(store.settings);
}

function openEmbedded(path: string): OpenStore {
  try {
    const embedded = openSqliteStore(path, COLLECTIONS);
    return {
      store: embedded,
      embedded,
      feed: sqliteFeed(embedded),
      adopt: async (...all) => embedded.adopt(...all),
      close: async () => embedded.close(),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`Der Speicher ${path} kann nicht geöffnet werden (${reason}).`]);
  }
}
