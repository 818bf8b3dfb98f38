import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WaitingMail } from 'shared-kit/api';
import { type Notice, newCustomerSchema, notices } from 'shared-kit/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdOverdue } from '../backup/hold-overdue.ts';
import { createCustomer } from '../customers/customers.service.ts';
import { deleteCustomers } from '../customers/delete-customers.service.ts';
import type { MailTransport, OutgoingMessage, SendOutcome } from '../email/mail-transport.ts';
import { mailHolds, mailOutcomes } from '../mail-outcomes.ts';
import { mailboxProblem } from '../mailbox/mailbox-problem.ts';
import { CUSTOMER_ID, createMailFixture, type MailFixture } from '../testing/mail-fixture.ts';
import { mergeInto } from '../testing/merge-into.ts';
import { type Outbox, type OutboxMail, openOutbox } from './outbox.service.ts';
import type { SendingMailbox } from './sending-mailbox.ts';

const ACCEPTED: SendOutcome = { state: 'accepted', bccRefused: [] };
const REFUSED: SendOutcome = { state: 'refused', reason: 'recipient', detail: '550 unknown' };
const PLACE = { folder: 'INBOX', uid: 7, uidValidity: '1' };
const DRAFT = { folder: 'Drafts', uid: 3, uidValidity: '2' };
const WRITTEN: WaitingMail = {
  to: ['anna@example.de'],
  cc: [],
  bcc: [],
  names: {},
  subject: 'Termin',
  html: '<p>Hallo</p>',
  attachments: [],
  priority: 'normal',
  references: [],
};

let fixture: MailFixture;
let time: number;
beforeEach(async () => {
  time = Date.parse('2026-03-02T09:00:00Z');
  fixture = await createMailFixture({ clock });
});
afterEach(() => fixture.close());

const clock = () => new Date(time);
const inAnHour = () => new Date(time + 3_600_000);

function transport(outcome: SendOutcome = ACCEPTED, kind: MailTransport['kind'] = 'smtp') {
  const sent: OutgoingMessage[] = [];
  const real: MailTransport = {
    kind,
    async send(message, beforeLastBytes) {
      if (outcome.state === 'accepted' || outcome.state === 'unknown') await beforeLastBytes();
      sent.push(message);
      return outcome;
    },
  };
  return { mail: real, sent };
}

/** It answers as late as it is told to. */
function slowTransport() {
  const asked = Promise.withResolvers<void>();
  const late = Promise.withResolvers<SendOutcome>();
  const mail: MailTransport = {
    kind: 'smtp',
    async send(_message, beforeLastBytes) {
      await beforeLastBytes();
      asked.resolve();
      return late.promise;
    },
  };
  return { mail, asked: asked.promise, answer: late.resolve };
}

/** A mail whose process is taken for dead before the server has answered. */
async function answeredLate(more: Partial<OutboxMail> = {}, box?: SendingMailbox) {
  const { mail, asked, answer } = slowTransport();
  const stalled = processWith(mail, box);
  const sent = await stalled.send(planned(clock(), more));
  void stalled.recover();
  await asked;
  time += 60_000;
  const outbox = processWith(transport().mail, box);
  await outbox.recover();
  return { answer, stalled, outbox, id: sent.state === 'scheduled' ? sent.id : '' };
}

/** A mailbox that notes what is done in it. */
function mailbox(fails: { times: number } = { times: 0 }, kind: SendingMailbox['kind'] = 'imap') {
  const done: unknown[][] = [];
  const note =
    (name: string) =>
    async (...what: unknown[]) => {
      if (fails.times > 0) {
        fails.times -= 1;
        throw new Error('away');
      }
      done.push([name, ...what]);
    };
  const port: SendingMailbox = {
    kind,
    fileSent: async (messageId, bytes) =>
      note('fileSent')(messageId, Buffer.from(bytes).toString().split('\r\n\r\n')[0]),
    markAnswered: note('markAnswered'),
    hasDraft: async () => true,
    removeDraft: note('removeDraft'),
    saveDraft: async () => DRAFT,
  };
  return { port, done };
}

function processWith(mail: MailTransport, box?: SendingMailbox, onError = vi.fn()): Outbox {
  const { store, dataDir } = fixture;
  const parts = { onOutcome: mailOutcomes, onDue: mailHolds, mailbox: box, onError };
  return openOutbox({ store, mail, clock, dataDir, ...parts });
}

function asked(more: Partial<OutboxMail> = {}): OutboxMail {
  return {
    key: 'versuch-0001',
    fingerprint: 'eins',
    envelope: { from: 'info@umzug.test', to: ['anna@example.de'], bcc: [] },
    history: {
      to: 'anna@example.de',
      subject: 'Termin',
      body: '<p>Hallo</p>',
      templateType: 'custom',
      sentBy: 'Ben',
      type: 'other',
      attachments: [],
    },
    compose: async (messageId, date) =>
      Buffer.from(`Date: ${date.toUTCString()}\r\nMessage-ID: ${messageId}\r\n\r\nHallo`),
    ...more,
  };
}

const planned = (sendAt: Date, more: Partial<OutboxMail> = {}) =>
  asked({ planned: { sendAt, written: WRITTEN }, ...more });
const told = async () =>
  (await fixture.store.list<Notice>({ collection: notices.name })).items.map(({ data }) => data);
const files = () => readdir(join(fixture.dataDir, 'outbox'));

