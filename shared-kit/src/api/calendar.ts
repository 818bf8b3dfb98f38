import * as z from 'zod/mini';
import { textLine } from '../domain/fields.ts';
import { isBlank } from '../domain/index.ts';
import { callApi } from './call.ts';
import { type DownloadedFile, readDownload } from './downloaded-file.ts';

const LINKS_PATH = '/api/calendar/links';

/** Addresses that can be subscribed to at once. */
export const MOST_CALENDAR_LINKS = 50;

export const calendarLinkRequest = z.object({
  /** Whose calendar or device it is for. */
  name: textLine(100).check(
    z.refine((name) => !isBlank(name), 'Bitte geben Sie an, für wen die Adresse ist'),
  ),
  createdBy: z.optional(textLine(100)),
});

export type CreateCalendarLink = z.infer<typeof calendarLinkRequest>;

/** The address is told this once: only its hash is stored. */
export const calendarLinkResponse = z.object({ id: z.string(), url: z.string() });

export type CalendarAddress = z.infer<typeof calendarLinkResponse>;

export const calendarLinksResponse = z.object({
  links: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Instants; `lastUsedAt` to the hour. */
      createdAt: z.string(),
      createdBy: z.optional(z.string()),
      lastUsedAt: z.optional(z.string()),
    }),
  ),
});

export type CalendarLinkState = z.infer<typeof calendarLinksResponse>['links'][number];

const linkPath = (id: string) => `${LINKS_PATH}/${encodeURIComponent(id)}`;

/** A secret address that calendars subscribe to. @throws ApiError `too-many-links` */
export function createCalendarLink(request: CreateCalendarLink): Promise<CalendarAddress> {
  return callApi({ method: 'POST', path: LINKS_PATH, body: request, response: calendarLinkResponse });
}

/** Another address in its place: the old one ends. @throws ApiError `not-found` */
export function renewCalendarLink(id: string): Promise<CalendarAddress> {
  return callApi({ method: 'POST', path: `${linkPath(id)}/renew`, response: calendarLinkResponse });
}

/** Ends an address; one that has ended already is no fault. */
export async function revokeCalendarLink(id: string): Promise<void> {
  await callApi({ method: 'DELETE', path: linkPath(id), response: z.object({}) });
}

/** Those that open the calendar, the newest first. */
export async function readCalendarLinks(signal?: AbortSignal): Promise<CalendarLinkState[]> {
  const call = { method: 'GET', path: LINKS_PATH, response: calendarLinksResponse } as const;
  return (await callApi(signal ? { ...call, signal } : call)).links;
}

/** Milliseconds: thousands of events take a while to write. */
const EXPORT_TIMEOUT = 60_000;

/** The calendar as an .ics file. @throws ApiError */
export function readCalendarFile(): Promise<DownloadedFile> {
  const kind = { type: 'text/calendar', fileName: 'Kalender.ics' };
  return readDownload('/api/calendar/export', kind, EXPORT_TIMEOUT);
}
