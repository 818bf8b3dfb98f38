import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteQuote } from '../quotes/delete-quotes.service.ts';
import { updateQuote } from '../quotes/quotes.service.ts';
import { CUSTOMER_ID, createMailFixture, type MailFixture, QUOTE_ID } from '../testing/mail-fixture.ts';

let fixture: MailFixture;
let letThrough: () => void;
let sent: number;

beforeEach(async () => {
  sent = 0;
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
        return real.send(message, beforeLastBytes);
      },
    }),
  });
});
afterEach(() => fixture.close());

const mail = (changes: object = {}) => ({
  to: 'anna@example.de',
  subject: 'Ihr Angebot',
  content: '<p>Guten Tag</p>',
  attachments: [{ filename: 'Angebot.pdf', content: 'JVBERi0=', encoding: 'base64' }],
  customerId: CUSTOMER_ID,
  quoteId: QUOTE_ID,
  quoteVersion: 1,
  templateType: 'quote_email',
  idempotencyKey: 'erste-absicht',
  ...changes,
});

const edit = async (basedOn: number) => {
  const { details } = (await fixture.quote()) ?? {};
  if (!details) throw new Error('the fixture has a quote');
  const changed = { ...details, volume: 90 };
  return updateQuote({ store: fixture.store, clock: () => new Date() }, QUOTE_ID, {
    basedOn,
    details: changed,
  });
};

describe('a quote that goes out by mail', () => {
  it('is not sent once somebody has changed it since the mail was written', async () => {
    letThrough();
    await edit(1);
    expect(await fixture.send(mail())).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(sent).toBe(0);
    expect((await fixture.quote())?.status).toBe('draft');
  });

  it('cannot be changed or sent by a colleague while it is on its way', async () => {
    const first = fixture.send(mail());
    await expect.poll(async () => await fixture.store.count({ collection: 'quoteMailings' })).toBe(1);
    await expect(edit(1)).rejects.toMatchObject({ status: 409, code: 'mail-sending' });
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
    const { body } = await fixture.send(planned());
    await edit(1);
    expect(await outcome()).toMatchObject({
      status: 'failed',
      errorMessage: expect.stringContaining('Das Angebot im Anhang wurde inzwischen geändert'),
    });
    expect(sent).toBe(0);
    expect((await fixture.quote())?.status).toBe('draft');
    const id = (body as { scheduled: { id: string } }).scheduled.id;
    expect(await fixture.call('POST', '/api/email/scheduled/cancel', { id })).toMatchObject({
      body: { mail: { quoteId: QUOTE_ID, quoteVersion: 1 } },
    });
  });

  it.each([
    ['changed, also where nobody said which one it was', () => edit(1), 'inzwischen geändert'],
    ['deleted', () => deleteQuote({ store: fixture.store, clock: () => new Date() }, QUOTE_ID), 'nicht mehr'],
  ])('does not leave once the quote was %s', async (_, meanwhile, reason) => {
    letThrough();
    await fixture.send(mail({ sendAfter: 1, quoteVersion: undefined }));
    await meanwhile();
    expect(await outcome()).toMatchObject({
      status: 'failed',
      errorMessage: expect.stringContaining(reason),
    });
    expect(sent).toBe(0);
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
    await expect(edit(1)).rejects.toMatchObject({ status: 409, code: 'mail-sending' });
    // The one that is under way waits for the door, which the job does not.
    await fixture.outbox.recover();
    expect(await fixture.history()).toEqual([]);
    letThrough();
    await outcome();
    await fixture.outbox.recover();
    expect((await fixture.history()).map(({ status }) => status)).toEqual(['sent', 'failed']);
    expect(sent).toBe(1);
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
