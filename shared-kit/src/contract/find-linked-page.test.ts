import { describe, expect, it } from 'vitest';
import { CONTRACT } from './contract-version.ts';
import { findLinkedPage } from './find-linked-page.ts';
import { moduleDescriptorSchema } from './module-descriptor.ts';
import type { RegistryModule } from './registry.ts';

const module: RegistryModule = {
  id: 'mfe-quotes',
  version: '1.0.0-11111111',
  manifest: '/remotes/mfe-quotes/1.0.0-11111111/mf-manifest.json',
  integrity: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  kit: '1.0.0',
  descriptor: moduleDescriptorSchema.parse({
    id: 'mfe-quotes',
    title: 'Angebote',
    contract: CONTRACT,
    routes: [
      { path: '/quotes/:id', page: 'office', title: 'Angebot' },
      {
        path: '/angebot/:token',
        page: 'customer',
        title: 'Ihr Angebot',
        entry: 'linked',
        reads: '/api/offers/:token',
      },
      { path: '/lageplan/:ort/:tag', page: 'site', title: 'Lageplan', entry: 'linked' },
    ],
  }),
  enabled: true,
};

describe('what a link opens', () => {
  it.each([
    ['/angebot/abc', 'customer'],
    ['/angebot/abc/', 'customer'],
    ['/angebot/', undefined],
    ['/angebot', undefined],
    ['/angebot//', undefined],
    ['/angebot/abc/def', undefined],
    ['/lageplan/bonn/montag', 'site'],
    ['/lageplan/bonn', undefined],
    // The office's own screens are behind the gate.
    ['/quotes/abc', undefined],
  ])('%s: %s', (path, page) => {
    expect(findLinkedPage([module], path)?.page).toBe(page);
  });

  it.each([
    ['before', (off: RegistryModule) => [off, module]],
    ['behind', (off: RegistryModule) => [module, off]],
  ])('is never what was switched off %s the module that took over its address', (_where, registered) => {
    const off = { ...module, id: 'mfe-old', enabled: false };
    expect(findLinkedPage(registered(off), '/angebot/abc')?.module.id).toBe('mfe-quotes');
    expect(findLinkedPage([off], '/angebot/abc')?.module.enabled).toBe(false);
  });

  it('says what the page reads, with the parameters of its address', () => {
    expect(findLinkedPage([module], '/angebot/abc/')?.reads).toBe('/api/offers/abc');
    expect(findLinkedPage([module], '/lageplan/bonn/montag')?.reads).toBeUndefined();
  });
});
