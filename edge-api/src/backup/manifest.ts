import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { ConfigError } from '../config.ts';

/** Written last: a folder without it is no whole backup. */
export const MANIFEST_FILE = 'manifest.json';
export const STORE_FILE = 'store.sqlite';

const manifestSchema = z.strictObject({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** By path below the backup's folder, with slashes. */
  files: z.record(
    z.string().refine((path) => !path.startsWith('/') && !path.split('/').includes('..')),
    z.strictObject({ size: z.int(), sha256: z.string() }),
  ),
  /** Photos and documents lie in this bucket of Cloud Storage, and are not in the backup. */
  bucket: z.string().optional(),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** @throws ConfigError where it is none, or damaged: nothing was touched then. */
export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, MANIFEST_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) throw new ConfigError([`${backup} ist keine vollständige Sicherung.`]);
  const read = manifestSchema.safeParse(parsed(text));
  if (!read.success || !read.data.files[STORE_FILE]) throw damaged(MANIFEST_FILE);
  return read.data;
}

export const damaged = (path: string) =>
  new ConfigError([`Die Sicherung ist beschädigt (${path}). Es wurde nichts verändert.`]);

/** In hex. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
