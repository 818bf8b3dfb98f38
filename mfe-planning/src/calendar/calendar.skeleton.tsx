import { APPEARS_LATE, makeStyles, mergeClasses, NARROW, SkeletonItem, tokens } from 'shared-kit/ui';
import { type CalendarView, monthWeeks } from './calendar-dates.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    gap: '1px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralStroke2,
    overflow: 'hidden',
    ...APPEARS_LATE,
  },
  /** Of a week: beneath each other on the phone. */
  week: { [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  single: { gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: '720px' },
  head: { gridColumn: '1 / -1', height: '32px', backgroundColor: tokens.colorNeutralBackground1 },
  day: {
    boxSizing: 'border-box',
    height: '124px',
    padding: '8px',
    backgroundColor: tokens.colorNeutralBackground1,
    [NARROW]: { height: '56px' },
  },
  entry: { height: '64px', marginTop: '8px' },
  tall: { height: '376px', [NARROW]: { height: '120px' } },
});

const DAYS: Readonly<Record<CalendarView, (day: string) => number>> = {
  monat: (day) => 7 * monthWeeks(day).length,
  woche: () => 7,
  tag: () => 1,
};

/** The month, the week or the day in its shape, until it is known. */
export function CalendarSkeleton({ view, day: shown }: { view: CalendarView; day: string }) {
  const styles = useStyles();
  const days = Array.from({ length: DAYS[view](shown) }, (_, day) => day);
  const look = mergeClasses(styles.root, view === 'woche' && styles.week, view === 'tag' && styles.single);
  return (
    <div className={look} role="status" aria-label="Wird geladen">
      {view === 'monat' && <div className={styles.head} />}
      {days.map((day) => (
        <div key={day} className={mergeClasses(styles.day, view !== 'monat' && styles.tall)}>
          <SkeletonItem size={16} />
          {view !== 'monat' && <SkeletonItem className={styles.entry} />}
          {view === 'tag' && <SkeletonItem className={styles.entry} />}
        </div>
      ))}
    </div>
  );
}
