import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../config.ts';
import { openStore } from '../store/open-store.ts';
import { noteCopied } from './copied.ts';
import { copyFile } from './copy-file.ts';
import { forgetBrowsers } from './forget-browsers.ts';
import { MANIFEST_FILE, type Manifest, STORE_FILE, sha256Of } from './manifest.ts';

/** What belongs to the office beside the store: files, the local mailbox, planned mails, published modules. */
export const KEPT_FOLDERS = ['files', 'mail', 'outbox', 'remotes'] as const;
export const SECRETS_FILE = 'secrets.json';

/** What is half written, and what no backup needs. */
const PASSED_OVER = /^\.incoming$|\.tmp$/;
/** All pages in one step: begun anew after each write of others, it would never end. */
const ALL_PAGES = 2_147_483_647;

export interface BackupParts {
  dataDir: string;
  /** In which the backup gets a folder of its own. */
  into: string;
  now: Date;
  /** Where photos and documents lie, if not in `dataDir`. */
  bucket?: string | undefined;
}

export interface Backup extends Manifest {
  folder: string;
}

interface Copied {
  size: number;
  sha256: string;
  changed: number;
}

/**
 * Copies the embedded store as it is at one moment, and the files, while a server works on them. Files are copied before
 * the store and those that came meanwhile after it, so that each file is there that a record of the copy names: they
 * are written before their record, and deleted after it.
 * @throws ConfigError where there is nothing to back up.
 */
export async function createBackup({ dataDir, into, now, bucket }: BackupParts): Promise<Backup> {
  if (!existsSync(join(dataDir, STORE_FILE))) {
    throw new ConfigError([`${dataDir} enthält keinen Speicher, der gesichert werden könnte.`]);
  }
  const folder = await newFolder(into, now);
  const copied = new Map<string, Copied>();
  try {
    for (const name of KEPT_FOLDERS) await mirror(dataDir, folder, name, copied);
    await copyStore(join(dataDir, STORE_FILE), folder, now);
    for (const name of KEPT_FOLDERS) await mirror(dataDir, folder, name, copied);
    if (existsSync(join(dataDir, SECRETS_FILE))) await mirror(dataDir, folder, SECRETS_FILE, copied);
    const files: Manifest['files'] = { [STORE_FILE]: await described(join(folder, STORE_FILE)) };
    for (const [path, { size, sha256 }] of copied) files[path] = { size, sha256 };
    const manifest: Manifest = {
      format: 1,
      createdAt: now.toISOString(),
      files,
      ...(bucket !== undefined && { bucket }),
    };
    const draft = join(folder, `${MANIFEST_FILE}.tmp`);
    await writeFile(draft, JSON.stringify(manifest, null, 1), { mode: 0o600, flush: true });
    await rename(draft, join(folder, MANIFEST_FILE));
    return { ...manifest, folder };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function newFolder(into: string, now: Date): Promise<string> {
  const name = `umzug-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`;
  await mkdir(into, { recursive: true, mode: 0o700 });
  for (let attempt = 1; ; attempt += 1) {
    const folder = join(into, attempt === 1 ? name : `${name}-${attempt}`);
    try {
      await mkdir(folder, { mode: 0o700 });
      return folder;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
}

async function copyStore(from: string, folder: string, now: Date): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true });
  const to = join(folder, STORE_FILE);
  try {
    await backup(source, to, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(to);
  try {
    const [problem] = integrityProblems(copy);
    if (problem) throw new ConfigError([`Der Speicher ${from} ist beschädigt: ${problem}`]);
    await noteCopiedIn(folder, now);
    forgetBrowsers(copy);
    // One file: no log beside it belongs to the copy.
    copy.exec('PRAGMA journal_mode = DELETE');
  } finally {
    copy.close();
  }
}

/** Somebody may start a server, or the migration, on the folder of the backup itself. */
async function noteCopiedIn(folder: string, now: Date): Promise<void> {
  const copy = await openStore({ dataDir: folder, store: { kind: 'embedded' } });
  try {
    await noteCopied(copy, now);
  } finally {
    await copy.close();
  }
}

/** What is wrong with a database, in SQLite's words. */
export function integrityProblems(database: DatabaseSync): string[] {
  return database
    .prepare('PRAGMA integrity_check')
    .all()
    .map((row) => String(row.integrity_check))
    .filter((line) => line !== 'ok');
}

/** Brings over what is new or changed; what is gone meanwhile goes, but for the archive, whose files never change. */
async function mirror(from: string, to: string, name: string, copied: Map<string, Copied>): Promise<void> {
  const seen = new Set<string>();
  for await (const path of filesBelow(from, name)) {
    const found = await stat(join(from, path)).catch(absent);
    if (!found) continue;
    const before = copied.get(path);
    if (before?.size !== found.size || before.changed !== found.mtimeMs) {
      const copy = await copyFile(join(from, path), join(to, path)).catch(absent);
      if (!copy) {
        await rm(join(to, path), { force: true });
        continue;
      }
      copied.set(path, { ...copy, changed: found.mtimeMs });
    }
    seen.add(path);
  }
  if (name === 'files') return;
  for (const path of [...copied.keys()].filter((one) => one.startsWith(`${name}/`) && !seen.has(one))) {
    copied.delete(path);
    await rm(join(to, path), { force: true });
  }
}

async function* filesBelow(root: string, path: string): AsyncGenerator<string> {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOTDIR') return 'file' as const;
    return absent(error);
  });
  if (entries === 'file') yield path;
  else {
    for (const entry of entries ?? []) {
      if (PASSED_OVER.test(entry.name)) continue;
      if (entry.isDirectory()) yield* filesBelow(root, `${path}/${entry.name}`);
      else if (entry.isFile()) yield `${path}/${entry.name}`;
    }
  }
}

async function described(path: string) {
  return { size: (await stat(path)).size, sha256: await sha256Of(path) };
}

function absent(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT') return undefined;
  throw error;
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
