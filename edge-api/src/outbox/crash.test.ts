// @module-tag by-chance
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { smtpTransport } from '../email/smtp-transport.ts';
import { mailOutcomes } from '../mail-outcomes.ts';
import { CUSTOMER_ID, createMailFixture, type MailFixture, QUOTE_ID } from '../testing/mail-fixture.ts';
import { readMailbox } from '../testing/mail-server/read-mailbox.ts';
import { type MailServer, startMailServer } from '../testing/mail-server/start-mail-server.ts';
import { type Outbox, type OutboxMail, openOutbox } from './outbox.service.ts';

const OFFICE = { address: 'info@umzug.test', password: 'geheim' };
const ANNA = { address: 'anna@example.de', password: 'geheim' };
const CARL = { address: 'carl@example.de', password: 'geheim' };
const DORA = { address: 'dora@example.de', password: 'geheim' };
const BEN = { address: 'ben@example.de', password: 'geheim' };
const AFTER_THE_LEASE = 60_000;

let server: MailServer;
let fixture: MailFixture;
beforeAll(async () => {
  server = await startMailServer({ users: [OFFICE, ANNA, BEN, CARL, DORA] });
});
afterAll(() => server.stop());
afterEach(() => fixture.close());

function mailTo(address: string): Omit<OutboxMail, 'compose'> {
  return {
    key: 'versuch-0001',
    fingerprint: 'eins',
    envelope: { from: OFFICE.address, to: [address], bcc: [] },
    about: [{ collection: 'quotes', id: QUOTE_ID }],
    history: {
      customerId: CUSTOMER_ID,
      quoteId: QUOTE_ID,
      to: address,
      subject: 'Angebot',
      body: 'Text',
      templateType: 'quote_email',
      sentBy: 'Ben',
      type: 'quote',
      attachments: [],
    },
  };
}

/** Sends in another process, which is killed at that moment. */
async function sendAndDie(
  moment: 'before-end' | 'accepted',
  mail?: Omit<OutboxMail, 'compose'>,
): Promise<void> {
  const script = join(import.meta.dirname, '../testing/sending-process.ts');
  const args = [
    fixture.dataDir,
    server.smtpPort,
    OFFICE.address,
    OFFICE.password,
    moment,
    mail ? JSON.stringify(mail) : '',
  ];
  const child = spawn(process.execPath, [script, ...args.map(String)], { stdio: 'inherit' });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}

/** The process after the restart, once the dead one's lease has run out. */
function restarted(clock = () => new Date(Date.now() + AFTER_THE_LEASE)): Outbox {
  const { store, dataDir } = fixture;
  const login = { user: OFFICE.address, password: OFFICE.password };
  const timeouts = { connect: 15_000, greeting: 15_000, silence: 15_000 };
  const mail = smtpTransport({ host: '127.0.0.1', port: server.smtpPort, security: 'none', login, timeouts });
  return openOutbox({ store, mail, dataDir, clock, onOutcome: mailOutcomes });
}

const compose = async () => Buffer.from('Subject: Ein anderes Mal\r\n\r\n');

it('calls the delivery unknown after a crash between acceptance and record, and never sends twice', async () => {
  fixture = await createMailFixture();
  await sendAndDie('accepted', mailTo(ANNA.address));
  const outbox = restarted();
  await outbox.recover();
  expect(await fixture.quote()).toMatchObject({ status: 'draft', delivery: { state: 'unknown' } });
  expect(await fixture.history()).toMatchObject([{ status: 'unknown' }]);
  expect(await outbox.send({ ...mailTo(ANNA.address), compose })).toEqual({ state: 'unknown' });
  const [mail] = await vi.waitFor(async () => {
    const mails = await readMailbox(server, ANNA);
    expect(mails).toHaveLength(1);
    return mails;
  });
  expect((await server.accepted()).filter((id) => id === mail?.messageId)).toHaveLength(1);
});

it('sends once what a crash interrupted before the end of the message had left', async () => {
  fixture = await createMailFixture();
  const before = await server.accepted();
  await sendAndDie('before-end', mailTo(BEN.address));
  expect(await server.accepted()).toEqual(before);
  const outbox = restarted();
  await outbox.recover();
  expect(await fixture.quote()).toMatchObject({ status: 'sent', delivery: { state: 'delivered' } });
  expect(await outbox.send({ ...mailTo(BEN.address), compose })).toMatchObject({ state: 'sent' });
  const [mail] = await vi.waitFor(async () => {
    const mails = await readMailbox(server, BEN);
    expect(mails).toHaveLength(1);
    return mails;
  });
  expect(mail?.subject).toBe('Angebot');
  expect(await server.accepted()).toEqual([...before, mail?.messageId]);
});

it.each([
  ['before-end', CARL, 'sent'],
  ['accepted', DORA, 'unknown'],
] as const)(
  'sends a planned mail at most once where its process dies %s',
  async (moment, person, outcome) => {
    fixture = await createMailFixture();
    const { about: _about, ...mail } = mailTo(person.address);
    const written = { to: [], cc: [], bcc: [], names: {}, subject: '', html: '', attachments: [] };
    const planned = {
      sendAt: new Date(Date.now() + 100),
      written: { ...written, priority: 'normal' as const, references: [] },
    };
    // Whoever plans it is gone before it is due.
    const planning = restarted(() => new Date());
    const message = async (messageId: string) =>
      Buffer.from(`Message-ID: ${messageId}\r\nSubject: Termin\r\n\r\nText\r\n`);
    expect(await planning.send({ ...mail, planned, compose: message })).toMatchObject({ state: 'scheduled' });
    await planning.close();
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(planned.sendAt.getTime()));
    await sendAndDie(moment);
    const outbox = restarted();
    await outbox.recover();
    await outbox.recover();
    expect(await fixture.history()).toMatchObject([{ status: outcome }]);
    await vi.waitFor(async () => expect(await readMailbox(server, person)).toHaveLength(1), {
      interval: 50,
    });
    expect(await outbox.planned()).toMatchObject(outcome === 'sent' ? [] : [{ state: 'unknown' }]);
  },
);
