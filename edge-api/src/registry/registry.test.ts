import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { type ModuleDescriptorInput, modules, type Registry } from 'shared-kit/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerError } from '../middleware/problems.ts';
import { openSqliteStore, type SqliteStore } from '../store/sqlite-store.ts';
import { ModuleFiles } from './module-files.ts';
import { moduleVersions } from './module-version.ts';
import { registryRoutes } from './registry.route.ts';
import { RegistryService } from './registry.service.ts';
import { remotesRoutes } from './remotes.route.ts';

const TOKEN = 'deploy-token-of-the-tests';
let folder: string;
let store: SqliteStore;
let app: Hono;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'registry-'));
  store = openSqliteStore(join(folder, 'store.sqlite'), [modules, moduleVersions]);
  const registry = new RegistryService({
    store,
    files: new ModuleFiles(join(folder, 'remotes')),
    clock: () => new Date('2026-11-21T12:00:00Z'),
    shellKit: () => '1.4.2',
  });
  app = new Hono()
    .onError(answerError)
    .route('/', registryRoutes({ registry, deployToken: TOKEN }))
    .route('/', remotesRoutes(registry, join(folder, 'remotes')));
});

afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

const descriptor = (changes: Partial<ModuleDescriptorInput> = {}): ModuleDescriptorInput => ({
  id: 'mfe-quotes',
  title: 'Angebote',
  contract: 1,
  routes: [{ path: '/quotes', page: 'list', title: 'Angebote' }],
  ...changes,
});

/** What a build leaves, as the federation plugin describes it. */
function build(id = 'mfe-quotes', text = 'export{}'): Record<string, string> {
  const manifest = {
    name: id.replaceAll('-', '_'),
    metaData: { remoteEntry: { name: 'remoteEntry.js' } },
    exposes: [{ path: './module', assets: { js: { sync: ['chunks/a.js'], async: [] } } }],
  };
  return { 'mf-manifest.json': JSON.stringify(manifest), 'remoteEntry.js': 'var x', 'chunks/a.js': text };
}

interface Upload {
  version: string;
  kit?: string;
  descriptor?: ModuleDescriptorInput;
  files?: Record<string, string>;
  id?: string;
  token?: string;
}

function publish(upload: Upload) {
  const json = upload.descriptor ?? descriptor();
  const form = new FormData();
  form.set('version', upload.version);
  form.set('kit', upload.kit ?? '1.4.0');
  form.set('descriptor', JSON.stringify(json));
  for (const [path, text] of Object.entries(upload.files ?? build(json.id))) {
    form.append('file', new Blob([text]), path);
  }
  return app.request(`/api/registry/modules/${upload.id ?? json.id}/versions`, {
    method: 'POST',
    body: form,
    headers: { Authorization: `Bearer ${upload.token ?? TOKEN}` },
  });
}

