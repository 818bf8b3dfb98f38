import {
  type Customer,
  customers,
  type FollowUpRule,
  followUpRules,
  type Quote,
  quotes,
} from 'shared-kit/domain';
import { afterEach, expect, it, vi } from 'vitest';
import { createCustomersIn } from '../customers/customers.service.ts';
import { FollowUpFixture } from '../testing/follow-up-fixture.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const DUE = '2026-11-24T07:00:00.000Z';

let fixture: FollowUpFixture;
afterEach(() => fixture.close());

const open = async (options: { local?: boolean } = {}) => {
  fixture = await FollowUpFixture.open({ at: NOW, ...options });
};

it('a quote that the mail server took lets quote_sent begin: at 8:00, so many days later', async () => {
  await open();
  const ruleId = await fixture.rule();
  const quoteId = await fixture.sentQuote();
  await fixture.run();
  expect(await fixture.scheduled()).toMatchObject([
    {
      ruleId,
      ruleName: 'Nachfassen',
      customerId: 'C-1',
      customerName: 'Jürgen Groß',
      customerEmail: 'juergen@example.de',
      quoteId,
      scheduledFor: DUE,
      status: 'pending',
      attempts: 0,
    },
  ]);
});

it.each(['refused', 'cut'])('a quote whose mail was %s does not', async (how) => {
  await open();
  await fixture.rule();
  fixture.faults.onMessage = (_message, answer, cut) =>
    how === 'cut' ? cut() : answer(Object.assign(new Error('No'), { responseCode: 550 }));
  await fixture.sentQuote();
  await fixture.run();
  expect(await fixture.scheduled()).toEqual([]);
});

it('a quote that stayed on this machine does not, until it leaves for real (D21)', async () => {
  await open({ local: true });
  await fixture.rule();
  const quoteId = await fixture.sentQuote();
  expect((await fixture.office.quotes.stored(quoteId))?.data).toMatchObject({
    status: 'sent',
    delivery: { state: 'local' },
  });
  await fixture.run();
  expect(await fixture.scheduled()).toEqual([]);
});

it('a quote whose link the customer opens lets quote_viewed begin, once', async () => {
  await open();
  await fixture.rule({ triggerEvent: 'quote_viewed', delayDays: 0 });
  const quoteId = await fixture.sentQuote();
  const link = await fixture.office.quotes.call('POST', `/${quoteId}/link`);
  const token = String(Object(link.body).url).split('/').at(-1);
  for (const _time of [1, 2]) {
    const answer = await fixture.edge.call('POST', `/api/offers/${token}/view`, { body: {} });
    expect(answer.status).toBeLessThan(300);
  }
  await fixture.run();
  expect(await fixture.scheduled()).toMatchObject([{ quoteId, scheduledFor: '2026-11-22T07:00:00.000Z' }]);
});

it('an invoice that the mail server took lets invoice_sent begin; a reminder of it does not', async () => {
  await open();
  await fixture.rule({ triggerEvent: 'invoice_sent' });
  const mail = { to: 'juergen@example.de', subject: 'Ihre Rechnung', content: '<p>Guten Tag</p>' };
  const invoice = await fixture.office.issued({ mail });
  await fixture.run();
  expect(await fixture.scheduled()).toMatchObject([
    { invoiceId: invoice.id, quoteId: invoice.data.quoteId, scheduledFor: DUE },
  ]);
  fixture.at('2026-11-22T12:00:00.000Z');
  await fixture.office.call('POST', `/${invoice.id}/remind`, {
    idempotencyKey: crypto.randomUUID(),
    ...mail,
    by: 'Petra',
  });
  await fixture.run();
  expect(await fixture.scheduled()).toHaveLength(1);
});

it('a new customer lets customer_created begin; a batch of old ones writes to nobody (D43)', async () => {
  await open();
  await fixture.rule({ triggerEvent: 'customer_created' });
  const id = `C-${crypto.randomUUID()}`;
  await fixture.call('POST', '/api/customers', { id, name: 'Neu', email: 'neu@example.de' });
  const known = (await fixture.edge.store.get<Customer>(customers.name, id))?.data;
  if (!known) throw new Error('not created');
  await fixture.edge.store.transact(async (transaction) => {
    const entered = { ...known, email: 'alt@example.de' };
    await createCustomersIn(transaction, fixture.now, [{ id: 'C-alt', entered }], { areLeads: false });
  });
  await fixture.run();
  expect(await fixture.scheduled()).toMatchObject([{ customerId: id, customerEmail: 'neu@example.de' }]);
});

