import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BlobError, type BlobErrorCode } from './blob-error.ts';
import { checkKey, checkPrefix } from './blob-key.ts';
import { type BlobContent, type BlobEntry, type BlobStore, DEFAULT_PAGE } from './blob-store.ts';
import { codeOf, diskError } from './disk-error.ts';
import { streamOf } from './stream-of.ts';

/** No key has such a folder. */
const INCOMING = '.incoming';

/**
 * The archive in a folder: a file is written beside, then linked to its place, which takes it whole and overwrites
 * nothing. What a crash has left half written is swept away here.
 * @param folder made where it is missing; no other process may write there.
 * @throws BlobError `unavailable`
 */
export async function openFolderBlobs(folder: string): Promise<BlobStore> {
  const incoming = join(folder, INCOMING);
  const path = (key: string) => join(folder, key);
  await asking(async () => {
    await rm(incoming, { recursive: true, force: true });
    await mkdir(incoming, { recursive: true, mode: 0o700 });
  });

  return {
    async put(key, content) {
      checkKey(key);
      const draft = join(incoming, randomUUID());
      await asking(async () => {
        try {
          await write(draft, content);
          await place(draft, path(key));
        } finally {
          await rm(draft, { force: true });
        }
      });
    },

    async get(key) {
      const contentType = checkKey(key);
      const { size } = await asking(() => stat(path(key)), 'not-found');
      return {
        size,
        contentType,
        read: (range) => streamOf(reading(path(key), range)),
      };
    },

    async delete(key) {
      checkKey(key);
      await asking(() => rm(path(key), { force: true }));
    },

    async list(prefix, { cursor = '', limit = DEFAULT_PAGE } = {}) {
      checkPrefix(prefix);
      return asking(async () => {
        const items: BlobEntry[] = [];
        for await (const key of keysAfter(folder, prefix, cursor)) {
          const last = items.at(-1);
          if (last && items.length === limit) return { items, next: last.key };
          const found = await stat(path(key)).catch(absent);
          if (found) items.push({ key, size: found.size });
        }
        return { items };
      });
    },
  };
}

async function write(draft: string, content: BlobContent): Promise<void> {
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function place(draft: string, target: string): Promise<void> {
  const folder = dirname(target);
  const created = await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await link(draft, target);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (!(await readFile(target)).equals(await readFile(draft))) throw new BlobError('exists');
  }
  await sync(folder, created === undefined ? folder : dirname(created));
}

/** A name is on the disk once the folder is that it stands in. */
async function sync(folder: string, upTo: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (folder !== upTo) await sync(dirname(folder), upTo);
}

async function* reading(path: string, range = {}): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path, range);
  } catch (error) {
    throw diskError(error, 'not-found');
  }
}

/** In the order in which a bucket lists them: a folder stands where its name with the slash does. */
async function* keysAfter(root: string, prefix: string, cursor: string): AsyncGenerator<string> {
  const entries = (await readdir(join(root, prefix), { withFileTypes: true }).catch(absent)) ?? [];
  const names = entries
    .filter(({ name }) => name !== INCOMING)
    .map((entry) => `${prefix}${entry.name}${entry.isDirectory() ? '/' : ''}`)
    .sort();
  for (const name of names) {
    if (!name.endsWith('/')) {
      if (name > cursor) yield name;
    } else if (name > cursor || cursor.startsWith(name)) {
      yield* keysAfter(root, name, cursor);
    }
  }
}

function absent(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT') return undefined;
  throw error;
}

async function asking<R>(work: () => Promise<R>, ofNothing?: BlobErrorCode): Promise<R> {
  try {
    return await work();
  } catch (error) {
    throw diskError(error, ofNothing);
  }
}
