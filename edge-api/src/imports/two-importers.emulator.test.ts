import { afterAll, beforeAll, it } from 'vitest';
import { COLLECTIONS } from '../collections.ts';
import { firestoreRules } from '../store/firestore/firestore-rules.ts';
import {
  EMULATED_PROJECT,
  type FirestoreEmulator,
  startFirestoreEmulator,
} from '../testing/firestore-emulator.ts';
import { ImportFixture } from '../testing/import-fixture.ts';
import { twoImporters } from './two-importers.contract.ts';

let emulator: FirestoreEmulator;
let env: Record<string, string>;
beforeAll(async () => {
  emulator = await startFirestoreEmulator(firestoreRules(COLLECTIONS));
  env = {
    STORE: 'firestore',
    FIREBASE_PROJECT_ID: EMULATED_PROJECT,
    FIREBASE_API_KEY: 'emulator',
    FIRESTORE_EMULATOR_HOST: emulator.address,
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
  };
});
afterAll(() => emulator.stop());

it('two importers at once make no customer twice, on Firestore', { timeout: 180_000 }, async () => {
  const office = await ImportFixture.open({ env });
  await twoImporters(office, { env });
  await office.close();
});