const command = (path: string, body?: object) =>
  app.request(`/api/registry/modules/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const activate = (version: string, id = 'mfe-quotes') => command(`${id}/activate`, { version });
const rollback = () => command('mfe-quotes/rollback');

async function registry(): Promise<Registry> {
  return (await app.request('/api/registry')).json();
}
const activeVersion = async () => (await registry()).modules[0]?.version;

const textOf = async (path: string) => (await app.request(path)).text();
const tile = (id: string) => ({ id, title: 'X', description: '', icon: 'add', path: '/x', order: 1 });
const without = (path: string) =>
  Object.fromEntries(Object.entries(build()).filter(([name]) => name !== path));

const V1 = '1.0.0-11111111';
const V2 = '1.0.1-22222222';
const V3 = '1.2.0-33333333';

it('tells of the modules compressed, where a browser takes that', async () => {
  const routes = Array.from({ length: 40 }, (_, index) => ({
    path: `/quotes-${index}`,
    page: 'list',
    title: 'Angebote',
  }));
  await publish({ version: V1, descriptor: descriptor({ routes }) });
  await activate(V1);
  const answer = await app.request('/api/registry', { headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  const packed = Buffer.from(await answer.arrayBuffer());
  expect(JSON.parse(gunzipSync(packed).toString())).toEqual(await registry());
});

describe('publishing', () => {
  it('makes a version available, not active', async () => {
    expect((await publish({ version: V1 })).status).toBe(201);
    expect((await registry()).modules).toEqual([]);
    expect((await app.request(`/remotes/mfe-quotes/${V1}/chunks/a.js`)).status).toBe(200);
    expect(await (await app.request(`/api/registry/modules/mfe-quotes/versions/${V1}`)).json()).toMatchObject(
      {
        id: 'mfe-quotes',
        version: V1,
      },
    );
  });

  it('refuses the same version a second time and keeps the first', async () => {
    await publish({ version: V1 });
    const again = await publish({ version: V1, files: build('mfe-quotes', 'other') });
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ code: 'already-published' });
    expect(await textOf(`/remotes/mfe-quotes/${V1}/chunks/a.js`)).toBe('export{}');
  });

  it('keeps one of two that come at the same time, whole', { tags: ['by-chance'] }, async () => {
    const answers = await Promise.all(
      ['one', 'two'].map((text) => publish({ version: V1, files: build('mfe-quotes', text) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const kept = answers[0]?.status === 201 ? 'one' : 'two';
    expect(await textOf(`/remotes/mfe-quotes/${V1}/chunks/a.js`)).toBe(kept);
  });

  it('mends files that got lost or altered by the same ones, and by no others', async () => {
    await publish({ version: V1 });
    const path = `/remotes/mfe-quotes/${V1}/chunks/a.js`;
    writeFileSync(join(folder, 'remotes/mfe-quotes', V1, 'chunks/a.js'), 'alert(1)');
    rmSync(join(folder, 'remotes/mfe-quotes', V1, 'remoteEntry.js'));
    expect((await publish({ version: V1, files: build('mfe-quotes', 'alert(1)') })).status).toBe(409);
    expect((await app.request(path)).status).toBe(404);
    expect((await publish({ version: V1 })).status).toBe(409);
    expect(await textOf(path)).toBe('export{}');
    expect(await textOf(`/remotes/mfe-quotes/${V1}/remoteEntry.js`)).toBe('var x');
  });

  it.each([
    ['a wrong token', { version: V1, token: 'something-else-entirely' }, 401],
    ['a version without the hash of its content', { version: '1.0.0' }, 422],
    ['a descriptor of another module', { version: V1, id: 'mfe-mail' }, 422],
    ['a descriptor that breaks the schema', { version: V1, descriptor: descriptor({ title: '' }) }, 422],
    ['no manifest', { version: V1, files: { 'a.js': '' } }, 422],
    ['a manifest that is none', { version: V1, files: { ...build(), 'mf-manifest.json': '{}' } }, 422],
    ['the build of another module', { version: V1, files: build('mfe-mail') }, 422],
    ['a build that is not whole', { version: V1, files: without('chunks/a.js') }, 422],
    ['a build without its entry', { version: V1, files: without('remoteEntry.js') }, 422],
    ['a path out of its folder', { version: V1, files: { ...build(), '../../evil.js': '' } }, 422],
    [
      'a route of the shell',
      { version: V1, descriptor: descriptor({ routes: [{ path: '/dashboard', page: 'x', title: 'X' }] }) },
      409,
    ],
    [
      'two tiles of one name',
      { version: V1, descriptor: descriptor({ tiles: [tile('quotes'), tile('quotes')] }) },
      409,
    ],
  ])('refuses %s', async (_, upload, status) => {
    const response = await publish(upload);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ success: false, error: expect.any(String) });
  });

  it('says in German which field is wrong', async () => {
    const response = await publish({ version: V1, kit: 'neu' });
    expect(await response.json()).toMatchObject({ field: 'kit', error: 'kit: hat nicht die richtige Form' });
  });

  it.each<[string, Partial<ModuleDescriptorInput>, string]>([
    [
      'route, whatever its parameter is called',
      { routes: [{ path: '/Customers/:x/', page: 'x', title: 'X' }] },
      '/Customers/:x/ gehört schon zu mfe-customers',
    ],
    ['tile', { tiles: [tile('new')] }, 'Die Kachel new gehört schon zu mfe-customers'],
    [
      'place in a slot',
      { slots: [{ slot: 'customer.tabs', id: 'fotos', title: 'Fotos', order: 1 }] },
      'fotos in customer.tabs gehört schon zu mfe-customers',
    ],
  ])('refuses a %s that another active module has', async (_, claim, error) => {
    const customers = descriptor({
      id: 'mfe-customers',
      routes: [{ path: '/customers/:id', page: 'x', title: 'X' }],
      tiles: [tile('new')],
      slots: [{ slot: 'customer.tabs', id: 'fotos', title: 'Fotos', order: 1 }],
    });
    await publish({ version: V1, descriptor: customers });
    expect((await activate(V1, 'mfe-customers')).status).toBe(200);
    const response = await publish({ version: V2, descriptor: descriptor(claim) });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'claim-taken', error });
    // The module itself may keep what it has.
    expect((await publish({ version: V2, descriptor: customers })).status).toBe(201);
  });
});

describe('activating', () => {
  it('names the active version, its manifest and descriptor', async () => {
    await publish({ version: V1 });
    expect((await activate(V1)).status).toBe(200);
    expect((await registry()).modules).toEqual([
      expect.objectContaining({
        id: 'mfe-quotes',
        version: V1,
        manifest: `/remotes/mfe-quotes/${V1}/mf-manifest.json`,
        integrity: `sha256-${createHash('sha256')
          .update(build()['mf-manifest.json'] ?? '')
          .digest('base64')}`,
        enabled: true,
      }),
    ]);
  });

  it('refuses a version that was never published', async () => {
    expect((await activate(V1)).status).toBe(404);
  });

  it('refuses a module that needs a newer kit than the shell brings', async () => {
    await publish({ version: V1, kit: '1.5.0' });
    expect((await activate(V1)).status).toBe(409);
  });

  it('refuses another contract than the shell accepts', async () => {
    await publish({ version: V1, descriptor: descriptor({ contract: 2 }) });
    expect((await activate(V1)).status).toBe(409);
  });

  it('refuses the second of two published modules that claim the same', async () => {
    const routes = [{ path: '/customers/:id', page: 'x', title: 'X' }];
    await publish({ version: V1, descriptor: descriptor({ routes }) });
    await publish({ version: V1, descriptor: descriptor({ id: 'mfe-customers', routes }) });
    const answers = await Promise.all([activate(V1), activate(V1, 'mfe-customers')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await registry()).modules).toHaveLength(1);
  });

  it('leaves a module out whose version is lost, and keeps the others', async () => {
    await publish({ version: V1 });
    await activate(V1);
    await store.transact(async (transaction) =>
      transaction.create(modules.name, 'mfe-mail', { active: V2, before: [], enabled: true }),
    );
    expect((await registry()).modules.map(({ id }) => id)).toEqual(['mfe-quotes']);
  });
});

describe('rolling back', () => {
  it('points back to the version before, and on to the one before that', async () => {
    for (const version of [V1, V2]) {
      await publish({ version });
      await activate(version);
    }
    expect(await activeVersion()).toBe(V2);
    expect((await rollback()).status).toBe(200);
    expect(await activeVersion()).toBe(V1);
    expect((await rollback()).status).toBe(409);
  });

  it('goes back one version after the other, to the first', async () => {
    for (const version of [V1, V2, V3]) {
      await publish({ version });
      await activate(version);
    }
    for (const version of [V2, V1]) {
      expect((await rollback()).status).toBe(200);
      expect(await activeVersion()).toBe(version);
    }
    expect((await rollback()).status).toBe(409);
  });

  it('refuses to go back to a version whose route another module has taken meanwhile', async () => {
    await publish({ version: V1 });
    await activate(V1);
    const routes = [{ path: '/angebote', page: 'list', title: 'Angebote' }];
    await publish({ version: V2, descriptor: descriptor({ routes }) });
    await activate(V2);
    await publish({ version: V1, descriptor: descriptor({ id: 'mfe-offers' }) });
    expect((await activate(V1, 'mfe-offers')).status).toBe(200);
    const refused = await rollback();
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ error: '/quotes gehört schon zu mfe-offers' });
    const active = (await registry()).modules.map(({ id, version }) => `${id} ${version}`);
    expect(active.sort()).toEqual([`mfe-offers ${V1}`, `mfe-quotes ${V2}`]);
  });

  it('keeps serving the version that open tabs still have', async () => {
    for (const version of [V1, V2]) {
      await publish({ version });
      await activate(version);
    }
    await rollback();
    expect((await app.request(`/remotes/mfe-quotes/${V2}/chunks/a.js`)).status).toBe(200);
  });
});

describe('switching off', () => {
  const disable = (id = 'mfe-quotes') => command(`${id}/disable`);
  const enable = (id = 'mfe-quotes') => command(`${id}/enable`);
  const enabled = async () => (await registry()).modules.map((one) => [one.id, one.version, one.enabled]);

  it('is told in the registry, and undone by switching on', async () => {
    await publish({ version: V1 });
    await activate(V1);
    expect((await disable()).status).toBe(200);
    expect(await enabled()).toEqual([['mfe-quotes', V1, false]]);
    expect((await enable()).status).toBe(200);
    expect(await enabled()).toEqual([['mfe-quotes', V1, true]]);
  });

  it('outlives another version and a rollback, and an activation says so', async () => {
    await publish({ version: V1 });
    expect(await (await activate(V1)).json()).toMatchObject({ enabled: true });
    await disable();
    await publish({ version: V2 });
    expect(await (await activate(V2)).json()).toMatchObject({ enabled: false });
    expect(await enabled()).toEqual([['mfe-quotes', V2, false]]);
    await rollback();
    expect(await enabled()).toEqual([['mfe-quotes', V1, false]]);
  });

  it('frees what the module claims, until another one has it', async () => {
    await publish({ version: V1 });
    await activate(V1);
    const successor = descriptor({ id: 'mfe-offers' });
    expect((await publish({ version: V1, descriptor: successor })).status).toBe(409);
    await disable();
    expect((await publish({ version: V1, descriptor: successor })).status).toBe(201);
    expect((await activate(V1, 'mfe-offers')).status).toBe(200);
    const refused = await enable();
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ error: '/quotes gehört schon zu mfe-offers' });
  });

  it('needs the deploy token and a module that was active once', async () => {
    const strange = await app.request('/api/registry/modules/mfe-quotes/disable', { method: 'POST' });
    expect(strange.status).toBe(401);
    const unknown = await disable();
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ error: 'Von mfe-quotes war noch keine Version aktiv' });
  });
});

describe('serving', () => {
  it('never serves a file that is not the published one', async () => {
    await publish({ version: V1 });
    const path = `/remotes/mfe-quotes/${V1}/chunks/a.js`;
    expect((await app.request(path)).headers.get('cache-control')).toContain('immutable');
    writeFileSync(join(folder, 'remotes/mfe-quotes', V1, 'chunks/a.js'), 'alert(1)');
    expect((await app.request(path)).status).toBe(404);
  });

  it('serves a file at further addresses too, for a browser in which the first one hangs', async () => {
    await publish({ version: V1 });
    expect(await textOf(`/remotes/mfe-quotes/${V1}/~1/chunks/a.js`)).toBe('export{}');
    expect((await app.request(`/remotes/mfe-quotes/${V1}/~1/~2/chunks/a.js`)).status).toBe(404);
  });

  it('serves nothing that was not published', async () => {
    await publish({ version: V1 });
    writeFileSync(join(folder, 'remotes/mfe-quotes', V1, 'extra.js'), 'alert(1)');
    expect((await app.request(`/remotes/mfe-quotes/${V1}/extra.js`)).status).toBe(404);
    expect((await app.request('/remotes/mfe-quotes/9.9.9-00000000/mf-manifest.json')).status).toBe(404);
  });
});
