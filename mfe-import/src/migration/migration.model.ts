import { useCallback, useEffect, useRef, useState } from 'react';
import {
  ApiError,
  clearData,
  compareMigration,
  controlMigration,
  isUnanswered,
  type MigrationComparison,
  type MigrationRun,
  type MigrationSource,
  type MigrationStatus,
  migrationStatus,
  reasonOf,
  startMigration,
  uploadExport,
} from 'shared-kit/api';
import { staffName } from 'shared-kit/preferences';
import { useOnce } from 'shared-kit/ui';
import { isUnderWay } from './run-texts.ts';

/** Milliseconds: while a run is under way, and while somebody else may begin one. */
const WHILE_RUNNING = 1000;
const WHILE_IDLE = 10_000;

export type Doing = 'upload' | 'compare' | 'start' | 'control' | 'clear';

/** It is told of where it was begun. */
interface Failure {
  what: Doing;
  reason: string;
  /** The server may have done it all the same. */
  isLost: boolean;
  /** A run was in the way, somebody else's perhaps. */
  isRefusedByRun: boolean;
  /** As it was shown then. */
  run: MigrationRun | undefined;
}

/** Specification 3 section 8; the server says some of it itself. */
const withPrefix = (prefix: string | undefined, reason: string) =>
  prefix === undefined || reason.startsWith(prefix) ? reason : `${prefix}: ${reason}`;

const isRefusedByRun = (error: unknown) => error instanceof ApiError && error.code === 'migration-running';

/**
 * What could not be paused is another run now, what was in the way is over, and what got no answer has begun: nobody has
 * to know any more.
 */
function isStillSo({ what, isLost, isRefusedByRun, run }: Failure, now: MigrationRun | undefined): boolean {
  if (what === 'control') return run?.id === now?.id && run?.state === now?.state;
  if (isRefusedByRun) return isUnderWay(now);
  return !isLost || (what !== 'start' && what !== 'clear') || run?.id === now?.id;
}

/** The migration tool: its state is the server's, so that a page that is loaded anew shows the run under way. */
export function useMigration() {
  const [status, setStatus] = useState<MigrationStatus>();
  const [loadProblem, setLoadProblem] = useState<string>();
  const [chosen, setChosen] = useState<MigrationSource>();
  const [comparison, setComparison] = useState<MigrationComparison>();
  const [doing, setDoing] = useState<Doing>();
  const [begunId, setBegunId] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const once = useOnce();
  /** An answer that was asked for before something was done tells of what was before it. */
  const turn = useRef(0);

  const show = useCallback((answer: MigrationStatus) => {
    setStatus(answer);
    setFailure((told) => (told && isStillSo(told, answer.run) ? told : undefined));
  }, []);

  const read = useCallback(
    async (signal?: AbortSignal) => {
      const asked = turn.current;
      try {
        const answer = await migrationStatus(signal);
        if (signal?.aborted || asked !== turn.current) return;
        show(answer);
        setLoadProblem(undefined);
      } catch (error) {
        if (!signal?.aborted) setLoadProblem(reasonOf(error));
      }
    },
    [show],
  );

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
  const attempt = async (
    what: Doing,
    work: () => Promise<MigrationStatus | undefined>,
    failed?: string,
  ): Promise<boolean> => {
    const isDone = await once(async () => {
      setDoing(what);
      setFailure(undefined);
      try {
        const answer = await work();
        turn.current += 1;
        if (answer) show(answer);
        return true;
      } catch (error) {
        turn.current += 1;
        setFailure({
          what,
          reason: withPrefix(failed, reasonOf(error)),
          isLost: isUnanswered(error),
          isRefusedByRun: isRefusedByRun(error),
          run: status?.run,
        });
        if (isUnanswered(error) || isRefusedByRun(error)) void read();
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
    /** The run on show was begun on this page. */
    isBegunHere: begunId !== undefined && begunId === status?.run?.id,
    doing,
    failure,
    dismissFailure: () => setFailure(undefined),
    upload: (file: File) =>
      attempt('upload', () => {
        setComparison(undefined);
        return uploadExport(file);
      }),
    compare: () =>
      attempt(
        'compare',
        async () => {
          setComparison(undefined);
          setComparison(await compareMigration(source));
          return undefined;
        },
        'Fehler beim Datenvergleich',
      ),
    start: (kind: 'test' | 'full') =>
      attempt(
        'start',
        async () => {
          setComparison(undefined);
          const answer = await startMigration({ kind, source, by: staffName() });
          setBegunId(answer.run?.id);
          return answer;
        },
        kind === 'test' ? 'Test-Migration fehlgeschlagen' : 'Migration fehlgeschlagen',
      ),
    control: (action: 'pause' | 'resume' | 'cancel') => attempt('control', () => controlMigration(action)),
    clear: (confirmation: string) =>
      attempt('clear', () => {
        setComparison(undefined);
        return clearData({ confirmation: confirmation as 'LÖSCHEN', by: staffName() });
      }),
  };
}

export type MigrationModel = ReturnType<typeof useMigration>;
