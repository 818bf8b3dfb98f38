import { simpleParser } from 'mailparser';
import type { SendEmail } from 'shared-kit/api';
import {
  type Customer,
  customers,
  type EmailCustomerLink,
  emailCustomerLinks,
  emailLinkId,
} from 'shared-kit/domain';
import { afterEach, expect, it, vi } from 'vitest';
import { CUSTOMER_ID, createMailFixture, type MailFixture } from '../testing/mail-fixture.ts';
import type { MailTransport, OutgoingMessage, SendOutcome } from './mail-transport.ts';

let fixture: MailFixture;
let sent: OutgoingMessage[];
afterEach(() => fixture.close());

const PLACE = { folder: 'INBOX', uid: 7, uidValidity: '1' };
const DRAFT = { folder: 'Drafts', uid: 3, uidValidity: '2' };

/** The mail part of the edge API before a mail server that answers at once. */
async function open(outcome: SendOutcome = { state: 'accepted', bccRefused: [] }) {
  sent = [];
  const saved: { bytes: Buffer; replaces: unknown }[] = [];
  const transport = (): MailTransport => ({
    kind: 'smtp',
    async send(message, beforeLastBytes) {
      await beforeLastBytes();
      sent.push(message);
      return outcome;
    },
  });
  const mailbox = {
    kind: 'imap' as const,
    fileSent: vi.fn(async () => undefined),
    markAnswered: vi.fn(async () => undefined),
    hasDraft: vi.fn(async () => true),
    removeDraft: vi.fn(async () => undefined),
    saveDraft: async (bytes: Uint8Array, { replaces }: { replaces?: unknown } = {}) => {
      saved.push({ bytes: Buffer.from(bytes), replaces });
      return { ...DRAFT, uid: 4 };
    },
  };
  const config = { from: { name: 'Umzüge Groß', address: 'info@umzug.test' } };
  fixture = await createMailFixture({ config, transport, mailbox });
  return { mailbox, saved };
}

const MAIL: SendEmail = { to: 'anna@example.de', subject: 'Termin', content: '<p>Hallo</p>', bcc: '' };
const parsed = () => simpleParser(sent[0]?.bytes ?? '');

it('a reply names everybody, threads by its headers and hides the blind copies', async () => {
  await open();
  const { status } = await fixture.send({
    ...MAIL,
    to: 'anna@example.de, ben@example.de',
    cc: 'carl@example.de,anna@example.de',
    bcc: 'dora@example.de',
    names: { 'anna@example.de': 'Anna Groß' },
    inReplyTo: '<zwei@example.de>',
    references: ['<eins@example.de>', '<zwei@example.de>'],
  });
  expect(status).toBe(200);
  expect(sent[0]?.envelope).toEqual({
    from: 'info@umzug.test',
    to: ['anna@example.de', 'ben@example.de', 'carl@example.de'],
    bcc: ['dora@example.de'],
  });
  const mail = await parsed();
  expect(mail.to).toMatchObject({
    value: [
      { name: 'Anna Groß', address: 'anna@example.de' },
      { name: '', address: 'ben@example.de' },
    ],
  });
  expect(mail.cc).toMatchObject({
    value: [{ address: 'carl@example.de' }, { name: 'Anna Groß', address: 'anna@example.de' }],
  });
  expect(mail.inReplyTo).toBe('<zwei@example.de>');
  expect(mail.references).toEqual(['<eins@example.de>', '<zwei@example.de>']);
  expect(sent[0]?.bytes.toString()).not.toContain('dora');
});

it.each([
  ['high', '1 (Highest)', 'high'],
  ['low', '5 (Lowest)', 'low'],
  ['normal', undefined, undefined],
] as const)('priority %s is told to mail programs', async (priority, xPriority, importance) => {
  await open();
  await fixture.send({ ...MAIL, priority });
  const head = sent[0]?.bytes.toString().split('\r\n\r\n')[0] ?? '';
  expect(/^X-Priority: (.*)\r$/m.exec(head)?.[1]).toBe(xPriority);
  expect(/^Importance: (.*)\r$/m.exec(head)?.[1]?.toLowerCase()).toBe(importance);
});

