import type { MailFlag, MailFolder, MailMessage, MailSummary, MovedMails } from 'shared-kit/api';
import { MAILS_PER_PAGE } from 'shared-kit/api';
import { keepNewest } from 'shared-kit/data/keep-newest';
import { collectConversation } from './conversation.ts';
import { type AccountFolder, type MailAccount, type OpenFolder, WHOLE } from './mail-account.ts';
import { parseHead } from './mail-head.ts';
import { safeFileName } from './mail-parts.ts';
import type {
  DraftOf,
  FiledMail,
  Mailbox,
  MailboxListener,
  MailDownload,
  MailHeading,
  MailTarget,
  MailTargets,
} from './mailbox.ts';
import { mailboxProblem } from './mailbox-problem.ts';
import { newestOf } from './newest-of.ts';
import { readMessage } from './read-message.ts';
import {
  CREATED_USES,
  type CreatedUse,
  type SpecialUse,
  STANDARD_NAMES,
  specialUses,
} from './special-folders.ts';
import { streamPart } from './stream-part.ts';
import { attachmentOf, Summaries } from './summaries.ts';
import { type Found, type SoughtWords, WordSearches, wordsOf } from './word-searches.ts';

type Search = Parameters<Mailbox['search']>[0];

/** Whose last saving of a draft is remembered. */
const MOST_WINDOWS = 200;

interface LastSaved {
  replaces: MailTarget | undefined;
  saved: FiledMail;
}

/** What the mail API promises, over any account. */
export class OfficeMailbox implements Mailbox {
  readonly #account: MailAccount;
  readonly #summaries: Summaries;
  readonly #searches: WordSearches;
  readonly #listeners = new Set<MailboxListener>();
  /** By window. */
  readonly #saved = new Map<string, LastSaved>();

  constructor(account: MailAccount) {
    this.#account = account;
    this.#summaries = new Summaries(account.kind);
    this.#searches = new WordSearches(account);
  }

  get kind() {
    return this.#account.kind;
  }

  async folders(): Promise<MailFolder[]> {
    const folders = await this.#account.folders(true);
    const uses = specialUses(folders);
    return folders.map((folder) => ({
      name: folder.name,
      path: folder.path,
      delimiter: folder.delimiter,
      flags: folder.flags,
      level: folder.delimiter ? folder.path.split(folder.delimiter).length - 1 : 0,
      hasChildren: folders.some(
        ({ path }) => folder.delimiter !== '' && path.startsWith(folder.path + folder.delimiter),
      ),
      specialUse: uses.get(folder.path) ?? 'none',
      unreadCount: folder.unreadCount,
      totalCount: folder.totalCount,
      selectable: folder.selectable,
    }));
  }

