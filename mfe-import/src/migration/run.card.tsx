import type { MigrationRun } from 'shared-kit/api';
import { formatDateTime } from 'shared-kit/domain';
import { byStaff } from 'shared-kit/preferences';
import { Button, Caption1, Card, makeStyles, TextLink, tokens } from 'shared-kit/ui';
import { FocusReturn } from 'shared-kit/ui-rich';
import { FailureList } from './failure-list.tsx';
import type { MigrationModel } from './migration.model.ts';
import { RunProgress } from './run-progress.tsx';
import { counted, isUnderWay, titleOf } from './run-texts.ts';

const useStyles = makeStyles({
  figures: { fontVariantNumeric: 'tabular-nums' },
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface RunCardProps {
  run: MigrationRun;
  migration: MigrationModel;
}

/** The run under way, whoever began it, or the last one. */
export function RunCard({ run, migration }: RunCardProps) {
  const styles = useStyles();
  const isOver = !isUnderWay(run);
  const isBusy = migration.doing !== undefined;
  return (
    <Card title={titleOf(run)}>
      <RunProgress run={run} />
      {run.customer && (
        <span>
          Übernommen:{' '}
          <TextLink to={`/customer-details/${run.customer.id}`}>
            {run.customer.customerNumber} {run.customer.name}
          </TextLink>
        </span>
      )}
      {run.kind !== 'test' && <Caption1 className={styles.figures}>{figures(run)}</Caption1>}
      {run.backup !== undefined && (
        <Caption1 className={styles.quiet}>Sicherung auf dem Server: {run.backup}</Caption1>
      )}
      <FailureList title="Fehlgeschlagen" failures={run.failures} count={run.failed} />
      <FailureList kind="changed" title="Verändert übernommen" failures={run.notices} count={run.noticed} />
      <Caption1 className={styles.quiet}>
        Begonnen am {formatDateTime(run.startedAt)} {byStaff(run.startedBy)}
      </Caption1>
      {!isOver && (
        <div className={styles.actions}>
          <FocusReturn />
          {run.state === 'running' ? (
            <Button disabledFocusable={isBusy} onClick={() => void migration.control('pause')}>
              Pausieren
            </Button>
          ) : (
            run.kind !== 'clear' && (
              <Button
                appearance="primary"
                disabledFocusable={isBusy}
                onClick={() => void migration.control('resume')}
              >
                Fortsetzen
              </Button>
            )
          )}
          <Button disabledFocusable={isBusy} onClick={() => void migration.control('cancel')}>
            Abbrechen
          </Button>
        </div>
      )}
    </Card>
  );
}

function figures({ kind, source, done, created, skipped, demo, failed }: MigrationRun): string {
  if (kind === 'clear') return `${counted(done)} Kunden gelöscht · ${counted(failed)} fehlgeschlagen`;
  return [
    `${counted(created)} übernommen`,
    // Of the spreadsheet nobody counts them: its sync looks at known rows no more.
    ...(source === 'sheet' ? [] : [`${counted(skipped)} schon vorhanden`]),
    ...(demo > 0 ? [`${counted(demo)} aus der Demo ausgelassen`] : []),
    `${counted(failed)} fehlgeschlagen`,
  ].join(' · ');
}
