// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { countsOf, MAX_EXPORT_SIZE, type MigrationRun, type MigrationStatus } from 'shared-kit/api';
import { customers, invoices, quotes, today } from 'shared-kit/domain';
import { type Answer, FakeOffice, ok, refusal, renderScreen } from 'shared-kit/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import MigrationScreen from './migration.screen.tsx';
import { intentOf } from './run-texts.ts';

const RUN: MigrationRun = {
  id: 'run',
  kind: 'full',
  source: 'file',
  state: 'running',
  step: 'quotes',
  done: 1250,
  total: 5000,
  created: 1100,
  skipped: 148,
  demo: 3,
  failed: 2,
  noticed: 0,
  notices: [],
  failures: [{ record: 'Kunde K202610001 Anna', reason: 'E-Mail: höchstens 254 Zeichen' }],
  startedAt: '2026-11-21T08:00:00.000Z',
  startedBy: 'Eva',
};

let office: FakeOffice;
let status: MigrationStatus;
beforeEach(() => {
  office = new FakeOffice();
  status = { target: 'embedded', hasSheet: true };
  office.answers.set('GET /api/migration', () => ok(status));
  for (const what of ['start', 'control', 'clear', 'file']) {
    office.answers.set(`POST /api/migration/${what}`, () => ok(status));
  }
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = () => renderScreen(office, <MigrationScreen />, '/migration', '/migration');
const button = (name: string) => screen.findByRole('button', { name });

test('compares source and store, and says which differ', async () => {
  office.answers.set(
    'POST /api/migration/compare',
    ok({
      source: { customers: 1200, quotes: 0, invoices: 0 },
      store: { customers: 1000, quotes: 5, invoices: 2 },
      missing: { customers: 200, quotes: 0, invoices: 0 },
      damaged: [{ record: 'Zeile 7', reason: 'Name ist erforderlich' }],
      damagedCount: 1,
      changed: [
        { record: 'Angebot Anna Berg', reason: 'Der Kommentar ist gekürzt: 20.000 von 21.000 Zeichen' },
      ],
      changedCount: 1,
      demo: 0,
    }),
  );
  const { user } = open();
  await user.click(await button('Daten vergleichen'));
  const card = within(await screen.findByRole('region', { name: 'Datenvergleich' }));
  expect(card.getByText('Unterschiede gefunden')).toBeTruthy();
  expect(card.getByText(/Kunden: 200 fehlen hier/)).toBeTruthy();
  expect(card.getByText('Zeile 7')).toBeTruthy();
  expect(card.getByText('Werden verändert übernommen (1)')).toBeTruthy();
  expect(card.getByText('Angebot Anna Berg')).toBeTruthy();
  // What is taken all the same is not in the red of what is not.
  expect(card.getByText(/^Der Kommentar/).className).not.toBe(
    card.getByText('Name ist erforderlich').className,
  );
  expect(card.queryByText('Angebote')).toBeNull();
});

test('an export’s photos and templates are compared where it has some, and own ones are no difference', async () => {
  status = {
    target: 'embedded',
    hasSheet: false,
    file: {
      ...countsOf(() => 0),
      customers: 1,
      photos: 2,
      name: 'a.json',
      size: 9,
      uploadedAt: RUN.startedAt,
    },
  };
  const counts = (more: object) => ({ customers: 1, quotes: 0, invoices: 0, ...more });
  office.answers.set(
    'POST /api/migration/compare',
    ok({
      source: counts({ photos: 2 }),
      store: counts({ photos: 9, events: 4 }),
      missing: { customers: 0, quotes: 0, invoices: 0 },
      damaged: [],
      damagedCount: 0,
      changed: [],
      changedCount: 0,
      demo: 1,
    }),
  );
  const { user } = open();
  expect(await screen.findByText('a.json: 1 Kunde, 0 Angebote, 0 Rechnungen, 2 Fotos')).toBeTruthy();
  await user.click(await button('Daten vergleichen'));
  const card = within(await screen.findByRole('region', { name: 'Datenvergleich' }));
  expect(card.getByText('Fotos')).toBeTruthy();
  expect(card.queryByText('Termine')).toBeNull();
  expect(card.getByText('Keine Unterschiede: Alles aus der Quelle ist hier.')).toBeTruthy();
  expect(card.getByText('1 Datensatz ist aus der Demo und wird nicht übernommen.')).toBeTruthy();
});

test.each([
  ['completed', 0, 'success'],
  ['completed', 2, 'warning'],
  ['failed', 0, 'error'],
  ['running', 0, undefined],
] as const)('a run that is %s with %i failures is told as %s', (state, failed, intent) =>
  expect(intentOf({ state, failed })).toBe(intent),
);

test('a full migration is begun only after it was confirmed', async () => {
  const { user } = open();
  await user.click(await button('Migration starten'));
  expect(office.asked('POST /api/migration/start')).toEqual([]);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Migration starten' }));
  expect(office.asked('POST /api/migration/start')).toEqual([
    { kind: 'full', source: 'sheet', by: 'Unbekannt' },
  ]);
});

test.each([
  ['Eva', 'Begonnen am 21.11.2026, 09:00 von Eva'],
  ['Unbekannt', 'Begonnen am 21.11.2026, 09:00'],
])('who began it is said where it is known: %s', async (startedBy, told) => {
  status = { ...status, run: { ...RUN, startedBy } };
  open();
  const begun = await screen.findByText(/^Begonnen am/);
  expect(begun.textContent?.trim()).toBe(told);
});

test('a page that is loaded anew shows the run under way, which can be paused and cancelled', async () => {
  status = { ...status, run: RUN };
  const { user } = open();
  const card = within(await screen.findByRole('region', { name: 'Migration' }));
  expect(card.getByRole('status').textContent).toBe('Angebote werden übernommen …');
  expect(card.getByText('1.250 von 5.000')).toBeTruthy();
  expect(
    card.getByText('1.100 übernommen · 148 schon vorhanden · 3 aus der Demo ausgelassen · 2 fehlgeschlagen'),
  ).toBeTruthy();
  expect(card.getByText('E-Mail: höchstens 254 Zeichen')).toBeTruthy();
  expect((await button('Migration starten')).getAttribute('aria-disabled')).toBe('true');
  office.answers.set('POST /api/migration/control', () => {
    status = { ...status, run: { ...RUN, state: 'paused' } };
    return ok(status);
  });
  await user.click(card.getByRole('button', { name: 'Pausieren' }));
  await user.click(await card.findByRole('button', { name: 'Fortsetzen' }));
  expect(office.asked('POST /api/migration/control')).toEqual([{ action: 'pause' }, { action: 'resume' }]);
});

test.each<[Partial<MigrationRun>, string]>([
  [{ state: 'completed', failed: 0 }, 'Migration erfolgreich abgeschlossen!'],
  [
    { state: 'completed', failed: 3 },
    'Migration abgeschlossen, 3 fehlgeschlagen. Was fehlgeschlagen ist, steht mit dem Grund unter „Fehlgeschlagen“. Beheben',
  ],
  [{ kind: 'test', state: 'completed', failed: 0 }, 'Test-Migration erfolgreich abgeschlossen!'],
  [
    { kind: 'test', state: 'failed', error: 'Keine Kunden zum Testen gefunden' },
    'Keine Kunden zum Testen gefunden',
  ],
  [{ state: 'interrupted' }, 'Unterbrochen, weil der Server beendet wurde.'],
  [{ kind: 'clear', state: 'cancelled' }, 'Abgebrochen. Was gelöscht ist, liegt in der Sicherung.'],
])('of a run that is %o it says so', async (change, text) => {
  status = { ...status, run: { ...RUN, ...change } };
  open();
  expect((await screen.findByRole('status')).textContent).toContain(text);
});

test('with a run that is over the focus does not fall off the page: its buttons are gone', async () => {
  status = { ...status, run: RUN };
  const page = (
    <main tabIndex={-1}>
      <MigrationScreen />
    </main>
  );
  const { user } = renderScreen(office, page, '/migration', '/migration');
  // As the frame does after a navigation.
  screen.getByRole('main').focus();
  office.answers.set('POST /api/migration/control', () => {
    // What is asked for after it says so too.
    status = { ...status, run: { ...RUN, state: 'cancelled' } };
    return ok(status);
  });
  await user.click(await button('Abbrechen'));
  expect(await screen.findByText('Abgebrochen. Was übernommen ist, bleibt.')).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

const onPhone = () =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: true, onchange: null },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
  }));

