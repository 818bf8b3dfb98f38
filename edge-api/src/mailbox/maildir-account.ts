import { type FSWatcher, watch } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { MailFlag } from 'shared-kit/api';
import { INBOX } from './inbox.ts';
import type {
  AccountFolder,
  BareMail,
  MailAccount,
  MailRef,
  MailSearch,
  OpenFolder,
  WordSearch,
} from './mail-account.ts';
import { type MailHead, parseHead } from './mail-head.ts';
import { mailboxProblem } from './mailbox-problem.ts';
import { Maildir, type MaildirMail } from './maildir.ts';
import { ReadMail } from './read-mail.ts';
import { CREATED_USES, STANDARD_NAMES } from './special-folders.ts';
import { TextIndex } from './text-index.ts';
import { Turns } from './turns.ts';

const DELIMITER = '/';
const WATCH_AGAIN_MS = 60_000;
/** Of a search. One by one, each would wait for the disk. */
const READ_AT_ONCE = 32;

/** The mailbox on this machine, in a Maildir++ that any mail program can open (D21). @param directory made on first use */
export class MaildirAccount implements MailAccount {
  readonly kind = 'local';
  /** Their texts are kept. */
  readonly searchedAtOnce = Number.POSITIVE_INFINITY;
  readonly #directory: string;
  readonly #folders = new Map<string, Maildir>();
  /** Two at once would give the same uid twice. */
  readonly #turns = new Turns();
  #lastRead: { path: string; mail: ReadMail } | undefined;
  /** Beside the mails: it is none of what a backup keeps. */
  readonly #texts: TextIndex;
  #closed = false;

  constructor(directory: string) {
    this.#directory = directory;
    this.#texts = new TextIndex(`${directory}-texts.sqlite`);
  }

