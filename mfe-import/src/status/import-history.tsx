import {
  DamagedBar,
  EmptyState,
  FailureState,
  LoadingState,
  makeStyles,
  StaleListNotice,
} from 'shared-kit/ui';
import { ImportRunRow } from './import-run.row.tsx';
import { useImportRuns } from './import-status.model.ts';
import { NO_RUN } from './import-times.ts';

const useStyles = makeStyles({ runs: { margin: 0, padding: 0, listStyleType: 'none' } });

/** The latest imports, newest first. */
export function ImportHistory({ count }: { count: number }) {
  const styles = useStyles();
  const runs = useImportRuns(count);
  if (runs.status === 'loading') return <LoadingState shape="list" />;
  if (runs.status === 'failed') {
    return (
      <FailureState
        title="Die Import-Historie konnte nicht geladen werden"
        detail={runs.error.message}
        onRetry={runs.retry}
      />
    );
  }
  return (
    <>
      {runs.stale && <StaleListNotice />}
      <DamagedBar damaged={runs.damaged} one="Ein Import" many="Importe" />
      {runs.items.length === 0 ? (
        <EmptyState icon="mail" text={NO_RUN} />
      ) : (
        <ul className={styles.runs}>
          {runs.items.map(({ id, data }) => (
            <ImportRunRow key={id} run={data} />
          ))}
        </ul>
      )}
    </>
  );
}
