import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '2px', minWidth: 0, margin: 0 },
  label: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
});

/** One fact of a record and its name. */
export function KeyValue({ label, children }: { label: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <dl className={styles.root}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </dl>
  );
}
