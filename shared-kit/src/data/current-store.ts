import type { DocumentStore } from './document-store.ts';

let current: DocumentStore | undefined;

/** Called once at start, before anything reads. */
export function setDocumentStore(store: DocumentStore): void {
  current = store;
}

/** The store of this page (D6). */
export function documentStore(): DocumentStore {
  if (!current) throw new Error('setDocumentStore has not been called');
  return current;
}
