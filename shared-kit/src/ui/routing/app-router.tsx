import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';
import { guardedHistory } from './guarded-history.ts';
import { useScrollPositions } from './scroll-positions.ts';

/** Routing by the browser's address, with unsaved input guarded and scroll positions kept. Stands once, in the shell. */
export function AppRouter({ children }: { children: ReactNode }) {
  const history = useMemo(() => createBrowserHistory({ v5Compat: true }), []);
  const guarded = useMemo(() => guardedHistory(history), [history]);
  const [at, setAt] = useState({ location: history.location, action: history.action });

  useLayoutEffect(() => guarded.listen(({ location, action }) => setAt({ location, action })), [guarded]);

  return (
    <Router location={at.location} navigationType={at.action} navigator={guarded}>
      <ScrollPositions />
      {children}
    </Router>
  );
}

function ScrollPositions() {
  useScrollPositions();
  return null;
}