test('on the phone a run that was begun elsewhere stands at the top, also after an own one', async () => {
  onPhone();
  status = { ...status, run: { ...RUN, state: 'completed' } };
  const { user } = open();
  const begin = await button('Test mit einem Kunden');
  const place = () => begin.compareDocumentPosition(screen.getByRole('region', { name: 'Migration' }));
  expect(place()).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  status = { ...status, run: { ...RUN, id: 'own', state: 'completed' } };
  await user.click(begin);
  await vi.waitFor(() => expect(place()).toBe(Node.DOCUMENT_POSITION_FOLLOWING));
  office.answers.set('POST /api/migration/start', () => {
    status = { ...status, run: { ...RUN, id: 'other' } };
    return refusal(409, 'migration-running', 'Es läuft bereits eine Migration.');
  });
  await user.click(begin);
  await vi.waitFor(() => expect(place()).toBe(Node.DOCUMENT_POSITION_PRECEDING));
});

test('on the phone who begins a run sees how it goes where they have begun it', async () => {
  onPhone();
  const { user } = open();
  status = { ...status, run: RUN };
  const begin = await button('Test mit einem Kunden');
  await user.click(begin);
  const card = await screen.findByRole('region', { name: 'Migration' });
  expect(begin.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getAllByText('1.250 von 5.000')).toHaveLength(1);
});

