import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type ImportStatus, importStatus, reasonOf } from 'shared-kit/api';
import { useConnection, useDocuments } from 'shared-kit/data/hooks';
import { type ImportRun, importHistory } from 'shared-kit/domain';
import { byStaff } from 'shared-kit/preferences';

/** Specification 3 section 9. */
const EVERY_MS = 30_000;

export interface ImportStatusModel {
  /** What was read last; undefined: nothing yet. */
  status: ImportStatus | undefined;
  /** German: why it could not be read the last time. */
  problem: string | undefined;
  refresh(): Promise<void>;
}

/**
 * Whether mails are imported by themselves, and when the next time is: read anew every 30 seconds, as soon as a run
 * begins, ends or has another failure, wherever it was started, and once the server is there again.
 */
export function useImportStatus(): ImportStatusModel {
  const [status, setStatus] = useState<ImportStatus>();
  const [problem, setProblem] = useState<string>();
  const refresh = useCallback(async (signal?: AbortSignal) => {
    try {
      setStatus(await importStatus(signal));
      setProblem(undefined);
    } catch (error) {
      if (!signal?.aborted) setProblem(reasonOf(error));
    }
  }, []);
  useEffect(() => {
    const left = new AbortController();
    void refresh(left.signal);
    const timer = setInterval(() => void refresh(left.signal), EVERY_MS);
    return () => {
      left.abort();
      clearInterval(timer);
    };
  }, [refresh]);
  const isConnected = useConnection() === 'connected';
  const readAgain = useEffectEvent(() => {
    if (problem !== undefined) void refresh();
  });
  useEffect(() => {
    if (isConnected) readAgain();
  }, [isConnected]);
  const turn = turnOf(useImportRuns(1));
  useEffect(() => {
    if (turn !== undefined) void refresh();
  }, [turn, refresh]);
  return { status, problem, refresh };
}

/** What of the latest run changes what the status says; undefined: not read yet. */
function turnOf(runs: ReturnType<typeof useImportRuns>): string | undefined {
  if (runs.status !== 'ready') return undefined;
  const [latest] = runs.items;
  return latest ? `${latest.id} ${latest.data.state} ${latest.data.stats.errors}` : 'none';
}

const RUNNING = [{ field: 'state', op: '==', value: 'running' }] as const;

/** The import under way, whoever began it. */
export function useRunningImport(): ImportRun | undefined {
  const runs = useDocuments(importHistory, {
    where: RUNNING,
    orderBy: { field: 'timestamp', direction: 'desc' },
    limit: 1,
  });
  return runs.status === 'ready' ? runs.items[0]?.data : undefined;
}

/** Why another one cannot begin. */
export function runningText({ by }: ImportRun): string {
  const who = byStaff(by);
  return `Es läuft bereits ein Import${who === '' ? '' : ` ${who}`}. Ein weiterer beginnt erst danach.`;
}

/** Runs that say which came last. */
const RECENT_RUNS = 10;

/**
 * The latest import that is over and had a mail to tell of: every other hour an automatic one finds none.
 * `isFirst`: there was no import yet; undefined: that is not known.
 */
export function useLastImport(): { last: ImportRun | undefined; isFirst: boolean | undefined } {
  const runs = useImportRuns(RECENT_RUNS);
  if (runs.status !== 'ready') return { last: undefined, isFirst: undefined };
  const last = runs.items.find(({ data: { state, stats } }) => state !== 'running' && stats.totalEmails > 0);
  return { last: last?.data, isFirst: runs.items.length === 0 };
}

/** The latest imports, newest first, followed as they go on. */
export function useImportRuns(count: number) {
  return useDocuments(importHistory, {
    orderBy: { field: 'timestamp', direction: 'desc' },
    limit: count,
  });
}
