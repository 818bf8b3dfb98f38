import { expect, test } from 'vitest';
import { asModuleError, ModuleError } from './module-error.ts';

const chunkLoadError = Object.assign(new Error('Loading chunk 123 failed.'), { name: 'ChunkLoadError' });

test.each([
  ['a chunk that did not come', chunkLoadError, 'unreachable'],
  ['a manifest that did not come', new Error('Failed to get manifest. #RUNTIME-003'), 'unreachable'],
  [
    'a remote entry that did not come',
    new Error('Failed to load script resources. #RUNTIME-008'),
    'unreachable',
  ],
  [
    'something else for a remote entry',
    new Error('Failed to get remoteEntry exports. #RUNTIME-001'),
    'unreachable',
  ],
  [
    'a module that needs another kit than the shell has',
    new Error(
      'Version 1.0.0 from shell of shared singleton module shared-kit/ui does not satisfy the requirement of x',
    ),
    'incompatible',
  ],
  ['code that threw', new TypeError('x is not a function'), 'crashed'],
  ['code that threw no error', 'oh', 'crashed'],
  ['what is known already', new ModuleError('incompatible', 'mfe-quotes'), 'incompatible'],
])('%s', (_, cause, kind) => {
  expect(asModuleError(cause, 'mfe-quotes')).toMatchObject({ kind, moduleId: 'mfe-quotes' });
});
