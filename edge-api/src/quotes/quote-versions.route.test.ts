import { quoteResponse } from 'shared-kit/api';
import { MAX_VERSIONS, quoteSchema } from 'shared-kit/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { QuoteFixture } from '../testing/quote-fixture.ts';

let edge: TestEdge;
let office: QuoteFixture;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-11-21T08:00:00Z');
  edge = await createTestEdge({ clock: () => now });
  office = await QuoteFixture.in(edge);
});
afterEach(() => edge.close());

const newId = () => `quote_${crypto.randomUUID()}`;

describe('a new version', () => {
  it('is a draft of its own, with what is new in it', async () => {
    const original = await office.quote();
    await office.put(original, { status: 'sent', comment: 'mit Klavier' });
    now = new Date('2026-11-21T09:00:00Z');
    const id = newId();
    const body = { id, changes: 'Ohne Klavier', createdBy: 'Petra' };
    const answer = await office.call('POST', `/${original}/versions`, body);
    expect(answer.status).toBe(201);
    const { data } = quoteResponse.parse(answer.body);
    expect(data).toMatchObject({
      version: 2,
      parentQuoteId: original,
      status: 'draft',
      changes: 'Ohne Klavier',
      createdBy: 'Petra',
      comment: 'mit Klavier',
      createdAt: '2026-11-21T09:00:00.000Z',
    });
    expect(quoteSchema.parse((await office.stored(id))?.data)).toEqual(data);
    expect(await office.versions()).toEqual(['1 sent', '2 draft latest counts']);
    expect((await office.stored(original))?.data.versionIds).toEqual([id]);
  });

  it('is named after the customer as they are called now', async () => {
    const original = await office.quote();
    await edge.store.transact(async (transaction) => {
      const customer = await transaction.get<object>('customers', 'C-1');
      transaction.set('customers', 'C-1', { ...customer?.data, name: 'Jürgen Klein' });
    });
    const id = await office.version(original);
    expect((await office.stored(id))?.data.customerName).toBe('Jürgen Klein');
  });

  it('of a version belongs to the same quote', async () => {
    const original = await office.quote();
    const third = await office.version(await office.version(original));
    expect((await office.stored(third))?.data).toMatchObject({ version: 3, parentQuoteId: original });
    expect(await office.versions()).toEqual(['1 draft', '2 draft', '3 draft latest counts']);
  });

  it('asked for again is answered as it is; with other content it is refused', async () => {
    const original = await office.quote();
    const body = { id: newId(), changes: 'neu' };
    const ask = (asked: unknown) => office.call('POST', `/${original}/versions`, asked);
    const answers = await Promise.all([ask(body), ask(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await ask({ ...body, changes: 'anders' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', error: 'Diese Version wurde bereits mit anderen Angaben angelegt' },
    });
    const [other, foreign] = [await office.quote(), await office.quote()];
    expect(await office.call('POST', `/${other}/versions`, { id: foreign, changes: '' })).toMatchObject({
      status: 409,
    });
  });

  it('of two people at once: nobody loses theirs', { tags: ['by-chance'] }, async () => {
    const original = await office.quote();
    const ids = Array.from({ length: 8 }, newId);
    const answers = await Promise.all(
      ids.map((id) => office.call('POST', `/${original}/versions`, { id, changes: id })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const stored = await Promise.all(ids.map((id) => office.stored(id)));
    expect(stored.map((one) => one?.data.version).toSorted()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect((await office.stored(original))?.data.versionIds.toSorted()).toEqual(ids.toSorted());
    expect((await office.versions()).filter((one) => /latest|counts/.test(one))).toEqual([
      '9 draft latest counts',
    ]);
  });

  it.each<[string, object, number]>([
    ['an id that is none', { id: 'x' }, 422],
    ['a price of its own', { id: newId(), price: 1 }, 422],
    ['too much news', { id: newId(), changes: 'x'.repeat(2001) }, 422],
  ])('with %s is refused', async (_case, body, status) => {
    const original = await office.quote();
    expect((await office.call('POST', `/${original}/versions`, body)).status).toBe(status);
  });

  it('of a quote that is gone, or whose customer is, cannot be made', async () => {
    const ask = (id: string) => office.call('POST', `/${id}/versions`, { id: newId() });
    expect(await ask('quote_weg')).toMatchObject({ status: 404, body: { error: 'Angebot nicht gefunden' } });
    const original = await office.quote();
    await edge.store.transact(async (transaction) => transaction.delete('customers', 'C-1', 1));
    expect(await ask(original)).toMatchObject({ status: 404, body: { error: 'Kunde nicht gefunden' } });
  });

  it('beyond what a quote may have is refused', async () => {
    const original = await office.quote();
    const { data } = (await office.stored(original)) ?? {};
    const ids = Array.from({ length: MAX_VERSIONS }, newId);
    await edge.store.transact(async (transaction) => {
      for (const [index, id] of ids.entries()) {
        transaction.create('quotes', id, { ...data, parentQuoteId: original, version: index + 2 });
      }
    });
    await office.put(original, { versionIds: ids });
    expect(await office.call('POST', `/${original}/versions`, { id: newId() })).toMatchObject({
      status: 409,
      body: { code: 'too-many-versions', error: 'Ein Angebot kann höchstens 101 Versionen haben' },
    });
  });
});

describe('which version counts (D20)', () => {
  it('is the accepted one until another one is accepted', async () => {
    const original = await office.quote();
    await office.put(original, { status: 'sent' });
    const accept = async (id: string) => {
      const basedOn = (await office.stored(id))?.version;
      return office.call('PUT', `/${id}`, { basedOn, status: 'accepted' });
    };
    const second = await office.version(original);
    expect(await office.versions()).toEqual(['1 sent', '2 draft latest counts']);
    expect((await accept(original)).status).toBe(200);
    expect(await office.versions()).toEqual(['1 accepted counts', '2 draft latest']);
    await office.put(second, { status: 'sent' });
    expect((await accept(second)).body).toMatchObject({ data: { status: 'accepted', counts: true } });
    expect(await office.versions()).toEqual(['1 accepted', '2 accepted latest counts']);
  });
});

describe('setting a version active', () => {
  it('makes it alone the latest', async () => {
    const original = await office.quote();
    const second = await office.version(original);
    await office.version(original);
    now = new Date('2026-11-21T09:00:00Z');
    const answer = await office.call('POST', `/${second}/activate`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(await office.stored(second));
    expect(answer.body).toMatchObject({
      data: { isLatestVersion: true, updatedAt: '2026-11-21T09:00:00.000Z' },
    });
    expect(await office.versions()).toEqual(['1 draft', '2 draft latest counts', '3 draft']);
    // Again it changes nothing.
    expect((await office.call('POST', `/${second}/activate`)).body).toEqual(answer.body);
  });

  it('by two at once leaves one', { tags: ['by-chance'] }, async () => {
    const original = await office.quote();
    const second = await office.version(original);
    await office.version(original);
    await Promise.all([original, second].map((id) => office.call('POST', `/${id}/activate`)));
    expect((await office.versions()).filter((one) => one.includes('latest'))).toHaveLength(1);
  });

  it('finds none where there is none', async () => {
    expect((await office.call('POST', '/quote_weg/activate')).status).toBe(404);
  });
});

describe('deleting a version', () => {
  it('makes the highest that remains the latest', async () => {
    const original = await office.quote();
    const second = await office.version(original);
    const third = await office.version(original);
    const answer = await office.call('DELETE', `/${third}/version`);
    expect(answer).toMatchObject({ status: 200, body: { id: second, data: { isLatestVersion: true } } });
    expect(await office.stored(third)).toBeUndefined();
    expect((await office.stored(original))?.data.versionIds).toEqual([second]);
    expect(await office.versions()).toEqual(['1 draft', '2 draft latest counts']);
  });

  it('refuses the original, and one of two', async () => {
    const original = await office.quote();
    const second = await office.version(original);
    const remove = (id: string) => office.call('DELETE', `/${id}/version`);
    expect(await remove(second)).toMatchObject({
      status: 409,
      body: { code: 'not-deletable', error: 'Letzte Version kann nicht gelöscht werden' },
    });
    await office.version(original);
    expect(await remove(original)).toMatchObject({
      status: 409,
      body: { code: 'not-deletable', error: 'Original-Angebot kann nicht gelöscht werden' },
    });
    expect(await office.versions()).toHaveLength(3);
  });

  it('by two at once never leaves fewer than two', { tags: ['by-chance'] }, async () => {
    const original = await office.quote();
    const versions = [await office.version(original), await office.version(original)];
    const answers = await Promise.all(versions.map((id) => office.call('DELETE', `/${id}/version`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await office.versions()).toHaveLength(2);
  });

  it('waits for a mail that is on its way with it', async () => {
    const original = await office.quote();
    const second = await office.version(original);
    await office.version(original);
    await edge.store.transact(async (transaction) =>
      transaction.create('quoteMailings', second, { mailId: 'mail-1' }),
    );
    expect(await office.call('DELETE', `/${second}/version`)).toMatchObject({
      status: 409,
      body: { code: 'mail-sending' },
    });
  });

  it('finds none where there is none', async () => {
    expect((await office.call('DELETE', '/quote_weg/version')).status).toBe(404);
  });
});

it.each([
  ['POST', '/versions'],
  ['POST', '/activate'],
  ['DELETE', '/version'],
  ['DELETE', ''],
])('%s of a quote%s is closed to whoever has not passed the gate', async (method, path) => {
  const original = await office.quote();
  expect((await edge.call(method, `/api/quotes/${original}${path}`)).status).toBe(401);
});

it('a version of a quote that was stored before the price had a part is complete', async () => {
  const original = await office.quote();
  const { calculation } = (await office.stored(original))?.data ?? {};
  const { piano: _, ...before } = calculation?.priceBreakdown ?? {};
  await edge.store.transact(async (transaction) => {
    const quote = await transaction.get<object>('quotes', original);
    const old = { ...calculation, priceBreakdown: before };
    transaction.set('quotes', original, { ...quote?.data, calculation: old });
  });
  const version = await office.stored(await office.version(original));
  expect(version?.data.calculation).toEqual(calculation);
});
