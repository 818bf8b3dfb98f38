import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEFAULT_SETTINGS } from 'shared-kit/domain';
import { Agent } from 'undici';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PrivateAddress } from '../outbound/guarded-agent.ts';
import { ServiceClient, ServiceFailure } from '../outbound/service-client.ts';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { privateNetwork } from '../testing/private-network.ts';
import { Routing } from './routing.service.ts';

const PLACES: Record<string, [string, string]> = {
  'Lindenstraße 4, Berlin': ['13.4', '52.5'],
  'Am Markt 1 & 2, Leipzig': ['12.37', '51.34'],
  'Insel ohne Straße': ['0', '0'],
};

let edge: TestEdge;
let headers: { Cookie: string };
let services: Server;
let asked: string[];
let answer: RequestListener;

/** OSRM and Nominatim, as their documentation has them. */
const osrmAndNominatim: RequestListener = (request, response) => {
  const url = new URL(request.url ?? '', 'http://localhost');
  response.setHeader('Content-Type', 'application/json');
  if (url.pathname === '/geo/search') {
    const [lon, lat] = PLACES[url.searchParams.get('q') ?? ''] ?? [];
    response.end(JSON.stringify(lon === undefined ? [] : [{ lon, lat, display_name: 'x' }]));
  } else if (url.pathname.includes('0,0')) {
    response.statusCode = 400;
    response.end(JSON.stringify({ code: 'NoRoute', message: 'Impossible route' }));
  } else {
    const legs = [
      { distance: 150_040, duration: 5400 },
      { distance: 40_000, duration: 1829 },
    ];
    response.end(
      JSON.stringify({ code: 'Ok', routes: [{ distance: 190_040, duration: 7229, legs }], waypoints: [] }),
    );
  }
};

beforeEach(async () => {
  asked = [];
  answer = osrmAndNominatim;
  services = createServer((request, response) => {
    asked.push(decodeURIComponent(`${request.method} ${request.url}`));
    answer(request, response);
  });
  await new Promise<void>((done) => services.listen(0, '127.0.0.1', done));
  edge = await createTestEdge();
  headers = await edge.login();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await edge.close();
  services.closeAllConnections();
  await new Promise((done) => services.close(done));
});

const origin = () => `http://127.0.0.1:${portOf(services.address())}`;
const portOf = (address: string | AddressInfo | null) =>
  typeof address === 'object' && address ? address.port : 0;

const configure = (settings: object) =>
  edge.call('PUT', '/api/settings', {
    headers,
    body: { basedOn: 0, settings: { ...DEFAULT_SETTINGS, ...settings } },
  });
const both = () => configure({ routingAddress: `${origin()}/osrm`, geocodingAddress: `${origin()}/geo/` });
const measure = (...addresses: unknown[]) =>
  edge.call('POST', '/api/routing/route', { headers, body: { addresses } });

const BERLIN = 'Lindenstraße 4, Berlin';
const LEIPZIG = 'Am Markt 1 & 2, Leipzig';

