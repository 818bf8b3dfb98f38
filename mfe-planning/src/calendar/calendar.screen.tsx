import type { CalendarEvent, Stored } from 'shared-kit/domain';
import { formatDate } from 'shared-kit/domain';
import {
  Button,
  ConflictDialog,
  DamagedBar,
  FailureState,
  Icon,
  MessageBar,
  MessageBarBody,
  makeStyles,
  overlayOnDemand,
  Page,
  PageHeader,
  StaleListNotice,
  tokens,
  useIsNarrow,
  useOpening,
  useToday,
} from 'shared-kit/ui';
import { weekOf } from '../days/weeks.ts';
import { CalendarBar } from './calendar.bar.tsx';
import { type MoveConflict, useCalendar } from './calendar.model.ts';
import { CalendarSkeleton } from './calendar.skeleton.tsx';
import { useCalendarAddress } from './calendar-address.ts';
import { shownRange } from './calendar-dates.ts';
import { type CalendarEntry, eventKey } from './calendar-entries.ts';
import { useCalendarKeys } from './calendar-keys.ts';
import { DaysView } from './days.view.tsx';
import { DragEntries } from './drag-entries.tsx';
import type { EventDialogProps } from './event.dialog.tsx';
import type { ExportDialogProps } from './export.dialog.tsx';
import { type Follow, useFollowEntry } from './follow-entry.ts';
import { useHolidays } from './holidays.ts';
import { MonthView } from './month.view.tsx';
import { MonthHolidays } from './month-holidays.tsx';
import type { MovingDayDialogProps } from './moving-day.dialog.tsx';
import { useIsShown } from './use-is-shown.ts';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  calendar: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
});

const EventDialog = overlayOnDemand<EventDialogProps>(() => import('./event.dialog.tsx'));
const MovingDayDialog = overlayOnDemand<MovingDayDialogProps>(() => import('./moving-day.dialog.tsx'));
const ExportDialog = overlayOnDemand<ExportDialogProps>(() => import('./export.dialog.tsx'));

/** What the appointment's dialog is about: a day for a new one, or one that is there. */
type EventSubject = { day: string } | { event: Stored<CalendarEvent> };
type MovingDay = Extract<CalendarEntry, { source: 'moving-day' }>;

/** All moving days and appointments (specification 3 section 2.3). */
export default function CalendarScreen() {
  const styles = useStyles();
  const isNarrow = useIsNarrow();
  const today = useToday();
  const { view, day, go } = useCalendarAddress(today);
  const calendar = useCalendar(view, day);
  const { from, to } = shownRange(view, day);
  const holidays = useHolidays(from, to);
  const event = useOpening<EventSubject>();
  const movingDay = useOpening<MovingDay>();
  const exporting = useOpening<true>();
  const { state } = calendar;

  const create = (on: string) => event.openFor({ day: on });
  const open = (entry: CalendarEntry) =>
    entry.source === 'event' ? event.openFor({ event: entry.event }) : movingDay.openFor(entry);
  const { follow, moved } = useFollowEntry(state);
  const isShown = useIsShown();
  const goAlong: Follow = (key, target) => {
    follow(key, target);
    // Moved or put back after it, nobody is called away from another screen.
    if (isShown.current) go({ day: target }, true);
  };
  const moveByHand = (entry: CalendarEntry, target: string) => void calendar.move(entry, target, follow);
  useCalendarKeys((key) => {
    if (key === 'create') create(day);
    else if (key === 'today') go({ day: today });
    else go({ view: key });
  });

  const actions = {
    onCreate: create,
    onOpen: open,
    onMove: (entry: CalendarEntry, target: string) => void calendar.move(entry, target, goAlong),
  };
  const shown = state.status === 'ready' && { today, byDay: state.byDay, holidays };
  const book = state.status === 'ready' ? state.book : undefined;
  // A week and a day say it at each day, the phone beneath the month.
  const isEmptyMonth =
    view === 'monat' && !isNarrow && state.status === 'ready' && state.byDay.size === 0 && !state.isPartial;

  return (
    <Page>
      <PageHeader
        title="Kalender"
        back="/dashboard"
        context="Alle Umzugstermine und Besichtigungen"
        action={
          <div className={styles.actions}>
            <Button icon={<Icon name="sync" />} onClick={() => exporting.openFor(true)}>
              Mit Apple Calendar
            </Button>
            <Button appearance="primary" icon={<Icon name="add" />} onClick={() => create(day)}>
              Termin erstellen
            </Button>
          </div>
        }
      />
      <div className={styles.calendar}>
        <CalendarBar
          view={view}
          day={day}
          today={today}
          note={isEmptyMonth ? 'Keine Termine in diesem Zeitraum.' : undefined}
          onGo={(target) => go(target)}
        />
        {state.status === 'loading' && <CalendarSkeleton view={view} day={day} />}
        {state.status === 'failed' && (
          <FailureState
            title="Der Kalender konnte nicht geladen werden"
            detail={state.reason}
            onRetry={state.retry}
          />
        )}
        {state.status === 'ready' && <Notices state={state} />}
        {state.status === 'ready' && shown && (
          <DragEntries onMove={moveByHand}>
            {view === 'monat' ? (
              <>
                <MonthView
                  {...shown}
                  {...actions}
                  day={day}
                  moved={moved}
                  onGo={(target) => go({ day: target }, true)}
                  onShowDay={(target) => go({ view: 'tag', day: target })}
                />
                {isNarrow && <MonthHolidays day={day} holidays={holidays} />}
                {isNarrow && <DaysView {...shown} {...actions} days={[day]} isBeneath />}
              </>
            ) : (
              <DaysView {...shown} {...actions} days={view === 'woche' ? weekOf(day) : [day]} />
            )}
          </DragEntries>
        )}
      </div>
      {event.opening && (
        <EventDialog
          key={`event-${event.opening.count}`}
          open={event.opening.isOpen}
          subject={event.opening.subject}
          book={book}
          onMoved={(id, target) => goAlong(eventKey(id), target)}
          onClose={event.close}
        />
      )}
      {movingDay.opening && (
        <MovingDayDialog
          key={`moving-day-${movingDay.opening.count}`}
          open={movingDay.opening.isOpen}
          entry={movingDay.opening.subject}
          onMove={actions.onMove}
          onClose={movingDay.close}
        />
      )}
      {exporting.opening && (
        <ExportDialog
          key={`export-${exporting.opening.count}`}
          open={exporting.opening.isOpen}
          onClose={exporting.close}
        />
      )}
      <ConflictDialog
        open={calendar.conflict !== undefined}
        title="Der Termin wurde inzwischen verschoben"
        fields={calendar.conflict ? [conflictField(calendar.conflict)] : []}
        onResolve={({ date }) => void calendar.resolveConflict(date ?? 'theirs')}
        onClose={calendar.dismissConflict}
      />
    </Page>
  );
}

function conflictField({ mine, theirs }: MoveConflict) {
  const shown = (date: string) => (date === '' ? '' : formatDate(date));
  return { key: 'date', label: 'Datum', mine: shown(mine), theirs: shown(theirs) };
}

type Ready = Extract<ReturnType<typeof useCalendar>['state'], { status: 'ready' }>;

function Notices({ state }: { state: Ready }) {
  return (
    <>
      {state.stale && <StaleListNotice what="Der Kalender ist" />}
      <DamagedBar damaged={state.damaged} one="Ein Termin" many="Termine" />
      {state.isCut && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>Es konnten nicht alle Termine dieses Zeitraums geladen werden.</MessageBarBody>
        </MessageBar>
      )}
    </>
  );
}
