// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { StoreUnavailable } from 'shared-kit/data';
import { DEFAULT_VEHICLES, type Vehicle } from 'shared-kit/domain';
import { renderScreen } from 'shared-kit/testing';
import { usePageChrome } from 'shared-kit/ui-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import DispositionScreen from './disposition.screen.tsx';
import { jobIndexes } from './jobs.store.ts';
import { DispatchOffice } from './testing/dispatch-office.ts';

const [truck, second, van] = DEFAULT_VEHICLES as [Vehicle, Vehicle, Vehicle];
let office: DispatchOffice;

beforeEach(async () => {
  office = new DispatchOffice();
  await office.job('Anna', { movingDate: '2028-02-29' });
  await office.plan('Anna', { assignedVehicles: [truck] });
});
afterEach(() => {
  cleanup();
  for (const index of Object.values(jobIndexes)) index.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (address = '/disposition?ansicht=plan&tag=2028-03-01') =>
  renderScreen(
    office,
    <main tabIndex={-1}>
      <DispositionScreen />
    </main>,
    '/disposition',
    address,
  );

const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });
const day = async (name: string, index: number) => within(await row(name)).getAllByRole('cell')[index];
const ids = async (name = 'Anna') => (await office.planned(name))?.data.assignedVehicles.map(({ id }) => id);

test('shows who drives where on which day of the week, 29 February too, and leads to other weeks', async () => {
  const { user } = open();
  expect(await screen.findByText('KW 9 · 28. Februar – 5. März 2028')).toBeTruthy();
  expect((await day('LKW 1', 1))?.textContent).toContain('Anna');
  expect((await row('LKW 2')).textContent).not.toContain('Anna');
  await user.click(screen.getByRole('button', { name: 'Nächste Woche' }));
  expect(await screen.findByText('KW 10 · 6. – 12. März 2028')).toBeTruthy();
  expect((await row('LKW 1')).textContent).not.toContain('Anna');
  expect(new URLSearchParams(location.search).get('tag')).toBe('2028-03-08');
});

test('leads to other weeks already while it is loading', async () => {
  const tell = office.holdIndexes();
  const { user } = open();
  await screen.findByRole('status', { name: 'Wird geladen' });
  await user.click(screen.getByRole('button', { name: 'Nächste Woche' }));
  expect(await screen.findByText('KW 10 · 6. – 12. März 2028')).toBeTruthy();
  tell();
  await row('LKW 1');
});

test.each(['unsinn', '2028-02-30', ''])('the day %j in the address is this week', async (tag) => {
  open(`/disposition?ansicht=plan&tag=${tag}`);
  const head = await screen.findByRole('table', { name: 'Wochenplan' });
  expect(head.querySelector('[aria-current="date"]')).toBeTruthy();
});

