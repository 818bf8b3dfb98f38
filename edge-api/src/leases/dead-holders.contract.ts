import type { MigrationRun } from 'shared-kit/api';
import type { DocumentStore } from 'shared-kit/data';
import { noteFollowUpEvent } from '../follow-ups/follow-up-events.collection.ts';
import { system } from '../settings/system.collection.ts';
import { createTestEdge } from '../testing/edge-fixture.ts';

const RUN: Omit<MigrationRun, 'state'> & { state: 'running' } = {
  id: 'run_1',
  kind: 'full',
  source: 'file',
  state: 'running',
  step: 'customers',
  done: 0,
  created: 0,
  skipped: 0,
  demo: 0,
  failed: 0,
  failures: [],
  noticed: 0,
  notices: [],
  startedAt: '2026-11-21T08:00:00.000Z',
  startedBy: 'Eva',
};

/**
 * Another process took each lease a moment ago, and there is no sign of its death.
 * @param env of the edge that is asked
 * @returns which works this edge takes for held
 */
export async function heldByAnother(env: Record<string, string>): Promise<string[]> {
  const edge = await createTestEdge({ env });
  const { store, imports, sheet, migration, followUps } = edge.edge;
  await store.transact(async (transaction) =>
    noteFollowUpEvent(transaction, { trigger: 'quote_sent', at: RUN.startedAt, customerId: 'C-1' }),
  );
  await leased(store, 'imports', { run: 'import_1' });
  await leased(store, 'sheet', { errors: [], errorCount: 0, failedAddresses: [], run: { done: 0 } });
  await leased(store, 'migration', { run: RUN });
  await leased(store, 'followUps', {});
  const held = {
    imports: (await imports.lease.read()).isHeld,
    sheet: (await sheet.status()).running,
    migration: (await migration.status()).run?.state === 'running',
    followUps: (await followUps.run()) === undefined,
  };
  await edge.close();
  return Object.entries(held).flatMap(([work, isHeld]) => (isHeld ? [work] : []));
}

async function leased(store: DocumentStore, id: string, state: object): Promise<void> {
  const expiresAt = new Date(Date.now() + 30_000).toISOString();
  await store.transact(async (transaction) => {
    await transaction.get(system.name, id);
    transaction.set(system.name, id, { ...state, lease: { owner: 'other', process: 'other', expiresAt } });
  });
}
