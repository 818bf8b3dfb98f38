import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentStore } from 'shared-kit/data';
import { root } from 'shared-kit/tooling/workspace.mjs';
import { openFirestore } from '../../edge-api/src/store/firestore/open-firestore.ts';
import {
  EMULATED_PROJECT,
  type FirestoreEmulator,
  startFirestoreEmulator,
} from '../../edge-api/src/testing/firestore-emulator.ts';
import { AUTH_EMULATOR_HOST } from './auth-emulator.global.ts';

/** Google's emulators with the rules that are deployed. */
export interface Cloud {
  /** Settings of an edge API that keeps its store there. */
  env: Record<string, string>;
  /** What is stored, past all rules and caches. */
  store: DocumentStore;
  firestore: Pick<FirestoreEmulator, 'address' | 'kill' | 'restart'>;
  close(): Promise<void>;
}

export async function startCloud(): Promise<Cloud> {
  const rules = readFileSync(join(root, 'edge-api/firestore/firestore.rules'), 'utf8');
  const firestore = await startFirestoreEmulator(rules);
  const emulators = { firestore: firestore.address, auth: process.env[AUTH_EMULATOR_HOST] ?? '' };
  const { store, close } = await openFirestore({
    projectId: EMULATED_PROJECT,
    apiKey: 'emulator',
    emulators,
  });
  return {
    env: {
      STORE: 'firestore',
      FIREBASE_PROJECT_ID: EMULATED_PROJECT,
      FIREBASE_API_KEY: 'emulator',
      FIRESTORE_EMULATOR_HOST: emulators.firestore,
      FIREBASE_AUTH_EMULATOR_HOST: emulators.auth,
    },
    store,
    firestore,
    async close() {
      await close();
      await firestore.stop();
    },
  };
}