test('a vehicle with two jobs on a day is marked on the board, and warned of ahead with the way there', async () => {
  await office.job('Bert', { movingDate: '2028-02-29' });
  await office.plan('Bert', { assignedVehicles: [truck, second] });
  const { user } = open('/disposition');
  await user.click(await screen.findByRole('link', { name: 'Im Wochenplan ansehen' }));
  expect((await day('LKW 1', 1))?.textContent?.match(/Doppelt belegt/g)).toHaveLength(2);
  expect((await day('LKW 2', 1))?.textContent).not.toContain('Doppelt belegt');
  // Above the board it would push the card from under the pointer.
  const notice = screen.getByText('Fahrzeuge doppelt belegt');
  expect(screen.getByRole('table').compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole('link', { name: 'Im Wochenplan ansehen' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Nächste Woche' }));
  expect(await screen.findByRole('link', { name: 'Im Wochenplan ansehen' })).toBeTruthy();
});

test('with conflicts in several weeks the board leads from one to the next, and says which day that is', async () => {
  for (const [name, movingDate] of [
    ['Bert', '2028-02-29'],
    ['Carl', '2028-03-15'],
    ['Dora', '2028-03-15'],
  ] as const) {
    await office.job(name, { movingDate });
    await office.plan(name, { assignedVehicles: [truck] });
  }
  const { user } = open();
  const notice = /^An 2 Tagen/;
  expect((await screen.findByText(notice)).textContent).toContain(
    'An 2 Tagen, nach der gezeigten Woche als Nächstes Mittwoch, 15. März 2028. Im Wochenplan ansehen',
  );
  await user.click(screen.getByRole('link', { name: 'Im Wochenplan ansehen' }));
  expect((await day('LKW 1', 2))?.textContent).toContain('Carl');
  expect(screen.getByText(notice).textContent).toContain(
    'An 2 Tagen, als Nächstes Dienstag, 29. Februar 2028. Im Wochenplan ansehen',
  );
  await user.click(screen.getByRole('link', { name: 'Im Wochenplan ansehen' }));
  expect((await day('LKW 1', 1))?.textContent).toContain('Bert');
});

test('with all conflicts in the week that is shown the board leads nowhere', async () => {
  for (const name of ['Bert', 'Carl', 'Dora']) {
    await office.job(name, { movingDate: name === 'Bert' ? '2028-02-29' : '2028-03-01' });
    await office.plan(name, { assignedVehicles: [truck] });
  }
  open();
  expect(await screen.findByText(/^An 2 Tagen, als Nächstes Dienstag, 29\. Februar/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Im Wochenplan ansehen' })).toBeNull();
});

test('a board that cannot be drawn warns of nothing beneath it', async () => {
  await office.job('Bert', { movingDate: '2028-02-29' });
  await office.plan('Bert', { assignedVehicles: [truck] });
  office.answers.set('GET /api/settings', 'offline');
  open();
  await screen.findByText('Die Fahrzeuge konnten nicht geladen werden');
  expect(screen.queryByText('Fahrzeuge doppelt belegt')).toBeNull();
});

test('a job is dragged to another vehicle of its day, and not to another day; it can be undone', async () => {
  const { user } = open();
  const card = within(await row('LKW 1')).getByRole('button', { name: /Anna/ });
  const dataTransfer = { effectAllowed: '' };
  fireEvent.dragStart(card, { dataTransfer });
  const elsewhere = await day('Transporter 1', 2);
  if (elsewhere) fireEvent.drop(elsewhere);
  fireEvent.dragStart(card, { dataTransfer });
  const target = await day('LKW 2', 1);
  if (target) fireEvent.drop(target);
  expect(await screen.findByText('Anna: LKW 1 → LKW 2')).toBeTruthy();
  expect(await ids()).toEqual(['lkw-2']);
  await waitFor(async () => expect((await day('LKW 2', 1))?.textContent).toContain('Anna'));
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
  await waitFor(async () => expect(await ids()).toEqual(['lkw-1']));
});

test('a job whose plan is damaged says so, and is not moved', async () => {
  await office.job('Bert', { movingDate: '2028-02-29' });
  await office.damagePlan('Bert');
  const { user } = open();
  const card = within(await row('Ohne Fahrzeug')).getByRole('button', { name: /Bert/ });
  expect([card.textContent, card.getAttribute('draggable')]).toEqual(['BertBeschädigt', 'false']);
  card.focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect((await office.planned('Bert'))?.version).toBe(1);
  expect(screen.queryByText(/Nicht gespeichert/)).toBeNull();
});

test('a move onto a vehicle that the job has is undone without taking that one from it', async () => {
  await office.plan('Anna', { assignedVehicles: [truck, second] });
  const { user } = open();
  const card = within(await row('LKW 1')).getByRole('button', { name: /Anna/ });
  card.focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  await waitFor(async () => expect((await ids())?.toSorted()).toEqual(['lkw-1', 'lkw-2']));
});

test('of a job with several vehicles the focus goes along with the one that is moved, and back to the job with the notice', async () => {
  await office.plan('Anna', { assignedVehicles: [truck, second] });
  const { user } = open();
  const card = async (vehicle: string) => within(await row(vehicle)).findByRole('button', { name: /Anna/ });
  (await card('LKW 2')).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(async () => expect(document.activeElement).toBe(await card('Transporter 1')));
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  await waitFor(async () => expect(await ids()).toEqual([truck.id]));
  await waitFor(async () => expect(document.activeElement).toBe(await card('LKW 1')));
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  await waitFor(async () => expect(await ids()).toEqual([truck.id, second.id]));
  await waitFor(async () => expect(document.activeElement).toBe(await card('LKW 1')));
});

test('Alt and an arrow move it from vehicle to vehicle, and the focus goes along', async () => {
  const { user } = open();
  const card = async (vehicle: string) => within(await row(vehicle)).findByRole('button', { name: /Anna/ });
  (await card('LKW 1')).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(async () => expect(document.activeElement).toBe(await card('LKW 2')));
  expect(await ids()).toEqual(['lkw-2']);
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  await waitFor(async () => expect(await ids()).toEqual(['lkw-1']));
});

test('pressed on quickly it goes on from there, also before the board says so', async () => {
  const { user } = open();
  const card = within(await row('LKW 1')).getByRole('button', { name: /Anna/ });
  const tell = office.holdIndexes();
  card.focus();
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  await waitFor(async () => expect(await ids()).toEqual([van.id]));
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(async () => expect(await ids()).toEqual([second.id]));
  tell();
});

test('dragged once more to where it goes already, it is moved once', async () => {
  open();
  const card = within(await row('LKW 1')).getByRole('button', { name: /Anna/ });
  const tell = office.holdIndexes();
  const transact = vi.spyOn(office.store, 'transact');
  for (const _twice of [1, 2]) {
    fireEvent.dragStart(card, { dataTransfer: { effectAllowed: '' } });
    const target = await day('LKW 2', 1);
    if (target) fireEvent.drop(target);
    await screen.findByText('Anna: LKW 1 → LKW 2');
  }
  expect(transact).toHaveBeenCalledOnce();
  tell();
});

test('pressed on while the board draws it where it comes by, it goes on from where it goes', async () => {
  const { user } = open();
  (await screen.findByRole('button', { name: /Anna/ })).focus();
  const tell = office.holdIndexes();
  const transact = office.store.transact.bind(office.store);
  const held = Promise.withResolvers<void>();
  vi.spyOn(office.store, 'transact')
    .mockImplementationOnce(transact)
    .mockImplementationOnce(async (work) => {
      await held.promise;
      return transact(work);
    });
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  await waitFor(async () => expect(await ids()).toEqual([second.id]));
  tell();
  const by = await within(await row('LKW 2')).findByRole('button', { name: /Anna/ });
  await waitFor(() => expect(document.activeElement).toBe(by));
  const tellLater = office.holdIndexes();
  held.resolve();
  await waitFor(async () => expect(await ids()).toEqual([van.id]));
  await screen.findByText('Anna: LKW 2 → Transporter 1');
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  tellLater();
  await waitFor(async () => expect(await ids()).toEqual([DEFAULT_VEHICLES[3]?.id]));
  expect(screen.queryByText(/inzwischen geändert/)).toBeNull();
});

test('where only the second of two quick moves fails, it goes on from where the first one brought it', async () => {
  const { user } = open();
  (await screen.findByRole('button', { name: /Anna/ })).focus();
  const tell = office.holdIndexes();
  const transact = office.store.transact.bind(office.store);
  const { promise, reject } = Promise.withResolvers<never>();
  vi.spyOn(office.store, 'transact').mockImplementationOnce(transact).mockReturnValueOnce(promise);
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  await waitFor(async () => expect(await ids()).toEqual([second.id]));
  reject(new StoreUnavailable());
  await screen.findByText(/^Anna: Vielleicht nicht gespeichert/);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(async () => expect(await ids()).toEqual([van.id]));
  tell();
});

test('where the second of three quick moves fails, it goes on from where the first one brought it', async () => {
  const { user } = open();
  (await screen.findByRole('button', { name: /Anna/ })).focus();
  const tell = office.holdIndexes();
  const transact = office.store.transact.bind(office.store);
  const { promise, reject } = Promise.withResolvers<never>();
  vi.spyOn(office.store, 'transact').mockImplementationOnce(transact).mockReturnValueOnce(promise);
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}');
  await waitFor(async () => expect(await ids()).toEqual([second.id]));
  reject(new StoreUnavailable());
  await screen.findByText(/^Anna: Vielleicht nicht gespeichert/);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(async () => expect(await ids()).toEqual([van.id]));
  tell();
});

test('offers no undo of the move before while one is under way', async () => {
  const { user } = open();
  const card = async (vehicle: string) => within(await row(vehicle)).findByRole('button', { name: /Anna/ });
  (await card('LKW 1')).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(async () => expect(document.activeElement).toBe(await card('LKW 2')));
  await screen.findByRole('button', { name: 'Rückgängig' });
  const held = Promise.withResolvers<never>();
  vi.spyOn(office.store, 'transact').mockReturnValueOnce(held.promise);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull());
  held.reject(new StoreUnavailable());
});

test('offers no undo of the first of two quick moves: it would go from under the second', async () => {
  const { user } = open();
  (await screen.findByRole('button', { name: /Anna/ })).focus();
  const transact = office.store.transact.bind(office.store);
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<never>();
  vi.spyOn(office.store, 'transact')
    .mockImplementationOnce(async (work) => {
      await first.promise;
      return transact(work);
    })
    .mockReturnValueOnce(second.promise);
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  first.resolve();
  await within(await row('LKW 2')).findByRole('button', { name: /Anna/ });
  expect(screen.queryByText('Anna: LKW 1 → LKW 2')).toBeNull();
  second.reject(new StoreUnavailable());
  await screen.findByText(/^Anna: Vielleicht nicht gespeichert/);
  // It stands there, and can be taken back after all.
  await screen.findByText('Anna: LKW 1 → LKW 2');
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
  await waitFor(async () => expect(await ids()).toEqual([truck.id]));
});

test('offers none either where the board shows the first before the server has answered it', async () => {
  const { user } = open();
  (await screen.findByRole('button', { name: /Anna/ })).focus();
  const transact = office.store.transact.bind(office.store);
  const answer = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  vi.spyOn(office.store, 'transact')
    .mockImplementationOnce(async (work) => {
      const done = await transact(work);
      await answer.promise;
      return done;
    })
    .mockImplementationOnce(async (work) => {
      await second.promise;
      return transact(work);
    });
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const by = await within(await row('LKW 2')).findByRole('button', { name: /Anna/ });
  await waitFor(() => expect(document.activeElement).toBe(by));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  answer.resolve();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText('Anna: LKW 1 → LKW 2')).toBeNull();
  second.resolve();
  await screen.findByText('Anna: LKW 2 → Transporter 1');
  expect(await ids()).toEqual([van.id]);
});

describe('a card that was left takes the focus from nobody', () => {
  const focusCard = async () =>
    within(await row('LKW 1'))
      .getByRole('button', { name: /Anna/ })
      .focus();
  const isElsewhere = async () =>
    waitFor(async () => expect((await row('Transporter 1')).textContent).toContain('Anna'));

  test('for a button, as a colleague moves the job', async () => {
    open();
    await focusCard();
    screen.getByRole('button', { name: 'Nächste Woche' }).focus();
    await office.plan('Anna', { assignedVehicles: [van] });
    await isElsewhere();
    screen.getByRole('main').focus();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('for the page itself, as a colleague moves the job', async () => {
    open();
    await focusCard();
    screen.getByRole('main').focus();
    await office.plan('Anna', { assignedVehicles: [van] });
    await isElsewhere();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

test('pressed on quickly it stays where the first move failed', async () => {
  const { user } = open();
  (await screen.findByRole('button', { name: /Anna/ })).focus();
  const { promise, reject } = Promise.withResolvers<never>();
  const transact = vi.spyOn(office.store, 'transact').mockReturnValueOnce(promise);
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  reject(new StoreUnavailable());
  await screen.findByText(/^Anna: Vielleicht nicht gespeichert/);
  expect(transact).toHaveBeenCalledOnce();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(async () => expect(await ids()).toEqual([second.id]));
});

test('of several moves of a job only the last is said, and taken back', async () => {
  const { user } = open();
  const card = async (vehicle: string) => within(await row(vehicle)).findByRole('button', { name: /Anna/ });
  (await card('LKW 1')).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(async () => expect(document.activeElement).toBe(await card('LKW 2')));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await screen.findByText('Anna: LKW 2 → Transporter 1');
  expect(screen.queryByText('Anna: LKW 1 → LKW 2')).toBeNull();
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(async () => expect(await ids()).toEqual(['lkw-2']));
});

test('the overview of shortcuts has the keys that move a job', async () => {
  open();
  await row('LKW 1');
  expect(usePageChrome.getState().shortcuts.map(({ keys }) => keys)).toEqual([
    ['Alt', '↑'],
    ['Alt', '↓'],
  ]);
});

test('a move by keyboard that is taken back takes the focus back too', async () => {
  const { user } = open();
  const card = async (vehicle: string) => within(await row(vehicle)).findByRole('button', { name: /Anna/ });
  (await card('LKW 1')).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(async () => expect(document.activeElement).toBe(await card('LKW 2')));
  await screen.findByText('Anna: LKW 1 → LKW 2');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(async () => expect(document.activeElement).toBe(await card('LKW 1')));
});

test('where a colleague was quicker, that is said of the job, and the focus stays with it', async () => {
  const { user } = open();
  const card = async (vehicle: string) => within(await row(vehicle)).findByRole('button', { name: /Anna/ });
  (await card('LKW 1')).focus();
  const told = office.holdIndexes();
  await office.plan('Anna', { assignedVehicles: [van] });
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(
    await screen.findByText(/^Anna: Nicht gespeichert\. Die Fahrzeuge des Auftrags wurden/),
  ).toBeTruthy();
  told();
  await waitFor(async () => expect(document.activeElement).toBe(await card('Transporter 1')));
});

test('a move that is taken back by its button takes the focus back too', async () => {
  const { user } = open();
  const card = async (vehicle: string) => within(await row(vehicle)).findByRole('button', { name: /Anna/ });
  (await card('LKW 1')).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(async () => expect(document.activeElement).toBe(await card('LKW 2')));
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  await waitFor(async () => expect(document.activeElement).toBe(await card('LKW 1')));
});

test('a move that a colleague went on from is not taken back, and that is said', async () => {
  const { user } = open();
  within(await row('LKW 1'))
    .getByRole('button', { name: /Anna/ })
    .focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await screen.findByText('Anna: LKW 1 → LKW 2');
  await office.plan('Anna', { assignedVehicles: [van] });
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  expect(
    await screen.findByText(/^Anna: Nicht rückgängig gemacht\. Der Auftrag wurde inzwischen/),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull();
  expect(await ids()).toEqual(['transporter-1']);
});

test('a move that the server was too far away to take back is taken back once it is there', async () => {
  const { user } = open();
  within(await row('LKW 1'))
    .getByRole('button', { name: /Anna/ })
    .focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await screen.findByText('Anna: LKW 1 → LKW 2');
  const away = vi.spyOn(office.store, 'transact').mockRejectedValue(new StoreUnavailable());
  await user.keyboard('{Control>}z{/Control}');
  expect(
    await screen.findByText(/^Anna: Vielleicht nicht rückgängig gemacht\. Der Server ist nicht erreichbar/),
  ).toBeTruthy();
  away.mockRestore();
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('Rückgängig gemacht')).toBeTruthy();
  expect(await ids()).toEqual(['lkw-1']);
});

test('without the server nothing moves, and that is said', async () => {
  const { user } = open();
  const card = within(await row('LKW 1')).getByRole('button', { name: /Anna/ });
  vi.spyOn(office.store, 'transact').mockRejectedValue(new StoreUnavailable());
  card.focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(
    await screen.findByText(/^Anna: Vielleicht nicht gespeichert\. Der Server ist nicht erreichbar/),
  ).toBeTruthy();
  expect((await day('LKW 1', 1))?.textContent).toContain('Anna');
});

test('a job on the board opens its vehicles', async () => {
  const { user } = open();
  await user.click(within(await row('LKW 1')).getByRole('button', { name: /Anna/ }));
  expect(await screen.findByRole('dialog', { name: 'Fahrzeuge zuweisen' })).toBeTruthy();
});

test('a job that moved while its dialog was open has the focus where it stands then', async () => {
  const { user } = open();
  const card = async (vehicle: string) => within(await row(vehicle)).findByRole('button', { name: /Anna/ });
  await user.click(await card('LKW 1'));
  await screen.findByRole('dialog', { name: 'Fahrzeuge zuweisen' });
  await office.plan('Anna', { assignedVehicles: [van] });
  const table = within(await screen.findByRole('table', { hidden: true }));
  await table.findByRole('row', { name: /^Transporter 1.*Anna/, hidden: true });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // In a browser a cell cannot have it.
  screen.getByRole('main').focus();
  expect(document.activeElement).toBe(await card('Transporter 1'));
});
