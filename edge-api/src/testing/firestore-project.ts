import { inject } from 'vitest';

/** A project in the emulator that the tests share: nobody else's documents are in it. */
export function firestoreProject() {
  const address = inject('firestoreAddress');
  const projectId = `demo-${crypto.randomUUID()}`;
  const env = {
    STORE: 'firestore',
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: 'emulator',
    FIRESTORE_EMULATOR_HOST: address,
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
  };
  return { address, projectId, env };
}
