import { useState } from 'react';
import { Button, Caption1, makeStyles, tokens } from 'shared-kit/ui';

/** Specification 1 section 2. */
const SHOWN_AT_FIRST = 3;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalXS },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    paddingLeft: '16px',
    color: tokens.colorPaletteRedForeground1,
    overflowWrap: 'anywhere',
  },
  more: { marginLeft: '-8px', fontWeight: tokens.fontWeightRegular },
  rest: { color: tokens.colorNeutralForeground2 },
});

interface SyncErrorsProps {
  /** Those that the server kept, each once. */
  errors: readonly string[];
  /** How many there were. */
  count: number;
}

/** What could not be synced: the first three, and the others on demand. */
export function SyncErrors({ errors, count }: SyncErrorsProps) {
  const styles = useStyles();
  const [all, setAll] = useState(false);
  const shown = all ? errors : errors.slice(0, SHOWN_AT_FIRST);
  const more = count - shown.length;
  const text = `... und ${more.toLocaleString('de-DE')} weitere`;
  return (
    <div className={styles.root}>
      <ul className={styles.list} aria-label="Fehler der letzten Synchronisation">
        {shown.map((error) => (
          <li key={error}>
            <Caption1>{error}</Caption1>
          </li>
        ))}
      </ul>
      {more > 0 &&
        (shown.length < errors.length ? (
          <Button appearance="transparent" size="small" className={styles.more} onClick={() => setAll(true)}>
            {text}
          </Button>
        ) : (
          <Caption1 className={styles.rest}>{text}</Caption1>
        ))}
    </div>
  );
}