it('marks what it answers and removes its draft once it is accepted', async () => {
  const { mailbox } = await open();
  const answeredMail = { how: 'forward', place: PLACE };
  await fixture.send({ ...MAIL, answeredMail, inReplyTo: '<zwei@example.de>', draft: DRAFT });
  await fixture.outbox.close();
  expect(mailbox.removeDraft).toHaveBeenCalledWith(DRAFT);
  expect(mailbox.markAnswered).toHaveBeenCalledWith(PLACE, 'FORWARDED', '<zwei@example.de>');
  expect(mailbox.fileSent).toHaveBeenCalledOnce();
});

it('HTML alone is enough: its plain text is made of it', async () => {
  await open();
  const { content: _content, ...rest } = MAIL;
  expect(await fixture.send({ ...rest, html: '<p>Guten Tag,</p><p>bis <b>morgen</b>.</p>' })).toMatchObject({
    status: 200,
  });
  expect((await parsed()).text?.trim()).toBe('Guten Tag,\n\nbis morgen.');
  for (const nothing of [{}, { html: '' }]) {
    expect(await fixture.send({ ...rest, ...nothing })).toMatchObject({
      status: 422,
      body: { error: 'Bitte Betreff und Inhalt eingeben' },
    });
  }
});

it('a picture that the text shows stands in the text, in the mail and in its draft', async () => {
  const { saved } = await open();
  const html = '<p>Hallo <img src="cid:bild@umzug"></p>';
  const attachments = [{ filename: 'Bild.png', content: 'iVBORw0KGgo=', contentId: 'bild@umzug' }];
  await fixture.send({ ...MAIL, content: html, attachments });
  const draft = { to: [], subject: '', html, attachments };
  expect(await fixture.call('POST', '/api/email/draft', draft)).toMatchObject({ status: 200 });
  for (const bytes of [sent[0]?.bytes, saved[0]?.bytes]) {
    const mail = await simpleParser(bytes ?? '', { skipImageLinks: true });
    expect(mail.html).toBe(html);
    expect(mail.attachments).toMatchObject([
      { cid: 'bild@umzug', related: true, contentDisposition: 'inline', contentType: 'image/png' },
    ]);
  }
});

it('a draft that somebody else has sent or changed meanwhile is not sent before staff decide', async () => {
  const { mailbox } = await open();
  const first = { ...MAIL, sendAfter: 10, draft: DRAFT, idempotencyKey: 'anna-0001' };
  const second = { ...first, content: '<p>Hallo!</p>', idempotencyKey: 'ben-00001' };
  const refused = {
    status: 409,
    body: { code: 'draft-changed', error: expect.stringContaining('inzwischen gesendet oder verändert') },
  };
  const { body: answer } = await fixture.send(first);
  expect(await fixture.send(second)).toMatchObject(refused);
  const draft = { to: [], subject: '', html: '', replaces: DRAFT };
  expect(await fixture.call('POST', '/api/email/draft', draft)).toMatchObject(refused);
  mailbox.hasDraft.mockResolvedValue(false);
  // Who lost the answer gets it.
  expect(await fixture.send(first)).toEqual({ status: 200, body: answer });
  expect(await fixture.send({ ...second, draft: { ...DRAFT, uid: 9 } })).toMatchObject(refused);
  // As a mail of its own, under the same key.
  const { draft: _draft, ...anew } = second;
  expect(await fixture.send(anew)).toMatchObject({ status: 200 });
});

/** @returns its id in the outbox */
async function sendUncertain(): Promise<string> {
  await open({ state: 'unknown', detail: '' });
  const { body } = await fixture.send({ ...MAIL, sendAfter: 1, draft: DRAFT, idempotencyKey: 'anna-0001' });
  const { id } = (body as { scheduled: { id: string } }).scheduled;
  const state = async () => (await fixture.outbox.readPlanned(id)).state;
  await vi.waitFor(async () => expect(await state()).toBe('unknown'), { timeout: 10_000 });
  return id;
}

