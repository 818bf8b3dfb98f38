import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const SUFFIX = '.eml';

/** The composed messages of mails on their way, beside the store: with 25 MB of attachments they do not belong in its rows. */
export interface MessageFiles {
  /** Whole and on the disk when it returns. */
  write(id: string, bytes: Buffer): Promise<void>;
  read(id: string): Promise<Buffer | undefined>;
  remove(id: string): Promise<void>;
  /** The ids of all files, half-written ones among them. */
  ids(): Promise<string[]>;
}

/** @param folder made on first use. */
export function messageFiles(folder: string): MessageFiles {
  const path = (id: string) => join(folder, `${id}${SUFFIX}`);
  const draft = (id: string) => `${path(id)}.tmp`;
  return {
    async write(id, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const handle = await open(draft(id), 'w', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft(id), path(id));
    },
    async read(id) {
      return await readFile(path(id)).catch(absent);
    },
    async remove(id) {
      await rm(path(id), { force: true });
      await rm(draft(id), { force: true });
    },
    async ids() {
      const names = (await readdir(folder).catch(absent)) ?? [];
      return [...new Set(names.map((name) => name.slice(0, name.indexOf(SUFFIX))))];
    },
  };
}

function absent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
