import type { UpdateQuote } from 'shared-kit/api';
import {
  type Customer,
  customers,
  newCustomerSchema,
  type Quote,
  quoteNumber,
  quotes,
} from 'shared-kit/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCustomer } from '../customers/customers.service.ts';
import { mergeDuplicates } from '../merging/merge-customers.service.ts';
import { deleteQuote } from '../quotes/delete-quotes.service.ts';
import { fixOffer, printedNow } from '../quotes/fix-offer.ts';
import { createQuote, updateQuote } from '../quotes/quotes.service.ts';
import { readQuote } from '../quotes/stored-family.ts';
import { CUSTOMER_ID, createMailFixture, type MailFixture, QUOTE_ID } from '../testing/mail-fixture.ts';
import type { SendOutcome } from './mail-transport.ts';

const NOTES = '{"files":{}}';

let fixture: MailFixture;
let letThrough: () => void;
/** Instead of what the local mailbox answers. */
let outcomeOf: SendOutcome | undefined;
let sent: number;
/** What the attached document says. */
let printed: string;

beforeEach(async () => {
  sent = 0;
  outcomeOf = undefined;
  const open = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  fixture = await createMailFixture({
    // The real local mailbox, reached through a door that the test opens.
    transport: (real) => ({
      kind: real.kind,
      send: async (message, beforeLastBytes) => {
        await open;
        sent += 1;
        return outcomeOf ?? real.send(message, beforeLastBytes);
      },
    }),
  });
  printed = await printedOf(QUOTE_ID);
});
afterEach(async () => {
  // Closing waits for what is on its way: an assertion that failed before leaves a mail at the door.
  letThrough();
  await fixture.close();
});

const printedOf = (id: string) =>
  fixture.store.transact(async (transaction) => {
    const quote = await readQuote(transaction, id);
    if (!quote) throw new Error('the fixture has the quote');
    return printedNow(transaction, quote.data);
  });

const mail = (changes: object = {}) => ({
  to: 'anna@example.de',
  subject: 'Ihr Angebot',
  content: '<p>Guten Tag</p>',
  attachments: [{ filename: 'Angebot.pdf', content: 'JVBERi0=', encoding: 'base64' }],
  customerId: CUSTOMER_ID,
  quotes: [{ id: QUOTE_ID, hash: printed }],
  templateType: 'quote_email',
  idempotencyKey: 'erste-absicht',
  ...changes,
});

const clock = () => new Date();
const change = async (part: (quote: Quote) => Partial<Pick<UpdateQuote, 'details' | 'comment'>>) => {
  const stored = await fixture.store.get<Quote>(quotes.name, QUOTE_ID);
  if (!stored) throw new Error('the fixture has a quote');
  const asked = { basedOn: stored.version, ...part(stored.data) };
  await updateQuote({ store: fixture.store, clock }, QUOTE_ID, asked);
};
const another = async () => {
  const id = 'quote_00000000-0000-4000-8000-000000000003';
  const { details } = (await fixture.quote()) ?? {};
  if (!details) throw new Error('the fixture has a quote');
  const draft = { customerId: CUSTOMER_ID, comment: '', details, createdBy: 'Ben' };
  await createQuote({ store: fixture.store, clock }, id, draft);
  return id;
};
/** As the customer's page notes it. */
const look = () =>
  fixture.store.transact(async (transaction) => {
    const quote = await readQuote(transaction, QUOTE_ID);
    if (!quote) throw new Error('the fixture has a quote');
    const shown = await fixOffer(transaction, quote.data);
    transaction.set<Quote>(quotes.name, QUOTE_ID, { ...shown, status: 'viewed' });
  });
const edit = () => change(({ details }) => ({ details: { ...details, volume: 90 } }));

