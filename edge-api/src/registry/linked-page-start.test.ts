import { type ModuleDescriptor, moduleDescriptorSchema, type RegistryModule } from 'shared-kit/contract';
import { expect, it } from 'vitest';
import { linkedPageStart } from './linked-page-start.ts';

const INTEGRITY = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
const VERSION = '1.0.0-11111111';
const descriptor: ModuleDescriptor = moduleDescriptorSchema.parse({
  id: 'mfe-planning',
  title: 'Planung',
  contract: 1,
  routes: [
    { path: '/sales', page: 'sales', title: 'Vertrieb' },
    {
      path: '/share/:token',
      page: 'share',
      title: 'Umzugsauftrag',
      entry: 'linked',
      reads: '/api/share/:token',
    },
  ],
});
const FILES = [
  'mf-manifest.json',
  'remoteEntry.js',
  '__federation_expose_module.662139a6.js',
  'share.1a2b3c4d.js',
  'sales.5a6b7c8d.js',
  'share-of-others.1a2b3c4d.js',
];

function registry(enabled = true) {
  const module: RegistryModule = {
    id: 'mfe-planning',
    version: VERSION,
    manifest: `/remotes/mfe-planning/${VERSION}/mf-manifest.json`,
    integrity: INTEGRITY,
    kit: '1.0.0',
    descriptor,
    enabled,
  };
  return {
    registry: async () => ({ modules: [module] }),
    version: async (moduleId: string, version: string) => ({
      moduleId,
      version,
      kit: '1.0.0',
      descriptor,
      files: Object.fromEntries(FILES.map((file) => [file, INTEGRITY])),
      publishedAt: '2026-11-21T12:00:00.000Z',
    }),
  };
}

const FOLDER = `/remotes/mfe-planning/${VERSION}`;

it('names what the page reads, its manifest, and the code of that page alone', async () => {
  expect((await linkedPageStart(registry(), '/share/a_B-1')).link.split(', ')).toEqual([
    `<${FOLDER}/mf-manifest.json>; rel=preload; as=fetch; crossorigin`,
    '</api/share/a_B-1>; rel=preload; as=fetch; crossorigin',
    `<${FOLDER}/remoteEntry.js>; rel=preload; as=script`,
    `<${FOLDER}/__federation_expose_module.662139a6.js>; rel=preload; as=script`,
    `<${FOLDER}/share.1a2b3c4d.js>; rel=preload; as=script`,
  ]);
});

it.each(['/share/a>,</x', '/share/..%2fsession', '/share/a"'])(
  'puts nothing of %s into the header',
  async (pathname) => {
    expect((await linkedPageStart(registry(), pathname)).link).not.toContain('/api/');
  },
);

it.each(['//elsewhere/:token', '/dashboard', '/api/share/:other'])(
  'announces nothing of %s, which is no address of the edge',
  async (reads) => {
    const [known] = (await registry().registry()).modules;
    if (!known) throw new Error('there is one');
    const routes = known.descriptor.routes.map((route) => ({ ...route, reads }));
    const modules = [{ ...known, descriptor: { ...known.descriptor, routes } }];
    const { link } = await linkedPageStart(
      { ...registry(), registry: async () => ({ modules }) },
      '/share/abc',
    );
    expect(link.match(/as=fetch/g)).toHaveLength(1);
  },
);

it('says what it takes to load the page, and no more', async () => {
  expect((await linkedPageStart(registry(), '/share/abc')).start).toEqual({
    status: 'found',
    title: 'Umzugsauftrag',
    page: 'share',
    module: {
      id: 'mfe-planning',
      version: VERSION,
      manifest: `${FOLDER}/mf-manifest.json`,
      integrity: INTEGRITY,
      descriptor: { contract: 1 },
    },
  });
});

it.each([
  ['an address that no module claims', registry(), '/angebot/abc', { status: 'unknown' }],
  [
    'a module that is switched off',
    registry(false),
    '/share/abc',
    { status: 'disabled', title: 'Umzugsauftrag' },
  ],
])('announces nothing for %s', async (_name, modules, pathname, start) => {
  expect(await linkedPageStart(modules, pathname)).toEqual({ start, link: '' });
});
