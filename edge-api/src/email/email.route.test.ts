import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SendingMailbox } from '../outbox/sending-mailbox.ts';
import { createTestEdge } from '../testing/edge-fixture.ts';
import {
  CUSTOMER_ID,
  createMailFixture,
  type MailFixture,
  type MailFixtureOptions,
  QUOTE_ID,
  settingsOf,
} from '../testing/mail-fixture.ts';
import { readMailbox } from '../testing/mail-server/read-mailbox.ts';
import { type MailServer, type MailUser, startMailServer } from '../testing/mail-server/start-mail-server.ts';
import type { MailConfig, SmtpConfig } from './mail-config.ts';

const OFFICE = { address: 'info@umzug.test', password: 'geheim' };
/** info@müller-umzüge.de, as servers know it. */
const UMLAUT_OFFICE = { address: 'info@xn--mller-umzge-thbi.de', password: 'geheim' };
const PDF = Buffer.from('%PDF-1.7\näöü€\n%%EOF').toString('base64');

let server: MailServer;
let fixture: MailFixture;
let customers = 0;
let anna: MailUser;

beforeAll(async () => {
  const users = Array.from({ length: 60 }, (_, n) => ({
    address: `anna${n}@example.de`,
    password: 'geheim',
  }));
  server = await startMailServer({ users: [OFFICE, UMLAUT_OFFICE, ...users] });
});
afterAll(() => server.stop());
afterEach(() => fixture.close());

function smtp(more: Partial<SmtpConfig> = {}): MailConfig {
  return {
    from: { name: 'Umzüge Groß', address: OFFICE.address },
    smtp: {
      host: '127.0.0.1',
      port: server.smtpPort,
      security: 'none',
      login: { user: OFFICE.address, password: OFFICE.password },
      timeouts: { connect: 2000, greeting: 2000, silence: 5000 },
      ...more,
    },
  };
}

/** Every test has a recipient of its own, whose mailbox is empty. */
async function open(options: MailFixtureOptions): Promise<MailFixture> {
  fixture = await createMailFixture(options);
  anna = { address: `anna${customers++}@example.de`, password: 'geheim' };
  return fixture;
}

function quoteMail(more: Record<string, unknown> = {}) {
  return {
    to: anna.address,
    subject: 'Ihr Angebot für den Umzug nach Köln',
    content: '<p>Guten Tag Frau Groß,<br>anbei unser Angebot über 899,00 €.</p>',
    attachments: [{ filename: 'Angebot_Müller.pdf', content: PDF, encoding: 'base64' }],
    customerId: CUSTOMER_ID,
    quotes: [{ id: QUOTE_ID }],
    templateType: 'quote_email',
    sentBy: 'Ben',
    idempotencyKey: 'versuch-0001',
    ...more,
  };
}

const arrived = (user: MailUser, count = 1) =>
  vi.waitFor(async () => {
    const mails = await readMailbox(server, user);
    expect(mails).toHaveLength(count);
    return mails;
  });

const acceptedFor = async (messageId: unknown) =>
  (await server.accepted()).filter((accepted) => accepted === messageId);

