import { addDays, formatDate, TIME_ZONE, today } from 'shared-kit/domain';

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: TIME_ZONE });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: TIME_ZONE });
const germanTime = new Intl.DateTimeFormat('de-DE', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: TIME_ZONE,
});

/** As the list says it: '2:05 PM' today, 'Yesterday', else 'Nov 18' (specification 3 section 9, D32). */
export function listDate(instant: string, now: Date): string {
  const date = today(instant);
  if (date === today(now)) return time.format(new Date(instant)).replace('\u202f', ' ');
  if (date === addDays(today(now), -1)) return 'Yesterday';
  return day.format(new Date(instant));
}

/** '21.11.2026 14:05' (specification 3 section 9). */
export function fullDate(instant: string): string {
  return `${formatDate(instant)} ${germanTime.format(new Date(instant))}`;
}
