import { customerIndexEntry, listedOf } from 'shared-kit/api';
import { documentStore, Refused, repository, setDocumentStore } from 'shared-kit/data';
import { createMemoryStore } from 'shared-kit/data/memory-store';
import {
  type CalendarEvent,
  type Customer,
  calendarEvents,
  customerMerges,
  customers,
  type Stored,
} from 'shared-kit/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { salesCustomer, viewingOf } from '../testing/sales-samples.ts';
import { eventEntry, movingDayEntry } from './calendar-entries.ts';
import { contentOfEvent, type EventContent } from './event-form.ts';
import { moveEntry } from './move-entry.ts';
import { deleteEvent, eventRecord, saveEvent } from './save-event.ts';

const ANNA = salesCustomer('Anna Alt');
const BERTA = salesCustomer('Berta Blau');
const SCHEDULED = { contacted: true, viewingScheduled: true };

beforeEach(() => setDocumentStore(createMemoryStore()));

async function put(collection: { name: string }, id: string, data: object): Promise<void> {
  await documentStore().transact(async (transaction) => {
    await transaction.get(collection.name, id);
    transaction.set(collection.name, id, data);
  });
}
const putCustomer = (part: Partial<Customer> = {}, { id, data } = ANNA) =>
  put(customers, id, { ...data, ...part });

/** A viewing in the calendar, at Anna's. */
async function viewing(date: string, part: Partial<CalendarEvent> = {}) {
  const { id, data } = viewingOf(ANNA, date);
  await put(calendarEvents, id, { ...data, ...part });
  return event(id);
}

async function event(id: string) {
  const stored = await repository(calendarEvents).get(id);
  if (!stored) throw new Error(`no event ${id}`);
  return stored;
}

async function standing({ id } = ANNA) {
  const stored = await repository(customers).get(id);
  if (!stored) throw new Error(`no customer ${id}`);
  const { contacted, viewingScheduled, viewingDate } = stored.data;
  return { contacted, viewingScheduled, viewingDate };
}

async function save(id: string, part: Partial<EventContent>) {
  const base = await event(id);
  const content = { ...contentOfEvent(base.data), ...part };
  return saveOn(base, content);
}

/** @returns takes it back */
async function saveOn(base: Stored<CalendarEvent>, content: EventContent) {
  const written = { content, base };
  const outcome = await saveEvent(
    eventRecord(() => ''),
    base.id,
    written,
  );
  if (outcome.conflict) throw new Error('a conflict');
  return outcome.saved;
}

/** As a colleague does. */
async function change(id: string, part: Partial<CalendarEvent>) {
  const { data } = await event(id);
  await put(calendarEvents, id, { ...data, ...part });
}

/** @returns puts it back */
async function deleteViewing(stored: Stored<CalendarEvent>): Promise<() => Promise<unknown>> {
  const undo = await deleteEvent(stored);
  if (!undo) throw new Error('somebody else had deleted it');
  return undo;
}

