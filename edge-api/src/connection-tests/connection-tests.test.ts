import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { freePorts } from '../testing/mail-server/daemon.ts';
import { type MailServer, startMailServer } from '../testing/mail-server/start-mail-server.ts';

const OFFICE = { address: 'info@umzug.test', password: 'sehr-geheim-4711' };
const MAIL = { to: OFFICE.address, subject: 'Test' };

let server: MailServer;
let edge: TestEdge;
let headers: { Cookie: string };
beforeAll(async () => {
  server = await startMailServer({ users: [OFFICE] });
});
afterAll(() => server.stop());
afterEach(() => edge.close());

const open = async (env: Record<string, string>) => {
  edge = await createTestEdge({ env });
  headers = await edge.login();
};
const account = (password = OFFICE.password) => ({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(server.smtpPort),
  SMTP_SECURE: 'none',
  SMTP_USER: OFFICE.address,
  SMTP_PASSWORD: password,
  IMAP_HOST: '127.0.0.1',
  IMAP_PORT: String(server.imapPort),
  IMAP_SECURE: 'none',
  MAIL_FROM: OFFICE.address,
});
const get = (path: string) => edge.call('GET', `/api/${path}`, { headers });
const post = (path: string, body?: unknown) => edge.call('POST', `/api/${path}`, { headers, body });

describe('with an account', () => {
  it('what is sent arrives, and is found in the mailbox', async () => {
    await open(account());
    const sent = await post('test-ionos-smtp', {
      ...MAIL,
      subject: 'Hin und zurück',
      text: '<b>Guten Tag</b>',
    });
    expect(sent).toMatchObject({
      status: 200,
      body: { success: true, to: OFFICE.address, provider: 'smtp' },
    });
    await expect
      .poll(async () => Object((await post('test-ionos-imap')).body).emails, {
        timeout: 20_000,
        interval: 250,
      })
      .toMatchObject([{ subject: 'Hin und zurück', from: expect.stringContaining(OFFICE.address) }]);
    for (const [method, path] of [
      ['POST', 'test-ionos-connection'],
      ['GET', 'email-sync-v2'],
    ] as const) {
      const { body } = await (method === 'GET' ? get(path) : post(path));
      expect(body).toMatchObject({ success: true, mailbox: 'imap', totalMessages: 1, unseen: 1 });
    }
  });

  it('no answer holds the password', async () => {
    await open(account());
    const answers = await Promise.all([
      ...['debug-ionos', 'simple-test', 'test-email-simple'].map(get),
      post('email-smart', { ...MAIL, html: '<p>Guten Tag</p>' }),
      post('email-brevo', { ...MAIL, htmlContent: '<p>Guten Tag</p>' }),
    ]);
    expect(JSON.stringify(answers)).not.toContain(OFFICE.password);
    expect(answers[0]?.body).toMatchObject({
      smtp: { host: '127.0.0.1', port: server.smtpPort, security: 'none', login: 'eingerichtet' },
    });
  });

  it('a wrong password is what the tests find', async () => {
    await open(account('falsch'));
    expect((await post('email-smart', { ...MAIL, html: '<p>x</p>' })).body).toMatchObject({
      success: false,
      error: expect.stringContaining('Anmeldung abgelehnt'),
    });
    expect((await post('test-ionos-connection')).body).toMatchObject({
      success: false,
      code: 'mailbox-login',
    });
  });
});

it('a server that cannot be reached is named, with where it is set', async () => {
  const [closed] = await freePorts(1);
  await open({ ...account(), SMTP_PORT: String(closed), IMAP_PORT: String(closed) });
  expect((await post('test-ionos-connection')).body).toMatchObject({
    success: false,
    code: 'mailbox-unreachable',
    hint: `Bitte prüfen Sie IMAP_HOST und IMAP_PORT: 127.0.0.1:${closed}`,
  });
  expect((await post('test-ionos-imap')).body).toMatchObject({ hint: expect.stringContaining('IMAP_HOST') });
  expect((await post('email-smart', { ...MAIL, html: '<p>x</p>' })).body).toMatchObject({
    success: false,
    code: 'mail-unreachable',
    hint: `Bitte prüfen Sie SMTP_HOST und SMTP_PORT: 127.0.0.1:${closed}`,
  });
});

it('with a server to receive from alone, a mail is said to lie where it does, not in the mailbox', async () => {
  const { IMAP_HOST, IMAP_PORT, IMAP_SECURE, MAIL_FROM } = account();
  const login = { IMAP_USER: OFFICE.address, IMAP_PASSWORD: OFFICE.password };
  await open({ IMAP_HOST, IMAP_PORT, IMAP_SECURE, MAIL_FROM, ...login });
  expect((await get('simple-test')).body).toMatchObject({
    transport: 'local',
    mailbox: 'imap',
    hint: 'E-Mails werden empfangen, aber das Senden ist nicht eingerichtet (SMTP_HOST): Nachrichten bleiben auf diesem Server und gehen nicht nach außen.',
  });
  expect((await post('email-smart', { ...MAIL, html: '<p>x</p>' })).body).toMatchObject({
    hint: 'E-Mails werden empfangen, aber das Senden ist nicht eingerichtet (SMTP_HOST): Die Nachricht liegt auf diesem Server und ging nicht nach außen.',
  });
});

describe('without an account', () => {
  it('says that nothing left this machine, and that Brevo is not set up', async () => {
    await open({});
    expect((await post('email-smart', { ...MAIL, html: '<p>x</p>' })).body).toMatchObject({
      success: true,
      provider: 'local',
      hint: 'Es ist kein E-Mail-Konto eingerichtet (SMTP_HOST): Die Nachricht liegt im lokalen Postfach und ging nicht nach außen.',
    });
    expect((await post('email-brevo', { ...MAIL, htmlContent: '<p>x</p>' })).body).toMatchObject({
      success: false,
      hint: expect.stringContaining('Brevo ist nicht als E-Mail-Konto eingerichtet'),
    });
    expect((await get('debug-ionos')).body).toMatchObject({ transport: 'local', smtp: 'nicht eingerichtet' });
    expect((await post('test-ionos-connection')).body).toMatchObject({
      success: true,
      mailbox: 'local',
      hint: expect.stringContaining('lokale Postfach'),
    });
  });
});
