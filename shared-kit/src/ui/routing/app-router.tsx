import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';
import { guardedHistory } from './guarded-history.ts';
import { useScrollPositions } from './scroll-positions.ts';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

/**
 * Routing by the browser's address, with unsaved input guarded, scroll positions kept, and the focus never lost with the
 * page that had it. Stands once, in the shell.
 */
export function AppRouter({ children }: { children: ReactNode }) {
  const history = useMemo(() => createBrowserHistory({ v5Compat: true }), []);
  const guarded = useMemo(() => guardedHistory(history), [history]);
  const [at, setAt] = useState({ location: history.location, action: history.action });

  useLayoutEffect(() => guarded.listen(({ location, action }) => setAt({ location, action })), [guarded]);
  useFocusOnArrival(at.location.pathname);

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