it('a mail that perhaps was delivered is called back as one, and listed until somebody has decided', async () => {
  const id = await sendUncertain();
  const cancel = async (more = {}) =>
    (await fixture.call('POST', '/api/email/scheduled/cancel', { id, ...more })).body;
  const handedBack = {
    mail: { subject: 'Termin' },
    uncertain: expect.stringContaining('ungewiss'),
  };
  expect(await cancel({ shown: 'failed' })).toMatchObject({ code: 'mail-changed' });
  expect(await cancel({ shown: 'unknown' })).toMatchObject(handedBack);
  expect(await fixture.outbox.planned()).toMatchObject([{ id, state: 'unknown' }]);
  expect(await cancel({ isDecided: true })).toMatchObject(handedBack);
  expect(await fixture.outbox.planned()).toEqual([]);
});

it('a draft that waits to be sent is that mail’s, also for who takes its delivery for uncertain', async () => {
  await open();
  const { body } = await fixture.send({ ...MAIL, sendAfter: 10, draft: DRAFT, idempotencyKey: 'anna-0001' });
  const uncertainMail = (body as { scheduled: { id: string } }).scheduled.id;
  const refused = { status: 409, body: { code: 'draft-changed' } };
  const draft = { to: [], subject: '', html: '', replaces: DRAFT, uncertainMail };
  expect(await fixture.call('POST', '/api/email/draft', draft)).toMatchObject(refused);
  const again = { ...MAIL, sendAfter: 10, draft: DRAFT, uncertainMail };
  expect(await fixture.send(again)).toMatchObject({ status: 409, body: { code: 'mail-sent-again' } });
});

it('a draft that perhaps was delivered is written on, and sent again, by who says of which mail it is', async () => {
  const uncertainMail = await sendUncertain();
  const draft = { to: [], subject: '', html: '', replaces: DRAFT };
  expect(await fixture.call('POST', '/api/email/draft', draft)).toMatchObject({ status: 409 });
  expect(await fixture.call('POST', '/api/email/draft', { ...draft, uncertainMail })).toMatchObject({
    status: 200,
  });
  const again = { ...MAIL, sendAfter: 10, draft: DRAFT, idempotencyKey: 'anna-0002' };
  expect(await fixture.send(again)).toMatchObject({ status: 409, body: { code: 'draft-changed' } });
  const sentAgain = await fixture.send({ ...again, uncertainMail });
  expect(sentAgain).toMatchObject({ status: 200 });
  // Of which mail it is makes it no other one.
  expect(await fixture.send(again)).toEqual(sentAgain);
  const { draft: _draft, ...other } = { ...again, uncertainMail, idempotencyKey: 'ben-00001' };
  expect(await fixture.send(other)).toMatchObject({
    status: 409,
    body: {
      code: 'mail-sent-again',
      error: expect.stringMatching(/^Diese E-Mail ist schon gesendet oder geplant/),
    },
  });
});

it('a draft that was sent again in vain is written on by who knows of that sending alone', async () => {
  const uncertainMail = await sendUncertain();
  const again = { ...MAIL, sendAfter: 10, draft: DRAFT, uncertainMail, idempotencyKey: 'anna-0002' };
  const { body } = await fixture.send(again);
  const { id } = (body as { scheduled: { id: string } }).scheduled;
  const save = (more: object) =>
    fixture.call('POST', '/api/email/draft', { to: [], subject: '', html: '', replaces: DRAFT, ...more });
  expect(await save({ uncertainMail: id })).toMatchObject({ status: 409, body: { code: 'draft-changed' } });
  await fixture.outbox.callBack(id);
  expect(await save({})).toMatchObject({ status: 409, body: { code: 'draft-changed' } });
  expect(await save({ uncertainMail: id })).toMatchObject({ status: 200 });
});

