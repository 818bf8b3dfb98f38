import { formatDateTime } from 'shared-kit/domain';
import { Caption1, Card, EmptyState, makeStyles, StatusBadge, tokens } from 'shared-kit/ui';
import type { TestRun } from './test-runs.model.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  when: { color: tokens.colorNeutralForeground2 },
  json: {
    margin: 0,
    padding: '12px',
    overflowX: 'auto',
    maxHeight: '320px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
});

interface TestResultsProps {
  runs: readonly TestRun[];
  /** The name of the test that is under way. */
  running: string | undefined;
}

/** What the tests found, each with its answer as it came. */
export function TestResults({ runs, running }: TestResultsProps) {
  const styles = useStyles();
  if (runs.length === 0) {
    const text =
      running === undefined ? 'Noch keine Ergebnisse. Starten Sie einen Test.' : `${running} läuft …`;
    return <EmptyState icon="pulse" text={text} />;
  }
  return (
    <ul className={styles.list} aria-label="Ergebnisse">
      {runs.map(({ id, name, at, result }) => (
        <li key={id}>
          <Card title={name}>
            <div className={styles.line}>
              {result.success ? (
                <StatusBadge tone="success" icon="check-circle">
                  Erfolgreich
                </StatusBadge>
              ) : (
                <StatusBadge tone="danger" icon="error-circle">
                  Fehlgeschlagen
                </StatusBadge>
              )}
              <Caption1 className={styles.when}>{formatDateTime(at)}</Caption1>
            </div>
            <pre className={styles.json}>{JSON.stringify(result, null, 2)}</pre>
          </Card>
        </li>
      ))}
    </ul>
  );
}