describe('measuring a route (D31)', () => {
  it('asks the configured services, in the order of the stops', async () => {
    await both();
    const { status, body } = await measure(BERLIN, ` ${LEIPZIG} `, BERLIN);
    expect(status).toBe(200);
    expect(body).toEqual({
      source: 'service',
      kilometres: 190,
      minutes: 120,
      legs: [
        { kilometres: 150, minutes: 90 },
        { kilometres: 40, minutes: 30 },
      ],
    });
    expect(asked).toEqual([
      'GET /geo/search?format=jsonv2&limit=1&q=Lindenstraße+4,+Berlin',
      'GET /geo/search?format=jsonv2&limit=1&q=Am+Markt+1+&+2,+Leipzig',
      'GET /osrm/route/v1/driving/13.4,52.5;12.37,51.34;13.4,52.5?overview=false',
    ]);
  });

  it.each([
    ['neither', () => ({})],
    ['only one of the two', () => ({ routingAddress: origin() })],
  ])('says that there is no service where the settings name %s', async (_what, settings) => {
    await configure(settings());
    expect((await measure(BERLIN, LEIPZIG)).body).toEqual({ source: 'none' });
    expect(asked).toEqual([]);
  });

  it('names the address that was not found', async () => {
    await both();
    const { status, body } = await measure(BERLIN, 'Nirgendwo 7');
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'address-not-found',
      error: 'Diese Adresse wurde nicht gefunden: „Nirgendwo 7“',
    });
  });

  it('says where nobody can drive', async () => {
    await both();
    expect((await measure(BERLIN, 'Insel ohne Straße')).body).toMatchObject({
      code: 'no-route',
      error: 'Zwischen diesen Adressen gibt es keine Route.',
    });
  });

  const route = (distance: number, duration: number, legs: object[]): RequestListener => {
    const body = JSON.stringify({ code: 'Ok', routes: [{ distance, duration, legs }] });
    return (request, response) =>
      request.url?.startsWith('/geo/') ? osrmAndNominatim(request, response) : response.end(body);
  };
  const failing: [string, RequestListener][] = [
    ['an error', (_, response) => response.writeHead(500).end('{}')],
    ['a web page', (_, response) => response.end('<html>')],
    ['JSON of another kind', (_, response) => response.end('{"routes": 7}')],
    ['a redirect', (_, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end()],
    ['a cut line', (request) => request.socket.destroy()],
    ['coordinates of no place', (_, response) => response.end('[{"lon":"x","lat":"91"}]')],
    ['a distance beyond the earth', route(1e300, 60, [{ distance: 1e300, duration: 60 }])],
    ['a drive of years', route(1000, 1e9, [{ distance: 1000, duration: 1e9 }])],
    ['a route without legs', route(1000, 60, [])],
    ['a leg too many', route(1000, 60, Array(2).fill({ distance: 1000, duration: 60 }))],
    [
      'more than it should',
      (request, response) =>
        request.url?.startsWith('/geo/')
          ? response.end(`[{"lon":"13","lat":"52"}]${' '.repeat(3 * 1024 * 1024)}`)
          : osrmAndNominatim(request, response),
    ],
  ];
  it.each(failing)(
    'says that the service does not answer where it answers with %s',
    async (_what, listener) => {
      vi.spyOn(console, 'error').mockReturnValue();
      await both();
      answer = listener;
      const { status, body } = await measure(BERLIN, LEIPZIG);
      expect(status).toBe(502);
      expect(body).toMatchObject({
        code: 'routing-failed',
        error: 'Der Routendienst antwortet gerade nicht.',
      });
    },
  );

  it('gives up on a service that is silent', async () => {
    await both();
    answer = () => undefined;
    const client = new ServiceClient(new Agent(), { timeoutMs: 50, bytes: 1000 });
    const slow = new Routing({ store: edge.store, client }).measure([BERLIN, LEIPZIG]);
    await expect(slow).rejects.toMatchObject({
      status: 502,
      code: 'routing-failed',
      cause: expect.any(ServiceFailure),
    });
  });

  it.each([
    ['one stop', [BERLIN]],
    ['a stop without an address', [BERLIN, '  ']],
    ['twelve stops', Array.from({ length: 12 }, () => BERLIN)],
    ['something else', [BERLIN, 7]],
  ])('refuses %s', async (_what, addresses) => {
    expect((await measure(...addresses)).status).toBe(422);
  });
});

describe('the addresses of the services', () => {
  it.each([
    'http://router.example.de',
    'https://user:secret@router.example.de',
    'https://router.example.de/?key=1',
    'file:///etc/passwd',
    'http://127.0.0.1.example.de',
    'router',
  ])('are not %s', async (routingAddress) => {
    const { status, body } = await configure({ routingAddress });
    expect(status).toBe(422);
    expect(body).toMatchObject({ field: 'settings.routingAddress' });
  });

  it('must not lead into the network of the server', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const measuring = vi.spyOn(ServiceClient.prototype, 'json');
    await configure({ routingAddress: 'https://10.0.0.1', geocodingAddress: 'https://192.168.0.1' });
    expect((await measure(BERLIN, LEIPZIG)).status).toBe(502);
    const failure = await Promise.resolve(measuring.mock.results[0]?.value).catch((error: unknown) => error);
    expect(failure).toMatchObject({ cause: expect.any(PrivateAddress) });
  });

  it('must not lead there under a public name', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const network = privateNetwork();
    const inside = await createTestEdge({ outside: network.agent });
    try {
      const cookie = await inside.login();
      const named = { routingAddress: 'https://osrm.example.de', geocodingAddress: 'https://geo.example.de' };
      const settings = { ...DEFAULT_SETTINGS, ...named };
      await inside.call('PUT', '/api/settings', { headers: cookie, body: { basedOn: 0, settings } });
      const asking = { headers: cookie, body: { addresses: [BERLIN, LEIPZIG] } };
      expect((await inside.call('POST', '/api/routing/route', asking)).status).toBe(502);
      expect(network.resolved).toEqual(['geo.example.de']);
      expect(network.dialled).toEqual([]);
    } finally {
      await inside.close();
    }
  });
});
