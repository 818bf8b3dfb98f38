import type { ReactNode } from 'react';
import type { Customer } from 'shared-kit/domain';
import { Body1Strong, Caption1, makeStyles, tokens } from 'shared-kit/ui';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    height: '100%',
    padding: '0 8px',
    minWidth: 0,
  },
  words: { flex: '1 1 auto', minWidth: 0, display: 'flex', flexDirection: 'column', gap: '2px' },
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
  /** At the right. */
  aside: ReactNode;
}

/** A customer in a list: the name, a second line beneath, one fact at the right. */
export function CustomerRow({ customer, detail, aside }: CustomerRowProps) {
  const styles = useStyles();
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <Body1Strong className={styles.line} title={customer.name}>
          {customer.name}
        </Body1Strong>
        <Caption1 className={`${styles.line} ${styles.detail}`} title={detail}>
          {detail}
        </Caption1>
      </div>
      <Caption1 className={styles.aside}>{aside}</Caption1>
    </div>
  );
}
