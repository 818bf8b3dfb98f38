import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LinkedPage } from './linked-page.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <LinkedPage />
    </StrictMode>,
  );
}
