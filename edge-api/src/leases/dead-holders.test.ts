// @module-tag by-chance
import { expect, it } from 'vitest';
import { heldByAnother } from './dead-holders.contract.ts';

it('on its own data folder an edge waits for no lease of a process before it', async () => {
  expect(await heldByAnother({})).toEqual([]);
});
