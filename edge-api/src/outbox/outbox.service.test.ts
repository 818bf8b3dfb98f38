import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newCustomerSchema } from 'shared-kit/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCustomer } from '../customers/customers.service.ts';
import { deleteCustomers } from '../customers/delete-customers.service.ts';
import type { MailTransport, OutgoingMessage, SendOutcome } from '../email/mail-transport.ts';
import { mailOutcomes } from '../mail-outcomes.ts';
import { movesOf, referring } from '../merging/referring.ts';
import { CUSTOMER_ID, createMailFixture, type MailFixture, QUOTE_ID } from '../testing/mail-fixture.ts';
import { mergeInto } from '../testing/merge-into.ts';
import { type OutboxRow, outbox as outboxCollection } from './outbox.collection.ts';
import { type Outbox, type OutboxMail, openOutbox } from './outbox.service.ts';
import type { OnOutcome } from './record-outcome.ts';

const ACCEPTED: SendOutcome = { state: 'accepted', bccRefused: [] };
const LEASE_MS = 30_000;

let fixture: MailFixture;
let time: number;
beforeEach(async () => {
  time = Date.parse('2026-03-02T09:00:00Z');
  fixture = await createMailFixture({ clock });
});
afterEach(() => fixture.close());

const clock = () => new Date(time);
const leaseRunsOut = () => {
  time += LEASE_MS + 1;
};

/** A mail server as the outbox sees it, whose conversations a test leads step by step. */
function steered(kind: MailTransport['kind'] = 'smtp') {
  const conversations: Conversation[] = [];
  const transport: MailTransport = {
    kind,
    send: (message, beforeLastBytes) =>
      new Promise((resolve, reject) => {
        conversations.push({
          message,
          end: () => beforeLastBytes().catch(reject),
          answer: resolve,
        });
      }),
  };
  return {
    transport,
    conversations,
    /** The nth conversation, from when it has begun. */
    conversation: (n = 0) =>
      vi.waitFor(() => {
        const begun = conversations[n];
        if (!begun) throw new Error('not begun yet');
        return begun;
      }),
  };
}

interface Conversation {
  message: OutgoingMessage;
  /** The last bytes are about to leave. */
  end(): Promise<void>;
  answer(outcome: SendOutcome): void;
}

/** Answers every message at once. */
function answering(outcome: SendOutcome, kind: MailTransport['kind'] = 'smtp') {
  const sent: OutgoingMessage[] = [];
  const transport: MailTransport = {
    kind,
    async send(message, beforeLastBytes) {
      if (outcome.state === 'accepted' || outcome.state === 'unknown') await beforeLastBytes();
      sent.push(message);
      return outcome;
    },
  };
  return { transport, sent };
}

/** Each is a process of its own over the same store and folder. */
function processWith(mail: MailTransport, leaseMs = LEASE_MS, onOutcome: OnOutcome = mailOutcomes): Outbox {
  return openOutbox({ store: fixture.store, mail, clock, dataDir: fixture.dataDir, leaseMs, onOutcome });
}

function mail(more: Partial<OutboxMail> = {}): OutboxMail {
  return {
    key: 'versuch-0001',
    fingerprint: 'eins',
    envelope: { from: 'info@umzug.test', to: ['anna@example.de'], bcc: [] },
    about: [{ collection: 'quotes', id: QUOTE_ID }],
    history: {
      customerId: CUSTOMER_ID,
      quoteId: QUOTE_ID,
      to: 'anna@example.de',
      subject: 'Ihr Angebot',
      body: '<p>Hallo</p>',
      templateType: 'quote_email',
      sentBy: 'Ben',
      type: 'quote',
      attachments: [],
    },
    compose: async (messageId) => Buffer.from(`Message-ID: ${messageId}\r\n\r\n`),
    ...more,
  };
}

async function row(): Promise<OutboxRow | undefined> {
  const { items } = await fixture.store.list<OutboxRow>({ collection: outboxCollection.name });
  expect(items.length).toBeLessThanOrEqual(1);
  return items[0]?.data;
}

const files = () => readdir(join(fixture.dataDir, 'outbox'));
const historyStates = async () => (await fixture.history()).map(({ status }) => status);

