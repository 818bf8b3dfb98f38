import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { applyListIndex, type CustomerIndexEntry, customerIndex, type ListIndexAnswer } from 'shared-kit/api';
import { customers } from 'shared-kit/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';

let edge: TestEdge;
let headers: { Cookie: string };

beforeEach(async () => {
  edge = await createTestEdge();
  headers = await edge.login();
});
afterEach(() => edge.close());

const PATH = '/api/customers/index';
const CONTACT = {
  company: 'Groß & Söhne',
  phone: '0221 123456',
  email: 'anna@example.de',
  fromAddress: 'Domstraße 1',
  toAddress: 'Ring 2',
};

async function createCustomer(name: string): Promise<string> {
  const id = `C-${crypto.randomUUID()}`;
  const body = { id, name, services: ['Umzug'], movingDate: '2027-01-15', ...CONTACT };
  expect((await edge.call('POST', '/api/customers', { headers, body })).status).toBe(201);
  return id;
}

async function ask(since?: string): Promise<ListIndexAnswer<CustomerIndexEntry>> {
  const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`;
  const { status, body } = await edge.call('GET', `${PATH}${query}`, { headers });
  expect(status).toBe(200);
  return customerIndex.response.parse(body);
}

const change = (id: string, changes: object, basedOn: number) =>
  edge.store.transact(async (transaction) => {
    const stored = await transaction.get<object>(customers.name, id);
    transaction.set(customers.name, id, { ...stored?.data, ...changes }, basedOn);
  });

describe('the index of all customers (D39)', () => {
  it('has what list and search need of each', async () => {
    const id = await createCustomer('Jürgen Groß');
    const answer = await ask();
    expect(answer).toMatchObject({ full: true, stale: false, removed: [] });
    expect(applyListIndex(new Map(), answer).get(id)).toEqual({
      id,
      version: 1,
      customerNumber: expect.stringMatching(/^K\d{9}$/),
      name: 'Jürgen Groß',
      movingDate: '2027-01-15',
      createdAt: expect.stringMatching(/Z$/),
      damage: '',
      ...CONTACT,
    });
  });

  it('answers what changed since a revision, and nothing else', async () => {
    const [kept, changed, deleted] = [
      await createCustomer('Bleibt'),
      await createCustomer('Wird geändert'),
      await createCustomer('Geht'),
    ];
    const first = await ask();
    const known = applyListIndex(new Map(), first);
    expect(await ask(first.revision)).toMatchObject({ full: false, removed: [], columns: { id: [] } });

    await change(changed, { name: 'Ist geändert' }, 1);
    await edge.store.transact(async (transaction) => transaction.delete(customers.name, deleted, 1));
    const added = await createCustomer('Kommt');
    const delta = await ask(first.revision);
    expect(delta.full).toBe(false);
    expect(delta.columns.id.toSorted()).toEqual([added, changed].toSorted());
    expect(delta.removed).toEqual([deleted]);
    const after = applyListIndex(known, delta);
    expect([...after.keys()].toSorted()).toEqual([kept, changed, added].toSorted());
    expect(after.get(changed)).toMatchObject({ name: 'Ist geändert', version: 2 });
    expect(after.get(kept)).toBe(known.get(kept));
  });

  it.each(['', 'nonsense', '00000000-0000-4000-8000-000000000000.1', 'x.y.z'])(
    'answers everything to a revision that it does not know (%j)',
    async (since) => {
      await createCustomer('Alle');
      expect(await ask(since)).toMatchObject({ full: true, columns: { name: ['Alle'] } });
    },
  );

  it('shows a damaged record as damaged', async () => {
    const id = await createCustomer('Bald kaputt');
    await change(id, { createdAt: 'gestern' }, 1);
    const { columns } = await ask();
    expect(columns.name).toEqual(['Bald kaputt']);
    expect(columns.damage[0]).toContain('createdAt');
  });

  it('is not sent again to whoever has it', async () => {
    await createCustomer('Anna');
    const first = await edge.call('GET', PATH, { headers });
    const tag = { 'If-None-Match': first.headers.get('etag') ?? '' };
    expect((await edge.call('GET', PATH, { headers: { ...headers, ...tag } })).status).toBe(304);
    await createCustomer('Ben');
    expect((await edge.call('GET', PATH, { headers: { ...headers, ...tag } })).status).toBe(200);
  });

  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
  ])('is sent compressed (%s)', async (encoding, accepted, decompress) => {
    await createCustomer('Größe');
    const response = await edge.app.request(PATH, { headers: { ...headers, 'Accept-Encoding': accepted } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    const text = decompress(Buffer.from(await response.arrayBuffer())).toString();
    expect(customerIndex.response.parse(JSON.parse(text)).columns.name).toEqual(['Größe']);
  });
});
