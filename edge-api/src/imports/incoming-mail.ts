import { createHash } from 'node:crypto';
import type { MailMessage, MailSummary } from 'shared-kit/api';
import {
  contentKey,
  type FailedImport,
  type FailedImportMail,
  mailContent,
  type Stored,
} from 'shared-kit/domain';
import { mailId, placeIn } from './imported-mails.collection.ts';

/** A mail of which a customer may be made, as documents hold it. */
export interface IncomingMail {
  /**
   * Of what is remembered of it: by its Message-ID, else by what it says, whichever folder it lies in (D35). By both where
   * the Message-ID is that of another mail (`asKnown`).
   */
  id: string;
  /** As of `MailSummary`: what its link is found by. */
  key: string;
  messageId?: string | undefined;
  /** A hash of what it says; absent where it could not be read. */
  content?: string | undefined;
  /** Where in the inbox it lies, as of `placeIn`. */
  place?: string | undefined;
  /** Name and address. */
  from: string;
  subject: string;
  /** ISO 8601. */
  date: string;
  text: string;
  html?: string | undefined;
  /** German: why it could not be read whole. */
  problem?: string | undefined;
}

/** A document holds 1 MB in all. */
const TEXT = { characters: 200_000, bytes: 300_000 };
const HTML = { characters: 300_000, bytes: 400_000 };

type ReadMail = Pick<MailSummary, 'key' | 'messageId' | 'from' | 'subject' | 'date'> &
  Partial<Pick<MailMessage, 'uid' | 'uidValidity' | 'text' | 'html' | 'problem' | 'headers'>>;

/** What strangers write may be anything: no control characters, no halves of characters, and not too much of it. */
export function incomingMail({ key, messageId, from, subject, date, text, ...more }: ReadMail): IncomingMail {
  const { name, address } = from;
  const { html, uid, uidValidity } = more;
  const content = text === undefined ? undefined : contentOf({ from, subject, text, ...more });
  return {
    id: mailId(messageId ?? (content === undefined ? key : contentKey(content))),
    key,
    ...(messageId !== undefined && { messageId }),
    ...(content !== undefined && { content }),
    ...(uid !== undefined && uidValidity !== undefined && { place: placeIn({ uid, uidValidity }) }),
    from: oneLine(name === '' || name === address ? address : `${name} <${address}>`, 600),
    subject: oneLine(subject, 998),
    date,
    text: cut(text ?? '', TEXT),
    ...(html !== undefined && { html: cut(html, HTML) }),
    ...(more.problem !== undefined && { problem: more.problem }),
  };
}

function contentOf({
  from,
  subject,
  headers,
  text = '',
  html,
}: Pick<ReadMail, 'from' | 'subject' | 'headers' | 'text' | 'html'>): string {
  const date = headers?.find(({ name }) => name.toLowerCase() === 'date')?.value;
  const words = mailContent({ from: from.address, subject, date, text, html });
  return createHash('sha256').update(words).digest('hex');
}

/** The id of a mail whose Message-ID is that of another one. */
export const namesakeId = (messageId: string, content: string) => mailId(`${messageId} ${content}`);

/** Its Message-ID is that of another mail: key and link are the other one's. */
export const isNamesake = ({ id, messageId }: Pick<IncomingMail, 'id' | 'messageId'>) =>
  messageId !== undefined && id !== mailId(messageId);

export function emailDataOf({ from, subject, date, messageId = '' }: IncomingMail) {
  return { from, subject, date, messageId: oneLine(messageId, 998) };
}

/** The mail of a failure, to be tried again. */
export function mailOfFailure(
  { id, data }: Pick<Stored<FailedImport>, 'id' | 'data'>,
  said?: FailedImportMail,
): IncomingMail {
  const { messageId, text = '', ...mail } = data.emailData;
  return { id, key: data.key, ...(messageId !== '' && { messageId }), ...mail, text, ...said };
}

export function oneLine(text: string, characters: number): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, characters)
    .toWellFormed();
}

function cut(text: string, { characters, bytes }: typeof TEXT): string {
  const plain = text
    .replace(/(?![\t\n\r])\p{Cc}/gu, '')
    .slice(0, characters)
    .toWellFormed();
  if (Buffer.byteLength(plain) <= bytes) return plain;
  // The last character may be cut in two.
  return Buffer.from(plain)
    .subarray(0, bytes)
    .toString()
    .replace(/\ufffd$/, '');
}
