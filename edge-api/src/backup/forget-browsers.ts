import type { DatabaseSync } from 'node:sqlite';

/**
 * In a copy of the embedded store: browsers that have seen later changes must not take their numbers for those of this
 * database, and who has logged out since must not be in again.
 */
export function forgetBrowsers(database: DatabaseSync): void {
  database.exec(`UPDATE meta SET value = lower(hex(randomblob(16))) WHERE name = 'epoch'`);
  database.exec('DELETE FROM documents_sessions');
}
