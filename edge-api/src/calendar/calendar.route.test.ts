import { hash } from 'node:crypto';
import { calendarLinkResponse, calendarLinksResponse, MOST_CALENDAR_LINKS } from 'shared-kit/api';
import { type CalendarEvent, calendarEvents, customers } from 'shared-kit/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POINTS_PER_CLIENT } from '../middleware/link-limits.ts';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { calendarLinks } from './calendar-links.collection.ts';
import { openCalendarLink, revokeCalendarLink } from './calendar-links.service.ts';

const CUSTOMER = 'C-11111111-1111-4111-8111-111111111111';
const LINKS = '/api/calendar/links';
const UNKNOWN = { status: 404, body: { success: false, code: 'link-unknown' } };

let edge: TestEdge;
let headers: { Cookie: string };
let now = new Date('2026-11-22T09:00:00.000Z');
let calendars = 0;

beforeAll(async () => {
  edge = await createTestEdge({ clock: () => now });
  headers = await edge.login();
});
afterAll(() => edge.close());

async function put(collection: { name: string }, id: string, data: object) {
  await edge.store.transact(async (transaction) => {
    await transaction.get(collection.name, id);
    transaction.set(collection.name, id, data);
  });
}
const event = (part: Partial<CalendarEvent> = {}): CalendarEvent => ({
  title: 'Besichtigung Groß',
  date: '2026-12-01',
  time: '10:00',
  type: 'viewing',
  description: '',
  createdAt: '2026-11-22T09:00:00.000Z',
  updatedAt: '2026-11-22T09:00:00.000Z',
  ...part,
});

async function address(name = 'Büro'): Promise<{ id: string; path: string }> {
  const { status, body } = await edge.call('POST', LINKS, { headers, body: { name, createdBy: 'Petra' } });
  expect(status).toBe(201);
  return opened(body);
}
function opened(body: unknown): { id: string; path: string } {
  const { id, url } = calendarLinkResponse.parse(body);
  return { id, path: new URL(url).pathname };
}
const links = async () =>
  calendarLinksResponse.parse((await edge.call('GET', LINKS, { headers })).body).links;
const feed = (path: string, more: Record<string, string> = {}, from = `198.51.100.${calendars}`) =>
  edge.call('GET', path, { headers: more, from });

const movingDay = (file: unknown) =>
  String(file)
    .split('BEGIN:VEVENT')
    .find((one) => one.includes('SUMMARY:Umzug: Käthe Groß'));

describe('the feed', () => {
  it('has appointments and moving days, and follows them', async () => {
    await put(calendarEvents, 'event_1', event());
    const body = {
      id: CUSTOMER,
      name: 'Käthe Groß',
      movingDate: '2026-12-24',
      fromAddress: 'Domstraße 1, Köln',
    };
    expect((await edge.call('POST', '/api/customers', { headers, body })).status).toBe(201);
    const { path } = await address();
    const first = await feed(path);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(first.body).toContain('SUMMARY:Besichtigung Groß');
    expect(first.body).toContain('DTSTART;TZID=Europe/Berlin:20261201T100000');
    expect(first.body).toContain('SUMMARY:Umzug: Käthe Groß');
    expect(first.body).toContain('DTSTART;TZID=Europe/Berlin:20261224T080000');
    expect(first.body).toContain('DESCRIPTION:Von: Domstraße 1\\, Köln');

    await put(calendarEvents, 'event_1', event({ date: '2026-12-02', title: 'Verlegt' }));
    const second = await feed(path);
    expect(second.body).toContain('DTSTART;TZID=Europe/Berlin:20261202T100000');
    expect(second.body).toContain('SEQUENCE:1');
    expect(second.body).not.toContain('20261201T100000');

    const { data } = (await edge.store.get<object>(customers.name, CUSTOMER)) ?? {};
    const updatedAt = '2026-11-23T10:11:12.000Z';
    await put(customers, CUSTOMER, { ...data, movingDate: '2026-12-23', updatedAt });
    // DTSTAMP too: without a METHOD it is the last revision (RFC 5545, 3.8.7.2).
    await expect
      .poll(async () => movingDay((await feed(path)).body), { timeout: 10_000 })
      .toMatch(/DTSTAMP:20261123T101112Z[\s\S]*LAST-MODIFIED:20261123T101112Z/);
  });

  it('is not sent again to a calendar that has it', async () => {
    const { path } = await address();
    const tag = (await feed(path)).headers.get('etag') ?? '';
    expect(tag).not.toBe('');
    expect((await feed(path, { 'If-None-Match': tag })).status).toBe(304);
    // As a proxy on the way passes it on that compresses.
    expect((await feed(path, { 'If-None-Match': `W/${tag}` })).status).toBe(304);
    await put(calendarEvents, 'event_tag', event({ title: 'Neu' }));
    const changed = await feed(path, { 'If-None-Match': tag });
    expect([changed.status, changed.headers.get('etag') === tag]).toEqual([200, false]);
  });

  it('reaches a year back, however many there are, and leaves out what is damaged', async () => {
    await put(calendarEvents, 'event_old', event({ date: '2025-11-20', title: 'Zu lange her' }));
    await put(calendarEvents, 'event_edge', event({ date: '2025-11-21', title: 'Gerade noch' }));
    await put(calendarEvents, 'event_bad', { ...event({ title: 'Kaputt' }), time: '25:00' });
    await edge.store.transact(async (transaction) => {
      for (let number = 0; number < 600; number += 1)
        transaction.create(
          calendarEvents.name,
          `event_many_${number}`,
          event({ title: `Nummer ${number}.` }),
        );
    });
    const { body } = await feed((await address()).path);
    expect(body).not.toMatch(/Zu lange her|Kaputt/);
    expect(body).toContain('Gerade noch');
    expect(String(body).match(/SUMMARY:Nummer \d+\./g)).toHaveLength(600);
  });

  it('has the moving day of a customer whose record is damaged', async () => {
    const stored = await edge.store.get<object>(customers.name, CUSTOMER);
    const damaged = { name: 'Ohne Anlage', createdAt: 'gestern', updatedAt: 'heute' };
    await put(customers, 'C-damaged', { ...stored?.data, ...damaged });
    const { path } = await address();
    await expect
      .poll(async () => (await feed(path)).body, { timeout: 10_000 })
      .toContain('Umzug: Ohne Anlage');
  });
});

