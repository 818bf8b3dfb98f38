import { OFFLINE_TEXT, readInvoicePdf } from 'shared-kit/api';
import {
  type EmailTemplateContent,
  formatEuros,
  hasLeft,
  isExpired,
  offeredUntil,
  QUOTE_STATUS_LABELS,
  type Quote,
  quoteNumber,
  type Settings,
  type Stored,
  type TemplateValues,
  variablesIn,
} from 'shared-kit/domain';
import type { ComposedMail, MailFile, UsedTemplate } from 'shared-kit/mail-drafts';
import type { TemplateMatter } from '../email-templates/take-template.ts';

export type DocumentType = EmailTemplateContent['attachmentTypes'][number];

type TemplateTexts = Pick<EmailTemplateContent, 'subject' | 'content' | 'attachmentTypes'>;

/** Whether it speaks of one, or brings it along. */
export function isAbout({ subject, content, attachmentTypes }: TemplateTexts, type: DocumentType): boolean {
  return (
    attachmentTypes.includes(type) ||
    variablesIn(`${subject}\n${content}`).some((name) => name.startsWith(type))
  );
}

/**
 * The newest that still stands; of a mail that does not bring it along the newest of those that the customer has. Where
 * none stands any more, the newest: the bar says what it is.
 */
export function quoteFor(
  template: TemplateTexts,
  quotes: readonly Stored<Quote>[],
  settings: Settings,
): Stored<Quote> | undefined {
  if (!isAbout(template, 'quote')) return undefined;
  const standing = quotes.filter((quote) => pastProblem(quote, settings) === undefined);
  const known = (among: readonly Stored<Quote>[]) => among.find(({ data }) => data.status !== 'draft');
  if (template.attachmentTypes.includes('quote')) return standing[0] ?? quotes[0];
  return known(standing) ?? known(quotes) ?? quotes[0];
}

/** German: why nobody can say yes to it any more. */
export function pastProblem({ data }: Stored<Quote>, settings: Settings): string | undefined {
  if (data.status === 'rejected') return 'Dieses Angebot hat der Kunde abgelehnt.';
  if (data.status === 'accepted' || data.status === 'invoiced') {
    return 'Dieses Angebot ist schon angenommen.';
  }
  if (data.status !== 'draft' && isExpired(data, offeredUntil(data, settings))) {
    return 'Dieses Angebot ist abgelaufen.';
  }
  return undefined;
}

/** Number, status and amount, in one line. */
export function quoteInWords({ id, data }: Stored<Quote>, settings: Settings): string {
  const status = [
    QUOTE_STATUS_LABELS[data.status],
    ...(data.status === 'draft' && hasLeft(data) ? ['Zustellung ungewiss'] : []),
    ...(data.status !== 'draft' && isExpired(data, offeredUntil(data, settings)) ? ['abgelaufen'] : []),
  ];
  return `${quoteNumber(id)} · ${status.join(', ')} · ${formatEuros(data.price)}`;
}

export interface Promised {
  type: DocumentType;
  /** Undefined: the customer has none. */
  id: string | undefined;
  isAttached: boolean;
}

/** What the template says is attached. */
export function promisedBy(
  { template, quoteId, invoiceId }: UsedTemplate,
  files: readonly MailFile[],
): Promised[] {
  return template.attachmentTypes.map((type) => {
    const id = type === 'quote' ? quoteId : invoiceId;
    // What is no document of ours was saved, and is attached by hand.
    const isIt = ({ of, filename }: MailFile) =>
      of === undefined ? filename.toLowerCase().includes(WORDS[type]) : of === id;
    return { type, id, isAttached: files.some(isIt) };
  });
}

const WORDS: Readonly<Record<DocumentType, string>> = { quote: 'angebot', invoice: 'rechnung' };

/** The document as the office gives it away. @throws ApiError, Error in German */
export async function documentFile(
  type: DocumentType,
  id: string,
  { quotes, customer }: Pick<TemplateMatter, 'quotes' | 'customer'>,
): Promise<MailFile> {
  const made = type === 'quote' ? await quoteFile() : await invoiceFile();
  return { id: crypto.randomUUID(), ...made, of: id, ofType: type };

  async function quoteFile() {
    const quote = quotes.find((one) => one.id === id);
    if (!quote) throw new Error('Das Angebot gibt es nicht mehr.');
    const { readQuotePdf } = await import('shared-kit/documents').catch((cause: unknown) => {
      throw new Error(OFFLINE_TEXT, { cause });
    });
    const { bytes, fileName, printedHash } = await readQuotePdf(quote, customer);
    const file = new Blob([Uint8Array.from(bytes)], { type: 'application/pdf' });
    return { filename: fileName, file, hash: printedHash };
  }
  async function invoiceFile() {
    const { file, fileName } = await readInvoicePdf(id);
    return { filename: fileName, file };
  }
}

/** The text with what the one quote says in place of what the other did: nothing else that was typed changes. */
export function withOtherQuote(
  mail: Pick<ComposedMail, 'subject' | 'html'>,
  before: TemplateValues,
  after: TemplateValues,
): Pick<ComposedMail, 'subject' | 'html'> {
  const changes = (['quoteNumber', 'quotePrice', 'quoteValidUntil'] as const).flatMap((name) => {
    const [from, to] = [before[name], after[name]].map((value = '') => value.replace(/\s+/g, ' ').trim());
    return from && to && from !== to ? [[from, to] as const] : [];
  });
  const swapped = (text: string) => changes.reduce((now, [from, to]) => now.replaceAll(from, to), text);
  const { body } = new DOMParser().parseFromString(mail.html, 'text/html');
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    text.nodeValue = swapped(text.nodeValue ?? '');
  }
  return { subject: swapped(mail.subject), html: body.innerHTML };
}