describe('one key', () => {
  it('is one mail: a second request waits for the first and gets its answer', async () => {
    const server = steered();
    const outbox = processWith(server.transport);
    const answers = [outbox.send(mail()), outbox.send(mail())];
    const conversation = await server.conversation();
    await conversation.end();
    conversation.answer(ACCEPTED);
    const [first, second] = await Promise.all(answers);
    expect(first).toMatchObject({ state: 'sent', transport: 'smtp' });
    expect(second).toEqual(first);
    expect(await outbox.send(mail())).toEqual(first);
    expect(server.conversations).toHaveLength(1);
  });

  it('is busy for other content while it is being sent, and used up afterwards', async () => {
    const server = steered();
    const outbox = processWith(server.transport);
    const first = outbox.send(mail());
    const conversation = await server.conversation();
    expect(await outbox.send(mail({ fingerprint: 'zwei' }))).toEqual({ state: 'busy' });
    conversation.answer(ACCEPTED);
    await first;
    expect(await outbox.send(mail({ fingerprint: 'zwei' }))).toEqual({ state: 'key-reused' });
  });

  it('is busy for another process while it is being sent', async () => {
    const server = steered();
    const first = processWith(server.transport).send(mail());
    const conversation = await server.conversation();
    const other = answering(ACCEPTED);
    expect(await processWith(other.transport).send(mail())).toEqual({ state: 'busy' });
    conversation.answer(ACCEPTED);
    const sent = await first;
    expect(await processWith(other.transport).send(mail())).toEqual(sent);
    expect(other.sent).toEqual([]);
  });

  it('may be tried again after a failure, under the same Message-ID and with corrected content', async () => {
    const away = answering({ state: 'failed', reason: 'unreachable', detail: 'ECONNREFUSED' });
    expect(await processWith(away.transport).send(mail())).toMatchObject({ state: 'failed' });
    expect(await files()).toEqual([]);
    const back = answering(ACCEPTED);
    const corrected = mail({
      fingerprint: 'zwei',
      envelope: { from: 'info@umzug.test', to: ['anna2@example.de'], bcc: [] },
    });
    expect(await processWith(back.transport).send(corrected)).toMatchObject({ state: 'sent' });
    expect(back.sent[0]?.bytes).toEqual(away.sent[0]?.bytes);
    expect(back.sent[0]?.envelope.to).toEqual(['anna2@example.de']);
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2 });
    expect((await historyStates()).sort()).toEqual(['failed', 'sent']);
  });

  it('is never sent again once the delivery is unknown; a new key is a new decision', async () => {
    const lost = answering({ state: 'unknown', detail: 'Timeout' });
    expect(await processWith(lost.transport).send(mail())).toEqual({ state: 'unknown' });
    const back = answering(ACCEPTED);
    expect(await processWith(back.transport).send(mail())).toEqual({ state: 'unknown' });
    expect(await processWith(back.transport).send(mail({ fingerprint: 'zwei' }))).toEqual({
      state: 'unknown',
    });
    leaseRunsOut();
    await processWith(back.transport).recover();
    expect(back.sent).toEqual([]);
    expect(await fixture.quote()).toMatchObject({ status: 'draft', delivery: { state: 'unknown' } });
    expect(await historyStates()).toEqual(['unknown']);

    expect(await processWith(back.transport).send(mail({ key: 'versuch-0002' }))).toMatchObject({
      state: 'sent',
    });
    expect(await fixture.quote()).toMatchObject({ status: 'sent', delivery: { state: 'delivered' } });
  });
});

describe('the message on its way', () => {
  it('is on the disk while it is being sent, and gone afterwards', async () => {
    const server = steered();
    const sending = processWith(server.transport).send(mail());
    const conversation = await server.conversation();
    expect(await files()).toEqual([`${conversation.message.id}.eml`]);
    expect(await row()).toMatchObject({ state: 'sending' });
    conversation.answer(ACCEPTED);
    await sending;
    expect(await files()).toEqual([]);
    expect((await row())?.work).toBeUndefined();
  });

  it('fails where it cannot be written', async () => {
    await writeFile(join(fixture.dataDir, 'outbox'), 'in the way');
    const server = answering(ACCEPTED);
    expect(await processWith(server.transport).send(mail())).toMatchObject({
      state: 'failed',
      failure: { reason: 'storage' },
    });
    expect(server.sent).toEqual([]);
    expect(await historyStates()).toEqual(['failed']);
  });

  it('keeps its lease for as long as its process lives', async () => {
    const server = steered();
    const sending = processWith(server.transport, 60).send(mail());
    const conversation = await server.conversation();
    time += 1000;
    const renewed = new Date(time + 60).toISOString();
    await vi.waitFor(async () => expect((await row())?.work?.expiresAt).toBe(renewed));
    await processWith(answering(ACCEPTED).transport, 60).recover();
    expect(await row()).toMatchObject({ state: 'sending', attempts: 1 });
    conversation.answer(ACCEPTED);
    expect(await sending).toMatchObject({ state: 'sent' });
  });
});

