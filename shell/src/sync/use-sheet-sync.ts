import { useCallback, useEffect, useState } from 'react';
import { ApiError, type SheetStatus, sheetStatus, syncSheet } from 'shared-kit/api';

/** Specification 1 section 9. */
const POLL_MS = 10_000;
const STATUS_FAILED = 'Der Stand der Synchronisation konnte nicht geladen werden.';
const SYNC_FAILED = 'Die Synchronisation konnte nicht gestartet werden.';

export interface SheetSyncModel {
  /** Undefined until the server has said it. */
  status: SheetStatus | undefined;
  /** Why the last request failed, in German. */
  failure: string | undefined;
  /** A run is under way, here or elsewhere. */
  syncing: boolean;
  sync(): void;
  retry(): void;
}

/** The spreadsheet sync as long as somebody looks at it: polled while the page is visible. */
export function useSheetSync(): SheetSyncModel {
  const [status, setStatus] = useState<SheetStatus>();
  const [failure, setFailure] = useState<string>();
  const [starting, setStarting] = useState(false);

  const load = useCallback(async (signal?: AbortSignal) => {
    try {
      setStatus(await sheetStatus(signal));
      setFailure(undefined);
    } catch (error) {
      if (!signal?.aborted) setFailure(error instanceof ApiError ? error.message : STATUS_FAILED);
    }
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    const look = () => {
      if (document.visibilityState === 'visible') void load(leaving.signal);
    };
    look();
    const timer = setInterval(look, POLL_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      leaving.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [load]);

  const sync = async () => {
    setStarting(true);
    try {
      setStatus(await syncSheet('button'));
      setFailure(undefined);
    } catch (error) {
      await load();
      setFailure(error instanceof ApiError ? error.message : SYNC_FAILED);
    } finally {
      setStarting(false);
    }
  };

  return {
    status,
    failure,
    syncing: starting || status?.running === true,
    sync: () => void sync(),
    retry: () => void load(),
  };
}