describe('a mail that is planned', () => {
  it('waits for its time, over a restart, and leaves once, dated as planned', {
    tags: ['by-chance'],
  }, async () => {
    const first = transport();
    const sendAt = inAnHour();
    const answer = await processWith(first.mail).send(planned(sendAt));
    expect(answer).toMatchObject({ state: 'scheduled', sendAt: sendAt.toISOString() });
    time += 3_599_000;
    const later = transport();
    await processWith(later.mail).recover();
    expect(later.sent).toEqual([]);
    time += 1000;
    await Promise.all([processWith(later.mail).recover(), processWith(later.mail).recover()]);
    expect(later.sent).toHaveLength(1);
    expect(later.sent[0]?.bytes.toString()).toContain('Date: Mon, 02 Mar 2026 10:00:00');
    expect(await fixture.history()).toMatchObject([{ status: 'sent', subject: 'Termin' }]);
    expect(await files()).toEqual([]);
    expect(await processWith(later.mail).planned()).toEqual([]);
    expect(first.sent).toEqual([]);
  });

  it('is planned once by a request that is repeated', async () => {
    const { mail, sent } = transport();
    const outbox = processWith(mail);
    const answer = await outbox.send(planned(inAnHour()));
    expect(await outbox.send(planned(inAnHour()))).toEqual(answer);
    expect(await outbox.send(planned(inAnHour(), { fingerprint: 'zwei' }))).toEqual({ state: 'key-reused' });
    expect(await outbox.planned()).toMatchObject([{ state: 'scheduled', subject: 'Termin', sentBy: 'Ben' }]);
    expect(sent).toEqual([]);
  });

  it('can be put off, and carries the new time', async () => {
    const { mail, sent } = transport();
    const outbox = processWith(mail);
    await outbox.send(planned(inAnHour()));
    const [{ id = '' } = {}] = await outbox.planned();
    const tomorrow = new Date(time + 86_400_000);
    expect(await outbox.replan(id, tomorrow)).toMatchObject({ sendAt: tomorrow.toISOString() });
    time += 3_600_000;
    await outbox.recover();
    expect(sent).toEqual([]);
    time = tomorrow.getTime();
    await outbox.recover();
    expect(sent[0]?.bytes.toString()).toContain('Date: Tue, 03 Mar 2026 09:00:00');
  });

  it('that is called back never leaves, and is handed back as it was written', async () => {
    const { mail, sent } = transport();
    const outbox = processWith(mail);
    await outbox.send(planned(inAnHour()));
    const [{ id = '' } = {}] = await outbox.planned();
    expect(await outbox.callBack(id)).toEqual(WRITTEN);
    expect(await outbox.planned()).toEqual([]);
    time += 7_200_000;
    await outbox.recover();
    // Who lost the answer asks again.
    expect(await outbox.callBack(id)).toEqual(WRITTEN);
    time += 86_400_000;
    await outbox.recover();
    expect(await files()).toEqual([]);
    expect(sent).toEqual([]);
    expect(await outbox.send(planned(inAnHour()))).toEqual({ state: 'cancelled' });
    expect(await fixture.history()).toEqual([]);
  });

  it('that has left can neither be called back nor put off', async () => {
    const outbox = processWith(transport().mail);
    await outbox.send(planned(clock()));
    const [{ id = '' } = {}] = await outbox.planned();
    await outbox.recover();
    const refused = { code: 'mail-not-waiting', message: 'Die E-Mail ist schon gesendet.' };
    await expect(outbox.callBack(id)).rejects.toMatchObject(refused);
    await expect(outbox.replan(id, inAnHour())).rejects.toMatchObject(refused);
    // Whoever sees it in a list of before is told, and who wants it off that list has that.
    const changed = { code: 'mail-changed', message: 'Nichts geändert: Die E-Mail ist inzwischen gesendet.' };
    for (const shown of ['scheduled', 'failed', 'unknown'] as const)
      await expect(outbox.callBack(id, { shown })).rejects.toMatchObject(changed);
    await outbox.callBack(id, { shown: 'sent' });
    expect(await outbox.readPlanned(id)).toMatchObject({ state: 'sent' });
  });

  it('that is just being sent says so, and can neither be called back nor put off', async () => {
    const { mail, answer } = slowTransport();
    const outbox = processWith(mail);
    await outbox.send(planned(clock()));
    const leaving = outbox.recover();
    const listed = await vi.waitFor(async () => {
      const mails = await outbox.planned();
      expect(mails).toMatchObject([{ state: 'sending', subject: 'Termin' }]);
      return mails;
    });
    const id = listed[0]?.id ?? '';
    const refused = { code: 'mail-not-waiting', message: 'Die E-Mail ist schon unterwegs.' };
    await expect(outbox.callBack(id)).rejects.toMatchObject(refused);
    await expect(outbox.callBack(id, { shown: 'scheduled' })).rejects.toMatchObject(refused);
    await expect(outbox.replan(id, inAnHour())).rejects.toMatchObject(refused);
    answer(ACCEPTED);
    await leaving;
    expect(await outbox.readPlanned(id)).toMatchObject({ state: 'sent' });
  });

  it('that was accepted after all is listed and told of no longer', async () => {
    const { answer, id, outbox } = await answeredLate();
    expect(await outbox.planned()).toMatchObject([{ id, state: 'unknown' }]);
    expect(await told()).toHaveLength(1);
    answer(ACCEPTED);
    await vi.waitFor(async () => expect(await outbox.planned()).toEqual([]));
    expect(await told()).toEqual([]);
  });

  it.each([
    [REFUSED, 'failed', 'abgelehnt'],
    [{ state: 'failed', reason: 'busy', detail: '451' } as const, 'failed', 'gerade nicht'],
    [{ state: 'unknown', detail: 'Timeout' } as const, 'unknown', 'ungewiss'],
  ])('that could not be sent is shown, until it is handed back: %o', async (outcome, state, text) => {
    const outbox = processWith(transport(outcome).mail);
    await outbox.send(planned(clock()));
    await outbox.recover();
    const [mail] = await outbox.planned();
    expect(mail).toMatchObject({ state, error: expect.stringContaining(text) });
    // Nobody looked as it left.
    expect(await told()).toMatchObject([
      {
        kind: 'mail-failed',
        path: '/email?geplant',
        text: expect.stringMatching(/anna@example\.de.*Termin/),
      },
    ]);
    await outbox.recover();
    await expect(outbox.replan(mail?.id ?? '', inAnHour())).rejects.toMatchObject({
      code: 'mail-changed',
      message: expect.stringContaining('in einem anderen Zustand'),
    });
    expect(await outbox.callBack(mail?.id ?? '')).toEqual(WRITTEN);
    // What perhaps arrived is listed until somebody has decided.
    expect(await outbox.planned()).toHaveLength(state === 'unknown' ? 1 : 0);
    expect(await told()).toHaveLength(state === 'unknown' ? 1 : 0);
    expect(await outbox.callBack(mail?.id ?? '', { isDecided: true })).toEqual(WRITTEN);
    expect(await outbox.planned()).toEqual([]);
    expect(await told()).toEqual([]);
    expect(await outbox.callBack(mail?.id ?? '')).toEqual(WRITTEN);
    time += 2 * 86_400_000;
    await outbox.recover();
    expect(await files()).toEqual([]);
  });

  it('is called back also where the disk has damaged what was written', async () => {
    const outbox = processWith(transport().mail);
    await outbox.send(planned(inAnHour()));
    const [{ id = '' } = {}] = await outbox.planned();
    await writeFile(join(fixture.dataDir, 'outbox', `${id}.json`), '{"to":["an');
    expect(await outbox.callBack(id)).toBeUndefined();
    expect(await outbox.planned()).toEqual([]);
  });

  it('that failed and waits again since the list was read is not called back by who takes it off that', async () => {
    const refusing = processWith(transport(REFUSED).mail);
    await refusing.send(planned(clock()));
    await refusing.recover();
    const [{ id = '', state: shown } = {}] = await refusing.planned();
    const outbox = processWith(transport().mail);
    expect(await outbox.send(planned(inAnHour()))).toMatchObject({ state: 'scheduled' });
    const refused = { code: 'mail-changed', message: expect.stringContaining('in einem anderen Zustand') };
    await expect(outbox.callBack(id, { shown })).rejects.toMatchObject(refused);
    expect(await outbox.planned()).toMatchObject([{ id, state: 'scheduled' }]);
    expect(await outbox.callBack(id, { shown: 'scheduled' })).toEqual(WRITTEN);
    // The answer was lost.
    expect(await outbox.callBack(id, { shown: 'scheduled' })).toEqual(WRITTEN);
    expect(await outbox.planned()).toEqual([]);
  });

  it('that failed stays listed and told of where the process dies that is asked to send it again', async () => {
    const refusing = processWith(transport(REFUSED).mail);
    await refusing.send(planned(clock()));
    await refusing.recover();
    const [{ id = '' } = {}] = await refusing.planned();
    const composing = Promise.withResolvers<void>();
    const never = async () => {
      composing.resolve();
      return new Promise<Buffer>(() => {});
    };
    void processWith(transport().mail).send(planned(inAnHour(), { compose: never }));
    await composing.promise;
    expect(await refusing.planned()).toMatchObject([{ id, state: 'sending', subject: 'Termin' }]);
    time += 60_000;
    const { mail, sent } = transport();
    const outbox = processWith(mail);
    await outbox.recover();
    expect(await outbox.planned()).toMatchObject([{ id, state: 'failed', subject: 'Termin' }]);
    expect(await told()).toHaveLength(1);
    // It waits again, and there is nothing to be told of.
    expect(await outbox.send(planned(inAnHour()))).toMatchObject({ state: 'scheduled' });
    expect(await told()).toEqual([]);
    time += 3_600_000;
    await outbox.recover();
    expect(sent).toHaveLength(1);
    expect(await fixture.history()).toMatchObject([
      { status: 'failed' },
      { status: 'failed' },
      { status: 'sent', body: '<p>Hallo</p>' },
    ]);
    expect(await outbox.planned()).toEqual([]);
  });

  it.each([
    ['waits', inAnHour, ACCEPTED],
    ['failed', clock, REFUSED],
  ] as const)(
    'that %s is handed back to one of two who take it, as often as they ask',
    async (_, at, outcome) => {
      const outbox = processWith(transport(outcome).mail);
      await outbox.send(planned(at()));
      await outbox.recover();
      const [{ id = '', state: shown } = {}] = await outbox.planned();
      expect(await outbox.callBack(id, { shown, by: 'anna' })).toEqual(WRITTEN);
      const refused = { code: 'mail-taken', message: expect.stringContaining('jemand anderes') };
      await expect(outbox.callBack(id, { shown, by: 'ben' })).rejects.toMatchObject(refused);
      expect(await outbox.callBack(id, { shown, by: 'anna' })).toEqual(WRITTEN);
      expect(await outbox.planned()).toEqual([]);
    },
  );

  it('that perhaps was delivered is handed back to everybody, who are all told', async () => {
    const outbox = processWith(transport({ state: 'unknown', detail: '' }).mail);
    await outbox.send(planned(clock()));
    await outbox.recover();
    const [{ id = '' } = {}] = await outbox.planned();
    for (const by of ['anna', 'ben']) expect(await outbox.callBack(id, { by })).toEqual(WRITTEN);
    await outbox.callBack(id, { by: 'anna', isDecided: true });
    expect(await outbox.callBack(id, { by: 'ben' })).toEqual(WRITTEN);
  });

  it.each([{}, { after: { draft: DRAFT } }])(
    'that failed and was called back is not sent under its key as well: %o',
    async (held) => {
      const refusing = processWith(transport(REFUSED).mail, mailbox().port);
      await refusing.send(planned(clock(), held));
      await refusing.recover();
      const { mail, sent } = transport();
      const outbox = processWith(mail, mailbox().port);
      const [{ id = '' } = {}] = await outbox.planned();
      expect(await outbox.callBack(id)).toEqual(WRITTEN);
      expect(await outbox.readPlanned(id)).toMatchObject({ state: 'failed' });
      const another = planned(clock(), { ...held, key: 'versuch-0002' });
      expect(await outbox.send(another)).toMatchObject({ state: 'scheduled' });
      // Whoever heard no answer to the first asks again.
      expect(await outbox.send(planned(clock(), held))).toEqual({ state: 'cancelled' });
      await outbox.recover();
      await outbox.close();
      expect(sent).toHaveLength(1);
    },
  );

  it.each([planned, () => asked()])(
    'that is asked for again after it failed is told of no longer',
    async (again) => {
      const refusing = processWith(transport(REFUSED).mail);
      await refusing.send(planned(clock()));
      await refusing.recover();
      expect(await told()).toHaveLength(1);
      await processWith(transport().mail).send(again(inAnHour()));
      expect(await told()).toEqual([]);
    },
  );

  describe('to a customer who is deleted meanwhile (D11)', () => {
    const history = { ...asked().history, customerId: CUSTOMER_ID };
    const deleteCustomer = () =>
      deleteCustomers({ store: fixture.store, clock, explain: String }, [CUSTOMER_ID]);

    it('does not leave, and nothing of it is left', async () => {
      const { mail, sent } = transport();
      const outbox = processWith(mail);
      await outbox.send(planned(inAnHour(), { history }));
      await deleteCustomer();
      time += 3_600_000;
      await outbox.recover();
      expect([sent, await fixture.history(), await outbox.planned(), await files()]).toEqual([
        [],
        [],
        [],
        [],
      ]);
    });

    it('that could not be sent before is listed and told of no longer', async () => {
      const outbox = processWith(transport(REFUSED).mail);
      await outbox.send(planned(clock(), { history }));
      await outbox.recover();
      expect(await outbox.planned()).toMatchObject([{ state: 'failed' }]);
      await deleteCustomer();
      await outbox.recover();
      expect([await outbox.planned(), await told(), await files()]).toEqual([[], [], []]);
    });

    it('does not leave either where it was planned at that very moment, and staff are told why', async () => {
      const { mail, sent } = transport();
      const outbox = processWith(mail);
      await deleteCustomer();
      await outbox.send(planned(inAnHour(), { history }));
      time += 3_600_000;
      await outbox.recover();
      expect([sent, await fixture.history()]).toEqual([[], []]);
      const error = expect.stringContaining('Der Kunde wurde gelöscht.');
      const [shown] = await outbox.planned();
      expect(shown).toMatchObject({ state: 'failed', error });
      await outbox.callBack(shown?.id ?? '', { shown: 'failed', by: 'anna' });
      expect([await outbox.planned(), await told()]).toEqual([[], []]);
    });
  });

  describe('to a customer who is merged at the very moment in which it is planned (D37)', () => {
    const MASTER_ID = 'C-00000000-0000-4000-8000-000000000009';
    const history = { ...asked().history, customerId: CUSTOMER_ID };
    /** The merge has looked for their mails before this one came, and does so again only in a minute. */
    const plannedAtThatMoment = async (outbox: Outbox) => {
      const entered = newCustomerSchema.parse({ name: 'Anna Alt' });
      await createCustomer({ store: fixture.store, clock }, MASTER_ID, entered);
      await mergeInto(fixture, { master: MASTER_ID, other: CUSTOMER_ID });
      await outbox.send(planned(clock(), { history }));
    };

    it('leaves, and is in the history of who is left', async () => {
      const { mail, sent } = transport();
      const outbox = processWith(mail);
      await plannedAtThatMoment(outbox);
      await outbox.recover();
      expect(sent).toHaveLength(1);
      expect(await fixture.history()).toMatchObject([{ customerId: MASTER_ID, status: 'sent' }]);
      expect(await outbox.planned()).toEqual([]);
    });

    it('is theirs also where it cannot be sent, for the reason that the mail server gives', async () => {
      const outbox = processWith(transport(REFUSED).mail);
      await plannedAtThatMoment(outbox);
      await outbox.recover();
      const failed = { state: 'failed', customerId: MASTER_ID, customerName: 'Anna Alt' };
      const error = expect.stringContaining('abgelehnt');
      expect(await outbox.planned()).toMatchObject([{ ...failed, error }]);
      expect(await fixture.history()).toMatchObject([{ customerId: MASTER_ID, status: 'failed' }]);
      expect(await told()).toMatchObject([{ customerId: MASTER_ID }]);
    });

    it('does not leave where that one was deleted since, and says so', async () => {
      const { mail, sent } = transport();
      const outbox = processWith(mail);
      await plannedAtThatMoment(outbox);
      await deleteCustomers({ store: fixture.store, clock, explain: String }, [MASTER_ID]);
      await outbox.recover();
      expect([sent, await fixture.history()]).toEqual([[], []]);
      const error = expect.stringContaining('Der Kunde wurde gelöscht.');
      expect(await outbox.planned()).toMatchObject([{ state: 'failed', error }]);
    });
  });

  it('leaves however long its text is', async () => {
    const { mail, sent } = transport();
    const outbox = processWith(mail);
    const body = 'x'.repeat(850_000);
    await outbox.send(planned(clock(), { history: { ...asked().history, body } }));
    await outbox.recover();
    expect(sent).toHaveLength(1);
    expect(await fixture.history()).toMatchObject([{ status: 'sent', body }]);
  });

  it('keeps none of the others where it fails', async () => {
    const { store, dataDir } = fixture;
    const { port, done } = mailbox({ times: 1 });
    const onDue = async () => {
      throw new Error('damaged');
    };
    const parts = { mailbox: port, onError: vi.fn(), onDue, onOutcome: mailOutcomes };
    const outbox = openOutbox({ store, mail: transport().mail, clock, dataDir, ...parts });
    await outbox.send(asked());
    await outbox.close();
    expect(done).toEqual([]);
    await outbox.send(planned(inAnHour(), { key: 'versuch-0002' }));
    time += 2 * 3_600_000;
    await expect(outbox.recover()).rejects.toThrow('damaged');
    await outbox.close();
    expect(done.map(([name]) => name)).toEqual(['fileSent']);
  });

  it.each([300, 301])('that fails is told of with whole characters, however long: %d', async (length) => {
    const outbox = processWith(transport(REFUSED).mail);
    const subject = `${'x'.repeat(length)}${'😀'.repeat(200)}`;
    await outbox.send(planned(clock(), { history: { ...asked().history, subject } }));
    await outbox.recover();
    expect(await told()).toMatchObject([{ text: expect.stringContaining('😀') }]);
    expect(await outbox.planned()).toMatchObject([{ state: 'failed', subject }]);
  });

  it('does not leave this machine where it was meant to stay', async () => {
    await processWith(transport(ACCEPTED, 'local').mail).send(planned(clock()));
    const real = transport();
    const outbox = processWith(real.mail);
    await outbox.recover();
    expect(real.sent).toEqual([]);
    expect(await outbox.planned()).toMatchObject([{ state: 'failed', transport: 'local' }]);
  });

  it('is left for ten minutes to the server that planned it: its message lies there', async () => {
    await processWith(transport().mail).send(planned(inAnHour()));
    const { mail, sent } = transport();
    const dataDir = join(fixture.dataDir, 'elsewhere');
    const other = openOutbox({ store: fixture.store, mail, clock, dataDir, onOutcome: mailOutcomes });
    time += 3_600_000 + 599_999;
    await other.recover();
    expect(await other.planned()).toMatchObject([{ state: 'scheduled' }]);
    time += 1;
    await other.recover();
    expect(await other.planned()).toMatchObject([{ state: 'failed' }]);
    expect(sent).toEqual([]);
  });

  it('that was due since a backup is uncertain after its restore, however long its text is', async () => {
    const { mail, sent } = transport();
    const outbox = processWith(mail);
    const body = 'x'.repeat(850_000);
    await outbox.send(planned(inAnHour(), { history: { ...asked().history, body } }));
    time += 3_600_000;
    expect(await holdOverdue(fixture.store, clock())).toBe(1);
    await outbox.recover();
    expect(await outbox.planned()).toMatchObject([{ state: 'unknown' }]);
    expect(await fixture.history()).toMatchObject([{ status: 'unknown', body }]);
    expect(sent).toEqual([]);
  });

  it.each([true, false])(
    'that was not yet written as a backup was made is listed after its restore, and told of; for later: %s',
    async (isForLater) => {
      const { mail, sent } = transport();
      const compose = () => new Promise<Buffer>(() => undefined);
      void processWith(mail).send(isForLater ? planned(inAnHour(), { compose }) : asked({ compose }));
      const outbox = processWith(mail);
      await vi.waitFor(async () => expect(await holdOverdue(fixture.store, clock())).toBe(1));
      await outbox.recover();
      expect(await outbox.planned()).toMatchObject([
        { state: 'unknown', to: 'anna@example.de', subject: 'Termin', sendAt: clock().toISOString() },
      ]);
      expect(await told()).toMatchObject([{ text: expect.stringContaining('ungewiss') }]);
      expect(sent).toEqual([]);
    },
  );

  it('that is due soon does not wait for the job', async () => {
    const { mail, sent } = transport();
    await processWith(mail).send(planned(clock()));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
  });
});

