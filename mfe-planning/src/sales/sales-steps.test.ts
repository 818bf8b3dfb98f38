import { setDocumentStore } from 'shared-kit/data';
import { createMemoryStore } from 'shared-kit/data/memory-store';
import { type CalendarEvent, type Customer, calendarEvents, customers } from 'shared-kit/domain';
import { afterEach, expect, it, vi } from 'vitest';
import { salesCustomer } from '../testing/sales-samples.ts';
import { scheduleViewing } from './sales-steps.ts';

afterEach(() => vi.useRealTimers());

it('a viewing whose answer got lost is sent again as one appointment, made when it was first sent', async () => {
  const store = createMemoryStore();
  setDocumentStore(store);
  const anna = salesCustomer('Anna Alt');
  await store.transact(async (transaction) => transaction.create(customers.name, anna.id, anna.data));
  const viewing = { eventId: 'event-1', date: '2026-12-01', time: '10:00', description: '' };
  const stored = () => store.get<CalendarEvent>(calendarEvents.name, viewing.eventId);
  await scheduleViewing(anna, viewing);
  const first = await stored();
  // No store lets anybody change when an appointment was made.
  vi.setSystemTime('2031-01-01T00:00:00.000Z');
  await scheduleViewing(anna, { ...viewing, time: '11:00' });
  expect(await store.count({ collection: calendarEvents.name })).toBe(1);
  expect((await stored())?.data).toEqual({
    ...first?.data,
    time: '11:00',
    updatedAt: '2031-01-01T00:00:00.000Z',
  });
});

it('a viewing that was sent twice is taken back as if it had been sent once', async () => {
  const store = createMemoryStore();
  setDocumentStore(store);
  const anna = salesCustomer('Anna Alt');
  await store.transact(async (transaction) => transaction.create(customers.name, anna.id, anna.data));
  const viewing = { eventId: 'event-1', date: '2026-12-01', time: '10:00', description: '' };
  await scheduleViewing(anna, viewing);
  const undo = await scheduleViewing(anna, viewing);
  await undo();
  expect(await store.count({ collection: calendarEvents.name })).toBe(0);
  const { updatedAt: _, ...before } = anna.data;
  const after = await store.get<Customer>(customers.name, anna.id);
  expect(after?.data).toEqual({ ...before, updatedAt: after?.data.updatedAt });
});
