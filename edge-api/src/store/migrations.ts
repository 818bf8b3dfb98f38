import type { DatabaseSync } from 'node:sqlite';

/**
 * Steps that bring a database to today's form; the n-th (from 1) leads to `user_version` n. A released step is never
 * edited: a new one is added behind it. Collections are not listed here: `DocumentTables` makes what is declared.
 */
const STEPS: readonly string[] = [
  `CREATE TABLE changes (
     seq INTEGER PRIMARY KEY AUTOINCREMENT,
     collection TEXT NOT NULL,
     id TEXT NOT NULL,
     at INTEGER NOT NULL
   ) STRICT;
   CREATE TABLE commits (
     id TEXT PRIMARY KEY,
     at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
   INSERT INTO meta VALUES ('epoch', lower(hex(randomblob(16))));`,
];

/** Each step is one transaction with its number, so that a crash leaves it done or not begun. */
export function migrate(database: DatabaseSync, steps: readonly string[] = STEPS): void {
  const from = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  if (from > steps.length) {
    throw new Error('Die Datenbank stammt von einer neueren Version dieses Programms.');
  }
  for (const [index, step] of steps.entries()) {
    if (index < from) continue;
    database.exec(`BEGIN IMMEDIATE; ${step} PRAGMA user_version = ${index + 1}; COMMIT;`);
  }
}
