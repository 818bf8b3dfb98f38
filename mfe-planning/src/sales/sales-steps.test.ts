import { setDocumentStore } from 'shared-kit/data';
import { createMemoryStore } from 'shared-kit/data/memory-store';
import { type CalendarEvent, type Customer, calendarEvents, customers } from 'shared-kit/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { salesCustomer } from '../testing/sales-samples.ts';
import { markContacted, scheduleViewing } from './sales-steps.ts';

const viewing = { eventId: 'event-1', date: '2026-12-01', time: '10:00', description: '' };

afterEach(() => vi.useRealTimers());

it('a viewing whose answer got lost is sent again as one appointment, made when it was first sent', async () => {
  const store = createMemoryStore();
  setDocumentStore(store);
  const anna = salesCustomer('Anna Alt');
  await store.transact(async (transaction) => transaction.create(customers.name, anna.id, anna.data));
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
  await scheduleViewing(anna, viewing);
  const undo = await scheduleViewing(anna, viewing);
  await undo();
  expect(await store.count({ collection: calendarEvents.name })).toBe(0);
  const { updatedAt: _, ...before } = anna.data;
  const after = await store.get<Customer>(customers.name, anna.id);
  expect(after?.data).toEqual({ ...before, updatedAt: after?.data.updatedAt });
});

it('a viewing that a colleague has put off since is not taken back', async () => {
  const store = createMemoryStore();
  setDocumentStore(store);
  const anna = salesCustomer('Anna Alt');
  await store.transact(async (transaction) => transaction.create(customers.name, anna.id, anna.data));
  const undo = await scheduleViewing(anna, viewing);
  await store.transact(async (transaction) => {
    const scheduled = await transaction.get<Customer>(customers.name, anna.id);
    transaction.set(customers.name, anna.id, { ...anna.data, ...scheduled?.data, viewingDate: '2026-12-24' });
  });
  await expect(undo()).rejects.toThrow('Der Termin wurde inzwischen geändert.');
  const { data } = (await store.get<Customer>(customers.name, anna.id)) ?? {};
  expect(data?.viewingDate).toBe('2026-12-24');
  expect(await store.count({ collection: calendarEvents.name })).toBe(1);
});

describe('a customer marked as contacted', () => {
  const anna = salesCustomer('Anna Alt');
  let store: ReturnType<typeof createMemoryStore>;
  beforeEach(async () => {
    store = createMemoryStore();
    setDocumentStore(store);
    await store.transact(async (transaction) => transaction.create(customers.name, anna.id, anna.data));
  });
  const stored = async () => (await store.get<Customer>(customers.name, anna.id))?.data;

  it('is as before where that is taken back, also where the answer to it got lost', async () => {
    const undo = await markContacted(anna.id);
    expect((await stored())?.contacted).toBe(true);
    await undo?.();
    await undo?.();
    expect(await stored()).toEqual({ ...anna.data, updatedAt: (await stored())?.updatedAt });
  });

  it.each([
    ['arranged a viewing', () => scheduleViewing(anna, viewing)],
    ['spoke with them too', () => markContacted(anna.id)],
  ])('stays so where a colleague %s since', async (_, work) => {
    const undo = await markContacted(anna.id);
    await work();
    const after = await stored();
    await expect(undo?.()).rejects.toThrow('Der Kunde wurde inzwischen geändert.');
    expect(await stored()).toEqual(after);
  });

  it.each(['once', 'twice, as its answer got lost'])(
    'and viewed is as before where both are taken back, the viewing first, %s',
    async (times) => {
      const unmark = await markContacted(anna.id);
      const seen = await store.get<Customer>(customers.name, anna.id);
      const cancel = await scheduleViewing(seen ?? anna, viewing);
      await cancel();
      if (times !== 'once') await cancel();
      expect(await store.count({ collection: calendarEvents.name })).toBe(0);
      await unmark?.();
      expect(await stored()).toEqual({ ...anna.data, updatedAt: (await stored())?.updatedAt });
    },
  );

  it('stays so where a colleague spoke with them too while a viewing was taken back', async () => {
    const unmark = await markContacted(anna.id);
    const seen = await store.get<Customer>(customers.name, anna.id);
    const cancel = await scheduleViewing(seen ?? anna, viewing);
    await markContacted(anna.id);
    await cancel();
    await expect(unmark?.()).rejects.toThrow('Der Kunde wurde inzwischen geändert.');
  });

  it('is as before after a second viewing that was taken back too', async () => {
    const unmark = await markContacted(anna.id);
    for (const eventId of ['event_1', 'event_2']) {
      const seen = await store.get<Customer>(customers.name, anna.id);
      const cancel = await scheduleViewing(seen ?? anna, { ...viewing, eventId });
      await cancel();
    }
    await unmark?.();
    expect(await stored()).toEqual({ ...anna.data, updatedAt: (await stored())?.updatedAt });
  });

  it('by two is not for the second one to take back', async () => {
    await markContacted(anna.id);
    expect(await markContacted(anna.id)).toBeUndefined();
  });
});
