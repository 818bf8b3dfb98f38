import { isEmail } from 'shared-kit/domain';
import type { MailRecipient } from 'shared-kit/mail-drafts';

export interface ReadRecipients {
  recipients: MailRecipient[];
  /** What is no address. */
  invalid: string[];
}

/** One after another as people type or paste them: apart by comma, semicolon or line, also as `Name <address>`. */
const ENTRY = /(?:"(?:[^"\\]|\\.)*"|<[^>]*>|[^,;\n"<])+/g;
const NAMED = /^(.*?)<([^<>]*)>$/s;

export function readRecipients(text: string): ReadRecipients {
  const read: ReadRecipients = { recipients: [], invalid: [] };
  const entries = (text.match(ENTRY) ?? []).map((entry) => entry.trim()).filter(Boolean);
  for (const entry of entries) {
    const [, name = '', bracketed] = NAMED.exec(entry) ?? [];
    const address = (bracketed ?? entry).trim().replace(/^mailto:/i, '');
    if (isEmail(address)) read.recipients.push({ address, name: unquoted(name) });
    else if (!bracketed && hasSeveral(entry)) {
      const words = readRecipients(entry.replaceAll(/\s+/g, ','));
      read.recipients.push(...words.recipients);
    } else read.invalid.push(entry);
  }
  return read;
}

/** As specified, and what nobody sees by themselves. Undefined: all are addresses. */
export function problemOfRecipients(text: string): string | undefined {
  const [first] = readRecipients(text).invalid;
  if (first === undefined) return undefined;
  const letter = letterOfNoMailbox(first);
  return `Invalid email: ${first}${letter === undefined ? '' : `. Vor dem @ ist „${letter}“ nicht möglich.`}`;
}

/** A domain may have umlauts; before the @ they need SMTPUTF8 (RFC 6531) on every server on the way. */
function letterOfNoMailbox(entry: string): string | undefined {
  const parts = entry.normalize('NFC').split('@');
  const mailbox =
    parts
      .at(-2)
      ?.split(/[\s<>"]/)
      .at(-1) ?? '';
  return /[^\p{ASCII}]/u.exec(mailbox)?.[0];
}

/** Addresses with nothing but blanks between them. */
function hasSeveral(entry: string): boolean {
  const words = entry.split(/\s+/);
  return words.length > 1 && words.every(isEmail);
}

function unquoted(name: string): string {
  const trimmed = name.trim();
  const [, quoted] = /^"(.*)"$/s.exec(trimmed) ?? [];
  return (quoted?.replace(/\\(.)/g, '$1') ?? trimmed).replace(/\s+/g, ' ').slice(0, 200);
}

const keyOf = ({ address }: MailRecipient) => address.toLowerCase();

/** Each address once; a name that is known stays. */
export function withRecipients(
  before: readonly MailRecipient[],
  more: readonly MailRecipient[],
): MailRecipient[] {
  const all = new Map<string, MailRecipient>();
  for (const one of [...before, ...more]) {
    const known = all.get(keyOf(one));
    if (!known || (known.name === '' && one.name !== '')) all.set(keyOf(one), one);
  }
  return [...all.values()];
}

export const isSamePerson = (one: MailRecipient, other: MailRecipient) => keyOf(one) === keyOf(other);
