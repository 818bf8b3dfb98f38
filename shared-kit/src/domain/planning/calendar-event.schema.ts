import * as z from 'zod/mini';
import { defineCollection } from '../collection.ts';
import { formatDate, hasTime } from '../dates.ts';
import { calendarDate, instant, text, textLine } from '../fields.ts';
import { isBlank } from '../is-blank.ts';

export const EVENT_TYPES = ['viewing', 'moving', 'quote', 'other'] as const;

export type EventType = (typeof EVENT_TYPES)[number];

export const EVENT_TYPE_LABELS: Readonly<Record<EventType, string>> = {
  viewing: 'Besichtigung',
  moving: 'Umzug',
  quote: 'Angebot',
  other: 'Sonstiges',
};

/** HH:mm in Berlin. */
export const timeOfDay = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'muss eine Uhrzeit von 00:00 bis 23:59 sein'));

/** Specification 3 section 3. */
export const calendarEventSchema = z.strictObject({
  title: textLine(200).check(z.refine((title) => !isBlank(title), 'Bitte geben Sie einen Titel ein')),
  date: calendarDate,
  time: timeOfDay,
  type: z.enum(EVENT_TYPES),
  description: text(5000),
  customerId: z.optional(z.string()),
  createdAt: instant,
  updatedAt: instant,
  createdBy: z.optional(textLine(100)),
});

export type CalendarEvent = z.infer<typeof calendarEventSchema>;

/** Appointments that staff make. A moving day is the customer's own field and is no document here. */
export const calendarEvents = defineCollection('events', calendarEventSchema, {
  references: { customer: ['customerId'] },
  onCustomerDelete: 'delete',
  indexes: [['date'], ['customerId', 'date']],
  browser: { read: true, create: true, update: true, delete: true },
  fixed: ['createdAt', 'createdBy'],
});

/** Specification 3 sections 5 and 9. */
export const NEW_EVENT = { time: '10:00', type: 'viewing' } as const;
export const MOVING_DAY_TIME = '08:00';
/** Minutes that an exported event lasts. */
export const EVENT_MINUTES = 120;

/** Why nothing can begin then, in German: in spring the clocks leave an hour out. @param time HH:mm */
export function missingHour(date: string, time: string): string | undefined {
  if (hasTime(date, time)) return undefined;
  return `Am ${formatDate(date)} gibt es ${time} Uhr nicht: Um 2:00 Uhr wird die Uhr auf 3:00 Uhr vorgestellt`;
}

/** What a customer's moving day is in the calendar (specification 3 section 3). */
export function movingDayTitle(name: string): string {
  return `Umzug: ${name}`;
}

/** The addresses that are known, a line each. */
export function movingDayDescription({
  fromAddress,
  toAddress,
}: {
  fromAddress: string;
  toAddress: string;
}): string {
  const lines = [fromAddress && `Von: ${fromAddress}`, toAddress && `Nach: ${toAddress}`];
  return lines.filter(Boolean).join('\n');
}
