import { createHash } from 'node:crypto';
import libmime from 'libmime';
import addressparser from 'nodemailer/lib/addressparser';
import type { MailAddress } from 'shared-kit/api';
import { messageIdsIn } from 'shared-kit/domain';
import { decodeText } from './mail-text.ts';

export interface Header {
  name: string;
  /** On one line, encoded words decoded. */
  value: string;
}

/** Who wrote to whom about what. */
export interface MailHead {
  messageId?: string;
  /** D35 */
  key: string;
  inReplyTo?: string;
  references: string[];
  from: MailAddress;
  to: MailAddress[];
  cc: MailAddress[];
  subject: string;
  /** Of the Date header; undefined: it has none that can be read. */
  date?: Date;
  /** In one of the three ways that mail programs have to say so. */
  important?: true;
  /** It says that it was filed on this machine instead of being sent (D21): true of the local mailbox alone. */
  local?: true;
}

/** What more there is of it, is the sender's mischief. */
export const MAX_HEAD_BYTES = 128 * 1024;
const MAX_ADDRESSES = 500;
const MAX_REFERENCES = 100;

/** The header fields in their order, whatever they are like. */
export function headersOf(bytes: Buffer): { name: string; raw: string }[] {
  const headers: { name: string; raw: string }[] = [];
  const text = decodeText(bytes.subarray(0, MAX_HEAD_BYTES));
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (line === '') break;
    const last = headers.at(-1);
    if (/^[ \t]/.test(line)) {
      if (last) last.raw += ` ${line.trim()}`;
      continue;
    }
    const [, name, raw] = /^([!-9;-~]+)[ \t]*:(.*)$/s.exec(line) ?? [];
    if (name !== undefined && raw !== undefined) headers.push({ name, raw: raw.trim() });
  }
  return headers;
}

export function decodedHeaders(bytes: Buffer): Header[] {
  return headersOf(bytes).map(({ name, raw }) => ({ name, value: decodedLine(raw) }));
}

export function parseHead(bytes: Buffer): MailHead {
  const raw = new Map<string, string>();
  for (const header of headersOf(bytes)) {
    const name = header.name.toLowerCase();
    if (!raw.has(name)) raw.set(name, header.raw);
  }
  const value = (name: string) => raw.get(name) ?? '';
  const [messageId] = messageIdsIn(value('message-id'));
  const [inReplyTo] = messageIdsIn(value('in-reply-to'));
  const head = {
    references: oldestAndNewest(messageIdsIn(value('references'))),
    from: addresses(value('from'))[0] ?? { address: '', name: '' },
    to: addresses(value('to')),
    cc: addresses(value('cc')),
    subject: decodedLine(value('subject')).slice(0, 998).toWellFormed(),
  };
  const date = dateOf(value('date'));
  return {
    ...(messageId && { messageId }),
    key:
      messageId ??
      `sha256:${createHash('sha256')
        .update(JSON.stringify([head, value('date')]))
        .digest('hex')}`,
    ...(inReplyTo && { inReplyTo }),
    ...head,
    ...(date && { date }),
    ...(isImportant(value) && { important: true }),
    ...(value('x-umzug-delivery') === 'local' && { local: true }),
  };
}

/** RFC 2156 section 5.3.6 and 5.3.9; X-Priority is a number from 1, the highest, to 5, often with its word behind it. */
function isImportant(value: (name: string) => string): boolean {
  return (
    /^[12]\b/.test(value('x-priority')) ||
    /^high\b/i.test(value('importance')) ||
    /^urgent\b/i.test(value('priority'))
  );
}

export function addresses(raw: string): MailAddress[] {
  if (raw === '') return [];
  return addressparser(raw, { flatten: true })
    .slice(0, MAX_ADDRESSES)
    .map(({ address, name }) => ({ address: oneLine(address), name: decodedLine(name) }));
}

function oldestAndNewest(ids: string[]): string[] {
  return ids.length <= MAX_REFERENCES ? ids : [...ids.slice(0, 1), ...ids.slice(1 - MAX_REFERENCES)];
}

function dateOf(raw: string): Date | undefined {
  const date = new Date(
    raw
      .slice(0, 200)
      .replace(/\([^)]*\)/g, ' ')
      .trim(),
  );
  const year = date.getUTCFullYear();
  return year >= 1970 && year <= 2200 ? date : undefined;
}

function decodedLine(raw: string): string {
  try {
    return oneLine(libmime.decodeWords(raw));
  } catch {
    return oneLine(raw);
  }
}

/** Invisible signs could turn the reading direction around, or break the line. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .toWellFormed();