test('of an empty export it is said that there is nothing in it, and no migration of it begins', async () => {
  const file = { ...countsOf(() => 0), name: 'y.json', size: 9, uploadedAt: RUN.startedAt };
  status = { target: 'embedded', hasSheet: false, file };
  const { user } = open();
  expect(
    await screen.findByText(
      'y.json: 0 Kunden, 0 Angebote, 0 Rechnungen. Darin ist nichts, was übernommen werden kann.',
    ),
  ).toBeTruthy();
  const start = await button('Migration starten');
  expect(start.getAttribute('aria-disabled')).toBe('true');
  await user.click(start);
  expect(screen.queryByRole('dialog')).toBeNull();
  status = { ...status, file: { ...file, quoteTemplates: 1 } };
  cleanup();
  open();
  expect((await button('Migration starten')).getAttribute('aria-disabled')).toBeNull();
});

test('a start that has failed is not told with the success of the run before, on the phone', async () => {
  onPhone();
  status = { ...status, run: { ...RUN, state: 'completed', failed: 0, failures: [] } };
  office.answers.set('POST /api/migration/start', refusal(500, 'broken', 'Der Speicher fehlt.'));
  const { user } = open();
  await user.click(await button('Test mit einem Kunden'));
  const told = await screen.findByText(/fehlgeschlagen: Der Speicher fehlt\.$/);
  const card = within(told.closest('section') ?? expect.fail());
  expect(card.queryByText(/erfolgreich abgeschlossen/)).toBeNull();
});

test('of a spreadsheet nobody counts who was here already, so it is not said', async () => {
  status = { ...status, run: { ...RUN, source: 'sheet', step: 'rows', skipped: 0, demo: 0 } };
  open();
  expect(await screen.findByText('1.100 übernommen · 2 fehlgeschlagen')).toBeTruthy();
});

