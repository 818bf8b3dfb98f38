import { setTimeout as pause } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import type { MailFlag, MailFolder } from 'shared-kit/api';
import type { ImapConfig } from '../email/mail-config.ts';
import { Arrivals } from './imap-arrivals.ts';
import { ImapConnections } from './imap-connection.ts';
import { flagsToServer } from './imap-flags.ts';
import { openImapFolder } from './imap-folder.ts';
import { imapProblem } from './imap-problem.ts';
import { type ImapWatch, watchInbox } from './imap-watch.ts';
import type { AccountFolder, MailAccount, OpenFolder } from './mail-account.ts';
import { mailboxProblem } from './mailbox-problem.ts';
import { Turns } from './turns.ts';

/** Silence after which a connection is tried before it is trusted. */
const FRESH_MS = 20_000;
const CLOSING_MS = 2000;
/** Bytes a millisecond that an upload has at least; a server that falls silent meanwhile is given up all the same. */
const UPLOAD_SPEED = 250;

const SPECIAL_USE: Readonly<Record<string, MailFolder['specialUse']>> = {
  '\\Sent': 'sent',
  '\\Drafts': 'drafts',
  '\\Trash': 'trash',
  '\\Junk': 'spam',
  '\\Archive': 'archive',
};

/** The mail account on a server: one connection for requests, opened as one comes, and one that watches the inbox. */
export class ImapAccount implements MailAccount {
  readonly kind = 'imap';
  /** Most servers read each of them: 1,000 take a tenth of a second. */
  readonly searchedAtOnce = 1000;
  readonly #config: ImapConfig;
  readonly #connections: ImapConnections;
  #client: ImapFlow | undefined;
  #lastUsed = 0;
  readonly #turns = new Turns();
  readonly #arrivals = new Arrivals();
  #watch: ImapWatch | undefined;
  #closed = false;

  constructor(config: ImapConfig) {
    this.#config = config;
    this.#connections = new ImapConnections(config);
  }

  folders(counted: boolean): Promise<AccountFolder[]> {
    return this.#inTurn(async (client) => {
      const listed = await client.list(counted ? { statusQuery: { messages: true, unseen: true } } : {});
      if (!client.usable || listed.length === 0) throw mailboxProblem.unreachable();
      return listed
        .filter(({ flags }) => !hasFlag(flags, '\\NonExistent'))
        .map(({ path, name, delimiter, flags, status }) => {
          const use = [...flags].map((flag) => SPECIAL_USE[flag]).find((one) => one !== undefined);
          return {
            name,
            path,
            delimiter: delimiter ?? '',
            flags: [...flags],
            ...(use && { specialUse: use }),
            selectable: !hasFlag(flags, '\\Noselect'),
            unreadCount: status?.unseen ?? 0,
            totalCount: status?.messages ?? 0,
          };
        });
    });
  }

  within<Result>(folder: string, use: (open: OpenFolder) => Promise<Result>): Promise<Result> {
    return this.#inTurn(async (client) => {
      const selected = await this.#select(client, folder);
      return use(openImapFolder(selected.client, selected.uidValidity, this.#arrivals));
    });
  }

  create(folder: string): Promise<string> {
    return this.#inTurn(async (client) => (await client.mailboxCreate(folder)).path);
  }

  append(folder: string, bytes: Uint8Array, flags: readonly MailFlag[]) {
    const milliseconds = this.#config.timeouts.request + bytes.length / UPLOAD_SPEED;
    return this.#inTurn(async (client) => {
      const filed = await client.append(folder, Buffer.from(bytes), flagsToServer(flags));
      if (!filed) throw client.usable ? mailboxProblem.refused('') : mailboxProblem.unreachable();
      const { uid, uidValidity } = filed;
      return uid !== undefined && uidValidity !== undefined
        ? { uid, uidValidity: String(uidValidity) }
        : undefined;
    }, milliseconds);
  }

  unread(): Promise<number> {
    return this.#inTurn(async (client) => {
      const status = await client.status('INBOX', { unseen: true });
      if (!status || status.unseen === undefined) throw mailboxProblem.unreachable();
      return status.unseen;
    });
  }

  watch(listener: {
    changed(folders: readonly string[]): void;
    problem(text: string | undefined): void;
  }): () => void {
    const watch = watchInbox(this.#connections, this.#config.timeouts, listener);
    this.#watch = watch;
    return () => watch.end();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#watch?.end();
    // Whoever waits for a silent server gets an error rather than keeping all others from ending.
    const orderly = async () => {
      await Promise.all([this.#turns.ended(), this.#watch?.ended]);
      if (this.#client?.usable) await this.#client.logout();
    };
    await Promise.race([orderly(), pause(CLOSING_MS, undefined, { ref: false })]).catch(() => undefined);
    this.#client?.close();
  }

  /** One request after the other, each within its time. @throws ApiProblem */
  #inTurn<Result>(
    work: (client: ImapFlow) => Promise<Result>,
    milliseconds = this.#config.timeouts.request,
  ): Promise<Result> {
    return this.#turns.inTurn(async () => {
      try {
        const client = await this.#connected();
        const result = await this.#inTime(milliseconds, work(client));
        this.#lastUsed = Date.now();
        this.#watch?.wake();
        return result;
      } catch (error) {
        const problem = imapProblem(error);
        // Each of them would wait as long, one after the other, and the browser gives up long before.
        if (problem.code === 'mailbox-timeout') this.#turns.refuseWaiting(problem);
        throw problem;
      }
    });
  }

  async #connected(): Promise<ImapFlow> {
    if (this.#closed) throw mailboxProblem.unreachable();
    if (this.#client?.usable && (await this.#answers(this.#client))) return this.#client;
    this.#client?.close();
    this.#client = await this.#connections.open({ idles: false });
    this.#lastUsed = Date.now();
    return this.#client;
  }

  /** A connection that was silent for a while may be dead without knowing. */
  async #answers(client: ImapFlow): Promise<boolean> {
    if (Date.now() - this.#lastUsed < FRESH_MS) return true;
    try {
      await this.#inTime(this.#config.timeouts.connect, client.noop());
      return client.usable;
    } catch {
      return false;
    }
  }

  /** A server may end the connection for reasons of its own, as where the selected folder was deleted. */
  async #select(client: ImapFlow, folder: string): Promise<{ client: ImapFlow; uidValidity: string }> {
    try {
      return { client, uidValidity: await select(client, folder) };
    } catch (error) {
      if (client.usable || this.#client !== client) throw error;
      const next = await this.#connected();
      return { client: next, uidValidity: await select(next, folder) };
    }
  }

  /** Whoever is too late loses the connection: what the server is still saying would answer the next question. */
  async #inTime<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      late.reject(mailboxProblem.timeout());
      const client = this.#client;
      this.#client = undefined;
      client?.close();
    }, milliseconds);
    try {
      return await Promise.race([work, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Selects the folder, or asks the selected one what is new. @returns its UIDVALIDITY */
async function select(client: ImapFlow, folder: string): Promise<string> {
  if (client.mailbox && client.mailbox.path === folder) await client.noop();
  else await client.mailboxOpen(folder);
  if (!client.usable || !client.mailbox) throw mailboxProblem.unreachable();
  return String(client.mailbox.uidValidity);
}

const hasFlag = (flags: Set<string>, name: string) =>
  [...flags].some((flag) => flag.toLowerCase() === name.toLowerCase());
