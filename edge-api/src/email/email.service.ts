import { createHash, randomUUID } from 'node:crypto';
import {
  type AnsweredMail,
  MAX_ATTACHMENTS_SIZE,
  type sendEmailRequest,
  type WaitingMail,
} from 'shared-kit/api';
import type { DocumentStore } from 'shared-kit/data';
import { asciiEmail, type Customer, customers, type Quote, quotes } from 'shared-kit/domain';
import type * as z from 'zod';
import type { Config } from '../config.ts';
import { ApiProblem } from '../errors.ts';
import { livingCustomer } from '../merging/merged-into.ts';
import { newOfferToken, offerUrl } from '../offers/offer-token.ts';
import { asksForLink, linkInHistory, linkInHtml, linkInText } from '../offers/quote-link-in-mail.ts';
import { recordLink } from '../offers/quote-links.service.ts';
import type { HistoryDraft, MailAbout } from '../outbox/outbox.collection.ts';
import type { Outbox, OutboxMail } from '../outbox/outbox.service.ts';
import { INTERRUPTED, type OutboxResult } from '../outbox/outbox-rows.ts';
import { printedNow } from '../quotes/fix-offer.ts';
import { isQuoteMail } from '../quotes/is-quote-mail.ts';
import { holdForMail, type MailedQuote } from '../quotes/quote-mailing.ts';
import { readQuote } from '../quotes/stored-family.ts';
import { readSettings } from '../settings/settings.service.ts';
import { composeMessage } from './compose-message.ts';
import { emailProblem, interruptedProblem } from './email-problem.ts';
import type { Sender } from './mail-config.ts';
import type { MailEnvelope, MailTransport } from './mail-transport.ts';

export interface EmailParts {
  store: DocumentStore;
  mail: MailTransport;
  outbox: Outbox;
  config: Pick<Config, 'mail' | 'publicUrl' | 'trustedProxies'>;
  clock: () => Date;
}

type AskedMail = z.output<typeof sendEmailRequest>;

const htmlOf = ({ html, content = '' }: Pick<AskedMail, 'html' | 'content'>) => html ?? content;

/** What the edge API itself knows of a mail. */
export interface MailContext {
  /** `publicOrigin`: where the customer's link leads (D33). */
  origin?: string;
  /** Documents that the mail carries, other than quotes. */
  about?: MailAbout[];
  /** What has to hold as the mail is claimed (`OutboxMail`). */
  hold?: NonNullable<OutboxMail['hold']>;
  history?: Pick<HistoryDraft, 'invoiceId' | 'quoteId'>;
}

/** The sender of what stays on this machine while the company has no address yet: it reaches nobody. */
const LOCAL_SENDER: Sender = { name: 'Umzugsbüro', address: 'umzugsbuero@localhost' };

/**
 * Sends a mail through the outbox (D21).
 * @throws ApiProblem 404 for an unknown customer or quote; 413 for attachments that are too large; 422 without a
 *   sender, or with a quote of another customer; 500 `mail-sending` for a fault of ours in mid-sending.
 */
