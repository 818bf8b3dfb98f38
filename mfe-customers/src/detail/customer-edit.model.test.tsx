// @vitest-environment happy-dom
import { act, cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { connection, Refused, StoreUnavailable } from 'shared-kit/data';
import { useDocument } from 'shared-kit/data/hooks';
import { customers } from 'shared-kit/domain';
import { hasUnsavedChanges, MemoryRouter } from 'shared-kit/router';
import { TRACKED } from 'shared-kit/tracking';
import { mayLeaveApp, NotificationArea, preloadDialogs, QuestionArea } from 'shared-kit/ui';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Office } from '../testing/office.ts';
import { customerNamed } from '../testing/sample-customer.ts';
import { useCustomerEdit } from './customer-edit.model.ts';

const anna = customerNamed('Anna Weber');

let office: Office;
beforeAll(preloadDialogs);
beforeEach(async () => {
  office = new Office();
  await office.add(anna);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    {children}
    <NotificationArea />
    <QuestionArea />
  </MemoryRouter>
);

/** The form over the customer as it is in the store, live. */
async function openEdit() {
  let shown = anna;
  const { result } = renderHook(
    () => {
      const live = useDocument(customers, anna.id);
      shown = live.status === 'ready' ? live.document : anna;
      return useCustomerEdit(shown, true);
    },
    { wrapper },
  );
  const form = {
    get now() {
      return result.current;
    },
    /** The customer as the form was last given it. */
    live: () => shown,
    change: (part: Parameters<typeof result.current.change>[0]) => act(() => result.current.change(part)),
    save: () => act(() => result.current.save()),
    saved: () => waitFor(() => expect(result.current.edit).toBeUndefined()),
  };
  await waitFor(() => expect(form.now.edit?.name).toBe('Anna Weber'));
  return form;
}

const stored = async () => (await office.store.get<typeof anna.data>('customers', anna.id))?.data;

describe('editing a customer', () => {
  it('saves, says so and ends', async () => {
    const form = await openEdit();
    form.change({ phone: '030 99', rooms: 4 });
    form.save();
    await form.saved();
    expect(await stored()).toMatchObject({ phone: '030 99', apartment: { rooms: 4, area: 72 } });
    expect(screen.getByText('Änderungen gespeichert!')).toBeDefined();
  });

  it('goes on after a reload with what was typed, on what it was made on', async () => {
    const form = await openEdit();
    form.change({ phone: '030 meine', rooms: undefined });
    cleanup();
    await act(() => office.change(anna.id, { phone: '030 ihre' }));
    const again = renderHook(() => useCustomerEdit({ ...anna, version: 2 }, false), { wrapper });
    expect(again.result.current.edit).toMatchObject({ phone: '030 meine', rooms: undefined });
    act(() => again.result.current.save());
    await waitFor(() => expect(again.result.current.conflict).toMatchObject([{ key: 'phone' }]));
    act(() => again.result.current.resolve({ phone: 'mine' }));
    await waitFor(() => expect(again.result.current.edit).toBeUndefined());
    expect(await stored()).toMatchObject({ phone: '030 meine', apartment: { rooms: 0 } });
    // Once saved there is nothing to go on with.
    cleanup();
    const third = renderHook(() => useCustomerEdit(anna, false), { wrapper });
    expect(third.result.current.edit).toBeUndefined();
  });

  it('is forgotten by whoever left the page, and not by a reload', async () => {
    const form = await openEdit();
    form.change({ phone: '030 99' });
    const { pathname } = window.location;
    history.pushState(null, '', '/dashboard');
    cleanup();
    expect(sessionStorage.length).toBe(0);
    history.pushState(null, '', pathname);
    const stayed = await openEdit();
    stayed.change({ phone: '030 99' });
    cleanup();
    expect(sessionStorage.length).toBe(1);
  });

  it('is counted once it is saved, where somebody counts (D45)', async () => {
    const counted: unknown[] = [];
    const count = (event: Event) => event instanceof CustomEvent && counted.push(event.detail);
    window.addEventListener(TRACKED, count);
    const form = await openEdit();
    form.change({ area: 9 });
    form.save();
    expect(counted).toEqual([]);
    form.change({ area: 90 });
    form.save();
    await form.saved();
    window.removeEventListener(TRACKED, count);
    expect(counted).toEqual(['customer_updated']);
  });

  it('does not save what is not valid', async () => {
    const form = await openEdit();
    form.change({ area: 9 });
    form.save();
    expect(form.now.problems).toEqual({ area: 'Wohnfläche muss zwischen 10 und 500 m² liegen' });
    expect((await stored())?.apartment?.area).toBe(72);
  });

  it('says nothing yet of what is typed anew after it was discarded', async () => {
    const form = await openEdit();
    form.change({ area: 9 });
    form.save();
    expect(form.now.problems).toHaveProperty('area');
    act(() => form.now.discard());
    act(() => form.now.start());
    form.change({ area: 9 });
    expect(form.now.problems).toEqual({});
  });

  it('does not take what it is just saving for a change of somebody else', async () => {
    const form = await openEdit();
    const { transact } = office.store;
    const answer = Promise.withResolvers<void>();
    vi.spyOn(office.store, 'transact').mockImplementation(async (work) => {
      const done = await transact(work);
      await answer.promise;
      return done;
    });
    form.change({ phone: '030 99' });
    form.save();
    await waitFor(() => expect(form.live().data.phone).toBe('030 99'));
    expect([form.now.saving, form.now.changedMeanwhile]).toEqual([true, false]);
    answer.resolve();
    await form.saved();
  });

  it('tells of what somebody else saves while it saves', async () => {
    const form = await openEdit();
    const end = Promise.withResolvers<void>();
    office.meanwhile.push(async () => {
      await office.change(anna.id, { email: 'neu@example.org' });
      await end.promise;
    });
    form.change({ phone: '030 99' });
    form.save();
    await waitFor(() => expect(form.live().data.email).toBe('neu@example.org'));
    expect([form.now.saving, form.now.changedMeanwhile]).toEqual([true, true]);
    end.resolve();
    await form.saved();
  });

  it('keeps what was typed where the store is away, and saves it afterwards', async () => {
    const form = await openEdit();
    form.change({ phone: '030 99' });
    office.away = true;
    form.save();
    expect(await screen.findByText('Fehler beim Speichern. Der Server ist nicht erreichbar.')).toBeDefined();
    expect(form.now.edit?.phone).toBe('030 99');
    office.away = false;
    form.save();
    await form.saved();
    expect((await stored())?.phone).toBe('030 99');
  });

  it('takes back what was stored although its answer was lost, and asks before it stays', async () => {
    const form = await openEdit();
    const { phone = '' } = (await stored()) ?? {};
    form.change({ phone: '030 99' });
    office.losesAnswers = true;
    form.save();
    await waitFor(async () => expect((await stored())?.phone).toBe('030 99'));
    expect(await screen.findByText('Fehler beim Speichern. Der Server ist nicht erreichbar.')).toBeDefined();
    office.losesAnswers = false;
    form.change({ phone });
    expect(hasUnsavedChanges()).toBe(true);
    form.save();
    await form.saved();
    expect((await stored())?.phone).toBe(phone);
  });

  it.each([
    ['changed further', { phone: '030 999' }],
    ['taken back', { phone: anna.data.phone ?? '' }],
  ])('knows what it has stored itself over a reload where the answer was lost: %s', async (_what, then) => {
    const form = await openEdit();
    form.change({ phone: '0049 30 99' });
    office.losesAnswers = true;
    form.save();
    await waitFor(() => expect(form.live().data.phone).toBe('+49 30 99'));
    await waitFor(() => expect(form.now.saving).toBe(false));
    form.change(then);
    cleanup();
    office.losesAnswers = false;
    const again = renderHook(() => useCustomerEdit({ ...anna, version: 2 }, false), { wrapper });
    expect(again.result.current.edit).toMatchObject(then);
    act(() => again.result.current.save());
    await waitFor(() => expect(again.result.current.edit).toBeUndefined());
    expect(await stored()).toMatchObject(then);
  });

  it('knows what it has stored itself over a reload before the answer came', async () => {
    const form = await openEdit();
    const { transact } = office.store;
    const lost = vi.spyOn(office.store, 'transact').mockImplementation(async (work) => {
      await transact(work);
      return new Promise(() => undefined);
    });
    form.change({ phone: '0049 30 99' });
    form.save();
    await waitFor(() => expect(form.live().data.phone).toBe('+49 30 99'));
    cleanup();
    lost.mockRestore();
    const again = renderHook(() => useCustomerEdit(form.live(), false), { wrapper });
    expect([again.result.current.changedMeanwhile, again.result.current.unanswered]).toEqual([false, true]);
    act(() => again.result.current.change({ phone: '030 999' }));
    act(() => again.result.current.save());
    await waitFor(() => expect(again.result.current.edit).toBeUndefined());
    expect((await stored())?.phone).toBe('030 999');
  });

  it('does not take what it has stored itself for a change of somebody else where the answer was lost', async () => {
    const form = await openEdit();
    form.change({ phone: '030 99' });
    office.losesAnswers = true;
    form.save();
    await waitFor(() => expect(form.live().data.phone).toBe('030 99'));
    await waitFor(() => expect(form.now.saving).toBe(false));
    expect(form.now.changedMeanwhile).toBe(false);
    form.change({ phone: '030 999' });
    expect(form.now.changedMeanwhile).toBe(false);
    await act(() => office.change(anna.id, { email: 'neu@example.org' }));
    await waitFor(() => expect(form.now.changedMeanwhile).toBe(true));
  });

  it('knows what it has stored itself, though it is stored otherwise than it was typed', async () => {
    const form = await openEdit();
    form.change({ phone: '0049 30 99', name: 'Anna Weber-Lang ' });
    office.losesAnswers = true;
    form.save();
    await waitFor(() =>
      expect(form.live().data).toMatchObject({ phone: '+49 30 99', name: 'Anna Weber-Lang' }),
    );
    await waitFor(() => expect(form.now.saving).toBe(false));
    expect(form.now.changedMeanwhile).toBe(false);
    office.losesAnswers = false;
    form.change({ phone: '0049 30 999' });
    form.save();
    await form.saved();
    expect(await stored()).toMatchObject({ phone: '+49 30 999', name: 'Anna Weber-Lang' });
  });

  it('knows nothing of a save without an answer once that was discarded', async () => {
    const form = await openEdit();
    form.change({ phone: '030 99' });
    office.away = true;
    form.save();
    await waitFor(() => expect(form.now.waiting).toBe(true));
    form.change({ phone: '030 999' });
    await waitFor(() => expect(form.now.unanswered).toBe(true));
    act(() => form.now.discard());
    act(() => form.now.start());
    expect([form.now.unanswered, hasUnsavedChanges(), sessionStorage.length]).toEqual([false, false, 0]);
  });

  it('asks about no field that is as it was, though it would be stored otherwise', async () => {
    await office.change(anna.id, { name: 'Anna Weber ' });
    const form = await openEdit();
    await waitFor(() => expect(form.live().version).toBe(2));
    act(() => form.now.discard());
    act(() => form.now.start());
    form.change({ notes: 'Klavier' });
    await act(() => office.change(anna.id, { name: 'Anna Schulz' }));
    form.save();
    await form.saved();
    expect(await stored()).toMatchObject({ name: 'Anna Schulz', notes: 'Klavier' });
  });

  it('says why the store refused a save, and keeps what was typed', async () => {
    const form = await openEdit();
    form.change({ phone: '030 99' });
    office.refusal = 'Der Speicher des Servers ist voll.';
    form.save();
    expect(
      await screen.findByText('Fehler beim Speichern. Der Speicher des Servers ist voll.'),
    ).toBeDefined();
    expect(form.now.edit?.phone).toBe('030 99');
  });

  it('brings together what two people changed in different fields, unasked (D7)', async () => {
    const form = await openEdit();
    form.change({ phone: '030 99' });
    await act(() => office.change(anna.id, { email: 'neu@example.org' }));
    await waitFor(() => expect(form.now.changedMeanwhile).toBe(true));
    form.save();
    await form.saved();
    expect(await stored()).toMatchObject({ phone: '030 99', email: 'neu@example.org' });
  });

  it('brings together what two colleagues save while it saves, one after the other', async () => {
    const form = await openEdit();
    form.change({ phone: '030 99' });
    for (const email of ['eins@example.org', 'zwei@example.org']) {
      office.meanwhile.push(() => office.change(anna.id, { email }));
    }
    form.save();
    await form.saved();
    expect(await stored()).toMatchObject({ phone: '030 99', email: 'zwei@example.org' });
  });

  it('asks about what only the second of two colleagues changed otherwise, and keeps the rest of both', async () => {
    const form = await openEdit();
    form.change({ phone: '030 meine' });
    office.meanwhile.push(
      () => office.change(anna.id, { email: 'eins@example.org' }),
      () => office.change(anna.id, { email: 'zwei@example.org', phone: '030 ihre' }),
    );
    form.save();
    await waitFor(() => expect(form.now.conflict).toMatchObject([{ key: 'phone', mine: '030 meine' }]));
    act(() => form.now.resolve({ phone: 'mine' }));
    await form.saved();
    expect(await stored()).toMatchObject({ phone: '030 meine', email: 'zwei@example.org' });
  });

  it('does not speak of a tag that was added meanwhile as a change of this form', async () => {
    const form = await openEdit();
    await act(() => office.change(anna.id, { tags: ['VIP-Kunde'] }));
    form.change({ phone: '030 99' });
    form.save();
    await form.saved();
    expect(await stored()).toMatchObject({ phone: '030 99', tags: ['VIP-Kunde'] });
  });

  it('asks where two people changed the same field, and does as it is told (D7)', async () => {
    const form = await openEdit();
    form.change({ phone: '030 meine', notes: 'meine' });
    await act(() => office.change(anna.id, { phone: '030 ihre', notes: 'ihre', email: 'neu@example.org' }));
    form.save();
    await waitFor(() =>
      expect(form.now.conflict).toEqual([
        { key: 'phone', label: 'Telefon', mine: '030 meine', theirs: '030 ihre' },
        { key: 'notes', label: 'Notizen', mine: 'meine', theirs: 'ihre' },
      ]),
    );
    expect((await stored())?.phone).toBe('030 ihre');
    act(() => form.now.resolve({ phone: 'mine', notes: 'theirs' }));
    await form.saved();
    expect(await stored()).toMatchObject({ phone: '030 meine', notes: 'ihre', email: 'neu@example.org' });
  });

  it('goes on with the form where the choice is put off', async () => {
    const form = await openEdit();
    form.change({ phone: '030 meine' });
    await act(() => office.change(anna.id, { phone: '030 ihre' }));
    form.save();
    await waitFor(() => expect(form.now.conflict).toBeDefined());
    act(() => form.now.closeConflict());
    expect([form.now.conflict, form.now.edit?.phone]).toEqual([undefined, '030 meine']);
    expect((await stored())?.phone).toBe('030 ihre');
    // Nor is anybody held by it who leaves.
    const leaves = mayLeaveApp();
    fireEvent.click(await screen.findByRole('button', { name: 'Verwerfen' }));
    expect(await leaves).toBe(true);
  });

  it('takes what is chosen for chosen, also where the store is away then', async () => {
    const form = await openEdit();
    form.change({ phone: '030 meine', notes: 'meine' });
    await act(() => office.change(anna.id, { phone: '030 ihre', notes: 'ihre' }));
    form.save();
    await waitFor(() => expect(form.now.conflict).toBeDefined());
    office.away = true;
    act(() => form.now.resolve({ phone: 'mine', notes: 'theirs' }));
    expect(await screen.findByText(/^Fehler beim Speichern/)).toBeDefined();
    expect(form.now.edit).toMatchObject({ phone: '030 meine', notes: 'ihre' });
    office.away = false;
    form.save();
    await form.saved();
    expect(await stored()).toMatchObject({ phone: '030 meine', notes: 'ihre' });
  });
});

describe('a save that finds the store away', () => {
  beforeEach(() => connection.setState('connected', true));
  afterEach(() => void vi.useRealTimers());

  /** As soon as the browser notices that it is away. */
  async function savedWhileAway() {
    const form = await openEdit();
    form.change({ phone: '030 99' });
    office.away = true;
    form.save();
    await waitFor(() => expect(form.now.waiting).toBe(true));
    act(() => connection.setState('offline', true));
    return form;
  }

  it('waits, and is made once the store is back', async () => {
    const form = await savedWhileAway();
    expect(form.now.edit?.phone).toBe('030 99');
    office.away = false;
    act(() => connection.setState('connected', true));
    await waitFor(() => expect(form.now.edit).toBeUndefined());
    expect(form.now.waiting).toBe(false);
    expect((await office.store.get<typeof anna.data>('customers', anna.id))?.version).toBe(2);
    expect((await stored())?.phone).toBe('030 99');
  });

  it('is said to have no answer only where nothing more is done about that', async () => {
    const form = await savedWhileAway();
    expect([form.now.waiting, form.now.unanswered]).toEqual([true, false]);
    form.change({ phone: '030 999' });
    expect(form.now.unanswered).toBe(true);
    const end = Promise.withResolvers<void>();
    office.away = false;
    office.meanwhile.push(() => end.promise);
    form.save();
    expect([form.now.saving, form.now.waiting, form.now.unanswered]).toEqual([true, false, false]);
    end.resolve();
    await form.saved();
  });

  it('waits on where it finds it away once more', async () => {
    const form = await savedWhileAway();
    const tried = vi.spyOn(office.store, 'transact');
    act(() => connection.setState('connected', true));
    await waitFor(() => expect(tried).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(form.now.saving).toBe(false));
    expect(form.now.waiting).toBe(true);
    office.away = false;
    await waitFor(() => expect(form.now.edit).toBeUndefined());
  }, 20_000);

  it('waits no more once the store refuses it, and says why', async () => {
    const form = await savedWhileAway();
    office.away = false;
    office.refusal = 'Der Speicher des Servers ist voll.';
    act(() => connection.setState('connected', true));
    expect(
      await screen.findByText('Fehler beim Speichern. Der Speicher des Servers ist voll.'),
    ).toBeDefined();
    expect([form.now.waiting, form.now.edit?.phone]).toEqual([false, '030 99']);
  });

  it('waits no more where somebody else has changed the same: that has to be chosen', async () => {
    const form = await savedWhileAway();
    office.away = false;
    await act(() => office.change(anna.id, { phone: '030 ihre' }));
    act(() => connection.setState('connected', true));
    await waitFor(() => expect(form.now.conflict).toMatchObject([{ key: 'phone' }]));
    act(() => form.now.closeConflict());
    expect([form.now.waiting, form.now.edit?.phone]).toEqual([false, '030 99']);
  });

  it('is not made while it is asked whether it is to be discarded', async () => {
    const form = await savedWhileAway();
    office.away = false;
    const tried = vi.spyOn(office.store, 'transact');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => connection.setState('connected', true));
    act(() => void form.now.cancel());
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(tried).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
  });

  it('is said once, and not with every try', async () => {
    const form = await savedWhileAway();
    fireEvent.click(screen.getByRole('button', { name: 'Meldung schließen' }));
    const tried = vi.spyOn(office.store, 'transact');
    act(() => connection.setState('connected', true));
    await waitFor(() => expect(tried).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(form.now.saving).toBe(false));
    expect(form.now.waiting).toBe(true);
    expect(screen.queryByText(/^Fehler beim Speichern/)).toBeNull();
  });

  it('is tried again after longer and longer', async () => {
    const form = await openEdit();
    form.change({ phone: '030 99' });
    office.away = true;
    const tried = vi.spyOn(office.store, 'transact');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const triesAfter = async (milliseconds: number) => {
      await act(() => vi.advanceTimersByTimeAsync(milliseconds));
      return tried.mock.calls.length;
    };
    form.save();
    expect(await triesAfter(0)).toBe(1);
    expect([await triesAfter(1999), await triesAfter(1)]).toEqual([1, 2]);
    expect([await triesAfter(3999), await triesAfter(1)]).toEqual([2, 3]);
  });

  it('waits no more where somebody types on: half a sentence is not saved by itself', async () => {
    const form = await savedWhileAway();
    form.change({ phone: '030 999' });
    expect(form.now.waiting).toBe(false);
  });

  it('is not made once somebody types, though that is not drawn yet', async () => {
    const form = await savedWhileAway();
    office.away = false;
    const tried = vi.spyOn(office.store, 'transact');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => connection.setState('connected', true));
    act(() => {
      form.now.noteTyping();
      vi.advanceTimersByTime(60_000);
    });
    expect(tried).not.toHaveBeenCalled();
  });

  it('is not made beside one that somebody asks for while it waits', async () => {
    const form = await savedWhileAway();
    office.away = false;
    const tried = vi.spyOn(office.store, 'transact');
    const end = Promise.withResolvers<void>();
    office.meanwhile.push(() => end.promise);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => connection.setState('connected', true));
    form.save();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(tried).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
    end.resolve();
    await form.saved();
  });
});

