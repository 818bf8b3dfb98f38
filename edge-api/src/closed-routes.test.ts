import { once } from 'node:events';
import type { Server } from 'node:http';
import { calendarLinkResponse } from 'shared-kit/api';
import { shareLinkResponse } from 'shared-kit/api/share';
import { STORE_PATHS, STREAM_CLOSE } from 'shared-kit/data';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { localAddress, startServer, stopServer } from './server.ts';
import { serveChanges } from './store/serve-changes.ts';
import {
  asRequest,
  CHANGES,
  closedRoutesOf,
  OPENED_BY_LINK,
  routesOf,
  WITH_DEPLOY_TOKEN,
} from './testing/app-routes.ts';
import { createTestEdge, type TestEdge } from './testing/edge-fixture.ts';
import { QuoteFixture } from './testing/quote-fixture.ts';

const DAY = 86_400_000;
const COOKIE = 'session-8080';
const NO_SESSION = { success: false, error: 'Bitte melden Sie sich an', code: 'no-session' };

let edge: TestEdge;
let other: TestEdge;
let now = new Date('2026-11-22T09:00:00.000Z');
let session: { Cookie: string };
/** The tokens of live links, and where each belongs. */
const links = { offer: '', share: '', feed: '' };
/** What might be taken for a session, as the headers of a request. */
const keys: Record<string, Record<string, string>> = {};
const WRONG_KEYS = [
  'nothing',
  'an expired session',
  'a session that was ended',
  'the session of another office',
  'a session under another name',
  'a session that is no cookie',
  'the deploy token',
  'the token of the link: offer',
  'the token of the link: share',
  'the token of the link: feed',
];

beforeAll(async () => {
  edge = await createTestEdge({ clock: () => now });
  other = await createTestEdge({ clock: () => now });

  const expired = await edge.login();
  now = new Date(now.getTime() + DAY);
  const ended = await edge.login();
  await edge.call('POST', '/api/logout', { headers: ended });
  session = await edge.login();
  const foreign = await other.login();

  const office = await QuoteFixture.in(edge);
  const id = await office.quote();
  await office.put(id, { status: 'sent' });
  links.offer = lastOf(Object((await office.call('POST', `/${id}/link`)).body).url);
  await office.put(id, { status: 'accepted', isLatestVersion: true, counts: true });
  links.share = lastOf(shareLinkResponse.parse((await office.call('POST', `/${id}/share-links`)).body).url);
  const body = { name: 'Büro', createdBy: 'Petra' };
  const feed = await edge.call('POST', '/api/calendar/links', { headers: session, body });
  links.feed = lastOf(calendarLinkResponse.parse(feed.body).url).replace(/\.ics$/, '');

  const { deployToken } = edge.edge.secrets;
  const [, token = ''] = session.Cookie.split('=');
  Object.assign(keys, {
    nothing: {},
    'an expired session': expired,
    'a session that was ended': ended,
    'the session of another office': foreign,
    'a session under another name': { Cookie: `session-9999=${token}` },
    'a session that is no cookie': { Authorization: `Bearer ${token}` },
    'the deploy token': { Authorization: `Bearer ${deployToken}`, Cookie: `${COOKIE}=${deployToken}` },
  });
  for (const [name, link] of Object.entries(links)) {
    keys[`the token of the link: ${name}`] = { Cookie: `${COOKIE}=${link}`, Authorization: `Bearer ${link}` };
  }
});
afterAll(async () => {
  await edge.close();
  await other.close();
});

const lastOf = (url: unknown) => String(url).split('/').at(-1) ?? '';

it('the links, and the session, are good for what they are for', async () => {
  for (const path of [
    `/api/offers/${links.offer}`,
    `/api/share/${links.share}`,
    `/api/calendar/feed/${links.feed}.ics`,
  ]) {
    expect([path, (await edge.call('GET', path)).status]).toEqual([path, 200]);
  }
  expect((await edge.call('GET', '/api/settings', { headers: session })).status).toBe(200);
});

