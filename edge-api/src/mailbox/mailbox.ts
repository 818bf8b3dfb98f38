import type {
  MailAddress,
  MailFlag,
  MailFolder,
  MailMessage,
  MailPage,
  MailSummary,
  MovedMails,
} from 'shared-kit/api';

/** One mail. Where `uidValidity` is given and the folder has another one since, nothing is done (`mailbox-changed`). */
export interface MailTarget {
  folder: string;
  uid: number;
  uidValidity?: string | undefined;
}

export interface MailTargets {
  folder: string;
  uids: readonly number[];
  uidValidity?: string | undefined;
}

/** A mail that was just put somewhere. */
export type FiledMail = Required<MailTarget>;

/** What stands in a mail's head, for whoever looks through many of them. */
export interface MailHeading {
  uid: number;
  /** As of `MailSummary`. */
  key: string;
  messageId?: string;
  from: MailAddress;
  subject: string;
  /** Of the Date header, else of the arrival. */
  date: string;
}

export interface DraftOf {
  replaces?: MailTarget | undefined;
  window?: string | undefined;
}

/** A file of a mail, or the mail itself. */
export interface MailDownload {
  filename: string;
  /** As the sender declares it: not to be trusted. */
  contentType: string;
  /** The first bytes, to tell what it really is. */
  beginning: Uint8Array;
  /** All bytes, decoded; fetched as they are read. */
  content: ReadableStream<Uint8Array>;
}

export interface MailboxListener {
  /** Something is new, different or gone in these folders. */
  changed(folders: readonly string[]): void;
  /** German: why the mailbox cannot be reached; undefined: it can again. */
  problem(text: string | undefined): void;
}

/**
 * The office's one mailbox: the mail account over IMAP, or without one the folder that outgoing mails are kept in.
 * All methods throw the ApiProblems of `mailbox-problem.ts`.
 */
export interface Mailbox {
  readonly kind: 'imap' | 'local';
  folders(): Promise<MailFolder[]>;
  /** @param query `page` from 1 on, newest first */
  list(query: {
    folder: string;
    page: number;
    limit: number;
    uidValidity?: string | undefined;
  }): Promise<Omit<MailPage, 'success'>>;
  /** In the order of their uids. @param query `above`: only those with a higher one; `since`: that arrived then or later */
  uids(query: {
    folder: string;
    above?: number;
    /** Its day counts: servers know no time (RFC 3501 section 6.4.4). */
    since?: Date;
    uidValidity?: string | undefined;
  }): Promise<{ uids: number[]; uidValidity: string }>;
  /** In the given order; those that are gone are passed over. */
  headings(mails: MailTargets): Promise<MailHeading[]>;
  /** Marks nothing as read. */
  read(mail: MailTarget): Promise<MailMessage>;
  setFlag(mails: MailTargets, flag: MailFlag, on: boolean): Promise<void>;
  /** Into the trash; out of the trash for good. */
  delete(mails: MailTargets): Promise<MovedMails>;
  move(mails: MailTargets, toFolder: string): Promise<MovedMails>;
  /**
   * @param query without a folder in all of them; newest first; `onlyHeads`: without the texts, where they take long
   * @param signal ends it: with a text to be searched, it may take a second
   * @returns `onlyHeads`: the texts were not searched
   */
  search(
    query: { query: string; folder?: string | undefined; page: number; onlyHeads?: boolean | undefined },
    signal?: AbortSignal,
  ): Promise<Omit<MailPage, 'success'>>;
  conversation(mail: MailTarget): Promise<MailSummary[]>;
  /** By `key`, in all folders. */
  find(key: string): Promise<MailSummary | undefined>;
  attachment(mail: MailTarget, part: string): Promise<MailDownload>;
  source(mail: MailTarget): Promise<MailDownload>;

  /** The copy of what was sent, once: only where no mail in Sent has that Message-ID (with angle brackets) yet. */
  fileSent(messageId: string, bytes: Uint8Array): Promise<void>;
  /**
   * @param of `replaces`: the draft's state before, removed once the new one is there; `window`: that it is written in
   * @throws ApiProblem `not-a-draft` where that is elsewhere than among the drafts; `draft-changed` where it is gone
   */
  saveDraft(bytes: Uint8Array, of?: DraftOf): Promise<FiledMail>;
  /** Whether nobody has sent, changed or deleted it. */
  hasDraft(draft: MailTarget): Promise<boolean>;
  /** For good. One that is gone already is no error. @throws ApiProblem `not-a-draft`: it lies elsewhere */
  removeDraft(draft: MailTarget): Promise<void>;
  /**
   * A mail that is gone already is no error.
   * @param messageId with angle brackets: by it a mail is found that was moved meanwhile
   */
  markAnswered(mail: MailTarget, flag: 'ANSWERED' | 'FORWARDED', messageId?: string): Promise<void>;

  /** Unread mails in the inbox. */
  unread(): Promise<number>;
  /** @returns ends it */
  watch(listener: MailboxListener): () => void;
  close(): Promise<void>;
}
