import type { CloudSettings } from 'shared-kit/api/cloud-settings';
import { cloudToken, endOfThisSession, readSession } from 'shared-kit/api-core';
import { connection, createEdgeStore, setDocumentStore } from 'shared-kit/data';
import { closeSession, openSession } from 'shared-kit/session';
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

let kind: 'embedded' | 'cloud' | undefined;
let current: OfficeStore | undefined;
let opening: Promise<OfficeStore> | undefined;

/** The gate was passed: opens the office's store, embedded or in the cloud (D6), once, and connects it. */
export async function openOfficeStore(cloud: CloudSettings | undefined): Promise<void> {
  const asked = cloud ? 'cloud' : 'embedded';
  kind ??= asked;
  // The office has moved its store: what this tab knows is of the old one.
  if (kind !== asked) return location.reload();
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
  askWhileOffline();
  // It hears of the session's end itself, with its next request.
  return { connect: () => store.connect(), disconnect: () => undefined };
}

const ASK_EVERY_MS = 10_000;

/** A change stream that cannot be opened does not say why: the session may have ended, or the store have moved. */
function askWhileOffline(): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const ask = async () => {
    const sessionEnds = endOfThisSession();
    const session = await readSession().catch(() => undefined);
    if (session?.active) openSession(session.expiresAt, session.cloud);
    else if (session) sessionEnds();
  };
  connection.subscribe((state) => {
    clearInterval(timer);
    if (state === 'offline') timer = setInterval(() => void ask(), ASK_EVERY_MS);
  });
}

async function cloudStore(settings: CloudSettings): Promise<OfficeStore> {
  const { createCloudStore } = await import('shared-kit/data/firestore/cloud-store');
  const { ALL_COLLECTIONS } = await import('shared-kit/domain');
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