test('customers are deleted only by who types the word', async () => {
  const { user } = open();
  await user.click(await button('Daten löschen …'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByLabelText('Zur Bestätigung LÖSCHEN eingeben'), 'ja');
  await user.click(dialog.getByRole('button', { name: 'Sichern und löschen' }));
  expect(await dialog.findByText('Bitte geben Sie LÖSCHEN ein')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('Zur Bestätigung LÖSCHEN eingeben'));
  expect(office.asked('POST /api/migration/clear')).toEqual([]);
  await user.clear(dialog.getByLabelText('Zur Bestätigung LÖSCHEN eingeben'));
  // Some systems hand over an Ö in two signs.
  await user.type(dialog.getByLabelText('Zur Bestätigung LÖSCHEN eingeben'), 'löschen'.normalize('NFD'));
  await user.click(dialog.getByRole('button', { name: 'Sichern und löschen' }));
  await vi.waitFor(() =>
    expect(office.asked('POST /api/migration/clear')).toEqual([{ confirmation: 'LÖSCHEN', by: 'Unbekannt' }]),
  );
});

test('Enter in the field does what its button does: with the word only', async () => {
  const { user } = open();
  await user.click(await button('Daten löschen …'));
  const dialog = within(await screen.findByRole('alertdialog'));
  const field = dialog.getByLabelText('Zur Bestätigung LÖSCHEN eingeben');
  await user.type(field, 'ja{Enter}');
  expect(await dialog.findByText('Bitte geben Sie LÖSCHEN ein')).toBeTruthy();
  expect(office.asked('POST /api/migration/clear')).toEqual([]);
  await user.clear(field);
  await user.type(field, 'LÖSCHEN{Enter}');
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(office.asked('POST /api/migration/clear')).toHaveLength(1);
});

test('whoever begins to clear sees how it goes where they have begun it, below the fold', async () => {
  office.answers.set('POST /api/migration/clear', () => {
    status = { ...status, run: { ...RUN, kind: 'clear', step: 'clearing', done: 25, total: 300 } };
    return ok(status);
  });
  const { user } = open();
  await user.click(await button('Daten löschen …'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByLabelText('Zur Bestätigung LÖSCHEN eingeben'), 'LÖSCHEN');
  await user.click(dialog.getByRole('button', { name: 'Sichern und löschen' }));
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const begun = screen.getByRole('button', { name: 'Daten löschen …' }).closest('section');
  const card = within(begun ?? expect.fail());
  expect(card.getByText('Kunden werden gelöscht …')).toBeTruthy();
  expect(card.getByText('25 von 300')).toBeTruthy();
  expect(card.getByRole('progressbar', { name: 'Fortschritt', hidden: true })).toBeTruthy();
  // Heard once: the run's card at the top says it.
  expect(screen.getByRole('status').textContent).toBe('Kunden werden gelöscht …');
});

test('clearing that is refused says so in its own card, beside the button', async () => {
  const reason = 'Es läuft bereits eine Migration.';
  office.answers.set('POST /api/migration/clear', refusal(409, 'busy', reason));
  const { user } = open();
  await user.click(await button('Daten löschen …'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByLabelText('Zur Bestätigung LÖSCHEN eingeben'), 'LÖSCHEN');
  await user.click(dialog.getByRole('button', { name: 'Sichern und löschen' }));
  const told = await screen.findByText(reason);
  expect(told.closest('section')).toBe(
    screen.getByRole('button', { name: 'Daten löschen …' }).closest('section'),
  );
});

test('clearing that a colleague’s run refuses shows that run, and is told until it is over', async () => {
  const reason = 'Es läuft bereits eine Migration.';
  office.answers.set('POST /api/migration/clear', () => {
    status = { ...status, run: RUN };
    return refusal(409, 'migration-running', reason);
  });
  const { dialog } = await askToClear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act(async () => dialog.getByRole('button', { name: 'Sichern und löschen' }).click());
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText(reason)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pausieren' })).toBeTruthy();
  status = { ...status, run: { ...RUN, state: 'completed' } };
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByText(reason)).toBeNull();
});

/** With the word typed; its button is what is left to do. */
async function askToClear() {
  const { user } = open();
  await user.click(await button('Daten löschen …'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByLabelText('Zur Bestätigung LÖSCHEN eingeben'), 'LÖSCHEN');
  return { user, dialog };
}

test('clearing that has failed is not told with the success of the one before', async () => {
  status = { ...status, run: { ...RUN, kind: 'clear', state: 'completed', failed: 0, failures: [] } };
  office.answers.set('POST /api/migration/clear', refusal(500, 'broken', 'Der Speicher fehlt.'));
  const { user, dialog } = await askToClear();
  await user.click(dialog.getByRole('button', { name: 'Sichern und löschen' }));
  const told = await screen.findByText('Der Speicher fehlt.');
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const card = within(told.closest('section') ?? expect.fail());
  expect(card.queryByText(/^Die Daten sind gelöscht/)).toBeNull();
});

test('clearing whose answer was lost is told by what became of it alone', async () => {
  office.answers.set('POST /api/migration/clear', () => {
    status = {
      ...status,
      run: { ...RUN, id: 'own', kind: 'clear', state: 'completed', failed: 0, failures: [] },
    };
    throw new TypeError('Failed to fetch');
  });
  const { user, dialog } = await askToClear();
  await user.click(dialog.getByRole('button', { name: 'Sichern und löschen' }));
  expect((await screen.findAllByText(/^Die Daten sind gelöscht/)).length).toBeGreaterThan(0);
  await vi.waitFor(() => expect(screen.queryByText(/^Der Server ist nicht erreichbar/)).toBeNull());
});

test('clearing whose question got nowhere says so', async () => {
  office.answers.set('POST /api/migration/clear', 'offline');
  const { user, dialog } = await askToClear();
  await user.click(dialog.getByRole('button', { name: 'Sichern und löschen' }));
  expect(await screen.findByText(/^Der Server ist nicht erreichbar/)).toBeTruthy();
});

test('who is asked to clear reads what goes and what stays', async () => {
  const { dialog } = await askToClear();
  expect(dialog.getByText(/Dispositionen, Termine von Kunden.*der E-Mail-Verlauf der Kunden/)).toBeTruthy();
  expect(dialog.getByText(/^Ausgestellte Rechnungen mit Historie und E-Mail-Verlauf/)).toBeTruthy();
});

test('who is asked to clear reads where the backup goes', async () => {
  const { dialog } = await askToClear();
  expect(
    dialog.getByText(/^Es wird zuerst auf dem Server gesichert; den Ordner nennt danach diese Seite\./),
  ).toBeTruthy();
});

test('cleared by Enter, the dialog cannot be closed as if that were cancelled', async () => {
  let come = (_: Answer) => {};
  office.answers.set('POST /api/migration/clear', () => new Promise<Answer>((resolve) => (come = resolve)));
  const { user, dialog } = await askToClear();
  await user.keyboard('{Enter}');
  const confirm = dialog.getByRole('button', { name: /Sichern und löschen/ });
  await vi.waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBe('true'));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  come(ok(status));
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(office.asked('POST /api/migration/clear')).toHaveLength(1);
});

test('why a run could not be paused is gone once it is over, and why it was not cleared once that was read', async () => {
  status = { ...status, run: RUN };
  office.answers.set('POST /api/migration/control', refusal(503, 'away', 'Der Speicher fehlt.'));
  const { user } = open();
  await user.click(await button('Pausieren'));
  expect(await screen.findByText('Der Speicher fehlt.')).toBeTruthy();
  status = { ...status, run: { ...RUN, state: 'completed' } };
  await vi.waitFor(() => expect(screen.queryByText('Der Speicher fehlt.')).toBeNull(), 10_000);
  office.answers.set('POST /api/migration/compare', refusal(502, 'sheet', 'Keine Tabelle.'));
  await user.click(await button('Daten vergleichen'));
  expect(await screen.findByText('Fehler beim Datenvergleich: Keine Tabelle.')).toBeTruthy();
  await user.click(await button('Schließen'));
  expect(screen.queryByText(/Keine Tabelle/)).toBeNull();
});

test('why a run could not be paused is forgotten once a colleague has paused it, also when they go on', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  status = { ...status, run: RUN };
  office.answers.set('POST /api/migration/control', refusal(503, 'away', 'Der Speicher fehlt.'));
  const { user } = open();
  await user.click(await button('Pausieren'));
  expect(await screen.findByText('Der Speicher fehlt.')).toBeTruthy();
  for (const [state, offer] of [
    ['paused', 'Fortsetzen'],
    ['running', 'Pausieren'],
  ] as const) {
    status = { ...status, run: { ...RUN, state } };
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await button(offer)).toBeTruthy();
    expect(screen.queryByText('Der Speicher fehlt.')).toBeNull();
  }
});

