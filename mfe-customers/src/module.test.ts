// @vitest-environment happy-dom
import { assertModuleContract } from 'shared-kit/contract';
import { expect, it } from 'vitest';
import descriptor from '../module.json' with { type: 'json' };
import module from './module.ts';

it('module.json and ./module say the same', async () => {
  await expect(assertModuleContract(descriptor, module)).resolves.toMatchObject({ id: 'mfe-customers' });
});
