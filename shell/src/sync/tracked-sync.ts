import { ApiError, type SheetStatus, type SheetTrigger, sheetStatus, syncSheet } from 'shared-kit/api-core';
import { track } from 'shared-kit/tracking';

/** Specification 1 section 9. */
export const POLL_MS = 10_000;

/**
 * Starts a run where one is wanted, and says so once a run (D45): begun by the tab whose request began it, completed
 * when it has read the sheet to its end, which a long run does after the answer.
 * @throws ApiError
 */
export async function trackedSync(trigger: SheetTrigger): Promise<SheetStatus> {
  const { started, ...status } = await syncSheet(trigger);
  if (started !== undefined) {
    track('import_started');
    void trackEnd(started, status);
  }
  return status;
}

async function trackEnd(started: string, status: SheetStatus): Promise<void> {
  if (status.lastStart !== started) return;
  if (status.running) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    try {
      await trackEnd(started, await sheetStatus());
    } catch (error) {
      // Logged out, or the server is away: what becomes of the run is not known here.
      if (!(error instanceof ApiError)) throw error;
    }
  } else if (status.lastSync !== undefined && status.lastSync >= started) track('import_completed');
}
