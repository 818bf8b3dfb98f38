import { useEffect } from 'react';
import { preloadDialogs } from 'shared-kit/ui-core';
import { loadGateScreen } from '../gate/gate-page.tsx';
import { loadLogOut } from '../gate/log-out-later.ts';
import { preloadOverlays } from './overlays.ts';

/** Milliseconds after the first screen: it has the network to itself. */
const AFTER_FIRST_SCREEN = 3000;

/**
 * Fetches ahead what questions, forms, shortcuts, the gate and logging out need: they must not depend on the network being
 * up just then.
 */
export function useKitAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // Where it fails now it is loaded when it is needed, and a failure is said there.
      Promise.allSettled([
        preloadDialogs(),
        import('shared-kit/ui'),
        loadGateScreen(),
        loadLogOut(),
        preloadOverlays(),
      ]);
    }, AFTER_FIRST_SCREEN);
    return () => clearTimeout(timer);
  }, []);
}
