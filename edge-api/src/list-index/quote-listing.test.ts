import { applyListIndex, type QuoteIndexEntry, quoteIndex } from 'shared-kit/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { QuoteFixture } from '../testing/quote-fixture.ts';

let edge: TestEdge;
let office: QuoteFixture;

beforeEach(async () => {
  edge = await createTestEdge({ clock: () => new Date('2026-11-21T08:00:00Z') });
  office = await QuoteFixture.in(edge);
});
afterEach(() => edge.close());

let known: ReadonlyMap<string, QuoteIndexEntry>;

/** What a browser knows after asking, and the ids that it was told of. */
async function ask(since?: string): Promise<{ revision: string; told: string[] }> {
  const query = since === undefined ? '' : `?since=${since}`;
  const { status, body } = await office.call('GET', `/index${query}`);
  expect(status).toBe(200);
  const answer = quoteIndex.response.parse(body);
  known = applyListIndex(since === undefined ? new Map() : known, answer);
  return { revision: answer.revision, told: [...answer.columns.id, ...answer.removed] };
}

describe('the index of all quotes (D39)', () => {
  it('has what the list needs of each version', async () => {
    const id = await office.quote();
    await office.put(id, { comment: 'a'.repeat(1200), price: 1149.5 });
    await ask();
    expect(known.get(id)).toEqual({
      id,
      version: 2,
      damage: '',
      originalId: id,
      customerId: 'C-1',
      customerName: 'Jürgen Groß',
      price: 1149.5,
      status: 'draft',
      createdAt: '2026-11-21T08:00:00.000Z',
      quoteVersion: 1,
      counts: true,
      deliveryState: '',
      signatures: 0,
      invoiced: false,
      comment: 'a'.repeat(1000),
    });
  });

  it('knows how a quote was delivered', async () => {
    const id = await office.quote();
    await office.call('PUT', `/${id}`, { basedOn: 1, status: 'sent' });
    await ask();
    expect(known.get(id)).toMatchObject({
      status: 'sent',
      deliveryState: 'by-hand',
    });
  });

  it('knows which are signed', async () => {
    const id = await office.quote();
    const signedAt = '2026-11-21T09:00:00.000Z';
    await office.put(id, { signatures: [{ role: 'customer', signedBy: 'Jürgen Groß', signedAt }] });
    await ask();
    expect(known.get(id)).toMatchObject({ signatures: 1, damage: '' });
  });

  it('tells of a new version, and of those that are no longer the latest', async () => {
    const [original, other] = [await office.quote(), await office.quote()];
    const { revision } = await ask();
    const second = await office.version(original);
    const { told } = await ask(revision);
    expect(told.toSorted()).toEqual([original, second].toSorted());
    expect(known.get(original)).toMatchObject({ originalId: original, counts: false });
    expect(known.get(second)).toMatchObject({
      originalId: original,
      quoteVersion: 2,
      counts: true,
    });
    expect(known.get(other)).toMatchObject({ counts: true, version: 1 });
  });

  it('tells of what was deleted', async () => {
    const original = await office.quote();
    const second = await office.version(original);
    const { revision } = await ask();
    await office.call('DELETE', `/${original}`);
    const { told } = await ask(revision);
    expect(told.toSorted()).toEqual([original, second].toSorted());
    expect(known.size).toBe(0);
  });

  it('shows a damaged one as damaged', async () => {
    await edge.store.transact(async (transaction) =>
      transaction.create('quotes', 'quote_kaputt', { customerName: 'Jürgen', status: 'halb', price: 'viel' }),
    );
    await ask();
    expect(known.get('quote_kaputt')).toMatchObject({
      customerName: 'Jürgen',
      status: '',
      price: 0,
      originalId: 'quote_kaputt',
      damage: expect.stringContaining(': '),
    });
  });

  it('is closed to whoever has not passed the gate', async () => {
    expect((await edge.call('GET', '/api/quotes/index')).status).toBe(401);
  });
});
