// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { customerIndex, customerIndexEntry } from 'shared-kit/api';
import { type CustomerMerge, customerMerges, customers } from 'shared-kit/domain';
import { type Answer, FakeOffice, ok, refusal, renderScreen } from 'shared-kit/testing';
import { preloadDialogs } from 'shared-kit/ui';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { duplicatesStore } from './duplicates.store.ts';
import DuplicatesTab from './duplicates.tab.tsx';
import { sampleCustomer } from './testing/sample-customers.ts';

const MERGE = 'POST /api/customers/merges';
const [ANNA, TWIN, COUSIN] = [
  sampleCustomer('C-1', { notes: 'Klavier' }),
  sampleCustomer('C-2', {
    phone: '+49 171 1234567',
    notes: '3. Stock',
    createdAt: '2026-11-21T08:00:00.000Z',
  }),
  sampleCustomer('C-3', {
    name: 'Anna Weber',
    email: 'weber@example.org',
    createdAt: '2026-11-21T09:00:00.000Z',
  }),
];

let office: FakeOffice;
beforeAll(() => preloadDialogs());
beforeEach(async () => {
  vi.stubGlobal('Worker', undefined);
  // happy-dom lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 500));
  office = new FakeOffice();
  for (const customer of [ANNA, TWIN, COUSIN]) await office.put(customers, customer);
  office.serveIndex(customerIndex, customers, customerIndexEntry);
  office.answers.set(MERGE, (body) => ok(mergedOf(body)));
});
afterEach(() => {
  act(() => {
    for (const close of screen.queryAllByLabelText('Meldung schließen')) close.click();
  });
  cleanup();
  duplicatesStore.kept.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Asked {
  id: string;
  name: string;
  others: { id: string }[];
}
const isAsked = (body: unknown): body is Asked =>
  typeof body === 'object' && body !== null && 'others' in body;

/** As the edge API answers a merge. */
function mergedOf(body: unknown) {
  if (!isAsked(body)) throw new TypeError('No merge');
  return {
    id: body.id,
    version: 1,
    data: mergeOf({ others: body.others.map(({ id }) => ({ id, name: 'Anna Weber', customerNumber: 'K' })) }),
  };
}

function mergeOf(part: Partial<CustomerMerge> = {}): CustomerMerge {
  return {
    masterId: 'C-1',
    masterName: 'Anna Weber',
    others: [{ id: 'C-2', name: 'Anna Weber', customerNumber: 'K202611002' }],
    entered: { name: 'Anna Weber', email: 'anna@example.org', phone: '0171 1234567', notes: '' },
    at: '2026-11-22T08:00:00.000Z',
    by: 'Mia',
    state: 'merged',
    moved: 3,
    ...part,
  };
}

const remove = (id: string) =>
  office.store.transact(async (transaction) => {
    await transaction.get(customers.name, id);
    transaction.delete(customers.name, id);
  });
const Tab = () => <DuplicatesTab chosenIds={useState<ReadonlySet<string>>(new Set())} />;
const open = (address = '/admin-tools') => renderScreen(office, <Tab />, '/admin-tools', address);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function openMerge() {
  const { user } = open();
  await user.click(await button('Anna Weber zusammenführen'));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByLabelText(/^Name/);
  return { user, dialog };
}

test('groups are counted and told apart by how sure they are, and why', async () => {
  const { user } = open();
  expect(await screen.findByText('3 Kunden')).toBeTruthy();
  expect(screen.getByText('3 Kunden verglichen')).toBeTruthy();
  expect(screen.getByText('80 %')).toBeTruthy();
  expect(screen.getByText('Gleiche Telefonnummer')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Ähnliche 0' }));
  expect(await screen.findByText('Hier ist keine Gruppe.')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Exakte 1' }));
  await user.click(await button('Details zu Anna Weber'));
  const cards = within(screen.getByRole('region', { name: 'Kunden von Anna Weber' }));
  expect(cards.getByText('weber@example.org').textContent).toBe('weber@example.org (weicht ab)');
  expect(cards.getByText('Bleibt')).toBeTruthy();
});

test('while it is searched for the first time the shape of the groups is there', async () => {
  const search = office.holdIndexes();
  const { container } = open();
  await screen.findByText('Duplikate werden gesucht …');
  expect(container.querySelector('.fui-SkeletonItem')).toBeTruthy();
  search();
  await screen.findByText('3 Kunden');
  expect(container.querySelector('.fui-SkeletonItem')).toBeNull();
});

test('a search finds a group by any of its customers', async () => {
  open('/admin-tools?q=weber@example');
  expect(await screen.findByText('1 Treffer')).toBeTruthy();
  cleanup();
  open('/admin-tools?q=niemand');
  expect(await screen.findByText('Hier ist keine Gruppe.')).toBeTruthy();
});

test('where there are none that is said', async () => {
  await office.store.transact(async (transaction) => {
    for (const id of ['C-2', 'C-3']) await transaction.get(customers.name, id);
    for (const id of ['C-2', 'C-3']) transaction.delete(customers.name, id);
  });
  open();
  expect(await screen.findByText('Keine Duplikate gefunden! Ihre Kundendatenbank ist sauber.')).toBeTruthy();
});

test('without the index that is said, and tried again', async () => {
  const answer = office.answers.get('GET /api/customers/index');
  office.answers.set('GET /api/customers/index', 'offline');
  const { user } = open();
  expect(await screen.findByText('Die Kunden konnten nicht geladen werden')).toBeTruthy();
  // What is not known is no zero.
  expect(screen.getAllByText('–')).toHaveLength(3);
  if (answer) office.answers.set('GET /api/customers/index', answer);
  await user.click(await button('Erneut versuchen'));
  expect(await screen.findByText('3 Kunden')).toBeTruthy();
});

test('a merge sends what was chosen and typed, on what was seen, and can be undone', async () => {
  const { user, dialog } = await openMerge();
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Notizen').value).toBe('Klavier\n\n3. Stock');
  // Merely similar: it is for staff to choose.
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /weber@example\.org/ }).checked).toBe(false);
  await user.click(dialog.getByRole('button', { name: '+49 171 1234567' }));
  await user.clear(dialog.getByLabelText(/^Name/));
  await user.click(dialog.getByRole('button', { name: '2 Kunden zusammenführen' }));
  expect(await dialog.findByText('Name ist erforderlich')).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Name/), 'Anna Weber-Lang');
  await user.click(dialog.getByRole('button', { name: '2 Kunden zusammenführen' }));
  expect(await screen.findByText('1 Duplikat erfolgreich zusammengeführt')).toBeTruthy();
  const [sent] = office.asked(MERGE);
  expect(sent).toMatchObject({
    name: 'Anna Weber-Lang',
    email: 'anna@example.org',
    phone: '+49 171 1234567',
    master: { id: 'C-1' },
    others: [{ id: 'C-2' }],
  });
  if (!isAsked(sent)) throw new TypeError('No merge');
  const undo = `POST /api/customers/merges/${sent.id}/undo`;
  office.answers.set(undo, ok({ id: sent.id, version: 2, data: mergeOf({ state: 'undone' }) }));
  await user.click(await button('Rückgängig'));
  expect(await screen.findByText('Rückgängig gemacht')).toBeTruthy();
});

