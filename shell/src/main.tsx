import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createEdgeStore, setDocumentStore } from 'shared-kit/data';
import { useSession } from 'shared-kit/session';
import { App } from './app.tsx';

const store = createEdgeStore();
setDocumentStore(store);
useSession.subscribe(({ status }) => {
  if (status === 'open') store.connect();
});

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
