import { deleteApp, initializeApp } from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';
import { contractDocuments } from 'shared-kit/data/document-store.contract';
import { createFirestoreStore } from 'shared-kit/data/firestore/firestore-store';
import { firestoreProject } from '../../testing/firestore-project.ts';
import { collectionFeedContract } from '../collection-feed.contract.ts';
import { adminDriver } from './admin-driver.ts';
import { firestoreFeed } from './firestore-feed.ts';

collectionFeedContract("Firestore's feed", async () => {
  const { address, projectId } = firestoreProject();
  const app = initializeApp({ projectId }, crypto.randomUUID());
  const firestore = initializeFirestore(app, {});
  firestore.settings({ host: address, ssl: false });
  return {
    store: createFirestoreStore({ driver: adminDriver(firestore), collections: [contractDocuments] }),
    feed: firestoreFeed(firestore),
    async close() {
      await deleteApp(app);
    },
  };
});
