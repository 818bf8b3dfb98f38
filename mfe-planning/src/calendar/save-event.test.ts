import { setDocumentStore } from 'shared-kit/data';
import { createMemoryStore } from 'shared-kit/data/memory-store';
import { calendarEvents } from 'shared-kit/domain';
import { beforeEach, expect, test } from 'vitest';
import { newEvent } from './event-form.ts';
import { eventRecord, saveEvent } from './save-event.ts';

const ID = 'event_1';
const RECORD = eventRecord((id) => id);
const TYPED = { ...newEvent('2026-11-24'), title: 'Besichtigung', time: '09:30' };

let store: ReturnType<typeof createMemoryStore>;
beforeEach(() => {
  store = createMemoryStore();
  setDocumentStore(store);
});

const save = (title: string) => saveEvent(RECORD, ID, { content: { ...TYPED, title }, base: undefined });
const stored = () => store.get<{ title: string }>(calendarEvents.name, ID);

test('a new appointment whose answer was lost is one as it is changed further', async () => {
  await save('Besichtigung');
  expect((await save('Besichtigung Groß')).conflict).toBeUndefined();
  expect(await stored()).toMatchObject({ version: 2, data: { title: 'Besichtigung Groß' } });
});

test('one that a colleague has changed since is asked about (D7)', async () => {
  await save('Besichtigung');
  await store.transact(async (transaction) => {
    const made = await transaction.get<{ title: string }>(calendarEvents.name, ID);
    transaction.set(calendarEvents.name, ID, { ...made?.data, title: 'Termin von nebenan' });
  });
  const { conflict } = await save('Besichtigung Groß');
  expect(conflict?.fields).toEqual([
    { key: 'title', label: 'Titel', mine: 'Besichtigung Groß', theirs: 'Termin von nebenan' },
  ]);
  expect(await stored()).toMatchObject({ version: 2, data: { title: 'Termin von nebenan' } });
});
