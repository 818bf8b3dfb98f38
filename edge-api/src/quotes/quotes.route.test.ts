import { quoteResponse } from 'shared-kit/api';
import {
  type Customer,
  calculateQuote,
  DEFAULT_SETTINGS,
  initialQuoteDetails,
  type Quote,
  type Stored,
} from 'shared-kit/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { mergeInto } from '../testing/merge-into.ts';
import { markQuoteSent } from './quotes.service.ts';

let edge: TestEdge;
let headers: { Cookie: string };
let now: Date;

const customer: Customer = {
  customerNumber: 'K202611001',
  name: 'Jürgen Groß',
  phone: '0221 123456',
  email: 'juergen@example.de',
  fromAddress: 'Domstraße 1, Köln',
  toAddress: 'Hauptstraße 2, Bonn',
  apartment: { rooms: 3, area: 60, floor: 2, hasElevator: false },
  services: ['Umzug'],
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
};
const details = { ...initialQuoteDetails(customer), distance: 60, distanceKnown: true };

beforeEach(async () => {
  now = new Date('2026-11-21T08:00:00Z');
  edge = await createTestEdge({ clock: () => now });
  headers = await edge.login();
  await edge.store.transact(async (transaction) => transaction.create('customers', 'C-1', customer));
});
afterEach(() => edge.close());

const entered = (changes: Record<string, unknown> = {}) => ({
  id: `quote_${crypto.randomUUID()}`,
  customerId: 'C-1',
  comment: 'Klavier im 2. Stock',
  details,
  createdBy: 'Petra',
  ...changes,
});
const create = (body: unknown) => edge.call('POST', '/api/quotes', { headers, body });
const update = (id: string, body: unknown) => edge.call('PUT', `/api/quotes/${id}`, { headers, body });

async function created(): Promise<Stored<Quote>> {
  return quoteResponse.parse((await create(entered())).body);
}

/** A quote that got as far as `status`, written directly. */
async function quoteIn(status: Quote['status']): Promise<Stored<Quote>> {
  const { id, data } = await created();
  await edge.store.transact(async (transaction) => {
    await transaction.get('quotes', id);
    transaction.set('quotes', id, { ...data, status });
  });
  return { id, version: 2, data: { ...data, status } };
}

describe('creating a quote', () => {
  it('saves a draft with the price that the rules give', async () => {
    const request = entered();
    const answer = await create(request);
    expect(answer.status).toBe(201);
    const calculation = calculateQuote(details);
    const data = {
      customerId: 'C-1',
      customerName: 'Jürgen Groß',
      price: calculation.finalPrice,
      comment: 'Klavier im 2. Stock',
      createdAt: '2026-11-21T08:00:00.000Z',
      createdBy: 'Petra',
      status: 'draft',
      updatedAt: '2026-11-21T08:00:00.000Z',
      volume: 20,
      distance: 60,
      fromFloor: 2,
      calculation,
      details,
      version: 1,
      isLatestVersion: true,
      versionIds: [],
      counts: true,
      changes: '',
    };
    // 20 m³, second floor without elevator, 60 km, by the table of specification 2 section 9.
    expect(calculation.finalPrice).toBe(899 + 100 + 150);
    expect(answer.body).toEqual({ id: request.id, version: 1, data });
    expect(await edge.store.get('quotes', request.id)).toEqual({ id: request.id, version: 1, data });
  });

  it('does not take a price from the browser', async () => {
    for (const field of ['price', 'calculation', 'status', 'createdAt', 'customerName', 'version']) {
      const answer = await create(entered({ [field]: 1 }));
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ error: `unbekanntes Feld „${field}“` });
    }
  });

  it('records nobody as Unbekannt (D3)', async () => {
    const { createdBy: _, comment: __, ...request } = entered();
    expect((await create(request)).body).toMatchObject({ data: { createdBy: 'Unbekannt', comment: '' } });
  });

  it('that waited while its customer was merged goes to who that is now, and is one quote however often it is sent', async () => {
    await edge.store.transact(async (transaction) =>
      transaction.create('customers', 'C-2', { ...customer, customerNumber: 'K202611002' }),
    );
    const answered = entered();
    await create(answered);
    await mergeInto(edge, { master: 'C-2', other: 'C-1' });
    const waiting = entered();
    const isOfMaster = { data: { customerId: 'C-2' } };
    expect(await create(waiting)).toMatchObject({ status: 201, body: isOfMaster });
    for (const again of [waiting, answered]) {
      expect(await create(again)).toMatchObject({ status: 200, body: { id: again.id, ...isOfMaster } });
    }
  });

  it('needs a customer that there is', async () => {
    const answer = await create(entered({ customerId: 'C-2' }));
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ error: 'Kunde nicht gefunden', code: 'not-found' });
    expect(await edge.store.count({ collection: 'quotes' })).toBe(0);
  });

  it('repeated answers what was stored; with other content it is refused', async () => {
    const request = entered();
    const answers = await Promise.all([create(request), create(request)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const other = await create({ ...request, details: { ...details, volume: 30 } });
    expect(other.status).toBe(409);
    expect(other.body).toMatchObject({ code: 'conflict', current: answers[0]?.body });
    expect(await edge.store.count({ collection: 'quotes' })).toBe(1);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['no volume', { volume: 0 }, 'details.volume: muss größer als 0 sein'],
    ['a volume in words', { volume: '20' }, 'details.volume: muss eine Zahl sein'],
    ['half a box', { boxCount: 1.5 }, 'details.boxCount: muss eine ganze Zahl sein'],
    ['a switch of 2', { storagePrice: 2 }, 'details.storagePrice: ist ungültig'],
    [
      'thirds of a cent',
      { manualBasePrice: 10.005 },
      'details.manualBasePrice: höchstens zwei Nachkommastellen',
    ],
    ['a negative price', { manualTotalPrice: -1 }, 'details.manualTotalPrice: darf nicht negativ sein'],
    [
      'a sum beyond measure',
      { materials: [{ name: 'Gold', quantity: 100_000, unitPrice: 900_000_000 }] },
      'details.materials[0].unitPrice: der Preis ist zu hoch',
    ],
  ])('refuses %s', async (_case, change, error) => {
    const answer = await create(entered({ details: { ...details, ...change } }));
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ success: false, error, code: 'invalid' });
  });

  it.each(['1e999', '-1e999', 'NaN', 'Infinity'])('refuses %s as a volume', async (number) => {
    const body = JSON.stringify(entered()).replace('"volume":20', `"volume":${number}`);
    expect([400, 422]).toContain((await create(body)).status);
    expect(await edge.store.count({ collection: 'quotes' })).toBe(0);
  });
});

