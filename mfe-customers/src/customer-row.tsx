import type { ReactNode } from 'react';
import type { Customer } from 'shared-kit/domain';
import { Body1Strong, Caption1, makeStyles, mergeClasses, NARROW, tokens } from 'shared-kit/ui';

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
  middle: { [NARROW]: { display: 'none' } },
  line: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  detail: { color: tokens.colorNeutralForeground2 },
  aside: {
    flexShrink: 0,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
});

interface CustomerRowProps {
  customer: Customer;
  /** The second line. */
  detail: string;
  /** Two lines more, from 900 px on. */
  middle?: readonly [string, string];
  /** At the right. */
  aside: string;
  /** At the far right. */
  action?: ReactNode;
}

/** A customer in a list: the name, a second line beneath, one fact at the right. */
export function CustomerRow({ customer, detail, middle, aside, action }: CustomerRowProps) {
  const styles = useStyles();
  const second = mergeClasses(styles.line, styles.detail);
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <Body1Strong className={styles.line} title={customer.name}>
          {customer.name}
        </Body1Strong>
        <Caption1 className={second} title={detail}>
          {detail}
        </Caption1>
      </div>
      {middle && (
        <div className={mergeClasses(styles.words, styles.middle)}>
          {middle.map((line, index) => (
            <Caption1 key={index === 0 ? 'from' : 'to'} className={second} title={line}>
              {line}
            </Caption1>
          ))}
        </div>
      )}
      <Caption1 className={styles.aside}>{aside}</Caption1>
      {action}
    </div>
  );
}
