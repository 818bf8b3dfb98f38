import { deleteApp, initializeApp } from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';
import { contractDocuments, documentStoreContract } from 'shared-kit/data/document-store.contract';
import { createFirestoreStore } from 'shared-kit/data/firestore/firestore-store';
import { firestoreProject } from '../../testing/firestore-project.ts';
import { adminDriver } from './admin-driver.ts';

documentStoreContract('The server over Firestore', async () => {
  const { address, projectId } = firestoreProject();
  const apps: ReturnType<typeof initializeApp>[] = [];
  const open = async () => {
    const app = initializeApp({ projectId }, crypto.randomUUID());
    apps.push(app);
    const firestore = initializeFirestore(app, {});
    firestore.settings({ host: address, ssl: false });
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
    },
  };
});
