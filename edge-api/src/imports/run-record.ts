import { randomUUID } from 'node:crypto';
import type { DocumentStore } from 'shared-kit/data';
import { type ImportRun, type ImportStats, importHistory, type Notice, notices } from 'shared-kit/domain';
import { awaitedBatch, type ImportState } from './import-state.ts';
import { tellWaiting } from './waiting-notice.ts';

export const NO_STATS: ImportStats = {
  totalEmails: 0,
  newCustomers: 0,
  duplicates: 0,
  errors: 0,
  emailsBySource: {},
};

export const INTERRUPTED =
  'Der Import wurde unterbrochen. Was bis dahin übernommen war, bleibt; der nächste Import macht dort weiter.';
export const UNKNOWN =
  'Unbekannter Fehler auf dem Server. Was bis dahin übernommen war, bleibt; der nächste Import macht dort weiter.';
const DIED =
  'Der Server wurde während des Imports beendet. Was bis dahin übernommen war, bleibt; der nächste Import macht dort weiter.';

interface Parts {
  store: DocumentStore;
  clock: () => Date;
}

export function writeRun({ store }: Pick<Parts, 'store'>, id: string, run: ImportRun): Promise<void> {
  return store.transact(async (transaction) => {
    await transaction.get(importHistory.name, id);
    transaction.set<ImportRun>(importHistory.name, id, run);
  });
}

export async function readRun({ store }: Pick<Parts, 'store'>, id: string): Promise<ImportRun | undefined> {
  return (await store.get<ImportRun>(importHistory.name, id))?.data;
}

/** A run that nobody goes on with, and how it ended. */
export interface LeftRun {
  id: string;
  end: Pick<ImportRun, 'state' | 'error' | 'finishedAt'>;
}

/** Where nobody holds the lease: the run whose edge has died, or whose next batch is not awaited any more. */
export function leftRun(state: ImportState, now: Date): LeftRun | undefined {
  const { run, nextBatch, end } = state;
  if (run !== undefined) {
    return { id: run, end: { state: 'failed', error: DIED, finishedAt: now.toISOString() } };
  }
  if (!nextBatch || awaitedBatch(state, now)) return undefined;
  return { id: nextBatch.run, end: { state: end ?? 'finished', finishedAt: nextBatch.at } };
}

/** Says so in its record. */
export function endLeft({ store }: Pick<Parts, 'store'>, { id, end }: LeftRun): Promise<void> {
  return store.transact(async (transaction) => {
    const run = (await transaction.get<ImportRun>(importHistory.name, id))?.data;
    if (run?.state === 'running') transaction.set<ImportRun>(importHistory.name, id, { ...run, ...end });
  });
}

/**
 * Writes what has become of a run, and tells staff what waits for them: once a run, not once a mail. A schedule that
 * fails over and over is one run that failed, and one notice.
 * @param earlier what its record said before, where it goes on with one
 */
export async function recordEnd(
  parts: Parts,
  runId: string,
  data: ImportRun,
  { earlier, failing }: { earlier: ImportRun | undefined; failing: ImportState['failing'] },
): Promise<void> {
  const isScheduled = data.type === 'scheduled';
  const isEmpty = isScheduled && data.state === 'failed' && data.stats.totalEmails === 0;
  if (isEmpty && failing && failing.text === data.error) {
    const first = await readRun(parts, failing.run);
    if (first) {
      await writeRun(parts, failing.run, { ...first, finishedAt: data.finishedAt });
      return forgetRun(parts, runId);
    }
  }
  await writeRun(parts, runId, data);
  const { errors, duplicates } = data.stats;
  const before = earlier?.stats ?? NO_STATS;
  const isNew = errors > before.errors || duplicates > before.duplicates;
  await tellWaiting(parts, { isNew });
  if (!isNew && isScheduled && isNewFailure(data, failing)) {
    await tellStaff(parts, runId, `Automatischer Import: ${data.error}`, '/import-monitor');
  }
}

export function difference(stats: ImportStats, before: ImportStats = NO_STATS): ImportStats {
  return {
    ...stats,
    totalEmails: stats.totalEmails - before.totalEmails,
    newCustomers: stats.newCustomers - before.newCustomers,
    duplicates: stats.duplicates - before.duplicates,
    errors: stats.errors - before.errors,
  };
}

/** Whoever ends the server knows that. */
function isNewFailure({ state, error }: ImportRun, failing: ImportState['failing']): boolean {
  return state === 'failed' && error !== failing?.text && error !== INTERRUPTED;
}

function forgetRun({ store }: Pick<Parts, 'store'>, id: string): Promise<void> {
  return store.transact(async (transaction) => {
    await transaction.get(importHistory.name, id);
    transaction.delete(importHistory.name, id);
  });
}

function tellStaff({ store, clock }: Parts, runId: string, text: string, path: string): Promise<void> {
  const id = `notice_${runId}`;
  return store.transact(async (transaction) => {
    await transaction.get(notices.name, id);
    transaction.set<Notice>(notices.name, id, {
      at: clock().toISOString(),
      kind: 'import-failed',
      text: text.slice(0, 500),
      path,
    });
  });
}

/** Notes in the history what became of a mail that somebody has chosen: those of one selection are one run. */
export function recordChosen(
  { store, clock }: { store: DocumentStore; clock: () => Date },
  { selection = `selection_${randomUUID()}`, by }: { selection?: string | undefined; by: string },
  counted: (stats: ImportStats) => ImportStats,
): Promise<void> {
  return store.transact(async (transaction) => {
    const at = clock().toISOString();
    const before = (await transaction.get<ImportRun>(importHistory.name, selection))?.data;
    transaction.set<ImportRun>(importHistory.name, selection, {
      type: 'manual',
      timestamp: before?.timestamp ?? at,
      finishedAt: at,
      state: 'finished',
      stats: counted(before?.stats ?? NO_STATS),
      by,
    });
  });
}
