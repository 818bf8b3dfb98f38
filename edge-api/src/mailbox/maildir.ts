import { mkdir, open, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAIL_FLAGS, type MailFlag } from 'shared-kit/api';
import type { MailHead } from './mail-head.ts';
import { baseName, readUidList, type UidEntry, type UidList, writeUidList } from './uid-list.ts';

/** As a Maildir's file names say them, in the order that they ask for. */
const LETTERS: readonly (readonly [string, MailFlag])[] = [
  ['D', 'DRAFT'],
  ['F', 'FLAGGED'],
  ['P', 'FORWARDED'],
  ['R', 'ANSWERED'],
  ['S', 'SEEN'],
];

/** File systems tell when a folder changed to the second, some to two. */
const CLOCK_TICK_MS = 3000;

export interface MaildirMail {
  uid: number;
  /** Seconds since 1970; moving a mail keeps it. */
  arrived: number;
  /** The file's name without its flags. */
  base: string;
  fileName: string;
  flags: MailFlag[];
}

/** One folder of mail files: `cur`, `new` and `tmp`. */
export class Maildir {
  readonly directory: string;
  /** What was read of its mails, by `base`, until they are gone. */
  readonly heads = new Map<string, MailHead>();
  #list: UidList | undefined;
  #mails: MaildirMail[] = [];
  #scanned: string | undefined;

  constructor(directory: string) {
    this.directory = directory;
  }

  get uidValidity(): string {
    return this.#list?.uidValidity ?? '0';
  }

  /** Ascending by uid. */
  get mails(): readonly MaildirMail[] {
    return this.#mails;
  }

  async make(): Promise<void> {
    for (const part of ['cur', 'new', 'tmp']) await mkdir(join(this.directory, part), { recursive: true });
  }

  async exists(): Promise<boolean> {
    return stat(join(this.directory, 'cur')).then(
      (found) => found.isDirectory(),
      () => false,
    );
  }

  /** Looks what has come and gone. @returns whether anything has */
  async scan(): Promise<boolean> {
    const state = await this.#state();
    if (state !== undefined && state === this.#scanned) return false;
    this.#scanned = undefined;
    const differs = await this.#read();
    this.#scanned = state;
    return differs;
  }

  /** The same as long as nothing came, went or was renamed; undefined: so lately that the clock may not tell. */
  async #state(): Promise<string | undefined> {
    const times = await Promise.all(
      ['new', 'cur'].map((part) => stat(join(this.directory, part)).then(({ mtimeMs }) => mtimeMs)),
    );
    return Math.max(...times) < Date.now() - CLOCK_TICK_MS ? times.join(' ') : undefined;
  }

  async #read(): Promise<boolean> {
    for (const name of await readdir(join(this.directory, 'new'))) {
      await rename(
        join(this.directory, 'new', name),
        join(this.directory, 'cur', withFlags(baseName(name), [])),
      );
    }
    const files = new Map<string, string>();
    for (const entry of await readdir(join(this.directory, 'cur'), { withFileTypes: true })) {
      if (entry.isFile() && !entry.name.startsWith('.')) files.set(baseName(entry.name), entry.name);
    }
    const isNew = this.#list === undefined;
    this.#list ??= await readUidList(this.directory);
    const { entries } = this.#list;
    const gone = [...entries.keys()].filter((base) => !files.has(base));
    for (const base of gone) {
      entries.delete(base);
      this.heads.delete(base);
    }
    const fresh = await this.#fresh(files, entries);
    for (const [base, arrived] of fresh) {
      entries.set(base, { uid: entries.get(base)?.uid ?? this.#list.next++, arrived });
    }
    const differs = fresh.length > 0 || gone.length > 0;
    if (differs || isNew) await writeUidList(this.directory, this.#list);
    const before = this.#mails;
    this.#mails = [...entries]
      .map(([base, { uid, arrived = 0 }]) => {
        const fileName = files.get(base) ?? base;
        return { uid, arrived, base, fileName, flags: flagsOf(fileName) };
      })
      .sort((a, b) => a.uid - b.uid);
    return differs || this.#mails.some(({ fileName }, index) => before[index]?.fileName !== fileName);
  }

  /** Those whose arrival is not known yet, in the order of it. */
  async #fresh(
    files: ReadonlyMap<string, string>,
    entries: ReadonlyMap<string, UidEntry>,
  ): Promise<[base: string, arrived: number][]> {
    const found: { base: string; mtimeMs: number }[] = [];
    for (const [base, fileName] of files) {
      if (entries.get(base)?.arrived !== undefined) continue;
      const { mtimeMs } = await stat(join(this.directory, 'cur', fileName));
      found.push({ base, mtimeMs });
    }
    return found
      .sort((a, b) => a.mtimeMs - b.mtimeMs || (a.base < b.base ? -1 : 1))
      .map(({ base, mtimeMs }) => [base, Math.max(0, Math.floor(mtimeMs / 1000))]);
  }

  path({ fileName }: MaildirMail): string {
    return join(this.directory, 'cur', fileName);
  }

  async read(mail: MaildirMail): Promise<Buffer> {
    return withLineEnds(await readFile(this.path(mail)));
  }

  async setFlag(mail: MaildirMail, flag: MailFlag, on: boolean): Promise<void> {
    const others = mail.flags.filter((one) => one !== flag);
    const flags = on ? [...others, flag] : others;
    await rename(this.path(mail), join(this.directory, 'cur', withFlags(mail.base, flags)));
  }

  async remove(mail: MaildirMail): Promise<void> {
    await unlink(this.path(mail));
  }

  async moveTo(mail: MaildirMail, target: Maildir): Promise<void> {
    await rename(this.path(mail), join(target.directory, 'cur', mail.fileName));
  }

  /** tmp → fsync → rename: after a power cut the mail is there whole or not at all. @returns the file's base name */
  async add(bytes: Uint8Array, flags: readonly MailFlag[], arrived?: Date): Promise<string> {
    const base = `${Date.now()}.${crypto.randomUUID()}.umzug`;
    const draft = join(this.directory, 'tmp', base);
    const handle = await open(draft, 'w');
    try {
      await handle.writeFile(bytes);
      if (arrived) await handle.utimes(arrived, arrived);
      await handle.sync();
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    } finally {
      await handle.close();
    }
    await rename(draft, join(this.directory, 'cur', withFlags(base, flags)));
    return base;
  }

  /** What tells other mail programs that it is a folder of a Maildir++. */
  async markAsSubfolder(): Promise<void> {
    await writeFile(join(this.directory, 'maildirfolder'), '');
  }
}

function flagsOf(fileName: string): MailFlag[] {
  const letters = /:2,(.*)$/s.exec(fileName)?.[1] ?? '';
  const set = LETTERS.flatMap(([letter, flag]) => (letters.includes(letter) ? [flag] : []));
  return MAIL_FLAGS.filter((flag) => set.includes(flag));
}

function withFlags(base: string, flags: readonly MailFlag[]): string {
  const letters = LETTERS.flatMap(([letter, flag]) => (flags.includes(flag) ? [letter] : []));
  return `${base}:2,${letters.join('')}`;
}

/** Lines of a mail end with CR LF, also where a program has stored it without. */
function withLineEnds(bytes: Buffer): Buffer {
  const first = bytes.indexOf(10);
  if (first === -1) return bytes;
  const text = bytes.toString('latin1');
  return /(?<!\r)\n/.test(text) ? Buffer.from(text.replace(/\r?\n/g, '\r\n'), 'latin1') : bytes;
}