describe('a mail that perhaps was delivered and is sent again', () => {
  const UNKNOWN: SendOutcome = { state: 'unknown', detail: '' };
  const again = (key: string, uncertainMail: string) => planned(inAnHour(), { key, uncertainMail });
  const sendUncertain = async () => {
    const outbox = processWith(transport(UNKNOWN).mail);
    const sent = await outbox.send(planned(clock(), { key: 'anna-0001' }));
    await outbox.recover();
    expect(await told()).toHaveLength(1);
    return { outbox, uncertainMail: sent.state === 'scheduled' ? sent.id : '' };
  };
  const listed = async (outbox: Outbox) => (await outbox.planned()).map(({ id, state }) => ({ id, state }));

  it('is decided about with that, also by a chain of them', async () => {
    const { outbox, uncertainMail } = await sendUncertain();
    const second = await outbox.send(again('anna-0002', uncertainMail));
    const id = second.state === 'scheduled' ? second.id : '';
    expect(await listed(outbox)).toEqual([{ id, state: 'scheduled' }]);
    expect(await told()).toEqual([]);
    time += 3_600_000;
    await outbox.recover();
    expect(await listed(outbox)).toEqual([{ id, state: 'unknown' }]);
    // Its answer was lost.
    expect(await outbox.send(again('anna-0002', uncertainMail))).toEqual({ state: 'unknown' });
    expect(await outbox.send(again('anna-0003', id))).toMatchObject({ state: 'scheduled' });
    expect(await listed(outbox)).toMatchObject([{ state: 'scheduled' }]);
    expect(await told()).toEqual([]);
  });

  it.each([ACCEPTED, UNKNOWN])(
    'is kept no longer once the second has perhaps arrived: %o',
    async (outcome) => {
      const { uncertainMail } = await sendUncertain();
      const outbox = processWith(transport(outcome).mail);
      await outbox.send(again('anna-0002', uncertainMail));
      await outbox.recover();
      expect(await files()).toContain(`${uncertainMail}.eml`);
      time += 3_600_000;
      await outbox.recover();
      expect(await files()).not.toContain(`${uncertainMail}.eml`);
      expect(await told()).toHaveLength(outcome === ACCEPTED ? 0 : 1);
    },
  );

  it('is not by a second person, who is told', { tags: ['by-chance'] }, async () => {
    const { outbox, uncertainMail } = await sendUncertain();
    const both = await Promise.all([
      outbox.send(again('anna-0002', uncertainMail)),
      outbox.send(again('ben-00001', uncertainMail)),
    ]);
    expect(both.map(({ state }) => state).toSorted()).toEqual(['scheduled', 'sent-again']);
    expect(await outbox.send(planned(inAnHour(), { key: 'ben-00001' }))).toMatchObject({
      state: 'scheduled',
    });
  });

  it('is no further mail under the key under which it failed, once another person has sent it again', async () => {
    const { uncertainMail } = await sendUncertain();
    const refusing = processWith(transport(REFUSED).mail);
    const written = { sendAt: clock(), written: WRITTEN };
    await refusing.send({ ...again('anna-0002', uncertainMail), planned: written });
    await refusing.recover();
    const outbox = processWith(transport().mail);
    expect(await outbox.send(again('ben-00001', uncertainMail))).toMatchObject({ state: 'scheduled' });
    expect(await outbox.send(again('anna-0002', uncertainMail))).toEqual({ state: 'sent-again' });
    expect(await outbox.send(planned(inAnHour(), { key: 'anna-0002' }))).toEqual({ state: 'sent-again' });
    expect(await outbox.send(planned(inAnHour(), { key: 'anna-0003' }))).toMatchObject({
      state: 'scheduled',
    });
  });

  it('can be once more where nobody got it: under the same key, and by others once it was called back', async () => {
    const { uncertainMail } = await sendUncertain();
    const refusing = processWith(transport(REFUSED).mail);
    const at = { ...again('anna-0002', uncertainMail), planned: { sendAt: clock(), written: WRITTEN } };
    const second = await refusing.send(at);
    await refusing.recover();
    // A timer may have begun it before.
    await vi.waitFor(async () =>
      expect(await listed(refusing)).toContainEqual(expect.objectContaining({ state: 'failed' })),
    );
    const outbox = processWith(transport().mail);
    expect(await outbox.send(again('anna-0002', uncertainMail))).toMatchObject({ state: 'scheduled' });
    await outbox.callBack(second.state === 'scheduled' ? second.id : '');
    expect(await outbox.send(again('ben-00001', uncertainMail))).toMatchObject({ state: 'scheduled' });
  });

  it.each(['is called off', 'fails'])('is to be decided about again where the second %s', async (how) => {
    const held = { after: { draft: DRAFT } };
    const first = processWith(transport(UNKNOWN).mail, mailbox().port);
    await first.send(planned(clock(), { key: 'anna-0001', ...held }));
    await first.recover();
    const [{ id: uncertainMail = '' } = {}] = await first.planned();
    const open = { id: uncertainMail, state: 'unknown' };
    const outbox = processWith(transport(REFUSED).mail, mailbox().port);
    const second = await outbox.send({ ...again('anna-0002', uncertainMail), ...held });
    expect(await told()).toEqual([]);
    time += how === 'fails' ? 3_600_000 : 0;
    await outbox.recover();
    if (how === 'fails') expect(await told()).toHaveLength(2);
    await outbox.callBack(second.state === 'scheduled' ? second.id : '');
    expect(await listed(outbox)).toEqual([open]);
    expect(await told()).toMatchObject([{ text: expect.stringContaining('ungewiss') }]);
    const unwarned = planned(inAnHour(), { key: 'ben-00001', ...held });
    expect(await outbox.send(unwarned)).toEqual({ state: 'draft-changed' });
    expect(await outbox.send({ ...again('ben-00002', uncertainMail), ...held })).toMatchObject({
      state: 'scheduled',
    });
    expect(await listed(outbox)).toMatchObject([{ state: 'scheduled' }]);
    expect(await told()).toEqual([]);
  });

  it('is told of no more while it is sent again, also where a second that failed goes off the list', async () => {
    const { uncertainMail } = await sendUncertain();
    const refusing = processWith(transport(REFUSED).mail);
    const at = { ...again('anna-0002', uncertainMail), planned: { sendAt: clock(), written: WRITTEN } };
    const second = await refusing.send(at);
    await refusing.recover();
    // A timer may have begun it before.
    await vi.waitFor(async () =>
      expect(await listed(refusing)).toContainEqual(expect.objectContaining({ state: 'failed' })),
    );
    const outbox = processWith(transport().mail);
    await outbox.send(again('ben-00001', uncertainMail));
    await outbox.callBack(second.state === 'scheduled' ? second.id : '');
    expect(await listed(outbox)).toMatchObject([{ state: 'scheduled' }]);
    expect(await told()).toEqual([]);
  });

  it.each(['is called back', 'leaves'])(
    'and was accepted after all is told of as what it became, where the second %s',
    async (how) => {
      const { port } = mailbox();
      const fileSent = () => Promise.reject(mailboxProblem.refused('Quota exceeded'));
      const full = { ...port, fileSent };
      const { answer, stalled, id } = await answeredLate({}, full);
      const outbox = processWith(transport().mail, full);
      const sendAt = new Date(time + 3 * 86_400_000);
      const written = { key: 'anna-0002', uncertainMail: id, planned: { sendAt, written: WRITTEN } };
      const second = await outbox.send(asked(written));
      answer(ACCEPTED);
      await vi.waitFor(async () => expect(await outbox.readPlanned(id)).toMatchObject({ state: 'sent' }));
      await stalled.close();
      for (let hours = 0; hours < 48; hours += 1) {
        time += 3_600_000;
        await outbox.recover();
        await outbox.close();
      }
      if (how === 'leaves') time = sendAt.getTime();
      else await outbox.callBack(second.state === 'scheduled' ? second.id : '');
      await outbox.recover();
      expect(await outbox.planned()).toMatchObject([{ id, state: 'sent' }]);
      expect(await told()).toMatchObject([{ text: expect.stringContaining('nicht im Postfach abgelegt') }]);
    },
  );

  it('is known under the key of the second, which failed', async () => {
    const held = { after: { draft: DRAFT } };
    const first = processWith(transport(UNKNOWN).mail, mailbox().port);
    await first.send(planned(clock(), { key: 'anna-0001', ...held }));
    await first.recover();
    const [{ id: uncertainMail = '' } = {}] = await first.planned();
    const outbox = processWith(transport(REFUSED).mail, mailbox().port);
    await outbox.send({ ...again('anna-0002', uncertainMail), ...held });
    time += 3_600_000;
    await outbox.recover();
    const unnamed = planned(inAnHour(), { key: 'anna-0002', ...held });
    expect(await outbox.send(unnamed)).toMatchObject({ state: 'scheduled' });
    expect(await listed(outbox)).toMatchObject([{ state: 'scheduled' }]);
  });

  it.each(['is called off', 'fails'])('is as the second, which %s, as well', async (how) => {
    const held = { after: { draft: DRAFT } };
    const first = processWith(transport(UNKNOWN).mail, mailbox().port);
    await first.send(planned(clock(), { key: 'anna-0001', ...held }));
    await first.recover();
    const [{ id: uncertainMail = '' } = {}] = await first.planned();
    const refusing = processWith(transport(REFUSED).mail, mailbox().port);
    const second = await refusing.send({ ...again('anna-0002', uncertainMail), ...held });
    const id = second.state === 'scheduled' ? second.id : '';
    time += how === 'fails' ? 3_600_000 : 0;
    await refusing.recover();
    await refusing.callBack(id);
    const outbox = processWith(transport().mail, mailbox().port);
    expect(await outbox.send({ ...again('ben-00001', id), ...held })).toMatchObject({ state: 'scheduled' });
    expect(await listed(outbox)).toMatchObject([{ state: 'scheduled' }]);
    expect(await told()).toEqual([]);
    expect(await outbox.send(again('carl-0001', uncertainMail))).toEqual({ state: 'sent-again' });
    expect(await outbox.send(again('carl-0002', id))).toEqual({ state: 'sent-again' });
  });

  it('is not where it certainly was sent, or will be, as whoever heard no answer cannot know', async () => {
    const { mail, sent } = transport();
    const outbox = processWith(mail);
    const first = await outbox.send(planned(inAnHour(), { key: 'anna-0001' }));
    const id = first.state === 'scheduled' ? first.id : '';
    expect(await outbox.send(again('anna-0002', id))).toEqual({ state: 'sent-again' });
    expect(await listed(outbox)).toEqual([{ id, state: 'scheduled' }]);
    time += 3_600_000;
    await outbox.recover();
    expect(await outbox.send(again('anna-0002', id))).toEqual({ state: 'sent-again' });
    expect(sent).toHaveLength(1);
  });

  it('is where its first sending was called back, or failed, and is no other mail than that under its key', async () => {
    const outbox = processWith(transport(REFUSED).mail, mailbox().port);
    const held = { after: { draft: DRAFT } };
    const first = await outbox.send({ ...planned(clock(), { key: 'anna-0001' }), ...held });
    const id = first.state === 'scheduled' ? first.id : '';
    await outbox.recover();
    expect(await outbox.send({ ...again('anna-0001', id), ...held })).toMatchObject({ state: 'scheduled' });
    await outbox.callBack(id);
    expect(await outbox.send({ ...again('ben-00001', id), ...held })).toMatchObject({ state: 'scheduled' });
  });

  it('can be where it was taken off the list by hand', async () => {
    const { outbox, uncertainMail } = await sendUncertain();
    await outbox.callBack(uncertainMail, { isDecided: true });
    expect(await outbox.send(again('ben-00001', uncertainMail))).toMatchObject({ state: 'scheduled' });
  });
});

