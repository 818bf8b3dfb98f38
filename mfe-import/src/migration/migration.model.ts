import { useCallback, useEffect, useRef, useState } from 'react';
import {
  clearData,
  compareMigration,
  controlMigration,
  type MigrationComparison,
  type MigrationSource,
  type MigrationStatus,
  migrationStatus,
  reasonOf,
  startMigration,
  uploadExport,
} from 'shared-kit/api';
import { staffName } from 'shared-kit/preferences';
import { useOnce } from 'shared-kit/ui';

/** Milliseconds: while a run is under way, and while somebody else may begin one. */
const WHILE_RUNNING = 1000;
const WHILE_IDLE = 10_000;

export type Doing = 'upload' | 'compare' | 'start' | 'control' | 'clear';

/** It is told of where it was begun. */
interface Failure {
  what: Doing;
  reason: string;
}

/** The migration tool: its state is the server's, so that a page that is loaded anew shows the run under way. */
export function useMigration() {
  const [status, setStatus] = useState<MigrationStatus>();
  const [loadProblem, setLoadProblem] = useState<string>();
  const [chosen, setChosen] = useState<MigrationSource>();
  const [comparison, setComparison] = useState<MigrationComparison>();
  const [doing, setDoing] = useState<Doing>();
  const [failure, setFailure] = useState<Failure>();
  const once = useOnce();
  /** An answer that was asked for before something was done tells of what was before it. */
  const turn = useRef(0);

  const read = useCallback(async (signal?: AbortSignal) => {
    const asked = turn.current;
    try {
      const answer = await migrationStatus(signal);
      if (signal?.aborted || asked !== turn.current) return;
      setStatus(answer);
      setLoadProblem(undefined);
    } catch (error) {
      if (!signal?.aborted) setLoadProblem(reasonOf(error));
    }
  }, []);

  const step = `${status?.run?.id} ${status?.run?.state}`;
  // What could not be paused or cancelled is another one now, and nobody has to know any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it changes
  useEffect(() => setFailure((told) => (told?.what === 'control' ? undefined : told)), [step]);

  const isRunning = status?.run?.state === 'running';
  useEffect(() => {
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const again = () => {
      timer = setTimeout(
        async () => {
          if (document.visibilityState === 'visible') await read(left.signal);
          if (!left.signal.aborted) again();
        },
        isRunning ? WHILE_RUNNING : WHILE_IDLE,
      );
    };
    void read(left.signal);
    again();
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [read, isRunning]);

  // Without a spreadsheet a file is what one can begin with.
  const source = chosen ?? (status?.hasSheet ? 'sheet' : 'file');

  /** @returns whether it was done */
  const attempt = async (what: Doing, work: () => Promise<MigrationStatus | undefined>): Promise<boolean> => {
    const isDone = await once(async () => {
      setDoing(what);
      setFailure(undefined);
      try {
        const answer = await work();
        turn.current += 1;
        if (answer) setStatus(answer);
        return true;
      } catch (error) {
        setFailure({ what, reason: reasonOf(error) });
        return false;
      } finally {
        setDoing(undefined);
      }
    });
    return isDone === true;
  };

  return {
    status,
    loadProblem,
    reload: () => void read(),
    source,
    choose(next: MigrationSource) {
      setChosen(next);
      setComparison(undefined);
      setFailure(undefined);
    },
    comparison,
    doing,
    failure,
    dismissFailure: () => setFailure(undefined),
    upload: (file: File) =>
      attempt('upload', () => {
        setComparison(undefined);
        return uploadExport(file);
      }),
    compare: () =>
      attempt('compare', async () => {
        setComparison(undefined);
        setComparison(await compareMigration(source));
        return undefined;
      }),
    start: (kind: 'test' | 'full') =>
      attempt('start', () => {
        setComparison(undefined);
        return startMigration({ kind, source, by: staffName() });
      }),
    control: (action: 'pause' | 'resume' | 'cancel') => attempt('control', () => controlMigration(action)),
    clear: (confirmation: string) =>
      attempt('clear', () => {
        setComparison(undefined);
        return clearData({ confirmation: confirmation as 'LÖSCHEN', by: staffName() });
      }),
  };
}

export type MigrationModel = ReturnType<typeof useMigration>;
