import type { MigrationRun } from 'shared-kit/api';
import { MessageBar, MessageBarBody, makeStyles, ProgressBar, tokens } from 'shared-kit/ui';
import { intentOf, isUnderWay, progressOf, shareOf, stateOf } from './run-texts.ts';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    flexWrap: 'wrap',
  },
  figures: { fontVariantNumeric: 'tabular-nums' },
});

/** What a run is at, or what became of it. */
export function RunProgress({ run }: { run: MigrationRun }) {
  const styles = useStyles();
  const intent = intentOf(run);
  const share = shareOf(run);
  return (
    <>
      {intent ? (
        <MessageBar intent={intent} layout="multiline">
          <MessageBarBody role="status">{stateOf(run)}</MessageBarBody>
        </MessageBar>
      ) : (
        <div className={styles.head}>
          <span role="status">{stateOf(run)}</span>
          <span className={styles.figures}>{progressOf(run)}</span>
        </div>
      )}
      {isUnderWay(run) && (
        <ProgressBar
          aria-label="Fortschritt"
          thickness="large"
          {...(share !== undefined && { value: share })}
        />
      )}
    </>
  );
}
