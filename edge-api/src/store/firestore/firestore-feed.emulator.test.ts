import { deleteApp, initializeApp } from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';
import { contractDocuments } from 'shared-kit/data/document-store.contract';
import { createFirestoreStore } from 'shared-kit/data/firestore/firestore-store';
import { COLLECTIONS } from '../../collections.ts';
import { EMULATED_PROJECT, startFirestoreEmulator } from '../../testing/firestore-emulator.ts';
import { collectionFeedContract } from '../collection-feed.contract.ts';
import { adminDriver } from './admin-driver.ts';
import { firestoreFeed } from './firestore-feed.ts';
import { firestoreRules } from './firestore-rules.ts';

collectionFeedContract("Firestore's feed", async () => {
  const emulator = await startFirestoreEmulator(firestoreRules([...COLLECTIONS, contractDocuments]));
  const app = initializeApp({ projectId: EMULATED_PROJECT }, crypto.randomUUID());
  const firestore = initializeFirestore(app, {});
  firestore.settings({ host: emulator.address, ssl: false });
  return {
    store: createFirestoreStore({ driver: adminDriver(firestore), collections: [contractDocuments] }),
    feed: firestoreFeed(firestore),
    async close() {
      await deleteApp(app);
      await emulator.stop();
    },
  };
});
