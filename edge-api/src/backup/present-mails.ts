import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { outbox } from '../outbox/outbox.collection.ts';
import { STORE_FILE } from './manifest.ts';

/** Of the folder into which a restoring puts what was there. */
export const ASIDE = 'vor-der-wiederherstellung-';

/**
 * The mails that wait no longer, as the store says that a backup is to replace, and those that were replaced before it:
 * they left before their time, were called back and perhaps sent as others, or failed.
 * @returns their ids; `unknown` where the present store cannot be read
 */
export function readNoLongerWaiting(dataDir: string): ReadonlySet<string> | 'unknown' {
  const present = statesIn(join(dataDir, STORE_FILE));
  if (!present) return 'unknown';
  // Of what was damaged then, the one that came after it knows.
  const before = readdirSync(dataDir)
    .filter((name) => name.startsWith(ASIDE))
    .flatMap((name) => [...(statesIn(join(dataDir, name, STORE_FILE)) ?? [])]);
  const over = [...before, ...present].filter(([, state]) => state !== 'scheduled').map(([id]) => id);
  // What had failed before may wait again.
  return new Set(over.filter((id) => present.get(id) !== 'scheduled'));
}

/** @returns undefined where it cannot be read; none where there is no store, or none that has sent anything */
function statesIn(path: string): ReadonlyMap<string, string> | undefined {
  if (!existsSync(path)) return new Map();
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    const table = `documents_${outbox.name}`;
    const isThere = database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(table) !== undefined;
    if (!isThere) return new Map();
    const rows = database.prepare(`SELECT id, json_extract(data, '$.state') AS state FROM ${table}`).all();
    return new Map(rows.map(({ id, state }) => [String(id), String(state)]));
  } catch {
    return undefined;
  } finally {
    database?.close();
  }
}
