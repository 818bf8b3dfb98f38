import type { ReactNode } from 'react';
import { Body1Strong, Caption1, makeStyles, mergeClasses, tokens, useIsNarrow } from 'shared-kit/ui';

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
  line: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  detail: { color: tokens.colorNeutralForeground2 },
  aside: {
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

/** A customer in a list: the name, a second line beneath, one fact at the right. */
export function CustomerRow({ name, detail, middle, aside, leading, badge, action }: CustomerRowProps) {
  const styles = useStyles();
  const isNarrow = useIsNarrow();
  const second = mergeClasses(styles.line, styles.detail);
  return (
    <div className={styles.row}>
      {leading}
      <div className={styles.words}>
        <span className={styles.head}>
          <Body1Strong className={styles.line} title={name}>
            {name}
          </Body1Strong>
          {badge}
        </span>
        <Caption1 className={second} title={detail}>
          {detail}
        </Caption1>
        {isNarrow && <Caption1 className={second}>{aside}</Caption1>}
      </div>
      {middle && !isNarrow && (
        <div className={styles.words}>
          {middle.map((line, index) => (
            <Caption1 key={index === 0 ? 'from' : 'to'} className={second} title={line}>
              {line}
            </Caption1>
          ))}
        </div>
      )}
      {!isNarrow && <Caption1 className={styles.aside}>{aside}</Caption1>}
      {action}
    </div>
  );
}
