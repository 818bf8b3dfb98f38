import * as z from 'zod/mini';
import { callApi } from './call.ts';

/** Who asks: somebody with the button, the timer of a tab, or a tab that was opened. */
const SHEET_TRIGGERS = ['button', 'interval', 'opened'] as const;

export const syncSheetRequest = z.strictObject({ trigger: z.enum(SHEET_TRIGGERS) });

/** The sync status (specification 1 section 3). The counts say what the store holds (D41). */
export const sheetStatusResponse = z.object({
  /** Whether the settings name a spreadsheet. */
  configured: z.boolean(),
  running: z.boolean(),
  /** Rows of the run under way; `total` is absent until the sheet has been read. */
  progress: z.optional(z.object({ done: z.number(), total: z.optional(z.number()) })),
  /** When a run was begun last, whatever became of it: ISO 8601; absent: never. */
  lastStart: z.optional(z.string()),
  /** When a run came to its end last, having read the sheet: ISO 8601; absent: never. */
  lastSync: z.optional(z.string()),
  customerssynced: z.number(),
  quotessynced: z.number(),
  invoicessynced: z.number(),
  /** Of the last run, German, each once; `errorCount` says how many there were. */
  errors: z.array(z.string()),
  errorCount: z.number(),
  /** Addresses of the sheet that could not be read, though another one could. */
  failedAddresses: z.array(z.string()),
});

export const syncSheetResponse = z.extend(sheetStatusResponse, {
  /** The `lastStart` of the run that this request began; absent where it began none. */
  started: z.optional(z.string()),
});

export type SheetTrigger = (typeof SHEET_TRIGGERS)[number];
export type SheetStatus = z.infer<typeof sheetStatusResponse>;
export type SheetSyncAnswer = z.infer<typeof syncSheetResponse>;

/** How the last run of the spreadsheet sync went, and whether one is under way. */
export function sheetStatus(signal?: AbortSignal): Promise<SheetStatus> {
  return callApi({ method: 'GET', path: '/api/sheet/status', response: sheetStatusResponse, signal });
}

/**
 * Starts a run (D41); by `interval` and `opened` only where one is due. Answers once it is over, or after some seconds
 * while it goes on.
 * @throws ApiError `sync-running` where somebody else's is under way; `no-sheet` where the settings name none.
 */
export function syncSheet(trigger: SheetTrigger): Promise<SheetSyncAnswer> {
  return callApi({
    method: 'POST',
    path: '/api/sheet/sync',
    body: { trigger },
    response: syncSheetResponse,
  });
}

/**
 * Ends the run under way, whoever began it; nothing happens where none is. What is imported by then stays. Answers once
 * it is over, or while another server still ends it.
 */
export function cancelSheetSync(): Promise<SheetStatus> {
  return callApi({ method: 'DELETE', path: '/api/sheet/sync', response: sheetStatusResponse });
}