test('before a merge it is said which moving date, addresses and dwelling stay, and what the others said', async () => {
  const [from, elsewhere] = ['Weg 1, 10115 Berlin', 'Platz 2, 20095 Hamburg'];
  await office.put(customers, sampleCustomer('C-1', { movingDate: '2026-12-01', notes: 'Klavier' }));
  await office.put(
    customers,
    sampleCustomer('C-2', {
      movingDate: '2026-12-15',
      fromAddress: from,
      phone: '+49 171 1234567',
      apartment: { rooms: 3.5, area: 80, floor: 2, hasElevator: true },
      destination: { floor: 1, hasElevator: false },
    }),
  );
  await office.put(
    customers,
    sampleCustomer('C-3', { name: 'Anna Weberin', email: 'weber@example.org', fromAddress: elsewhere }),
  );
  const { user, dialog } = await openMerge();
  const kept = () => dialog.getByRole('region', { name: 'Außerdem bleibt' }).textContent;
  expect(kept()).toBe(
    `Außerdem bleibtVon${from}Umzugsdatum01.12.2026statt 15.12.2026Wohnung (Auszug)Erdgeschoss, ohne Aufzugstatt 3,5 Zimmer, 80 m², 2. Etage, mit AufzugWohnung (Einzug)1. Etage, ohne Aufzug`,
  );
  await user.click(dialog.getByRole('checkbox', { name: /weber@example\.org/ }));
  expect(kept()).toContain(`Von${from}statt ${elsewhere}`);
});

