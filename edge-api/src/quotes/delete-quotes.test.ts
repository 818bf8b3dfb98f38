import { type Query, StoreUnavailable } from 'shared-kit/data';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { QuoteFixture } from '../testing/quote-fixture.ts';
import { deleteQuote, deleteQuotes } from './delete-quotes.service.ts';

const clock = () => new Date('2026-11-21T08:00:00Z');
const INVOICED =
  'Das Angebot ist abgerechnet und kann nicht gelöscht werden: Seine Rechnung muss aufbewahrt werden';

let edge: TestEdge;
let office: QuoteFixture;

beforeEach(async () => {
  edge = await createTestEdge({ clock });
  office = await QuoteFixture.in(edge);
});
afterEach(() => edge.close());

const left = (collection: string) => edge.store.count({ collection });
const hold = (id: string) =>
  edge.store.transact(async (transaction) => transaction.create('quoteMailings', id, { mailId: 'mail-1' }));

describe('deleting a quote', () => {
  it.each([0, 1, 2])('takes all its versions, whichever is named (%i)', async (which) => {
    const original = await office.quote();
    const ids = [original, await office.version(original), await office.version(original)];
    const other = await office.quote();
    const answer = await office.call('DELETE', `/${ids[which]}`);
    expect(answer).toMatchObject({ status: 200, body: { deleted: ids } });
    expect(await left('quotes')).toBe(1);
    expect(await office.stored(other)).toBeDefined();
  });

  it('keeps what was written to the customer, and the customer', async () => {
    const original = await office.quote();
    await edge.store.transact(async (transaction) =>
      transaction.create('emailHistory', 'mail-1', { customerId: 'C-1', quoteId: original }),
    );
    await office.call('DELETE', `/${original}`);
    expect([await left('emailHistory'), await left('customers')]).toEqual([1, 1]);
  });

  it('is refused where a version is invoiced (D11)', async () => {
    const original = await office.quote();
    const second = await office.version(original);
    await office.put(second, { status: 'invoiced' });
    expect(await office.call('DELETE', `/${original}`)).toMatchObject({
      status: 409,
      body: { code: 'not-deletable', error: INVOICED },
    });
    expect(await left('quotes')).toBe(2);
  });

  it('waits for a mail that is on its way with one of its versions', async () => {
    const original = await office.quote();
    await hold(await office.version(original));
    expect(await office.call('DELETE', `/${original}`)).toMatchObject({
      status: 409,
      body: { code: 'mail-sending' },
    });
  });

  it('again, or of one that never was, finds it deleted', async () => {
    const original = await office.quote();
    const answers = await Promise.all([1, 2].map(() => office.call('DELETE', `/${original}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await office.call('DELETE', '/quote_weg')).toMatchObject({ status: 200, body: { deleted: [] } });
  });

  it('while somebody versions it leaves no version behind', async () => {
    const original = await office.quote();
    const id = `quote_${crypto.randomUUID()}`;
    const [created, deleted] = await Promise.all([
      office.call('POST', `/${original}/versions`, { id }),
      office.call('DELETE', `/${original}`),
    ]);
    expect(deleted.status).toBe(200);
    expect([201, 404]).toContain(created.status);
    expect(await left('quotes')).toBe(0);
  });

  it('takes along what came to hang on it meanwhile', async () => {
    const original = await office.quote();
    let calls = 0;
    const busy: TestEdge['store'] = Object.create(edge.store, {
      transact: {
        value: async (work: Parameters<TestEdge['store']['transact']>[0]) => {
          calls += 1;
          // Once it is known what hangs on it, before it goes.
          if (calls === 2) {
            await edge.store.transact(async (transaction) =>
              transaction.create('quotes', 'quote_late', { parentQuoteId: original }),
            );
          }
          return edge.store.transact(work);
        },
      },
      list: { value: (query: Query) => edge.store.list(query) },
    });
    await deleteQuote({ store: busy, clock }, original);
    expect(await left('quotes')).toBe(0);
  });

  it('that is damaged is possible', async () => {
    await edge.store.transact(async (transaction) => {
      transaction.create('quotes', 'quote_kaputt', { customerId: 'C-1', versionIds: 'keine' });
      transaction.create('quotes', 'quote_kreis', { parentQuoteId: 'quote_kreis' });
    });
    for (const id of ['quote_kaputt', 'quote_kreis']) {
      expect((await office.call('DELETE', `/${id}`)).status).toBe(200);
    }
    expect(await left('quotes')).toBe(0);
  });
});

describe('deleting several quotes', () => {
  it('goes on with the others where one cannot be deleted', async () => {
    const [free, invoiced, held] = [await office.quote(), await office.quote(), await office.quote()];
    await office.version(free);
    await office.put(invoiced, { status: 'invoiced' });
    await hold(held);
    const answer = await office.call('POST', '/delete', {
      ids: [invoiced, free, held, free, 'quote_weg'],
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        deleted: [free, 'quote_weg'],
        failed: [
          { id: invoiced, error: INVOICED },
          { id: held, error: 'Das Angebot wird gerade versendet. Bitte warten Sie einen Moment.' },
        ],
      },
    });
    expect(await left('quotes')).toBe(2);
  });

  it('asks a store that is away once, not for each of them', async () => {
    const ids = [await office.quote(), await office.quote(), await office.quote()];
    let asked = 0;
    const away: TestEdge['store'] = Object.create(edge.store, {
      transact: {
        value: () => {
          asked += 1;
          throw new StoreUnavailable();
        },
      },
    });
    const result = await deleteQuotes({ store: away, clock }, ids, () => 'fort');
    expect(result).toEqual({ deleted: [], failed: ids.map((id) => ({ id, error: 'fort' })) });
    expect(asked).toBe(1);
  });

  it.each([
    ['none', []],
    ['too many at once', Array.from({ length: 51 }, (_, index) => `quote_${index}`)],
    ['numbers', [1]],
  ])('refuses %s', async (_case, ids) => {
    expect(await office.call('POST', '/delete', { ids })).toMatchObject({
      status: 422,
      body: { success: false, code: 'invalid' },
    });
  });
});

describe('what somebody has to think of before deleting', () => {
  it('are the won and the signed versions of what was named, each once', async () => {
    const [draft, won, signed] = [await office.quote(), await office.quote(), await office.quote()];
    const charged = await office.quote();
    await office.put(charged, { status: 'accepted', invoiceId: 'INV-1' });
    const signedAt = '2026-11-21T09:00:00.000Z';
    await office.put(signed, { signatures: [{ role: 'employee', signedBy: 'Petra', signedAt }] });
    const second = await office.version(won);
    await office.put(won, { status: 'accepted' });
    const answer = await office.call('POST', '/committed', { ids: [draft, second, won, signed, charged] });
    expect(answer.body).toEqual({
      committed: [
        {
          id: won,
          originalId: won,
          customerName: 'Jürgen Groß',
          version: 1,
          status: 'accepted',
          signedBy: [],
          hasInvoice: false,
        },
        {
          id: signed,
          originalId: signed,
          customerName: 'Jürgen Groß',
          version: 1,
          status: 'draft',
          signedBy: ['Petra'],
          hasInvoice: false,
        },
        {
          id: charged,
          originalId: charged,
          customerName: 'Jürgen Groß',
          version: 1,
          status: 'accepted',
          signedBy: [],
          hasInvoice: true,
        },
      ],
    });
  });
});

describe('a signature', () => {
  const sign = (quoteId: string, customerId: string) =>
    edge.store.transact(async (transaction) =>
      transaction.create('quoteSignatures', `${quoteId}_customer`, { quoteId, customerId }),
    );

  it('goes with its quote', async () => {
    const [original, other] = [await office.quote(), await office.quote()];
    const second = await office.version(original);
    for (const id of [original, second, other]) await sign(id, 'C-1');
    await office.call('DELETE', `/${original}`);
    expect(await left('quoteSignatures')).toBe(1);
  });

  it('goes with its version alone', async () => {
    const original = await office.quote();
    const second = await office.version(original);
    const third = await office.version(original);
    for (const id of [original, second, third]) await sign(id, 'C-1');
    await office.call('DELETE', `/${second}/version`);
    expect(await left('quoteSignatures')).toBe(2);
    expect(await edge.store.get('quoteSignatures', `${second}_customer`)).toBeUndefined();
  });

  it('goes with the customer whose quote it is, also where it names none', async () => {
    await sign(await office.quote(), '');
    await edge.call('POST', '/api/customers/delete', { headers: office.headers, body: { ids: ['C-1'] } });
    expect([await left('quotes'), await left('quoteSignatures')]).toEqual([0, 0]);
  });
});

it('a customer goes with the versions of their quotes, each of which counts as one beforehand', async () => {
  const original = await office.quote();
  await office.version(original);
  const body = { ids: ['C-1'] };
  const hanging = await edge.call('POST', '/api/customers/hanging', { headers: office.headers, body });
  expect(hanging.body).toEqual({ hanging: [{ collection: 'quotes', count: 1, kept: false }] });
  const answer = await edge.call('POST', '/api/customers/delete', {
    headers: office.headers,
    body,
  });
  expect(answer.body).toEqual({ deleted: ['C-1'], failed: [] });
  expect(await left('quotes')).toBe(0);
});