describe('a customer whose viewing', () => {
  it('is moved has its new day, and the old one where that is undone', async () => {
    await putCustomer({ ...SCHEDULED, viewingDate: '2026-12-01' });
    const stored = await viewing('2026-12-01');
    const { undo } = await moveEntry(eventEntry(stored), '2026-12-01', '2026-12-04');
    expect(await standing()).toEqual({ ...SCHEDULED, viewingDate: '2026-12-04' });
    await undo?.();
    expect(await standing()).toEqual({ ...SCHEDULED, viewingDate: '2026-12-01' });
  });

  it('is given another day in its dialog has that one', async () => {
    await putCustomer({ ...SCHEDULED, viewingDate: '2026-12-01' });
    const { id } = await viewing('2026-12-01');
    await save(id, { date: '2026-12-05' });
    expect((await standing()).viewingDate).toBe('2026-12-05');
  });

  it('is deleted is only contacted, and scheduled again where that is undone', async () => {
    await putCustomer({ ...SCHEDULED, viewingDate: '2026-12-01' });
    const undo = await deleteViewing(await viewing('2026-12-01'));
    expect(await standing()).toEqual({ contacted: true });
    await undo();
    expect(await standing()).toEqual({ ...SCHEDULED, viewingDate: '2026-12-01' });
    expect(await repository(calendarEvents).count()).toBe(1);
  });

  it('is deleted has the day of another one that stays', async () => {
    await putCustomer({ ...SCHEDULED, viewingDate: '2026-12-01' });
    await viewing('2026-12-08');
    await viewing('2026-12-20', { type: 'other' });
    const undo = await deleteViewing(await viewing('2026-12-01'));
    expect(await standing()).toEqual({ ...SCHEDULED, viewingDate: '2026-12-08' });
    await undo();
    expect((await standing()).viewingDate).toBe('2026-12-01');
  });

  it('was given another day elsewhere keeps it, whatever the calendar does', async () => {
    await putCustomer({ ...SCHEDULED, viewingDate: '2026-12-24' });
    const stored = await viewing('2026-12-01');
    await moveEntry(eventEntry(stored), '2026-12-01', '2026-12-04');
    const undo = await deleteViewing(await event(stored.id));
    await undo();
    expect(await standing()).toEqual({ ...SCHEDULED, viewingDate: '2026-12-24' });
  });

  it('was agreed anew since it was deleted keeps that where the deleting is undone', async () => {
    await putCustomer({ ...SCHEDULED, viewingDate: '2026-12-01' });
    const undo = await deleteViewing(await viewing('2026-12-01'));
    await putCustomer({ ...SCHEDULED, viewingDate: '2026-12-09' });
    await undo();
    expect((await standing()).viewingDate).toBe('2026-12-09');
  });

  it('was deleted, and who is not contacted any more since, stays so where the deleting is undone', async () => {
    await putCustomer({ ...SCHEDULED, viewingDate: '2026-12-01' });
    const undo = await deleteViewing(await viewing('2026-12-01'));
    await putCustomer();
    await undo();
    expect(await standing()).toEqual({ viewingScheduled: true, viewingDate: '2026-12-01' });
  });

  it('becomes another kind of appointment, or another customer’s, has none', async () => {
    await putCustomer({ ...SCHEDULED, viewingDate: '2026-12-01' });
    await putCustomer({}, BERTA);
    const { id } = await viewing('2026-12-01');
    await save(id, { customerId: BERTA.id });
    expect(await standing()).toEqual({ contacted: true });
    expect(await standing(BERTA)).toEqual({ ...SCHEDULED, viewingDate: '2026-12-01' });
    await save(id, { type: 'quote' });
    expect(await standing(BERTA)).toEqual({ contacted: true });
  });

  it('was saved stands again as before where that is undone, with the day that they had', async () => {
    await putCustomer({ viewingScheduled: true, viewingDate: '2026-12-01' });
    const { id } = await viewing('2026-12-10', { type: 'other' });
    const { undo } = await save(id, { type: 'viewing' });
    expect(await standing()).toEqual({ ...SCHEDULED, viewingDate: '2026-12-10' });
    await undo?.();
    expect(await standing()).toEqual({ viewingScheduled: true, viewingDate: '2026-12-01' });
    expect((await event(id)).data.type).toBe('other');
  });

  it('was another customer’s stands again as before where that is undone, as that one does', async () => {
    await putCustomer({ ...SCHEDULED, viewingDate: '2026-12-05' });
    await putCustomer({}, BERTA);
    const { id } = await viewing('2026-12-01');
    const { undo } = await save(id, { customerId: BERTA.id });
    await undo?.();
    expect(await standing()).toEqual({ ...SCHEDULED, viewingDate: '2026-12-05' });
    expect(await standing(BERTA)).toEqual({});
  });

  it('is one of two that was moved onto the other’s day keeps that where the moving is undone', async () => {
    await putCustomer({ ...SCHEDULED, viewingDate: '2026-12-11' });
    const first = await viewing('2026-12-10');
    await viewing('2026-12-11');
    const { undo } = await moveEntry(eventEntry(first), '2026-12-10', '2026-12-11');
    await undo?.();
    expect((await event(first.id)).data.date).toBe('2026-12-10');
    expect((await standing()).viewingDate).toBe('2026-12-11');
  });

  it('is entered in the calendar has it', async () => {
    await putCustomer();
    const content = contentOfEvent(viewingOf(ANNA, '2026-12-01').data);
    for (const _twice of [1, 2])
      await saveEvent(
        eventRecord(() => ''),
        'event_1',
        { content, base: undefined },
      );
    expect(await standing()).toEqual({ ...SCHEDULED, viewingDate: '2026-12-01' });
  });
});

