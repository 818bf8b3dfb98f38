import { useLayoutEffect, useRef } from 'react';
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
  useStable,
  useToday,
} from 'shared-kit/ui';
import { weekOf } from '../days/weeks.ts';
import { CalendarBar } from './calendar.bar.tsx';
import { useCalendar } from './calendar.model.ts';
import { CalendarSkeleton } from './calendar.skeleton.tsx';
import { useCalendarAddress } from './calendar-address.ts';
import { type CalendarView, shownRange } from './calendar-dates.ts';
import { type CalendarEntry, eventKey } from './calendar-entries.ts';
import { useCalendarKeys } from './calendar-keys.ts';
import { DaysView } from './days.view.tsx';
import { DragEntries } from './drag-entries.tsx';
import type { EventDialogProps } from './event.dialog.tsx';
import type { ExportDialogProps } from './export.dialog.tsx';
import { type Follow, focusedPlace, useFollowEntry } from './follow-entry.ts';
import { useHolidays } from './holidays.ts';
import { MonthView } from './month.view.tsx';
import { MonthHolidays } from './month-holidays.tsx';
import type { MoveConflict } from './moving.model.ts';
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
  useBeginAtTop(view);

  const create = (on: string) => event.openFor({ day: on });
  const open = (entry: CalendarEntry) =>
    entry.source === 'event' ? event.openFor({ event: entry.event }) : movingDay.openFor(entry);
  const { follow, moved } = useFollowEntry(state, day);
  const isShown = useIsShown();
  // Kept for what is taken back later: then it is about what is shown by then.
  const followAndShow = useStable<Parameters<Follow>>((key, target) => {
    follow(key, target);
    // At the edge of a month its neighbour's days are in view already.
    const isAtEdge = target >= from && target <= to && shownRange(view, target).from !== from;
    // Moved or put back after it, nobody is called away from another screen.
    if (isShown.current && !isAtEdge) go({ day: target }, true);
  });
  const moveByHand = (entry: CalendarEntry, target: string) => void calendar.move(entry, target, follow);
  /** What has the focus keeps it, or its day does. */
  const goAlong = (to: { view?: CalendarView; day?: string }) => {
    const focused = focusedPlace(day);
    const target = to.day ?? focused?.day ?? day;
    if (focused) follow(target === focused.day ? focused.key : undefined, target);
    go({ ...to, day: target });
  };
  useCalendarKeys((key) => {
    if (key === 'create') create(focusedPlace(day)?.day ?? day);
    else if (key === 'today') goAlong({ day: today });
    else goAlong({ view: key });
  });

  const actions = {
    onCreate: create,
    onOpen: open,
    onMove: (entry: CalendarEntry, target: string) => calendar.move(entry, target, followAndShow),
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
                  onShowDay={(target) => goAlong({ view: 'tag', day: target })}
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
          onShow={(id, target) => followAndShow(eventKey(id), target)}
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

/** Each view of it is another page to look at. */
function useBeginAtTop(view: CalendarView): void {
  const before = useRef(view);
  useLayoutEffect(() => {
    if (before.current !== view) window.scrollTo(0, 0);
    before.current = view;
  }, [view]);
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
