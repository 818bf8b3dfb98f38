import { addDays, calendarEventSchema, today } from 'shared-kit/domain';
import { expect, it } from 'vitest';
import { demoData } from './demo-data.ts';

const now = new Date('2026-11-21T10:30:00Z');

it('the demo’s appointments fit their schema, are of customers who are there, on working days around today', () => {
  const { events, customers } = demoData(now, 200);
  const known = new Set(customers.map(({ id }) => id));
  expect(events.length).toBeGreaterThan(15);
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  for (const { id, data } of events) {
    expect(id).toMatch(/^demo_/);
    expect(calendarEventSchema.parse(data)).toEqual(data);
    if (data.customerId !== undefined) expect(known).toContain(data.customerId);
    expect([0, 6]).not.toContain(new Date(data.date).getUTCDay());
  }
  expect(events.some(({ data }) => data.date > today(now))).toBe(true);
  expect(events.some(({ data }) => data.date < addDays(today(now), -7))).toBe(true);
});

it('a customer whose home is viewed says so, and of the same day', () => {
  const { events, customers } = demoData(now, 200);
  const viewings = events.filter(({ data }) => data.type === 'viewing');
  expect(viewings.length).toBeGreaterThan(5);
  const viewed = customers.filter(({ data }) => data.viewingScheduled || data.viewingDate !== undefined);
  // What no calendar shows is no viewing.
  expect(viewed.map(({ id }) => id).sort()).toEqual(viewings.map(({ data }) => data.customerId).sort());
  for (const { data } of viewings) {
    expect(customers.find(({ id }) => id === data.customerId)?.data).toMatchObject({
      contacted: true,
      viewingScheduled: true,
      viewingDate: data.date,
    });
  }
});
