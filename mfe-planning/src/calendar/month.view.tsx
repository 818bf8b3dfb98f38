import { type KeyboardEvent, useEffect, useRef } from 'react';
import { addDays, formatLongDate } from 'shared-kit/domain';
import {
  makeStyles,
  mergeClasses,
  NARROW,
  ONE_LINE,
  tokens,
  typographyStyles,
  useIsNarrow,
} from 'shared-kit/ui';
import { WEEKDAYS, weekdayOf } from '../days/weeks.ts';
import { addMonths, monthWeeks, viewTitle } from './calendar-dates.ts';
import { type CalendarEntry, chipsOf } from './calendar-entries.ts';
import { useDroppableDay } from './drag-entries.tsx';
import { EntryChip } from './entry.chip.tsx';
import { lookOf, useEntryStyles } from './entry-styles.ts';

const useStyles = makeStyles({
  table: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  head: {
    ...typographyStyles.caption1Strong,
    padding: '8px',
    textAlign: 'left',
    color: tokens.colorNeutralForeground2,
    [NARROW]: { padding: '8px 0', textAlign: 'center' },
  },
  cell: {
    // For what is in it to be heard alone.
    position: 'relative',
    height: '116px',
    padding: '4px',
    verticalAlign: 'top',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    borderLeft: `1px solid ${tokens.colorNeutralStroke3}`,
    cursor: 'pointer',
    ':first-child': { borderLeft: 'none' },
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    [NARROW]: { height: '52px', padding: '2px', textAlign: 'center', borderLeft: 'none' },
  },
  outside: { backgroundColor: tokens.colorNeutralBackground3 },
  selected: { [NARROW]: { backgroundColor: tokens.colorNeutralBackground1Selected } },
  over: {
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
  },
  top: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minWidth: 0,
    marginBottom: '4px',
    [NARROW]: { justifyContent: 'center', marginBottom: '2px' },
  },
  number: {
    ...typographyStyles.caption1Strong,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    minWidth: '24px',
    height: '24px',
    borderRadius: tokens.borderRadiusCircular,
    [NARROW]: { minWidth: '28px', height: '28px' },
  },
  faint: { color: tokens.colorNeutralForeground3 },
  holidayNumber: { color: tokens.colorPaletteRedForeground1 },
  today: { color: tokens.colorNeutralForegroundOnBrand, backgroundColor: tokens.colorBrandBackground },
  holiday: {
    ...typographyStyles.caption2,
    minWidth: 0,
    ...ONE_LINE,
    color: tokens.colorPaletteRedForeground1,
  },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  chips: { display: 'flex', flexDirection: 'column', gap: '2px', minWidth: 0 },
  more: {
    ...typographyStyles.caption1,
    alignSelf: 'flex-start',
    minHeight: '24px',
    padding: '2px 4px',
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorBrandForegroundLink,
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
  },
  dots: { display: 'flex', justifyContent: 'center', gap: '3px', height: '8px' },
  dot: {
    width: '7px',
    height: '7px',
    borderRadius: tokens.borderRadiusCircular,
    border: '1px solid transparent',
  },
});

export interface MonthViewProps {
  day: string;
  today: string;
  byDay: ReadonlyMap<string, readonly CalendarEntry[]>;
  holidays: ReadonlyMap<string, string>;
  /** The key of what was moved last. */
  moved: string | undefined;
  /** The focus goes to another day. */
  onGo(day: string): void;
  /** Something is to be entered there. */
  onCreate(day: string): void;
  onShowDay(day: string): void;
  onOpen(entry: CalendarEntry): void;
  onMove(entry: CalendarEntry, to: string): void;
}

const target = (key: string, day: string): string | undefined => {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return undefined;
  }
};

function focusDay(grid: HTMLElement | null, date: string): void {
  grid?.querySelector<HTMLElement>(`[data-day="${date}"]`)?.focus();
}