it('staff let a custom rule begin for chosen customers, once each', async () => {
  await open();
  const ruleId = await fixture.rule({ triggerEvent: 'custom', delayDays: 1 });
  const quoteId = await fixture.sentQuote();
  const apply = (customerIds: string[]) =>
    fixture.call('POST', `/api/follow-up-rules/${ruleId}/apply`, { customerIds });
  expect((await apply(['C-1', 'C-1'])).body).toEqual({ scheduled: 1, skipped: 0 });
  expect((await apply(['C-1'])).body).toEqual({ scheduled: 0, skipped: 1 });
  expect(await fixture.scheduled()).toMatchObject([{ quoteId, scheduledFor: '2026-11-22T07:00:00.000Z' }]);
  expect(await apply(['C-2'])).toMatchObject({ status: 404, body: { error: 'Kunde nicht gefunden' } });
  const other = await fixture.rule();
  const answer = await fixture.call('POST', `/api/follow-up-rules/${other}/apply`, { customerIds: ['C-1'] });
  expect(answer).toMatchObject({ status: 409, body: { code: 'not-custom' } });
});

it('a rule that is switched on begins with what happens from then on, not with what was sent before', async () => {
  await open();
  const ruleId = await fixture.rule({ isActive: false });
  await fixture.sentQuote();
  await fixture.run();
  await fixture.change<FollowUpRule>(followUpRules.name, ruleId, { isActive: true });
  await fixture.run();
  expect(await fixture.scheduled()).toEqual([]);
  const quoteId = await fixture.sentQuote();
  await fixture.run();
  expect(await fixture.scheduled()).toMatchObject([{ quoteId }]);
});

it('each rule is scheduled once for a customer and a quote, however often the quote is mailed', async () => {
  await open();
  await fixture.rule();
  await fixture.rule({ delayDays: 7 });
  const quoteId = await fixture.sentQuote();
  await fixture.mailQuote(quoteId);
  await Promise.all([fixture.run(), fixture.run()]);
  fixture.at('2026-11-21T13:00:00.000Z');
  await fixture.mailQuote(quoteId);
  await fixture.run();
  expect((await fixture.scheduled()).map(({ scheduledFor }) => scheduledFor)).toEqual([
    DUE,
    '2026-11-28T07:00:00.000Z',
  ]);
  await fixture.sentQuote();
  await fixture.run();
  expect(await fixture.scheduled()).toHaveLength(4);
});

it('a rule that is not active, or for another price, lets nothing begin', async () => {
  await open();
  await fixture.rule({ isActive: false });
  const quoteId = await fixture.sentQuote();
  const { price } = (await fixture.office.quotes.stored(quoteId))?.data ?? { price: 0 };
  await fixture.run();
  expect(await fixture.scheduled()).toEqual([]);
  const conditions = { quoteStatus: [], customerPriority: [] };
  await fixture.rule({ conditions: { ...conditions, minQuoteValue: price + 0.01 } });
  await fixture.rule({ conditions: { ...conditions, maxQuoteValue: price - 0.01 } });
  const fitting = await fixture.rule({
    conditions: { ...conditions, minQuoteValue: price, maxQuoteValue: price },
  });
  await fixture.change<Quote>(quotes.name, quoteId, { status: 'sent' });
  await fixture.mailQuote(quoteId);
  await fixture.run();
  expect(await fixture.scheduled()).toMatchObject([{ ruleId: fitting }]);
});

it('a rule that is changed as what it begins with is taken in lets nothing begin', async () => {
  await open();
  const ruleId = await fixture.rule();
  await fixture.sentQuote();
  const { store } = fixture.edge;
  const list = store.list.bind(store);
  const listing = vi.spyOn(store, 'list').mockImplementation(async (query) => {
    const page = await list(query);
    if (query.collection === followUpRules.name) {
      await fixture.change<FollowUpRule>(followUpRules.name, ruleId, { triggerEvent: 'invoice_sent' });
    }
    return page as never;
  });
  await fixture.run();
  expect(listing).toHaveBeenCalled();
  expect(await fixture.scheduled()).toEqual([]);
});

it('a custom rule is about the newest quote that left the house, not about a newer one that stayed here (D21)', async () => {
  await open();
  const left = await fixture.sentQuote();
  fixture.at('2026-11-21T13:00:00.000Z');
  const stayed = await fixture.sentQuote();
  const sent = (await fixture.office.quotes.stored(stayed))?.data.delivery;
  await fixture.change<Quote>(quotes.name, stayed, { delivery: { ...sent, state: 'local' } as never });
  const ruleId = await fixture.rule({
    triggerEvent: 'custom',
    conditions: { quoteStatus: [], customerPriority: [] },
  });
  await fixture.call('POST', `/api/follow-up-rules/${ruleId}/apply`, { customerIds: ['C-1'] });
  expect(await fixture.scheduled()).toMatchObject([{ quoteId: left }]);
});
