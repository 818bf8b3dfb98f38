import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { SendEmail } from 'shared-kit/api';
import {
  type Customer,
  customers,
  type EmailHistoryEntry,
  emailHistory,
  initialQuoteDetails,
  newCustomerSchema,
  type Quote,
  quotes,
  type Settings,
  settingsSchema,
} from 'shared-kit/domain';
import { COLLECTIONS } from '../collections.ts';
import { createCustomer } from '../customers/customers.service.ts';
import { emailRoutes } from '../email/email.route.ts';
import type { MailConfig } from '../email/mail-config.ts';
import type { MailTransport } from '../email/mail-transport.ts';
import { openMail } from '../email/open-mail.ts';
import { mailHolds, mailOutcomes } from '../mail-outcomes.ts';
import { openMailbox } from '../mailbox/open-mailbox.ts';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import { answerError } from '../middleware/problems.ts';
import { type Outbox, openOutbox } from '../outbox/outbox.service.ts';
import type { SendingMailbox } from '../outbox/sending-mailbox.ts';
import { createQuote } from '../quotes/quotes.service.ts';
import { saveSettings } from '../settings/settings.service.ts';
import { openSqliteStore, type SqliteStore } from '../store/sqlite-store.ts';

export const CUSTOMER_ID = 'C-00000000-0000-4000-8000-000000000001';
export const QUOTE_ID = 'quote_00000000-0000-4000-8000-000000000002';

export interface MailFixture {
  store: SqliteStore;
  mail: MailTransport;
  outbox: Outbox;
  dataDir: string;
  /** POST /api/send-email. */
  send(mail: SendEmail | Record<string, unknown>): Promise<{ status: number; body: unknown }>;
  /** Another of the mail routes. */
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
  /** GET /api/email/status. */
  status(): Promise<unknown>;
  quote(): Promise<Quote | undefined>;
  /** Oldest first. */
  history(): Promise<EmailHistoryEntry[]>;
  saveSettings(settings: Settings): Promise<void>;
  close(): Promise<void>;
}

export interface MailFixtureOptions {
  config?: MailConfig;
  clock?: () => Date;
  /** Wraps the configured transport. */
  transport?: (real: MailTransport) => MailTransport;
  mailbox?: SendingMailbox;
  /** A folder that a process before has left, for tests of a restart. */
  dataDir?: string;
}

/**
 * The mail part of the edge API over a real SQLite file, with mail configured as a test needs it (the environment
 * cannot set time-outs); one customer with the e-mail address anna@example.de and one draft quote.
 */
export async function createMailFixture(options: MailFixtureOptions = {}): Promise<MailFixture> {
  const { config = {}, clock = () => new Date(), transport = (real: MailTransport) => real } = options;
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'mail-edge-')));
  const store = openSqliteStore(join(dataDir, 'store.sqlite'), COLLECTIONS);
  const mail = transport(openMail(config, dataDir));
  const mailbox = options.mailbox ?? openMailbox(config, dataDir);
  const outbox = openOutbox({
    store,
    mail,
    clock,
    dataDir,
    onOutcome: mailOutcomes,
    onDue: mailHolds,
    mailbox: options.mailbox,
  });
  const app = new Hono<EdgeEnv>().onError(answerError).route(
    '/',
    emailRoutes({
      store,
      mail,
      outbox,
      mailbox,
      clock,
      config: { mail: config, publicUrl: undefined, trustedProxies: 0 },
    }),
  );
  if (!options.dataDir) await seed(store, clock);
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = { 'Content-Type': 'application/json' };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await app.request(path, init);
    return { status: response.status, body: (await response.json()) as unknown };
  };

  return {
    store,
    mail,
    outbox,
    dataDir,
    send: (body) => call('POST', '/api/send-email', body),
    call,
    async status() {
      return (await app.request('/api/email/status')).json();
    },
    async quote() {
      return (await store.get<Quote>(quotes.name, QUOTE_ID))?.data;
    },
    async history() {
      const page = await store.list<EmailHistoryEntry>({
        collection: emailHistory.name,
        orderBy: { field: 'sentAt', direction: 'asc' },
      });
      return page.items.map(({ data }) => data);
    },
    async saveSettings(settings) {
      await saveSettings(store, settings, 0);
    },
    async close() {
      await outbox.close();
      store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export function settingsOf(company: Partial<Settings['company']>): Settings {
  return settingsSchema.parse({ company });
}

async function seed(store: SqliteStore, clock: () => Date): Promise<void> {
  const entered = newCustomerSchema.parse({ name: 'Anna Groß', email: 'anna@example.de' });
  await createCustomer({ store, clock }, CUSTOMER_ID, entered);
  const customer = await store.get<Customer>(customers.name, CUSTOMER_ID);
  if (!customer) throw new Error('the customer was not created');
  const details = initialQuoteDetails(customer.data);
  const draft = { customerId: CUSTOMER_ID, comment: '', details, createdBy: 'Ben' };
  await createQuote({ store, clock }, QUOTE_ID, draft);
}
