import { type CalendarLinkState, type CreateCalendarLink, MOST_CALENDAR_LINKS } from 'shared-kit/api';
import type { DocumentStore } from 'shared-kit/data';
import { ApiProblem } from '../errors.ts';
import { linkIdOf, newLinkToken } from '../link-token.ts';
import { system } from '../settings/system.collection.ts';
import { type CalendarLink, calendarLinks } from './calendar-links.collection.ts';

export interface CalendarLinkParts {
  store: DocumentStore;
  clock: () => Date;
}

const HOUR = 3_600_000;

/** Everybody who makes an address writes it: of two who make the last one, one is told that there are too many. */
const MAKING_ID = 'making-calendar-link';

/** @returns the link's id and the token, which is told this once @throws ApiProblem 409 `too-many-links` */
export async function createCalendarLink({ store, clock }: CalendarLinkParts, asked: CreateCalendarLink) {
  const { token, id } = newToken();
  await store.transact(async (transaction) => {
    const createdAt = clock().toISOString();
    await transaction.get(system.name, MAKING_ID);
    // Counted after it was read: what is made meanwhile makes this one begin anew.
    if ((await store.count({ collection: calendarLinks.name })) >= MOST_CALENDAR_LINKS) {
      throw new ApiProblem(
        409,
        'too-many-links',
        `Mehr als ${MOST_CALENDAR_LINKS} Kalender-Adressen sind nicht möglich. Bitte widerrufen Sie zuerst eine.`,
      );
    }
    transaction.set(system.name, MAKING_ID, { at: createdAt });
    transaction.create<CalendarLink>(calendarLinks.name, id, {
      name: asked.name.trim(),
      createdAt,
      ...(asked.createdBy === undefined ? {} : { createdBy: asked.createdBy }),
    });
  });
  return { id, token };
}

/** Another token in its place: the old one opens nothing from then on. @throws ApiProblem 404 `not-found` */
export async function renewCalendarLink({ store, clock }: CalendarLinkParts, oldId: string) {
  const { token, id } = newToken();
  await store.transact(async (transaction) => {
    const old = await transaction.get<CalendarLink>(calendarLinks.name, oldId);
    if (!old) throw new ApiProblem(404, 'not-found', 'Diese Kalender-Adresse gibt es nicht mehr');
    const { lastUsedAt: _used, ...link } = old.data;
    transaction.create<CalendarLink>(calendarLinks.name, id, { ...link, createdAt: clock().toISOString() });
    transaction.delete(calendarLinks.name, oldId);
  });
  return { id, token };
}

export async function revokeCalendarLink({ store }: CalendarLinkParts, id: string): Promise<void> {
  await store.transact(async (transaction) => {
    if (await transaction.get(calendarLinks.name, id)) transaction.delete(calendarLinks.name, id);
  });
}

/** The newest first. */
export async function listCalendarLinks({ store }: CalendarLinkParts): Promise<CalendarLinkState[]> {
  const { items } = await store.list<CalendarLink>({
    collection: calendarLinks.name,
    orderBy: { field: 'createdAt', direction: 'desc' },
    limit: MOST_CALENDAR_LINKS * 2,
  });
  return items.map(({ id, data }) => ({ id, ...data }));
}

/** Notes that a calendar asked. @throws ApiProblem 404 `link-unknown` */
export async function openCalendarLink({ store, clock }: CalendarLinkParts, token: string): Promise<void> {
  const id = linkIdOf(token);
  const link = id === undefined ? undefined : await store.get<CalendarLink>(calendarLinks.name, id);
  if (!link) throw unknownLink();
  const now = clock();
  const { lastUsedAt } = link.data;
  if (lastUsedAt !== undefined && now.getTime() - Date.parse(lastUsedAt) < HOUR) return;
  await store.transact(async (transaction) => {
    const current = await transaction.get<CalendarLink>(calendarLinks.name, link.id);
    if (!current) throw unknownLink();
    transaction.set<CalendarLink>(calendarLinks.name, link.id, {
      ...current.data,
      lastUsedAt: now.toISOString(),
    });
  });
}

/** Never known and revoked look the same (D33). */
function unknownLink(): ApiProblem {
  return new ApiProblem(404, 'link-unknown', 'Unter dieser Adresse gibt es keinen Kalender');
}

function newToken(): { token: string; id: string } {
  const token = newLinkToken();
  return { token, id: linkIdOf(token) ?? '' };
}
