import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { COLLECTIONS } from '../collections.ts';
import { openSqliteStore, type SqliteStore } from '../store/sqlite-store.ts';
import { forgetCopied } from './copied.ts';
import { copyFile } from './copy-file.ts';
import { integrityProblems, KEPT_FOLDERS, SECRETS_FILE } from './create-backup.ts';
import { type EndedLinks, endLinks, keepPassword } from './end-links.ts';
import { forgetBrowsers } from './forget-browsers.ts';
import { holdOverdue } from './hold-overdue.ts';
import { damaged, type Manifest, readManifest, STORE_FILE, sha256Of } from './manifest.ts';
import { outrunVersions } from './outrun-versions.ts';
import { type PresentAccess, readPresentAccess } from './present-access.ts';
import { ASIDE, readNoLongerWaiting } from './present-mails.ts';

const STAGING = 'restoring';
/** Holds the name of the folder into which goes what was there: from here on the restoring is brought to its end. */
const READY = 'ready.json';

interface Settled {
  /** Mails that were on their way, or due since, or wait no longer in the present store: they may have gone out, and do not go again by themselves (D21). */
  uncertainMails: number;
  /** The present store could not be read: all mails that were planned are among them. */
  holdsAllMails: boolean;
  endedLinks: EndedLinks;
  /** The present password goes on; else that of the backup is back. */
  keepsPassword: boolean;
}

export interface Restored extends Settled {
  manifest: Manifest;
  /** Where what was there lies now. */
  aside: string;
}

/**
 * Puts a backup in place of what the data folder holds, which is kept aside. All of it is copied and verified before
 * anything is touched. Whoever calls holds the data folder's
 * lock, and has brought an interrupted one to its end (`finishRestore`).
 * @throws ConfigError where the backup is damaged.
 */
export async function restoreBackup(dataDir: string, backup: string, now: Date): Promise<Restored> {
  const manifest = await readManifest(backup);
  const staging = join(dataDir, STAGING);
  await rm(staging, { recursive: true, force: true });
  try {
    for (const [path, file] of Object.entries(manifest.files)) await stage(backup, staging, path, file);
    for (const name of KEPT_FOLDERS) await mkdir(join(staging, name), { recursive: true, mode: 0o700 });
    await keepSecrets(dataDir, staging);
    const since = new Date(manifest.createdAt);
    const settled = await prepareStore(dataDir, staging, { since, now });
    const aside = `${ASIDE}${now.toISOString().slice(0, 19).replaceAll(':', '-')}`;
    await writeFile(join(staging, READY), JSON.stringify({ aside }), { mode: 0o600, flush: true });
    await finishRestore(dataDir);
    return { manifest, aside: join(dataDir, aside), ...settled };
  } catch (error) {
    if (!existsSync(join(staging, READY))) await rm(staging, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Brings a restoring to its end that a crash has interrupted: each name of the staging folder is still to be swapped.
 * Does nothing where there is none.
 */
export async function finishRestore(dataDir: string): Promise<void> {
  const staging = join(dataDir, STAGING);
  if (!existsSync(join(staging, READY))) return;
  const { aside }: { aside: string } = JSON.parse(await readFile(join(staging, READY), 'utf8'));
  const kept = join(dataDir, aside);
  await mkdir(kept, { recursive: true, mode: 0o700 });
  for (const name of [...KEPT_FOLDERS, SECRETS_FILE, STORE_FILE]) {
    if (!existsSync(join(staging, name))) continue;
    // The store's log would be taken for that of the store that comes.
    const before = name === STORE_FILE ? [`${name}-wal`, `${name}-shm`, name] : [name];
    for (const one of before) {
      if (!existsSync(join(dataDir, one))) continue;
      // Something else may have made a new one after the crash.
      const place = existsSync(join(kept, one)) ? `${one}.${randomUUID()}` : one;
      await rename(join(dataDir, one), join(kept, place));
    }
    await rename(join(staging, name), join(dataDir, name));
  }
  await rm(staging, { recursive: true, force: true });
}

async function stage(
  backup: string,
  staging: string,
  path: string,
  { size, sha256 }: { size: number; sha256: string },
): Promise<void> {
  const source = join(backup, path);
  const found = await stat(source).catch(() => undefined);
  if (found?.size !== size) throw damaged(path);
  await copyFile(source, join(staging, path));
  // Of the copy: what was read once may be read otherwise the next time.
  if ((await sha256Of(join(staging, path))) !== sha256) throw damaged(path);
}

/** A deploy token that was replaced since lets nobody publish again. */
async function keepSecrets(dataDir: string, staging: string): Promise<void> {
  const present = join(dataDir, SECRETS_FILE);
  if (!existsSync(present)) return;
  await rm(join(staging, SECRETS_FILE), { force: true });
  await copyFile(present, join(staging, SECRETS_FILE));
}

async function prepareStore(
  dataDir: string,
  staging: string,
  { since, now }: { since: Date; now: Date },
): Promise<Settled> {
  const path = join(staging, STORE_FILE);
  const database = new DatabaseSync(path);
  try {
    if (integrityProblems(database).length > 0) throw damaged(STORE_FILE);
    const present = readPresentAccess(join(dataDir, STORE_FILE));
    const noLongerWaiting = readNoLongerWaiting(dataDir);
    // An older version of this program has made fewer tables.
    const store = openSqliteStore(path, COLLECTIONS);
    const settled = await settle(store, { present, noLongerWaiting, now }).finally(() => store.close());
    forgetBrowsers(database);
    outrunVersions(database, COLLECTIONS, { since, now });
    return settled;
  } finally {
    database.close();
  }
}

interface Present {
  present: PresentAccess | undefined;
  noLongerWaiting: ReadonlySet<string> | 'unknown';
  now: Date;
}

async function settle(store: SqliteStore, { present, noLongerWaiting, now }: Present): Promise<Settled> {
  const settled = {
    uncertainMails: await holdOverdue(store, now, noLongerWaiting),
    holdsAllMails: noLongerWaiting === 'unknown',
    endedLinks: await endLinks(store, present, now),
    keepsPassword: await keepPassword(store, present),
  };
  await forgetCopied(store);
  return settled;
}
