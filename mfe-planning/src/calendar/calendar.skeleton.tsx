import { makeStyles, NARROW, SkeletonItem, tokens } from 'shared-kit/ui';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    gap: '1px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralStroke2,
    overflow: 'hidden',
    // Quick answers show no skeleton at all.
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDuration: '1ms',
    animationDelay: '150ms',
    animationFillMode: 'both',
  },
  day: {
    boxSizing: 'border-box',
    height: '124px',
    padding: '8px',
    backgroundColor: tokens.colorNeutralBackground1,
    [NARROW]: { height: '56px' },
  },
});

const DAYS = Array.from({ length: 35 }, (_, day) => day);

/** The month in its shape, until it is known. */
export function CalendarSkeleton() {
  const styles = useStyles();
  return (
    <div className={styles.root} role="status" aria-label="Wird geladen">
      {DAYS.map((day) => (
        <div key={day} className={styles.day}>
          <SkeletonItem size={16} />
        </div>
      ))}
    </div>
  );
}