test('where another window was quicker that is said in whole sentences', async () => {
  office.answers.set(MERGE, refusal(409, 'customer-gone', 'Einer der Kunden wurde inzwischen gelöscht'));
  const { user, dialog } = await openMerge();
  await office.put(customers, sampleCustomer('C-9', { name: 'Otto Weber' }));
  await office.put(customerMerges, { id: 'merge_1', data: mergeOf({ masterId: 'C-9', masterName: 'Otto' }) });
  await remove('C-2');
  await user.click(dialog.getByRole('button', { name: '2 Kunden zusammenführen' }));
  const said = await dialog.findByText(/Ihre Eingaben sind noch da; bitte prüfen Sie sie\.$/);
  expect(said.textContent).toMatch(
    /^Anna Weber · \S+ wurde inzwischen mit Otto Weber zusammengeführt\. Ihre/,
  );
});

/** Merges are done, and their answers do not arrive. */
const loseAnswer = () =>
  office.answers.set(MERGE, async (body) => {
    const { id, data } = mergedOf(body);
    await office.put(customerMerges, { id, data });
    for (const other of data.others) await remove(other.id);
    throw new TypeError('Failed to fetch');
  });

test('a merge that was done although its answer was lost is one’s own: it is told as done', async () => {
  const { user, dialog } = await openMerge();
  loseAnswer();
  await user.click(dialog.getByRole('checkbox', { name: /weber@example\.org/ }));
  await user.click(dialog.getByRole('button', { name: '3 Kunden zusammenführen' }));
  expect(await screen.findByText('2 Duplikate erfolgreich zusammengeführt')).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(office.asked(MERGE)).toHaveLength(1);
});

test('what is changed after one’s own merge whose answer was lost is not in it, and that is said', async () => {
  const { user, dialog } = await openMerge();
  loseAnswer();
  await user.click(dialog.getByRole('button', { name: '2 Kunden zusammenführen' }));
  await dialog.findByText(/^Fehler beim Zusammenführen der Kunden/);
  office.answers.set(MERGE, refusal(409, 'customer-gone', 'Einer der Kunden wurde inzwischen gelöscht'));
  await user.type(dialog.getByLabelText(/^Name/), '-Lang');
  await user.click(dialog.getByRole('button', { name: '2 Kunden zusammenführen' }));
  const said = await dialog.findByText(/Ihr voriger Versuch/);
  expect(said.textContent).toBe(
    'Ihr voriger Versuch hat die Kunden schon zusammengeführt; nur die Antwort darauf ist nicht angekommen. Ihre Eingaben sind noch da; bitte prüfen Sie sie.',
  );
  expect(dialog.getByRole('checkbox', { name: /weber@example\.org/ })).toBeTruthy();
});

test('one’s own merge is known by any of the tries that had no answer', async () => {
  const { user, dialog } = await openMerge();
  loseAnswer();
  await user.click(dialog.getByRole('button', { name: '2 Kunden zusammenführen' }));
  await dialog.findByText(/^Fehler beim Zusammenführen der Kunden/);
  office.answers.set(MERGE, () => Promise.reject(new TypeError('Failed to fetch')));
  await user.type(dialog.getByLabelText(/^Name/), '-Lang');
  await user.click(dialog.getByRole('button', { name: '2 Kunden zusammenführen' }));
  await vi.waitFor(() => expect(office.asked(MERGE)).toHaveLength(2));
  await dialog.findByText(/^Fehler beim Zusammenführen der Kunden/);
  office.answers.set(MERGE, refusal(409, 'customer-gone', 'Einer der Kunden wurde inzwischen gelöscht'));
  await user.click(dialog.getByRole('button', { name: '2 Kunden zusammenführen' }));
  expect(await dialog.findByText(/Ihr voriger Versuch/)).toBeTruthy();
  expect(dialog.queryByText(/^Fehler beim Zusammenführen der Kunden/)).toBeNull();
});

