import { OFFLINE_TEXT } from 'shared-kit/api';

/** The documents' code, loaded on first use. @throws Error in German where it cannot be loaded. */
export async function loadDocuments() {
  try {
    return await import('shared-kit/documents');
  } catch (cause) {
    throw new Error(OFFLINE_TEXT, { cause });
  }
}