describe('a quote that goes out by mail', () => {
  it('is not sent once somebody has changed it since the mail was written', async () => {
    letThrough();
    await edit();
    expect(await fixture.send(mail())).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(sent).toBe(0);
    expect((await fixture.quote())?.status).toBe('draft');
  });

  it('cannot be changed or sent by a colleague while it is on its way', async () => {
    const first = fixture.send(mail());
    await expect.poll(async () => await fixture.store.count({ collection: 'quoteMailings' })).toBe(1);
    await expect(edit()).rejects.toMatchObject({ status: 409, code: 'mail-sending' });
    expect(await fixture.send(mail({ idempotencyKey: 'zweite-absicht' }))).toMatchObject({
      status: 409,
      body: { code: 'mail-sending' },
    });
    letThrough();
    expect(await first).toMatchObject({ status: 200 });
    expect(sent).toBe(1);
    expect((await fixture.quote())?.status).toBe('sent');
    expect(await fixture.store.count({ collection: 'quoteMailings' })).toBe(0);
  });

  it('is sent again after nobody knew what became of it: it says what it said', async () => {
    letThrough();
    outcomeOf = { state: 'unknown', detail: '' };
    expect(await fixture.send(mail())).toMatchObject({ status: 409, body: { code: 'delivery-unknown' } });
    expect((await fixture.quote())?.offered).toBeDefined();
    outcomeOf = undefined;
    expect(await fixture.send(mail({ idempotencyKey: 'zweite-absicht' }))).toMatchObject({ status: 200 });
    expect((await fixture.quote())?.status).toBe('sent');
  });

  it('counts as sent beside another in the same mail; the customer’s link is of the first', async () => {
    letThrough();
    const other = await another();
    const both = [
      { id: other, hash: await printedOf(other) },
      { id: QUOTE_ID, hash: printed },
    ];
    const asked = { content: '<p>{{quoteLink}}</p>', quotes: both };
    expect(await fixture.send(mail(asked))).toMatchObject({ status: 200 });
    for (const id of [other, QUOTE_ID]) {
      expect((await fixture.store.get<Quote>(quotes.name, id))?.data.status).toBe('sent');
    }
    expect(await fixture.history()).toMatchObject([{ quoteId: other }]);
    const links = await fixture.store.list({ collection: 'quoteLinks' });
    expect(links.items).toMatchObject([{ data: { quoteId: other } }]);
    expect(await fixture.store.count({ collection: 'quoteMailings' })).toBe(0);
  });

  it.each([0, 1])('keeps the mail here where it is one of two and was changed: %i', async (changed) => {
    letThrough();
    const other = await another();
    const unchanged = { id: other, hash: await printedOf(other) };
    await edit();
    const old = { id: QUOTE_ID, hash: printed };
    const asked = { quotes: changed === 0 ? [old, unchanged] : [unchanged, old] };
    expect(await fixture.send(mail(asked))).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await fixture.store.count({ collection: 'quoteMailings' })).toBe(0);
  });

  it('has to be attached', async () => {
    expect(await fixture.send(mail({ attachments: [] }))).toMatchObject({ status: 422 });
  });
});

