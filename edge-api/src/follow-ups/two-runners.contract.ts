import { type Customer, customers } from 'shared-kit/domain';
import { expect } from 'vitest';
import { createTestEdge } from '../testing/edge-fixture.ts';
import type { FollowUpFixture } from '../testing/follow-up-fixture.ts';
import { FollowUps } from './follow-ups.service.ts';

const CUSTOMERS = 3;

/**
 * Two edges on one store run at once, again and again. Beside what the lease keeps apart, runners that know nothing of
 * it: each step holds by itself.
 */
export async function twoRunners(
  fixture: FollowUpFixture,
  other: { env: Record<string, string>; dataDir?: string },
): Promise<void> {
  const env = { ...other.env, ...fixture.smtp };
  const second = await createTestEdge({ clock: () => fixture.now, ...other, env });
  const onError = (error: unknown) => {
    throw error;
  };
  const edges = [fixture.edge.edge, second.edge];
  const ruleId = await fixture.rule({ triggerEvent: 'custom', delayDays: 1 });
  const known = (await fixture.edge.store.get<Customer>(customers.name, 'C-1'))?.data;
  if (!known) throw new Error('no customer');
  const ids = Array.from({ length: CUSTOMERS }, (_, index) => `C-zwei-${index}`);
  for (const [index, id] of ids.entries()) {
    await fixture.put<Customer>(customers.name, id, { ...known, email: `kunde${index}@example.de` });
  }
  const apply = () => fixture.call('POST', `/api/follow-up-rules/${ruleId}/apply`, { customerIds: ids });
  await Promise.all([apply(), apply()]);
  expect(await fixture.scheduled()).toHaveLength(CUSTOMERS);

  fixture.at('2026-11-22T07:00:00.000Z');
  for (const _round of [1, 2]) {
    await Promise.all(edges.map(({ followUps }) => followUps.run()));
    await Promise.all(edges.map((edge) => new FollowUps({ ...edge, onError }).run()));
  }
  expect(fixture.arrived()).toHaveLength(CUSTOMERS);
  expect((await fixture.scheduled()).map(({ status }) => status)).toEqual(ids.map(() => 'sent'));
  expect(await fixture.ruleOf(ruleId)).toMatchObject({ sentCount: CUSTOMERS });
  await second.close();
}
