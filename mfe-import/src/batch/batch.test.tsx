// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { type ImportRun, importHistory } from 'shared-kit/domain';
import { type Answer, FakeOffice, ok, refusal, renderScreen } from 'shared-kit/testing';
import { TRACKED } from 'shared-kit/tracking';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batchImport, NOT_BEGUN } from './batch.model.ts';
import { BatchTab } from './batch.tab.tsx';

const BATCH = 'POST /api/importAllEmails';
const END = 'POST /api/import/end';
const ALL = 'Alle importieren, auch Duplikate';
const NEXT = { uid: 4, uidValidity: '1' };

let office: FakeOffice;
let tracked: unknown[];
const note = (event: Event) => tracked.push((event as CustomEvent).detail);
beforeEach(() => {
  office = new FakeOffice();
  office.answers.set(END, ok({ success: true }));
  tracked = [];
  window.addEventListener(TRACKED, note);
});
afterEach(() => {
  window.removeEventListener(TRACKED, note);
  cleanup();
  batchImport.state.set(NOT_BEGUN);
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const open = () =>
  renderScreen(office, <BatchTab onDone={() => undefined} />, '/admin-import', '/admin-import');
const answer = (more: object) =>
  ok({
    success: true,
    imported: 3,
    skipped: 0,
    duplicates: 0,
    failed: 0,
    totalEmails: 3,
    total: 6,
    problems: [],
    runId: 'run_own',
    cancelled: false,
    ...more,
  });
const isGoingOn = (asked: unknown) => (asked as { next?: object }).next !== undefined;
const start = () => screen.findByRole('button', { name: 'In Batches importieren' });

test('each batch goes on below the one before, until no older mails are left', async () => {
  office.answers.set(BATCH, (asked) => answer(isGoingOn(asked) ? {} : { next: NEXT }));
  const { user } = open();
  await user.click(await start());
  expect(await screen.findByText('Import abgeschlossen: Es sind keine weiteren E-Mails da')).toBeTruthy();
  expect(office.asked(BATCH)).toEqual([
    { batchSize: 50, startFrom: 0, goesOn: true, by: 'Unbekannt' },
    { batchSize: 50, startFrom: 50, next: NEXT, runId: 'run_own', by: 'Unbekannt' },
  ]);
  expect(office.asked(END)).toEqual([]);
  expect(tracked).toEqual(['import_started', 'import_completed']);
});

test('each batch names the mails that there are, and the tile how many were looked at for its leads', async () => {
  office.answers.set(BATCH, (asked) =>
    isGoingOn(asked)
      ? answer({ imported: 0, skipped: 11, totalEmails: 0, total: 61 })
      : answer({ skipped: 47, totalEmails: 10, total: 61, next: NEXT }),
  );
  const { user } = open();
  await user.click(await start());
  expect(await screen.findByText('Batch 2: E-Mails 51 bis 61 …')).toBeTruthy();
  expect(
    await screen.findByText(
      'Batch 1: 3 importiert, 47 übersprungen (40 keine Anfragen, 7 schon früher bearbeitet), 0 Duplikate, 0 Fehler',
    ),
  ).toBeTruthy();
  expect(await screen.findByText('Anfragen unter 61 durchgesehenen, 7 schon früher bearbeitet')).toBeTruthy();
  expect(screen.getByText('E-Mails').nextElementSibling?.textContent).toBe('10');
});

test('after a reload the figures are those of the last import that had a mail, with its time and how it ended', async () => {
  const stats = { totalEmails: 12, newCustomers: 7, duplicates: 3, errors: 2, emailsBySource: {} };
  const none = { ...stats, totalEmails: 0, newCustomers: 0, duplicates: 0, errors: 0 };
  await putRun('run_1', { state: 'finished', timestamp: '2026-11-20T08:00:00.000Z' });
  await putRun('run_2', { state: 'cancelled', planned: 40, stats });
  await putRun('run_3', {
    state: 'finished',
    type: 'scheduled',
    timestamp: '2026-11-20T11:00:00.000Z',
    stats: none,
  });
  office.answers.set(BATCH, answer({}));
  const { user } = open();
  const last = 'Letzter Import: 20.11.2026, 10:00 · von Ole Hansen · abgebrochen nach 12 von 40 E-Mails';
  expect(await screen.findByText(last)).toBeTruthy();
  expect(screen.getByText('Neue Kunden').nextElementSibling?.textContent).toBe('7');
  expect(screen.getByText(/^Seit dem Laden der Seite wurde hier nichts importiert\./)).toBeTruthy();
  await user.click(await start());
  await vi.waitFor(() => expect(batchImport.state.get().figures?.emails).toBe(3));
  expect(screen.queryByText(last)).toBeNull();
  expect(screen.getByText('Neue Kunden').nextElementSibling?.textContent).toBe('3');
  await user.click(await screen.findByRole('button', { name: 'Leeren' }));
  expect(await screen.findByText('Das Protokoll ist leer.')).toBeTruthy();
});

const EMPTY = { totalEmails: 0, newCustomers: 0, duplicates: 0, errors: 0, emailsBySource: {} };
const putEmptyRuns = async () => {
  for (let hour = 10; hour < 22; hour += 1) {
    const timestamp = `2026-11-21T${hour}:00:00.000Z`;
    await putRun(`run_empty_${hour}`, { state: 'finished', type: 'scheduled', timestamp, stats: EMPTY });
  }
};

test('however many automatic imports found no mail since, the figures are those of the last that had one', async () => {
  await putRun('run_1', { state: 'finished', timestamp: '2026-11-20T08:00:00.000Z' });
  await putEmptyRuns();
  open();
  expect(await screen.findByText('Letzter Import: 20.11.2026, 09:00 · von Ole Hansen')).toBeTruthy();
});

test('where no import had a mail, the figures of nothing are those of the latest', async () => {
  await putEmptyRuns();
  open();
  expect(await screen.findByText('Letzter Import: 21.11.2026, 22:00 · automatisch')).toBeTruthy();
});

test('an import under way is not the last one: its figures are not done', async () => {
  await putRun('run_1', { state: 'finished', timestamp: '2026-11-20T08:00:00.000Z' });
  await putRun('run_2', { state: 'running', timestamp: '2026-11-20T09:00:00.000Z' });
  open();
  expect(await screen.findByText('Letzter Import: 20.11.2026, 09:00 · von Ole Hansen')).toBeTruthy();
});

test('before the first import of all that is said', async () => {
  open();
  expect(await screen.findByText('Noch nichts importiert.')).toBeTruthy();
});

test('an automatic import is named as one where it is the last, and one that failed as that', async () => {
  await putRun('run_1', { state: 'failed', type: 'scheduled' });
  open();
  expect(
    await screen.findByText('Letzter Import: 20.11.2026, 10:00 · automatisch · fehlgeschlagen'),
  ).toBeTruthy();
});

test('what is left empty is imported in batches of the usual size, and its figures begin anew', async () => {
  office.answers.set(BATCH, answer({}));
  const { user } = open();
  await user.clear(await screen.findByLabelText('Batch-Größe'));
  await user.click(await start());
  await vi.waitFor(() => expect(batchImport.state.get().figures?.emails).toBe(3));
  await vi.waitFor(async () => expect(await isDisabled()).toBe(false));
  await user.click(await start());
  await vi.waitFor(() => expect(office.asked(BATCH)).toHaveLength(2));
  await vi.waitFor(() => expect(batchImport.state.get().figures?.emails).toBe(3));
  expect(office.asked(BATCH)).toMatchObject([{ batchSize: 50 }, { batchSize: 50 }]);
});

test('whose customers were deleted are taken again where that is switched on', async () => {
  office.answers.set(BATCH, answer({}));
  const { user } = open();
  await user.click(await screen.findByRole('switch', { name: 'Gelöschte Kunden wieder anlegen' }));
  await user.click(await start());
  expect(await screen.findByText('Import abgeschlossen: Es sind keine weiteren E-Mails da')).toBeTruthy();
  expect(office.asked(BATCH)).toMatchObject([{ skipExisting: false }]);
});

test('deleted customers are made again by one import: with its end that is switched off, before it is kept', async () => {
  office.answers.set(BATCH, (asked) =>
    isGoingOn(asked) ? refusal(503, 'store-away', 'Der Speicher fehlt.') : answer({ next: NEXT }),
  );
  const { user } = open();
  const again = await screen.findByRole<HTMLInputElement>('switch', {
    name: 'Gelöschte Kunden wieder anlegen',
  });
  await user.click(again);
  await user.click(await start());
  expect(await screen.findByText('Batch 2 fehlgeschlagen: Der Speicher fehlt.')).toBeTruthy();
  expect(again.checked).toBe(true);
  office.answers.set(BATCH, answer({ next: NEXT, cancelled: true }));
  await user.click(await start());
  expect(await screen.findByText(/^Import abgebrochen/)).toBeTruthy();
  expect(again.checked).toBe(true);
  office.answers.set(BATCH, answer({}));
  await user.click(await start());
  expect(await screen.findByText('Import abgeschlossen: Es sind keine weiteren E-Mails da')).toBeTruthy();
  expect(office.asked(BATCH).at(-1)).toMatchObject({ skipExisting: false });
  expect(again.checked).toBe(false);
});

test('pressed twice at once it is one import', async () => {
  office.answers.set(BATCH, answer({}));
  open();
  await Promise.all([batchImport.start('batches'), batchImport.start('batches')]);
  expect(office.asked(BATCH)).toHaveLength(1);
});

test('while it is asked about, no other import begins', async () => {
  office.answers.set(BATCH, answer({}));
  const { user } = open();
  const asked = batchImport.start('all');
  await batchImport.start('batches');
  expect(office.asked(BATCH)).toEqual([]);
  const question = await screen.findByText('Alle Anfragen importieren, auch Duplikate?');
  const dialog = within(question.closest<HTMLElement>('.fui-DialogSurface') ?? document.body);
  await user.click(dialog.getByRole('button', { name: 'Abbrechen', hidden: true }));
  await asked;
  expect(batchImport.state.get().running).toBeUndefined();
});

test('of a night of problems the last thousand lines are kept', async () => {
  const problems = Array.from({ length: 1001 }, (_, index) => ({ kind: 'failed', text: `Anfrage ${index}` }));
  office.answers.set(BATCH, answer({ problems }));
  open();
  await batchImport.start('batches');
  const { log } = batchImport.state.get();
  expect(log).toHaveLength(1000);
  expect(log.at(-1)?.text).toBe('Import abgeschlossen: Es sind keine weiteren E-Mails da');
});

test('a period that ends before it begins is said at its end, and nothing is sent', async () => {
  const { user } = open();
  await start();
  fireEvent.change(screen.getByLabelText('Von Datum'), { target: { value: '2026-11-21' } });
  fireEvent.change(screen.getByLabelText('Bis Datum'), { target: { value: '2026-11-20' } });
  expect(await screen.findByText('Der Zeitraum endet vor seinem Beginn')).toBeTruthy();
  await user.click(await start());
  await user.click(screen.getByRole('button', { name: 'Anfragen importieren' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Bis Datum'));
  expect(office.asked(BATCH)).toEqual([]);
  expect(office.asked('POST /api/import-all-emails')).toEqual([]);
});

test('only the fields that count for an import keep it from beginning', async () => {
  const { user } = open();
  await start();
  await user.type(screen.getByLabelText('Batch-Größe'), 'x');
  await user.type(screen.getByLabelText('Start-Index'), 'x');
  await user.click(await start());
  expect(document.activeElement).toBe(screen.getByLabelText('Batch-Größe'));
  expect(office.asked(BATCH)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Anfragen importieren' }));
  await vi.waitFor(() => expect(office.asked('POST /api/import-all-emails')).toHaveLength(1));
  await vi.waitFor(() => expect(batchImport.state.get().running).toBeUndefined());
  fireEvent.change(screen.getByLabelText('Von Datum'), { target: { value: '2026-11-21' } });
  fireEvent.change(screen.getByLabelText('Bis Datum'), { target: { value: '2026-11-20' } });
  await user.click(screen.getByRole('button', { name: ALL }));
  expect(await screen.findByText('Alle Anfragen importieren, auch Duplikate?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
});

test('what of a mail becomes no new customer is said as what it is; the mails are those of the record', async () => {
  const problems = [
    { kind: 'duplicate', text: 'Anfrage 1: K202611001 Erika Muster hat dieselbe Telefonnummer' },
    { kind: 'left-out', text: 'Anfrage 3: Der Kunde dazu wurde gelöscht.' },
    { kind: 'failed', text: 'Anfrage 2: Kein Name in der E-Mail gefunden' },
  ];
  office.answers.set(BATCH, answer({ skipped: 40, duplicates: 1, failed: 1, totalEmails: 6, problems }));
  const { user } = open();
  await user.click(await start());
  expect(
    await screen.findByText('Duplikat: Anfrage 1: K202611001 Erika Muster hat dieselbe Telefonnummer'),
  ).toBeTruthy();
  expect(screen.getByText('Übersprungen: Anfrage 3: Der Kunde dazu wurde gelöscht.')).toBeTruthy();
  expect(screen.getByText('Fehler: Anfrage 2: Kein Name in der E-Mail gefunden')).toBeTruthy();
  expect(screen.getByText('E-Mails').nextElementSibling?.textContent).toBe('6');
});

test.each([
  [
    'Anfragen importieren',
    'POST /api/import-all-emails',
    { totalEmails: 2, newCustomers: 0, duplicates: 0, errors: 1 },
  ],
  [
    ALL,
    'POST /api/importAllCustomers',
    { stats: { totalEmails: 2, imported: 0, duplicatesImported: 0, failed: 1 } },
  ],
])(
  '%s has a line in the log for each mail that became nobody, and marks what failed',
  async (button, path, more) => {
    const problems = [
      { kind: 'left-out', text: 'Anfrage 3: Der Kunde dazu wurde gelöscht.' },
      { kind: 'failed', text: 'Anfrage 2: Kein Name in der E-Mail gefunden' },
    ];
    office.answers.set(path, ok({ success: true, problems, runId: 'run_own', cancelled: false, ...more }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: button }));
    if (button === ALL) await user.click(await screen.findByRole('button', { name: 'Alle importieren' }));
    expect(await screen.findByText('Fehler: Anfrage 2: Kein Name in der E-Mail gefunden')).toBeTruthy();
    const said = batchImport.state.get().log.map(({ text, isError }) => ({ text, isError }));
    expect(said.slice(1, 3)).toEqual([
      { text: 'Übersprungen: Anfrage 3: Der Kunde dazu wurde gelöscht.', isError: false },
      { text: 'Fehler: Anfrage 2: Kein Name in der E-Mail gefunden', isError: true },
    ]);
  },
);

test('after a failure the next start goes on below the last batch that was done, as another import', async () => {
  office.answers.set(BATCH, (asked) =>
    isGoingOn(asked) ? refusal(503, 'store-away', 'Der Speicher fehlt.') : answer({ next: NEXT }),
  );
  const { user } = open();
  await user.click(await start());
  expect(await screen.findByText('Batch 2 fehlgeschlagen: Der Speicher fehlt.')).toBeTruthy();
  expect(tracked).toEqual(['import_started']);
  expect(office.asked(END)).toEqual([{ runId: 'run_own' }]);
  office.answers.set(BATCH, answer({}));
  await user.click(await start());
  expect(await screen.findByText('Import abgeschlossen: Es sind keine weiteren E-Mails da')).toBeTruthy();
  expect(office.asked(BATCH).at(-1)).toEqual({
    batchSize: 50,
    startFrom: 50,
    next: NEXT,
    goesOn: true,
    by: 'Unbekannt',
  });
});

test('after a reload in the middle it is said where the import goes on, and the fields are as they were', async () => {
  let answerSecond = (_: Answer) => {};
  office.answers.set(BATCH, (asked) =>
    isGoingOn(asked) ? new Promise<Answer>((resolve) => (answerSecond = resolve)) : answer({ next: NEXT }),
  );
  open();
  batchImport.change({ batchSize: 20, dateFrom: '2026-11-01' });
  const run = batchImport.start('batches');
  await vi.waitFor(() => expect(office.asked(BATCH)).toHaveLength(2));
  vi.resetModules();
  const reloaded = (await import('./batch.model.ts')).batchImport;
  expect(reloaded.state.get()).toMatchObject({
    form: { batchSize: 20, startIndex: 20, dateFrom: '2026-11-01', dateTo: '' },
    log: [{ text: expect.stringMatching(/macht bei E-Mail 21 weiter\.$/) }],
  });
  await vi.waitFor(() => expect(office.asked(END)).toEqual([{ runId: 'run_own' }]));
  answerSecond(answer({}));
  await run;
  office.answers.set(BATCH, answer({}));
  await reloaded.start('batches');
  expect(office.asked(BATCH).at(-1)).toMatchObject({ startFrom: 20, next: NEXT, dateFrom: '2026-11-01' });
  vi.resetModules();
  expect((await import('./batch.model.ts')).batchImport.state.get().log).toEqual([]);
});

const reload = async () => {
  vi.resetModules();
  return (await import('./batch.model.ts')).batchImport;
};

test('in the first batch of another import nobody is told to go on where one before it was left', async () => {
  office.answers.set(BATCH, (asked) =>
    isGoingOn(asked) ? refusal(503, 'store-away', 'Der Speicher fehlt.') : answer({ next: NEXT }),
  );
  open();
  await batchImport.start('batches');
  let answerFirst = (_: Answer) => {};
  office.answers.set(BATCH, () => new Promise<Answer>((resolve) => (answerFirst = resolve)));
  batchImport.change({ startIndex: 0 });
  const another = batchImport.start('batches');
  await vi.waitFor(() => expect(office.asked(BATCH)).toHaveLength(3));
  expect((await reload()).state.get().log).toEqual([]);
  answerFirst(answer({}));
  await another;
});

test('once all batches are done a reload goes on with none, and the same place is counted anew', async () => {
  office.answers.set(BATCH, (asked) => answer(isGoingOn(asked) ? {} : { next: NEXT }));
  open();
  await batchImport.start('batches');
  expect((await reload()).state.get().log).toEqual([]);
  batchImport.change({ startIndex: 50 });
  await batchImport.start('batches');
  expect(office.asked(BATCH)[2]).toEqual({ batchSize: 50, startFrom: 50, goesOn: true, by: 'Unbekannt' });
});

test('a batch that somebody else has cancelled ends the import, and is done again by the next start', async () => {
  office.answers.set(BATCH, answer({ next: NEXT, cancelled: true }));
  const { user } = open();
  await user.click(await start());
  expect(await screen.findByText(/^Import abgebrochen/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Start-Index').value).toBe('0');
  expect(office.asked(BATCH)).toHaveLength(1);
});

test('cancelled between two batches it has not failed: it is said after which mail it ended, and goes on there', async () => {
  office.answers.set(BATCH, (asked) =>
    isGoingOn(asked)
      ? refusal(409, 'import-over', 'Dieser Import wurde inzwischen abgebrochen oder beendet.')
      : answer({ next: NEXT }),
  );
  const { user } = open();
  await user.click(await start());
  expect(await screen.findByText('Abgebrochen nach E-Mail 50')).toBeTruthy();
  expect(screen.queryByText(/^Batch 2 fehlgeschlagen/)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Start-Index').value).toBe('50');
});

test('the import of all that somebody has cancelled does not say that it came to its end', async () => {
  const stats = { totalEmails: 3, imported: 2, duplicatesImported: 1, failed: 0 };
  office.answers.set(
    'POST /api/importAllCustomers',
    ok({ success: true, stats, problems: [], cancelled: true }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: ALL }));
  await user.click(await screen.findByRole('button', { name: 'Alle importieren' }));
  expect(
    await screen.findByText(
      'Import abgebrochen: 3 E-Mails, 2 Kunden angelegt, davon 1 mit bekannter E-Mail oder Telefonnummer, 0 Fehler',
    ),
  ).toBeTruthy();
  // As history and monitor count it: they have become customers.
  expect(screen.getByText('Duplikate').nextElementSibling?.textContent).toBe('0');
  expect(tracked).toEqual(['import_started']);
});

test('whoever imports all is told before which fields count, and asked for how many mails it is', async () => {
  office.answers.set('GET /api/getEmailsWithStatus', ok({ success: true, emails: [], total: 1200 }));
  const { user } = open();
  fireEvent.change(await screen.findByLabelText('Von Datum'), { target: { value: '2026-11-20' } });
  expect(screen.getByText(/„Alle importieren, auch Duplikate“ nimmt den ganzen Posteingang/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: ALL }));
  expect(
    await screen.findByText(
      /^Alle 1.200 E-Mails im Posteingang werden durchgesehen, ohne Rücksicht auf Von und Bis/,
    ),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(office.asked('POST /api/importAllCustomers')).toEqual([]);
  expect(tracked).toEqual([]);
});

test('an import of all that is refused says why', async () => {
  office.answers.set(
    'POST /api/import-all-emails',
    refusal(424, 'mailbox-login', 'Das Postfach nimmt die Anmeldung nicht an.'),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Anfragen importieren' }));
  expect(
    await screen.findByText('Kritischer Fehler: Das Postfach nimmt die Anmeldung nicht an.'),
  ).toBeTruthy();
  expect(tracked).toEqual(['import_started']);
});

test('whoever looks at another tab meanwhile finds the import going on, with its log, and can cancel it', async () => {
  let answerFirst = (_: Answer) => {};
  office.answers.set(BATCH, () => new Promise<Answer>((resolve) => (answerFirst = resolve)));
  const { user } = open();
  await user.click(await start());
  cleanup();
  open();
  expect(screen.getByText('Batch 1: E-Mails 1 bis höchstens 50 …')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Wird importiert …' })).toBeTruthy();
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Nach diesem Batch beenden' }));
  answerFirst(answer({ next: NEXT }));
  expect(await screen.findByText(/^Import abgebrochen/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Start-Index').value).toBe('50');
  const after = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(after);
  expect(after.defaultPrevented).toBe(false);
  expect(office.asked(BATCH)).toHaveLength(1);
  expect(office.asked(END)).toEqual([{ runId: 'run_own' }]);
});

const putRun = (id: string, more: Partial<ImportRun> = {}) =>
  office.put(importHistory, {
    id,
    data: {
      type: 'manual',
      timestamp: '2026-11-20T09:00:00.000Z',
      state: 'running',
      stats: { totalEmails: 1, newCustomers: 1, duplicates: 0, errors: 0, emailsBySource: {} },
      by: 'Ole Hansen',
      ...more,
    },
  });
const isDisabled = async () => (await start()).getAttribute('aria-disabled') === 'true';

test('once the import of another window is over one can begin at once', async () => {
  await putRun('run_1', { reached: { mails: 50, of: 90 } });
  open();
  await vi.waitFor(async () => expect(await isDisabled()).toBe(true));
  await putRun('run_1', { state: 'finished', reached: { mails: 50, of: 90 } });
  await vi.waitFor(async () => expect(await isDisabled()).toBe(false));
});

test.each([
  ['does not hear', 'offline' as const],
  ['cannot store', refusal(503, 'store-away', 'Der Speicher fehlt.')],
])('an end that the server %s keeps nobody waiting, and is sent again', async (_, unheard) => {
  office.answers.set(END, unheard);
  office.answers.set(BATCH, (asked) =>
    isGoingOn(asked) ? refusal(503, 'store-away', 'Der Speicher fehlt.') : answer({ next: NEXT }),
  );
  const { user } = open();
  await user.click(await start());
  expect(await screen.findByText(/^Batch 2 fehlgeschlagen: /)).toBeTruthy();
  await vi.waitFor(async () => expect(await isDisabled()).toBe(false));
  expect(office.asked(END)).toEqual([{ runId: 'run_own' }]);
  office.answers.set(END, ok({ success: true }));
  await vi.waitFor(
    () => expect(office.asked(END)).toEqual([{ runId: 'run_own' }, { runId: 'run_own' }]),
    5000,
  );
  expect(screen.queryByText(/^Kritischer Fehler/)).toBeNull();
});

test('an end that the server refuses is not sent again', async () => {
  open();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  office.answers.set(END, refusal(422, 'invalid', 'Die Anfrage ist ungültig'));
  office.answers.set(BATCH, (asked) =>
    isGoingOn(asked) ? refusal(503, 'store-away', 'Der Speicher fehlt.') : answer({ next: NEXT }),
  );
  await batchImport.start('batches');
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(office.asked(END)).toEqual([{ runId: 'run_own' }]);
});

test('no import begins while one of another window runs, and that is said', async () => {
  await putRun('run_1');
  const { user } = open();
  const said = 'Es läuft bereits ein Import von Ole Hansen. Ein weiterer beginnt erst danach.';
  expect(await screen.findByText(said)).toBeTruthy();
  await user.click(await start());
  expect(office.asked(BATCH)).toEqual([]);
});
