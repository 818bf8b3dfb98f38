import type { DatabaseSync } from 'node:sqlite';
import type { Collection } from 'shared-kit/domain';
import { mergeParts } from '../merging/merge-parts.collection.ts';

/** Nobody writes one document more often, for as long as that takes. */
const MOST_WRITES_A_SECOND = 10;

/**
 * In the embedded store as a backup has it: what browsers have kept open since, or based a change on, must not pass for a
 * version of this store because both counted on from the same one (D7). Each version is higher by more than anybody can
 * have written since the backup, so also where that one is restored a second time.
 */
export function outrunVersions(
  database: DatabaseSync,
  collections: readonly Collection[],
  { since, now }: { since: Date; now: Date },
): void {
  const seconds = Math.max(0, now.getTime() - since.getTime()) / 1000;
  const more = Math.floor(seconds * MOST_WRITES_A_SECOND) + 1;
  for (const { name } of collections) {
    database.prepare(`UPDATE documents_${name} SET version = version + ?`).run(more);
  }
  // Who comes back as a merge is undone goes on from the version that is noted there.
  const noted = `json_set(data, '$.version', data ->> '$.version' + ?)`;
  database
    .prepare(`UPDATE documents_${mergeParts.name} SET data = ${noted} WHERE data ->> '$.version' IS NOT NULL`)
    .run(more);
}