/** A month from Monday on: one Tab stop, arrows between the days (the grid pattern of the ARIA practices). */
export function MonthView(props: MonthViewProps) {
  const { day, onGo, onCreate } = props;
  const styles = useStyles();
  const grid = useRef<HTMLTableElement>(null);
  const byKey = useRef(false);
  useEffect(() => {
    if (byKey.current) focusDay(grid.current, day);
    byKey.current = false;
  }, [day]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    // Not always the selected one: a closed dialog gives the focus back to the day that was clicked.
    const focused = dayAt(event.target) ?? day;
    const next = target(event.key, focused);
    if (next === undefined && (event.key !== 'Enter' || !isCell(event.target))) return;
    event.preventDefault();
    if (next === undefined) return onCreate(focused);
    if (next === day) return focusDay(grid.current, day);
    byKey.current = true;
    onGo(next);
  };

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days that arrows move in is a grid
      role="grid"
      aria-label={viewTitle('monat', day)}
      className={styles.table}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" className={styles.head}>
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(day).map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <MonthDay key={date} {...props} date={date} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const dayAt = (element: EventTarget) =>
  element instanceof Element ? element.closest<HTMLElement>('[data-day]')?.dataset.day : undefined;

const isCell = (element: EventTarget) => element instanceof HTMLElement && element.dataset.day !== undefined;

function MonthDay({ date, day, today, byDay, holidays, ...act }: MonthViewProps & { date: string }) {
  const styles = useStyles();
  const isNarrow = useIsNarrow();
  const { setNodeRef, isOver } = useDroppableDay(date);
  const entries = byDay.get(date) ?? [];
  const holiday = holidays.get(date);
  const isOutside = date.slice(0, 7) !== day.slice(0, 7);
  const isSelected = date === day;
  const onClick = () => {
    // On the phone a first touch shows the day beneath.
    if (isNarrow && !isSelected) act.onGo(date);
    else act.onCreate(date);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid answers to the keys
    <td
      ref={setNodeRef}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a day of the grid
      role="gridcell"
      tabIndex={isSelected ? 0 : -1}
      data-day={date}
      aria-selected={isSelected}
      {...(date === today && { 'aria-current': 'date' as const })}
      className={mergeClasses(
        styles.cell,
        isOutside && styles.outside,
        isSelected && styles.selected,
        isOver && styles.over,
      )}
      onClick={onClick}
    >
      <span className={styles.hidden}>
        {[formatLongDate(date), holiday, inWords(entries.length)].filter(Boolean).join(', ')}
      </span>
      <div className={styles.top} aria-hidden>
        <span
          className={mergeClasses(
            styles.number,
            isOutside && styles.faint,
            holiday !== undefined && styles.holidayNumber,
            date === today && styles.today,
          )}
        >
          {Number(date.slice(8))}
        </span>
        {holiday !== undefined && !isNarrow && (
          <span className={styles.holiday} title={holiday}>
            {holiday}
          </span>
        )}
      </div>
      {isNarrow ? (
        <Dots entries={entries} />
      ) : (
        <Chips {...act} entries={entries} date={date} reachable={isSelected} />
      )}
    </td>
  );
}

const inWords = (count: number) => (count === 0 ? '' : count === 1 ? '1 Termin' : `${count} Termine`);

function Dots({ entries }: { entries: readonly CalendarEntry[] }) {
  const styles = useStyles();
  const looks = useEntryStyles();
  return (
    <div className={styles.dots} aria-hidden>
      {chipsOf(entries).chips.map((entry) => (
        <span key={entry.key} className={mergeClasses(styles.dot, looks[`dot-${lookOf(entry)}`])} />
      ))}
    </div>
  );
}

interface ChipsProps extends Pick<MonthViewProps, 'moved' | 'onShowDay' | 'onOpen' | 'onMove'> {
  entries: readonly CalendarEntry[];
  date: string;
  reachable: boolean;
}

function Chips({ entries, moved, date, reachable, onShowDay, onOpen, onMove }: ChipsProps) {
  const styles = useStyles();
  const { chips, more } = chipsOf(entries, moved);
  return (
    <div className={styles.chips}>
      {chips.map((entry) => (
        <EntryChip
          key={entry.key}
          entry={entry}
          day={date}
          reachable={reachable}
          onOpen={onOpen}
          onMove={onMove}
        />
      ))}
      {more > 0 && (
        <button
          type="button"
          className={styles.more}
          tabIndex={reachable ? 0 : -1}
          onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
          onClick={(event) => {
            event.stopPropagation();
            onShowDay(date);
          }}
        >
          +{more} weitere<span className={styles.hidden}> am {formatLongDate(date)} zeigen</span>
        </button>
      )}
    </div>
  );
}