describe('leaving a form that has something to save', () => {
  beforeEach(() => connection.setState('connected', true));
  afterEach(() => void vi.useRealTimers());

  const isAsked = () => screen.queryByRole('alertdialog') !== null;
  const answer = async (label: string) => {
    const button = await vi.waitFor(() => screen.getByRole('button', { name: label }));
    await act(async () => fireEvent.click(button));
  };

  /** The store is back, a save waits to be tried again, and staff leave. */
  async function leaveWhileWaiting() {
    const form = await openEdit();
    form.change({ phone: '030 99' });
    office.away = true;
    form.save();
    await waitFor(() => expect(form.now.waiting).toBe(true));
    act(() => connection.setState('offline', true));
    office.away = false;
    const tried = vi.spyOn(office.store, 'transact');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => connection.setState('connected', true));
    const leaves = mayLeaveApp();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect([isAsked(), tried.mock.calls.length]).toEqual([true, 0]);
    return { form, tried, leaves };
  }

  /** Staff leave while it is saved. @returns `end` ends the save */
  async function leaveWhileSaving(outcome: () => Promise<void> = async () => undefined) {
    const form = await openEdit();
    form.change({ phone: '030 99' });
    const end = Promise.withResolvers<void>();
    office.meanwhile.push(() => end.promise.then(outcome));
    form.save();
    const leaves = mayLeaveApp();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect([form.now.saving, isAsked()]).toEqual([true, false]);
    return { form, leaves, end: () => act(async () => end.resolve()) };
  }

  it('saves nothing by itself while it is asked, nor once it is discarded', async () => {
    const { tried, leaves } = await leaveWhileWaiting();
    await answer('Verwerfen');
    expect(await leaves).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(tried).not.toHaveBeenCalled();
    expect((await stored())?.phone).toBe(anna.data.phone);
  });

  const NOT_SAVED = 'Ihre Eingaben sind noch nicht gespeichert.';
  const PERHAPS_SAVED = 'Ihre Eingaben sind vielleicht schon ganz oder zum Teil gespeichert.';

  it('says that it is perhaps saved where a save had no answer, and leaves it as it is stored', async () => {
    const form = await openEdit();
    form.change({ phone: '030 99' });
    office.losesAnswers = true;
    form.save();
    await waitFor(() => expect(form.now.waiting).toBe(true));
    act(() => void form.now.cancel());
    expect(await screen.findByText(PERHAPS_SAVED)).toBeDefined();
    await answer('Verwerfen');
    await form.saved();
    expect(form.live().data.phone).toBe('030 99');
  });

  it('says so of what was on its way as well, as it turns out', async () => {
    const lost = await leaveWhileSaving(() => Promise.reject(new StoreUnavailable()));
    await lost.end();
    expect(await screen.findByText(PERHAPS_SAVED)).toBeDefined();
    await answer('Weiter bearbeiten');
  });

  it('says that it is not saved where the store has refused it', async () => {
    const refused = await leaveWhileSaving(() => Promise.reject(new Refused('Der Speicher ist voll.')));
    await refused.end();
    expect(await screen.findByText(NOT_SAVED)).toBeDefined();
    await answer('Weiter bearbeiten');
  });

  it('leaves it to whoever stays to save once more', async () => {
    const { form, tried, leaves } = await leaveWhileWaiting();
    await answer('Weiter bearbeiten');
    expect(await leaves).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(tried).not.toHaveBeenCalled();
    expect([form.now.waiting, form.now.unanswered, form.now.edit?.phone]).toEqual([false, true, '030 99']);
    vi.useRealTimers();
    form.save();
    await form.saved();
    expect((await stored())?.phone).toBe('030 99');
  });

  it('waits for what is on its way, and asks nothing once that is saved', async () => {
    const { form, leaves, end } = await leaveWhileSaving();
    await end();
    expect(await leaves).toBe(true);
    await form.saved();
    expect(isAsked()).toBe(false);
    expect((await stored())?.phone).toBe('030 99');
  });

  /** Staff leave while it is saved, which takes long. @returns `end` ends the save */
  async function leaveInVain(outcome: () => Promise<void> = async () => undefined) {
    const form = await openEdit();
    form.change({ phone: '030 99' });
    const end = Promise.withResolvers<void>();
    office.meanwhile.push(() => end.promise.then(outcome));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    form.save();
    void mayLeaveApp();
    await act(() => vi.advanceTimersByTimeAsync(4999));
    // Whoever asks again does not wait anew.
    const leaves = mayLeaveApp();
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(isAsked()).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByText(PERHAPS_SAVED)).toBeDefined();
    vi.useRealTimers();
    return { form, leaves, end: () => act(async () => end.resolve()) };
  }

  it('asks as well where what is on its way has no answer for long', async () => {
    const { form, leaves, end } = await leaveInVain(() => Promise.reject(new StoreUnavailable()));
    await end();
    expect(isAsked()).toBe(true);
    await answer('Weiter bearbeiten');
    expect(await leaves).toBe(false);
    expect([form.now.waiting, form.now.unanswered, form.now.edit?.phone]).toEqual([false, true, '030 99']);
  });

  it('asks no more once that is saved after all: there is nothing left to discard', async () => {
    const { form, leaves, end } = await leaveInVain();
    await end();
    await form.saved();
    expect(await leaves).toBe(true);
    await waitFor(() => expect(isAsked()).toBe(false));
    expect(screen.getByText('Änderungen gespeichert!')).toBeDefined();
    expect((await stored())?.phone).toBe('030 99');
  });

  it('asks no more once that is refused, and stays: it says so itself', async () => {
    const { form, leaves, end } = await leaveInVain(() =>
      Promise.reject(new Refused('Der Speicher ist voll.')),
    );
    await end();
    expect(await leaves).toBe(false);
    await waitFor(() => expect(isAsked()).toBe(false));
    expect(screen.getByText(/Der Speicher ist voll\./)).toBeDefined();
    expect(form.now.edit?.phone).toBe('030 99');
  });

  it('asks no more once that has to be chosen, and stays', async () => {
    const { form, leaves, end } = await leaveInVain(() => office.change(anna.id, { phone: '030 ihre' }));
    await end();
    expect(await leaves).toBe(false);
    await waitFor(() => expect(isAsked()).toBe(false));
    expect(form.now.conflict).toMatchObject([{ key: 'phone' }]);
  });

  it.each([
    ['is saved', false],
    ['is discarded before its save has an answer', true],
  ])('asks about the next edit at once, after one that %s', async (_what, isDiscarded) => {
    const form = await openEdit();
    form.change({ phone: '030 99' });
    const end = Promise.withResolvers<void>();
    office.meanwhile.push(() => end.promise);
    form.save();
    if (isDiscarded) act(() => form.now.discard());
    else end.resolve();
    await form.saved();
    act(() => form.now.start());
    form.change({ notes: 'Klavier' });
    const leaves = mayLeaveApp();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getByText(NOT_SAVED)).toBeDefined();
    await answer('Weiter bearbeiten');
    expect(await leaves).toBe(false);
    await act(async () => end.resolve());
  });

  describe('and is discarded while a save of it has no answer', () => {
    /** @returns `end` ends the save */
    async function discardWhileSaving(outcome?: () => Promise<void>) {
      const { form, leaves, end } = await leaveInVain(outcome);
      await answer('Verwerfen');
      expect(await leaves).toBe(true);
      act(() => form.now.discard());
      return { form, end };
    }
    const STORED_ALL_THE_SAME = 'Die verworfenen Änderungen an „Anna Weber“ wurden doch noch gespeichert.';

    it('says so where that is stored all the same', async () => {
      const { form, end } = await discardWhileSaving();
      expect(form.now.saving).toBe(false);
      await end();
      expect(await screen.findByText(STORED_ALL_THE_SAME)).toBeDefined();
      expect((await stored())?.phone).toBe('030 99');
    });

    it('asks for no choice where somebody else has changed the same, and goes on with the next edit', async () => {
      const { form, end } = await discardWhileSaving(() => office.change(anna.id, { phone: '030 ihre' }));
      act(() => form.now.start());
      await end();
      await waitFor(() => expect(form.live().data.phone).toBe('030 ihre'));
      expect([form.now.conflict, form.now.edit?.phone]).toEqual([undefined, anna.data.phone]);
      expect(screen.queryByText(STORED_ALL_THE_SAME)).toBeNull();
    });

    it('ends no next edit', async () => {
      const { form, end } = await discardWhileSaving();
      act(() => form.now.start());
      await end();
      await screen.findByText(STORED_ALL_THE_SAME);
      expect([form.now.edit?.phone, form.now.isHeld]).toEqual([anna.data.phone, false]);
    });

    it('neither waits to try it again nor says that it failed', async () => {
      const { form, end } = await discardWhileSaving(() => Promise.reject(new StoreUnavailable()));
      act(() => form.now.start());
      await end();
      expect([form.now.waiting, screen.queryByText(/^Fehler beim Speichern/)]).toEqual([false, null]);
    });

    it('leaves a save of the next edit to that one', async () => {
      const { form, end } = await discardWhileSaving(() => office.change(anna.id, { phone: '030 ihre' }));
      act(() => form.now.start());
      form.change({ notes: 'Klavier' });
      const next = Promise.withResolvers<void>();
      office.meanwhile.push(() => next.promise);
      form.save();
      await end();
      expect([form.now.saving, form.now.isHeld]).toEqual([true, true]);
      // It is still waited for by whoever leaves.
      const leaves = mayLeaveApp();
      next.resolve();
      expect(await leaves).toBe(true);
      await form.saved();
      expect(isAsked()).toBe(false);
      expect(await stored()).toMatchObject({ phone: '030 ihre', notes: 'Klavier' });
    });
  });

  describe('and is discarded by whoever leaves, while a save of it has no answer', () => {
    const STORED_ALL_THE_SAME = 'Die verworfenen Änderungen an „Anna Weber“ wurden doch noch gespeichert.';

    /** Where somebody goes then. */
    const elsewhere = () =>
      renderHook(() => undefined, {
        wrapper: ({ children }) => (
          <>
            {children}
            <NotificationArea />
          </>
        ),
      });
    /** @returns `end` ends the save; the customer is one to come back to */
    async function leaveWithout(outcome?: () => Promise<void>) {
      const { leaves, end } = await leaveInVain(outcome);
      await answer('Verwerfen');
      expect(await leaves).toBe(true);
      const { pathname } = window.location;
      history.pushState(null, '', '/dashboard');
      cleanup();
      history.pushState(null, '', pathname);
      return { end };
    }
    const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

    it('says so where that is stored all the same', async () => {
      const { end } = await leaveWithout();
      elsewhere();
      await end();
      expect(await screen.findByText(STORED_ALL_THE_SAME)).toBeDefined();
      expect(screen.queryByText('Änderungen gespeichert!')).toBeNull();
    });

    it('says nothing where it is not', async () => {
      const { end } = await leaveWithout(() => Promise.reject(new StoreUnavailable()));
      elsewhere();
      await end();
      await settle();
      expect(screen.queryByText(/^Fehler beim Speichern/)).toBeNull();
    });

    it('sends it no second time where somebody else has changed something else', async () => {
      const { end } = await leaveWithout(() => office.change(anna.id, { email: 'neu@example.org' }));
      elsewhere();
      await end();
      await settle();
      expect(await stored()).toMatchObject({ phone: anna.data.phone, email: 'neu@example.org' });
      expect(screen.queryByText(STORED_ALL_THE_SAME)).toBeNull();
    });

    it('takes back no failure of the next edit', async () => {
      const { end } = await leaveWithout();
      const form = await openEdit();
      form.change({ notes: 'Klavier' });
      office.refusal = 'Der Speicher des Servers ist voll.';
      form.save();
      await screen.findByText(/voll/);
      await end();
      await screen.findByText(STORED_ALL_THE_SAME);
      expect(screen.getByText(/voll/)).toBeDefined();
      expect(form.now.edit?.notes).toBe('Klavier');
    });
  });

  it('is saved once, however often that is asked for before it is drawn', async () => {
    const form = await openEdit();
    form.change({ phone: '030 99' });
    const sent = vi.spyOn(office.store, 'transact');
    act(() => {
      form.now.save();
      form.now.save();
    });
    await form.saved();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(sent).toHaveBeenCalledOnce();
  });

  it('is not tried again once it is discarded, though that is not drawn yet', async () => {
    connection.setState('connected', true);
    const form = await openEdit();
    form.change({ phone: '030 99' });
    office.away = true;
    form.save();
    await waitFor(() => expect(form.now.waiting).toBe(true));
    act(() => connection.setState('offline', true));
    office.away = false;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => connection.setState('connected', true));
    act(() => {
      form.now.discard();
      vi.advanceTimersByTime(60_000);
    });
    vi.useRealTimers();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect((await stored())?.phone).toBe(anna.data.phone);
  });

  it('is known as one’s own also where the record had blanks that nobody touched', async () => {
    await office.change(anna.id, { name: 'Anna Weber ', company: 'Weber GmbH ' });
    const form = await openEdit();
    await waitFor(() => expect(form.live().version).toBe(2));
    act(() => form.now.discard());
    act(() => form.now.start());
    const { transact } = office.store;
    const late = Promise.withResolvers<void>();
    vi.spyOn(office.store, 'transact').mockImplementationOnce(async (work) => {
      const done = await transact(work);
      await late.promise;
      return done;
    });
    form.change({ phone: '030 99' });
    form.save();
    await waitFor(() => expect(form.live().data.phone).toBe('030 99'));
    expect([form.now.saving, form.now.changedMeanwhile]).toEqual([true, false]);
    await act(async () => late.resolve());
    await form.saved();
    expect(await stored()).toMatchObject({ name: 'Anna Weber ', company: 'Weber GmbH ' });
  });

  it('asks once what was on its way is not saved', async () => {
    const { form, leaves, end } = await leaveWhileSaving(() => Promise.reject(new StoreUnavailable()));
    await end();
    await answer('Verwerfen');
    expect(await leaves).toBe(true);
    expect([form.now.waiting, form.now.edit?.phone]).toEqual([false, '030 99']);
  });

  it('asks about what was typed while the rest was on its way', async () => {
    const { form, leaves, end } = await leaveWhileSaving();
    form.change({ phone: '030 999' });
    await end();
    await answer('Weiter bearbeiten');
    expect(await leaves).toBe(false);
    expect(form.now.edit?.phone).toBe('030 999');
  });

  it('stays where what was on its way has to be chosen', async () => {
    const { form, leaves, end } = await leaveWhileSaving(() => office.change(anna.id, { phone: '030 ihre' }));
    await end();
    expect(await leaves).toBe(false);
    await waitFor(() => expect(form.now.conflict).toMatchObject([{ key: 'phone' }]));
    expect(isAsked()).toBe(false);
  });

  it('leaves once, however often it was asked to while something was on its way', async () => {
    const { leaves, end } = await leaveWhileSaving();
    const again = mayLeaveApp();
    await end();
    expect([await leaves, await again]).toEqual([false, true]);
  });
});
