import { calendarLinkResponse, MOST_CALENDAR_LINKS } from 'shared-kit/api';
import { type CalendarEvent, calendarEvents } from 'shared-kit/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { firestoreProject } from '../testing/firestore-project.ts';
import { calendarLinks } from './calendar-links.collection.ts';

const LINKS = '/api/calendar/links';
const EVENT: CalendarEvent = {
  title: 'Besichtigung Groß',
  date: '2026-12-01',
  time: '10:00',
  type: 'viewing',
  description: '',
  createdAt: '2026-11-22T09:00:00.000Z',
  updatedAt: '2026-11-22T09:00:00.000Z',
};

let edges: [TestEdge, TestEdge];
let headers: { Cookie: string };

beforeAll(async () => {
  const { env } = firestoreProject();
  const clock = () => new Date('2026-11-22T09:00:00.000Z');
  // One after the other: the first sets the password.
  edges = [await createTestEdge({ env, clock }), await createTestEdge({ env, clock })];
  headers = await edges[0].login();
}, 60_000);
afterAll(async () => {
  for (const edge of edges) await edge.close();
});

async function put(id: string, data: CalendarEvent): Promise<void> {
  await edges[0].store.transact(async (transaction) => {
    await transaction.get(calendarEvents.name, id);
    transaction.set(calendarEvents.name, id, data);
  });
}

const make = (edge: TestEdge, name: string) => edge.call('POST', LINKS, { headers, body: { name } });

it('a feed on Firestore follows its appointments, and ends on every edge as it is revoked (D30)', {
  timeout: 60_000,
}, async () => {
  const [first, second] = edges;
  const { id, url } = calendarLinkResponse.parse((await make(first, 'Büro')).body);
  const { pathname } = new URL(url);
  await put('event_1', EVENT);
  // A customer index is built anew by each edge.
  const feed = (tag = '') => second.call('GET', pathname, { headers: { 'If-None-Match': tag } });
  await expect.poll(async () => (await feed()).status, { timeout: 30_000 }).toBe(200);
  const before = await feed();
  expect(before.body).toContain('DTSTART;TZID=Europe/Berlin:20261201T100000');
  const tag = before.headers.get('etag') ?? '';
  expect((await feed(tag)).status).toBe(304);

  await put('event_1', { ...EVENT, date: '2026-12-02' });
  const after = await feed(tag);
  expect(after.body).toContain('DTSTART;TZID=Europe/Berlin:20261202T100000');
  expect(after.body).toContain('SEQUENCE:1');

  expect((await first.call('DELETE', `${LINKS}/${id}`, { headers })).status).toBe(200);
  expect(await feed(after.headers.get('etag') ?? '')).toMatchObject({
    status: 404,
    body: { code: 'link-unknown' },
  });
});

it('two edges on Firestore make no more addresses together than there may be', {
  timeout: 60_000,
}, async () => {
  const [first, second] = edges;
  await first.store.transact(async (transaction) => {
    for (let number = 1; number < MOST_CALENDAR_LINKS; number += 1)
      transaction.create(calendarLinks.name, `link-${number}`, {
        name: `Gerät ${number}`,
        createdAt: EVENT.createdAt,
      });
  });
  const answers = await Promise.all([make(first, 'A'), make(second, 'B')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await first.store.count({ collection: calendarLinks.name })).toBe(MOST_CALENDAR_LINKS);
});
