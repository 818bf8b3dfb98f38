import type { AnsweredMail, DraftEmail, MailPlace, SendEmail } from '../api/index.ts';
import { type EmailTemplateContent, escapeHtml } from '../domain/index.ts';
import type { MailFailure } from '../mail-form/mail-failure.ts';

export interface MailRecipient {
  address: string;
  /** Empty where it is not known. */
  name: string;
}

export interface MailFile {
  id: string;
  filename: string;
  file: Blob;
  /** The quote or the invoice whose document it is. */
  of?: string | undefined;
  ofType?: 'quote' | 'invoice' | undefined;
  /** Of the quote's document: what it says (`printedQuoteHash`). */
  hash?: string | undefined;
  /** Of a picture that the text shows (`cid:`). */
  contentId?: string | undefined;
}

/** The template that was filled in last, and what with. */
export interface UsedTemplate {
  template: Pick<EmailTemplateContent, 'subject' | 'content' | 'attachmentTypes'>;
  /** As it was filled in, and as the editor writes it: where it still stands so, nobody has changed it. */
  subject: string;
  html: string;
  /** Variables that had no value. */
  missing: readonly string[];
  customerId: string | undefined;
  quoteId: string | undefined;
  invoiceId: string | undefined;
}

/** As the server is told, with what says whether it is told of `line`. */
interface ComposedAnswer extends AnsweredMail {
  /** The addresses of all who may have written `line`. */
  writers?: readonly string[] | undefined;
}

/** 'Zustellung ungewiss' (D21). */
export interface UncertainDelivery {
  /** In the outbox, which lists it until somebody decides. Absent: this browser cannot tell. */
  mailId?: string | undefined;
  /** German: what is to be known before it is sent again. */
  text: string;
}

/** A mail as it is being written. */
export interface ComposedMail {
  to: readonly MailRecipient[];
  cc: readonly MailRecipient[];
  bcc: readonly MailRecipient[];
  /** What stands beside them and is no address yet. */
  typed?: Readonly<Partial<Record<'to' | 'cc' | 'bcc', string | undefined>>> | undefined;
  subject: string;
  /** What is typed. */
  html: string;
  /** The mail that is answered or forwarded, cleaned; empty where there is none. */
  quote: string;
  files: readonly MailFile[];
  priority: 'high' | 'normal' | 'low';
  inReplyTo?: string | undefined;
  references: readonly string[];
  answeredMail?: ComposedAnswer | undefined;
  customerId?: string | undefined;
  template?: UsedTemplate | undefined;
  /** It was sent before, and perhaps delivered. */
  uncertain?: UncertainDelivery | undefined;
}

/** What a draft and a mail to send say alike. */
export async function wireOf(mail: ComposedMail): Promise<Omit<DraftEmail, 'replaces'>> {
  const { to, cc, bcc, subject, files, priority, inReplyTo, references, uncertain } = mail;
  const html = wholeHtml(mail);
  const brought = files.filter(({ contentId }) => contentId === undefined || showsPicture(html, contentId));
  const named = [...to, ...cc, ...bcc].filter(({ name }) => name !== '');
  return {
    to: addresses(to),
    cc: addresses(cc),
    bcc: addresses(bcc),
    names: Object.fromEntries(named.map(({ address, name }) => [address, name])),
    subject,
    html,
    attachments: await attachmentsOf(brought),
    priority,
    ...(inReplyTo !== undefined && { inReplyTo }),
    references: [...references],
    ...(uncertain?.mailId !== undefined && { uncertainMail: uncertain.mailId }),
  };
}

/** As they go over the wire. @throws where the browser cannot read one any more */
export function attachmentsOf(files: readonly MailFile[]): Promise<NonNullable<DraftEmail['attachments']>> {
  return Promise.all(
    files.map(async ({ filename, file, contentId }) => ({
      filename,
      content: await base64Of(file),
      ...(contentId !== undefined && { contentId }),
    })),
  );
}

const addresses = (people: readonly MailRecipient[]) => people.map(({ address }) => address);

const QUOTE_CLASS = 'mail-quote';

function wholeHtml({ html, quote }: Pick<ComposedMail, 'html' | 'quote'>): string {
  // Mail programs show an empty paragraph without a height.
  const typed = html.replaceAll('<p></p>', '<p><br></p>');
  return quote === '' ? typed : `${typed}<div class="${QUOTE_CLASS}">${quote}</div>`;
}

/** Whether the HTML shows a picture that comes with the mail. */
export const showsPicture = (html: string, contentId: string) =>
  html.includes(`src="cid:${escapeHtml(contentId)}"`);

/** What `wholeHtml` has put together; of HTML from elsewhere all is typed. Nothing in it is cleaned. */
export function partsOfHtml(whole: string): Pick<ComposedMail, 'html' | 'quote'> {
  const { body } = new DOMParser().parseFromString(whole, 'text/html');
  const quote = body.querySelector(`:scope > .${QUOTE_CLASS}:last-child`);
  quote?.remove();
  return { html: body.innerHTML.replaceAll('<p><br></p>', '<p></p>'), quote: quote?.innerHTML ?? '' };
}

/**
 * The quotes that go along, each with what its document says. Of our own documents alone: what a file says that somebody
 * attached by hand, nobody can tell, and with it a quote does not count as sent.
 * @param spokenOf the quote that the text is about: it comes first
 */
export function quotesAmong(files: readonly MailFile[], spokenOf?: string): NonNullable<SendEmail['quotes']> {
  const quotes = files.flatMap(({ of, ofType, hash }) =>
    of === undefined || ofType !== 'quote'
      ? []
      : [[of, { id: of, ...(hash !== undefined && { hash }) }] as const],
  );
  const isOther = ({ id }: { id: string }) => Number(id !== spokenOf);
  return [...new Map(quotes).values()].toSorted((a, b) => isOther(a) - isOther(b));
}

/** Of all files together. */
export const sizeOf = (files: readonly MailFile[]) => files.reduce((sum, { file }) => sum + file.size, 0);

async function base64Of(file: Blob): Promise<string> {
  const url = await dataUrlOf(file);
  return url.slice(url.indexOf(',') + 1);
}

/** @throws where the browser cannot read it any more */
export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.onload = () => resolve(String(reader.result));
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
  /** It took the place of a draft that somebody else had sent or changed by then. */
  isSplit?: boolean | undefined;
  /** The server has all of it. */
  isSaved: boolean;
  /** It is on its way, and kept until it is known what became of it. */
  leaving?: LeavingMail | undefined;
  /** Of the sending that was not answered: it may have left, and is asked for again under this key. */
  unansweredKey?: string | undefined;
  /** Why its last sending came to nothing: to be read again after a reload. */
  failure?: MailFailure | undefined;
}

export interface LeavingMail {
  /** In the outbox. */
  id: string;
  /** 'Rückgängig' was pressed, and no answer heard yet. */
  isCalledBack: boolean;
}
