import { cloudToken, readSession } from 'shared-kit/api';
import { createEdgeStore, setDocumentStore } from 'shared-kit/data';
import type { CloudSettings } from 'shared-kit/data/firestore/cloud-settings';
import { ALL_COLLECTIONS } from 'shared-kit/domain';
import { closeSession } from 'shared-kit/session';
import { create } from 'zustand';

interface OfficeStore {
  /** The gate was passed. */
  connect(): void;
  /** The session has ended. */
  disconnect(): void;
}

/** Whether the screens may read: the store of the cloud is code that has to be loaded first. */
export const useOfficeStore = create<{ status: 'opening' | 'open' | 'failed' }>()(() => ({
  status: 'opening',
}));

let current: OfficeStore | undefined;
let opening: Promise<OfficeStore> | undefined;

/** The gate was passed: opens the office's store, embedded or in the cloud (D6), once, and connects it. */
export async function openOfficeStore(cloud: CloudSettings | undefined): Promise<void> {
  try {
    if (!current && !cloud) current = embeddedStore();
    if (!current && cloud) {
      opening ??= cloudStore(cloud);
      current = await opening;
    }
    useOfficeStore.setState({ status: 'open' });
    current?.connect();
  } catch (error) {
    console.error(error);
    opening = undefined;
    useOfficeStore.setState({ status: 'failed' });
  }
}

/** The session has ended, here or elsewhere. */
export function closeOfficeStore(): void {
  current?.disconnect();
}

function embeddedStore(): OfficeStore {
  const store = createEdgeStore();
  setDocumentStore(store);
  // It hears of the session's end itself, with its next request.
  return { connect: () => store.connect(), disconnect: () => undefined };
}

async function cloudStore(settings: CloudSettings): Promise<OfficeStore> {
  const { createCloudStore } = await import('shared-kit/data/firestore/cloud-store');
  const store = createCloudStore({
    settings,
    collections: ALL_COLLECTIONS,
    token: cloudToken,
    sessionLives: async () => (await readSession()).active,
    onSessionEnded: closeSession,
  });
  setDocumentStore(store);
  return {
    connect: () => store.connect(),
    disconnect: () => void store.disconnect(),
  };
}
