// @module-tag by-chance
import { expect, it } from 'vitest';
import { firestoreProject } from '../testing/firestore-project.ts';
import { heldByAnother } from './dead-holders.contract.ts';

it('on Firestore an edge takes no lease that another process may be alive on', {
  timeout: 60_000,
}, async () => {
  const { env } = firestoreProject();
  expect(await heldByAnother(env)).toEqual(['imports', 'sheet', 'migration', 'followUps']);
});