  list({ folder, page, limit, uidValidity }: Parameters<Mailbox['list']>[0]) {
    return this.#within(folder, uidValidity, async (open) =>
      this.#page(open, folder, await open.byArrival(), page, limit),
    );
  }

  uids({ folder, above = 0, since, uidValidity }: Parameters<Mailbox['uids']>[0]) {
    return this.#within(folder, uidValidity, async (open) => ({
      uids: await open.above(above, since),
      uidValidity: open.uidValidity,
    }));
  }

  headings({ folder, uids, uidValidity }: MailTargets): Promise<MailHeading[]> {
    return this.#within(folder, uidValidity, async (open) =>
      (await open.bare(uids)).map(({ uid, arrived, head }) => {
        const { key, messageId, from, subject, date = arrived } = parseHead(head);
        return { uid, key, ...(messageId && { messageId }), from, subject, date: date.toISOString() };
      }),
    );
  }

  read({ folder, uid, uidValidity }: MailTarget): Promise<MailMessage> {
    return this.#within(folder, uidValidity, async (open) => {
      const [ref] = await open.refs([uid]);
      const bare = ref && (await this.#summaries.bare(open, folder, uid));
      const [summary] = ref && bare ? await this.#summaries.of(open, folder, [ref]) : [];
      if (!bare || !summary) throw mailboxProblem.mailGone();
      return readMessage(open, bare, summary);
    });
  }

  async setFlag(mails: MailTargets, flag: MailFlag, on: boolean): Promise<void> {
    await this.#onThose(mails, (open, uids) => open.setFlag(uids, flag, on));
    this.#changed(mails.folder);
  }

  async delete(mails: MailTargets): Promise<MovedMails> {
    const trash = await this.#special('trash');
    if (mails.folder !== trash) return this.move(mails, trash);
    await this.#onThose(mails, (open, uids) => open.expunge(uids));
    this.#changed(trash);
    return undefined;
  }

  async move(mails: MailTargets, toFolder: string): Promise<MovedMails> {
    const target = await this.#existing(toFolder);
    const moved = await this.#onThose(mails, (open, uids) => open.move(uids, target));
    this.#changed(mails.folder, target);
    return moved && { folder: target, ...moved };
  }

  search({ query, folder, page, onlyHeads = false }: Search, signal?: AbortSignal) {
    const sought = { words: wordsOf(query), onlyHeads, signal };
    if (folder === undefined) return this.#searchAll(sought, page);
    return this.#searches.in(folder, sought, async (open, found) => ({
      ...(await this.#found(open, folder, found, page)),
      ...(found.onlyHeads && { onlyHeads: true }),
    }));
  }

  /** One folder after the other: whoever lists mails meanwhile goes in between. */
  async #searchAll(sought: SoughtWords, page: number) {
    const lists: MailSummary[][] = [];
    let total = 0;
    const partial: { onlyHeads?: true } = {};
    for (const { path, selectable } of await this.#account.folders(false)) {
      if (!selectable) continue;
      const search = this.#searches.in(path, sought, async (open, found) => {
        // Of what is merged the first pages hold nothing that lies further back in any of them.
        const { emails, total: count } = await this.#found(open, path, found, 1, page * MAILS_PER_PAGE);
        lists.push(emails);
        total += count;
        if (found.onlyHeads) partial.onlyHeads = true;
      });
      await unlessGone(search);
    }
    const emails = newestOf(lists, page * MAILS_PER_PAGE).slice((page - 1) * MAILS_PER_PAGE);
    return { emails, total, ...partial };
  }

  /** Those of them that are still there, the newest first. */
  async #found(open: OpenFolder, folder: string, { uids }: Found, page: number, limit = MAILS_PER_PAGE) {
    const there = uids.size > 0 ? await open.byArrival(uids) : [];
    return this.#page(open, folder, there, page, limit);
  }

  async #page(open: OpenFolder, folder: string, uids: readonly number[], page: number, limit: number) {
    const refs = await open.refs(uids.slice((page - 1) * limit, page * limit));
    const emails = await this.#summaries.of(open, folder, refs);
    return { emails, total: uids.length, uidValidity: open.uidValidity };
  }

  async conversation({ folder, uid, uidValidity }: MailTarget): Promise<MailSummary[]> {
    const mail = await this.#within(folder, uidValidity, async (open) => {
      const [summary] = await this.#summaries.of(open, folder, await open.refs([uid]));
      if (!summary) throw mailboxProblem.mailGone();
      return summary;
    });
    // Wherever one stands, it is the same conversation: answered from here, half of it archived.
    const whole = (await this.#uses()).flatMap(([path, use]) => (IN_CONVERSATIONS.has(use) ? path : []));
    const folders = [...new Set([folder, ...whole])];
    return collectConversation(mail, folders, (path, related) =>
      this.#within(path, undefined, async (open) => {
        const uids = (await open.search({ related })).slice(-200);
        return this.#summaries.of(open, path, await open.refs(uids));
      }),
    );
  }

  async find(key: string): Promise<MailSummary | undefined> {
    const folders = await this.#account.folders(false);
    const uses = specialUses(folders);
    const rank = ({ path }: AccountFolder) => FIND_ORDER.indexOf(uses.get(path) ?? 'none');
    const isMessageId = /^<[^<>\s]+>$/.test(key);
    for (const { path } of folders
      .filter(({ selectable }) => selectable)
      .toSorted((a, b) => rank(a) - rank(b))) {
      const found = await this.#within(path, undefined, async (open) => {
        const uids = await open.search(
          isMessageId ? { messageId: askable(key) } : { withoutMessageId: true },
        );
        const mails = await this.#summaries.of(open, path, await open.refs(uids.slice(-1000)));
        return mails.findLast((mail) => mail.key === key);
      });
      if (found) return found;
    }
    return undefined;
  }

  async attachment(mail: MailTarget, part: string): Promise<MailDownload> {
    const found = await this.#within(mail.folder, mail.uidValidity, async (open) => {
      const bare = await this.#summaries.bare(open, mail.folder, mail.uid);
      if (!bare) throw mailboxProblem.mailGone();
      return attachmentOf(bare, part);
    });
    if (!found) throw mailboxProblem.partGone();
    const { filename, contentType } = found.attachment;
    return { filename, contentType, ...(await this.#stream(mail, part, found.encoding)) };
  }

  async source(mail: MailTarget): Promise<MailDownload> {
    const subject = await this.#within(mail.folder, mail.uidValidity, async (open) => {
      const [summary] = await this.#summaries.of(open, mail.folder, await open.refs([mail.uid]));
      if (!summary) throw mailboxProblem.mailGone();
      return summary.subject;
    });
    const filename = `${safeFileName(subject.replace(/[/\\]/g, '-')).slice(0, 100) || 'E-Mail'}.eml`;
    return { filename, contentType: 'message/rfc822', ...(await this.#stream(mail, WHOLE, '8bit')) };
  }

  async fileSent(messageId: string, bytes: Uint8Array): Promise<void> {
    const sent = await this.#special('sent');
    const there = await this.#within(sent, undefined, (open) => open.search({ messageId }));
    if (there.length > 0) return;
    await this.#account.append(sent, bytes, ['SEEN']);
    this.#changed(sent);
  }

  async saveDraft(bytes: Uint8Array, { replaces, window }: DraftOf = {}): Promise<FiledMail> {
    const folder = await this.#special('drafts');
    if (replaces && replaces.folder !== folder) throw mailboxProblem.noDraft();
    const unheard = await this.#unheard(window, replaces);
    if (replaces && !unheard && !(await this.hasDraft(replaces))) throw mailboxProblem.draftChanged();
    const filed =
      (await this.#account.append(folder, bytes, ['DRAFT', 'SEEN'])) ??
      // It is the last that came.
      (await this.#within(folder, undefined, async (open) => {
        const uid = (await open.byArrival()).reduce((one, other) => Math.max(one, other), 0);
        return uid > 0 ? { uid, uidValidity: open.uidValidity } : undefined;
      }));
    if (!filed) throw mailboxProblem.refused('');
    const saved = { folder, ...filed };
    if (window !== undefined) keepNewest(this.#saved, window, { replaces, saved }, MOST_WINDOWS);
    this.#changed(folder);
    for (const old of [replaces, unheard]) if (old) await this.removeDraft(old);
    return saved;
  }

  /** What the window has filed, if it asks for the same again: it has not heard of that, or what it replaced is left. */
  async #unheard(window: string | undefined, replaces: MailTarget | undefined) {
    const last = window === undefined ? undefined : this.#saved.get(window);
    if (last?.replaces?.uid !== replaces?.uid || last?.replaces?.uidValidity !== replaces?.uidValidity)
      return undefined;
    return last && (await this.hasDraft(last.saved)) ? last.saved : undefined;
  }

  async hasDraft({ folder, uid, uidValidity }: MailTarget): Promise<boolean> {
    const refs = await unlessGone(this.#within(folder, uidValidity, (open) => open.refs([uid])));
    return refs !== undefined && refs.length > 0;
  }

  async removeDraft({ folder, uid, uidValidity }: MailTarget): Promise<void> {
    const drafts = (await this.#uses()).find(([, use]) => use === 'drafts')?.[0];
    if (folder !== drafts) throw mailboxProblem.noDraft();
    await unlessGone(this.#onThose({ folder, uids: [uid], uidValidity }, (open, uids) => open.expunge(uids)));
    this.#changed(folder);
  }

  async markAnswered(
    { folder, uid, uidValidity }: MailTarget,
    flag: 'ANSWERED' | 'FORWARDED',
    messageId?: string,
  ): Promise<void> {
    const mark = async (place: MailTarget) => {
      await this.setFlag({ ...place, uids: [place.uid] }, flag, true);
      return true;
    };
    if (await unlessGone(mark({ folder, uid, uidValidity }))) return;
    // Answered and archived at once, it has another number by the time the answer has left.
    const moved = messageId && (await this.find(messageId));
    if (moved) await unlessGone(mark(moved));
  }

  unread(): Promise<number> {
    return this.#account.unread();
  }

  watch(listener: MailboxListener): () => void {
    this.#listeners.add(listener);
    const end = this.#account.watch(listener);
    return () => {
      this.#listeners.delete(listener);
      end();
    };
  }

  close(): Promise<void> {
    return this.#account.close();
  }

  /** @throws ApiProblem `mailbox-changed` where the folder is not the one that was meant */
  #within<Result>(
    folder: string,
    uidValidity: string | undefined,
    use: (open: OpenFolder) => Promise<Result>,
  ): Promise<Result> {
    return this.#account.within(folder, async (open) => {
      if (uidValidity !== undefined && uidValidity !== open.uidValidity) throw mailboxProblem.changed();
      return use(open);
    });
  }

  /** @throws ApiProblem `mail-gone` where none of them is there; those that are not are passed over. */
  #onThose<Result>(
    { folder, uids, uidValidity }: MailTargets,
    work: (open: OpenFolder, uids: number[]) => Promise<Result>,
  ): Promise<Result> {
    return this.#within(folder, uidValidity, async (open) => {
      const there = (await open.refs([...new Set(uids)])).map(({ uid }) => uid);
      if (there.length === 0) throw mailboxProblem.mailGone();
      return work(open, there);
    });
  }

  async #stream(mail: MailTarget, part: string, encoding: string) {
    return streamPart(encoding, (start, bytes) =>
      this.#within(mail.folder, mail.uidValidity, async (open) => {
        const chunk = await open.bytes(mail.uid, part, start, bytes);
        if (!chunk) throw mailboxProblem.mailGone();
        return chunk;
      }),
    );
  }

  async #uses(): Promise<[string, SpecialUse][]> {
    return [...specialUses(await this.#account.folders(false))];
  }

  /** The path of the folder for that; made where there is none. */
  async #special(use: CreatedUse): Promise<string> {
    const found = (await this.#uses()).find(([, one]) => one === use);
    if (found) return found[0];
    return this.#account.create(STANDARD_NAMES[use]);
  }

  /** Archive and junk exist for whoever moves something there, whatever the server calls them. */
  async #existing(path: string): Promise<string> {
    const use = CREATED_USES.find((one) => STANDARD_NAMES[one] === path);
    if (use === undefined) return path;
    const folders = await this.#account.folders(false);
    return folders.some((folder) => folder.path === path) ? path : this.#special(use);
  }

  #changed(...folders: string[]): void {
    for (const listener of this.#listeners) listener.changed(folders);
  }
}

const IN_CONVERSATIONS: ReadonlySet<SpecialUse> = new Set(['inbox', 'archive', 'sent']);

const FIND_ORDER: readonly (SpecialUse | 'none')[] = [
  'inbox',
  'sent',
  'none',
  'archive',
  'drafts',
  'spam',
  'trash',
];

/** Servers read what is not ASCII in a head in ways of their own: the longest piece that all agree on. */
function askable(messageId: string): string {
  const pieces = messageId.match(/[!-~]+/g) ?? [];
  return pieces.reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '');
}

async function unlessGone<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'mail-gone' && code !== 'folder-gone' && code !== 'mailbox-changed') throw error;
    return undefined;
  }
}
