import { type ModuleDescriptor, moduleDescriptorSchema, type RegistryModule } from 'shared-kit/contract';
import { expect, it } from 'vitest';
import { linkedPageParts } from './linked-page-parts.ts';

const INTEGRITY = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
const VERSION = '1.0.0-11111111';
const descriptor: ModuleDescriptor = moduleDescriptorSchema.parse({
  id: 'mfe-planning',
  title: 'Planung',
  contract: 1,
  routes: [
    { path: '/sales', page: 'sales', title: 'Vertrieb' },
    { path: '/share/:token', page: 'share', title: 'Umzugsauftrag', entry: 'linked' },
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

const REGISTRY = '</api/registry>; rel=preload; as=fetch; crossorigin';

it('names the registry, the manifest, and the code of that page alone', async () => {
  const folder = `/remotes/mfe-planning/${VERSION}`;
  expect((await linkedPageParts(registry(), '/share/abc')).split(', ')).toEqual([
    REGISTRY,
    `<${folder}/mf-manifest.json>; rel=preload; as=fetch; crossorigin`,
    `<${folder}/remoteEntry.js>; rel=preload; as=script`,
    `<${folder}/__federation_expose_module.662139a6.js>; rel=preload; as=script`,
    `<${folder}/share.1a2b3c4d.js>; rel=preload; as=script`,
  ]);
});

it.each([
  ['an address that no module claims', registry(), '/angebot/abc'],
  ['a module that is switched off', registry(false), '/share/abc'],
])('names the registry alone for %s', async (_name, modules, pathname) => {
  expect(await linkedPageParts(modules, pathname)).toBe(REGISTRY);
});
