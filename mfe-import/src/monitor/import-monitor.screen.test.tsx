// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import type { ImportStatus } from 'shared-kit/api';
import { type ImportRun, importHistory } from 'shared-kit/domain';
import { FakeOffice, ok, refusal, renderScreen } from 'shared-kit/testing';
import { TRACKED } from 'shared-kit/tracking';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ImportMonitorScreen from './import-monitor.screen.tsx';

const STATS = {
  totalEmails: 12,
  newCustomers: 7,
  duplicates: 3,
  errors: 2,
  emailsBySource: { Umzug365: 8, ImmobilienScout24: 4 },
};
const STATUS: ImportStatus = {
  active: true,
  unchecked: 'Ein Absender kann gefälscht sein.',
  lastImport: new Date(Date.now() - 5 * 60_000).toISOString(),
  lastImportStats: STATS,
  newCustomersToday: 7,
  unresolvedFailures: 2,
};
const RUN: ImportRun = {
  type: 'scheduled',
  timestamp: '2026-11-20T09:00:00.000Z',
  finishedAt: '2026-11-20T09:00:10.000Z',
  state: 'finished',
  stats: STATS,
};

let office: FakeOffice;
let tracked: unknown[];
const note = (event: Event) => tracked.push((event as CustomEvent).detail);
beforeEach(() => {
  office = new FakeOffice();
  tracked = [];
  window.addEventListener(TRACKED, note);
});
afterEach(() => {
  window.removeEventListener(TRACKED, note);
  cleanup();
  vi.unstubAllGlobals();
});

function show(status: Partial<ImportStatus> = {}) {
  office.answers.set('GET /api/import/status', ok({ ...STATUS, ...status }));
  return renderScreen(office, <ImportMonitorScreen />, '/import-monitor', '/import-monitor');
}

test('the cards and the last statistics say what the server says', async () => {
  show();
  expect(await screen.findByText('Aktiv')).toBeTruthy();
  expect(screen.getByText('vor 5 Min.')).toBeTruthy();
  expect(screen.getByText('Keiner geplant')).toBeTruthy();
  const last = screen.getByRole('region', { name: 'Letzte Import-Statistiken' });
  for (const text of ['12', '7', '3', '2', 'Umzug365: 8', 'ImmobilienScout24: 4']) {
    expect(within(last).getByText(text)).toBeTruthy();
  }
});

test('the figures and the warning follow a run that was started in another window', async () => {
  show({ unresolvedFailures: 0 });
  expect(await screen.findByText('Aktiv')).toBeTruthy();
  expect(await screen.findByText('Noch kein Import, weder von Hand noch automatisch.')).toBeTruthy();
  office.answers.set('GET /api/import/status', ok({ ...STATUS, unresolvedFailures: 7 }));
  await office.put(importHistory, { id: 'run_1', data: RUN });
  expect(await screen.findByText('7 Anfragen warten')).toBeTruthy();
});

test('what was dealt with before makes the figures add up, and is not named where there is none', async () => {
  show({ lastImportStats: { ...STATS, totalEmails: 21 } });
  expect(await screen.findByText('9 E-Mails schon früher bearbeitet')).toBeTruthy();
  cleanup();
  show();
  await screen.findByText('Aktiv');
  expect(screen.queryByText(/schon früher bearbeitet/)).toBeNull();
});

test('where nothing is imported by itself, the status says why', async () => {
  show({ active: false, problem: 'Es ist kein E-Mail-Konto eingerichtet.' });
  expect(await screen.findByText('Aus')).toBeTruthy();
  expect(screen.getByText('Es ist kein E-Mail-Konto eingerichtet.')).toBeTruthy();
});

test('failed mails are one click away, and nothing is said where there are none', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('link', { name: 'Anfragen ansehen' }));
  expect(await screen.findByText('Adresse /failed-email-recovery')).toBeTruthy();
  cleanup();
  show({ unresolvedFailures: 0 });
  await screen.findByText('Aktiv');
  expect(screen.queryByRole('link', { name: 'Anfragen ansehen' })).toBeNull();
});

test('one that waits is spoken of as one', async () => {
  show({ unresolvedFailures: 1 });
  expect(await screen.findByText('1 Anfrage wartet')).toBeTruthy();
  expect(screen.getByText(/^Sie wurde nicht übernommen\. Sehen Sie die E-Mail durch/)).toBeTruthy();
});