describe('an address', () => {
  it('is kept as a hash alone, and listed with its use, to the hour', async () => {
    const { id, path } = await address('iPhone Petra');
    const token = /\/api\/calendar\/feed\/([A-Za-z0-9]{32})\.ics$/.exec(path)?.[1] ?? '';
    expect(id).toBe(hash('sha256', token));
    const stored = await edge.store.get(calendarLinks.name, id);
    expect(JSON.stringify(stored)).not.toContain(token);
    const one = { id, name: 'iPhone Petra', createdBy: 'Petra', createdAt: now.toISOString() };
    expect(await links()).toContainEqual(one);
    const used = now.toISOString();
    await feed(path);
    now = new Date(now.getTime() + 59 * 60_000);
    await feed(path);
    expect(await links()).toContainEqual({ ...one, lastUsedAt: used });
    now = new Date(now.getTime() + 60_000);
    await feed(path);
    expect(await links()).toContainEqual({ ...one, lastUsedAt: now.toISOString() });
    headers = await edge.login();
  });

  it('that is revoked looks as if there had never been one', async () => {
    const [kept, gone] = [await address(), await address()];
    expect((await feed(gone.path)).status).toBe(200);
    for (const _twice of [1, 2])
      expect((await edge.call('DELETE', `${LINKS}/${gone.id}`, { headers })).status).toBe(200);
    const answer = await feed(gone.path);
    expect(answer).toMatchObject(UNKNOWN);
    expect((await feed(`/api/calendar/feed/${'A'.repeat(32)}.ics`)).body).toEqual(answer.body);
    expect((await links()).map(({ id }) => id)).not.toContain(gone.id);
    expect((await feed(kept.path)).status).toBe(200);
  });

  it('that is revoked while a calendar asks stays revoked', async () => {
    const { id, path } = await address();
    const token = path.slice(path.lastIndexOf('/') + 1, -'.ics'.length);
    const { store } = edge;
    let revoked: Promise<void> | undefined;
    const clock = () => {
      revoked ??= revokeCalendarLink({ store, clock: () => now }, id);
      return now;
    };
    await expect(openCalendarLink({ store, clock }, token)).rejects.toMatchObject({ code: 'link-unknown' });
    await revoked;
    expect(await store.get(calendarLinks.name, id)).toBeUndefined();
  });

  it('that is renewed ends, and another one is in its place', async () => {
    const old = await address('Tablet');
    const { status, body } = await edge.call('POST', `${LINKS}/${old.id}/renew`, { headers });
    expect(status).toBe(201);
    expect(await feed(old.path)).toMatchObject(UNKNOWN);
    expect((await feed(opened(body).path)).status).toBe(200);
    expect((await links()).filter(({ name }) => name === 'Tablet')).toMatchObject([{ id: opened(body).id }]);
    expect(await edge.call('POST', `${LINKS}/${old.id}/renew`, { headers })).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
  });

  it.each(['x.ics', `${'A'.repeat(32)}`, '%00.ics', `${'A'.repeat(5000)}.ics`])(
    'that is none (%.20s) is unknown',
    async (file) => {
      expect(await feed(`/api/calendar/feed/${file}`)).toMatchObject(UNKNOWN);
    },
  );

  it('needs a name', async () => {
    expect(await edge.call('POST', LINKS, { headers, body: { name: ' ' } })).toMatchObject({
      status: 422,
      body: { error: expect.stringMatching(/^Bitte geben Sie an, für wen/) },
    });
  });

  it('goes nowhere else and is not indexed', async () => {
    const { headers: sent } = await feed((await address()).path);
    expect([sent.get('referrer-policy'), sent.get('x-robots-tag')]).toEqual([
      'no-referrer',
      'noindex, nofollow',
    ]);
  });

  it('is not guessed at without end', async () => {
    calendars += 1;
    let refused = 0;
    for (let guess = 0; guess < POINTS_PER_CLIENT / 10 + 5; guess += 1) {
      const { status } = await feed(`/api/calendar/feed/${String(guess).padStart(32, 'A')}.ics`);
      if (status === 429) refused += 1;
    }
    expect(refused).toBe(5);
  });

  it('is one of fifty at most, however many are asked for at once', { tags: ['by-chance'] }, async () => {
    const free = MOST_CALENDAR_LINKS - (await links()).length;
    for (let number = 3; number < free; number += 1) await address(`Gerät ${number}`);
    const ask = (name: string) => edge.call('POST', LINKS, { headers, body: { name } });
    const asked = await Promise.all(['A', 'B', 'C', 'D', 'E'].map(ask));
    expect(asked.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
    expect(await ask('Noch eins')).toMatchObject({ status: 409, body: { code: 'too-many-links' } });
  });
});

it('staff download the same calendar under the day’s name', async () => {
  const answer = await edge.call('GET', '/api/calendar/export', { headers });
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename=Kalender_2026-11-22.ics');
  expect(answer.body).toMatch(/^BEGIN:VCALENDAR\r\n/);
});
