/**
 * The part of the edge API that stands before the first screen does: gate, frame, dashboard and settings. The shell
 * calls from here, so that what quotes and customers are made of is not loaded before a screen needs it;
 * `shared-kit/api` has all of it.
 */
export { ANALYTICS_PATH, analyticsBatchRequest, MAX_EVENTS_PER_BATCH } from './analytics.ts';
export { ApiError, endOfThisSession } from './call.ts';
export { emailStatus } from './email-status.ts';
export { readModuleVersion, readRegistry, registryResponse } from './registry.ts';
export {
  changePassword,
  cloudToken,
  login,
  logout,
  MIN_PASSWORD_LENGTH,
  readSession,
} from './session.ts';
export { conflictingSettings, readSettings, saveSettings } from './settings.ts';
export {
  cancelSheetSync,
  type SheetStatus,
  type SheetTrigger,
  sheetStatus,
  syncSheet,
} from './sheet.ts';
