import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staticRoutes } from './static.route.ts';

const INDEX = '<!doctype html><title>Umzug</title>';
const linked = (start = '') =>
  `<!doctype html><script id="start" type="application/json">${start}</script><title>Ihr Umzug</title>`;
const SCRIPT = 'console.log("ä");\n'.repeat(200);
const HASHED = '/assets/shell.1a2b3c4d.js';

const startOf = async (pathname: string) => {
  if (pathname.endsWith('away')) throw new Error('The registry is away');
  const title = pathname.endsWith('hostile') ? '</script><script>$&' : 'Ihr Umzug';
  return {
    start: { status: 'disabled', title } as const,
    link: pathname.endsWith('off') ? '' : `<${pathname}.js>; rel=preload; as=script`,
  };
};
const STARTED = linked('{"status":"disabled","title":"Ihr Umzug"}');

let folder: string;
let app: Hono;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'static-'));
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  writeFileSync(join(folder, 'dist/index.html'), INDEX);
  writeFileSync(join(folder, 'dist/linked-page.html'), linked());
  writeFileSync(join(folder, 'dist', HASHED), SCRIPT);
  writeFileSync(join(folder, 'dist/kit.json'), '{}');
  writeFileSync(join(folder, 'dist/.env'), 'SECRET=1');
  writeFileSync(join(folder, 'secret.txt'), 'geheim');
  mkdirSync(join(folder, 'dist-neighbour'));
  writeFileSync(join(folder, 'dist-neighbour/x.txt'), 'geheim');
  app = new Hono().route('/', staticRoutes({ folder: join(folder, 'dist'), startOf }));
});
afterAll(() => rmSync(folder, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
const PAGE = { accept: 'text/html,application/xhtml+xml' };

describe('the shell', () => {
  it.each(['/', '/dashboard', '/customers/C-1', '/index.html'])('is what %s opens', async (path) => {
    const answer = await get(path, PAGE);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toBe(INDEX);
  });

  it.each(['/assets/gibt-es-nicht.js', '/favicon.ico'])(
    'is not what a script or picture %s is',
    async (path) => {
      expect((await get(path, { accept: '*/*' })).status).toBe(404);
    },
  );

  it.each(['/api/gibt-es-nicht', '/remotes/x/y/z.js', '/api', '/remotes'])(
    'leaves %s to others',
    async (path) => {
      expect((await get(path, PAGE)).status).toBe(404);
    },
  );

  it('that is not built says so', async () => {
    const unbuilt = new Hono().route('/', staticRoutes({ folder: join(folder, 'nichts'), startOf }));
    const answer = await unbuilt.request('/', { headers: PAGE });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toBe('Die Oberfläche ist noch nicht gebaut: npm start baut sie.');
  });

  it('that was built anew is served at once', async () => {
    const before = await get('/', PAGE);
    writeFileSync(join(folder, 'dist/index.html'), `${INDEX}<p>neu`);
    const after = await get('/', { ...PAGE, 'if-none-match': before.headers.get('etag') ?? '' });
    expect(after.status).toBe(200);
    expect(await after.text()).toBe(`${INDEX}<p>neu`);
    writeFileSync(join(folder, 'dist/index.html'), INDEX);
  });
});

describe('what a link opens (D33)', () => {
  it.each([
    ['/angebot/abc', { accept: 'text/html' }],
    ['/share/abc', { accept: '*/*' }],
  ])('is the light entry: %s, for %o', async (path, headers) => {
    const answer = await get(path, headers);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toBe(STARTED);
  });

  it.each(['br', 'gzip'])('is compressed with what it starts with: %s', async (encoding) => {
    const answer = await get('/share/abc', { ...PAGE, 'accept-encoding': encoding });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const page = encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes);
    expect(page.toString()).toBe(STARTED);
  });

  it('holds texts that end no script and stand for nothing else', async () => {
    const page = await (await get('/share/hostile', PAGE)).text();
    expect(page).toBe(linked('{"status":"disabled","title":"\\u003c/script>\\u003cscript>$&"}'));
  });

  it('announces nothing where there is nothing to come', async () => {
    expect((await get('/share/off', PAGE)).headers.has('link')).toBe(false);
  });

  it('tells what it will ask for, so that all of it comes at once', async () => {
    expect((await get('/share/abc', PAGE)).headers.get('link')).toBe(
      '</share/abc.js>; rel=preload; as=script',
    );
  });

  it('comes without that while the registry is away', async () => {
    const answer = await get('/share/away', PAGE);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('link')).toBeNull();
    expect(await answer.text()).toBe(linked());
  });

  it.each(['/angebot', '/angebote', '/share', '/dashboard'])('is not what %s opens', async (path) => {
    expect(await (await get(path, PAGE)).text()).toBe(INDEX);
  });
});

describe('a file', () => {
  it('with a hash in its name is kept for ever', async () => {
    const answer = await get(HASHED);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
  });

  it('without one is asked for anew, and not sent again while it is the same', async () => {
    const first = await get('/kit.json');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    for (const tag of [etag, `"x", ${etag}`, '*']) {
      const second = await get('/kit.json', { 'if-none-match': tag });
      expect(second.status).toBe(304);
      expect(await second.text()).toBe('');
    }
    expect((await get('/kit.json', { 'if-none-match': '"x"' })).status).toBe(200);
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', null],
    ['', null],
  ])('is compressed for who takes "%s"', async (accepted, encoding) => {
    const answer = await get(HASHED, { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const content =
      encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
    expect(new TextDecoder().decode(content)).toBe(SCRIPT);
    if (encoding) expect(bytes.length).toBeLessThan(SCRIPT.length / 10);
  });
});

describe('nothing outside of the folder', () => {
  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e%5csecret.txt',
    '/..%5csecret.txt',
    '/%252e%252e/secret.txt',
    '/../dist-neighbour/x.txt',
    '/%2e%2e/dist-neighbour/x.txt',
    '/secret.txt%00.js',
    '/%00',
    '/%ff',
    '/.env',
    '/assets/',
    '/assets',
  ])('is served under %s', async (path) => {
    const answer = await get(path, { accept: '*/*' });
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toMatch(/geheim|SECRET/);
  });
});
