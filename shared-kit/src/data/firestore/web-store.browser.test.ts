import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  initializeFirestore,
  persistentLocalCache,
  persistentMultipleTabManager,
  setLogLevel,
} from 'firebase/firestore';
import { inject } from 'vitest';
import { contractDocuments, documentStoreContract } from '../document-store.contract.ts';
import { createFirestoreStore } from './firestore-store.ts';
import { webDriver } from './web-driver.ts';

/** In Chromium, with the cache on the disk and the real rules loaded, as somebody with a live session. */
documentStoreContract('The browser over Firestore', async () => {
  // It warns of every transaction that loses against another.
  setLogLevel('silent');
  const emulator = inject('firestore');
  const apps: ReturnType<typeof initializeApp>[] = [];
  const open = async () => {
    const app = initializeApp({ projectId: emulator.projectId }, crypto.randomUUID());
    apps.push(app);
    const firestore = initializeFirestore(app, {
      localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
    });
    const host = emulator.hosts[apps.length % emulator.hosts.length] ?? '127.0.0.1';
    connectFirestoreEmulator(firestore, host, emulator.port, {
      mockUserToken: { sub: emulator.session },
    });
    return createFirestoreStore({
      driver: webDriver(firestore),
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
