import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What another process has written lies on its disk: that long it gets to do what is due with it. */
export const FOREIGN_MS = 600_000;

/** The composed messages of mails on their way, beside the store: with 25 MB of attachments they do not belong in its rows. */
export interface MessageFiles {
  /** Whole and on the disk when it returns. */
  write(id: string, bytes: Buffer): Promise<void>;
  read(id: string): Promise<Buffer | undefined>;
  remove(id: string): Promise<void>;
  /** The ids of all files, half-written ones among them. */
  ids(): Promise<string[]>;
}

/** @param folder made on first use. @param suffix `.eml` for messages; others lie beside them */
export function messageFiles(folder: string, suffix = '.eml'): MessageFiles {
  const path = (id: string) => join(folder, `${id}${suffix}`);
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
      const ours = names.filter((name) => name.endsWith(suffix) || name.endsWith(`${suffix}.tmp`));
      return [...new Set(ours.map((name) => name.slice(0, name.lastIndexOf(suffix))))];
    },
  };
}

function absent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
