import { createServer, type Server } from 'node:http';
import { type AnalyticsEvent, DEFAULT_SETTINGS } from 'shared-kit/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { privateNetwork } from '../testing/private-network.ts';
import { BATCHES_PER_MINUTE } from './analytics.route.ts';
import { KEPT_DAYS } from './analytics.service.ts';

const VIEW: AnalyticsEvent = { name: 'page_view', path: '/customers/:customerId' };
const SEARCH: AnalyticsEvent = { name: 'search', path: '/customers' };

let now: Date;
let edge: TestEdge;
let headers: { Cookie: string };

beforeEach(async () => {
  now = new Date('2026-11-21T23:30:00.000Z');
  edge = await createTestEdge({ clock: () => now });
  headers = await edge.login();
});
afterEach(() => edge.close());

const configure = (settings: object) =>
  edge.call('PUT', '/api/settings', {
    headers,
    body: { basedOn: 0, settings: { ...DEFAULT_SETTINGS, ...settings } },
  });
const send = (events: unknown, consent: unknown = false) =>
  edge.call('POST', '/api/analytics/events', { headers, body: { events, consent } });
const days = async () => (await edge.store.list({ collection: 'analyticsDays' })).items;

describe('events in the own store (D45)', () => {
  it('are kept by nobody unless the settings say so', async () => {
    expect((await send([VIEW])).status).toBe(204);
    expect(await days()).toEqual([]);
  });

  it('are counted by day in Germany, name and pattern: nothing else is stored', async () => {
    await configure({ analytics: 'own' });
    expect((await send([VIEW, SEARCH, VIEW])).status).toBe(204);
    await send([VIEW]);
    expect(await days()).toEqual([
      {
        id: '2026-11-22',
        version: 2,
        data: {
          counts: [
            { ...VIEW, count: 3 },
            { ...SEARCH, count: 1 },
          ],
        },
      },
    ]);
  });

  it('of several tabs at once are all counted', async () => {
    await configure({ analytics: 'own' });
    await Promise.all(Array.from({ length: 10 }, () => send([VIEW])));
    expect(await days()).toMatchObject([{ data: { counts: [{ count: 10 }] } }]);
  });

  it('are forgotten after a while', async () => {
    await configure({ analytics: 'own' });
    await send([VIEW]);
    now = new Date(now.getTime() + (KEPT_DAYS + 1) * 24 * 60 * 60 * 1000);
    headers = await edge.login();
    await send([SEARCH]);
    expect((await days()).map(({ id }) => id)).toEqual(['2027-12-28']);
  });
});

describe('a batch', () => {
  it.each([
    ['an id in the path', [{ ...VIEW, path: '/customers/K202611001' }], false],
    ['another name', [{ ...VIEW, name: 'anna' }], false],
    ['a field of its own', [{ ...VIEW, customer: 'Anna' }], false],
    ['no event', [], false],
    ['more events than a batch has', Array.from({ length: 51 }, () => VIEW), false],
    ['no word about consent', [VIEW], null],
  ])('with %s is refused', async (_what, events, consent) => {
    await configure({ analytics: 'own' });
    expect((await send(events, consent)).status).toBe(422);
    expect(await days()).toEqual([]);
  });

  it('of somebody without a session is not taken', async () => {
    const answer = await edge.call('POST', '/api/analytics/events', {
      body: { events: [VIEW], consent: true },
    });
    expect(answer.status).toBe(401);
  });

  it('too many are refused for a while', async () => {
    for (let batch = 0; batch < BATCHES_PER_MINUTE; batch += 1) await send([VIEW]);
    const answer = await send([VIEW]);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a web analytics service (D45)', () => {
  let service: Server;
  let received: { path: string | undefined; body: unknown; headers: object }[];
  let status: number;

  beforeEach(async () => {
    received = [];
    status = 202;
    service = createServer(async (request, response) => {
      const chunks: string[] = [];
      for await (const chunk of request.setEncoding('utf8')) chunks.push(String(chunk));
      received.push({ path: request.url, body: JSON.parse(chunks.join('')), headers: request.headers });
      response.writeHead(status).end('ok');
    });
    await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
    const address = service.address();
    const port = typeof address === 'object' ? address?.port : 0;
    await configure({
      analytics: 'service',
      analyticsAddress: `http://127.0.0.1:${port}`,
      analyticsSite: 'umzug.example.de',
    });
  });
  afterEach(async () => {
    service.closeAllConnections();
    await new Promise((done) => service.close(done));
  });

  it('hears nothing of whoever did not agree', async () => {
    expect((await send([VIEW], false)).status).toBe(204);
    expect(received).toEqual([]);
  });

  it('hears what was done, from this server and about nobody', async () => {
    expect((await send([VIEW, SEARCH], true)).status).toBe(204);
    const heard = received.map(({ path, body }) => [path, body]);
    expect(heard.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual([
      [
        '/api/event',
        {
          name: 'pageview',
          url: 'https://umzug.example.de/customers/:customerId',
          domain: 'umzug.example.de',
        },
      ],
      [
        '/api/event',
        { name: 'search', url: 'https://umzug.example.de/customers', domain: 'umzug.example.de' },
      ],
    ]);
    expect(JSON.stringify(received)).not.toMatch(/203\.0\.113|cookie/i);
    expect(await days()).toEqual([]);
  });

  it('under a name that leads into the network of the server is not asked', async () => {
    const network = privateNetwork();
    await edge.close();
    edge = await createTestEdge({ clock: () => now, outside: network.agent });
    headers = await edge.login();
    await configure({
      analytics: 'service',
      analyticsAddress: 'https://zaehler.example.de',
      analyticsSite: 'umzug.example.de',
    });
    expect((await send([VIEW], true)).status).toBe(204);
    expect(network.resolved).toEqual(['zaehler.example.de']);
    expect(network.dialled).toEqual([]);
  });

  it('that fails harms nobody', async () => {
    status = 500;
    expect((await send([VIEW], true)).status).toBe(204);
    service.closeAllConnections();
    await new Promise((done) => service.close(done));
    expect((await send([VIEW], true)).status).toBe(204);
  });
});