describe('POST /api/send-email through a real mail server', () => {
  it('puts the quote with its PDF into the customer’s mailbox and a copy into ours', async () => {
    await open({ config: smtp() });
    const { status, body } = await fixture.send(quoteMail());
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: true, messageId: expect.stringMatching(/^<[\w-]+@umzug\.test>$/), transport: 'smtp' },
    });

    const [mail] = await arrived(anna);
    expect(mail?.subject).toBe('Ihr Angebot für den Umzug nach Köln');
    expect(mail?.from?.value).toEqual([{ name: 'Umzüge Groß', address: OFFICE.address }]);
    expect(mail?.text).toContain('Guten Tag Frau Groß,\nanbei unser Angebot über 899,00 €.');
    expect(mail?.headers.has('bcc')).toBe(false);
    const [attachment] = mail?.attachments ?? [];
    expect(attachment?.filename).toBe('Angebot_Müller.pdf');
    expect(attachment?.content.toString('base64')).toBe(PDF);
    const [copy] = await arrived(OFFICE);
    expect(copy?.messageId).toBe(mail?.messageId);
  });

  it('sets the quote to sent and writes the history, together', async () => {
    await open({ config: smtp() });
    const { body } = await fixture.send(quoteMail({ bcc: '' }));
    const messageId = expect.objectContaining({ messageId: expect.any(String) });
    expect(body).toEqual(messageId);
    const quote = await fixture.quote();
    expect(quote).toMatchObject({ status: 'sent', delivery: { state: 'delivered', to: anna.address } });
    expect(body).toHaveProperty('messageId', quote?.delivery?.messageId);
    expect(await fixture.history()).toEqual([
      {
        customerId: CUSTOMER_ID,
        customerName: 'Anna Groß',
        quoteId: QUOTE_ID,
        to: anna.address,
        subject: 'Ihr Angebot für den Umzug nach Köln',
        body: '<p>Guten Tag Frau Groß,<br>anbei unser Angebot über 899,00 €.</p>',
        templateType: 'quote_email',
        type: 'quote',
        sentBy: 'Ben',
        sentAt: quote?.delivery?.at,
        attachments: ['Angebot_Müller.pdf'],
        status: 'sent',
        transport: 'smtp',
        messageId: quote?.delivery?.messageId,
      },
    ]);
    expect(await readdir(join(fixture.dataDir, 'outbox'))).toEqual([]);
  });

  it('leaves the quote alone when another kind of mail mentions it', async () => {
    await open({ config: smtp() });
    await fixture.send(quoteMail({ templateType: 'custom', bcc: '' }));
    expect((await fixture.quote())?.status).toBe('draft');
  });

  it('sends once what is sent twice at once under one key', { tags: ['by-chance'] }, async () => {
    await open({ config: smtp() });
    const answers = await Promise.all([fixture.send(quoteMail()), fixture.send(quoteMail())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const [mail] = await arrived(anna);
    expect(await acceptedFor(mail?.messageId)).toHaveLength(1);
    expect(await fixture.history()).toHaveLength(1);
  });

  it('answers a repeated request with what was stored, and refuses other content under its key', async () => {
    await open({ config: smtp() });
    const first = await fixture.send(quoteMail());
    expect(await fixture.send(quoteMail({ sentBy: 'Carla' }))).toEqual(first);
    // Between two attempts the draft was saved again, and the customer was found.
    const draft = { folder: 'Drafts', uid: 7, uidValidity: '1' };
    expect(await fixture.send(quoteMail({ draft, customerId: CUSTOMER_ID }))).toEqual(first);
    expect(await fixture.send(quoteMail({ subject: 'Anderer Betreff' }))).toMatchObject({
      status: 409,
      body: { success: false, code: 'mail-key-reused' },
    });
    const [mail] = await arrived(anna);
    expect(await acceptedFor(mail?.messageId)).toHaveLength(1);
  });

  it('sends two requests without a key as two mails', async () => {
    await open({ config: smtp() });
    const mail = quoteMail({ idempotencyKey: undefined, bcc: '' });
    await fixture.send(mail);
    await fixture.send(mail);
    const [one, two] = await arrived(anna, 2);
    expect(one?.messageId).not.toBe(two?.messageId);
  });

  it('reaches and comes from domains with umlauts, the history in their own letters', async () => {
    const address = 'info@müller-umzüge.de';
    await open({ config: { ...smtp(), from: { name: 'Müller', address } } });
    const { status, body } = await fixture.send(quoteMail({ to: address }));
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { messageId: expect.stringMatching(/@xn--mller-umzge-thbi\.de>$/) },
    });
    const [mail] = await arrived(UMLAUT_OFFICE);
    expect(mail?.from?.value).toEqual([{ name: 'Müller', address }]);
    expect(mail?.to).toMatchObject({ value: [{ address }] });
    expect(await fixture.history()).toMatchObject([{ to: address, status: 'sent' }]);
    expect((await fixture.quote())?.delivery).toMatchObject({ state: 'delivered', to: address });
  });

  it('sends to several recipients', async () => {
    await open({ config: smtp() });
    const second = { address: `anna${customers++}@example.de`, password: 'geheim' };
    await fixture.send(quoteMail({ to: `${anna.address}, ${second.address}`, bcc: '' }));
    const [[one], [two]] = await Promise.all([arrived(anna), arrived(second)]);
    expect(one?.messageId).toBe(two?.messageId);
  });

  it('keeps the quote a draft while the server is away, and sends once when it is back', async () => {
    await open({ config: smtp() });
    await server.stopSmtp();
    expect(await fixture.send(quoteMail())).toEqual({
      status: 502,
      body: {
        success: false,
        code: 'mail-unreachable',
        error:
          'E-Mail konnte nicht gesendet werden. Der Mailserver ist nicht erreichbar. Bitte versuchen Sie es später erneut.',
      },
    });
    expect(await fixture.quote()).toMatchObject({ status: 'draft' });
    expect((await fixture.quote())?.delivery).toBeUndefined();

    await server.startSmtp();
    expect(await fixture.send(quoteMail())).toMatchObject({ status: 200 });
    const [mail] = await arrived(anna);
    expect(await acceptedFor(mail?.messageId)).toHaveLength(1);
    expect((await fixture.quote())?.status).toBe('sent');
    expect((await fixture.history()).map(({ status }) => status)).toEqual(['failed', 'sent']);
  });

  it('says that the password is wrong', async () => {
    await open({ config: smtp({ login: { user: OFFICE.address, password: 'falsch' } }) });
    expect(await fixture.send(quoteMail())).toMatchObject({
      status: 424,
      body: { code: 'mail-login-refused', error: expect.stringContaining('Anmeldung abgelehnt') },
    });
  });

  it('says that the server does not know the recipient, though our own copy would have gone through', async () => {
    await open({ config: smtp() });
    const before = await server.accepted();
    const { status, body } = await fixture.send(quoteMail({ to: 'niemand@example.de' }));
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'mail-refused',
      error: expect.stringMatching(
        /^E-Mail konnte nicht gesendet werden\. Der Mailserver hat den Empfänger abgelehnt \(niemand@example\.de: 550 /,
      ),
    });
    expect(await server.accepted()).toEqual(before);
    expect((await fixture.quote())?.status).toBe('draft');
    expect(await fixture.history()).toMatchObject([{ status: 'failed', to: 'niemand@example.de' }]);
  });
});

