import { expect, it } from 'vitest';
import { registryResponse } from './registry.ts';

const module = (id: string, changes: object = {}) => ({
  id,
  version: '1.0.0-11111111',
  manifest: `/remotes/${id}/1.0.0-11111111/mf-manifest.json`,
  integrity: 'sha256-x',
  kit: '1.0.0',
  descriptor: { id, title: id, contract: 1, routes: [] },
  enabled: true,
  ...changes,
});

it('one module that this kit does not understand leaves the others', () => {
  const strange = module('mfe-later', {
    descriptor: { id: 'mfe-later', slots: [{ slot: 'not.yet.known' }] },
  });
  const { modules } = registryResponse.parse({ modules: [strange, module('mfe-quotes')] });
  expect(modules.map(({ id }) => id)).toEqual(['mfe-quotes']);
});
