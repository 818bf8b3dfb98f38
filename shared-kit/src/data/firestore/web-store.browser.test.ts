import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  initializeFirestore,
  persistentLocalCache,
  persistentMultipleTabManager,
  setLogLevel,
} from 'firebase/firestore';
import { inject } from 'vitest';
import { contractDocuments, remoteDocumentStoreContract } from '../document-store.contract.ts';
import { createFirestoreStore } from './firestore-store.ts';
import { webDriver } from './web-driver.ts';

/** In Chromium, with the cache on the disk and the real rules loaded, as somebody with a live session. */
remoteDocumentStoreContract('The browser over Firestore', async () => {
  // It warns of every transaction that loses against another.
  setLogLevel('silent');
  const emulator = inject('firestore');
  const ask = async (what: string) => {
    await fetch(`${emulator.control}/${what}`, { method: 'POST' });
  };
  const apps: ReturnType<typeof initializeApp>[] = [];
  const open = async (host: string) => {
    const app = initializeApp({ projectId: emulator.projectId }, crypto.randomUUID());
    apps.push(app);
    const firestore = initializeFirestore(app, {
      localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
    });
    connectFirestoreEmulator(firestore, host, emulator.port, {
      mockUserToken: { sub: 'office', session: emulator.session },
    });
    return createFirestoreStore({
      driver: webDriver(firestore),
      collections: [contractDocuments],
      countEvery: 100,
    });
  };
  return {
    store: await open(emulator.line),
    another: () => open(emulator.hosts[apps.length % emulator.hosts.length] ?? ''),
    line: {
      cut: () => ask('cut'),
      restore: () => ask('restore'),
    },
    async close() {
      await Promise.all(apps.map((app) => deleteApp(app)));
    },
  };
});