export async function sendEmail(
  parts: EmailParts,
  asked: AskedMail,
  { origin = '', about, hold, history: more }: MailContext = {},
): Promise<OutboxResult> {
  checkSize(asked);
  checkLength(asked);
  checkAttached(asked);
  const from = await readSender(parts);
  if (!from) {
    throw new ApiProblem(
      422,
      'mail-sender-missing',
      'E-Mail konnte nicht gesendet werden. Bitte tragen Sie in den Einstellungen die E-Mail-Adresse Ihres Unternehmens ein.',
    );
  }
  const attachments = asked.attachments.map(({ filename, content, contentId }) => ({
    filename: baseName(filename),
    content,
    contentId,
  }));
  const history = await historyDraft(parts.store, asked);
  const token = linkTokenFor(asked);
  const url = token === undefined ? undefined : offerUrl(origin, token);
  const html = htmlOf(asked);
  const text = asked.html === undefined ? undefined : asked.content;
  const envelope = envelopeOf(parts.mail, asked, from);
  const sendAt = plannedTime(parts, asked);
  let mayHaveLeft = false;
  const sending = parts.outbox.send({
    key: asked.idempotencyKey ?? randomUUID(),
    fingerprint: fingerprint(asked),
    envelope,
    ...(await quotesIn(parts, asked, token)),
    ...(about && { about }),
    ...(hold && { hold }),
    ...(sendAt && { planned: { sendAt, written: writtenMail(asked) } }),
    ...(asked.answeredMail && { answeredMail: withMessageId(asked.answeredMail, asked.inReplyTo) }),
    after: {
      ...(asked.draft && { draft: asked.draft }),
    },
    uncertainMail: asked.uncertainMail,
    history: {
      ...history,
      ...more,
      attachments: attachments.filter(isBeside).map(({ filename }) => filename),
    },
    compose: (messageId, date) =>
      composeMessage({
        messageId,
        date,
        from,
        to: asked.to,
        cc: asked.cc,
        names: asked.names,
        priority: asked.priority,
        inReplyTo: asked.inReplyTo,
        references: asked.references,
        subject: asked.subject,
        html: url === undefined ? html : linkInHtml(html, url),
        text: url === undefined || text === undefined ? text : linkInText(text, url),
        attachments,
      }).finally(() => {
        mayHaveLeft = true;
      }),
  });
  return sending.catch((cause: unknown) => {
    if (cause instanceof ApiProblem) throw cause;
    // Without a key there was no attempt before this one.
    if (!mayHaveLeft && asked.idempotencyKey === undefined)
      throw Object.assign(emailProblem({ state: 'failed', failure: INTERRUPTED }), { cause });
    throw interruptedProblem(asked.idempotencyKey !== undefined, cause);
  });
}

function withMessageId(answeredMail: AnsweredMail, messageId: string | undefined) {
  return { ...answeredMail, ...(messageId !== undefined && { messageId }) };
}

/** Who mails come from: MAIL_FROM, else the company's address. Undefined where a real account lacks both. */
export async function readSender({
  store,
  mail,
  config,
}: Pick<EmailParts, 'store' | 'mail' | 'config'>): Promise<Sender | undefined> {
  const { company } = (await readSettings(store)).data;
  const name = config.mail.from?.name || company.legalName || company.name;
  const address = config.mail.from?.address || company.email;
  if (address) return { name, address };
  return mail.kind === 'local' ? LOCAL_SENDER : undefined;
}

/** When it is to leave; undefined: at once. */
function plannedTime({ clock }: Pick<EmailParts, 'clock'>, asked: AskedMail): Date | undefined {
  const { sendAt, sendAfter } = asked;
  if (sendAt === undefined && sendAfter === undefined) return undefined;
  const now = clock().getTime();
  return sendAt === undefined ? new Date(now + (sendAfter ?? 0) * 1000) : checkedTime(sendAt, now);
}

/** @throws ApiProblem 422: it is over, or too far ahead */
export function checkedTime(sendAt: string, now: number): Date {
  const at = new Date(sendAt);
  if (at.getTime() < now - MINUTE) throw invalidTime('Der Zeitpunkt liegt in der Vergangenheit');
  if (at.getTime() > now + MOST_DAYS_AHEAD * DAY) {
    throw invalidTime(`Höchstens ${MOST_DAYS_AHEAD} Tage im Voraus`);
  }
  return at;
}

const invalidTime = (text: string) => new ApiProblem(422, 'invalid', text, { body: { field: 'sendAt' } });

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MOST_DAYS_AHEAD = 366;

