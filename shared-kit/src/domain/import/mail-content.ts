import { linesOfHtml } from '../lead/lines-of-html.ts';

export interface MailWords {
  /** The address alone. */
  from: string;
  subject: string;
  /** What the Date header says, in any form; absent or unreadable, it says nothing. */
  date?: string | undefined;
  text: string;
  html?: string | undefined;
}

/** Characters. Two mails that agree so far are one. */
const MOST_WORDS = 50_000;

/**
 * What a mail says, the same whether it was read in the mailbox or out of a file, however it is encoded, broken into lines
 * and passed on by servers. A hash of it is what a mail without a Message-ID is known by, and what tells two mails with
 * one Message-ID apart (D35).
 */
export function mailContent({ from, subject, date = '', text, html = '' }: MailWords): string {
  const shown = words(linesOfHtml(html));
  const sent = new Date(date.slice(0, 200).replace(/\([^()]*\)/g, ' '));
  return JSON.stringify([
    from.trim().toLowerCase(),
    words(subject),
    Number.isNaN(sent.getTime()) ? '' : sent.toISOString(),
    shown === '' ? words(text) : shown,
  ]);
}

/** What a mail without a Message-ID is known by. @param hash SHA-256 of its content, in hex */
export const contentKey = (hash: string) => `content:${hash}`;

/** Blanks, line breaks and punctuation are what servers and programs change. */
const words = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, MOST_WORDS);
