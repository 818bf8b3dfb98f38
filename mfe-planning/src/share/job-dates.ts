const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeZone: 'UTC' });
const dayAndTime = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});

/** 'Samstag, 12. Dezember 2026' of a calendar date; undefined where there is none. */
export function longDate(date: string): string | undefined {
  const parsed = new Date(date);
  return Number.isNaN(parsed.getTime()) ? undefined : day.format(parsed);
}

/** '29.11.2026, 10:00 Uhr' of an instant, in Berlin. */
export function moment(instant: string): string {
  return `${dayAndTime.format(new Date(instant))} Uhr`;
}
