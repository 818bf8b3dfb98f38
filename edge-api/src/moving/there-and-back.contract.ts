import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COLLECTIONS } from '../collections.ts';
import { readConfig } from '../config.ts';
import { firestoreRules } from '../store/firestore/firestore-rules.ts';
import { openStore } from '../store/open-store.ts';
import {
  EMULATED_PROJECT,
  type FirestoreEmulator,
  startFirestoreEmulator,
} from '../testing/firestore-emulator.ts';
import { writeOfficeToMove } from '../testing/office-to-move.ts';
import { digestOf } from './move-documents.ts';
import { moveOffice } from './move-office.ts';
import { MOVING } from './what-moves.ts';

const configOf = (dataDir: string, { address }: FirestoreEmulator) =>
  readConfig({
    STORE: 'firestore',
    DATA_DIR: dataDir,
    FIREBASE_PROJECT_ID: EMULATED_PROJECT,
    FIREBASE_API_KEY: 'emulator',
    FIRESTORE_EMULATOR_HOST: address,
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
  });

async function digests(dataDir: string) {
  const open = await openStore({ dataDir, store: { kind: 'embedded' } });
  const all = await Promise.all(
    MOVING.map(async (one) => [one.name, await digestOf(open.store, one)] as const),
  );
  await open.close();
  return Object.fromEntries(all);
}

/** Moves an office of so many customers to Firestore's emulator and back into the same folder. */
export function movesThereAndBack(count: number, timeout: number): void {
  const many = count.toLocaleString('en');
  it(`${many} customers with quotes, invoices and photo records go to Firestore and back, equal by hash`, {
    timeout,
  }, async () => {
    const root = mkdtempSync(join(tmpdir(), 'moving-'));
    const emulator = await startFirestoreEmulator(firestoreRules(COLLECTIONS), 512 + count / 5);
    try {
      const config = configOf(root, emulator);
      const local = await openStore({ dataDir: root, store: { kind: 'embedded' } });
      await writeOfficeToMove(local, count);
      await local.close();
      const before = await digests(root);
      expect([before.customers, before.invoices, before.photos].map((one) => one?.count)).toEqual([
        count,
        count,
        count,
      ]);

      const there = await moveOffice(config, 'firestore');
      expect(Object.fromEntries(there.collections.map(({ name, digest }) => [name, digest]))).toEqual(before);

      const back = await moveOffice(config, 'embedded');
      expect(await digests(root)).toEqual(before);
      // The older state of the same office has made room.
      expect(readdirSync(back.aside ?? '')).toEqual(['store.sqlite']);
    } finally {
      await emulator.stop();
      rmSync(root, { recursive: true });
    }
  });
}
