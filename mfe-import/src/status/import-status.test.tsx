// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import type { ImportStatus } from 'shared-kit/api';
import { connection } from 'shared-kit/data';
import { type ImportRun, importHistory } from 'shared-kit/domain';
import { FakeOffice, ok, refusal, renderScreen } from 'shared-kit/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ImportStatusCard } from './import-status.card.tsx';
import { useImportStatus } from './import-status.model.ts';
import { RunningImport } from './running-import.tsx';

const STATUS = 'GET /api/import/status';
const CALM: ImportStatus = {
  active: true,
  unchecked: 'Ein Absender kann gefälscht sein.',
  newCustomersToday: 0,
  unresolvedFailures: 0,
};
const run = (part: Partial<ImportRun> = {}): ImportRun => ({
  type: 'manual',
  timestamp: '2026-11-20T09:00:00.000Z',
  state: 'finished',
  stats: { totalEmails: 1, newCustomers: 1, duplicates: 1, errors: 0, emailsBySource: {} },
  ...part,
});

let office: FakeOffice;
beforeEach(() => {
  office = new FakeOffice();
  office.answers.set(STATUS, ok(CALM));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function StatusView() {
  return (
    <>
      <RunningImport />
      <ImportStatusCard model={useImportStatus()} />
    </>
  );
}
const open = () => renderScreen(office, <StatusView />, '/admin-import', '/admin-import');

test('before the first import there is nothing, and that is said', async () => {
  open();
  expect(await screen.findByText('Nie')).toBeTruthy();
  expect(screen.getByText('Aktiv')).toBeTruthy();
  expect(await screen.findByText('Noch kein Import, weder von Hand noch automatisch.')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a status that cannot be read says why; the history stands beside it', async () => {
  office.answers.set(STATUS, refusal(503, 'store-away', 'Der Speicher ist weg.'));
  await office.put(importHistory, { id: 'run_1', data: run() });
  open();
  expect(
    await screen.findByText('Der Stand des Imports konnte nicht gelesen werden. Der Speicher ist weg.'),
  ).toBeTruthy();
  expect(await screen.findByText('1 E-Mail · 1 neu · 1 Duplikat')).toBeTruthy();
});

test('a status that could not be read is read as soon as the server is there again', async () => {
  act(() => connection.setState('offline', true));
  office.answers.set(STATUS, 'offline');
  open();
  expect(await screen.findByText(/^Der Stand des Imports konnte nicht gelesen werden/)).toBeTruthy();
  office.answers.set(STATUS, ok(CALM));
  act(() => connection.setState('connected', true));
  await vi.waitFor(() => expect(screen.queryByText(/konnte nicht gelesen werden/)).toBeNull());
});

test('where the server is not heard of any more, what was read stays, and whether it is active is unknown', async () => {
  open();
  expect(await screen.findByText('Aktiv')).toBeTruthy();
  office.answers.set(STATUS, 'offline');
  await office.put(importHistory, { id: 'run_1', data: run() });
  expect(await screen.findByText('Unbekannt')).toBeTruthy();
  expect(screen.queryByText('Aktiv')).toBeNull();
  expect(screen.getByText('Keiner geplant')).toBeTruthy();
});

test('ten imports are shown, and of one that failed or was cancelled why and that', async () => {
  for (let day = 10; day < 21; day += 1) {
    await office.put(importHistory, {
      id: `run_${day}`,
      data: run({ timestamp: `2026-11-${day}T09:00:00.000Z` }),
    });
  }
  await office.put(importHistory, {
    id: 'run_20',
    data: run({ timestamp: '2026-11-20T09:00:00.000Z', state: 'cancelled', planned: 40 }),
  });
  await office.put(importHistory, {
    id: 'run_19',
    data: run({ timestamp: '2026-11-19T09:00:00.000Z', state: 'failed', error: 'Das Postfach ist weg.' }),
  });
  await office.put(importHistory, {
    id: 'run_18',
    data: run({ timestamp: '2026-11-18T09:00:00.000Z', reached: { mails: 50, of: 120 } }),
  });
  await office.put(importHistory, {
    id: 'run_17',
    data: run({
      timestamp: '2026-11-17T09:00:00.000Z',
      state: 'cancelled',
      reached: { mails: 50, of: 90 },
    }),
  });
  open();
  expect(await screen.findByText('Das Postfach ist weg.')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(10);
  expect(screen.getByText(/ · abgebrochen nach 1 von 40 E-Mails$/)).toBeTruthy();
  expect(screen.getByText(/ · bis E-Mail 50 von 120 im Posteingang$/)).toBeTruthy();
  expect(screen.getByText(/ · abgebrochen · bis E-Mail 50 von 90 im Posteingang$/)).toBeTruthy();
  expect(screen.getByText('fehlgeschlagen')).toBeTruthy();
});

test('of a run whose mails were dealt with before for the most part, that is said', async () => {
  const stats = { totalEmails: 168, newCustomers: 50, duplicates: 0, errors: 3, emailsBySource: {} };
  await office.put(importHistory, { id: 'run_1', data: run({ stats }) });
  open();
  expect(
    await screen.findByText('168 E-Mails · 50 neu · 0 Duplikate · 115 schon früher bearbeitet'),
  ).toBeTruthy();
});

test('the day stands there as lists have it, and who began it only where somebody gave a name', async () => {
  await office.put(importHistory, { id: 'run_1', data: run({ by: 'Unbekannt' }) });
  await office.put(importHistory, { id: 'run_2', data: run({ by: 'Ole Hansen' }) });
  open();
  expect(await screen.findByText('1 E-Mail · 1 neu · 1 Duplikat · von Ole Hansen')).toBeTruthy();
  expect(screen.getByText('1 E-Mail · 1 neu · 1 Duplikat')).toBeTruthy();
  expect(screen.getAllByText('20.11.2026 10:00')).toHaveLength(2);
});

const progressOf = () =>
  screen.getByRole('progressbar', { name: 'Fortschritt des Imports' }).getAttribute('aria-valuenow');

test('an import in batches says what it has done, and not of how many', async () => {
  await office.put(importHistory, { id: 'run_1', data: run({ state: 'running' }) });
  open();
  const said = await screen.findByText('Import läuft: 1 E-Mail, 1 neuer Kunde, 1 Duplikat, 0 Fehler');
  // Else what is told meanwhile lies over its button.
  expect(said.closest('[data-docked]')).not.toBeNull();
  expect(progressOf()).toBeNull();
});

test('what is focused keeps clear of an import that runs, and of none that has ended', async () => {
  const room = () => document.body.style.getPropertyValue('--docked-room');
  await office.put(importHistory, { id: 'run_1', data: run({ state: 'running' }) });
  open();
  expect(await screen.findByText(/^Import läuft/)).toBeTruthy();
  // happy-dom lays nothing out: what is left is the gap.
  expect(room()).toBe('16px');
  await office.put(importHistory, { id: 'run_1', data: run() });
  await vi.waitFor(() => expect(screen.queryByText(/^Import läuft/)).toBeNull());
  expect(room()).toBe('');
});

test('without the server nobody says that an import runs, nor lets it look so', async () => {
  await office.put(importHistory, { id: 'run_1', data: run({ state: 'running', planned: 40 }) });
  open();
  expect(await screen.findByText(/^Import läuft: 1 von 40/)).toBeTruthy();
  act(() => connection.setState('offline', true));
  expect(
    screen.getByText(
      /^Ob der Import noch läuft, ist ohne Verbindung zum Server nicht bekannt\. Zuletzt gemeldet: 1 von 40/,
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('progressbar', { name: 'Fortschritt des Imports' })).toBeNull();
  act(() => connection.setState('connected', true));
  expect(screen.getByText(/^Import läuft: 1 von 40/)).toBeTruthy();
});

test('of an import that tells nothing for a while it is said what its end would mean, until it tells again', async () => {
  await office.put(importHistory, { id: 'run_1', data: run({ state: 'running', planned: 40 }) });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    open();
    await vi.waitFor(() => expect(screen.getByText(/^Import läuft: 1 von 40/)).toBeTruthy());
    act(() => void vi.advanceTimersByTime(19_000));
    expect(screen.getByText(/^Import läuft: 1 von 40/)).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1000));
    expect(
      screen.getByText(
        /^Vom Import kommt gerade nichts Neues\. Wurde sein Server beendet, kann in höchstens einer Minute/,
      ),
    ).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
  const stats = { ...run().stats, totalEmails: 2 };
  await office.put(importHistory, { id: 'run_1', data: run({ state: 'running', planned: 40, stats }) });
  expect(await screen.findByText(/^Import läuft: 2 von 40/)).toBeTruthy();
});

test('an import that found no mail has no share that is done', async () => {
  const stats = { totalEmails: 0, newCustomers: 0, duplicates: 0, errors: 0, emailsBySource: {} };
  await office.put(importHistory, { id: 'run_1', data: run({ state: 'running', planned: 0, stats }) });
  open();
  expect(await screen.findByText(/^Import läuft: 0 von 0 E-Mails/)).toBeTruthy();
  expect(progressOf()).toBeNull();
});

test('an import that cannot be cancelled goes on, and that is said', async () => {
  await office.put(importHistory, { id: 'run_1', data: run({ state: 'running', planned: 1200 }) });
  office.answers.set('POST /api/import/cancel', 'offline');
  const { user } = open();
  const said = 'Import läuft: 1 von 1.200 E-Mails, 1 neuer Kunde, 1 Duplikat, 0 Fehler';
  expect(await screen.findByText(said)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Import abbrechen' }));
  expect(await screen.findByText(/^Der Import wurde nicht abgebrochen\./)).toBeTruthy();
  expect(screen.getByText(said)).toBeTruthy();
});

test('cancelled, the focus goes from the card that leaves to what began the import', async () => {
  const screens = (
    <>
      <button type="button">Importieren</button>
      <StatusView />
    </>
  );
  renderScreen(office, screens, '/admin-import', '/admin-import');
  const begins = await screen.findByRole('button', { name: 'Importieren' });
  begins.focus();
  await office.put(importHistory, { id: 'run_1', data: run({ state: 'running' }) });
  (await screen.findByRole('button', { name: 'Import abbrechen' })).focus();
  await office.put(importHistory, { id: 'run_1', data: run({ state: 'cancelled' }) });
  await vi.waitFor(() => expect(screen.queryByText(/^Import läuft/)).toBeNull());
  expect(document.activeElement).toBe(begins);
});
