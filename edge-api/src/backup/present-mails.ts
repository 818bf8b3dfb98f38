import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { outbox } from '../outbox/outbox.collection.ts';

/**
 * The mails that wait no longer, as the store says that a backup is to replace: they left before their time, were called
 * back and perhaps sent as others, or failed.
 * @returns their ids; none where there is no store, or none that can be read
 */
export function readNoLongerWaiting(path: string): ReadonlySet<string> {
  if (!existsSync(path)) return new Set();
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    const rows = database
      .prepare(`SELECT id FROM documents_${outbox.name} WHERE json_extract(data, '$.state') <> 'scheduled'`)
      .all();
    return new Set(rows.map(({ id }) => String(id)));
  } catch {
    return new Set();
  } finally {
    database?.close();
  }
}
