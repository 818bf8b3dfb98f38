import { useEffect } from 'react';
import { ApiError, type SheetTrigger } from 'shared-kit/api-core';
import { useAutoSyncEnabled } from './auto-sync-flag.ts';
import { trackedSync } from './tracked-sync.ts';

/** Specification 1 section 9. */
const EVERY_MS = 5 * 60_000;

/**
 * While it is switched on: a run at once where one is needed, then every five minutes. The edge API decides whether one
 * is due, so that many tabs make no more runs than one (D41).
 */
export function useAutoSync(): void {
  const enabled = useAutoSyncEnabled();
  useEffect(() => {
    if (!enabled) return undefined;
    void ask('opened');
    const timer = setInterval(() => void ask('interval'), EVERY_MS);
    return () => clearInterval(timer);
  }, [enabled]);
}

async function ask(trigger: SheetTrigger): Promise<void> {
  try {
    await trackedSync(trigger);
  } catch (error) {
    // Nobody waits for it. How a run went stands in the popover, a server that is away in the frame; the next one comes.
    if (!(error instanceof ApiError)) throw error;
  }
}