  folders(counted: boolean): Promise<AccountFolder[]> {
    return this.#turns.inTurn(async () => {
      await this.#prepare();
      const names = await readdir(this.#directory, { withFileTypes: true });
      const paths = names.flatMap((entry) =>
        entry.isDirectory() && /^\.[^.]/.test(entry.name) ? [pathOf(entry.name)] : [],
      );
      const folders: AccountFolder[] = [];
      for (const path of [INBOX, ...paths.sort()]) {
        const folder = await this.#find(path);
        if (!folder) continue;
        if (counted) await folder.scan();
        const use = CREATED_USES.find((one) => STANDARD_NAMES[one] === path);
        folders.push({
          name: path.split(DELIMITER).at(-1) ?? path,
          path,
          delimiter: DELIMITER,
          flags: [],
          ...(use && { specialUse: use }),
          selectable: true,
          unreadCount: unreadOf(folder.mails),
          totalCount: folder.mails.length,
        });
      }
      return folders;
    });
  }

  within<Result>(path: string, use: (open: OpenFolder) => Promise<Result>): Promise<Result> {
    return this.#turns.inTurn(async () => {
      await this.#prepare();
      const folder = await this.#find(path);
      if (!folder) throw mailboxProblem.folderGone();
      await folder.scan();
      return use(this.#open(path, folder));
    });
  }

  create(path: string): Promise<string> {
    return this.#turns.inTurn(async () => {
      const folder = new Maildir(join(this.#directory, directoryOf(path)));
      await folder.make();
      await folder.markAsSubfolder();
      return path;
    });
  }

  append(path: string, bytes: Uint8Array, flags: readonly MailFlag[]) {
    return this.#turns.inTurn(async () => {
      await this.#prepare();
      const folder = await this.#find(path);
      if (!folder) throw mailboxProblem.folderGone();
      const base = await folder.add(bytes, flags);
      await folder.scan();
      const filed = folder.mails.find((mail) => mail.base === base);
      return filed && { uid: filed.uid, uidValidity: folder.uidValidity };
    });
  }

  async unread(): Promise<number> {
    return this.within(INBOX, async () => unreadOf(this.#folders.get(INBOX)?.mails ?? []));
  }

  watch(listener: { changed(folders: readonly string[]): void }): () => void {
    let watchers: FSWatcher[] = [];
    let ended = false;
    let again: NodeJS.Timeout | undefined;
    const begin = async () => {
      for (const watcher of watchers) watcher.close();
      watchers = [];
      const folders = await this.folders(false);
      if (ended) return;
      watchers = folders.flatMap(({ path }) =>
        ['cur', 'new'].map((part) => {
          const watched = join(this.#directory, directoryOf(path), part);
          return watch(watched, () => listener.changed([path])).on('error', () => undefined);
        }),
      );
    };
    const keep = () => {
      begin()
        .catch(() => undefined)
        .finally(() => {
          // Folders that have been made since.
          if (!ended) again = setTimeout(keep, WATCH_AGAIN_MS);
        });
    };
    keep();
    // A search would do it, and take as long; what keeps it from being done, it says.
    void this.#readTexts().catch(() => undefined);
    return () => {
      ended = true;
      clearTimeout(again);
      for (const watcher of watchers) watcher.close();
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#turns.ended();
    this.#texts.close();
  }

  /** Of mails that came while nobody looked. */
  async #readTexts(): Promise<void> {
    const folders = await this.folders(false);
    if (!this.#closed) this.#texts.keepFolders(folders.map(({ path }) => path));
    for (const { path } of folders) {
      if (this.#closed) return;
      await this.within(path, (open) => open.search({ words: [] }));
    }
  }

  async #prepare(): Promise<void> {
    if (this.#folders.has(INBOX)) return;
    await mkdir(this.#directory, { recursive: true });
    for (const name of [INBOX, ...Object.values(STANDARD_NAMES)]) {
      const folder = new Maildir(join(this.#directory, directoryOf(name)));
      await folder.make();
      if (name !== INBOX) await folder.markAsSubfolder();
      this.#folders.set(name, folder);
    }
  }

  /** A folder that was removed and made anew is another one: its numbers begin anew. */
  async #find(path: string): Promise<Maildir | undefined> {
    if (path !== INBOX && !/^[^./\0][^.\0]*$/.test(path)) return undefined;
    const directory = join(this.#directory, directoryOf(path));
    const known = this.#folders.get(path) ?? new Maildir(directory);
    const isThere = await known.exists();
    const keepsNumbers = known.mails.length === 0 || (await isFile(join(directory, 'dovecot-uidlist')));
    const folder = isThere && !keepsNumbers ? new Maildir(directory) : known;
    if (isThere) this.#folders.set(path, folder);
    else this.#folders.delete(path);
    return isThere ? folder : undefined;
  }

  #open(path: string, folder: Maildir): OpenFolder {
    const find = (uids: readonly number[]) => {
      const wanted = new Map(uids.map((uid, index) => [uid, index]));
      return folder.mails
        .filter(({ uid }) => wanted.has(uid))
        .sort((a, b) => (wanted.get(a.uid) ?? 0) - (wanted.get(b.uid) ?? 0));
    };
    const each = async (uids: readonly number[], work: (mail: MaildirMail) => Promise<void>) => {
      for (const mail of find(uids)) await work(mail);
      await folder.scan();
    };
    const partOf = async (uid: number, part: string): Promise<Buffer | undefined> => {
      const [mail] = find([uid]);
      return mail && (await this.#read(folder, mail)).part(part);
    };
    return {
      uidValidity: folder.uidValidity,
      above: async (uid, since) => {
        const first = since ? since.getTime() / 1000 : 0;
        return folder.mails
          .filter((mail) => mail.uid > uid && mail.arrived >= first)
          .map((mail) => mail.uid)
          .sort((a, b) => a - b);
      },
      byArrival: async (among) =>
        folder.mails
          .filter(({ uid }) => among?.has(uid) ?? true)
          .sort((a, b) => b.arrived - a.arrived || b.uid - a.uid)
          .map(({ uid }) => uid),
      refs: async (uids) => find(uids).map(asRef),
      bare: async (uids) => {
        const bare: BareMail[] = [];
        for (const mail of find(uids)) {
          bare.push((await this.#read(folder, mail)).bare(mail.uid, new Date(mail.arrived * 1000)));
        }
        return bare;
      },
      beginnings: async (parts, bytes) => {
        const found = new Map<number, Buffer>();
        for (const { uid, part } of parts) {
          const content = await partOf(uid, part);
          if (content) found.set(uid, content.subarray(0, bytes));
        }
        return found;
      },
      bytes: async (uid, part, start, bytes) => (await partOf(uid, part))?.subarray(start, start + bytes),
      search: async (search) => {
        if ('words' in search) return this.#saying(path, folder, search);
        const found: number[] = [];
        await this.#some(folder, folder.mails, async (some) => {
          const matches = await Promise.all(some.map((mail) => this.#matches(folder, mail, search)));
          found.push(...some.filter((_, index) => matches[index]).map(({ uid }) => uid));
        });
        return found;
      },
      setFlag: (uids, flag, on) => each(uids, (mail) => folder.setFlag(mail, flag, on)),
      expunge: async (uids) => {
        const gone = find(uids).map(({ base }) => base);
        await each(uids, (mail) => folder.remove(mail));
        // At once: what is deleted for good is not to be read there any more either.
        this.#texts.drop(path, gone);
      },
      move: async (uids, toFolder) => {
        const target = await this.#find(toFolder);
        if (!target) throw mailboxProblem.folderGone();
        const moved = find(uids).map(({ base }) => base);
        await each(uids, (mail) => folder.moveTo(mail, target));
        this.#texts.drop(path, moved);
        await target.scan();
        return {
          uidValidity: target.uidValidity,
          uids: target.mails.flatMap(({ base, uid }) => (moved.includes(base) ? [uid] : [])),
        };
      },
    };
  }

  async #read(folder: Maildir, mail: MaildirMail): Promise<ReadMail> {
    const path = join(folder.directory, mail.base);
    if (this.#lastRead?.path !== path) this.#lastRead = { path, mail: new ReadMail(await folder.read(mail)) };
    return this.#lastRead.mail;
  }

  /** In portions, between which others get a turn; those that they took away are passed over. */
  async #some(
    folder: Maildir,
    mails: readonly MaildirMail[],
    work: (some: readonly MaildirMail[]) => Promise<void>,
  ): Promise<void> {
    let there = byUid(folder.mails);
    for (let at = 0; at < mails.length && !this.#closed; at += READ_AT_ONCE) {
      const before = folder.mails;
      await this.#turns.giveWay();
      if (folder.mails !== before) there = byUid(folder.mails);
      await work(mails.slice(at, at + READ_AT_ONCE).flatMap(({ uid }) => there.get(uid) ?? []));
    }
  }

  /** @returns ascending, those with all the words; mails that came since the last search are read */
  async #saying(path: string, folder: Maildir, { words, range }: WordSearch): Promise<number[]> {
    const sought = words.map((word) => word.toLowerCase());
    const known = new Map<string, boolean>();
    for (const some of this.#texts.matches(path, sought)) {
      for (const [base, matches] of some) known.set(base, matches);
      await setImmediate();
    }
    const unread = folder.mails.filter(({ base }) => !known.has(base));
    await this.#some(folder, unread, async (some) => {
      const said = await Promise.all(some.map((mail) => this.#said(folder, mail)));
      const texts = new Map(some.map(({ base }, index) => [base, said[index] ?? '']));
      this.#texts.put(path, texts);
      for (const [base, text] of texts)
        known.set(
          base,
          sought.every((word) => text.includes(word)),
        );
    });
    const there = new Set(folder.mails.map(({ base }) => base));
    this.#texts.drop(
      path,
      [...known.keys()].filter((base) => !there.has(base)),
    );
    const [first, last] = range ?? [0, Number.POSITIVE_INFINITY];
    return folder.mails.flatMap(({ base, uid }) =>
      known.get(base) && uid >= first && uid <= last ? [uid] : [],
    );
  }

  async #matches(
    folder: Maildir,
    mail: MaildirMail,
    search: Exclude<MailSearch, WordSearch>,
  ): Promise<boolean> {
    const head = await this.#head(folder, mail);
    if ('messageId' in search) return head.messageId?.includes(search.messageId) ?? false;
    if ('withoutMessageId' in search) return head.messageId === undefined;
    const ids = [head.messageId, head.inReplyTo, ...head.references];
    return search.related.some((id) => ids.includes(id));
  }

  async #head(folder: Maildir, mail: MaildirMail): Promise<MailHead> {
    const head = folder.heads.get(mail.base) ?? parseHead(new ReadMail(await folder.read(mail)).head);
    folder.heads.set(mail.base, head);
    return head;
  }

  /** Subject, people and text, as a search compares them. */
  async #said(folder: Maildir, mail: MaildirMail): Promise<string> {
    const read = new ReadMail(await folder.read(mail));
    const head = parseHead(read.head);
    folder.heads.set(mail.base, head);
    const people = [head.from, ...head.to, ...head.cc].map(({ name, address }) => `${name} <${address}>`);
    return [head.subject, ...people, read.text()].join('\n').toLowerCase();
  }
}

const asRef = ({ uid, flags }: MaildirMail): MailRef => ({ uid, flags });
const byUid = (mails: readonly MaildirMail[]) => new Map(mails.map((mail) => [mail.uid, mail]));
const unreadOf = (mails: readonly MaildirMail[]) =>
  mails.filter(({ flags }) => !flags.includes('SEEN')).length;
const directoryOf = (path: string) => (path === INBOX ? '' : `.${path.replaceAll(DELIMITER, '.')}`);
const pathOf = (directory: string) => directory.slice(1).replaceAll('.', DELIMITER);
const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
