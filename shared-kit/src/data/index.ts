export type { Change } from './change.ts';
export { documentStore, setDocumentStore } from './current-store.ts';
export * from './document-store.ts';
export { type CountQuery, LiveQueries, type LiveSource } from './live-queries.ts';
export { fieldOf } from './match-query.ts';
export {
  checkAddress,
  checkCount,
  checkQuery,
  DEFAULT_LIMIT,
  isCollectionName,
  isDocumentId,
  isField,
  MAX_IN,
  MAX_LIMIT,
} from './query.ts';
export { type Commit, ReadChanged, type ReadVersion, transactions, type Write } from './transaction.ts';
