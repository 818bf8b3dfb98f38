import type { ReactNode } from 'react';
import { Icon, makeStyles, tokens } from 'shared-kit/ui';

const useStyles = makeStyles({
  hint: {
    display: 'flex',
    alignItems: 'start',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorStatusWarningForeground3,
  },
  icon: { flexShrink: 0 },
});

/** Under a field or what stands for one: it can be left so, but rarely is meant so. */
export function WarningHint({ children }: { children: ReactNode }) {
  const styles = useStyles();
  return (
    <span className={styles.hint}>
      <Icon name="warning" size={16} className={styles.icon} />
      <span>{children}</span>
    </span>
  );
}
