import { useDraggable } from '@dnd-kit/core';
import type { KeyboardEvent } from 'react';
import { addDays, formatLongDate } from 'shared-kit/domain';
import { atMostLines, Icon, makeStyles, mergeClasses, TOUCH, tokens, typographyStyles } from 'shared-kit/ui';
import type { CalendarEntry } from './calendar-entries.ts';
import { ARROW_DAYS } from './calendar-keys.ts';
import { lookOf, useEntryStyles } from './entry-styles.ts';

const useStyles = makeStyles({
  chip: {
    ...typographyStyles.caption1,
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    boxSizing: 'border-box',
    width: '100%',
    minWidth: 0,
    minHeight: '24px',
    padding: '2px 4px',
    border: 'none',
    borderLeft: '3px solid transparent',
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground1,
    textAlign: 'left',
    cursor: 'pointer',
    touchAction: 'manipulation',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  detailed: {
    ...typographyStyles.body1,
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: '2px',
    padding: '8px',
    [TOUCH]: { minHeight: '44px' },
  },
  dragged: { opacity: 0.4 },
  line: { display: 'flex', alignItems: 'center', gap: '4px', minWidth: 0 },
  time: { flexShrink: 0, fontVariantNumeric: 'tabular-nums', fontWeight: tokens.fontWeightSemibold },
  // A couple's family name stands last.
  brief: { minWidth: 0, ...atMostLines(2) },
  // German has long words: `anywhere` alone breaks them without a hyphen.
  title: { minWidth: 0, overflowWrap: 'anywhere', hyphens: 'auto' },
  description: {
    ...typographyStyles.caption1,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
  },
  icon: { flexShrink: 0 },
});

export interface EntryChipProps {
  entry: CalendarEntry;
  /** The day that it stands at. */
  day: string;
  /** With all that is known of it. */
  detailed?: boolean;
  /** Reached by Tab: in the month only what is at the day that has the focus. */
  reachable?: boolean;
  onOpen(entry: CalendarEntry): void;
  onMove(entry: CalendarEntry, to: string): void;
}

/** One entry of a day: opens on click, is dragged to another day, and goes there with Shift and the arrows too. */
export function EntryChip({
  entry,
  day,
  detailed = false,
  reachable = true,
  onOpen,
  onMove,
}: EntryChipProps) {
  const styles = useStyles();
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: entry.key, data: { entry } });
  const onKeyDown = (event: KeyboardEvent) => {
    const days = event.shiftKey ? ARROW_DAYS[event.key] : undefined;
    if (days === undefined) {
      // What it does with Enter is its own: the day does not open beside it.
      if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    onMove(entry, addDays(day, days));
  };
  return (
    <button
      ref={setNodeRef}
      type="button"
      {...listeners}
      tabIndex={reachable ? 0 : -1}
      className={mergeClasses(
        styles.chip,
        useEntryStyles()[lookOf(entry)],
        detailed && styles.detailed,
        isDragging && styles.dragged,
      )}
      title={detailed ? undefined : `${entry.time} ${entry.title}`}
      aria-label={`${wordsOf(entry, detailed)}, ${formatLongDate(day)}`}
      data-entry={entry.key}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(entry);
      }}
    >
      <EntryWords entry={entry} detailed={detailed} />
    </button>
  );
}

/** What it shows comes first, as it stands there: who speaks to the machine says what they read. */
function wordsOf({ source, time, title, kind, description }: CalendarEntry, detailed: boolean): string {
  if (!detailed) return `${time} ${title}, ${kind}`;
  return [time, source === 'event' ? kind : '', title, description].filter((word) => word !== '').join(' ');
}

/** What stands in it, also while it is dragged. */
function EntryWords({ entry, detailed = false }: { entry: CalendarEntry; detailed?: boolean }) {
  const styles = useStyles();
  const time = <span className={styles.time}>{entry.time}</span>;
  if (!detailed) {
    return (
      <span className={styles.brief}>
        {time} {entry.title}
      </span>
    );
  }
  return (
    <>
      <span className={styles.line}>
        {entry.source === 'moving-day' && <Icon name="truck" size={16} className={styles.icon} />}
        {/* The blanks are for who hears it. */}
        {time} {entry.source === 'event' && <span className={styles.description}>{entry.kind}</span>}
      </span>{' '}
      <span className={styles.title}>{entry.title}</span>{' '}
      {entry.description !== '' && <span className={styles.description}>{entry.description}</span>}
    </>
  );
}

export function DraggedEntry({ entry }: { entry: CalendarEntry }) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.chip, useEntryStyles()[lookOf(entry)])}>
      <EntryWords entry={entry} />
    </div>
  );
}
