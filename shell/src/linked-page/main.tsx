import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LinkedPage } from './linked-page.tsx';
import { readStart } from './read-start.ts';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <LinkedPage start={readStart()} />
    </StrictMode>,
  );
}
