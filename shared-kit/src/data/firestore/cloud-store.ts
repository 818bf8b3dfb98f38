import type { Collection } from '../../domain/index.ts';
import { connection } from '../connection.ts';
import type { DocumentStore } from '../document-store.ts';
import { CloudConnection, type CloudConnectionOptions } from './cloud-connection.ts';
import { createFirestoreStore, type FirestoreStoreOptions } from './firestore-store.ts';

export interface CloudStore extends DocumentStore {
  /** The gate was passed. */
  connect(): void;
  /** The session has ended: watches wait for the next one. Resolves when nothing of it is left on this machine. */
  disconnect(): Promise<void>;
}

export type CloudStoreOptions = Omit<CloudConnectionOptions, 'onConnection'> &
  Pick<FirestoreStoreOptions, 'countEvery'> & {
    collections: readonly Collection[];
    /** Default: `connection` follows it. */
    onConnection?: CloudConnectionOptions['onConnection'];
  };

/** The shared store in the cloud, for a browser (D6): Firestore itself, with its cache on this machine. */
export function createCloudStore({ collections, countEvery, ...options }: CloudStoreOptions): CloudStore {
  const cloud = new CloudConnection({
    onConnection: (state) => connection.setState(state, true),
    ...options,
  });
  const store = createFirestoreStore({
    driver: cloud,
    collections,
    onDenied: () => void cloud.checkSession(),
    ...(countEvery !== undefined && { countEvery }),
  });
  return { ...store, connect: () => cloud.connect(), disconnect: () => cloud.disconnect() };
}
