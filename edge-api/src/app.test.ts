import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from './app.ts';
import { healthRoutes } from './health/health.route.ts';
import { answerError } from './middleware/problems.ts';
import {
  asRequest,
  closedRoutesOf,
  FILES,
  PUBLIC,
  routesOf,
  WITH_DEPLOY_TOKEN,
} from './testing/app-routes.ts';
import { createTestEdge, type TestEdge } from './testing/edge-fixture.ts';

let edge: TestEdge;
let session: { Cookie: string };

beforeAll(async () => {
  edge = await createTestEdge();
  session = await edge.login();
});
afterAll(() => edge.close());

const routes = () => routesOf(edge);

describe('without a session (D4)', () => {
  it('every route is closed that is not listed here', async () => {
    const closed = closedRoutesOf(edge);
    expect(closed.length).toBeGreaterThanOrEqual(13);
    for (const { method, path } of closed) {
      const answer = await edge.call(method, asRequest(path));
      expect(`${method} ${path} ${answer.status}`).toBe(`${method} ${path} 401`);
      expect(answer.body).toEqual({ success: false, error: 'Bitte melden Sie sich an', code: 'no-session' });
    }
  });

  it('the listed routes are there', () => {
    const all = routes().map(({ method, path }) => `${method} ${path}`);
    expect(all).toEqual(expect.arrayContaining([...PUBLIC, ...WITH_DEPLOY_TOKEN, ...FILES]));
  });

  it('publishing asks for the deploy token', async () => {
    for (const route of WITH_DEPLOY_TOKEN) {
      const [method = '', path = ''] = route.split(' ');
      for (const headers of [{}, { Authorization: 'Bearer falsch' }, session]) {
        const answer = await edge.call(method, asRequest(path), { headers });
        expect(`${route} ${answer.status}`).toBe(`${route} 401`);
        expect(answer.body).toMatchObject({ code: 'no-deploy-token' });
      }
    }
  });

  it.each(['/api', '/api/', '/api/gibt-es-nicht', '/api//settings', '/api/settings/', '/api/%73ettings'])(
    'nothing is told about %s',
    async (path) => {
      expect((await edge.call('GET', path)).status).toBe(401);
    },
  );

  it.each(['DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'PURGE'])('%s opens nothing', async (method) => {
    for (const path of ['/api/settings', '/api/quotes', '/api/store/list']) {
      const response = await edge.app.request(path, { method });
      expect(response.status).toBe(401);
    }
  });
});

it('offers its store to browsers only where it is the embedded one (D6)', async () => {
  const list = { method: 'POST', headers: { ...session, 'Content-Type': 'application/json' } };
  const body = JSON.stringify({ collection: 'customers' });
  const { embedded: _embedded, ...cloud } = edge.edge;
  expect((await edge.app.request('/api/store/list', { ...list, body })).status).toBe(200);
  expect((await createApp(cloud).request('/api/store/list', { ...list, body })).status).toBe(404);
});

const WITHOUT_BODY = ['/api/importAllCustomers', '/api/triggerCustomerImport'];
const IMPORTS = ['/api/import-all-emails', '/api/importAllEmails', ...WITHOUT_BODY];

describe('what is wrong with a request is said in German', () => {
  const jsonRoutes = () =>
    routes().filter(
      ({ method, path }) =>
        ['POST', 'PUT'].includes(method) &&
        !['/api/logout', '/api/upload', '/api/quotes/:id/activate'].includes(path) &&
        path !== '/api/quote-templates/:id/default' &&
        !['/api/email/folders', '/api/import/cancel', '/api/migration/file'].includes(path) &&
        ![
          '/api/offers/:token/view',
          '/api/quotes/:id/link',
          '/api/share/:token/view',
          '/api/quotes/:id/share-links',
          '/api/calendar/links/:id/renew',
          '/api/follow-ups/check',
        ].includes(path) &&
        !['/api/test-ionos-connection', '/api/test-ionos-imap'].includes(path) &&
        !path.startsWith('/api/registry'),
    );

  async function expectEverywhere(
    body: string,
    status: number,
    error: RegExp,
    extra: Record<string, string> = {},
    routes = jsonRoutes(),
  ) {
    expect(jsonRoutes().length).toBeGreaterThanOrEqual(11);
    for (const { method, path } of routes) {
      const headers = { ...session, ...extra };
      const answer = await edge.call(method, asRequest(path), { headers, body });
      expect(`${path} ${answer.status}`).toBe(`${path} ${status}`);
      expect(answer.body).toMatchObject({ success: false, error: expect.stringMatching(error) });
      expect(JSON.stringify(answer.body)).not.toMatch(/\.ts|node_modules|at /);
    }
  }

  it('an unknown address', async () => {
    const answer = await edge.call('GET', '/api/gibt-es-nicht', { headers: session });
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ success: false, error: 'Diese Adresse gibt es nicht', code: 'not-found' });
  });

  it('a body that is no JSON', () => expectEverywhere('{"a":', 400, /kein gültiges JSON/));
  it('an empty body', () => {
    const needed = jsonRoutes().filter(({ path }) => !WITHOUT_BODY.includes(path));
    return expectEverywhere('', 400, /kein gültiges JSON/, {}, needed);
  });
  it('another content type', () =>
    expectEverywhere('{}', 415, /muss JSON sein/, { 'Content-Type': 'text/plain' }));
  it('a form', () =>
    expectEverywhere('a=1', 415, /muss JSON sein/, { 'Content-Type': 'application/x-www-form-urlencoded' }));
  it('a list', () => expectEverywhere('[]', 422, /^muss ein Objekt sein$/));
  it('null', () => expectEverywhere('null', 422, /^muss ein Objekt sein$/));
  it('nothing of what is needed', () =>
    expectEverywhere(
      '{}',
      422,
      /: fehlt$|^Bitte geben Sie/,
      {},
      // The inbox, where no folder is named; all that an import may be asked has a default.
      jsonRoutes().filter(({ path }) => path !== '/api/email/list' && !IMPORTS.includes(path)),
    ));
  it('a body that says to be beyond measure', () =>
    expectEverywhere('{}', 413, /^Die Anfrage ist zu groß/, { 'Content-Length': String(64 * 1024 * 1024) }));

  it('a body that is beyond measure without saying so', async () => {
    const body = `{"password":"${'x'.repeat(16 * 1024)}"}`;
    const answer = await edge.call('POST', '/api/login', { body });
    expect(answer.status).toBe(413);
    expect(answer.body).toMatchObject({ error: 'Die Anfrage ist zu groß (höchstens 16 KB)' });
  });

  it('a body that breaks off', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"pass'));
        controller.error(new Error('aborted'));
      },
    });
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '100' };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    const answer = await edge.app.request('/api/login', init);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'Die Anfrage kam nicht vollständig an' });
  });
});