test('where one of them is gone and who it is cannot be read, that much is said', async () => {
  office.answers.set(MERGE, refusal(409, 'customer-gone', 'Einer der Kunden wurde inzwischen gelöscht'));
  const { user, dialog } = await openMerge();
  vi.spyOn(office.store, 'get').mockRejectedValue(new TypeError('Failed to fetch'));
  await user.click(dialog.getByRole('button', { name: '2 Kunden zusammenführen' }));
  const said = await dialog.findByText(/Ihre Eingaben sind noch da/);
  expect(said.textContent).toMatch(/^Einer der Kunden wurde inzwischen gelöscht oder zusammengeführt\. /);
});

test('where it cannot be read what became of those who are gone, the others are there all the same', async () => {
  office.answers.set(MERGE, refusal(409, 'customer-gone', 'Einer der Kunden wurde inzwischen gelöscht'));
  const { user, dialog } = await openMerge();
  await remove('C-3');
  const list = office.store.list.bind(office.store);
  vi.spyOn(office.store, 'list').mockImplementation((query) =>
    query.collection === customerMerges.name ? Promise.reject(new TypeError('Failed to fetch')) : list(query),
  );
  await user.click(dialog.getByRole('button', { name: '2 Kunden zusammenführen' }));
  const said = await dialog.findByText(/^Anna Weber · \S+ wurde inzwischen gelöscht oder zusammengeführt\. /);
  expect(said).toBeTruthy();
  expect(dialog.queryByRole('checkbox', { name: /weber@example\.org/ })).toBeNull();
});

test('with the customers there the focus is on the first of them: the button that cancels is not what Enter takes', async () => {
  const { dialog } = await openMerge();
  await vi.waitFor(() => expect(document.activeElement).toBe(dialog.getAllByRole('checkbox')[0]));
});

test('a merge takes no input while it runs, and again once that has failed', async () => {
  const { user, dialog } = await openMerge();
  const answer = Promise.withResolvers<Answer>();
  office.answers.set(MERGE, () => answer.promise);
  await user.click(dialog.getByRole('button', { name: '2 Kunden zusammenführen' }));
  const name = dialog.getByLabelText(/^Name/);
  const fields = [
    name,
    dialog.getByRole('checkbox', { name: /weber@example\.org/ }),
    dialog.getByRole('button', { name: '+49 171 1234567' }),
  ];
  expect(fields.map((field) => field.matches('fieldset:disabled *'))).toEqual([true, true, true]);
  answer.resolve(refusal(503, 'store-away', 'Der Speicher fehlt.'));
  await dialog.findByText('Fehler beim Zusammenführen der Kunden: Der Speicher fehlt.');
  expect(name.matches('fieldset:disabled *')).toBe(false);
});

