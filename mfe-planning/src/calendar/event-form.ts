import { Refused } from 'shared-kit/data';
import {
  type CalendarEvent,
  calendarEventSchema,
  EVENT_TYPE_LABELS,
  EVENT_TYPES,
  formatDate,
  isBlank,
  missingHour,
  NEW_EVENT,
} from 'shared-kit/domain';
import * as z from 'zod/mini';
import { dayProblem } from '../days/weeks.ts';

/** What staff write of an appointment; `customerId` is empty without a customer. */
export const eventContentSchema = z.object({
  title: z.string(),
  date: z.string(),
  time: z.string(),
  type: z.enum(EVENT_TYPES),
  description: z.string(),
  customerId: z.string(),
});

export type EventContent = z.infer<typeof eventContentSchema>;
export type EventErrors = Partial<Record<keyof EventContent, string>>;

export const EVENT_FIELD_LABELS: Readonly<Record<keyof EventContent, string>> = {
  title: 'Titel',
  date: 'Datum',
  time: 'Uhrzeit',
  type: 'Art',
  description: 'Beschreibung',
  customerId: 'Kunde',
};

export const MAX_TITLE = 200;
export const MAX_DESCRIPTION = 5000;

/** Specification 3 section 5. */
export const newEvent = (date: string): EventContent => ({
  title: '',
  date,
  ...NEW_EVENT,
  description: '',
  customerId: '',
});

export function contentOfEvent(event: CalendarEvent): EventContent {
  const { title, date, time, type, description, customerId = '' } = event;
  return { title, date, time, type, description, customerId };
}

/** What is written of an appointment, as it is stored. */
export function fieldsOf({ customerId, title, ...content }: EventContent) {
  return { ...content, title: title.trim(), ...(customerId !== '' && { customerId }) };
}

export function withContent(
  { customerId: _before, ...event }: CalendarEvent,
  content: EventContent,
): CalendarEvent {
  return { ...event, ...fieldsOf(content), updatedAt: new Date().toISOString() };
}

export const changedParts = (a: EventContent, b: EventContent) =>
  EVENT_PARTS.filter((part) => a[part] !== b[part]);

export const isSame = (a: EventContent, b: EventContent): boolean => changedParts(a, b).length === 0;

const EVENT_PARTS = Object.keys(EVENT_FIELD_LABELS) as (keyof EventContent)[];

/** What stops it from being saved, by field. */
export function eventErrors({ title, date, time, description }: EventContent): EventErrors {
  const errors: EventErrors = {};
  if (isBlank(title)) errors.title = 'Bitte geben Sie einen Titel ein';
  const noDay = dayProblem(date);
  if (noDay !== undefined) errors.date = noDay;
  const isTime = calendarEventSchema.shape.time.safeParse(time).success;
  if (time === '') errors.time = 'Bitte geben Sie eine Uhrzeit ein';
  else if (!isTime) errors.time = 'Bitte geben Sie eine Uhrzeit von 00:00 bis 23:59 ein';
  const missing = noDay === undefined && isTime ? missingHour(date, time) : undefined;
  if (missing !== undefined) errors.time = missing;
  if (description.length > MAX_DESCRIPTION) errors.description = 'Höchstens 5.000 Zeichen';
  return errors;
}

/** A part as the conflict shows it. @param customerName by id */
export function shownPart(
  content: EventContent,
  part: keyof EventContent,
  customerName: (id: string) => string,
): string {
  if (part === 'date') return formatDate(content.date);
  if (part === 'type') return EVENT_TYPE_LABELS[content.type];
  if (part === 'customerId') return content.customerId === '' ? '' : customerName(content.customerId);
  return content[part];
}

export const GONE = 'Der Termin wurde inzwischen gelöscht.';

/** What two have written together may fit neither: a day of one in an hour of the other that it leaves out. @throws Refused */
export function refuseWrong(content: EventContent): void {
  const [reason] = Object.values(eventErrors(content));
  if (reason !== undefined) throw new Refused(`${reason}.`);
}