describe('changing a quote', () => {
  it('prices a draft anew', async () => {
    const { id } = await created();
    now = new Date('2026-11-21T09:00:00Z');
    const changed = { ...details, volume: 20.1, boxCount: 10 };
    const answer = await update(id, { basedOn: 1, details: changed, comment: 'neu' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id,
      version: 2,
      data: {
        price: 1099 + 100 + 150 + 25,
        volume: 20.1,
        comment: 'neu',
        details: changed,
        createdAt: '2026-11-21T08:00:00.000Z',
        updatedAt: '2026-11-21T09:00:00.000Z',
      },
    });
    expect(await edge.store.get('quotes', id)).toEqual(answer.body);
  });

  it('over a change of somebody else is refused, with what is there now (D7)', async () => {
    const { id } = await created();
    const mine = await update(id, { basedOn: 1, comment: 'meins' });
    const answer = await update(id, { basedOn: 1, comment: 'deins' });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'conflict', current: mine.body });
    expect(await edge.store.get('quotes', id)).toEqual(mine.body);
  });

  it('by two at once is made by one', { tags: ['by-chance'] }, async () => {
    const { id } = await created();
    const answers = await Promise.all([
      update(id, { basedOn: 1, comment: 'eins' }),
      update(id, { basedOn: 1, comment: 'zwei' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each(['quote_gibt-es-nicht', 'x', '%2e%2e', '__x__'])('finds no quote under %s', async (id) => {
    expect([404, 422]).toContain((await update(id, { basedOn: 1, comment: '' })).status);
  });

  it.each(['sent', 'viewed', 'accepted', 'rejected', 'invoiced'] as const)(
    'leaves the details of one that is %s as the customer has them',
    async (status) => {
      const { id, version } = await quoteIn(status);
      const answer = await update(id, { basedOn: version, details: { ...details, volume: 30 } });
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({
        code: 'not-draft',
        error: expect.stringMatching(/^Nur ein Entwurf kann geändert werden; dieses Angebot ist „/),
      });
      expect((await update(id, { basedOn: version, comment: 'Notiz' })).status).toBe(200);
    },
  );

  const statuses = ['draft', 'sent', 'viewed', 'accepted', 'rejected', 'invoiced'] as const;
  const byHand = new Set([
    'draft sent',
    'sent accepted',
    'sent rejected',
    'viewed accepted',
    'viewed rejected',
  ]);
  it.each(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))(
    'moves from %s to %s only as staff may (D19)',
    async (from, to) => {
      const { id, version } = await quoteIn(from);
      const answer = await update(id, { basedOn: version, status: to });
      const allowed = byHand.has(`${from} ${to}`);
      expect(answer.status).toBe(allowed ? 200 : 409);
      const stored = await edge.store.get<Quote>('quotes', id);
      expect(stored?.data.status).toBe(allowed ? to : from);
      if (!allowed) expect(answer.body).toMatchObject({ code: 'status' });
    },
  );

  it('to sent by hand says so (D21)', async () => {
    const { id } = await created();
    await update(id, { basedOn: 1, status: 'sent' });
    expect((await edge.store.get<Quote>('quotes', id))?.data).toMatchObject({
      status: 'sent',
      delivery: { state: 'by-hand', at: '2026-11-21T08:00:00.000Z' },
    });
  });

  it('refuses a delivery that the browser made up', async () => {
    const { id } = await created();
    const answer = await update(id, { basedOn: 1, delivery: { state: 'delivered' } });
    expect(answer.status).toBe(422);
  });
});

describe('a delivery', () => {
  const at = '2026-11-21T10:00:00.000Z';
  const deliver = (id: string, state: 'delivered' | 'local' | 'unknown') =>
    edge.store.transact((transaction) =>
      markQuoteSent(transaction, id, { state, at, messageId: '<1@x>' }).then((write) => write()),
    );
  const stored = async (id: string) => (await edge.store.get<Quote>('quotes', id))?.data;

  it.each(['delivered', 'local'] as const)('that was accepted (%s) makes a draft sent', async (state) => {
    const { id } = await created();
    await deliver(id, state);
    expect(await stored(id)).toMatchObject({
      status: 'sent',
      delivery: { state, at, messageId: '<1@x>' },
      updatedAt: at,
    });
  });

  it('fixes what the document said: later settings and addresses do not change it (D17)', async () => {
    const { id } = await created();
    await deliver(id, 'delivered');
    await edge.store.transact(async (transaction) => {
      transaction.create('system', 'settings', { ...DEFAULT_SETTINGS, quoteValidityDays: 30 });
    });
    await deliver(id, 'delivered');
    expect((await stored(id))?.offered).toMatchObject({
      validUntil: '2026-12-05',
      customer: { name: 'Jürgen Groß', fromAddress: 'Domstraße 1, Köln' },
    });
  });

  it('fixes nothing from defaults where the settings are damaged, and is recorded all the same', async () => {
    const [byMail, byHand] = [await created(), await created()];
    const damage = (data: object) =>
      edge.store.transact(async (transaction) => {
        await transaction.get('system', 'settings');
        transaction.set('system', 'settings', data);
      });
    await damage({ ...DEFAULT_SETTINGS, quoteValidityDays: 'vierzehn' });
    await deliver(byMail.id, 'delivered');
    expect(await stored(byMail.id)).toMatchObject({ status: 'sent', delivery: { state: 'delivered' } });
    expect((await stored(byMail.id))?.offered).toBeUndefined();
    const answer = await update(byHand.id, { basedOn: 1, status: 'sent' });
    expect(answer).toMatchObject({ status: 500, body: { code: 'damaged' } });
    expect((await stored(byHand.id))?.status).toBe('draft');
    await damage({ ...DEFAULT_SETTINGS, quoteValidityDays: 30 });
    await update(byMail.id, { basedOn: 2, comment: 'Repariert' });
    expect((await stored(byMail.id))?.offered?.validUntil).toBe('2026-12-21');
  });

  it('of unknown outcome leaves it a draft that says for good what was mailed: the customer may have it', async () => {
    const { id } = await created();
    await deliver(id, 'unknown');
    expect(await stored(id)).toMatchObject({
      status: 'draft',
      delivery: { state: 'unknown' },
      offered: { validUntil: '2026-12-05', customer: { name: 'Jürgen Groß' } },
    });
    const answer = await update(id, { basedOn: 2, details: { ...details, volume: 90 } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'delivery-unknown' } });
    expect((await stored(id))?.details.volume).toBe(details.volume);
    expect((await update(id, { basedOn: 2, comment: 'Nachgefragt' })).status).toBe(200);
    expect((await update(id, { basedOn: 3, status: 'sent' })).status).toBe(200);
  });

  it('of a quote that is gone changes nothing', async () => {
    await deliver('quote_weg', 'delivered');
    expect(await edge.store.count({ collection: 'quotes' })).toBe(0);
  });
});
