// @vitest-environment happy-dom
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { CONTRACT, defineModule, type RegistryModule } from 'shared-kit/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadPage } from './load-part.ts';
import { manifestAddress, takeDetour } from './module-address.ts';
import { preloadPage } from './module-loader.ts';
import { sampleModule } from './sample-module.fixture.ts';

vi.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: vi.fn(),
  registerPlugins: vi.fn(),
  registerRemotes: vi.fn(),
}));

const plugins = vi.mocked(registerPlugins).mock.calls[0]?.[0];
const List = () => null;
const parts = defineModule({ pages: { list: async () => ({ default: List }) } });
const unreachable = new Error('Failed to get manifest. #RUNTIME-003');

const loadList = (module: RegistryModule) => loadPage(module, 'list');

/** Every test has a version of its own: what was loaded stays loaded. */
let versions = 0;
function nextModule(contract = CONTRACT) {
  versions += 1;
  return sampleModule({ contract }, `1.0.0-${String(versions).padStart(8, '0')}`);
}

const entries = () =>
  vi
    .mocked(registerRemotes)
    .mock.calls.map(([remotes]) => remotes.map((remote) => 'entry' in remote && remote.entry));

beforeEach(() => {
  vi.mocked(loadRemote).mockResolvedValue({ default: parts });
});
afterEach(() => {
  vi.mocked(registerRemotes).mockReset();
  vi.mocked(loadRemote).mockReset();
});

test('a version is loaded once, however often and at the same time it is asked for', async () => {
  const module = nextModule();
  const [first, second] = await Promise.all([loadList(module), loadList(module)]);
  expect(first).toBe(List);
  expect(second).toBe(List);
  expect(await loadList(module)).toBe(List);
  expect(loadRemote).toHaveBeenCalledExactlyOnceWith('mfe_quotes/module');
});

test('another version of the same module is loaded for itself', async () => {
  const [one, two] = [nextModule(), nextModule()];
  await loadList(one);
  await loadList(two);
  expect(entries()).toEqual([one, two].map(({ manifest }) => [new URL(manifest, location.href).href]));
});

test('a failure is forgotten: the next call registers the remote anew and loads it', async () => {
  const module = nextModule();
  vi.mocked(loadRemote).mockRejectedValueOnce(unreachable);
  await expect(loadList(module)).rejects.toMatchObject({ kind: 'unreachable' });
  await expect(loadList(module)).resolves.toBe(List);
  expect(registerRemotes).toHaveBeenCalledTimes(2);
  expect(registerRemotes).toHaveBeenLastCalledWith(expect.anything(), { force: true });
});

test('after a request that was never answered the next one goes to another address', async () => {
  const module = nextModule();
  vi.mocked(loadRemote).mockReturnValueOnce(new Promise(() => {}));
  void loadList(module);
  takeDetour(module, module.manifest);
  await expect(loadList(module)).resolves.toBe(List);
  expect(entries().at(-1)).toEqual([
    new URL(`/remotes/mfe-quotes/${module.version}/~1/mf-manifest.json`, location.href).href,
  ]);
});

test('after a chunk that the bundler waited for in vain the next one goes to another address', async () => {
  const module = nextModule();
  const hung = Object.assign(new Error('Loading chunk 7 failed.'), {
    name: 'ChunkLoadError',
    type: 'timeout',
  });
  vi.mocked(loadRemote).mockRejectedValueOnce(hung);
  await expect(loadList(module)).rejects.toMatchObject({ kind: 'unreachable' });
  await expect(loadList(module)).resolves.toBe(List);
  expect(entries().at(-1)).toEqual([
    new URL(`/remotes/mfe-quotes/${module.version}/~1/mf-manifest.json`, location.href).href,
  ]);
});

test('a script that an attempt without an answer asks for later does not keep the next one waiting', async () => {
  const [module, other] = [nextModule(), nextModule()];
  vi.mocked(loadRemote).mockReturnValueOnce(new Promise(() => {}));
  void loadList(module);
  takeDetour(module, module.manifest);
  const [late, ofOther] = [module, other].map(({ manifest }) => {
    const script = document.createElement('script');
    script.type = 'text/plain';
    script.src = manifest.replace(/[^/]+$/, '570.01234567.js');
    return document.head.appendChild(script);
  });
  await expect(loadList(module)).resolves.toBe(List);
  expect(late?.isConnected).toBe(false);
  expect(ofOther?.isConnected).toBe(true);
  ofOther?.remove();
});