describe('what POST /api/send-email refuses', () => {
  it.each([
    ['CR LF and a header', { to: 'a@example.de\r\nBcc: b@example.de' }],
    ['LF between recipients', { to: 'a@example.de,\nb@example.de' }],
    ['CR LF in bcc', { bcc: 'a@example.de\r\n' }],
    ['no at sign', { to: 'anna' }],
    ['an empty recipient', { to: '' }],
    ['an empty recipient among others', { to: 'a@example.de,,b@example.de' }],
    ['a display name', { to: 'Anna <a@example.de>' }],
  ])('%s', async (_case, change) => {
    await open({ config: smtp() });
    const before = await server.accepted();
    expect(await fixture.send(quoteMail(change))).toMatchObject({
      status: 422,
      body: { success: false, code: 'invalid', error: 'Bitte geben Sie eine gültige E-Mail-Adresse ein' },
    });
    expect(await server.accepted()).toEqual(before);
    expect(await fixture.history()).toEqual([]);
  });

  it.each([
    [
      'a line break in the subject',
      { subject: 'Hallo\r\nBcc: b@example.de' },
      'subject: darf keinen Zeilenumbruch enthalten',
    ],
    ['an empty subject', { subject: ' ' }, 'Bitte Betreff und Inhalt eingeben'],
    ['no content', { content: '' }, 'Bitte Betreff und Inhalt eingeben'],
    ['an unknown field', { colour: 'red' }, 'colour'],
    [
      'an attachment that names a file of ours',
      { attachments: [{ filename: 'a.pdf', path: '/etc/passwd' }] },
      'attachments[0]',
    ],
    [
      'an attachment that is not base64',
      { attachments: [{ filename: 'a.pdf', content: 'ä' }] },
      'attachments[0].content: muss Base64 sein',
    ],
  ])('%s', async (_case, change, reason) => {
    await open({ config: smtp() });
    const { status, body } = await fixture.send(quoteMail(change));
    expect({ status, body }).toMatchObject({ status: 422, body: { success: false, code: 'invalid' } });
    expect(body).toHaveProperty('error', expect.stringContaining(reason));
  });

  it.each([
    [{ quotes: [{ id: 'quote_x' }] }, 'Angebot nicht gefunden'],
    [{ customerId: 'C-x', quotes: [] }, 'Kunde nicht gefunden'],
  ])('what refers to nothing: %o', async (change, error) => {
    await open({ config: smtp() });
    expect(await fixture.send(quoteMail(change))).toMatchObject({ status: 404, body: { error } });
  });

  it('a quote of another customer', async () => {
    await open({ config: smtp() });
    expect(await fixture.send(quoteMail({ customerId: 'C-x' }))).toMatchObject({ status: 422 });
  });

  it('attachments of more than 25 MB together', async () => {
    await open({ config: smtp() });
    const half = Buffer.alloc(13 * 1024 * 1024).toString('base64');
    const attachments = [
      { filename: 'a.bin', content: half },
      { filename: 'b.bin', content: half },
    ];
    expect(await fixture.send(quoteMail({ attachments }))).toMatchObject({
      status: 413,
      body: {
        code: 'attachments-too-large',
        error: 'Die Anhänge sind zusammen zu groß (26 MB, höchstens 25 MB)',
      },
    });
  });

  it('mail over a real account without a sender', async () => {
    const { from: _, ...anonymous } = smtp();
    await open({ config: anonymous });
    expect(await fixture.send(quoteMail())).toMatchObject({
      status: 422,
      body: { code: 'mail-sender-missing' },
    });
  });
});