test('somebody else was faster: what was typed stays, and the next try is on what is there now', async () => {
  const { user, dialog } = await openMerge();
  const phone = '040 987654';
  office.answers.set(
    MERGE,
    refusal(409, 'conflict', 'Inzwischen geändert', {
      current: [ANNA, { ...TWIN, version: 7, data: { ...TWIN.data, phone } }, COUSIN],
    }),
  );
  await user.click(dialog.getByRole('checkbox', { name: /weber@example\.org/ }));
  await user.type(dialog.getByLabelText(/^Name/), '-Lang');
  await user.click(dialog.getByRole('button', { name: '3 Kunden zusammenführen' }));
  expect(await dialog.findByText(/^Inzwischen geändert: Anna Weber · K202611002/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Anna Weber-Lang');
  expect(dialog.getByRole('button', { name: phone })).toBeTruthy();
  office.answers.set(MERGE, refusal(503, 'store-away', 'Der Speicher fehlt.'));
  await user.click(dialog.getByRole('button', { name: '3 Kunden zusammenführen' }));
  expect(await dialog.findByText('Fehler beim Zusammenführen der Kunden: Der Speicher fehlt.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '3 Kunden zusammenführen' }));
  await vi.waitFor(() => expect(office.asked(MERGE)).toHaveLength(3));
  const [first, second, third] = office.asked(MERGE).filter(isAsked);
  expect(second).toMatchObject({
    name: 'Anna Weber-Lang',
    others: [{ id: 'C-2', version: 7 }, { id: 'C-3' }],
  });
  // The same once more has the same id; on other customers it is another merge.
  expect(third?.id).toBe(second?.id);
  expect(second?.id).not.toBe(first?.id);
});

test('auto mode asks how many, merges exact duplicates alone, and takes it all back', async () => {
  const { user } = open();
  await screen.findByText('3 Kunden');
  await user.click(await button('Automatisch verarbeiten'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(screen.getByLabelText('Auto-Modus'));
  await user.click(await button('Automatisch verarbeiten'));
  expect(await screen.findByText('1 exaktes Duplikat zusammenführen?')).toBeTruthy();
  expect(screen.getByText(/^Danach ist es ein Kunde\./)).toBeTruthy();
  await user.click(await button('Zusammenführen'));
  expect(await screen.findByText('1 Duplikat erfolgreich zusammengeführt')).toBeTruthy();
  expect(office.asked(MERGE)).toMatchObject([
    { name: 'Anna Weber', notes: 'Klavier\n\n3. Stock', master: { id: 'C-1' }, others: [{ id: 'C-2' }] },
  ]);
});

test('auto mode says where none is exact, and what failed', async () => {
  office.answers.set(MERGE, refusal(409, 'being-merged', 'Wird gerade zusammengeführt.'));
  const { user } = open();
  await screen.findByText('3 Kunden');
  await user.click(screen.getByLabelText('Auto-Modus'));
  await user.click(await button('Automatisch verarbeiten'));
  await user.click(await button('Zusammenführen'));
  expect(
    await screen.findByText('Fehler beim automatischen Verarbeiten: Wird gerade zusammengeführt.'),
  ).toBeTruthy();
  await office.put(customers, { ...TWIN, data: { ...TWIN.data, name: 'Jonas Reuter', phone: '' } });
  await user.click(await button('Aktualisieren'));
  expect(await screen.findByRole('tab', { name: 'Exakte 0' })).toBeTruthy();
  await user.click(await button('Automatisch verarbeiten'));
  expect(await screen.findByText('Keine exakten Duplikate gefunden')).toBeTruthy();
});

test('with a run that is over the focus goes back into the page: its button is gone', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof ok>>();
  office.answers.set(MERGE, () => answer.promise);
  const { user } = renderScreen(
    office,
    <main tabIndex={-1}>
      <Tab />
    </main>,
    '/admin-tools',
    '/admin-tools',
  );
  await screen.findByText('3 Kunden');
  await user.click(screen.getByLabelText('Auto-Modus'));
  await user.click(await button('Automatisch verarbeiten'));
  await user.click(await button('Zusammenführen'));
  const cancel = await button('Abbrechen');
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(cancel);
  answer.resolve(refusal(409, 'being-merged', 'Wird gerade zusammengeführt.'));
  await vi.waitFor(() => expect(cancel.isConnected).toBe(false));
  await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

test('chosen duplicates are deleted with the question that deleting customers asks; the master is never among them', async () => {
  office.answers.set(
    'POST /api/customers/hanging',
    ok({ hanging: [{ collection: 'invoices', count: 1, kept: true }] }),
  );
  office.answers.set('POST /api/customers/delete', ok({ deleted: ['C-2', 'C-3'], failed: [] }));
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Duplikate von Anna Weber auswählen' }));
  await user.click(await button('2 löschen'));
  expect(
    await screen.findByText('Erhalten bleiben wegen der Aufbewahrungspflicht: 1 Rechnung.'),
  ).toBeTruthy();
  await user.click(await button('Duplikate löschen'));
  expect(await screen.findByText('2 Duplikate gelöscht')).toBeTruthy();
  expect(office.asked('POST /api/customers/delete')).toEqual([{ ids: ['C-2', 'C-3'] }]);
  expect(await screen.findByText('Keine Duplikate gefunden! Ihre Kundendatenbank ist sauber.')).toBeTruthy();
});

test('before chosen duplicates are deleted it is said who goes and who stays', async () => {
  office.answers.set('POST /api/customers/hanging', ok({ hanging: [] }));
  await office.put(customers, { ...COUSIN, data: { ...COUSIN.data, name: 'Anna Weberin' } });
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Duplikate von Anna Weber auswählen' }));
  const stays = 'Es bleibt Anna Weber · K202611001.';
  expect((await button('2 löschen')).title).toBe(
    `Löscht Anna Weber · K202611002 und Anna Weberin · K202611003. ${stays}`,
  );
  await user.click(await button('2 löschen'));
  const question = within(await screen.findByRole('alertdialog'));
  expect(await question.findByText('Anna Weberin · K202611003')).toBeTruthy();
  expect(question.getByText(stays)).toBeTruthy();
});

const onPhone = () =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: true, onchange: null },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
  }));

test('who stays is told of the groups alone in which somebody was chosen', async () => {
  for (const [id, name] of [
    ['C-7', 'Jonas Reuter'],
    ['C-8', 'Jonas Reuter'],
  ] as const) {
    await office.put(
      customers,
      sampleCustomer(id, { name, email: 'jonas@example.net', phone: '040 5551234' }),
    );
  }
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Duplikate von Jonas Reuter auswählen' }));
  expect((await button('1 löschen')).title).toMatch(/ Es bleibt Jonas Reuter · \S+\.$/);
});

test('a choice that is ended while it is looked up what hangs on it asks nothing any more', async () => {
  onPhone();
  const answer = Promise.withResolvers<Answer>();
  office.answers.set('POST /api/customers/hanging', () => answer.promise);
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Duplikate von Anna Weber auswählen' }));
  await user.click(await button('Auswahl löschen'));
  await vi.waitFor(() => expect(office.asked('POST /api/customers/hanging')).toHaveLength(1));
  await user.click(await button('Auswahl beenden'));
  await act(async () => answer.resolve(ok({ hanging: [] })));
  // What would have asked has had its turn.
  await user.click(await screen.findByRole('checkbox', { name: 'Duplikate von Anna Weber auswählen' }));
  expect(screen.getByText('2 ausgewählt')).toBeTruthy();
  expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull();
});

test('a duplicate that cannot be deleted stays chosen, and it says why', async () => {
  office.answers.set('POST /api/customers/hanging', ok({ hanging: [] }));
  const failed = [{ id: 'C-3', name: 'Anna Weber', error: 'Wird gerade zusammengeführt.' }];
  office.answers.set('POST /api/customers/delete', ok({ deleted: ['C-2'], failed }));
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Duplikate von Anna Weber auswählen' }));
  await user.click(await button('2 löschen'));
  await user.click(await button('Duplikate löschen'));
  expect(await screen.findByText('Anna Weber: Wird gerade zusammengeführt.')).toBeTruthy();
  expect(screen.getAllByText('Fehler beim Löschen der Duplikate').length).toBeGreaterThan(0);
  expect(await button('1 löschen')).toBeTruthy();
});

test('on the phone what is used less stands in one menu, where auto mode allows the item beneath it', async () => {
  onPhone();
  const { user } = open();
  await screen.findByText('3 Kunden');
  expect(screen.queryByText('Auto-Modus')).toBeNull();
  await user.click(await button('Weitere Aktionen'));
  const auto = await screen.findByRole('menuitemcheckbox', { name: 'Auto-Modus' });
  const merge = screen.getByRole('menuitem', { name: 'Automatisch verarbeiten' });
  expect(screen.getByRole('menuitem', { name: 'Aktualisieren' })).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: 'Zusammengeführte' })).toBeTruthy();
  const state = () => [auto.getAttribute('aria-checked'), merge.getAttribute('aria-disabled')];
  expect(state()).toEqual(['false', 'true']);
  await user.click(auto);
  expect(state()).toEqual(['true', null]);
  await user.click(merge);
  expect(await screen.findByText('1 exaktes Duplikat zusammenführen?')).toBeTruthy();
  await user.click(await button('Abbrechen'));
});

