import { setImmediate } from 'node:timers/promises';
import { TZDate } from '@date-fns/tz';
import ical, { escape as escaped, foldLines, type ICalCalendar } from 'ical-generator';
import { EVENT_MINUTES, foldGerman, instantAt, TIME_ZONE } from 'shared-kit/domain';
import { tzlib_get_ical_block as timeZoneBlock } from 'timezones-ical-library';
import type { CalendarEntry } from './calendar-entries.service.ts';

/** Entries that are written without letting requests through: some ten milliseconds. */
const AT_ONCE = 40;
const HOUR = 3_600_000;
/** Calendar files write years with four digits: what begins later that evening is shorter. */
const END_OF_TIME = Date.parse(instantAt('9999-12-31', '23:59')) + 59_000;
/** Seconds after which calendars ask again, as far as they let themselves be told. */
const REFRESH = 3600;
const END = 'END:VCALENDAR';

/** An iCalendar file (RFC 5545) of two hours for each entry, in Berlin's time, under the brand (specification 3 section 9). */
export async function calendarFile(entries: readonly CalendarEntry[], brand: string): Promise<string> {
  const calendar = ical({
    // The library escapes what stands in events, but not these.
    name: escaped(`${brand} Umzugskalender`, false),
    prodId: { company: escaped(brand, false), product: 'Umzugskalender', language: 'DE' },
    ttl: REFRESH,
  });
  const [zone = ''] = [timeZoneBlock(TIME_ZONE)].flat();
  const head = calendar.toString().slice(0, -END.length);
  const parts = [head, `${zone.trim().replaceAll(/\r?\n/g, '\r\n')}\r\n`];
  for (let start = 0; start < entries.length; start += AT_ONCE) {
    if (start > 0) await setImmediate();
    const batch = entries.slice(start, start + AT_ONCE);
    parts.push(foldLines(batch.map((entry) => written(calendar, entry, brand)).join('')));
  }
  return `${parts.join('')}${END}\r\n`;
}

function written(calendar: ICalCalendar, entry: CalendarEntry, brand: string): string {
  const start = new TZDate(instantAt(entry.date, entry.time), TIME_ZONE);
  const end = new TZDate(Math.min(start.getTime() + EVENT_MINUTES * 60_000, END_OF_TIME), TIME_ZONE);
  const [created, changed] = [new Date(entry.createdAt), new Date(entry.updatedAt)];
  const event = calendar.createEvent({
    id: `${entry.id}@${hostOf(brand)}`,
    sequence: entry.version - 1,
    start,
    end,
    // Calendars take the second of two equal hours, whatever RFC 5545 says: only UTC tells which is meant.
    ...(!isShownTwice(start) && !isShownTwice(end) && { timezone: TIME_ZONE }),
    // Of the entry, not of the moment: the same calendar is the same file.
    stamp: changed,
    created,
    lastModified: changed,
    summary: entry.title,
    ...(entry.description !== '' && { description: entry.description }),
    categories: [{ name: entry.kind }],
  });
  return event.toString();
}

/** Whether the clocks show that time twice in that night of autumn. */
function isShownTwice(moment: TZDate): boolean {
  return [-HOUR, HOUR].some(
    (shift) => new TZDate(moment.getTime() + shift, TIME_ZONE).getHours() === moment.getHours(),
  );
}

/** The brand as identifiers have it: 'Umzüge Müller & Söhne' is 'umzuege-mueller-soehne'. */
function hostOf(brand: string): string {
  return (
    foldGerman(brand)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'umzugsbuero'
  );
}
