import { useSearchParams } from 'shared-kit/router';
import { useStable } from 'shared-kit/ui';
import { askedDay } from '../days/weeks.ts';
import { CALENDAR_VIEWS, type CalendarView } from './calendar-dates.ts';

/** View and day stand in the address: a reload shows the same, a link too. */
export function useCalendarAddress(today: string) {
  const [params, setParams] = useSearchParams();
  const view = CALENDAR_VIEWS.find((one) => one === params.get('ansicht')) ?? 'monat';
  const asked = params.get('datum');
  const day = askedDay(asked, today);
  /** @param replace what is only leafed through is no step back */
  const go = useStable((to: { view?: CalendarView; day?: string }, replace: boolean = false) => {
    // Before the first day and after the last there is none: it stays.
    const next = { ansicht: to.view ?? view, datum: askedDay(to.day ?? day, day) };
    if (next.ansicht !== view || next.datum !== asked) setParams(next, { replace });
  });
  return { view, day, go };
}