describe('a draft', () => {
  const of = (key: string, more: Partial<OutboxMail> = {}) =>
    planned(inAnHour(), { key, after: { draft: DRAFT }, ...more });

  it.each([ACCEPTED, { state: 'unknown', detail: '' } as const])(
    'becomes one mail: whoever else sends it is told, before it leaves and after: %o',
    { tags: ['by-chance'] },
    async (outcome) => {
      const { mail, sent } = transport(outcome);
      const outbox = processWith(mail, mailbox().port);
      const both = await Promise.all([outbox.send(of('anna-0001')), outbox.send(of('ben-00001'))]);
      expect(both.map(({ state }) => state).toSorted()).toEqual(['draft-changed', 'scheduled']);
      time += 3_600_000;
      await outbox.recover();
      await outbox.close();
      expect(await outbox.send(of('carl-0001'))).toEqual({ state: 'draft-changed' });
      expect(sent).toHaveLength(1);
    },
  );

  it('of which perhaps one was delivered is that mail’s, which is sent again', async () => {
    const outbox = processWith(transport({ state: 'unknown', detail: '' }).mail, mailbox().port);
    const sent = await outbox.send(of('anna-0001'));
    const uncertainMail = sent.state === 'scheduled' ? sent.id : undefined;
    time += 3_600_000;
    await outbox.recover();
    expect(await outbox.send(of('ben-00001'))).toEqual({ state: 'draft-changed' });
    expect(await outbox.send(of('anna-0002', { uncertainMail }))).toMatchObject({ state: 'scheduled' });
  });

  it('that waits is its mail’s, whatever is said of it, and stays planned', async () => {
    const outbox = processWith(transport().mail, mailbox().port);
    const waiting = await outbox.send(of('anna-0001'));
    const uncertainMail = waiting.state === 'scheduled' ? waiting.id : '';
    expect(await outbox.send(of('ben-00001', { uncertainMail }))).toEqual({ state: 'sent-again' });
    expect(await outbox.send(of('ben-00001'))).toEqual({ state: 'draft-changed' });
    await outbox.callBack(uncertainMail, { isDecided: true });
    expect(await outbox.planned()).toMatchObject([{ id: uncertainMail, state: 'scheduled' }]);
  });

  it.each([undefined, { ...DRAFT, uid: 2 }])(
    'that was saved after a lost answer goes with its mail, as does the one before: %o',
    async (before) => {
      const { port, done } = mailbox();
      const outbox = processWith(transport().mail, port);
      const first = planned(inAnHour(), { key: 'anna-0001', ...(before && { after: { draft: before } }) });
      await outbox.send(first);
      expect(await outbox.send(of('anna-0001'))).toMatchObject({ state: 'scheduled' });
      expect(await outbox.planned()).toMatchObject([{ draft: DRAFT }]);
      expect(await outbox.send(of('ben-00001'))).toEqual({ state: 'draft-changed' });
      expect(await outbox.send(of('anna-0001'))).toMatchObject({ state: 'scheduled' });
      time += 3_600_000;
      await outbox.recover();
      await outbox.close();
      const removed = done.filter(([what]) => what === 'removeDraft').map(([, draft]) => draft);
      expect(removed).toEqual([...(before ? [before] : []), DRAFT]);
    },
  );

  it('of another mail, or of one that another person has sent, is not taken by asking again', async () => {
    const { port, done } = mailbox();
    const outbox = processWith(transport().mail, port);
    await outbox.send(of('ben-00001'));
    await outbox.send(planned(inAnHour(), { key: 'anna-0001' }));
    expect(await outbox.send(of('anna-0001', { fingerprint: 'zwei' }))).toEqual({ state: 'key-reused' });
    expect(await outbox.send(of('anna-0001'))).toMatchObject({ state: 'scheduled' });
    expect((await outbox.planned()).map(({ draft }) => draft)).toEqual([DRAFT, undefined]);
    await outbox.close();
    expect(done).toEqual([]);
  });

  it('of which nothing was sent after all is free again', async () => {
    const outbox = processWith(transport(REFUSED).mail, mailbox().port);
    await outbox.send(of('anna-0001'));
    const [{ id = '' } = {}] = await outbox.planned();
    await outbox.callBack(id);
    expect(
      await outbox.send(of('ben-00001', { planned: { sendAt: clock(), written: WRITTEN } })),
    ).toMatchObject({
      state: 'scheduled',
    });
    await outbox.recover();
    expect(await outbox.send(of('carl-0001'))).toMatchObject({ state: 'scheduled' });
  });

  it('is sent also while nobody can tell whether it is still there', async () => {
    const { port } = mailbox();
    const hasDraft = () => Promise.reject(new Error('away'));
    const outbox = processWith(transport().mail, { ...port, hasDraft });
    expect(await outbox.send(of('anna-0001'))).toMatchObject({ state: 'scheduled' });
  });
});

