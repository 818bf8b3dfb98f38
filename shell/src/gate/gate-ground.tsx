import type { ReactNode } from 'react';
import { makeStyles, tokens, VERY_NARROW } from 'shared-kit/ui-core';

const useStyles = makeStyles({
  ground: {
    display: 'grid',
    // The card may become narrower than its content would like: at 320 it has to.
    gridTemplateColumns: 'minmax(0, 1fr)',
    placeItems: 'center',
    boxSizing: 'border-box',
    minHeight: '100dvh',
    padding: '24px 16px',
    [VERY_NARROW]: { placeItems: 'start center', paddingTop: '12dvh' },
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '400px',
    padding: '40px 32px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    [VERY_NARROW]: { padding: '32px 20px' },
  },
});

/** One card in the middle of nothing else. */
export function GateGround({ children }: { children: ReactNode }) {
  const styles = useStyles();
  return (
    <main className={styles.ground}>
      <div className={styles.card}>{children}</div>
    </main>
  );
}
