import { useCallback, useEffect, useState } from 'react';
import { ApiError, cancelSheetSync, type SheetStatus, sheetStatus } from 'shared-kit/api-core';
import { POLL_MS, trackedSync } from './tracked-sync.ts';

const STATUS_FAILED = 'Der Stand der Synchronisation konnte nicht geladen werden.';
const SYNC_FAILED = 'Die Synchronisation konnte nicht gestartet werden.';
const CANCEL_FAILED = 'Die Synchronisation konnte nicht abgebrochen werden.';

export interface SheetSyncModel {
  /** Undefined until the server has said it. */
  status: SheetStatus | undefined;
  /** Why the last request failed, in German. */
  failure: string | undefined;
  /** A run is under way, here or elsewhere. */
  syncing: boolean;
  /** The run is being ended. */
  cancelling: boolean;
  sync(): void;
  /** Ends the run under way, whoever began it; what it has imported stays. */
  cancel(): void;
  retry(): void;
}

/** The spreadsheet sync as long as somebody looks at it: polled while the page is visible. */
export function useSheetSync(): SheetSyncModel {
  const [status, setStatus] = useState<SheetStatus>();
  const [failure, setFailure] = useState<string>();
  const [starting, setStarting] = useState(false);
  const [cancelling, setCancelling] = useState(false);

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
      setStatus(await trackedSync('button'));
      setFailure(undefined);
    } catch (error) {
      await load();
      setFailure(error instanceof ApiError ? error.message : SYNC_FAILED);
    } finally {
      setStarting(false);
    }
  };

  const cancel = async () => {
    setCancelling(true);
    try {
      setStatus(await cancelSheetSync());
      setFailure(undefined);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : CANCEL_FAILED);
    } finally {
      setCancelling(false);
    }
  };

  return {
    status,
    failure,
    syncing: starting || status?.running === true,
    cancelling,
    sync: () => void sync(),
    cancel: () => void cancel(),
    retry: () => void load(),
  };
}