describe('a fault of ours', () => {
  it('is logged with the request’s id and answered without telling how it came about', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(edge.store, 'get').mockRejectedValue(new Error('SELECT secret FROM nowhere'));
    const answer = await edge.call('GET', '/api/settings?password=x', {
      headers: { ...session, 'X-Request-Id': 'request-7' },
    });
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      success: false,
      code: 'internal',
      error: 'Auf dem Server ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut. (Kennung request-7)',
    });
    const line: unknown = JSON.parse(String(log.mock.calls[0]?.[0]));
    expect(line).toMatchObject({
      requestId: 'request-7',
      path: '/api/settings',
      error: expect.stringContaining('SELECT secret FROM nowhere'),
    });
    expect(JSON.stringify(line)).not.toContain('password=x');
  });

  it('is named where the store is away', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const away = await createTestEdge();
    const headers = await away.login();
    away.edge.embedded?.close();
    for (const [path, asked] of [
      ['/api/health', {}],
      ['/api/settings', headers],
    ] as const) {
      const answer = await away.call('GET', path, { headers: asked });
      expect(answer.status).toBe(503);
      expect(answer.body).toEqual({
        success: false,
        error: 'Der Speicher ist nicht erreichbar',
        code: 'store-unavailable',
      });
    }
  });
});

describe('every answer', () => {
  it.each(['/api/health', '/api/settings', '/api/gibt-es-nicht', '/'])(
    'of %s is safe to show',
    async (path) => {
      const { headers } = await edge.call('GET', path);
      const policy = headers.get('content-security-policy')?.split('; ') ?? [];
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'self'",
          "img-src 'self' data: blob:",
          "connect-src 'self'",
          "frame-ancestors 'none'",
          "base-uri 'none'",
          "object-src 'none'",
        ]),
      );
      // The shell's page begins with a script of its own.
      expect(policy.find((rule) => rule.startsWith('script-src'))).toMatch(
        /^script-src 'self'(?: 'sha256-[\w+/]{43}=')?$/,
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    },
  );

  it('lets the shell’s page run the script that stands in it, and no other', async () => {
    const shellFolder = join(edge.dataDir, 'shell');
    mkdirSync(shellFolder);
    const start = 'if (1 < 2) start();';
    writeFileSync(join(shellFolder, 'index.html'), `<title>Umzug</title><script>${start}</script>`);
    const app = createApp({ ...edge.edge, config: { ...edge.edge.config, shellFolder } });
    const rules = async (path: string) => {
      const answer = await app.request(path, { headers: { accept: 'text/html' } });
      expect(answer.status).toBe(200);
      return answer.headers.get('content-security-policy')?.split('; ') ?? [];
    };
    const hash = createHash('sha256').update(start).digest('base64');
    for (const path of ['/', '/customers/C-1', '/index.html', '//index.html']) {
      expect(await rules(path)).toContain(`script-src 'self' 'sha256-${hash}'`);
    }
    expect(await rules('/api/health')).toContain("script-src 'self'");
  });

  it('insists on https only where it is', async () => {
    expect((await edge.call('GET', '/')).headers.get('strict-transport-security')).toBeNull();
    const secure = await createTestEdge({ env: { PUBLIC_URL: 'https://umzug.example.de' } });
    const { headers } = await secure.call('GET', '/');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    await secure.close();
  });
});

describe('health', () => {
  async function health(...parts: Parameters<typeof healthRoutes>) {
    vi.spyOn(console, 'error').mockReturnValue();
    const app = new Hono().onError(answerError).route('/', healthRoutes(...parts));
    const answer = await app.request('/api/health');
    return { status: answer.status, body: await answer.json() };
  }

  it('is bad where the data folder cannot be written to', async () => {
    const config = { ...edge.edge.config, dataDir: join(edge.dataDir, 'weg') };
    expect(await health({ ...edge.edge, config })).toMatchObject({
      status: 503,
      body: { code: 'disk-not-writable' },
    });
  });

  it('is bad before the disk is full, and says how much is left', async () => {
    const { status, body } = await health(edge.edge, Number.MAX_SAFE_INTEGER);
    expect(status).toBe(503);
    expect(body).toMatchObject({
      code: 'disk-full',
      error: expect.stringMatching(/^Auf dem Datenträger des Servers sind nur noch \d+ MB frei$/),
    });
  });

  it('tells that it is well, and which version', async () => {
    const { body } = await edge.call('GET', '/api/health');
    expect(body).toEqual({
      status: 'ok',
      store: 'ok',
      photos: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
  });
});
