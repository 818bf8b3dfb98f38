import { OFFLINE_TEXT, reasonOf } from 'shared-kit/api';
import { StoreUnavailable } from 'shared-kit/data';

/** Why something could not be stored or read. */
export const storeReason = (error: unknown): string =>
  error instanceof StoreUnavailable ? OFFLINE_TEXT : reasonOf(error);

/** What to say where something could not be taken back. */
export const notUndone = (error: unknown): string => `Nicht rückgängig gemacht. ${storeReason(error)}`;