describe('what a colleague has moved to the very day that it goes to is there, and theirs to take back:', () => {
  it('an appointment', async () => {
    const shown = await viewing('2026-12-01');
    await change(shown.id, { date: '2026-12-04' });
    expect((await moveEntry(eventEntry(shown), '2026-12-01', '2026-12-04')).undo).toBeUndefined();
    expect((await event(shown.id)).data.date).toBe('2026-12-04');
  });

  it('a moving day', async () => {
    await putCustomer({ movingDate: '2026-12-09' });
    const shown = movingDayEntry(customerIndexEntry(ANNA.data, listedOf(ANNA)));
    expect((await moveEntry(shown, shown.date, '2026-12-09')).undo).toBeUndefined();
    expect((await repository(customers).get(ANNA.id))?.data.movingDate).toBe('2026-12-09');
  });
});

it('a moving day is taken back once, where the answer got lost too', async () => {
  await putCustomer({ movingDate: '2026-12-01' });
  const customer = { ...ANNA.data, movingDate: '2026-12-01' };
  const shown = movingDayEntry(customerIndexEntry(customer, listedOf(ANNA)));
  const { undo } = await moveEntry(shown, '2026-12-01', '2026-12-09');
  await undo?.();
  await undo?.();
  expect((await repository(customers).get(ANNA.id))?.data.movingDate).toBe('2026-12-01');
});

it('an appointment that goes back to its day stays there where the answer to that got lost', async () => {
  const stored = await viewing('2026-12-01');
  const { undo } = await moveEntry(eventEntry(stored), '2026-12-01', '2026-12-04');
  await undo?.();
  await undo?.();
  expect((await event(stored.id)).data.date).toBe('2026-12-01');
});

it('an appointment that was renamed meanwhile is not deleted by the name that staff were asked about', async () => {
  const stored = await viewing('2026-12-01');
  await change(stored.id, { title: 'Ihres' });
  await expect(deleteEvent(stored)).rejects.toEqual(
    new Refused('Jemand hat ihn inzwischen umbenannt: „Ihres“.'),
  );
  await deleteViewing(await event(stored.id));
  expect(await repository(calendarEvents).count()).toBe(0);
});

describe('an appointment that was saved', () => {
  it('goes back beside what a colleague has changed on the way, and since', async () => {
    const base = await viewing('2026-12-01');
    await change(base.id, { date: '2026-12-03' });
    const saved = await saveOn(base, { ...contentOfEvent(base.data), title: 'Meins' });
    expect(saved.after).toMatchObject({ title: 'Meins', date: '2026-12-03' });
    await change(base.id, { description: 'Ihres' });
    await saved.undo?.();
    expect((await event(base.id)).data).toMatchObject({
      title: base.data.title,
      date: '2026-12-03',
      description: 'Ihres',
    });
  });

  it('does not go back where a colleague went on from there, or has given the viewing to another since', async () => {
    for (const [mine, theirs] of [
      [{ title: 'Meins' }, { title: 'Ihres' }],
      [{ date: '2026-12-03' }, { customerId: BERTA.id }],
    ]) {
      const { id } = await viewing('2026-12-01');
      const { undo } = await save(id, mine ?? {});
      await change(id, theirs ?? {});
      await expect(undo?.()).rejects.toEqual(new Refused('Der Termin wurde inzwischen geändert.'));
      expect((await event(id)).data).toMatchObject({ ...mine, ...theirs });
    }
  });

  it('has its title back although a colleague has moved the viewing since', async () => {
    const { id } = await viewing('2026-12-01');
    const { undo } = await save(id, { title: 'Meins' });
    await change(id, { date: '2026-12-04' });
    await undo?.();
    expect((await event(id)).data).toEqual(
      expect.objectContaining({ title: viewingOf(ANNA, '').data.title, date: '2026-12-04' }),
    );
  });

  it('does not go back where a colleague has deleted it', async () => {
    const { id } = await viewing('2026-12-01');
    const { undo } = await save(id, { title: 'Meins' });
    await deleteViewing(await event(id));
    await expect(undo?.()).rejects.toEqual(new Refused('Der Termin wurde inzwischen gelöscht.'));
  });

  it('has nothing to take back where nothing has changed', async () => {
    const { id } = await viewing('2026-12-01');
    expect((await save(id, {})).undo).toBeUndefined();
  });
});

