import { deleteApp, initializeApp } from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';
import { contractDocuments, documentStoreContract } from 'shared-kit/data/document-store.contract';
import { createFirestoreStore } from 'shared-kit/data/firestore/firestore-store';
import { COLLECTIONS } from '../../collections.ts';
import { EMULATED_PROJECT, startFirestoreEmulator } from '../../testing/firestore-emulator.ts';
import { adminDriver } from './admin-driver.ts';
import { firestoreRules } from './firestore-rules.ts';

documentStoreContract('The server over Firestore', async () => {
  const emulator = await startFirestoreEmulator(firestoreRules([...COLLECTIONS, contractDocuments]));
  const apps: ReturnType<typeof initializeApp>[] = [];
  const open = async () => {
    const app = initializeApp({ projectId: EMULATED_PROJECT }, crypto.randomUUID());
    apps.push(app);
    const firestore = initializeFirestore(app, {});
    firestore.settings({ host: emulator.address, ssl: false });
    return createFirestoreStore({
      driver: adminDriver(firestore),
      collections: [contractDocuments],
      countEvery: 100,
    });
  };
  return {
    store: await open(),
    another: open,
    async close() {
      await Promise.all(apps.map((app) => deleteApp(app)));
      await emulator.stop();
    },
  };
});
