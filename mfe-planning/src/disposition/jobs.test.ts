import type { CustomerIndexEntry, DispositionIndexEntry, QuoteIndexEntry } from 'shared-kit/api';
import { DEFAULT_VEHICLES } from 'shared-kit/domain';
import { describe, expect, it } from 'vitest';
import { conflictsOf, inOrder, jobsOf, othersOfTheDay } from './jobs.ts';

const listed = { version: 1, createdAt: '2026-11-20T10:00:00.000Z', damage: '' };

const quote = (id: string, change: Partial<QuoteIndexEntry> = {}): QuoteIndexEntry => ({
  ...listed,
  id,
  originalId: id,
  customerId: 'C-1',
  customerName: 'Name im Angebot',
  price: 899,
  status: 'accepted',
  quoteVersion: 1,
  counts: true,
  deliveryState: '',
  signatures: 0,
  invoiced: false,
  comment: '',
  ...change,
});

const customer = (id: string, movingDate: string): CustomerIndexEntry => ({
  ...listed,
  id,
  customerNumber: 'K202611001',
  name: 'Erika Muster',
  company: '',
  phone: '0221 1',
  email: 'erika@example.de',
  fromAddress: 'Domstraße 1',
  toAddress: 'Ring 2',
  movingDate,
});

const planned = (
  id: string,
  count: number,
  change: Partial<DispositionIndexEntry> = {},
): DispositionIndexEntry => ({
  ...listed,
  id,
  customerId: 'C-1',
  status: 'assigned',
  assignedVehicles: DEFAULT_VEHICLES.slice(0, count),
  ...change,
});

const byId = <Entry extends { id: string }>(...entries: Entry[]) =>
  new Map(entries.map((entry) => [entry.id, entry]));

const onDay = (id: string, movingDate: string, vehicles = 0) => {
  const customerId = `C-${id}`;
  const [job] = jobsOf(
    [quote(id, { customerId })],
    byId(customer(customerId, movingDate)),
    byId(planned(id, vehicles)),
  );
  if (!job) throw new Error('no job');
  return job;
};

describe('the jobs', () => {
  it('are the won quotes, by the version that counts (D20)', () => {
    const quotes = [
      quote('a', { counts: false }),
      quote('a2', { originalId: 'a', status: 'invoiced' }),
      quote('b', { status: 'sent' }),
      quote('c', { status: '', damage: 'status: fehlt' }),
      quote('d'),
    ];
    expect(jobsOf(quotes, new Map(), new Map()).map(({ id }) => id)).toEqual(['a', 'd']);
  });

  it('have the customer’s fields and what is planned for the original', () => {
    const [job] = jobsOf(
      [quote('a2', { originalId: 'a' })],
      byId(customer('C-1', '2026-12-01')),
      byId(planned('a', 1, { version: 3 })),
    );
    expect(job).toEqual({
      id: 'a',
      customerId: 'C-1',
      customerNumber: 'K202611001',
      name: 'Erika Muster',
      email: 'erika@example.de',
      phone: '0221 1',
      movingDate: '2026-12-01',
      fromAddress: 'Domstraße 1',
      toAddress: 'Ring 2',
      status: 'assigned',
      vehicles: DEFAULT_VEHICLES.slice(0, 1),
      version: 3,
      damage: '',
    });
  });

  it('without customer and plan are accepted, under the name of the quote', () => {
    const [job] = jobsOf([quote('a')], new Map(), new Map());
    expect(job).toMatchObject({ name: 'Name im Angebot', status: 'accepted', vehicles: [], version: 0 });
  });

  it('stay the same object until something of them changes', () => {
    const won = quote('a');
    const customers = byId(customer('C-1', '2026-12-01'));
    const [first] = jobsOf([won], customers, new Map());
    expect(jobsOf([won], new Map(customers), new Map())[0]).toBe(first);
    expect(jobsOf([won], customers, byId(planned('a', 1)))[0]).toMatchObject({ status: 'assigned' });
    expect(jobsOf([won], byId(customer('C-1', '2026-12-02')), new Map())[0]).toMatchObject({
      movingDate: '2026-12-02',
    });
  });
});

it('what is next comes first, then what has no day, then what is over; 29 February is a day as any', () => {
  const days = ['2028-03-01', '', '2028-02-27', '2028-02-29', '2027-12-31', '2028-02-28'];
  const jobs = days.map((day, index) => onDay(String(index), day));
  expect(inOrder(jobs, '2028-02-28').map(({ movingDate }) => movingDate)).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
    '',
    '2028-02-27',
    '2027-12-31',
  ]);
});

describe('a vehicle that two jobs of a day have', () => {
  const jobs = [
    onDay('a', '2026-12-01', 2),
    onDay('b', '2026-12-01', 1),
    onDay('c', '2026-12-02', 1),
    onDay('d', '', 1),
  ];

  it('is a conflict on both', () => {
    expect([...conflictsOf(jobs)].map(([id, vehicles]) => [id, ...vehicles])).toEqual([
      ['a', 'lkw-1'],
      ['b', 'lkw-1'],
    ]);
  });

  it('is named with the other job; without a day nobody knows', () => {
    const [a, , , d] = jobs;
    const others = othersOfTheDay(a ?? onDay('x', ''), jobs);
    expect([...others].map(([vehicle, of]) => [vehicle, of.map(({ id }) => id)])).toEqual([['lkw-1', ['b']]]);
    expect(othersOfTheDay(d ?? onDay('x', ''), jobs).size).toBe(0);
  });
});