describe('an appointment of a customer who went meanwhile', () => {
  const remove = ({ id }: { id: string }, { name } = customers as { name: string }) =>
    documentStore().transact(async (transaction) => {
      await transaction.get(name, id);
      transaction.delete(name, id);
    });
  const mergeIntoBerta = async () => {
    await remove(ANNA);
    await put(customerMerges, 'merge_1', {
      masterId: BERTA.id,
      others: [{ id: ANNA.id, name: 'Anna Alt', customerNumber: 'K202611001' }],
      at: '2026-11-23T08:00:00.000Z',
      state: 'merged',
    });
  };
  beforeEach(async () => {
    await putCustomer({ ...SCHEDULED, viewingDate: '2026-12-01' });
    await putCustomer({}, BERTA);
  });

  it('comes back without them', async () => {
    const stored = await viewing('2026-12-01');
    const undo = await deleteViewing(stored);
    await remove(ANNA);
    await undo();
    expect((await event(stored.id)).data).not.toHaveProperty('customerId');
  });

  it('comes back as a viewing of whom they were merged into', async () => {
    const stored = await viewing('2026-12-01');
    const undo = await deleteViewing(stored);
    await mergeIntoBerta();
    await undo();
    expect((await event(stored.id)).data.customerId).toBe(BERTA.id);
    expect(await standing(BERTA)).toEqual({ ...SCHEDULED, viewingDate: '2026-12-01' });
  });

  it('comes back to whom they were merged into, who keep a viewing of their own', async () => {
    const stored = await viewing('2026-12-01');
    const undo = await deleteViewing(stored);
    await mergeIntoBerta();
    await putCustomer({ ...SCHEDULED, viewingDate: '2027-02-20' }, BERTA);
    await undo();
    expect((await event(stored.id)).data.customerId).toBe(BERTA.id);
    expect(await standing(BERTA)).toEqual({ ...SCHEDULED, viewingDate: '2027-02-20' });
  });

  it('is given back to whom they were merged into', async () => {
    const { id } = await viewing('2026-12-01');
    const { undo } = await save(id, { customerId: '' });
    await mergeIntoBerta();
    await undo?.();
    expect((await event(id)).data.customerId).toBe(BERTA.id);
  });

  it('is not made for them, nor given to them: staff choose another, or none', async () => {
    const ofAnna = await viewing('2026-12-01');
    await put(calendarEvents, 'event_2', { ...ofAnna.data, customerId: undefined });
    const content = { ...contentOfEvent(ofAnna.data), title: 'Meins' };
    await remove(ANNA);
    const write = (id: string, base?: Stored<CalendarEvent>) =>
      saveEvent(
        eventRecord(() => ''),
        id,
        { content, base },
      );
    const refusal = /^Den Kunden gibt es nicht mehr. Bitte/;
    await expect(write('event_3')).rejects.toThrow(refusal);
    await expect(write('event_2', await event('event_2'))).rejects.toThrow(refusal);
    expect((await event('event_2')).data.title).not.toBe('Meins');
    await write(ofAnna.id, ofAnna);
    expect((await event(ofAnna.id)).data).toMatchObject({ title: 'Meins', customerId: ANNA.id });
  });

  it('is given to whom they were merged into', async () => {
    const ofAnna = await viewing('2026-12-01');
    await put(calendarEvents, 'event_2', { ...ofAnna.data, customerId: undefined });
    await mergeIntoBerta();
    await save('event_2', { customerId: ANNA.id });
    expect((await event('event_2')).data.customerId).toBe(BERTA.id);
  });
});