it('waits where it is told to, is listed, put off and called back as it was written', async () => {
  await open();
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  const attachments = [
    { filename: 'a.txt', content: 'SGFsbG8=' },
    { filename: 'Bild.png', content: 'iVBORw0KGgo=', contentId: 'bild@umzug' },
  ];
  const { status, body } = await fixture.send({
    ...MAIL,
    sendAt,
    attachments,
    customerId: CUSTOMER_ID,
    draft: DRAFT,
  });
  expect({ status, body }).toMatchObject({ status: 200, body: { scheduled: { sendAt } } });
  const { mails } = (await fixture.call('GET', '/api/email/scheduled')).body as { mails: { id: string }[] };
  expect(mails).toMatchObject([
    {
      state: 'scheduled',
      to: 'anna@example.de',
      customerName: 'Anna Groß',
      attachments: ['a.txt'],
      draft: DRAFT,
    },
  ]);
  const id = mails[0]?.id;
  const later = new Date(Date.now() + 7_200_000).toISOString();
  const changed = await fixture.call('POST', '/api/email/scheduled/change', { id, sendAt: later });
  expect(changed.body).toMatchObject({ mail: { sendAt: later } });
  for (const [refused, text] of [
    ['2001-01-01T00:00:00.000Z', 'Vergangenheit'],
    ['9999-01-01T00:00:00.000Z', 'Voraus'],
  ]) {
    expect(await fixture.call('POST', '/api/email/scheduled/change', { id, sendAt: refused })).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining(text ?? '') },
    });
  }
  const { body: back } = await fixture.call('POST', '/api/email/scheduled/cancel', { id });
  expect(back).toMatchObject({
    mail: { to: ['anna@example.de'], html: '<p>Hallo</p>', attachments, customerId: CUSTOMER_ID },
  });
  expect((await fixture.call('POST', '/api/email/scheduled/state', { id })).body).toMatchObject({
    mail: { state: 'cancelled' },
  });
  expect(sent).toEqual([]);
});

it('leaves by the server’s clock where it can be undone for a while', async () => {
  await open();
  const before = Date.now();
  const { body } = await fixture.send({ ...MAIL, sendAfter: 10 });
  const { scheduled } = body as { scheduled: { sendAt: string } };
  const wait = Date.parse(scheduled.sendAt) - before;
  expect(wait).toBeGreaterThanOrEqual(10_000);
  expect(wait).toBeLessThan(20_000);
});

it.each([
  ['a time long gone', { sendAt: '2020-01-01T00:00:00.000Z' }, 'Vergangenheit'],
  ['a text that no document holds', { content: 'ü'.repeat(430_000) }, 'Der Text ist zu lang'],
  ['a time too far ahead', { sendAt: '2099-01-01T00:00:00.000Z' }, 'Voraus'],
  ['a Message-ID that is a header of its own', { inReplyTo: '<a>\r\nBcc: x@example.de' }, 'inReplyTo'],
  ['a name that is a header of its own', { names: { 'anna@example.de': 'A\r\nBcc: x@example.de' } }, 'names'],
  [
    'an answered mail without an id',
    { answeredMail: { how: 'reply', line: { emailSubject: '', emailFrom: '' } as never } },
    'answered',
  ],
  [
    'an answered mail of a sender of several lines',
    { answeredMail: { how: 'reply', line: { emailId: '<a@b>', emailSubject: '', emailFrom: 'A\r\nB' } } },
    'darf keinen Zeilenumbruch enthalten',
  ],
  [
    'an answered mail of more than it may say',
    {
      answeredMail: {
        how: 'reply',
        line: { emailId: '<a@b>', emailSubject: 'x'.repeat(999), emailFrom: '' },
      },
    },
    'höchstens 998 Zeichen',
  ],
])('refuses %s', async (_, more, text) => {
  await open();
  const { status, body } = await fixture.send({ ...MAIL, ...more });
  expect({ status, body }).toMatchObject({ status: 422, body: { code: 'invalid' } });
  expect(JSON.stringify(body)).toContain(text);
  expect(sent).toEqual([]);
});

it('saves a draft with its blind copies, in place of the one before, and lets it be discarded', async () => {
  const { mailbox, saved } = await open();
  const draft = {
    to: ['anna@example.de', 'noch keine'],
    bcc: ['dora@example.de'],
    subject: '',
    html: '<p>Hal',
  };
  const { body } = await fixture.call('POST', '/api/email/draft', { ...draft, replaces: DRAFT });
  expect(body).toEqual({ success: true, draft: { ...DRAFT, uid: 4 } });
  expect(saved[0]?.replaces).toEqual(DRAFT);
  const mail = await simpleParser(saved[0]?.bytes ?? '');
  expect(mail).toMatchObject({ to: { text: 'anna@example.de' }, bcc: { text: 'dora@example.de' } });
  await fixture.call('POST', '/api/email/draft/discard', DRAFT);
  expect(mailbox.removeDraft).toHaveBeenCalledWith(DRAFT);
});

