import {
  type EmailHistoryEntry,
  type EmailTemplate,
  emailHistory,
  emailTemplates,
  type FollowUpRule,
  type FollowUpRuleContent,
  followUpRules,
  type ScheduledFollowUp,
  scheduledFollowUps,
} from 'shared-kit/domain';
import { createTestEdge, type TestEdge } from './edge-fixture.ts';
import { InvoiceFixture } from './invoice-fixture.ts';
import { type Faults, type FaultySmtpServer, startFaultySmtp } from './mail-server/faulty-smtp-server.ts';

export const TEMPLATE_ID = 'email-template_test';
const RULE: FollowUpRuleContent = {
  name: 'Nachfassen',
  description: '',
  isActive: true,
  triggerEvent: 'quote_sent',
  delayDays: 3,
  emailTemplateId: TEMPLATE_ID,
  conditions: { quoteStatus: [], customerPriority: [] },
};

/** The gate is not what these tests are about. */
const NONE = {
  hash: async (password: string) => password,
  verify: async (stored: string, guess: string) => stored === guess,
};

/** Follow-ups in an edge of the tests, over a mail server that goes wrong as told, at a time that the test sets. */
export class FollowUpFixture {
  readonly edge: TestEdge;
  readonly office: InvoiceFixture;
  readonly server: FaultySmtpServer | undefined;
  /** Set them as the test goes. */
  readonly faults: Faults;
  readonly #clock: { now: Date };

  private constructor(
    { edge, office, server, faults }: Pick<FollowUpFixture, 'edge' | 'office' | 'server' | 'faults'>,
    clock: { now: Date },
  ) {
    this.edge = edge;
    this.office = office;
    this.server = server;
    this.faults = faults;
    this.#clock = clock;
  }

  /** The account, for another edge. */
  get smtp(): Record<string, string> {
    return smtpOf(this.server);
  }

  get now(): Date {
    return this.#clock.now;
  }

  /** With the customer C-1 and an active template. @param local no mail server at all */
  static async open({
    at,
    local = false,
    env = {},
  }: {
    at: string;
    local?: boolean;
    env?: Record<string, string>;
  }) {
    const clock = { now: new Date(at) };
    const faults: Faults = {};
    const server = local ? undefined : await startFaultySmtp(later(faults));
    const smtp = smtpOf(server);
    const edge = await createTestEdge({ clock: () => clock.now, env: { ...smtp, ...env }, hashing: NONE });
    const office = await InvoiceFixture.in(edge);
    const fixture = new FollowUpFixture({ edge, office, server, faults }, clock);
    await fixture.template();
    return fixture;
  }

  async close(): Promise<void> {
    await this.edge.close();
    await this.server?.stop();
  }

  /** Past the gate at this time: a session ends after a day. */
  async call(method: string, path: string, body?: unknown) {
    return this.edge.call(method, path, { headers: await this.edge.login(), body });
  }

  async template(change: Partial<EmailTemplate> = {}): Promise<void> {
    const at = this.now.toISOString();
    await this.put<EmailTemplate>(emailTemplates.name, TEMPLATE_ID, {
      name: 'Nachfrage',
      subject: 'Ihr Umzug, {{customerName}}',
      content: 'Guten Tag {{customerName}},\n\nhaben Sie noch Fragen?',
      category: 'follow_up',
      description: '',
      isActive: true,
      attachmentTypes: [],
      isSystem: false,
      createdAt: at,
      updatedAt: at,
      createdBy: 'Petra',
      ...change,
    });
  }

  /** @returns its id */
  async rule(change: Partial<FollowUpRule> = {}): Promise<string> {
    const id = `rule_${crypto.randomUUID()}`;
    const at = this.now.toISOString();
    const made = { sentCount: 0, createdAt: at, updatedAt: at, createdBy: 'Petra' };
    await this.put<FollowUpRule>(followUpRules.name, id, { ...RULE, ...made, ...change });
    return id;
  }

  async put<T extends object>(collection: string, id: string, data: T): Promise<void> {
    await this.edge.store.transact(async (transaction) => {
      await transaction.get(collection, id);
      transaction.set(collection, id, data);
    });
  }

  async change<T extends object>(collection: string, id: string, change: Partial<T>): Promise<void> {
    const stored = await this.edge.store.get<T>(collection, id);
    if (stored) await this.put(collection, id, { ...stored.data, ...change });
  }

  /** A quote that the customer has been mailed. @returns its id */
  async sentQuote(customerId = 'C-1'): Promise<string> {
    const id = await this.office.quotes.quote();
    await this.mailQuote(id, customerId);
    return id;
  }

  async mailQuote(id: string, customerId = 'C-1') {
    return this.call('POST', '/api/send-email', {
      to: 'juergen@example.de',
      subject: 'Ihr Angebot',
      content: '<p>Guten Tag</p>',
      attachments: [{ filename: 'Angebot.pdf', content: 'JVBERi0=', encoding: 'base64' }],
      customerId,
      quotes: [{ id }],
      templateType: 'quote_email',
      idempotencyKey: crypto.randomUUID(),
    });
  }

  run() {
    return this.edge.edge.followUps.run();
  }

  /** Goes to that time. */
  at(instant: string): this {
    this.#clock.now = new Date(instant);
    return this;
  }

  async scheduled(): Promise<(ScheduledFollowUp & { id: string })[]> {
    const { items } = await this.edge.store.list<ScheduledFollowUp>({
      collection: scheduledFollowUps.name,
      orderBy: { field: 'scheduledFor', direction: 'asc' },
      limit: 500,
    });
    return items.map(({ id, data }) => ({ id, ...data }));
  }

  async ruleOf(id: string): Promise<FollowUpRule | undefined> {
    return (await this.edge.store.get<FollowUpRule>(followUpRules.name, id))?.data;
  }

  /** What was sent by follow-ups, as the history has it. */
  async mails(): Promise<EmailHistoryEntry[]> {
    const { items } = await this.edge.store.list<EmailHistoryEntry>({
      collection: emailHistory.name,
      limit: 500,
    });
    return items.map(({ data }) => data).filter(({ templateType }) => templateType === 'follow_up');
  }

  /** What the mail server got, but for the quotes. */
  arrived(): string[] {
    return (this.server?.messages ?? []).filter((message) => !message.includes('Angebot.pdf'));
  }
}

function smtpOf(server: FaultySmtpServer | undefined): Record<string, string> {
  if (!server) return {};
  return {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(server.port),
    SMTP_SECURE: 'none',
    MAIL_FROM: 'info@meyer.example',
  };
}

/** Faults that a test sets once the server runs. */
function later(faults: Faults): Faults {
  return {
    onRcptTo: (address, answer) => (faults.onRcptTo ? faults.onRcptTo(address, answer) : answer()),
    onMessage: (message, answer, cut) =>
      faults.onMessage ? faults.onMessage(message, answer, cut) : answer(),
    onAuth: (answer) => (faults.onAuth ? faults.onAuth(answer) : answer()),
  };
}
