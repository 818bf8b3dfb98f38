import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

const { href } = location;

// Nothing of a file outlives it but React, Fluent and the page itself, emptied.
afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  (window as never as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(href);
  vi.resetModules();
});