describe('no route that takes a session is opened', () => {
  it.each(WRONG_KEYS)('by %s', async (name) => {
    const headers = keys[name];
    const closed = closedRoutesOf(edge);
    expect(headers).toBeDefined();
    expect(closed.length).toBeGreaterThan(80);
    for (const { method, path } of closed) {
      const answer = await edge.call(method, asRequest(path), { ...(headers && { headers }) });
      expect(`${method} ${path} ${answer.status}`).toBe(`${method} ${path} 401`);
      expect(answer.body).toEqual(NO_SESSION);
    }
  });
});

describe('the change stream, which is none of these routes,', () => {
  let server: Server;
  let stopChanges: (() => void) | undefined;
  const sockets: WebSocket[] = [];
  beforeAll(async () => {
    server = await startServer(edge.app, { host: '127.0.0.1', port: 0 });
    stopChanges = serveChanges(server, edge.edge, 500);
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.terminate();
  });
  afterAll(async () => {
    stopChanges?.();
    await stopServer(server);
  });

  /** A tab that asks for all there was: what it gets first, and the code by which it is closed. */
  function tab(headers: Record<string, string> | undefined) {
    const address = localAddress(server, '127.0.0.1').replace('http', 'ws') + STORE_PATHS.changes;
    const socket = new WebSocket(address, { ...(headers && { headers }) });
    sockets.push(socket);
    const resume = { type: 'resume', epoch: edge.edge.embedded?.epoch, since: 0 };
    socket.on('open', () => socket.send(JSON.stringify(resume)));
    socket.on('error', () => undefined);
    const closing = new Promise<number>((resolve) => socket.on('close', resolve));
    const first = Promise.race([closing, once(socket, 'message').then(() => 'a message')]);
    return { first, closing };
  }

  it.each(WRONG_KEYS)('tells nothing, opened by %s', async (name) => {
    const headers = keys[name];
    expect(headers).toBeDefined();
    expect(await tab(headers).first).toBe(STREAM_CLOSE.noSession);
  });

  it('is opened by a session, and ends with the logout', async () => {
    const own = await edge.login();
    const { first, closing } = tab(own);
    expect(await first).toBe('a message');
    await edge.call('POST', '/api/logout', { headers: own });
    expect(await closing).toBe(STREAM_CLOSE.noSession);
  });
});

it('no link opens what another kind of link does, and no session is a link', async () => {
  const [, token = ''] = session.Cookie.split('=');
  for (const route of OPENED_BY_LINK) {
    const [method = '', path = ''] = route.split(' ');
    const own = /^\/api\/(offers|share|calendar)\//.exec(path)?.[1];
    const strange = [
      ...(own === 'offers' ? [] : [links.offer]),
      ...(own === 'share' ? [] : [links.share]),
      ...(own === 'calendar' ? [] : [links.feed]),
      ...[token, `${links.share}x`, 'x', '..%2fsettings', '__proto__', '%00'],
    ];
    for (const guess of strange) {
      const asked = path.replace(':token', guess).replace(':file', `${guess}.ics`);
      const body = method === 'POST' ? { name: 'Anna', version: 1 } : undefined;
      const answer = await edge.call(method, asRequest(asked), { headers: {}, body });
      expect([asked, answer.status]).toEqual([
        asked,
        expect.toSatisfy((status) => [404, 422].includes(status)),
      ]);
      expect(answer.body).toMatchObject({ success: false });
    }
  }
});

