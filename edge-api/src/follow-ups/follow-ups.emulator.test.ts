import { afterAll, beforeAll, it } from 'vitest';
import { COLLECTIONS } from '../collections.ts';
import { firestoreRules } from '../store/firestore/firestore-rules.ts';
import {
  EMULATED_PROJECT,
  type FirestoreEmulator,
  startFirestoreEmulator,
} from '../testing/firestore-emulator.ts';
import { FollowUpFixture } from '../testing/follow-up-fixture.ts';
import { twoRunners } from './two-runners.contract.ts';

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

it('two runners at once send and schedule nothing twice, on Firestore', { timeout: 180_000 }, async () => {
  const fixture = await FollowUpFixture.open({ at: '2026-11-21T12:00:00.000Z', env });
  await twoRunners(fixture, { env });
  await fixture.close();
});
