import type { ReactNode } from 'react';
import { makeStyles, tokens, typographyStyles, useIsNarrow } from 'shared-kit/ui';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    height: '100%',
    padding: '0 8px',
    minWidth: 0,
  },
  words: { flex: '1 1 0', minWidth: 0, display: 'flex', flexDirection: 'column', gap: '2px' },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  name: {
    ...typographyStyles.body1Strong,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  line: {
    ...typographyStyles.caption1,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
  },
  aside: {
    ...typographyStyles.caption1,
    flexShrink: 0,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
});

interface CustomerRowProps {
  name: string;
  /** The second line. */
  detail: string;
  /** Two lines more, from 900 px on. */
  middle?: readonly [string, string];
  /** At the right; on the phone a third line, so that the name keeps its room. */
  aside: string;
  /** Before the name, such as a checkbox. */
  leading?: ReactNode;
  /** Beside the name. */
  badge?: ReactNode;
  /** At the far right. */
  action?: ReactNode;
}

/** Pixels: three lines on the phone. */
export const CUSTOMER_ROW_HEIGHT = { wide: 56, narrow: 80 };

/**
 * A customer in a list: the name, a second line beneath, one fact at the right. Plain elements: a row of Fluent's own
 * takes three times as long to draw, and scrolling draws many.
 */
export function CustomerRow({ name, detail, middle, aside, leading, badge, action }: CustomerRowProps) {
  const styles = useStyles();
  const isNarrow = useIsNarrow();
  return (
    <div className={styles.row} title={[name, detail, ...(middle ?? [])].join('\n')}>
      {leading}
      <div className={styles.words}>
        <span className={styles.head}>
          <span className={styles.name}>{name}</span>
          {badge}
        </span>
        <span className={styles.line}>{detail}</span>
        {isNarrow && <span className={styles.line}>{aside}</span>}
      </div>
      {middle && !isNarrow && (
        <div className={styles.words}>
          {middle.map((line, index) => (
            <span key={index === 0 ? 'from' : 'to'} className={styles.line}>
              {line}
            </span>
          ))}
        </div>
      )}
      {!isNarrow && <span className={styles.aside}>{aside}</span>}
      {action}
    </div>
  );
}