describe('another site cannot make a browser', () => {
  it.each([
    ['with the session of who is logged in', () => session],
    ['with the deploy token', () => ({ Authorization: `Bearer ${edge.edge.secrets.deployToken}` })],
  ])('change anything, %s', async (_case, credentials) => {
    const changing = routesOf(edge).filter(({ method }) => CHANGES.has(method));
    expect(changing.length).toBeGreaterThan(60);
    for (const { method, path } of changing) {
      const asked = asRequest(path.replace(':token', links.offer));
      for (const from of [
        { Origin: 'https://boese.example' },
        { Origin: 'null' },
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'same-site', Origin: 'https://nachbar.localhost' },
      ]) {
        const answer = await edge.call(method, asked, { headers: { ...credentials(), ...from }, body: {} });
        expect(`${method} ${path} ${answer.status}`).toBe(`${method} ${path} 403`);
        expect(answer.body).toMatchObject({ code: 'cross-origin' });
      }
    }
  });

  it('read anything: no answer lets it', async () => {
    const headers = { ...session, Origin: 'https://boese.example' };
    for (const { path } of routesOf(edge).filter(({ method }) => method === 'GET')) {
      const answer = await edge.call('GET', asRequest(path), { headers });
      const allowing = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
      expect([path, allowing]).toEqual([path, []]);
    }
  });
});

describe('every answer of every route', () => {
  it('runs no script but the office’s own files, is taken for nothing else, and leads nowhere else', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const away = 'https://[::1]';
    const query = ['next', 'url', 'redirect', 'returnTo', 'continue']
      .map((name) => `${name}=${away}`)
      .join('&');
    for (const { method, path } of routesOf(edge)) {
      for (const headers of [{}, session, { ...session, 'X-Forwarded-Host': 'boese.example' }]) {
        // Ends the session that the other routes need.
        if (path === '/api/logout' && headers !== undefined && 'Cookie' in headers) continue;
        const answer = await edge.call(method, `${asRequest(path)}?${query}`, { headers });
        const policy = answer.headers.get('content-security-policy') ?? '';
        const scripts = /(?:^|; )script-src ([^;]*)/.exec(policy)?.[1] ?? '';
        // The shell's page begins with a script of its own.
        const allowed = path === '/' ? /^'self'(?: 'sha256-[\w+/]{43}=')?$/ : /^(?:'self')?$/;
        expect([path, scripts]).toEqual([path, expect.stringMatching(allowed)]);
        const byDefault = /(?:^|; )default-src '(?:self|none)'(?:;|$)/;
        expect([path, policy]).toEqual([path, expect.stringMatching(byDefault)]);
        // They would say for scripts what `script-src` no longer does.
        expect(policy).not.toMatch(/script-src-(?:elem|attr)/);
        expect(policy).not.toContain('unsafe-eval');
        expect(policy).toContain("frame-ancestors 'none'");
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        expect([path, answer.headers.get('location')]).toEqual([path, null]);
        expect([path, answer.status < 300 || answer.status >= 400]).toEqual([path, true]);
      }
    }
  });

  it('has no header that a request wrote', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const forged = 'x\r\nSet-Cookie: session-8080=untergeschoben';
    for (const { method, path } of routesOf(edge)) {
      if (path === '/api/logout') continue;
      const asked = path.replace(/:\w+(?:\{[^}]*\})?/g, encodeURIComponent(forged));
      const headers = { ...session, 'X-Request-Id': 'x<script>' };
      const answer = await edge.call(method, `${asked}?name=${encodeURIComponent(forged)}`, { headers });
      const said = JSON.stringify([...answer.headers]);
      expect([path, said.includes('untergeschoben')]).toEqual([path, false]);
      expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
      // What nobody has foreseen would be a fault of ours.
      expect([path, answer.status]).not.toEqual([path, 500]);
    }
  });
});

it('publishing is not opened by a session or a link', async () => {
  for (const route of WITH_DEPLOY_TOKEN) {
    const [method = '', path = ''] = route.split(' ');
    for (const [name, headers] of Object.entries(keys).filter(([key]) => key !== 'the deploy token')) {
      const answer = await edge.call(method, asRequest(path), { headers });
      expect(`${route} ${name} ${answer.status}`).toBe(`${route} ${name} 401`);
      expect(answer.body).toMatchObject({ code: 'no-deploy-token' });
    }
  }
});