describe('what two have written together is not stored in the hour that spring leaves out,', () => {
  const MISSING = /^Am 28.03.2027 gibt es 02:30 Uhr nicht/;

  it('where it is merged on the way', async () => {
    const base = await viewing('2027-03-27');
    await change(base.id, { time: '02:30' });
    const mine = { ...contentOfEvent(base.data), date: '2027-03-28' };
    await expect(saveOn(base, mine)).rejects.toThrow(MISSING);
    expect((await event(base.id)).data).toMatchObject({ date: '2027-03-27', time: '02:30' });
  });

  it('where it is moved', async () => {
    const shown = await viewing('2027-03-27');
    await change(shown.id, { time: '02:30' });
    await expect(moveEntry(eventEntry(shown), '2027-03-27', '2027-03-28')).rejects.toThrow(MISSING);
  });

  it('where a change of the day is taken back', async () => {
    const { id } = await viewing('2027-03-28');
    const { undo } = await save(id, { date: '2027-03-29' });
    await change(id, { time: '02:30' });
    await expect(undo?.()).rejects.toThrow(MISSING);
    expect((await event(id)).data.date).toBe('2027-03-29');
  });
});

describe('an appointment that is made anew after it was deleted', () => {
  beforeEach(() => putCustomer());
  const create = (id: string, content: EventContent, deletedVersion = 0) =>
    saveEvent(
      eventRecord(() => ''),
      id,
      { content, base: undefined },
      deletedVersion,
    );

  it('does not replace the one that a colleague was quicker with, by making it anew or by putting it back', async () => {
    const ways = [
      (id: string, content: EventContent) => create(id, { ...content, title: 'Ihres' }),
      (_id: string, _content: EventContent, putBack: () => Promise<unknown>) => putBack(),
    ];
    for (const theirs of ways) {
      const stored = await viewing('2026-12-01', { title: 'Ihres' });
      const content = contentOfEvent(stored.data);
      await theirs(stored.id, content, await deleteViewing(stored));
      await expect(create(stored.id, { ...content, title: 'Meins' }, stored.version)).rejects.toThrow(
        Refused,
      );
      expect((await event(stored.id)).data.title).toBe('Ihres');
    }
  });

  it('has the version after its last: no form from before fits it', async () => {
    const stored = await viewing('2026-12-01');
    const content = contentOfEvent(stored.data);
    await deleteViewing(stored);
    await create(stored.id, { ...content, title: 'Meins' }, stored.version);
    expect((await event(stored.id)).version).toBe(stored.version + 1);
  });

  it('that was changed, deleted and put back is not saved over', async () => {
    const base = await viewing('2026-12-01');
    await save(base.id, { description: 'Ihre Zeile' });
    const putBack = await deleteViewing(await event(base.id));
    await putBack();
    const mine = { ...contentOfEvent(base.data), description: 'Meine' };
    await expect(saveOn(base, mine)).rejects.toThrow('a conflict');
    expect((await event(base.id)).data.description).toBe('Ihre Zeile');
  });

  it('is one, however often it is sent, also where it was changed before it was sent again', async () => {
    const content = contentOfEvent(viewingOf(ANNA, '2026-12-01').data);
    await create('event_1', content);
    const { createdAt } = (await event('event_1')).data;
    await create('event_1', { ...content, title: 'Meins' });
    expect((await event('event_1')).data).toMatchObject({ title: 'Meins', createdAt });
    expect(await repository(calendarEvents).count()).toBe(1);
  });

  it('keeps that nobody is known to have made it', async () => {
    const { createdBy: _nobody, ...data } = viewingOf(ANNA, '2026-12-01').data;
    await put(calendarEvents, 'event_1', data);
    await create('event_1', { ...contentOfEvent(data), title: 'Meins' });
    expect((await event('event_1')).data).toMatchObject({ title: 'Meins' });
    expect((await event('event_1')).data.createdBy).toBeUndefined();
  });
});

it('a viewing of a customer who is deleted or damaged moves and goes all the same', async () => {
  for (const damage of [() => undefined, () => putCustomer({ name: 7 as unknown as string })]) {
    await damage();
    const stored = await viewing('2026-12-01');
    await moveEntry(eventEntry(stored), '2026-12-01', '2026-12-04');
    expect((await event(stored.id)).data.date).toBe('2026-12-04');
    const undo = await deleteViewing(await event(stored.id));
    await undo();
    expect((await event(stored.id)).data.date).toBe('2026-12-04');
  }
});
