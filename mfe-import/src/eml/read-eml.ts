import PostalMime, { type Address, type Email } from 'postal-mime';
import {
  contentKey,
  mailContent,
  messageIdsIn,
  type OwnContacts,
  type ParsedLead,
  parseLead,
} from 'shared-kit/domain';

/** Bytes. Lead mails are small; what is larger carries something else. */
export const LARGEST_EML = 25 * 1024 * 1024;

export interface ReadEml {
  /** Message-ID as the mailbox knows it, else a hash of what the mail says (D35). */
  key: string;
  messageId?: string;
  /** A hash of what the mail says. */
  content: string;
  mail: { from: string; subject: string; date?: string };
  lead: ParsedLead;
}

/** The message is German. */
export class EmlUnreadable extends Error {}

/** A mail that was saved as a file (RFC 5322). @throws EmlUnreadable */
export async function readEml(bytes: Uint8Array<ArrayBuffer>, own: OwnContacts = {}): Promise<ReadEml> {
  if (bytes.length === 0) throw new EmlUnreadable('Die Datei ist leer');
  if (bytes.length > LARGEST_EML) throw new EmlUnreadable('Die Datei ist zu groß: höchstens 25 MB');
  const email = await parsed(bytes);
  const from = email.from ? addressText(email.from) : '';
  const sent = instantOf(email.date);
  const mail = { from, subject: email.subject ?? '', ...(sent !== undefined && { date: sent }) };
  const [messageId] = messageIdsIn(email.messageId ?? '');
  const { text = '', html } = email;
  const words = { from: email.from?.address ?? '', subject: mail.subject, date: email.date, text, html };
  const content = await sha256(new TextEncoder().encode(mailContent(words)));
  return {
    key: messageId ?? contentKey(content),
    ...(messageId !== undefined && { messageId }),
    content,
    mail,
    lead: parseLead({ ...mail, text, html }, own),
  };
}

/** A year beyond 9999 or before Christ is a broken header, and no instant to whoever reads it. */
function instantOf(header = ''): string | undefined {
  const date = new Date(header);
  const year = date.getUTCFullYear();
  return year >= 0 && year <= 9999 ? date.toISOString() : undefined;
}

async function parsed(bytes: Uint8Array<ArrayBuffer>): Promise<Email> {
  const email = await parse(bytes);
  if (!isMail(email)) throw new EmlUnreadable('Die Datei ist keine E-Mail');
  // Umlauts of old programs that say nothing of their charset: 'M�nchen'.
  return isMisread(email) ? parse(recoded(bytes)) : email;
}

async function parse(bytes: Uint8Array<ArrayBuffer>): Promise<Email> {
  try {
    return await PostalMime.parse(bytes);
  } catch {
    throw new EmlUnreadable('Die E-Mail ist beschädigt und kann nicht gelesen werden');
  }
}

/** Something that only a mail has in its head. */
const MAIL_HEADERS = new Set(['from', 'to', 'subject', 'date', 'message-id', 'received', 'return-path']);

function isMail({ headers }: Email): boolean {
  return headers.filter(({ key }) => MAIL_HEADERS.has(key)).length >= 2;
}

const isMisread = ({ text = '', html = '', subject = '' }: Email) =>
  [text, html, subject].some((part) => part.includes('\uFFFD'));

/** Read as Windows-1252, of which Latin-1 is a part. */
function recoded(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(new TextDecoder('windows-1252').decode(bytes, { stream: true }));
}

function addressText({ name, address }: Address): string {
  return name && address ? `${name} <${address}>` : (address ?? name);
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
