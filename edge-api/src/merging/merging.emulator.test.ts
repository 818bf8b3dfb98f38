import { afterAll, beforeAll } from 'vitest';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { firestoreProject } from '../testing/firestore-project.ts';
import { mergingContract } from './merging.contract.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await createTestEdge({
    env: firestoreProject().env,
  });
}, 120_000);
afterAll(async () => {
  await edge.close();
});

mergingContract(() => edge);