describe('a quote that goes out by a mail that waits', () => {
  const planned = () => mail({ sendAfter: 1 });
  const outcome = () =>
    vi.waitFor(
      async () => {
        const [entry] = await fixture.history();
        if (!entry) throw new Error('it is still on its way');
        return entry;
      },
      { timeout: 10_000 },
    );

  it('is sent as the mail leaves: till then it can be worked on', async () => {
    letThrough();
    expect(await fixture.send(planned())).toMatchObject({ status: 200, body: { scheduled: {} } });
    expect((await fixture.quote())?.status).toBe('draft');
    expect(await fixture.store.count({ collection: 'quoteMailings' })).toBe(0);
    expect(await outcome()).toMatchObject({ status: 'sent', quoteId: QUOTE_ID, templateType: 'quote_email' });
    expect(await fixture.quote()).toMatchObject({ status: 'sent', delivery: { state: 'local' } });
    expect(await fixture.store.count({ collection: 'quoteMailings' })).toBe(0);
  });

  it('stays here where it was changed by then, and says so', async () => {
    letThrough();
    const { body } = await fixture.send(mail({ sendAfter: 1, notes: NOTES }));
    await edit();
    expect(await outcome()).toMatchObject({
      status: 'failed',
      errorMessage: expect.stringContaining('Das Angebot im Anhang wurde inzwischen geändert'),
    });
    expect(sent).toBe(0);
    expect((await fixture.quote())?.status).toBe('draft');
    const id = (body as { scheduled: { id: string } }).scheduled.id;
    expect(await fixture.call('POST', '/api/email/scheduled/cancel', { id })).toMatchObject({
      body: { mail: { notes: NOTES } },
    });
  });

  it.each([
    ['changed, also where nobody said which one it was', edit, 'inzwischen geändert'],
    ['deleted', () => deleteQuote({ store: fixture.store, clock }, QUOTE_ID), 'nicht mehr'],
  ])('does not leave once the quote was %s', async (_, meanwhile, reason) => {
    letThrough();
    await fixture.send(mail({ sendAfter: 1, quotes: [{ id: QUOTE_ID }] }));
    await meanwhile();
    expect(await outcome()).toMatchObject({
      status: 'failed',
      errorMessage: expect.stringContaining(reason),
    });
    expect(sent).toBe(0);
  });

  it.each([
    ['an internal comment', () => change(() => ({ comment: 'Ruft Montag an' }))],
    ['internal notes', () => change(({ details }) => ({ details: { ...details, notes: 'Hund im Haus' } }))],
    ['the customer’s look at it', look],
  ])('leaves all the same after %s: what is attached says what the quote says', async (_, meanwhile) => {
    letThrough();
    await fixture.send(planned());
    await meanwhile();
    expect(await outcome()).toMatchObject({ status: 'sent' });
    expect(sent).toBe(1);
  });

  it('stays here where a draft would say something else: the customer moves to another address', async () => {
    letThrough();
    await fixture.send(planned());
    await fixture.store.transact(async (transaction) => {
      const customer = await transaction.get<Customer>(customers.name, CUSTOMER_ID);
      if (!customer) throw new Error('the fixture has a customer');
      transaction.set(customers.name, CUSTOMER_ID, {
        ...customer.data,
        toAddress: 'Neustraße 1, 50667 Köln',
      });
    });
    expect(await outcome()).toMatchObject({ status: 'failed' });
    expect(sent).toBe(0);
  });

  it('names, where its customer was merged meanwhile, who they are by now, the quote, and what changed it', async () => {
    letThrough();
    const { store } = fixture;
    const { body } = await fixture.send(mail({ sendAfter: 1 }));
    const { id } = (body as { scheduled: { id: string } }).scheduled;
    const masterId = 'C-00000000-0000-4000-8000-000000000009';
    await createCustomer(
      { store, clock },
      masterId,
      newCustomerSchema.parse({ name: 'Anna Alt', toAddress: 'Neustraße 1, 50667 Köln' }),
    );
    const seen = async (of: string) => ({
      id: of,
      version: (await store.get(customers.name, of))?.version ?? 0,
    });
    await mergeDuplicates(
      { store, clock },
      {
        id: 'merge_00000000-0000-4000-8000-000000000001',
        master: await seen(masterId),
        others: [await seen(CUSTOMER_ID)],
        name: 'Anna Alt',
        email: 'anna@example.de',
        phone: '',
        notes: '',
        by: 'Ben',
      },
    );
    const named = { customerId: masterId, customerName: 'Anna Alt', quoteNumbers: [quoteNumber(QUOTE_ID)] };
    const listed = async () => (await fixture.call('GET', '/api/email/scheduled')).body;
    expect(await listed()).toMatchObject({ mails: [{ id, ...named }] });
    expect(await outcome()).toMatchObject({ status: 'failed' });
    expect(await listed()).toMatchObject({
      mails: [
        {
          id,
          ...named,
          error: expect.stringMatching(/geändert.* hat Ben „Anna Groß“ \(.*mit „Anna Alt“ zusammen/),
        },
      ],
    });
  });

  it('waits where nobody can tell what the quote would say, and leaves once that is mended', async () => {
    letThrough();
    await fixture.send(mail({ sendAfter: 1 }));
    await fixture.store.transact(async (transaction) =>
      transaction.set('system', 'settings', { company: 7 }),
    );
    const due = new Date(Date.now() + 1500);
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(due.getTime()), { timeout: 10_000 });
    await fixture.outbox.recover();
    expect(await fixture.history()).toEqual([]);
    await fixture.store.transact(async (transaction) => {
      await transaction.get('system', 'settings');
      transaction.delete('system', 'settings');
    });
    await fixture.outbox.recover();
    expect(await outcome()).toMatchObject({ status: 'sent' });
  });

  it('is held as the mail leaves: nobody changes it, and another mail with it waits for the end', async () => {
    const both = [
      await fixture.send(planned()),
      await fixture.send(mail({ ...planned(), idempotencyKey: 'zwei-0002' })),
    ];
    const times = both.map(({ body }) =>
      Date.parse((body as { scheduled: { sendAt: string } }).scheduled.sendAt),
    );
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(Math.max(...times)), { timeout: 10_000 });
    await expect
      .poll(() => fixture.store.count({ collection: 'quoteMailings' }), { timeout: 10_000 })
      .toBe(1);
    await expect(edit()).rejects.toMatchObject({ status: 409, code: 'mail-sending' });
    // The one that is under way waits for the door, which the job does not.
    await fixture.outbox.recover();
    expect(await fixture.history()).toEqual([]);
    letThrough();
    await outcome();
    await fixture.outbox.recover();
    // The first one's outcome changes nothing about what is attached.
    expect((await fixture.history()).map(({ status }) => status)).toEqual(['sent', 'sent']);
    expect(sent).toBe(2);
  });

  it('is not planned while another mail with it is on its way', async () => {
    const first = fixture.send(mail());
    await expect.poll(async () => await fixture.store.count({ collection: 'quoteMailings' })).toBe(1);
    expect(await fixture.send(mail({ sendAfter: 1, idempotencyKey: 'zweite-absicht' }))).toMatchObject({
      status: 409,
      body: { code: 'mail-sending' },
    });
    letThrough();
    expect(await first).toMatchObject({ status: 200 });
    expect(sent).toBe(1);
  });
});