/** As whoever calls it back goes on writing. */
function writtenMail(asked: AskedMail): WaitingMail {
  const { to, cc = [], bcc = [], names = {}, subject, attachments } = asked;
  const { priority = 'normal', inReplyTo, references = [], answeredMail, draft, customerId } = asked;
  const { notes } = asked;
  return {
    to,
    cc,
    bcc,
    names,
    subject,
    html: htmlOf(asked),
    attachments: attachments.map(({ filename, content: bytes, contentId }) => ({
      filename,
      content: bytes,
      ...(contentId !== undefined && { contentId }),
    })),
    priority,
    references,
    ...(inReplyTo !== undefined && { inReplyTo }),
    ...(answeredMail && { answeredMail }),
    ...(draft && { draft }),
    ...(customerId !== undefined && { customerId }),
    ...(notes !== undefined && { notes }),
  };
}

export function checkSize({ attachments }: Pick<AskedMail, 'attachments'>): void {
  const size = attachments.reduce((sum, { content }) => sum + Buffer.byteLength(content, 'base64'), 0);
  if (size <= MAX_ATTACHMENTS_SIZE) return;
  throw new ApiProblem(
    413,
    'attachments-too-large',
    `Die Anhänge sind zusammen zu groß (${megabytes(size)} MB, höchstens ${megabytes(MAX_ATTACHMENTS_SIZE)} MB)`,
  );
}

/** Bytes: with all that is added on the way, the outbox and the history hold it in one document. */
const MAX_TEXT = 850_000;

function checkLength(asked: AskedMail): void {
  if (Buffer.byteLength(htmlOf(asked)) <= MAX_TEXT) return;
  throw new ApiProblem(
    422,
    'invalid',
    'Der Text ist zu lang (höchstens 850 kB). Bitte kürzen Sie ihn oder hängen Sie ihn als Datei an.',
    { body: { field: asked.html === undefined ? 'content' : 'html' } },
  );
}

function envelopeOf(mail: MailTransport, asked: AskedMail, { address: sender }: Sender): MailEnvelope {
  // The company's copy of what leaves; what stays here is in the local mailbox anyway.
  const copies = asked.bcc ?? (mail.kind === 'smtp' ? [sender] : []);
  const to = [...new Set([...asked.to, ...(asked.cc ?? [])].map(onTheWire))];
  return {
    from: onTheWire(sender),
    to,
    bcc: copies.map(onTheWire).filter((address) => !to.includes(address)),
  };
}

/** Checked addresses all, but for `LOCAL_SENDER`, which is ASCII and no address that a mail server takes. */
const onTheWire = (address: string) => asciiEmail(address) ?? address;

/** A picture within the text is no file beside it. */
const isBeside = ({ contentId }: { contentId?: string | undefined }) => contentId === undefined;

/** A file's name without the folders of whoever attached it. */
export function baseName(filename: string): string {
  return filename.split(/[/\\]/).at(-1)?.trim() || 'Anhang';
}

async function historyDraft(
  store: DocumentStore,
  asked: AskedMail,
): Promise<Omit<HistoryDraft, 'attachments'>> {
  const named = await Promise.all(asked.quotes.map(({ id }) => store.get<Quote>(quotes.name, id)));
  const customerId = (await currentCustomer(store, asked)) ?? named[0]?.data.customerId;
  for (const quote of named) {
    if (!quote) throw new ApiProblem(404, 'not-found', 'Angebot nicht gefunden');
    if (quote.data.customerId === customerId) continue;
    throw new ApiProblem(422, 'invalid', 'Das Angebot im Anhang gehört zu einem anderen Kunden', {
      body: { field: 'quotes' },
    });
  }
  const [quote] = named;
  const customer =
    customerId === undefined ? undefined : await store.get<Customer>(customers.name, customerId);
  if (asked.customerId !== undefined && !customer)
    throw new ApiProblem(404, 'not-found', 'Kunde nicht gefunden');
  const customerName = customer?.data.name ?? quote?.data.customerName;
  return {
    ...(customerId === undefined ? {} : { customerId }),
    ...(customerName === undefined ? {} : { customerName }),
    ...(quote && { quoteId: quote.id }),
    to: asked.to.join(', '),
    subject: asked.subject,
    body: bodyForHistory(asked),
    templateType: asked.templateType,
    sentBy: asked.sentBy,
    type: historyType(asked),
  };
}

