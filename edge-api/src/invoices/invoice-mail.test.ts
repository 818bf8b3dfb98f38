import { invoiceResponse } from 'shared-kit/api';
import { type EmailHistoryEntry, emailHistory } from 'shared-kit/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { InvoiceFixture } from '../testing/invoice-fixture.ts';
import { type FaultySmtpServer, startFaultySmtp } from '../testing/mail-server/faulty-smtp-server.ts';
import { readMailbox } from '../testing/mail-server/read-mailbox.ts';
import { type MailServer, startMailServer } from '../testing/mail-server/start-mail-server.ts';
import { sendPendingMails } from './invoice-mail.service.ts';
import { invoiceMailings } from './invoice-mailings.collection.ts';

const OFFICE = { address: 'info@umzug.test', password: 'geheim' };
const CUSTOMER = { address: 'juergen@example.de', password: 'geheim' };
const MAIL = { to: CUSTOMER.address, subject: 'Ihre Rechnung', content: '<p>Guten Tag</p>' };

let server: MailServer;
let edge: TestEdge;
let office: InvoiceFixture;
let faulty: FaultySmtpServer | undefined;

beforeAll(async () => {
  server = await startMailServer({ users: [OFFICE, CUSTOMER] });
});
afterAll(() => server.stop());
afterEach(async () => {
  await faulty?.stop();
  faulty = undefined;
  await edge.close();
});

const smtp = (port: number) => ({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(port),
  SMTP_SECURE: 'none',
  SMTP_USER: OFFICE.address,
  SMTP_PASSWORD: OFFICE.password,
  MAIL_FROM: OFFICE.address,
});

async function open(env: Record<string, string>): Promise<void> {
  edge = await createTestEdge({ env });
  office = await InvoiceFixture.in(edge);
}

const fail = (error: unknown) => {
  throw error;
};

const send = (id: string, how: 'mail' | 'remind', change: object = {}) =>
  office.call('POST', `/${id}/${how}`, {
    idempotencyKey: crypto.randomUUID(),
    ...MAIL,
    by: 'Petra',
    ...change,
  });

async function mails(): Promise<EmailHistoryEntry[]> {
  const { items } = await edge.store.list<EmailHistoryEntry>({ collection: emailHistory.name });
  return items.map(({ data }) => data);
}

describe('through a mail server', () => {
  beforeEach(() => open(smtp(server.smtpPort)));

  it('an issued invoice reaches the customer with the archived file (D22)', async () => {
    const invoice = await office.issued({ mail: MAIL });
    expect(invoice.data.delivery).toMatchObject({ state: 'delivered', to: CUSTOMER.address });
    const { bytes } = await office.pdf(invoice.id);
    await expect
      .poll(async () => (await readMailbox(server, CUSTOMER)).at(-1)?.attachments[0]?.content, {
        timeout: 10_000,
      })
      .toEqual(bytes);
    expect(await edge.store.count({ collection: invoiceMailings.name })).toBe(0);
    expect(await mails()).toMatchObject([
      { templateType: 'invoice', invoiceId: invoice.id, customerId: 'C-1', status: 'sent' },
    ]);
  });

  it('a reminder is one of its own, and noted once for one intention', async () => {
    const invoice = await office.issued();
    const asked = { idempotencyKey: 'erinnerung-1' };
    const answers = await Promise.all([send(invoice.id, 'remind', asked), send(invoice.id, 'remind', asked)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await office.stored(invoice.id))?.data).toMatchObject({
      reminders: [{ to: CUSTOMER.address }],
      delivery: { state: 'none' },
    });
    expect(await mails()).toMatchObject([{ templateType: 'reminder', type: 'reminder' }]);
    expect((await office.history(invoice.id)).at(-1)).toMatchObject({ kind: 'reminded', by: 'Petra' });
  });

  it('nobody is reminded of what is paid or cancelled, and no draft leaves', async () => {
    expect(await send((await office.draft()).id, 'mail')).toMatchObject({ body: { code: 'not-issued' } });
    const paid = await office.issued();
    await office.pay(paid, paid.data.totalPrice);
    const cancelled = await office.issued();
    await office.cancel(cancelled);
    for (const { id } of [paid, cancelled]) {
      expect(await send(id, 'remind')).toMatchObject({ status: 409, body: { code: 'not-payable' } });
    }
    expect(await mails()).toEqual([]);
  });
});

