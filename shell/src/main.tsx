import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { rememberedCloud, useSession } from 'shared-kit/session';
import { App } from './app.tsx';
import { closeOfficeStore, openOfficeStore } from './store/office-store.ts';

useSession.subscribe((session, before) => {
  if (session.status === 'open') void openOfficeStore(session.cloud);
  if (session.status === 'closed') closeOfficeStore();
  // A tab that was closed while the session lived has left its cache behind.
  if (session.status === 'closed' && before.status === 'checking' && rememberedCloud()) void deleteCaches();
});

async function deleteCaches(): Promise<void> {
  const { deleteCloudCaches } = await import('shared-kit/data/firestore/cloud-cache');
  await deleteCloudCaches();
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