test('the history tells automatic from manual imports, and errors', async () => {
  await office.put(importHistory, { id: 'run_1', data: RUN });
  await office.put(importHistory, {
    id: 'run_2',
    data: { ...RUN, type: 'manual', by: 'Jana', stats: { ...STATS, errors: 0 } },
  });
  show();
  const history = await screen.findByRole('region', { name: 'Import-Historie' });
  const automatic = (await within(history).findByText('Automatisch')).closest('li');
  expect(automatic?.textContent).toContain('20.11.2026 10:00');
  expect(automatic?.textContent).toContain('12 E-Mails · 7 neu · 3 Duplikate');
  expect(automatic?.textContent).toContain('2 Fehler');
  const manual = within(history).getByText('Manuell').closest('li');
  expect(manual?.textContent).toContain('von Jana');
  expect(manual?.textContent).not.toContain('Fehler');
});

test('"Jetzt importieren" says what came of it; a second click is the first one\'s', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  office.answers.set('POST /api/triggerCustomerImport', async () => {
    await promise;
    const stats = { ...STATS, duplicates: 0, errors: 0 };
    return ok({ success: true, ...stats, problems: [], runId: 'run_1', cancelled: false });
  });
  const { user } = show();
  await user.dblClick(await screen.findByRole('button', { name: 'Jetzt importieren' }));
  resolve();
  expect(
    await screen.findByText(
      'Import abgeschlossen: 12 E-Mails, 7 neue Kunden, 0 Duplikate, 5 schon früher bearbeitet, 0 Fehler',
    ),
  ).toBeTruthy();
  expect(office.asked('POST /api/triggerCustomerImport')).toHaveLength(1);
  expect(tracked).toEqual(['import_started', 'import_completed']);
});

test('an import with something to look at is told once: the server tells everybody', async () => {
  const done = ok({ success: true, ...STATS, problems: [], runId: 'run_1', cancelled: false });
  office.answers.set('POST /api/triggerCustomerImport', done);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Jetzt importieren' }));
  await vi.waitFor(() => expect(tracked).toEqual(['import_started', 'import_completed']));
  await screen.findByRole('button', { name: 'Jetzt importieren' });
  expect(screen.queryByText(/^Import abgeschlossen.*2 Fehler$/)).toBeNull();
});

test('a refused import shows the reason until it is dismissed', async () => {
  office.answers.set(
    'POST /api/triggerCustomerImport',
    refusal(424, 'mailbox-login', 'Das Postfach hat die Anmeldung abgelehnt.'),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Jetzt importieren' }));
  expect(await screen.findByText('Das Postfach hat die Anmeldung abgelehnt.')).toBeTruthy();
  expect(screen.getByText('Import fehlgeschlagen')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(screen.queryByText('Das Postfach hat die Anmeldung abgelehnt.')).toBeNull();
});

test('an import under way is shown and can be cancelled', async () => {
  await office.put(importHistory, {
    id: 'run_1',
    data: { ...RUN, state: 'running', planned: 40, type: 'manual' },
  });
  office.answers.set('POST /api/import/cancel', ok({ success: true }));
  const { user } = show();
  const card = await screen.findByText(/Import läuft: 12 von 40 E-Mails, 7 neue Kunden/);
  // Behind all else: as it comes nothing of the page moves.
  const history = await screen.findByRole('heading', { name: 'Import-Historie' });
  expect(history.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(screen.getByRole('button', { name: 'Import abbrechen' }));
  expect(office.asked('POST /api/import/cancel')).toHaveLength(1);
});

test('a status that cannot be read is said, and what was read stays', async () => {
  const { user } = show();
  await screen.findByText('Aktiv');
  office.answers.set('GET /api/import/status', 'offline');
  await user.click(screen.getByRole('button', { name: 'Aktualisieren' }));
  expect(await screen.findByText(/konnte nicht gelesen werden, was hier steht, kann alt sein/)).toBeTruthy();
  expect(screen.getByText('vor 5 Min.')).toBeTruthy();
  // Whether anything is imported by itself is not known now.
  expect(screen.getByText('Unbekannt')).toBeTruthy();
  expect(screen.queryByText('Aktiv')).toBeNull();
});

test('a status that cannot be read is tried again where that is said, and the focus stays on the page', async () => {
  office.answers.set('GET /api/import/status', 'offline');
  const { user } = renderScreen(
    office,
    <main tabIndex={-1}>
      <ImportMonitorScreen />
    </main>,
    '/import-monitor',
    '/import-monitor',
  );
  const again = await screen.findByRole('button', { name: 'Erneut versuchen' });
  office.answers.set('GET /api/import/status', ok(STATUS));
  await user.click(again);
  expect(await screen.findByText('Aktiv')).toBeTruthy();
  expect(again.isConnected).toBe(false);
  await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

test('an import that is planned and cannot reach its mailbox is not off', async () => {
  const nextImport = new Date(Date.now() + 5 * 60_000).toISOString();
  show({ active: false, nextImport, problem: 'Der Mailserver ist nicht erreichbar.' });
  expect(await screen.findByText('Gestört')).toBeTruthy();
  expect(screen.getByText('Der Mailserver ist nicht erreichbar.')).toBeTruthy();
});
