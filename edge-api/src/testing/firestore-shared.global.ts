import { contractDocuments } from 'shared-kit/data/document-store.contract';
import type { TestProject } from 'vitest/node';
import { COLLECTIONS } from '../collections.ts';
import { firestoreRules } from '../store/firestore/firestore-rules.ts';
import { startFirestoreEmulator } from './firestore-emulator.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** As `FIRESTORE_EMULATOR_HOST` takes it. */
    firestoreAddress: string;
  }
}

/** One emulator, with the real rules, for the files that do not stop it; each has a project of its own in it. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const emulator = await startFirestoreEmulator(firestoreRules([...COLLECTIONS, contractDocuments]));
  provide('firestoreAddress', emulator.address);
  return () => emulator.stop();
}
