import type { MailFlag, MailMessage, MailSummary } from 'shared-kit/api';
import { sampleFolder, sampleMessage, VALIDITY } from './sample-mail.ts';

interface Answer {
  status: number;
  body: unknown;
}

interface Body {
  folder?: string;
  fromFolder?: string;
  toFolder?: string;
  uid?: number | number[];
  uidValidity?: string;
  page?: number;
  limit?: number;
  query?: string;
  onlyHeads?: boolean;
  key?: string;
  starred?: boolean;
}

const TRASH = 'Trash';

/** The mail API over mails in memory. That the real one keeps these promises is proved where it is, and end to end. */
export class FakeMailbox {
  folders = [
    sampleFolder('INBOX', { specialUse: 'inbox' }),
    sampleFolder('Drafts', { specialUse: 'drafts' }),
    sampleFolder('Sent', { specialUse: 'sent' }),
    sampleFolder('Archive', { specialUse: 'archive' }),
    sampleFolder('Junk', { specialUse: 'spam' }),
    sampleFolder(TRASH, { specialUse: 'trash' }),
  ];
  /** In any order; a higher uid is newer. */
  mails: MailSummary[] = [];
  bodies = new Map<number, Partial<MailMessage>>();
  uidValidity = VALIDITY;
  /** As a mail server does, where it takes long. */
  searchesTextsApart = false;
  /** Paths and bodies, in order. */
  readonly requests: { path: string; body: Body }[] = [];
  /** Answers every request to this path, while it is there. */
  readonly faults = new Map<string, Answer | 'offline'>();
  /** Requests to this path wait for it; a search without the texts is `search-heads`. */
  readonly gates = new Map<string, Promise<void>>();

  constructor(mails: readonly MailSummary[] = []) {
    this.mails = [...mails];
  }

  fail(path: string, status: number, code: string, error: string): void {
    this.faults.set(path, { status, body: { success: false, code, error } });
  }

  in(folder: string): MailSummary[] {
    return this.mails.filter((mail) => mail.folder === folder).toSorted((a, b) => b.uid - a.uid);
  }

  readonly fetch = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const path = String(input).replace('/api/email/', '');
    const body: Body = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    this.requests.push({ path, body });
    const fault = this.faults.get(path);
    await this.gates.get(body.onlyHeads ? 'search-heads' : path);
    if (init.signal?.aborted) throw new DOMException('aborted', 'AbortError');
    if (fault === 'offline') throw new TypeError('Failed to fetch');
    const { status, body: said } = fault ?? this.#answer(path, body);
    return new Response(JSON.stringify(said), { status });
  };

  #answer(path: string, body: Body): Answer {
    const folder = body.folder ?? body.fromFolder ?? 'INBOX';
    if (body.uidValidity !== undefined && body.uidValidity !== this.uidValidity) {
      return refusal(409, 'mailbox-changed', 'Der Ordner hat sich geändert.');
    }
    const mails = this.in(folder);
    const named = mails.filter(({ uid }) => [body.uid].flat().includes(uid));
    switch (path) {
      case 'folders':
        return ok({ folders: this.folders.map((one) => ({ ...one, ...this.#counts(one.path) })) });
      case 'list':
        return this.#page(mails, body);
      case 'search':
        return this.#search(body.folder === undefined ? this.mails : mails, body);
      case 'mark-read':
        return this.#flag(named, 'SEEN', true);
      case 'mark-unread':
        return this.#flag(named, 'SEEN', false);
      case 'star':
        return this.#flag(named, 'FLAGGED', body.starred === true);
      case 'delete':
        return folder === TRASH ? this.#drop(named) : this.#move(named, TRASH);
      case 'move':
        this.#make(body.toFolder ?? '');
        return this.#move(named, body.toFolder ?? '');
      case 'find':
        return ok({ email: this.mails.find(({ key }) => key === body.key) });
      case 'read':
        return named[0]
          ? ok({ email: sampleMessage(named[0], this.bodies.get(named[0].uid)) })
          : refusal(404, 'mail-gone', 'Diese E-Mail gibt es nicht mehr.');
      case 'conversation':
        return ok({ emails: this.#conversation(named[0]) });
      default:
        return refusal(404, 'not-found', path);
    }
  }

  #counts(path: string) {
    const mails = this.in(path);
    return {
      totalCount: mails.length,
      unreadCount: mails.filter(({ flags }) => !flags.includes('SEEN')).length,
    };
  }

  #page(mails: readonly MailSummary[], { page = 1, limit = 50 }: Body, more: object = {}): Answer {
    const emails = mails.slice((page - 1) * limit, page * limit);
    return ok({ emails, total: mails.length, uidValidity: this.uidValidity, ...more });
  }

  #search(mails: readonly MailSummary[], body: Body): Answer {
    const { query = '', onlyHeads = false } = body;
    const isPartial = onlyHeads && this.searchesTextsApart;
    const found = mails.filter(
      ({ subject, snippet }) => subject.includes(query) || (!isPartial && snippet.includes(query)),
    );
    return this.#page(found, body, isPartial ? { onlyHeads: true } : {});
  }

  #flag(mails: readonly MailSummary[], flag: MailFlag, on: boolean): Answer {
    this.mails = this.mails.map((mail) => {
      if (!mails.includes(mail)) return mail;
      const others = mail.flags.filter((one) => one !== flag);
      return { ...mail, flags: on ? [...others, flag] : others };
    });
    return ok({});
  }

  #drop(mails: readonly MailSummary[]): Answer {
    this.mails = this.mails.filter((mail) => !mails.includes(mail));
    return ok({});
  }

  #move(mails: readonly MailSummary[], folder: string): Answer {
    const moved = mails.map((mail) => ({ ...mail, folder, uid: mail.uid + 1000, id: mail.uid + 1000 }));
    this.#drop(mails);
    this.mails.push(...moved);
    return ok({ moved: { folder, uidValidity: this.uidValidity, uids: moved.map(({ uid }) => uid) } });
  }

  #make(path: string): void {
    const specialUse = path === 'Archive' ? 'archive' : 'spam';
    if (['Archive', 'Junk'].includes(path) && !this.folders.some((folder) => folder.path === path))
      this.folders.push(sampleFolder(path, { specialUse }));
  }

  #conversation(mail: MailSummary | undefined): MailSummary[] {
    if (!mail) return [];
    return this.mails
      .filter((one) => one === mail || one.inReplyTo === mail.messageId || one.messageId === mail.inReplyTo)
      .toSorted((a, b) => a.date.localeCompare(b.date));
  }
}

const ok = (body: object): Answer => ({ status: 200, body: { success: true, ...body } });
const refusal = (status: number, code: string, error: string): Answer => ({
  status,
  body: { success: false, code, error },
});