describe('a customer who is merged into another one', () => {
  const MASTER = 'C-00000000-0000-4000-8000-00000000000a';
  beforeEach(() =>
    createCustomer({ store: fixture.store, clock }, MASTER, newCustomerSchema.parse({ name: 'Anna Alt' })),
  );
  const merge = async () => {
    const { some } = await referring(fixture.store, [CUSTOMER_ID]);
    const move = { masterId: MASTER, otherIds: [CUSTOMER_ID], ofMaster: new Map(), now: clock() };
    await fixture.store.transact(async (transaction) => (await movesOf(transaction, some, move)).write());
  };

  it('while a mail to them is being sent has it in the history of who stays', async () => {
    const server = steered();
    const sending = processWith(server.transport).send(mail());
    const conversation = await server.conversation();
    await merge();
    conversation.answer(ACCEPTED);
    await sending;
    expect(await fixture.history()).toMatchObject([{ customerId: MASTER, status: 'sent' }]);
  });

  it('has it there also where nobody knew at first what became of it', async () => {
    const server = steered();
    const sending = processWith(server.transport).send(mail());
    const conversation = await server.conversation();
    await conversation.end();
    leaseRunsOut();
    await processWith(answering(ACCEPTED).transport).recover();
    expect(await fixture.history()).toMatchObject([{ customerId: CUSTOMER_ID, status: 'unknown' }]);
    await merge();
    conversation.answer(ACCEPTED);
    await sending;
    expect(await fixture.history()).toMatchObject([{ customerId: MASTER, status: 'sent' }]);
  });

  it('at the very moment in which a mail to them is sent has it there, too', async () => {
    await mergeInto(fixture, { master: MASTER, other: CUSTOMER_ID });
    await processWith(answering(ACCEPTED).transport).send(mail());
    expect(await fixture.history()).toMatchObject([{ customerId: MASTER, status: 'sent' }]);
  });
});

describe('a customer who is deleted while a mail to them is being sent', () => {
  const deleteCustomer = () => deleteCustomers({ ...fixture, clock, explain: String }, [CUSTOMER_ID]);
  const sentMeanwhile = async (asked: OutboxMail) => {
    const server = steered();
    const sending = processWith(server.transport).send(asked);
    const conversation = await server.conversation();
    expect(await deleteCustomer()).toEqual({ deleted: [CUSTOMER_ID], failed: [] });
    conversation.answer(ACCEPTED);
    return sending;
  };

  it('does not come back by its history (D11)', async () => {
    expect(await sentMeanwhile(mail())).toMatchObject({ state: 'sent' });
    expect(await fixture.history()).toEqual([]);
  });

  it('has the mail of their invoice kept, which is its history (D11)', async () => {
    const sent = mail();
    await sentMeanwhile({ ...sent, history: { ...sent.history, invoiceId: 'INV-1' } });
    expect(await fixture.history()).toMatchObject([{ invoiceId: 'INV-1', status: 'sent' }]);
  });
});

describe('what follows from an outcome', () => {
  it('is told what the mail is about, also where another process finds the outcome', async () => {
    const seen: unknown[] = [];
    const notePad: OnOutcome = async (_transaction, { row: { about }, outcome }) => {
      seen.push([about, outcome.state]);
    };
    void processWith(steered().transport).send(mail());
    await vi.waitFor(async () => expect(await row()).toMatchObject({ state: 'sending' }));
    leaseRunsOut();
    await processWith(answering(ACCEPTED).transport, LEASE_MS, notePad).recover();
    const { about: _about, ...aboutNothing } = mail({ key: 'versuch-0002' });
    await processWith(
      answering({ state: 'failed', reason: 'busy', detail: '' }).transport,
      LEASE_MS,
      notePad,
    ).send(aboutNothing);
    expect(seen).toEqual([
      [[{ collection: 'quotes', id: QUOTE_ID }], 'accepted'],
      [undefined, 'failed'],
    ]);
  });

  it('is written with the outcome or neither is', async () => {
    const broken = new Error('broken');
    const failing: OnOutcome = async (transaction) => {
      transaction.create('counters', 'mails', { last: 1 });
      throw broken;
    };
    const outbox = processWith(answering(ACCEPTED).transport, LEASE_MS, failing);
    await expect(outbox.send(mail())).rejects.toBe(broken);
    expect(await row()).toMatchObject({ state: 'sending', work: { endSentAt: expect.any(String) } });
    expect(await historyStates()).toEqual([]);
    expect(await fixture.store.get('counters', 'mails')).toBeUndefined();
  });
});