test.each(['paused', 'interrupted'] as const)(
  'clearing that is %s goes on only by its own button, with the word again',
  async (state) => {
    status = { ...status, run: { ...RUN, kind: 'clear', step: 'clearing', state } };
    const { user } = open();
    expect(await screen.findByText(/„Daten löschen“ sichert neu und löscht, was noch da ist/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Fortsetzen' })).toBeNull();
    await user.click(await button('Daten löschen …'));
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
  },
);

test('without a sheet and without a file nothing can be begun, and it says why', async () => {
  status = { ...status, hasSheet: false };
  const { user } = open();
  expect(await screen.findByText(/Noch keine Datei gewählt/)).toBeTruthy();
  await user.click(await button('Migration starten'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Quelle'), 'sheet');
  expect(screen.getByText(/Es ist keine Tabelle eingerichtet/)).toBeTruthy();
});

test('a file that is too large is not sent', async () => {
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Quelle'), 'file');
  const file = new File(['{}'], 'alles.json', { type: 'application/json' });
  Object.defineProperty(file, 'size', { value: MAX_EXPORT_SIZE + 1 });
  await user.upload(screen.getByLabelText('JSON-Export'), file);
  expect(await screen.findByText('Die Datei ist zu groß (höchstens 100 MB)')).toBeTruthy();
  expect(office.asked('POST /api/migration/file')).toEqual([]);
});

test('what the server refuses is shown', async () => {
  office.answers.set(
    'POST /api/migration/compare',
    refusal(502, 'sheet', 'Fehler beim Datenvergleich: Alle CSV-Zugriffsmethoden fehlgeschlagen'),
  );
  const { user } = open();
  await user.click(await button('Daten vergleichen'));
  const told = await screen.findByText(/^Fehler beim Datenvergleich: Alle CSV/);
  // Beside its button: above the last run's card nobody sees it on the phone.
  expect(told.closest('section')).toBe((await button('Daten vergleichen')).closest('section'));
});

test('a call that fails itself is told as what it was to do', async () => {
  office.answers.set('POST /api/migration/compare', 'offline');
  office.answers.set('POST /api/migration/start', refusal(503, 'away', 'Der Speicher fehlt.'));
  const { user } = open();
  await user.click(await button('Daten vergleichen'));
  expect(
    await screen.findByText('Fehler beim Datenvergleich: Der Server ist nicht erreichbar.'),
  ).toBeTruthy();
  await user.click(await button('Test mit einem Kunden'));
  expect(await screen.findByText('Test-Migration fehlgeschlagen: Der Speicher fehlt.')).toBeTruthy();
});

test('a comparison whose answer was lost is told also where somebody else has begun a run meanwhile', async () => {
  office.answers.set('POST /api/migration/compare', () => {
    status = { ...status, run: { ...RUN, state: 'failed', error: 'Die Datei fehlt.' } };
    throw new TypeError('Failed to fetch');
  });
  const { user } = open();
  await user.click(await button('Daten vergleichen'));
  // At once, and not only when the state is read anyway.
  await vi.waitFor(() => expect(screen.getByText('Die Datei fehlt.')).toBeTruthy(), 3000);
  expect(screen.getByText('Fehler beim Datenvergleich: Der Server ist nicht erreichbar.')).toBeTruthy();
});

test('a state that cannot be loaded can be asked for again', async () => {
  office.answers.set('GET /api/migration', 'offline');
  const { user } = open();
  expect(await screen.findByText('Der Stand der Migration konnte nicht geladen werden')).toBeTruthy();
  office.answers.set('GET /api/migration', () => ok(status));
  await user.click(await button('Erneut versuchen'));
  expect(await button('Migration starten')).toBeTruthy();
});

test('before customers are deleted it is said how many there are, and of how much else that goes or stays', async () => {
  for (const id of ['C-1', 'C-2']) await office.put(customers, { id, data: {} });
  await office.put(quotes, { id: 'Q-1', data: {} });
  for (const status of ['draft', 'paid', 'sent'])
    await office.put(invoices, { id: status, data: { status } });
  const { user } = open();
  await user.click(await button('Daten löschen …'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(
    await dialog.findByText('2 Kunden, 1 Angebot, 0 Fotos, 1 Rechnungsentwurf und 2 ausgestellte Rechnungen'),
  ).toBeTruthy();
});

test('before customers are deleted, what is not counted yet is not called none', async () => {
  vi.spyOn(office.store, 'watchCount').mockImplementation(({ collection }, onCount) => {
    if (collection === quotes.name) onCount(1);
    return () => undefined;
  });
  const { user } = open();
  await user.click(await button('Daten löschen …'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(
    await dialog.findByText(
      '– Kunden, 1 Angebot, – Fotos, – Rechnungsentwürfe und – ausgestellte Rechnungen',
    ),
  ).toBeTruthy();
});

test('what failed can be saved as a list, named by what it is and the day, with how many more there are', async () => {
  const files: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:list';
  });
  // A browser downloads it; this one would go there.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  status = { ...status, run: { ...RUN, state: 'completed', noticed: 1, notices: RUN.failures } };
  const { user } = open();
  await user.click(await button('Fehlgeschlagen: Liste speichern'));
  await user.click(await button('Verändert übernommen: Liste speichern'));
  expect(names).toEqual([`Fehlgeschlagen_${today()}.csv`, `Verändert_übernommen_${today()}.csv`]);
  expect(await files[0]?.text()).toBe(
    '\uFEFFDatensatz;Grund\r\nKunde K202610001 Anna;E-Mail: höchstens 254 Zeichen\r\nund 1 weitere;\r\n',
  );
});
