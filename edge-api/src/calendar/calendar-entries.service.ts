import { type DocumentStore, pagesOf } from 'shared-kit/data';
import {
  addDays,
  type CalendarEvent,
  calendarEventSchema,
  calendarEvents,
  EVENT_TYPE_LABELS,
  instantAt,
  MOVING_DAY_TIME,
  movingDayDescription,
  movingDayTitle,
  parseDate,
  today,
} from 'shared-kit/domain';
import * as z from 'zod';
import type { CustomerIndex } from '../list-index/customer-listing.ts';
import { readyIndex } from '../list-index/ready-index.ts';

export interface CalendarParts {
  store: DocumentStore;
  customerIndex: Pick<CustomerIndex, 'about' | 'ready' | 'answer' | 'updatedAt'>;
  clock: () => Date;
}

/** What leaves the house in a calendar file. */
export interface CalendarEntry {
  id: string;
  /** How often it was written: a calendar takes over what has a higher number. */
  version: number;
  title: string;
  description: string;
  /** Calendar date and HH:mm in Berlin. */
  date: string;
  time: string;
  kind: string;
  createdAt: string;
  updatedAt: string;
}

/** Days back that calendars are given. */
const CALENDAR_DAYS_BACK = 366;
const PAGE = 500;

/** Appointments and moving days of the last year and all that is to come, by date. @throws ApiProblem 503 `index-not-ready` */
export async function readCalendarEntries(parts: CalendarParts): Promise<CalendarEntry[]> {
  const from = addDays(today(parts.clock()), -CALENDAR_DAYS_BACK);
  const entries = [...(await appointments(parts, from)), ...(await movingDays(parts, from))];
  const placeOf = ({ date, time, id }: CalendarEntry) => `${date} ${time} ${id}`;
  return entries.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}

/** What does not fit its schema is left out: the calendar's screen shows it as damaged. */
async function appointments({ store }: CalendarParts, from: string): Promise<CalendarEntry[]> {
  const found: CalendarEntry[] = [];
  const pages = pagesOf<CalendarEvent>(store, {
    collection: calendarEvents.name,
    where: [{ field: 'date', op: '>=', value: from }],
    orderBy: { field: 'date', direction: 'asc' },
    limit: PAGE,
  });
  for await (const page of pages) {
    for (const { id, version, data } of page) {
      const event = z.safeParse(calendarEventSchema, data).data;
      if (!event) continue;
      const { title, description, date, time, type, createdAt, updatedAt } = event;
      const kind = EVENT_TYPE_LABELS[type];
      found.push({ id, version, title, description, date, time, kind, createdAt, updatedAt });
    }
  }
  return found;
}

async function movingDays({ customerIndex }: CalendarParts, from: string): Promise<CalendarEntry[]> {
  await readyIndex(customerIndex);
  const { columns } = customerIndex.answer();
  return columns.id.flatMap((id, row) => {
    const date = columns.movingDate[row] ?? '';
    if (date < from || parseDate(date) !== date) return [];
    const [fromAddress, toAddress] = [columns.fromAddress[row] ?? '', columns.toAddress[row] ?? ''];
    // A damaged customer moves all the same.
    const createdAt = instantOf(columns.createdAt[row]) ?? instantAt(date, MOVING_DAY_TIME);
    return {
      id: `moving-day-${id}`,
      version: columns.version[row] ?? 1,
      title: movingDayTitle(columns.name[row] ?? ''),
      description: movingDayDescription({ fromAddress, toAddress }),
      date,
      time: MOVING_DAY_TIME,
      kind: EVENT_TYPE_LABELS.moving,
      createdAt,
      updatedAt: instantOf(customerIndex.updatedAt(id)) ?? createdAt,
    };
  });
}

const instant = z.iso.datetime({ offset: true });
const instantOf = (text: string | undefined): string | undefined => instant.safeParse(text).data;