describe('what a process leaves behind', () => {
  /** A process that stands still in the middle of sending; it may wake up again. */
  async function stalled({
    afterEnd = false,
    kind = 'smtp',
  }: {
    afterEnd?: boolean;
    kind?: MailTransport['kind'];
  } = {}) {
    const server = steered(kind);
    const result = processWith(server.transport).send(mail());
    const conversation = await server.conversation();
    if (afterEnd) await conversation.end();
    return { conversation, result };
  }

  it('is left alone while its lease lasts', async () => {
    const { conversation, result } = await stalled();
    const other = answering(ACCEPTED);
    await processWith(other.transport).recover();
    expect(other.sent).toEqual([]);
    conversation.answer(ACCEPTED);
    await result;
  });

  it('is sent once, as it was written, when its end had not left', async () => {
    const { conversation } = await stalled();
    leaseRunsOut();
    const other = answering(ACCEPTED);
    await Promise.all([processWith(other.transport).recover(), processWith(other.transport).recover()]);
    expect(other.sent).toEqual([conversation.message]);
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2 });
    expect(await fixture.quote()).toMatchObject({ status: 'sent', delivery: { state: 'delivered' } });
    expect(await historyStates()).toEqual(['sent']);
    expect(await files()).toEqual([]);
  });

  it('is not sent by the process that wakes up after another has taken over', async () => {
    const { conversation, result } = await stalled();
    leaseRunsOut();
    const other = answering(ACCEPTED);
    await processWith(other.transport).recover();
    await conversation.end();
    expect(await result).toMatchObject({ state: 'sent' });
    expect(other.sent).toHaveLength(1);
    expect(await historyStates()).toEqual(['sent']);
  });

  it('is unknown when its end had left', async () => {
    await stalled({ afterEnd: true });
    leaseRunsOut();
    const other = answering(ACCEPTED);
    await processWith(other.transport).recover();
    expect(other.sent).toEqual([]);
    expect(await row()).toMatchObject({ state: 'unknown' });
    expect(await fixture.quote()).toMatchObject({ status: 'draft', delivery: { state: 'unknown' } });
    expect(await historyStates()).toEqual(['unknown']);
    expect(await files()).toEqual([]);
  });

  it('is sent after all when the acceptance arrives late', async () => {
    const { conversation, result } = await stalled({ afterEnd: true });
    leaseRunsOut();
    await processWith(answering(ACCEPTED).transport).recover();
    conversation.answer(ACCEPTED);
    expect(await result).toMatchObject({ state: 'sent' });
    expect(await row()).toMatchObject({ state: 'sent' });
    expect(await fixture.quote()).toMatchObject({ status: 'sent', delivery: { state: 'delivered' } });
    expect(await historyStates()).toEqual(['sent']);
  });

  it('has failed when no message had been written', async () => {
    // The process dies there.
    void processWith(answering(ACCEPTED).transport).send(
      mail({ compose: () => new Promise(() => undefined) }),
    );
    await vi.waitFor(async () => expect(await row()).toMatchObject({ state: 'pending' }));
    leaseRunsOut();
    const other = answering(ACCEPTED);
    await processWith(other.transport).recover();
    expect(other.sent).toEqual([]);
    expect(await row()).toMatchObject({ state: 'failed', failure: { reason: 'interrupted' } });
    expect(await processWith(other.transport).send(mail())).toMatchObject({ state: 'sent' });
  });

  it('has failed at once when the message cannot be written: nobody was asked to take it', async () => {
    const { transport, sent } = answering(ACCEPTED);
    const broken = new Error('broken');
    const noted = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const outbox = processWith(transport);
    const failed = { state: 'failed', failure: { reason: 'interrupted' } };
    expect(await outbox.send(mail({ compose: () => Promise.reject(broken) }))).toMatchObject(failed);
    expect(noted).toHaveBeenCalledWith(broken);
    noted.mockRestore();
    expect(await row()).toMatchObject(failed);
    expect(sent).toEqual([]);
    expect(await outbox.send(mail())).toMatchObject({ state: 'sent' });
  });

  it('does not leave this machine when it was meant to stay', async () => {
    await stalled({ kind: 'local' });
    leaseRunsOut();
    const real = answering(ACCEPTED);
    await processWith(real.transport).recover();
    expect(real.sent).toEqual([]);
    expect(await row()).toMatchObject({ state: 'failed', transport: 'local' });
  });

  it('clears away files that belong to no mail on its way', async () => {
    await mkdir(join(fixture.dataDir, 'outbox'));
    await writeFile(join(fixture.dataDir, 'outbox', 'mail_alt.eml'), 'alt');
    await writeFile(join(fixture.dataDir, 'outbox', 'mail_halb.eml.tmp'), 'halb');
    await processWith(answering(ACCEPTED).transport).recover();
    expect(await files()).toEqual([]);
  });
});