describe('without a mail account', () => {
  it('keeps the mail in the local mailbox and says so everywhere', async () => {
    await open({});
    expect(await fixture.send(quoteMail())).toMatchObject({ status: 200, body: { transport: 'local' } });
    const folder = join(fixture.dataDir, 'mail', '.Sent', 'cur');
    const [name, ...others] = await readdir(folder);
    expect(others).toEqual([]);
    const mail = await simpleParser(await readFile(join(folder, name ?? '')));
    expect(mail.to).toMatchObject({ value: [{ address: anna.address }] });
    expect(mail.attachments[0]?.filename).toBe('Angebot_Müller.pdf');
    expect(await fixture.quote()).toMatchObject({ status: 'sent', delivery: { state: 'local' } });
    expect(await fixture.history()).toMatchObject([{ status: 'sent', transport: 'local' }]);
  });

  it('lets a quote that stayed here be sent for real later', async () => {
    const local = await open({});
    await fixture.send(quoteMail());
    await local.outbox.close();
    local.store.close();

    fixture = await createMailFixture({ config: smtp(), dataDir: local.dataDir });
    await fixture.send(quoteMail({ idempotencyKey: 'versuch-0002' }));
    await arrived(anna);
    expect(await fixture.quote()).toMatchObject({ status: 'sent', delivery: { state: 'delivered' } });
  });
});

describe('when the store fails after the mail server has accepted', () => {
  it('says that the same key may ask again, and then that the delivery is unknown', async () => {
    const broken = await open({
      config: smtp(),
      transport: (real) => ({
        kind: real.kind,
        async send(message, beforeLastBytes) {
          const outcome = await real.send(message, beforeLastBytes);
          broken.store.close();
          return outcome;
        },
      }),
    });
    expect(await fixture.send(quoteMail())).toMatchObject({ status: 500, body: { code: 'mail-sending' } });

    const later = () => new Date(Date.now() + 60_000);
    fixture = await createMailFixture({ config: smtp(), dataDir: broken.dataDir, clock: later });
    expect(await fixture.send(quoteMail())).toMatchObject({ status: 409, body: { code: 'mail-sending' } });
    await fixture.outbox.recover();
    expect(await fixture.send(quoteMail())).toMatchObject({
      status: 409,
      body: { code: 'delivery-unknown', error: expect.stringMatching(/^Zustellung ungewiss/) },
    });
    expect(await fixture.quote()).toMatchObject({ status: 'draft', delivery: { state: 'unknown' } });
    const [mail] = await arrived(anna);
    expect(await acceptedFor(mail?.messageId)).toHaveLength(1);
  });
});

describe('the whole edge API, configured by the environment', () => {
  it('sends for whoever has passed the gate, and for nobody else', async () => {
    await open({});
    const edge = await createTestEdge({
      env: {
        SMTP_HOST: '127.0.0.1',
        SMTP_PORT: String(server.smtpPort),
        SMTP_SECURE: 'none',
        SMTP_USER: OFFICE.address,
        SMTP_PASSWORD: OFFICE.password,
        MAIL_FROM: `Umzüge Groß <${OFFICE.address}>`,
      },
    });
    const body = { to: anna.address, subject: 'Hallo', content: 'Guten Tag' };
    expect(await edge.call('POST', '/api/send-email', { body })).toMatchObject({ status: 401 });
    expect(await edge.call('GET', '/api/email/status')).toMatchObject({ status: 401 });
    const headers = await edge.login();
    expect(await edge.call('POST', '/api/send-email', { body, headers })).toMatchObject({ status: 200 });
    await edge.close();
    await arrived(anna);
  });
});

describe('GET /api/email/status', () => {
  it('names transport and sender', async () => {
    await open({ config: smtp() });
    expect(await fixture.status()).toEqual({ transport: 'smtp', from: OFFICE.address, mailbox: 'local' });
  });

  it('takes the company’s address of the settings', async () => {
    await open({});
    await fixture.saveSettings(settingsOf({ email: 'firma@example.de' }));
    expect(await fixture.status()).toEqual({
      transport: 'local',
      from: 'firma@example.de',
      mailbox: 'local',
    });
  });

  it('tells that an account is read where nothing can be sent yet', async () => {
    const { smtp: _, ...rest } = smtp();
    await open({ config: rest, mailbox: { kind: 'imap' } as SendingMailbox });
    expect(await fixture.status()).toMatchObject({ transport: 'local', mailbox: 'imap' });
  });

  it('has no sender for a real account without one', async () => {
    const { from: _, ...anonymous } = smtp();
    await open({ config: anonymous });
    expect(await fixture.status()).toEqual({ transport: 'smtp', from: '', mailbox: 'local' });
  });
});
