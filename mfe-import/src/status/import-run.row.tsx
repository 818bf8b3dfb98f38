import { formatDateTimeColumn, type ImportRun } from 'shared-kit/domain';
import { byStaff } from 'shared-kit/preferences';
import { Badge, Body1, Caption1, Icon, makeStyles, NARROW, Spinner, tokens } from 'shared-kit/ui';
import { duplicatesText, handledText, mailsText, reachText } from './import-counts.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '168px 116px minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    padding: '10px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderTop: 'none' },
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
  counts: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    [NARROW]: { gridColumn: '1 / -1' },
  },
  error: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    color: tokens.colorStatusDangerForeground1,
  },
  reason: { overflowWrap: 'anywhere', color: tokens.colorStatusDangerForeground1 },
});

/** One import of the history: when, who began it, and what came of it. */
export function ImportRunRow({ run }: { run: ImportRun }) {
  const styles = useStyles();
  const { stats } = run;
  return (
    <li className={styles.row}>
      <Body1>{formatDateTimeColumn(run.timestamp)}</Body1>
      <span>
        <Badge appearance="tint" color={run.type === 'scheduled' ? 'brand' : 'informative'}>
          {run.type === 'scheduled' ? 'Automatisch' : 'Manuell'}
        </Badge>
      </span>
      <span className={styles.counts}>
        {run.state === 'running' && <Spinner size="extra-tiny" label="läuft" />}
        <Caption1>
          {[
            mailsText(stats.totalEmails),
            `${stats.newCustomers.toLocaleString('de-DE')} neu`,
            duplicatesText(stats.duplicates),
            ...handledText(stats),
            ...reachText(run),
            byStaff(run.by),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </Caption1>
        {(stats.errors > 0 || run.state === 'failed') && (
          <span className={styles.error}>
            <Icon name="error-circle" size={16} />
            <Caption1>
              {run.state === 'failed' ? 'fehlgeschlagen' : `${stats.errors.toLocaleString('de-DE')} Fehler`}
            </Caption1>
          </span>
        )}
        {run.error !== undefined && <Caption1 className={styles.reason}>{run.error}</Caption1>}
      </span>
    </li>
  );
}
