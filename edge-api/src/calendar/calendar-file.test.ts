import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { describe, expect, it } from 'vitest';
import type { CalendarEntry } from './calendar-entries.service.ts';
import { calendarFile } from './calendar-file.ts';

const BRAND = 'Müller, Söhne & Co; Umzüge';
const LONG =
  'Von: Große Bäckergasse 12, 20095 Hamburg; 3. OG\nNach: C:\\Halle "Süd" 🚚🚚🚚, Tor 4 – bitte dreißig Minuten vorher bei Frau Özgür-Łukaszewicz melden, sonst ist die Zufahrt über den Innenhof versperrt 🏢';

const entry = (id: string, date: string, time: string, more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id,
  version: 3,
  title: 'Besichtigung',
  description: '',
  date,
  time,
  kind: 'Besichtigung',
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-02-03T04:05:06.000Z',
  ...more,
});

/** Both weeks in which the clocks change, each hour that there is trouble with, and what needs escaping. */
const ENTRIES: readonly CalendarEntry[] = [
  entry('spring-before', '2026-03-28', '02:30'),
  entry('spring-across', '2026-03-29', '01:30', { title: 'Über die Umstellung', description: LONG }),
  entry('spring-missing', '2026-03-29', '02:30'),
  entry('spring-after', '2026-03-29', '08:00', { title: 'Umzug: Käthe Müller; Öztürk, geb. \\Groß\\' }),
  entry('spring-week', '2026-04-03', '23:30', { title: 'x'.repeat(200) }),
  entry('autumn-before', '2026-10-24', '02:30'),
  entry('autumn-into', '2026-10-25', '00:30'),
  entry('autumn-across', '2026-10-25', '01:30', { description: 'ä'.repeat(5000) }),
  entry('autumn-twice', '2026-10-25', '02:30', { title: '🚚'.repeat(60) }),
  entry('autumn-after', '2026-10-25', '08:00', {
    description: 'Zeile eins\n\n  eingerückt;,\\\nZeile vier ',
  }),
  entry('autumn-week', '2026-10-31', '10:00'),
];

interface Read {
  uid: string;
  start: string;
  end: string;
  title: string;
  description: string;
  sequence: number;
}

function byIcalJs(file: string): Read[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (!zone) throw new Error('no VTIMEZONE');
  // Its rules alone, not those of this machine.
  ICAL.TimezoneService.reset();
  ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      title: event.summary,
      description: event.description ?? '',
      sequence: event.sequence,
    };
  });
}

function byNodeIcal(file: string): Read[] {
  return Object.values(nodeIcal.sync.parseICS(file)).flatMap((component) => {
    if (component?.type !== 'VEVENT') return [];
    const { uid, start, end, summary, description, sequence } = component;
    return {
      uid,
      start: new Date(start).toISOString(),
      end: end ? new Date(end).toISOString() : '',
      title: String(summary),
      description: String(description ?? ''),
      sequence: Number(sequence),
    };
  });
}

describe('the calendar file', () => {
  it('is read alike by two parsers, around both changes of the clocks', async () => {
    const file = await calendarFile(ENTRIES, BRAND);
    const read = byIcalJs(file);
    expect(read).toHaveLength(ENTRIES.length);
    expect(byNodeIcal(file)).toEqual(read);
    expect(read.map(({ title }) => title)).toEqual(ENTRIES.map(({ title }) => title));
    expect(read.map(({ description }) => description)).toEqual(ENTRIES.map(({ description }) => description));
    expect(
      read.map(({ uid, start, end }) => [uid.split('@')[0], start.slice(0, 16), end.slice(0, 16)]),
    ).toEqual([
      ['spring-before', '2026-03-28T01:30', '2026-03-28T03:30'],
      // Two hours are two hours, also where the clocks say three.
      ['spring-across', '2026-03-29T00:30', '2026-03-29T02:30'],
      // There is no 02:30: it is 03:30 then.
      ['spring-missing', '2026-03-29T01:30', '2026-03-29T03:30'],
      ['spring-after', '2026-03-29T06:00', '2026-03-29T08:00'],
      ['spring-week', '2026-04-03T21:30', '2026-04-03T23:30'],
      ['autumn-before', '2026-10-24T00:30', '2026-10-24T02:30'],
      ['autumn-into', '2026-10-24T22:30', '2026-10-25T00:30'],
      ['autumn-across', '2026-10-24T23:30', '2026-10-25T01:30'],
      // The first of the two.
      ['autumn-twice', '2026-10-25T00:30', '2026-10-25T02:30'],
      ['autumn-after', '2026-10-25T07:00', '2026-10-25T09:00'],
      ['autumn-week', '2026-10-31T09:00', '2026-10-31T11:00'],
    ]);
  });

  it('says the time in Berlin, with the zone’s rules, and stamps in UTC', async () => {
    const lines = (await calendarFile([entry('one', '2026-07-01', '08:00')], BRAND)).split('\r\n');
    expect(lines).toContain('DTSTART;TZID=Europe/Berlin:20260701T080000');
    expect(lines).toContain('DTEND;TZID=Europe/Berlin:20260701T100000');
    expect(lines).toContain('TZID:Europe/Berlin');
    expect(lines).toContain('DTSTAMP:20260203T040506Z');
    expect(lines.indexOf('BEGIN:VTIMEZONE')).toBeLessThan(lines.indexOf('BEGIN:VEVENT'));
  });

  it('has lines of 75 octets at most, each ended by CR LF', async () => {
    const file = await calendarFile(ENTRIES, BRAND);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const lines = file.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(100);
  });

  it('is called after the brand, in name and identifiers', async () => {
    const file = await calendarFile([entry('one', '2026-07-01', '08:00')], BRAND);
    const calendar = new ICAL.Component(ICAL.parse(file));
    expect(file).toContain('\r\nX-WR-CALNAME:Müller\\, Söhne & Co\\; Umzüge Umzugskalender\r\n');
    expect(calendar.getFirstPropertyValue('prodid')).toBe(`-//${BRAND}//Umzugskalender//DE`);
    expect(byIcalJs(file)[0]?.uid).toBe('one@mueller-soehne-co-umzuege');
  });

  it('keeps a backslash before an n, which one of the two parsers takes for a line break', async () => {
    const description = 'D:\\neu\\Notiz';
    const file = await calendarFile([entry('one', '2026-07-01', '08:00', { description })], BRAND);
    expect(byIcalJs(file)).toMatchObject([{ description }]);
  });

  it('has no year with five digits: what begins in the last hours that there are ends with them', async () => {
    const file = await calendarFile([entry('last', '9999-12-31', '23:30')], BRAND);
    expect(file).toContain('\r\nDTEND;TZID=Europe/Berlin:99991231T235959\r\n');
  });

  it('is a calendar with nothing in it too', async () => {
    const file = await calendarFile([], 'Umzugsbüro');
    expect(byIcalJs(file)).toEqual([]);
    expect(byNodeIcal(file)).toEqual([]);
  });
});
