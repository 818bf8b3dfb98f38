import type { MailFlag, MailFolder } from 'shared-kit/api';

/** A part of a mail as IMAP's BODYSTRUCTURE tells it (RFC 3501 section 7.4.2). */
export interface MimePart {
  /** IMAP's number: `1`, `2.1`; empty for a multipart that is the whole mail. */
  part: string;
  /** Lower case, such as `text/plain`. */
  type: string;
  charset?: string | undefined;
  /** `format=flowed` */
  flowed?: boolean | undefined;
  /** Lower case. */
  encoding: string;
  /** Bytes, encoded. */
  size: number;
  /** Lower case: `inline` or `attachment`. */
  disposition?: string | undefined;
  filename?: string | undefined;
  /** Without angle brackets. */
  contentId?: string | undefined;
  /** Of a multipart; a mail within a mail is not taken apart. */
  children: MimePart[];
}

/** What of a mail can change. */
export interface MailRef {
  uid: number;
  flags: MailFlag[];
}

/** What of a mail never changes. */
export interface BareMail {
  uid: number;
  /** Bytes, encoded. */
  size: number;
  arrived: Date;
  /** At least the header fields `HEAD_FIELDS`. */
  head: Buffer;
  /** Absent where the server cannot tell. */
  structure?: MimePart | undefined;
}

export const HEAD_FIELDS = [
  ...['From', 'To', 'Cc', 'Subject', 'Date', 'Message-ID', 'In-Reply-To', 'References'],
  ...['X-Priority', 'Importance', 'Priority'],
];

/** Each of the words stands in subject, sender, recipients or text. */
export interface WordSearch {
  words: readonly string[];
  /** Not in the text. */
  onlyHeads?: boolean;
  /** Only mails with such a uid; both inclusive. */
  range?: readonly [first: number, last: number];
}

export type MailSearch =
  | WordSearch
  /** Message-ID, In-Reply-To or References has one of them. */
  | { related: readonly string[] }
  /** Stands in the Message-ID. */
  | { messageId: string }
  | { withoutMessageId: true };

/** Whole mail and whole head, where a part is asked for. */
export const WHOLE = '';
export const HEAD = 'HEADER';

/** One folder, while nothing else is done with the account. */
export interface OpenFolder {
  readonly uidValidity: string;
  /** All, the newest first: by arrival, which moving keeps, and those of one second by their numbers. @param among only these */
  byArrival(among?: ReadonlySet<number>): Promise<readonly number[]>;
  /** Those with a higher uid, ascending. @param since only those that arrived on its day or later */
  above(uid: number, since?: Date): Promise<number[]>;
  /** Those that are there, in the given order. */
  refs(uids: readonly number[]): Promise<MailRef[]>;
  bare(uids: readonly number[]): Promise<BareMail[]>;
  /** The parts' first bytes, encoded, by uid. */
  beginnings(parts: readonly { uid: number; part: string }[], bytes: number): Promise<Map<number, Buffer>>;
  /** Encoded; shorter than `bytes` at the part's end; undefined: there is no such part. */
  bytes(uid: number, part: string, start: number, bytes: number): Promise<Buffer | undefined>;
  /** Ascending. */
  search(search: MailSearch): Promise<number[]>;
  setFlag(uids: readonly number[], flag: MailFlag, on: boolean): Promise<void>;
  /** @returns undefined where the server does not tell the new uids */
  move(
    uids: readonly number[],
    toFolder: string,
  ): Promise<{ uidValidity: string; uids: number[] } | undefined>;
  expunge(uids: readonly number[]): Promise<void>;
}

export interface AccountFolder {
  name: string;
  path: string;
  delimiter: string;
  flags: string[];
  /** As the server itself says (RFC 6154). */
  specialUse?: MailFolder['specialUse'];
  selectable: boolean;
  unreadCount: number;
  totalCount: number;
}

/** What differs between a mail server and a folder of files; all else is the same over both (`OfficeMailbox`). */
export interface MailAccount {
  readonly kind: 'imap' | 'local';
  /** As many mails' texts are searched in one turn, or others would wait too long. */
  readonly searchedAtOnce: number;
  /** @param counted whether the counts are needed; else they are 0 */
  folders(counted: boolean): Promise<AccountFolder[]>;
  /** One after the other. @throws ApiProblem `folder-gone` */
  within<Result>(folder: string, use: (open: OpenFolder) => Promise<Result>): Promise<Result>;
  /** @returns its path, which servers may put beneath the inbox */
  create(folder: string): Promise<string>;
  /** @returns undefined where the server does not tell */
  append(
    folder: string,
    bytes: Uint8Array,
    flags: readonly MailFlag[],
  ): Promise<{ uid: number; uidValidity: string } | undefined>;
  /** Of the inbox. */
  unread(): Promise<number>;
  /** Changes that others make. @returns ends it */
  watch(listener: {
    changed(folders: readonly string[]): void;
    problem(text: string | undefined): void;
  }): () => void;
  close(): Promise<void>;
}
