import { DEFAULT_VEHICLES, type Vehicle } from 'shared-kit/domain';
import { expect, it } from 'vitest';
import { weekOf } from '../days/weeks.ts';
import { boardOf, conflictDays, dayElsewhere } from './board.ts';
import { conflictsOf, type Job } from './jobs.ts';

const [truck, second] = DEFAULT_VEHICLES as [Vehicle, Vehicle];
const old: Vehicle = { id: 'old', name: 'Verkauft', type: 'LKW', licensePlate: '' };

const job = (id: string, movingDate: string, ...vehicles: Vehicle[]): Job => ({
  id,
  customerId: `C-${id}`,
  customerNumber: '',
  name: id,
  email: '',
  phone: '',
  movingDate,
  fromAddress: '',
  toAddress: '',
  status: 'assigned',
  vehicles,
  version: 1,
  damage: '',
});

it.each([
  ['2028-02-29', '2028-02-28', '2028-03-05'],
  ['2026-11-22', '2026-11-16', '2026-11-22'],
  ['2026-11-23', '2026-11-23', '2026-11-29'],
  ['2027-01-01', '2026-12-28', '2027-01-03'],
  ['2027-03-28', '2027-03-22', '2027-03-28'],
])('the week of %s is from %s to %s', (day, monday, sunday) => {
  const days = weekOf(day);
  expect([days.length, days[0], days[6]]).toEqual([7, monday, sunday]);
});

it('a row for each vehicle, sold ones that still drive too, and one for what has none', () => {
  const jobs = [
    job('a', '2026-12-01', truck, old),
    job('b', '2026-12-02'),
    job('c', '2026-12-01', truck),
    job('elsewhere', '2026-12-09', truck),
    job('undated', '', truck),
  ];
  const rows = boardOf(jobs, [truck, second], weekOf('2026-12-01').slice(0, 3));
  expect(
    rows.map(({ vehicle, cells }) => [vehicle?.name, cells.map((cell) => cell.map(({ id }) => id))]),
  ).toEqual([
    ['LKW 1', [[], ['a', 'c'], []]],
    ['LKW 2', [[], [], []]],
    ['Verkauft', [[], ['a'], []]],
    [undefined, [[], [], ['b']]],
  ]);
});

it('days with a conflict are told from today on, each once', () => {
  const jobs = ['2026-12-05', '2026-12-05', '2026-11-01', '2026-11-01', '2026-12-01', '2026-12-01'].map(
    (day, at) => job(String(at), day, truck),
  );
  expect(conflictDays(jobs, conflictsOf(jobs), '2026-11-22')).toEqual(['2026-12-01', '2026-12-05']);
});

it.each([
  ['2026-12-09', '2026-12-16'],
  ['2026-12-16', '2026-12-22'],
  ['2026-12-22', '2026-12-10'],
  ['2026-11-30', '2026-12-10'],
  ['2027-01-04', '2026-12-10'],
])('from the week of %s the next day with a conflict is %s: they go round', (day, next) => {
  const days = ['2026-12-10', '2026-12-11', '2026-12-16', '2026-12-22'];
  expect(dayElsewhere(days, weekOf(day))).toBe(next);
});

it('from a week that has all days with a conflict none is elsewhere', () => {
  expect(dayElsewhere(['2026-12-10', '2026-12-11'], weekOf('2026-12-09'))).toBeUndefined();
});