describe('while the mail server is away', () => {
  it('the invoice is issued, its delivery pending; it leaves once the server is back, once', async () => {
    await open(smtp(1));
    const issued = await office.issued({ mail: MAIL });
    expect(issued.data).toMatchObject({
      status: 'sent',
      delivery: { state: 'pending', reason: expect.stringContaining('nicht erreichbar') },
    });
    const { dataDir } = edge;
    const later = () => new Date(Date.now() + 5 * 60_000);
    const back = await createTestEdge({ env: smtp(server.smtpPort), dataDir, clock: later });
    const parts = { ...back.edge, archive: back.edge.invoiceArchive };
    for (const _round of [1, 2]) await sendPendingMails(parts, fail);
    expect((await office.stored(issued.id))?.data.delivery.state).toBe('delivered');
    expect((await mails()).filter(({ status }) => status === 'sent')).toHaveLength(1);
    await back.close();
  });

  it('it is tried ever less often, and given up after five days', async () => {
    let now = Date.now();
    edge = await createTestEdge({ env: smtp(1), clock: () => new Date(now) });
    office = await InvoiceFixture.in(edge);
    const { id } = await office.issued({ mail: MAIL });
    const parts = { ...edge.edge, archive: edge.edge.invoiceArchive };
    const until = now + 24 * 3_600_000;
    for (; now < until; now += 60_000) await sendPendingMails(parts, fail);
    expect((await mails()).length).toBeLessThan(32);
    now += 5 * 24 * 3_600_000;
    await sendPendingMails(parts, fail);
    expect((await office.stored(id))?.data.delivery).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('fünf Tagen'),
    });
    expect(await edge.store.count({ collection: invoiceMailings.name })).toBe(0);
  });

  it('a cancelled invoice is not mailed any more', async () => {
    await open(smtp(1));
    const issued = await office.issued({ mail: MAIL });
    await office.cancel(issued);
    expect(await edge.store.count({ collection: invoiceMailings.name })).toBe(0);
    expect((await office.stored(issued.id))?.data.delivery).toEqual({ state: 'none' });
  });

  it('asked for by hand it says so', async () => {
    await open(smtp(1));
    const invoice = await office.issued();
    const asked = { idempotencyKey: 'von-hand-1' };
    expect(await send(invoice.id, 'mail', asked)).toMatchObject({
      status: 502,
      body: { code: 'mail-unreachable' },
    });
    expect((await office.stored(invoice.id))?.data.delivery).toMatchObject({ state: 'failed' });
  });
});

it('what arrived once stays delivered, whatever becomes of another copy', async () => {
  let isRefusing = false;
  faulty = await startFaultySmtp({
    onRcptTo: (_address, answer) =>
      isRefusing ? answer(Object.assign(new Error('unknown'), { responseCode: 550 })) : answer(),
  });
  await open(smtp(faulty.port));
  const invoice = await office.issued({ mail: MAIL });
  isRefusing = true;
  expect((await send(invoice.id, 'mail')).status).toBe(422);
  expect((await office.stored(invoice.id))?.data.delivery).toEqual(invoice.data.delivery);
  expect((await office.history(invoice.id)).at(-1)?.kind).toBe('mail-failed');
});

it('a mail that the edge API itself refuses ends as failed, and is not tried for ever', async () => {
  await open({ ...smtp(server.smtpPort), MAIL_FROM: '' });
  await office.settings({ company: { ...(await office.draft()).data.content.seller, email: '' } });
  const invoice = await office.issued({ mail: MAIL });
  expect(invoice.data.delivery).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('E-Mail-Adresse Ihres Unternehmens'),
  });
  expect(await edge.store.count({ collection: invoiceMailings.name })).toBe(0);
});

it('a mail that fails by a fault of ours waits its turn behind the others', async () => {
  await open(smtp(1));
  const { id } = await office.issued({ mail: MAIL });
  const archive = Object.assign(Object.create(edge.edge.invoiceArchive), {
    read: () => Promise.reject(new Error('the disk is gone')),
  });
  const parts = { ...edge.edge, archive, clock: () => new Date(Date.now() + 3_600_000) };
  const next = async () =>
    (await edge.store.get<{ nextAt: string }>(invoiceMailings.name, id))?.data.nextAt ?? '';
  const before = await next();
  await sendPendingMails(parts, () => undefined);
  expect((await next()) > before).toBe(true);
  expect((await office.stored(id))?.data.delivery.state).toBe('pending');
});

it('what a server refuses for good is not tried again', async () => {
  faulty = await startFaultySmtp({
    onRcptTo: (_address, answer) => answer(Object.assign(new Error('unknown'), { responseCode: 550 })),
  });
  await open(smtp(faulty.port));
  const invoice = await office.issued({ mail: MAIL });
  expect(invoice.data.delivery).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('Empfänger abgelehnt'),
  });
  expect(await edge.store.count({ collection: invoiceMailings.name })).toBe(0);
});

it('of a lost answer the delivery is unknown, and nothing is sent again by itself (D21)', async () => {
  faulty = await startFaultySmtp({ onMessage: (_message, _answer, cut) => cut() });
  await open(smtp(faulty.port));
  const invoice = await office.issued({ mail: MAIL });
  expect(invoice.data.delivery.state).toBe('unknown');
  await sendPendingMails({ ...edge.edge, archive: edge.edge.invoiceArchive }, fail);
  expect(faulty.messages).toHaveLength(1);
});

it('without an account it stays in the local mailbox, and says so (D21)', async () => {
  await open({});
  const invoice = await office.issued({ mail: MAIL });
  expect(invoice.data.delivery.state).toBe('local');
  expect((await office.history(invoice.id)).at(-1)?.text).toContain('lokal, nicht nach außen verschickt');
  // And reminds nobody.
  expect((await send(invoice.id, 'remind')).status).toBe(200);
  expect((await office.stored(invoice.id))?.data.reminders).toEqual([]);
});

it('an invoice of a deleted customer is mailed all the same', async () => {
  await open({});
  const invoice = await office.issued();
  const { headers } = office.quotes;
  await edge.call('POST', '/api/customers/delete', { headers, body: { ids: ['C-1'] } });
  const answer = await send(invoice.id, 'mail');
  expect(invoiceResponse.parse(answer.body).data.delivery.state).toBe('local');
});
