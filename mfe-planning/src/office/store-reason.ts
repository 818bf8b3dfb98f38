import { isUnanswered, OFFLINE_TEXT, reasonOf } from 'shared-kit/api';
import { StoreUnavailable } from 'shared-kit/data';

/** Why something could not be stored or read. */
export const storeReason = (error: unknown): string =>
  error instanceof StoreUnavailable ? OFFLINE_TEXT : reasonOf(error);

/** 'nicht', as far as it is known: what the server did not answer may have arrived all the same. */
export const not = (error: unknown): string =>
  error instanceof StoreUnavailable || isUnanswered(error) ? 'vielleicht nicht' : 'nicht';

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** What to say where something could not be stored. */
export const notStored = (error: unknown): string =>
  sentence(`${not(error)} gespeichert. ${storeReason(error)}`);

/** What to say where something could not be taken back. */
export const notUndone = (error: unknown): string =>
  sentence(`${not(error)} rückgängig gemacht. ${storeReason(error)}`);