test('on the phone deleting takes no place before somebody is chosen, and the focus returns where choosing began', async () => {
  onPhone();
  const { user } = open();
  const box = await screen.findByRole('checkbox', { name: 'Duplikate von Anna Weber auswählen' });
  expect(screen.queryByRole('button', { name: 'Auswahl löschen' })).toBeNull();
  await user.click(box);
  expect(await button('Auswahl löschen')).toBeTruthy();
  expect(screen.getByText('2 ausgewählt')).toBeTruthy();
  await user.click(await button('Auswahl beenden'));
  expect(screen.queryByRole('button', { name: 'Auswahl löschen' })).toBeNull();
  expect(screen.getByRole('searchbox')).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement).toBe(box));
});

test('what was merged before can be taken back later', async () => {
  await office.put(customerMerges, { id: 'merge_1', data: mergeOf() });
  await office.put(customerMerges, {
    id: 'merge_2',
    data: mergeOf({ state: 'undone', undoneAt: '2026-11-22T09:00:00.000Z', undoneBy: 'Ole' }),
  });
  office.answers.set('POST /api/customers/merges/merge_1/undo', async () => {
    const data = mergeOf({ state: 'undone' });
    await office.put(customerMerges, { id: 'merge_1', data });
    return ok({ id: 'merge_1', version: 2, data });
  });
  const { user } = open();
  await user.click(await button('Zusammengeführte'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('22.11.2026, 10:00 von Ole rückgängig gemacht')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Anna Weber rückgängig machen' }));
  expect(await screen.findByText('Zusammenführung rückgängig gemacht')).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Anna Weber'));
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a merge whose customer is gone is not offered to be taken back, and that is said', async () => {
  await office.put(customerMerges, { id: 'merge_1', data: mergeOf({ masterId: 'C-fort' }) });
  const { user } = open();
  await user.click(await button('Zusammengeführte'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Der Kunde wurde inzwischen gelöscht.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /rückgängig machen$/ })).toBeNull();
  expect(dialog.queryByRole('link')).toBeNull();
});

test('what could not be taken back is said in the dialog: below it nobody sees a notification', async () => {
  await office.put(customerMerges, { id: 'merge_1', data: mergeOf() });
  office.answers.set('POST /api/customers/merges/merge_1/undo', refusal(503, 'away', 'Der Speicher fehlt.'));
  const { user } = open();
  await user.click(await button('Zusammengeführte'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Anna Weber rückgängig machen' }));
  expect(await dialog.findByText('Fehler beim Rückgängigmachen: Der Speicher fehlt.')).toBeTruthy();
  expect(screen.getAllByText(/^Fehler beim Rückgängigmachen/)).toHaveLength(1);
});

test('a merge that was taken back, and whose answer was lost, is told by what became of it alone', async () => {
  await office.put(customerMerges, { id: 'merge_1', data: mergeOf() });
  office.answers.set('POST /api/customers/merges/merge_1/undo', () => {
    throw new TypeError('Failed to fetch');
  });
  const { user } = open();
  await user.click(await button('Zusammengeführte'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Anna Weber rückgängig machen' }));
  expect(await dialog.findByText(/^Fehler beim Rückgängigmachen/)).toBeTruthy();
  await act(() => office.put(customerMerges, { id: 'merge_1', data: mergeOf({ state: 'undone' }) }));
  await vi.waitFor(() => expect(dialog.queryByText(/^Fehler beim Rückgängigmachen/)).toBeNull());
});

test('where nothing is left to be merged that is said at once, beside what was typed: it can be copied', async () => {
  const { user, dialog } = await openMerge();
  await user.type(dialog.getByLabelText(/^Name/), '-Lang');
  for (const id of ['C-2', 'C-3']) await remove(id);
  expect(await dialog.findByText(/ wurden inzwischen gelöscht\. Es ist nichts zu tun\./)).toBeTruthy();
  expect(dialog.queryByText(/Ihre Eingaben sind noch da/)).toBeNull();
  expect(dialog.queryByText(/gehören danach zu/)).toBeNull();
  expect(dialog.queryByLabelText(/^Name/)).toBeNull();
  expect(dialog.getByText('Name: Anna Weber-Lang')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: / zusammenführen$/ })).toBeNull();
  // The field that was typed into is gone: the dialog hears Esc all the same.
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Eingaben verwerfen?')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Weiter bearbeiten' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a customer who changes is compared again by itself', async () => {
  open();
  await screen.findByText('3 Kunden');
  await office.put(
    customers,
    sampleCustomer('C-4', { createdAt: '2026-11-22T08:00:00.000Z', updatedAt: '2026-11-22T08:00:00.000Z' }),
  );
  expect(await screen.findByText('4 Kunden')).toBeTruthy();
});
