import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createEdgeStore, setDocumentStore } from 'shared-kit/data';
import { closeSession } from 'shared-kit/session';
import { App } from './app.tsx';

setDocumentStore(createEdgeStore({ onUnauthorized: closeSession }));

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
