// @vitest-environment happy-dom
import { assertModuleContract } from 'shared-kit/contract';
import { expect, test } from 'vitest';
import descriptor from '../module.json' with { type: 'json' };
import module from './module.ts';

test('module.json and the exposed module say the same', async () => {
  const { id } = await assertModuleContract(descriptor, module);
  expect(id).toBe('mfe-planning');
});
