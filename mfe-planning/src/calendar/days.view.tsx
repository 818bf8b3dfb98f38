import { formatLongDate } from 'shared-kit/domain';
import {
  Button,
  Caption1,
  Icon,
  makeStyles,
  mergeClasses,
  NARROW,
  tokens,
  typographyStyles,
} from 'shared-kit/ui';
import { dayAndMonth, WEEKDAYS, weekdayOf } from '../days/weeks.ts';
import type { CalendarEntry } from './calendar-entries.ts';
import { useDroppableDay } from './drag-entries.tsx';
import { EntryChip } from './entry.chip.tsx';

const useStyles = makeStyles({
  week: {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  single: { gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: '720px' },
  day: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    minWidth: 0,
    minHeight: '360px',
    padding: '8px',
    borderLeft: `1px solid ${tokens.colorNeutralStroke3}`,
    ':first-child': { borderLeft: 'none' },
    ':focus': { outlineStyle: 'none' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    [NARROW]: {
      minHeight: 0,
      borderLeft: 'none',
      borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
      ':first-child': { borderTop: 'none' },
    },
  },
  short: { minHeight: 0 },
  over: { backgroundColor: tokens.colorBrandBackground2 },
  head: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0 },
  name: { ...typographyStyles.body1Strong, flex: '1 1 0', minWidth: 0, margin: 0 },
  ofWeek: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  today: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  holiday: { color: tokens.colorPaletteRedForeground1 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  none: { color: tokens.colorNeutralForeground3 },
});

export interface DaysViewProps {
  days: readonly string[];
  today: string;
  byDay: ReadonlyMap<string, readonly CalendarEntry[]>;
  holidays: ReadonlyMap<string, string>;
  /** The month above shows the same day. */
  isBeneath?: boolean;
  onCreate(day: string): void;
  onOpen(entry: CalendarEntry): void;
  onMove(entry: CalendarEntry, to: string): void;
}

/** One day or a week of them, with all that is known of each entry. */
export function DaysView({ days, ...props }: DaysViewProps) {
  const styles = useStyles();
  const isSingle = days.length === 1;
  return (
    <div className={mergeClasses(styles.week, isSingle && styles.single)}>
      {days.map((day) => (
        <Day key={day} day={day} isSingle={isSingle} {...props} />
      ))}
    </div>
  );
}

interface DayProps extends Omit<DaysViewProps, 'days'> {
  day: string;
  isSingle: boolean;
}

function Day({
  day,
  isSingle,
  isBeneath = false,
  today,
  byDay,
  holidays,
  onCreate,
  onOpen,
  onMove,
}: DayProps) {
  const styles = useStyles();
  const { setNodeRef, isOver } = useDroppableDay(day, !isBeneath);
  const entries = byDay.get(day) ?? [];
  const holiday = holidays.get(day);
  return (
    <section
      ref={setNodeRef}
      aria-label={formatLongDate(day)}
      {...(day === today && { 'aria-current': 'date' as const })}
      // The focus comes back here where what opened a dialog has left this day.
      tabIndex={-1}
      {...(!isBeneath && { 'data-day': day })}
      className={mergeClasses(styles.day, isSingle && styles.short, isOver && styles.over)}
    >
      <div className={styles.head}>
        <h3
          className={mergeClasses(
            styles.name,
            !isSingle && styles.ofWeek,
            !isSingle && day === today && styles.today,
          )}
        >
          {isSingle ? formatLongDate(day) : `${WEEKDAYS[weekdayOf(day)]}, ${dayAndMonth(day)}`}
        </h3>
        <Button
          appearance="subtle"
          icon={<Icon name="add" />}
          aria-label={`Neuer Termin am ${formatLongDate(day)}`}
          onClick={() => onCreate(day)}
        />
      </div>
      {holiday !== undefined && <Caption1 className={styles.holiday}>{holiday}</Caption1>}
      {entries.length === 0 && (
        <Caption1 className={styles.none}>
          {isSingle ? 'Keine Termine an diesem Tag' : 'Keine Termine'}
        </Caption1>
      )}
      {entries.length > 0 && (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <li key={entry.key}>
              <EntryChip entry={entry} day={day} detailed onOpen={onOpen} onMove={onMove} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