test.each<[string, () => void]>([
  ['a module', () => vi.mocked(loadRemote).mockRejectedValueOnce(new TypeError('x is undefined'))],
  [
    'a page',
    () => {
      const list = vi
        .fn(async () => ({ default: List }))
        .mockRejectedValueOnce(new TypeError('x is undefined'));
      vi.mocked(loadRemote).mockResolvedValueOnce({ default: defineModule({ pages: { list } }) });
    },
  ],
])(
  '%s whose code throws has crashed; the next attempt gets fresh code, from another address',
  async (_, breakIt) => {
    const module = nextModule();
    breakIt();
    await expect(loadList(module)).rejects.toMatchObject({ kind: 'crashed' });
    await expect(loadList(module)).resolves.toBe(List);
    expect(entries()).toEqual([
      [new URL(module.manifest, location.href).href],
      [new URL(`/remotes/mfe-quotes/${module.version}/~1/mf-manifest.json`, location.href).href],
    ]);
  },
);

test('a chunk that did not come is asked for again where it was', async () => {
  const lost = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  const list = vi.fn(async () => ({ default: List })).mockRejectedValueOnce(lost);
  vi.mocked(loadRemote).mockResolvedValueOnce({ default: defineModule({ pages: { list } }) });
  const module = nextModule();
  await expect(loadList(module)).rejects.toMatchObject({ kind: 'unreachable' });
  await expect(loadList(module)).resolves.toBe(List);
  expect(loadRemote).toHaveBeenCalledOnce();
});

test('a part that the module does not have does not fit', async () => {
  await expect(loadPage(nextModule(), 'absent')).rejects.toMatchObject({ kind: 'incompatible' });
});

describe('the contract', () => {
  test('of a descriptor that is too new is not even asked for', async () => {
    await expect(loadList(nextModule(CONTRACT + 1))).rejects.toMatchObject({ kind: 'incompatible' });
    expect(loadRemote).not.toHaveBeenCalled();
  });

  test('of the code counts too', async () => {
    vi.mocked(loadRemote).mockResolvedValueOnce({ default: { ...parts, contract: CONTRACT + 1 } });
    await expect(loadList(nextModule())).rejects.toMatchObject({ kind: 'incompatible' });
  });

  test('is broken by a module that exposes nothing', async () => {
    vi.mocked(loadRemote).mockResolvedValueOnce(null);
    await expect(loadList(nextModule())).rejects.toMatchObject({ kind: 'incompatible' });
  });
});

describe('a manifest', () => {
  const [plugin] = plugins ?? [];
  const fetchManifest = (address: string) => plugin?.fetch?.(address, {});

  afterEach(() => vi.unstubAllGlobals());

  test('is taken only as it was published', async () => {
    const module = nextModule();
    await loadList(module);
    const asked = vi.fn(async () => new Response('{}'));
    vi.stubGlobal('fetch', asked);
    const address = new URL(module.manifest, location.href).href;
    await fetchManifest(address);
    expect(asked).toHaveBeenCalledExactlyOnceWith(address, { integrity: module.integrity });
  });

  test.each([404, 500, 503])('of status %i is a failure, whatever its body', async (status) => {
    vi.stubGlobal('fetch', async () => Response.json({ metaData: {}, exposes: [], shared: [] }, { status }));
    await expect(fetchManifest('http://localhost/remotes/x/1/mf-manifest.json')).rejects.toThrow(
      String(status),
    );
  });
});

test('a page is loaded ahead with its module, and what fails then is nobody’s business yet', async () => {
  const list = vi.fn(async () => ({ default: () => null }));
  vi.mocked(loadRemote).mockResolvedValueOnce({ default: defineModule({ pages: { list } }) });
  preloadPage(nextModule(), 'list');
  await vi.waitFor(() => expect(list).toHaveBeenCalledOnce());

  const module = nextModule();
  vi.mocked(loadRemote).mockRejectedValueOnce(unreachable);
  preloadPage(module, 'list');
  await expect(loadList(module)).rejects.toMatchObject({ kind: 'unreachable' });
  await expect(loadList(module)).resolves.toBe(List);
});

test('a page whose code threw while it was loaded ahead is opened with fresh code', async () => {
  const list = vi.fn(async () => ({ default: List })).mockRejectedValueOnce(new TypeError('x is undefined'));
  vi.mocked(loadRemote).mockResolvedValueOnce({ default: defineModule({ pages: { list } }) });
  const module = nextModule();
  preloadPage(module, 'list');
  await vi.waitFor(() => expect(manifestAddress(module)).not.toBe(module.manifest));
  await expect(loadList(module)).resolves.toBe(List);
  expect(loadRemote).toHaveBeenCalledTimes(2);
});
