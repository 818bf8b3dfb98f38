import type { DraftEmail, MailPlace, SendEmail } from '../api/index.ts';

export interface MailRecipient {
  address: string;
  /** Empty where it is not known. */
  name: string;
}

export interface MailFile {
  id: string;
  filename: string;
  file: Blob;
}

/** A mail as it is being written. */
export interface ComposedMail {
  to: readonly MailRecipient[];
  cc: readonly MailRecipient[];
  bcc: readonly MailRecipient[];
  subject: string;
  /** What is typed. */
  html: string;
  /** The mail that is answered or forwarded, cleaned; empty where there is none. */
  quote: string;
  files: readonly MailFile[];
  priority: 'high' | 'normal' | 'low';
  inReplyTo?: string | undefined;
  references: readonly string[];
  answers?: SendEmail['answers'];
  customerId?: string | undefined;
}

/** What a draft and a mail to send say alike. */
export async function wireOf(mail: ComposedMail): Promise<Omit<DraftEmail, 'replaces'>> {
  const { to, cc, bcc, subject, files, priority, inReplyTo, references } = mail;
  const named = [...to, ...cc, ...bcc].filter(({ name }) => name !== '');
  return {
    to: addresses(to),
    cc: addresses(cc),
    bcc: addresses(bcc),
    names: Object.fromEntries(named.map(({ address, name }) => [address, name])),
    subject,
    html: wholeHtml(mail),
    attachments: await Promise.all(
      files.map(async ({ filename, file }) => ({ filename, content: await base64Of(file) })),
    ),
    priority,
    ...(inReplyTo !== undefined && { inReplyTo }),
    references: [...references],
  };
}

const addresses = (people: readonly MailRecipient[]) => people.map(({ address }) => address);

const QUOTE_CLASS = 'mail-quote';

function wholeHtml({ html, quote }: Pick<ComposedMail, 'html' | 'quote'>): string {
  // Mail programs show an empty paragraph without a height.
  const typed = html.replaceAll('<p></p>', '<p><br></p>');
  return quote === '' ? typed : `${typed}<div class="${QUOTE_CLASS}">${quote}</div>`;
}

/** What `wholeHtml` has put together; of HTML from elsewhere all is typed. Nothing in it is cleaned. */
export function partsOfHtml(whole: string): Pick<ComposedMail, 'html' | 'quote'> {
  const { body } = new DOMParser().parseFromString(whole, 'text/html');
  const quote = body.querySelector(`:scope > .${QUOTE_CLASS}:last-child`);
  quote?.remove();
  return { html: body.innerHTML.replaceAll('<p><br></p>', '<p></p>'), quote: quote?.innerHTML ?? '' };
}

/** Of all files together. */
export const sizeOf = (files: readonly MailFile[]) => files.reduce((sum, { file }) => sum + file.size, 0);

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.onload = () => {
      const url = String(reader.result);
      resolve(url.slice(url.indexOf(',') + 1));
    };
    reader.readAsDataURL(file);
  });
}

/** A draft as this browser keeps it, for after a crash (D5). */
export interface KeptDraft {
  /** Of the window that it was written in. */
  id: string;
  /** ISO 8601. */
  savedAt: string;
  mail: ComposedMail;
  /** Where the server has it. */
  draft?: MailPlace | undefined;
  /** The server has all of it. */
  isSaved: boolean;
  /** It is on its way, and kept until it is known what became of it. */
  leaving?: LeavingMail | undefined;
}

export interface LeavingMail {
  /** In the outbox. */
  id: string;
  transport: 'smtp' | 'local';
  /** 'Rückgängig' was pressed, and no answer heard yet. */
  isCalledBack: boolean;
}
