import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore';
import type { CloudSettings } from 'shared-kit/api/cloud-settings';
import { type DocumentStore, StoreUnavailable } from 'shared-kit/data';
import { createFirestoreStore } from 'shared-kit/data/firestore/firestore-store';
import type { Stored } from 'shared-kit/domain';
import { COLLECTIONS } from '../../collections.ts';
import { ConfigError } from '../../config.ts';
import { system } from '../../settings/system.collection.ts';
import type { OpenStore } from '../open-store.ts';
import { adminDriver } from './admin-driver.ts';
import { firestoreFeed } from './firestore-feed.ts';
import { OFFICE_ACCOUNT, SESSION_CLAIM } from './session-claim.ts';

/**
 * The cloud store, with the rights of the service account that `GOOGLE_APPLICATION_CREDENTIALS` names.
 * @throws ConfigError where it cannot be reached.
 */
export async function openFirestore(settings: CloudSettings): Promise<OpenStore> {
  const { projectId, emulators } = settings;
  const credential = emulators ? {} : { credential: applicationDefault() };
  const app = initializeApp({ projectId, ...credential }, crypto.randomUUID());
  const firestore = initializeFirestore(app, {});
  if (emulators) firestore.settings({ host: emulators.firestore, ssl: false });
  const store = createFirestoreStore({ driver: adminDriver(firestore), collections: COLLECTIONS });
  try {
    await firstAnswer(store);
  } catch (error) {
    // Not waited for: it goes on asking for half a minute.
    void deleteApp(app);
    throw new ConfigError([`Firestore ist nicht erreichbar (Projekt ${projectId}): ${reasonOf(error)}`]);
  }
  return {
    store,
    cloud: {
      settings,
      token: (sessionId) => getAuth(app).createCustomToken(OFFICE_ACCOUNT, { [SESSION_CLAIM]: sessionId }),
    },
    feed: firestoreFeed(firestore),
    adopt: (...all) => adopt(firestore, ...all),
    close: () => deleteApp(app),
  };
}

/** Named as a commit is, so that the rules take the next write for what it is. */
const ADOPTED = 'adopted';

/** @param documents 500 with `deleted` at most, and 10 MB. */
async function adopt(
  firestore: Firestore,
  collection: string,
  documents: readonly Stored<unknown>[],
  deleted: readonly string[],
): Promise<void> {
  const batch = firestore.batch();
  const place = (id: string) => firestore.collection(collection).doc(id);
  for (const { id, version, data } of documents) batch.set(place(id), { version, commit: ADOPTED, data });
  for (const id of deleted) batch.delete(place(id));
  try {
    await batch.commit();
  } catch (error) {
    throw new StoreUnavailable(error);
  }
}

const NO_ANSWER = 'keine Antwort';
/** A machine that has just started may be slow to reach Google: each attempt waits some seconds. */
const ATTEMPTS = 4;

async function firstAnswer(store: DocumentStore): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await store.count({ collection: system.name });
      return;
    } catch (error) {
      if (attempt === ATTEMPTS || reasonOf(error) !== NO_ANSWER) throw error;
    }
  }
}

/** The innermost reason: what Google's library said, in one line. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  if (error.message.includes('deadline-exceeded')) return NO_ANSWER;
  if (error.message.includes('default credentials')) {
    return 'GOOGLE_APPLICATION_CREDENTIALS fehlt (README: Firestore as the store)';
  }
  return error.message.split('\n')[0] ?? '';
}
