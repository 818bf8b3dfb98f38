import { randomInt } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** The numbers that a Maildir's files have for good, kept beside them as Dovecot keeps them (`dovecot-uidlist`, version 3). */
export interface UidList {
  uidValidity: string;
  next: number;
  /** By the file's name without its flags. */
  entries: Map<string, UidEntry>;
}

export interface UidEntry {
  uid: number;
  /** Seconds since 1970, as mail servers tell it; undefined: another program gave it its number. */
  arrived?: number | undefined;
}

const FILE = 'dovecot-uidlist';

/** A new one where there is none, or none that can be read: then the numbers begin anew, and say so. */
export async function readUidList(folder: string): Promise<UidList> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => '');
  const [head = '', ...lines] = text.split('\n');
  const [, uidValidity, next] = /^3 V(\d+) N(\d+)/.exec(head) ?? [];
  if (!uidValidity || !next)
    return { uidValidity: String(randomInt(1, 2 ** 32)), next: 1, entries: new Map() };
  const entries = new Map<string, UidEntry>();
  for (const line of lines) {
    const [, uid, extras = '', name] = /^(\d+) ([^:]*):(.+)$/.exec(line) ?? [];
    if (!uid || !name) continue;
    const arrived = /(?:^| )A(\d{1,12})(?: |$)/.exec(extras)?.[1];
    entries.set(baseName(name), { uid: Number(uid), ...(arrived && { arrived: Number(arrived) }) });
  }
  return { uidValidity, next: Number(next), entries };
}

export async function writeUidList(folder: string, { uidValidity, next, entries }: UidList): Promise<void> {
  const lines = [...entries]
    .toSorted(([, a], [, b]) => a.uid - b.uid)
    .map(([name, { uid, arrived }]) => `${uid} ${arrived === undefined ? '' : `A${arrived} `}:${name}\n`);
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
