import { Caption1, Card, KeyValue, makeStyles, tokens } from 'shared-kit/ui';
import { ImportHistory } from './import-history.tsx';
import type { ImportStatusModel } from './import-status.model.ts';
import { lastImportText, nextImportText, standingOf, UNKNOWN_STANDING } from './import-times.ts';
import { UnreadStatusBar } from './unread-status.bar.tsx';

/** Specification 3 section 2.8. */
const SHOWN_RUNS = 10;

const useStyles = makeStyles({
  times: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXXL },
  hint: { color: tokens.colorNeutralForeground2 },
});

/** When mails were imported last, when they will be, and the last ten imports. */
export function ImportStatusCard({ model }: { model: ImportStatusModel }) {
  const { status, problem } = model;
  const styles = useStyles();
  return (
    <Card title="Import-Status">
      <UnreadStatusBar model={model} />
      {status && (
        <div className={styles.times}>
          <KeyValue label="Letzter Import">{lastImportText(status.lastImport)}</KeyValue>
          <KeyValue label="Nächster Import">{nextImportText(status.nextImport)}</KeyValue>
          <KeyValue label="Automatischer Import">
            {problem === undefined ? standingOf(status) : UNKNOWN_STANDING}
          </KeyValue>
        </div>
      )}
      {status?.problem !== undefined && problem === undefined && (
        <Caption1 className={styles.hint}>{status.problem}</Caption1>
      )}
      {status && <Caption1 className={styles.hint}>{status.unchecked}</Caption1>}
      <ImportHistory count={SHOWN_RUNS} />
    </Card>
  );
}