it('a fault of ours before anything left is no uncertain delivery, without a key neither', async () => {
  await open();
  vi.spyOn(fixture.store, 'transact').mockRejectedValueOnce(new Error('disk'));
  expect(await fixture.send(MAIL)).toMatchObject({
    status: 500,
    body: { code: 'mail-failed', error: expect.stringContaining('bevor die E-Mail abgeschickt war') },
  });
  expect(sent).toEqual([]);
});

it('a mail to a customer is linked with them once it is accepted', async () => {
  await open();
  await fixture.send({ ...MAIL, customerId: CUSTOMER_ID, sentBy: 'Ben', sendAfter: 1 });
  const links = async () =>
    (await fixture.store.list<EmailCustomerLink>({ collection: emailCustomerLinks.name })).items;
  expect(await links()).toEqual([]);
  await vi.waitFor(async () => expect(sent).toHaveLength(1), { timeout: 10_000 });
  await vi.waitFor(async () => expect(await links()).toHaveLength(1), { timeout: 10_000 });
  const { messageId = '' } = await parsed();
  expect(await links()).toMatchObject([
    {
      id: emailLinkId(messageId),
      data: {
        emailId: messageId,
        customerId: CUSTOMER_ID,
        linkedBy: 'Ben',
        emailSubject: 'Termin',
        emailFrom: 'info@umzug.test',
        isSent: true,
      },
    },
  ]);
  const customer = await fixture.store.get<Customer>(customers.name, CUSTOMER_ID);
  expect(customer?.data.emailIds).toEqual([messageId]);
});

it('a customer whose record is damaged keeps no delivery from being recorded', async () => {
  await open();
  const before = await fixture.store.get<Customer>(customers.name, CUSTOMER_ID);
  const damaged = { ...before?.data, emailIds: 'kaputt' };
  await fixture.store.transact(async (transaction) => {
    await transaction.get(customers.name, CUSTOMER_ID);
    transaction.set(customers.name, CUSTOMER_ID, damaged);
  });
  expect(await fixture.send({ ...MAIL, customerId: CUSTOMER_ID })).toMatchObject({ status: 200 });
  expect(await fixture.history()).toMatchObject([{ status: 'sent' }]);
  expect((await fixture.store.get(customers.name, CUSTOMER_ID))?.data).toEqual(damaged);
});

it('a mail that staff have linked with somebody else by then stays theirs', async () => {
  await open();
  const { body } = await fixture.send({ ...MAIL, customerId: CUSTOMER_ID, sendAfter: 1 });
  const emailId = (body as { messageId: string }).messageId;
  const theirs = { emailId, customerId: 'C-2', linkedAt: new Date().toISOString(), linkedBy: 'Ben' };
  const link = { ...theirs, emailSubject: 'Termin', emailFrom: 'info@umzug.test' };
  await fixture.store.transact(async (transaction) => {
    transaction.create<EmailCustomerLink>(emailCustomerLinks.name, emailLinkId(emailId), link);
  });
  await vi.waitFor(async () => expect(await fixture.history()).toHaveLength(1), { timeout: 10_000 });
  expect((await fixture.store.get(emailCustomerLinks.name, emailLinkId(emailId)))?.data).toEqual(link);
  expect(await fixture.history()).toMatchObject([{ status: 'sent' }]);
});

const ANSWERED = {
  emailId: '<anfrage@example.de>',
  emailSubject: 'Anfrage',
  emailFrom: 'Anna Groß <anna@example.de>',
  emailTo: 'info@umzug.test',
  emailDate: '2026-03-02T09:00:00.000Z',
};
const linkOfAnswered = async () =>
  (await fixture.store.get<EmailCustomerLink>(emailCustomerLinks.name, emailLinkId(ANSWERED.emailId)))?.data;

it('what its customer has written is linked with them once the answer is accepted', async () => {
  await open();
  const mail = {
    ...MAIL,
    customerId: CUSTOMER_ID,
    sentBy: 'Ben',
    answeredMail: { how: 'reply', line: ANSWERED },
    sendAfter: 1,
  };
  await fixture.send(mail);
  expect(await linkOfAnswered()).toBeUndefined();
  await vi.waitFor(async () => expect(await linkOfAnswered()).toBeDefined(), { timeout: 10_000 });
  expect(await linkOfAnswered()).toEqual({
    ...ANSWERED,
    customerId: CUSTOMER_ID,
    linkedAt: expect.any(String),
    linkedBy: 'Ben',
  });
  const { messageId = '' } = await parsed();
  const customer = await fixture.store.get<Customer>(customers.name, CUSTOMER_ID);
  expect(customer?.data.emailIds).toEqual([ANSWERED.emailId, messageId]);
  expect(Date.parse(customer?.data.lastEmailAt ?? '')).toBeGreaterThan(Date.parse(ANSWERED.emailDate));
});

