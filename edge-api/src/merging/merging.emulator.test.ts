import { afterAll, beforeAll } from 'vitest';
import { COLLECTIONS } from '../collections.ts';
import { firestoreRules } from '../store/firestore/firestore-rules.ts';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import {
  EMULATED_PROJECT,
  type FirestoreEmulator,
  startFirestoreEmulator,
} from '../testing/firestore-emulator.ts';
import { mergingContract } from './merging.contract.ts';

let emulator: FirestoreEmulator;
let edge: TestEdge;
beforeAll(async () => {
  emulator = await startFirestoreEmulator(firestoreRules(COLLECTIONS));
  edge = await createTestEdge({
    env: {
      STORE: 'firestore',
      FIREBASE_PROJECT_ID: EMULATED_PROJECT,
      FIREBASE_API_KEY: 'emulator',
      FIRESTORE_EMULATOR_HOST: emulator.address,
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
    },
  });
}, 120_000);
afterAll(async () => {
  await edge.close();
  await emulator.stop();
});

mergingContract(() => edge);
