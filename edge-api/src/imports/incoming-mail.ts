import { createHash } from 'node:crypto';
import type { MailMessage, MailSummary } from 'shared-kit/api';
import {
  contentKey,
  type FailedImport,
  type FailedImportMail,
  mailContent,
  type Stored,
} from 'shared-kit/domain';
import { mailId } from './imported-mails.collection.ts';

/** A mail of which a customer may be made, as documents hold it. */
export interface IncomingMail {
  /** Of what is remembered of it: by its Message-ID, else by what it says, whichever folder it lies in (D35). */
  id: string;
  /** As of `MailSummary`: what its link is found by. */
  key: string;
  messageId?: string | undefined;
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
  Partial<Pick<MailMessage, 'text' | 'html' | 'problem' | 'headers'>>;

/** What strangers write may be anything: no control characters, no halves of characters, and not too much of it. */
export function incomingMail({
  key,
  messageId,
  from,
  subject,
  date,
  text = '',
  ...more
}: ReadMail): IncomingMail {
  const { name, address } = from;
  const { html, headers } = more;
  const dated = headers?.find((header) => header.name.toLowerCase() === 'date')?.value;
  const words = mailContent({ from: address, subject, date: dated, text, html });
  const content = createHash('sha256').update(words).digest('hex');
  return {
    id: mailId(messageId ?? contentKey(content)),
    key,
    ...(messageId !== undefined && { messageId }),
    from: oneLine(name === '' || name === address ? address : `${name} <${address}>`, 600),
    subject: oneLine(subject, 998),
    date,
    text: cut(text, TEXT),
    ...(html !== undefined && { html: cut(html, HTML) }),
    ...(more.problem !== undefined && { problem: more.problem }),
  };
}

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
    .replace(/\ufffd+$/, '');
}
