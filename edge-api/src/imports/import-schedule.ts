import { type ImportSettings, TIME_ZONE } from 'shared-kit/domain';

const HOUR = 3_600_000;

const berlinHour = new Intl.DateTimeFormat('de-DE', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  hourCycle: 'h23',
});

type Hours = Pick<
  ImportSettings,
  'intervalHours' | 'businessHoursOnly' | 'businessHoursStart' | 'businessHoursEnd'
>;

/**
 * When the next automatic import begins; what is overdue, at `now` or as soon as the business hours begin.
 * @param last when the one before began
 */
export function nextImport(settings: Hours, last: string | undefined, now: Date): Date {
  const due = last === undefined ? 0 : Date.parse(last) + settings.intervalHours * HOUR;
  let at = Math.max(due, now.getTime());
  // Clocks change by whole hours: a full hour is one in Berlin too. Some hour of any two days is allowed.
  for (let step = 0; step < 48 && !isAllowed(settings, at); step += 1)
    at = (Math.floor(at / HOUR) + 1) * HOUR;
  return new Date(at);
}

/** The last hour is included; an evening before a morning goes over midnight. */
function isAllowed({ businessHoursOnly, businessHoursStart, businessHoursEnd }: Hours, at: number): boolean {
  if (!businessHoursOnly) return true;
  const hour = Number(berlinHour.format(at).slice(0, 2));
  return businessHoursStart <= businessHoursEnd
    ? businessHoursStart <= hour && hour <= businessHoursEnd
    : hour >= businessHoursStart || hour <= businessHoursEnd;
}