describe('after a mail was accepted', () => {
  const after = { draft: DRAFT };
  const answeredMail = { how: 'reply' as const, place: PLACE };
  const envelope = {
    from: 'info@umzug.test',
    to: ['anna@example.de'],
    bcc: ['ben@example.de', 'c@example.de'],
  };

  it('its copy is filed with the Bcc, the mail that it answers marked and its draft removed', async () => {
    const { port, done } = mailbox();
    const outbox = processWith(transport().mail, port);
    const result = await outbox.send(asked({ after, answeredMail, envelope }));
    await outbox.close();
    const messageId = result.state === 'sent' ? result.messageId : '';
    expect(done.toSorted()).toEqual([
      ['fileSent', messageId, expect.stringMatching(/^Bcc: ben@example\.de,\r\n c@example\.de\r\nDate: /)],
      ['markAnswered', PLACE, 'ANSWERED', undefined],
      ['removeDraft', DRAFT],
    ]);
    expect(await files()).toEqual([]);
  });

  it.each([REFUSED, { state: 'unknown', detail: '' } as const])('and only then: %o', async (outcome) => {
    const { port, done } = mailbox();
    const outbox = processWith(transport(outcome).mail, port);
    await outbox.send(asked({ after, answeredMail }));
    await outbox.recover();
    await outbox.close();
    expect(done).toEqual([]);
  });

  it('a mailbox that is away fails nothing and repeats nothing but its own part', async () => {
    const { port, done } = mailbox({ times: 3 });
    const { mail, sent } = transport();
    const onError = vi.fn();
    const outbox = processWith(mail, port, onError);
    expect(await outbox.send(asked({ after, answeredMail }))).toMatchObject({ state: 'sent' });
    await outbox.close();
    expect(onError).toHaveBeenCalledOnce();
    expect(done).toEqual([]);
    time += 60_000;
    const restarted = processWith(mail, port);
    await restarted.recover();
    await restarted.close();
    expect(done.map(([name]) => name).toSorted()).toEqual(['fileSent', 'markAnswered', 'removeDraft']);
    time += 86_400_000;
    await restarted.recover();
    await restarted.close();
    expect(done).toHaveLength(3);
    expect(sent).toHaveLength(1);
    expect(await files()).toEqual([]);
  });

  it('its copy is left for ten minutes to the server that sent it, and then missed, not forgotten', async () => {
    const { port, done } = mailbox({ times: 3 });
    const first = processWith(transport().mail, port);
    await first.send(asked({ after, answeredMail }));
    await first.close();
    const dataDir = join(fixture.dataDir, 'elsewhere');
    const onError = vi.fn();
    const parts = { store: fixture.store, mail: transport().mail, clock, mailbox: port, onError };
    const other = openOutbox({ ...parts, dataDir, onOutcome: mailOutcomes });
    const tidyUp = async (outbox: Outbox) => {
      await outbox.recover();
      await outbox.close();
    };
    time += 60_000 + 599_999;
    await tidyUp(other);
    expect(done).toEqual([]);
    time += 1;
    await tidyUp(other);
    expect(done.map(([name]) => name).toSorted()).toEqual(['markAnswered', 'removeDraft']);
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'message-lost' }));
    time += 3_600_000;
    await tidyUp(first);
    expect(done.map(([name]) => name).toSorted()).toEqual(['fileSent', 'markAnswered', 'removeDraft']);
  });

  describe('what cannot be done in the mailbox', () => {
    /** Nobody may write into Sent. */
    async function givenUp() {
      const { port, done } = mailbox();
      const lock = { isSet: true };
      const fileSent: SendingMailbox['fileSent'] = async (...what) => {
        if (lock.isSet) throw mailboxProblem.refused('Quota exceeded');
        await port.fileSent(...what);
      };
      const onError = vi.fn();
      const outbox = processWith(transport().mail, { ...port, fileSent }, onError);
      await outbox.send(asked({ after, answeredMail }));
      await outbox.close();
      for (let hours = 0; hours < 48; hours += 1) {
        time += 3_600_000;
        await outbox.recover();
        await outbox.close();
      }
      const [mail] = await outbox.planned();
      return { outbox, lock, done, onError, id: mail?.id ?? '', mail };
    }

    it('is tried six times, and then told to staff, with all that is left of it', async () => {
      const { outbox, done, onError, mail } = await givenUp();
      expect(onError).toHaveBeenCalledTimes(6);
      // Each once.
      expect(done.map(([name]) => name).toSorted()).toEqual(['markAnswered', 'removeDraft']);
      expect(mail).toMatchObject({
        state: 'sent',
        to: 'anna@example.de',
        subject: 'Termin',
        error: 'Die E-Mail wurde gesendet, aber ihre Kopie liegt nicht in „Gesendet“.',
      });
      const text = 'E-Mail an anna@example.de wurde gesendet, aber nicht im Postfach abgelegt („Termin“)';
      expect(await told()).toMatchObject([{ kind: 'mail-failed', path: '/email?geplant', text }]);
      expect(await files()).toEqual([`${mail?.id}.eml`]);
      expect(await outbox.planned()).toHaveLength(1);
    });

    it('is done once staff ask for it and it can be; until then they are told why not', async () => {
      const { outbox, lock, done, id } = await givenUp();
      await expect(outbox.fileAgain(id)).rejects.toMatchObject({ message: expect.stringContaining('Quota') });
      expect(await outbox.planned()).toHaveLength(1);
      lock.isSet = false;
      const filed = await outbox.fileAgain(id);
      expect(filed.error).toBeUndefined();
      await outbox.fileAgain(id);
      expect(done.filter(([name]) => name === 'fileSent')).toHaveLength(1);
      expect(await outbox.planned()).toEqual([]);
      expect(await told()).toEqual([]);
      expect(await files()).toEqual([]);
    });

    it('goes off the list for good where staff want it so', async () => {
      const { outbox, id, onError } = await givenUp();
      expect(await outbox.callBack(id)).toBeUndefined();
      expect(await outbox.readPlanned(id)).toMatchObject({ state: 'sent' });
      time += 86_400_000;
      await outbox.recover();
      expect(await outbox.planned()).toEqual([]);
      expect(await told()).toEqual([]);
      expect(await files()).toEqual([]);
      expect(onError).toHaveBeenCalledTimes(6);
    });
  });

  it('what stays on this machine lies in Sent already', async () => {
    const { port, done } = mailbox({ times: 0 }, 'local');
    const outbox = processWith(transport(ACCEPTED, 'local').mail, port);
    await outbox.send(asked({ after: { draft: DRAFT } }));
    await outbox.close();
    expect(done).toEqual([['removeDraft', DRAFT]]);
  });

  it('what stays on this machine changes nothing in the account, as if it had left', async () => {
    const { port, done } = mailbox({ times: 0 }, 'imap');
    const outbox = processWith(transport(ACCEPTED, 'local').mail, port);
    await outbox.send(asked({ after, answeredMail }));
    await outbox.close();
    expect(done).toEqual([]);
  });

  it('what is named as its draft and is none stays, and is not tried again', async () => {
    const { port } = mailbox();
    const removeDraft = vi.fn(async () => {
      throw mailboxProblem.noDraft();
    });
    const onError = vi.fn();
    const outbox = processWith(transport().mail, { ...port, removeDraft }, onError);
    await outbox.send(asked({ after, answeredMail }));
    await outbox.close();
    time += 86_400_000;
    await outbox.recover();
    await outbox.close();
    expect(removeDraft).toHaveBeenCalledOnce();
    expect(onError).not.toHaveBeenCalled();
  });
});
