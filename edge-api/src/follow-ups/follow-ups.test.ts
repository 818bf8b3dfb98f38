import {
  type Customer,
  customers,
  emailTemplates,
  type FollowUpRule,
  followUpRules,
  followUpRuns,
  LAST_FOLLOW_UP_RUN_ID,
  type Quote,
  quotes,
  type ScheduledFollowUp,
  scheduledFollowUps,
} from 'shared-kit/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SETTINGS_ID } from '../settings/settings.service.ts';
import { system } from '../settings/system.collection.ts';
import { FollowUpFixture, TEMPLATE_ID } from '../testing/follow-up-fixture.ts';
import { twoRunners } from './two-runners.contract.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const DUE = '2026-11-24T07:00:00.000Z';

let fixture: FollowUpFixture;
beforeEach(async () => {
  fixture = await FollowUpFixture.open({ at: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  return fixture.close();
});

/** One that is due at `DUE`, of this rule. */
async function scheduled(change: Partial<FollowUpRule> = {}) {
  const ruleId = await fixture.rule(change);
  const quoteId = await fixture.sentQuote();
  await fixture.run();
  const [followUp] = (await fixture.scheduled()).filter((one) => one.ruleId === ruleId);
  if (!followUp) throw new Error('nothing was scheduled');
  return { ruleId, quoteId, id: followUp.id };
}

const states = async () =>
  (await fixture.scheduled()).map(({ status, error }) => [status, ...(error === undefined ? [] : [error])]);
const refusing = (responseCode: number) => {
  fixture.faults.onRcptTo = (_address, answer) =>
    answer(Object.assign(new Error('Not now'), { responseCode }));
};
const recovered = () => {
  delete fixture.faults.onRcptTo;
  delete fixture.faults.onMessage;
};

describe('at its time', () => {
  it('a follow-up is sent, once, and not a moment earlier', async () => {
    const { ruleId, quoteId } = await scheduled();
    fixture.at('2026-11-24T06:59:59.000Z');
    expect(await fixture.run()).toMatchObject({ sent: 0 });
    fixture.at(DUE);
    expect(await fixture.run()).toMatchObject({ sent: 1, cancelled: 0, failed: 0, deferred: 0 });
    expect(await fixture.run()).toMatchObject({ sent: 0 });
    expect(fixture.arrived()).toHaveLength(1);
    expect(await fixture.scheduled()).toMatchObject([
      { status: 'sent', attempts: 1, sentAt: DUE, lastAttemptAt: DUE, transport: 'smtp' },
    ]);
    expect(await fixture.ruleOf(ruleId)).toMatchObject({ sentCount: 1, lastRunAt: DUE });
    expect(await fixture.mails()).toMatchObject([
      {
        customerId: 'C-1',
        quoteId,
        to: 'juergen@example.de',
        subject: 'Ihr Umzug, Jürgen Groß',
        body: '<p>Guten Tag Jürgen Groß,</p>\n<p>haben Sie noch Fragen?</p>',
        status: 'sent',
        sentBy: 'Petra',
      },
    ]);
  });

  it('with nothing to do, nothing is written', async () => {
    await scheduled();
    const written = vi.spyOn(fixture.edge.store, 'transact');
    expect(await fixture.run()).toMatchObject({ sent: 0 });
    expect(written).not.toHaveBeenCalled();
  });

  it('without an account it stays in the local mailbox, and says so (D21)', async () => {
    await fixture.close();
    fixture = await FollowUpFixture.open({ at: NOW, local: true });
    const ruleId = await fixture.rule({ triggerEvent: 'custom', delayDays: 0 });
    await fixture.call('POST', `/api/follow-up-rules/${ruleId}/apply`, { customerIds: ['C-1'] });
    fixture.at('2026-11-22T07:00:00.000Z');
    await fixture.run();
    expect(await fixture.scheduled()).toMatchObject([{ status: 'sent', transport: 'local' }]);
    expect(await fixture.mails()).toMatchObject([{ transport: 'local' }]);
  });

  it('a name that looks like a variable or like markup stays a name (D27)', async () => {
    await scheduled();
    await fixture.change<Customer>(customers.name, 'C-1', { name: '<b>{{quotePrice}}</b>' });
    await fixture.at(DUE).run();
    const [mail] = await fixture.mails();
    expect(mail?.body).toContain('&lt;b&gt;{\u2060{quotePrice}}&lt;/b&gt;');
  });

  it('a variable that nobody closed does not reach the customer as it was typed', async () => {
    await scheduled();
    // As an office has it that wrote it before it was refused.
    await fixture.template({ content: 'Tag {{customerName {{invoiceNumber}}' });
    expect(await fixture.at(DUE).run()).toMatchObject({ sent: 0, failed: 1 });
    const missing = 'Für die Vorlage „Nachfrage“ fehlen Werte: {{invoiceNumber}}';
    const unfinished = 'Vorlage „Nachfrage“: Es fehlt }} nach {{customerName';
    expect(await states()).toEqual([['failed', `${missing}. ${unfinished}`]]);
  });

  it('a variable without a value is no mail with a gap, but a failure that names it', async () => {
    await fixture.template({ content: 'Ihr Umzug am {{moveDate}}, Rechnung {{invoiceNumber}}' });
    await scheduled();
    expect(await fixture.at(DUE).run()).toMatchObject({ sent: 0, failed: 1 });
    expect(await states()).toEqual([
      ['failed', 'Für die Vorlage „Nachfrage“ fehlen Werte: {{moveDate}}, {{invoiceNumber}}'],
    ]);
    expect(await fixture.mails()).toEqual([]);
  });
});

describe('what holds is asked again as it is due', () => {
  it('a quote that was accepted meanwhile is not followed up, and the reason is kept', async () => {
    const { ruleId, quoteId } = await scheduled();
    await fixture.change<Quote>(quotes.name, quoteId, { status: 'accepted' });
    expect(await fixture.at(DUE).run()).toMatchObject({ sent: 0, cancelled: 1 });
    expect(await states()).toEqual([['cancelled', 'Das Angebot ist angenommen']]);
    expect(fixture.arrived()).toEqual([]);
    expect((await fixture.ruleOf(ruleId))?.sentCount).toBe(0);
  });

  it('nor is a quote that a new version replaces', async () => {
    const { quoteId } = await scheduled();
    await fixture.office.quotes.version(quoteId);
    await fixture.at(DUE).run();
    expect(await states()).toEqual([['cancelled', 'Es gibt eine neuere Version des Angebots']]);
  });

  it('what is decided while the mail is being made ready is not sent', async () => {
    const { quoteId } = await scheduled();
    // Settings are read between the two looks at the quote.
    const { store } = fixture.edge;
    const get = store.get.bind(store);
    let isDecided = false;
    vi.spyOn(store, 'get').mockImplementation(async (collection, id) => {
      if (id === SETTINGS_ID && !isDecided) {
        isDecided = true;
        await fixture.change<Quote>(quotes.name, quoteId, { status: 'rejected' });
      }
      return get(collection, id);
    });
    expect(await fixture.at(DUE).run()).toMatchObject({ sent: 0, cancelled: 0 });
    expect(isDecided).toBe(true);
    expect(await fixture.mails()).toEqual([]);
    await fixture.run();
    expect(await states()).toEqual([['cancelled', 'Das Angebot ist abgelehnt']]);
  });

  it('a customer whose record is damaged makes it fail, and says so', async () => {
    await scheduled();
    await fixture.change<Customer>(customers.name, 'C-1', { name: 7 as never });
    expect(await fixture.at(DUE).run()).toMatchObject({ failed: 1 });
    expect(await states()).toEqual([['failed', 'Der Kunde C-1 ist beschädigt']]);
  });

  it('a template or rule that is gone makes it fail, in the words of the catalogue', async () => {
    const { ruleId, id } = await scheduled();
    const gone = async (collection: string, of: string) =>
      fixture.edge.store.transact(async (transaction) => {
        await transaction.get(collection, of);
        transaction.delete(collection, of);
      });
    await gone(emailTemplates.name, TEMPLATE_ID);
    await fixture.at(DUE).run();
    expect(await states()).toEqual([['failed', 'E-Mail-Vorlage nicht gefunden']]);
    await fixture.template();
    await fixture.change('scheduledFollowUps', id, { status: 'pending' });
    await gone(followUpRules.name, ruleId);
    await fixture.run();
    expect(await states()).toEqual([['failed', 'Follow-up Regel nicht gefunden']]);
  });
});

describe('a customer gets one mail a day', () => {
  it('after days without this edge the newest is sent, late, and the others are cancelled', async () => {
    await fixture.rule({ delayDays: 3 });
    await fixture.rule({ delayDays: 7 });
    await fixture.rule({ delayDays: 12 });
    await fixture.sentQuote();
    await fixture.run();
    fixture.at('2026-11-30T15:00:00.000Z');
    expect(await fixture.run()).toMatchObject({ sent: 1, cancelled: 1 });
    const reason = 'Der Kunde bekommt an diesem Tag schon ein neueres Follow-up';
    expect(await states()).toEqual([['cancelled', reason], ['sent'], ['pending']]);
    await fixture.at('2026-12-03T07:00:00.000Z').run();
    expect(await states()).toEqual([['cancelled', reason], ['sent'], ['sent']]);
  });

  it('nobody is written to at night, unless staff want it', async () => {
    await scheduled();
    fixture.at('2026-11-26T02:30:00.000Z');
    expect(await fixture.run()).toMatchObject({ sent: 0 });
    expect(await states()).toEqual([['pending']]);
    await fixture.at('2026-11-26T07:00:00.000Z').run();
    expect(await states()).toEqual([['sent']]);
  });

  it('nobody is written to while another mail to them is on its way: the outbox says what becomes of it', async () => {
    const { ruleId } = await scheduled({ delayDays: 4 });
    await fixture.rule({ delayDays: 3 });
    await fixture.sentQuote();
    await fixture.run();
    const onItsWay = (await fixture.scheduled()).find((one) => one.ruleId === ruleId)?.id ?? '';
    await fixture.change<ScheduledFollowUp>(scheduledFollowUps.name, onItsWay, { mailId: 'mail_1' });
    expect(await fixture.at('2026-11-30T15:00:00.000Z').run()).toMatchObject({ sent: 0, cancelled: 0 });
    expect(new Set((await fixture.scheduled()).map(({ status }) => status))).toEqual(new Set(['pending']));
    expect(fixture.arrived()).toEqual([]);
  });

  it('where the newest does not hold any more, the one before it is', async () => {
    await fixture.rule({ delayDays: 3 });
    const { ruleId } = await scheduled({ delayDays: 4 });
    await fixture.change<FollowUpRule>(followUpRules.name, ruleId, { isActive: false });
    fixture.at('2026-11-30T15:00:00.000Z');
    expect(await fixture.run()).toMatchObject({ sent: 1, cancelled: 1 });
    expect(await states()).toEqual([['sent'], ['cancelled', 'Die Regel ist nicht aktiv']]);
  });
});

it('two runners at once send and schedule nothing twice', {
  tags: ['by-chance'],
  timeout: 30_000,
}, async () => {
  // Two servers on one file: what the lock of the data folder forbids in the product, and what Firestore allows.
  await twoRunners(fixture, { env: {}, dataDir: fixture.edge.dataDir });
});

describe('of several customers', () => {
  /** Three are to be written to. */
  async function dueForThree() {
    const first = await fixture.edge.store.get<Customer>(customers.name, 'C-1');
    for (const id of ['C-2', 'C-3']) {
      await fixture.put(customers.name, id, { ...first?.data, email: `${id}@example.de` });
    }
    const ruleId = await fixture.rule({ triggerEvent: 'custom', delayDays: 0 });
    const customerIds = ['C-1', 'C-2', 'C-3'];
    await fixture.call('POST', `/api/follow-up-rules/${ruleId}/apply`, { customerIds });
    fixture.at(DUE);
  }

  it('one alone is tried with an account that the mail server refuses: many would lock it', async () => {
    await fixture.close();
    const env = { SMTP_USER: 'info@meyer.example', SMTP_PASSWORD: 'geheim' };
    fixture = await FollowUpFixture.open({ at: NOW, env });
    await dueForThree();
    let logins = 0;
    fixture.faults.onAuth = (answer) => {
      logins += 1;
      answer(Object.assign(new Error('Wrong password'), { responseCode: 535 }));
    };
    expect(await fixture.run()).toMatchObject({ sent: 0, deferred: 1, failed: 0 });
    expect(logins).toBe(1);
    expect((await fixture.scheduled()).map(({ attempts }) => attempts).toSorted()).toEqual([0, 0, 1]);
  });

  it('nobody is written to any more once another edge has taken over', async () => {
    await dueForThree();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const lease = { owner: 'another', expiresAt: '2026-11-24T07:05:00.000Z' };
    fixture.faults.onMessage = (_message, answer) => {
      void fixture
        .put(system.name, 'followUps', { lease })
        .then(() => vi.advanceTimersByTimeAsync(20_000))
        .then(() => fixture.edge.store.get(system.name, 'followUps'))
        .then(() => answer());
    };
    expect(await fixture.run()).toMatchObject({ sent: 1 });
    vi.useRealTimers();
    expect(fixture.arrived()).toHaveLength(1);
  });
});

describe('a mail server that does not take it', () => {
  it('refuses for good: it has failed, and is not tried again', async () => {
    await scheduled();
    refusing(550);
    expect(await fixture.at(DUE).run()).toMatchObject({ failed: 1 });
    const [followUp] = await fixture.scheduled();
    expect(followUp).toMatchObject({ status: 'failed', attempts: 1 });
    expect(followUp?.error).toMatch(
      /^E-Mail konnte nicht gesendet werden\. Der Mailserver hat den Empfänger abgelehnt/,
    );
    recovered();
    await fixture.at('2026-11-25T07:00:00.000Z').run();
    expect(await fixture.mails()).toMatchObject([{ status: 'failed' }]);
  });

  it('asks to come back: it is tried again, ever later, and sent once', async () => {
    await scheduled();
    refusing(451);
    expect(await fixture.at(DUE).run()).toMatchObject({ deferred: 1 });
    expect(await fixture.scheduled()).toMatchObject([
      { status: 'pending', attempts: 1, nextAttemptAt: '2026-11-24T07:02:00.000Z' },
    ]);
    expect(await fixture.at('2026-11-24T07:01:59.000Z').run()).toMatchObject({ deferred: 0 });
    expect(await fixture.at('2026-11-24T07:02:00.000Z').run()).toMatchObject({ deferred: 1 });
    expect(await fixture.scheduled()).toMatchObject([
      { attempts: 2, nextAttemptAt: '2026-11-24T07:06:00.000Z' },
    ]);
    recovered();
    expect(await fixture.at('2026-11-24T07:06:00.000Z').run()).toMatchObject({ sent: 1 });
    const [followUp] = await fixture.scheduled();
    expect(followUp).toMatchObject({ status: 'sent', attempts: 3 });
    expect(followUp).not.toHaveProperty('error');
  });

  it('is given up after days of trying', async () => {
    const { id } = await scheduled();
    refusing(451);
    await fixture.change('scheduledFollowUps', id, { attempts: 119 });
    await fixture.at(DUE).run();
    expect(await fixture.scheduled()).toMatchObject([{ status: 'failed', attempts: 120 }]);
  });

  it('loses its answer: nobody can tell, and it is never sent again by itself (D21)', async () => {
    await scheduled();
    fixture.faults.onMessage = (_message, _answer, cut) => cut();
    expect(await fixture.at(DUE).run()).toMatchObject({ failed: 1 });
    const [followUp] = await fixture.scheduled();
    expect(followUp?.error).toMatch(/^Zustellung ungewiss/);
    recovered();
    await fixture.at('2026-11-25T07:00:00.000Z').run();
    expect(await fixture.mails()).toMatchObject([{ status: 'unknown' }]);
  });
});

describe('staff', () => {
  it('cancel what is pending, and only that', async () => {
    const { id } = await scheduled();
    const cancel = () => fixture.call('POST', `/api/follow-ups/${id}/cancel`, { by: 'Ben' });
    expect(await cancel()).toMatchObject({
      status: 200,
      body: { data: { status: 'cancelled', error: 'Storniert von Ben' } },
    });
    expect((await cancel()).status).toBe(200);
    await fixture.at(DUE).run();
    expect(await fixture.mails()).toEqual([]);
    await fixture.change('scheduledFollowUps', id, { status: 'sent' });
    expect(await cancel()).toMatchObject({ status: 409, body: { code: 'not-pending' } });
    await fixture.change('scheduledFollowUps', id, { status: 'pending', mailId: 'mail_1' });
    expect(await cancel()).toMatchObject({ status: 409, body: { code: 'mail-sending' } });
  });

  it('delete a rule, and with it what it has scheduled', async () => {
    const { ruleId } = await scheduled();
    await fixture.rule({ delayDays: 5 });
    await fixture.sentQuote();
    await fixture.run();
    const remove = () => fixture.call('DELETE', `/api/follow-up-rules/${ruleId}`);
    expect((await remove()).body).toEqual({ deleted: true, cancelled: 2 });
    expect((await remove()).body).toEqual({ deleted: false, cancelled: 0 });
    const found = await fixture.scheduled();
    const gone = { ruleId, status: 'cancelled', error: 'Die Regel wurde gelöscht' };
    expect(found).toMatchObject([gone, gone, { status: 'pending' }]);
  });

  it('have what is due sent now, and hear how many are pending', async () => {
    await scheduled();
    await scheduled({ delayDays: 30 });
    fixture.at(DUE);
    const answer = await fixture.call('POST', '/api/follow-ups/check');
    const pending = (await fixture.scheduled()).filter(({ status }) => status === 'pending').length;
    expect(answer).toMatchObject({ status: 200, body: { pending, run: { at: DUE, sent: 1 } } });
    const last = await fixture.edge.store.get(followUpRuns.name, LAST_FOLLOW_UP_RUN_ID);
    expect(last?.data).toMatchObject({ at: DUE, sent: 1 });
  });

  it('see when they asked last, also where nothing was due; what runs by itself then is not noted', async () => {
    await scheduled({ delayDays: 30 });
    const lastRun = async () =>
      (await fixture.edge.store.get(followUpRuns.name, LAST_FOLLOW_UP_RUN_ID))?.data;
    fixture.at(DUE);
    const before = await lastRun();
    await fixture.run();
    expect(await lastRun()).toEqual(before);
    await fixture.call('POST', '/api/follow-ups/check');
    expect(await lastRun()).toMatchObject({ at: DUE, sent: 0 });
  });
});