it('what a customer has written in the future counts as of now', async () => {
  await open();
  const line = { ...ANSWERED, emailDate: '2199-03-02T09:00:00.000Z' };
  await fixture.send({ ...MAIL, customerId: CUSTOMER_ID, answeredMail: { how: 'reply', line } });
  const customer = await fixture.store.get<Customer>(customers.name, CUSTOMER_ID);
  expect(Date.parse(customer?.data.lastEmailAt ?? '')).toBeLessThanOrEqual(Date.now());
});

it('a customer whose record holds no more keeps no delivery from being recorded', async () => {
  await open();
  const emailIds = Array.from({ length: 998 }, (_, n) =>
    `<${n}-${'x'.repeat(980)}@example.de>`.slice(0, 998),
  );
  await fixture.store.transact(async (transaction) => {
    const customer = await transaction.get<Customer>(customers.name, CUSTOMER_ID);
    if (customer) transaction.set<Customer>(customers.name, CUSTOMER_ID, { ...customer.data, emailIds });
  });
  const answered = { ...ANSWERED, emailId: `<${'y'.repeat(980)}@example.de>` };
  for (let mail = 0; mail < 8; mail += 1) {
    const emailId = `${mail}${answered.emailId}`;
    const sending = fixture.send({
      ...MAIL,
      customerId: CUSTOMER_ID,
      answeredMail: { how: 'reply', line: { ...answered, emailId } },
    });
    expect(await sending).toMatchObject({ status: 200 });
  }
  expect((await fixture.history()).map(({ status }) => status)).toEqual(Array(8).fill('sent'));
  expect(await fixture.store.count({ collection: emailCustomerLinks.name })).toBe(16);
});

it('what is answered by a mail that was called back is linked with nobody', async () => {
  await open();
  const { body } = await fixture.send({
    ...MAIL,
    customerId: CUSTOMER_ID,
    answeredMail: { how: 'reply', line: ANSWERED },
    sendAfter: 600,
  });
  const { id } = (body as { scheduled: { id: string } }).scheduled;
  await fixture.call('POST', '/api/email/scheduled/cancel', { id });
  expect(await fixture.store.count({ collection: emailCustomerLinks.name })).toBe(0);
});

it('what staff have linked with somebody stays theirs as it is answered', async () => {
  await open();
  const theirs = { ...ANSWERED, customerId: 'C-2', linkedAt: new Date().toISOString(), linkedBy: 'Eva' };
  await fixture.store.transact(async (transaction) => {
    transaction.create<EmailCustomerLink>(emailCustomerLinks.name, emailLinkId(theirs.emailId), theirs);
  });
  await fixture.send({ ...MAIL, customerId: CUSTOMER_ID, answeredMail: { how: 'reply', line: ANSWERED } });
  expect(await linkOfAnswered()).toEqual(theirs);
  const customer = await fixture.store.get<Customer>(customers.name, CUSTOMER_ID);
  expect(customer?.data.emailIds).toEqual([(await parsed()).messageId]);
});

it('what is linked makes it no other mail, under its key', async () => {
  await open();
  const mail = { ...MAIL, customerId: CUSTOMER_ID, idempotencyKey: 'anna-0001' };
  const first = await fixture.send({ ...mail, answeredMail: { how: 'reply', line: ANSWERED } });
  expect(first).toMatchObject({ status: 200 });
  expect(await fixture.send(mail)).toEqual(first);
  expect(sent).toHaveLength(1);
});

it('a mail that nobody got is linked with nobody', async () => {
  await open({ state: 'refused', reason: 'recipient', detail: '550' });
  await fixture.send({ ...MAIL, customerId: CUSTOMER_ID, answeredMail: { how: 'reply', line: ANSWERED } });
  expect(await fixture.store.count({ collection: emailCustomerLinks.name })).toBe(0);
});
