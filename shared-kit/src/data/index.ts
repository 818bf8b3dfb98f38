export type { Change } from './change.ts';
export { checkChange } from './check-change.ts';
export { checkDocument } from './check-document.ts';
export {
  DamagedDocument,
  type DamagedEntry,
  documentChecker,
  type TypedCollection,
} from './check-documents.ts';
export { type Connection, connection } from './connection.ts';
export { countedWhere } from './counted-where.ts';
export { documentStore, setDocumentStore } from './current-store.ts';
export { decodeCursor, encodeCursor } from './cursor.ts';
export * from './document-store.ts';
export { createEdgeStore, type EdgeStore, type EdgeStoreOptions } from './edge-store.ts';
export { type CountQuery, LiveQueries, type LiveSource } from './live-queries.ts';
export { fieldOf, matches } from './match-query.ts';
export { pagesOf } from './pages-of.ts';
export {
  checkAddress,
  checkCount,
  checkIndexed,
  checkQuery,
  DEFAULT_LIMIT,
  isCollectionName,
  isField,
  MAX_LIMIT,
} from './query.ts';
export { amend, type CollectionQuery, type Repository, repository, update } from './repository.ts';
export { tabDraft } from './tab-draft.ts';
export { type Commit, ReadChanged, type ReadVersion, transactions, type Write } from './transaction.ts';
export type { Unsent, UnsentKeeper } from './unsent-keeper.ts';
export * from './wire.ts';
