// @module-tag by-chance
import { it } from 'vitest';
import { firestoreProject } from '../testing/firestore-project.ts';
import { FollowUpFixture } from '../testing/follow-up-fixture.ts';
import { twoRunners } from './two-runners.contract.ts';

const { env } = firestoreProject();

it('two runners at once send and schedule nothing twice, on Firestore', { timeout: 180_000 }, async () => {
  const fixture = await FollowUpFixture.open({ at: '2026-11-21T12:00:00.000Z', env });
  await twoRunners(fixture, { env });
  await fixture.close();
});
