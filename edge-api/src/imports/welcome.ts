import { createHash } from 'node:crypto';
import {
  type Customer,
  customers,
  type EmailHistoryEntry,
  emailHistory,
  fillTemplate,
  isBlank,
  type Stored,
  templateValues,
  today,
} from 'shared-kit/domain';
import { type EmailParts, sendEmail } from '../email/email.service.ts';
import { SYSTEM_EMAIL_TEMPLATES, WELCOME_TEMPLATE_ID } from '../email-templates/system-templates.ts';
import { whyUnsendable } from '../email-templates/why-unsendable.ts';
import { ApiProblem } from '../errors.ts';
import { readSettings } from '../settings/settings.service.ts';
import { readImportSettings } from './import-settings.service.ts';
import { isFresh } from './lead-age.ts';
import { isOfSource } from './lead-sender.ts';
import {
  type Welcomed,
  type WelcomeMail,
  welcomedMailboxes,
  welcomeMails,
} from './welcome-mails.collection.ts';

const AT_ONCE = 50;
const SENT_BY = 'Automatischer Import';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** No office gets more leads; what comes beyond is a flood that somebody sends, and waits. */
const MOST_A_DAY = 200;
/** Whoever asks again so soon knows us. */
const WELCOMED_AGAIN_MS = 30 * DAY;

/**
 * Welcomes whom imports have made customers (D43). The customer's id is the outbox's key: killed at any step, the mail is
 * sent once.
 */
export async function sendWelcomeMails(parts: EmailParts & { onError(error: unknown): void }): Promise<void> {
  const { items } = await parts.store.list<WelcomeMail>({
    collection: welcomeMails.name,
    where: [{ field: 'nextAttemptAt', op: '<=', value: parts.clock().toISOString() }],
    orderBy: { field: 'nextAttemptAt', direction: 'asc' },
    limit: AT_ONCE,
  });
  for (const { id, data } of items) {
    try {
      const isDone = await welcome(parts, id, data);
      await settle(parts, id, isDone);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      // There is no sender, say: the screens say so.
      await settle(parts, id, error.status === 404);
    }
  }
}

/** @returns whether nothing more is to be done about it */
async function welcome(parts: EmailParts, customerId: string, { leadAt }: WelcomeMail): Promise<boolean> {
  const { store, clock, mail } = parts;
  const isOld = !(await isFresh(store, leadAt, clock()));
  const { sendWelcomeEmail, emailSources } = (await readImportSettings(store)).data;
  const customer = await store.get<Customer>(customers.name, customerId);
  const template = SYSTEM_EMAIL_TEMPLATES[WELCOME_TEMPLATE_ID];
  if (isOld || !sendWelcomeEmail || mail.kind !== 'smtp' || !customer?.data.email || !template) return true;
  // The portal's own address is nobody's.
  if (isOfSource(customer.data.email.trim(), emailSources)) return true;
  const { data: settings } = await readSettings(store);
  const turn = await takeTurn(parts, customerId, customer.data.email);
  if (turn !== 'ours') return turn === 'welcomed';
  // Nobody is written to in nobody's name.
  if (isBlank(settings.company.name) && isBlank(settings.company.legalName)) return false;
  const values = templateValues({
    customer: customer.data,
    quote: undefined,
    invoice: undefined,
    settings,
    employeeName: 'Unbekannt',
    today: today(clock()),
  });
  const subject = fillTemplate(template.subject, values, 'plain');
  const content = fillTemplate(template.content, values, 'plain');
  const to = customer.data.email.trim();
  const heading = subject.text.trim().slice(0, 998).toWellFormed();
  const reason = whyUnsendable(template.name, [subject, content]);
  if (reason !== undefined) {
    await noteUnsent(parts, customer, { to, subject: heading, errorMessage: reason });
    return true;
  }
  const result = await sendEmail(parts, {
    to: [to],
    subject: heading,
    content: content.text,
    html: fillTemplate(template.content, values, 'html').text,
    attachments: [],
    customerId,
    quotes: [],
    templateType: 'custom',
    sentBy: SENT_BY,
    idempotencyKey: `welcome-${customerId}`,
  });
  // What the server has refused it refuses again; what is on its way says later what became of it.
  return result.state === 'failed' ? result.failure.state === 'refused' : result.state !== 'busy';
}

/** As of one that the mail server refuses, its history says why the customer got none. */
function noteUnsent(
  { store, clock, mail }: EmailParts,
  { id, data }: Stored<Customer>,
  unsent: Pick<EmailHistoryEntry, 'to' | 'subject' | 'errorMessage'>,
): Promise<void> {
  return store.transact(async (transaction) => {
    const entryId = `welcome-${id}`;
    await transaction.get(emailHistory.name, entryId);
    // Deleted meanwhile, or merged into another one.
    if (!(await transaction.get<Customer>(customers.name, id))) return;
    transaction.set<EmailHistoryEntry>(emailHistory.name, entryId, {
      ...unsent,
      customerId: id,
      customerName: data.name,
      body: '',
      templateType: 'custom',
      type: 'other',
      sentAt: clock().toISOString(),
      sentBy: SENT_BY,
      attachments: [],
      status: 'failed',
      transport: mail.kind,
      messageId: '',
    });
  });
}

/** Whether this customer is the one to be welcomed of all with that mailbox, and whether there is room for it today. */
async function takeTurn(
  { store, clock }: Pick<EmailParts, 'store' | 'clock'>,
  customerId: string,
  email: string,
): Promise<'ours' | 'welcomed' | 'full'> {
  const now = clock();
  const id = createHash('sha256').update(mailboxOf(email)).digest('hex');
  const since = new Date(now.getTime() - DAY).toISOString();
  const today = await store.count({
    collection: welcomedMailboxes.name,
    where: [{ field: 'at', op: '>=', value: since }],
  });
  return store.transact(async (transaction) => {
    const welcomed = await transaction.get<Welcomed>(welcomedMailboxes.name, id);
    if (welcomed?.data.customerId === customerId) return 'ours';
    if (welcomed && now.getTime() - Date.parse(welcomed.data.at) < WELCOMED_AGAIN_MS) return 'welcomed';
    if (today >= MOST_A_DAY) return 'full';
    transaction.set<Welcomed>(welcomedMailboxes.name, id, { customerId, at: now.toISOString() });
    return 'ours';
  });
}

/** `Erika+umzug@Example.org` is delivered to `erika@example.org` (RFC 5233). */
function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at).replace(/\+.*$/, '')}${address.slice(at)}`;
}

/** Gone, or put off: at first for two minutes, in the end for an hour. */
function settle({ store, clock }: EmailParts, id: string, isDone: boolean): Promise<void> {
  return store.transact(async (transaction) => {
    const pending = await transaction.get<WelcomeMail>(welcomeMails.name, id);
    if (!pending) return;
    if (isDone) return transaction.delete(welcomeMails.name, id);
    const attempts = pending.data.attempts + 1;
    const nextAttemptAt = new Date(clock().getTime() + Math.min(2 ** attempts, 60) * MINUTE).toISOString();
    transaction.set<WelcomeMail>(welcomeMails.name, id, { ...pending.data, attempts, nextAttemptAt });
  });
}
