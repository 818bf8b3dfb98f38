import { OFFLINE_TEXT, reasonOf } from 'shared-kit/api';
import { StoreUnavailable } from 'shared-kit/data';

/** Why what was typed is not stored; without the server, that it is not lost. */
export const storeReason = (error: unknown): string =>
  error instanceof StoreUnavailable ? OFFLINE_TEXT : reasonOf(error);
