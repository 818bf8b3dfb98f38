import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type ImportStatus, importStatus, reasonOf } from 'shared-kit/api';
import { MAX_LIMIT } from 'shared-kit/data';
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

/** Runs that mostly say which came last; where none of them had a mail, those of some days are read. */
const RECENT_RUNS = 10;

/**
 * The latest import that is over and had a mail to tell of, which most automatic ones have not; where none had one in
 * days, the latest of all. `isFirst`: there was no import yet; undefined: that is not known.
 */
export function useLastImport(): { last: ImportRun | undefined; isFirst: boolean | undefined } {
  const [count, setCount] = useState(RECENT_RUNS);
  const runs = useImportRuns(count);
  if (runs.status !== 'ready') return { last: undefined, isFirst: undefined };
  const over = runs.items.filter(({ data: { state } }) => state !== 'running');
  const withMails = over.find(({ data: { stats } }) => stats.totalEmails > 0);
  if (!withMails && runs.items.length === count && count < MAX_LIMIT) setCount(MAX_LIMIT);
  return { last: (withMails ?? over[0])?.data, isFirst: runs.items.length === 0 };
}

/** The latest imports, newest first, followed as they go on. */
export function useImportRuns(count: number) {
  return useDocuments(importHistory, {
    orderBy: { field: 'timestamp', direction: 'desc' },
    limit: count,
  });
}
