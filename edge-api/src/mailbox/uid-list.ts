import { randomInt } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** The numbers that a Maildir's files have for good, kept beside them as Dovecot keeps them (`dovecot-uidlist`, version 3). */
export interface UidList {
  uidValidity: string;
  next: number;
  /** By the file's name without its flags. */
  uids: Map<string, number>;
}

const FILE = 'dovecot-uidlist';

/** A new one where there is none, or none that can be read: then the numbers begin anew, and say so. */
export async function readUidList(folder: string): Promise<UidList> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => '');
  const [head = '', ...lines] = text.split('\n');
  const [, uidValidity, next] = /^3 V(\d+) N(\d+)/.exec(head) ?? [];
  if (!uidValidity || !next) return { uidValidity: String(randomInt(1, 2 ** 32)), next: 1, uids: new Map() };
  const uids = new Map<string, number>();
  for (const line of lines) {
    const [, uid, name] = /^(\d+) [^:]*:(.+)$/.exec(line) ?? [];
    if (uid && name) uids.set(baseName(name), Number(uid));
  }
  return { uidValidity, next: Number(next), uids };
}

export async function writeUidList(folder: string, { uidValidity, next, uids }: UidList): Promise<void> {
  const lines = [...uids].toSorted(([, a], [, b]) => a - b).map(([name, uid]) => `${uid} :${name}\n`);
  const draft = join(folder, `${FILE}.tmp`);
  const handle = await open(draft, 'w');
  try {
    await handle.writeFile(`3 V${uidValidity} N${next}\n${lines.join('')}`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, join(folder, FILE));
}

export const baseName = (fileName: string) => fileName.replace(/:2,.*$/s, '');
