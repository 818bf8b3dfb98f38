import { deleteApp, initializeApp } from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';
import { contractDocuments } from 'shared-kit/data/document-store.contract';
import { createFirestoreStore } from 'shared-kit/data/firestore/firestore-store';
import { expect, it, vi } from 'vitest';
import { firestoreProject } from '../../testing/firestore-project.ts';
import { adminDriver } from './admin-driver.ts';

const HOUR = 3_600_000;

it('tells at once how many documents others let hang on one customer', { timeout: 60_000 }, async () => {
  const { address, projectId } = firestoreProject();
  const apps = ['staff', 'colleague'].map((name) => initializeApp({ projectId }, name));
  const [staff, colleague] = apps.map((app) => {
    const firestore = initializeFirestore(app, {});
    firestore.settings({ host: address, ssl: false });
    // Asking every so often is out of the question.
    const options = { collections: [contractDocuments], countEvery: HOUR };
    return createFirestoreStore({ driver: adminDriver(firestore), ...options });
  });
  const counts: number[] = [];
  const collection = contractDocuments.name;
  const end = staff?.watchCount(
    { collection, where: [{ field: 'owner', op: '==', value: 'C-1' }] },
    (count) => counts.push(count),
    (error) => expect.unreachable(error.message),
  );
  await vi.waitFor(() => expect(counts).toEqual([0]), 20_000);
  await colleague?.transact(async (transaction) =>
    transaction.create(collection, 'quote', { group: 'live', owner: 'C-1' }),
  );
  await vi.waitFor(() => expect(counts).toEqual([0, 1]), 20_000);
  end?.();
  await Promise.all(apps.map((app) => deleteApp(app)));
});