/** Who was merged into somebody while the mail was written, or waited and was called back, is written to as the master (D37). */
async function currentCustomer(store: DocumentStore, { customerId }: AskedMail): Promise<string | undefined> {
  if (customerId === undefined) return undefined;
  return (await livingCustomer(store, store, customerId))?.id ?? customerId;
}

const carriesQuotes = (asked: AskedMail) => asked.quotes.length > 0 && isQuoteMail(asked);

/**
 * A mail with quotes goes out while they say what is attached, and one at a time. One that waits is checked now, and
 * holds them as it leaves (`mailHolds`): until then others may go on working on them. Who does not say what is attached
 * means what the quote says now.
 */
async function quotesIn(
  { store, clock }: Pick<EmailParts, 'store' | 'clock'>,
  asked: AskedMail,
  token: string | undefined,
): Promise<Pick<OutboxMail, 'about' | 'hold'>> {
  if (!carriesQuotes(asked)) return {};
  const attached = new Map(asked.quotes.map((quote) => [quote.id, quote]));
  const mailed = await Promise.all([...attached.values()].map((quote) => withHash(store, quote)));
  const isPlanned = asked.sendAt !== undefined || asked.sendAfter !== undefined;
  const [first] = mailed;
  return {
    about: mailed.map((quote) => ({ collection: quotes.name, ...quote })),
    hold: async (transaction, mailId) => {
      const holds: (() => void)[] = [];
      for (const quote of mailed) holds.push(await holdForMail(transaction, mailId, quote));
      // In the outbox row's transaction: no mail carries a link that opens nothing.
      if (token !== undefined && first) {
        await recordLink(transaction, { token, quoteId: first.id, at: clock().toISOString() });
      }
      if (!isPlanned) for (const hold of holds) hold();
    },
  };
}

async function withHash(
  store: DocumentStore,
  { id, hash: known }: MailedQuote,
): Promise<{ id: string; hash?: string }> {
  const hash =
    known ??
    (await store.transact(async (transaction) => {
      const quote = await readQuote(transaction, id);
      return quote && printedNow(transaction, quote.data);
    }));
  return { id, ...(hash !== undefined && { hash }) };
}

/** Of the customer's link, where a mail with a quote asks for one. It is in the mail alone (D33). */
function linkTokenFor(asked: AskedMail): string | undefined {
  return carriesQuotes(asked) && asksForLink(asked.content, asked.html) ? newOfferToken() : undefined;
}

function bodyForHistory(asked: AskedMail): string {
  const body = htmlOf(asked);
  return carriesQuotes(asked) ? linkInHistory(body) : body;
}

/** Who attaches nothing has not sent the quote. */
function checkAttached(asked: AskedMail): void {
  if (!carriesQuotes(asked) || asked.attachments.length > 0) return;
  throw new ApiProblem(422, 'invalid', 'Das Angebot fehlt im Anhang', { body: { field: 'attachments' } });
}

function historyType({ templateType }: AskedMail): HistoryDraft['type'] {
  if (isQuoteMail({ templateType })) return 'quote';
  return templateType === 'reminder' ? 'reminder' : 'other';
}

/** Of what is said to whom: who pressed the button, when it leaves and what is tidied up then make it no other mail. */
function fingerprint({
  idempotencyKey: _key,
  sentBy: _sentBy,
  customerId: _customer,
  sendAt: _at,
  sendAfter: _after,
  draft: _draft,
  uncertainMail: _uncertain,
  answeredMail: _answered,
  notes: _notes,
  attachments,
  ...said
}: AskedMail): string {
  const hash = createHash('sha256').update(JSON.stringify(said));
  for (const { filename, content, contentId } of attachments)
    hash.update(JSON.stringify(contentId === undefined ? filename : [filename, contentId])).update(content);
  return hash.digest('hex');
}

const megabytes = (bytes: number) => (Math.ceil((bytes / 1024 / 1024) * 10) / 10).toLocaleString('de-DE');
