// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { retryFailedRequest } from 'shared-kit/api';
import {
  type CustomerMerge,
  customerMerges,
  customers,
  type FailedImport,
  failedImportMails,
  failedImports,
  MOST_FAILED_IMPORTS,
} from 'shared-kit/domain';
import { type Answer, FakeOffice, ok, refusal, renderScreen } from 'shared-kit/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleCustomer } from '../duplicates/testing/sample-customers.ts';
import FailedEmailRecoveryScreen from './failed-email-recovery.screen.tsx';
import { failedMailRetry, NOT_RETRIED } from './failed-mails.model.ts';

const PATH = '/failed-email-recovery';
const TEXT = 'Telefon: 0171 1234567\nVon: Lindenweg 3, 10115 Berlin';

function failure(part: Partial<FailedImport> = {}): FailedImport {
  return {
    resolved: false,
    timestamp: '2026-11-20T08:00:00.000Z',
    reason: 'Kein Name in der E-Mail gefunden',
    key: '<a@example.org>',
    emailData: {
      from: 'Anfragen <anfrage@umzug365.de>',
      subject: 'Neue Anfrage',
      date: '2026-11-20T07:58:00.000Z',
      messageId: '<a@example.org>',
    },
    ...part,
  };
}

const NOTHING_TOLD = { customers: [], problems: [] };

let office: FakeOffice;
beforeEach(async () => {
  office = new FakeOffice();
  await office.put(failedImports, { id: 'failed_1', data: failure() });
  await office.put(failedImportMails, { id: 'failed_1', data: { text: TEXT } });
  await office.put(failedImports, {
    id: 'failed_2',
    data: failure({
      reason: 'Duplicate: K202611001 Erika Muster hat dieselbe Telefonnummer',
      timestamp: '2026-11-20T09:00:00.000Z',
      emailData: { ...failure().emailData, subject: 'Doppelte Anfrage' },
    }),
  });
  await office.put(failedImports, { id: 'failed_3', data: failure({ resolved: true }) });
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  failedMailRetry.state.set(NOT_RETRIED);
  vi.unstubAllGlobals();
});

const open = (address = PATH) => renderScreen(office, <FailedEmailRecoveryScreen />, PATH, address);

test('only what is unresolved is shown, and the tabs count by reason', async () => {
  const { user } = open();
  expect(await screen.findByText('Doppelte Anfrage')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Alle 2' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Parse-Fehler 0' })).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Kein Name 1' }));
  expect(screen.queryByText('Doppelte Anfrage')).toBeNull();
  expect(screen.getByRole('button', { name: '1 Eintrag erneut versuchen' })).toBeTruthy();
});

test('newest first is by the day that stands there: when the import failed, beside the day of the mail', async () => {
  open();
  const list = within(await screen.findByRole('list', { name: 'Fehlgeschlagene E-Mails' }));
  const [newest] = list.getAllByRole('listitem');
  expect(newest?.textContent).toContain('Import: 20.11.2026, 10:00');
  expect(newest?.textContent).toContain('E-Mail: 20.11.2026, 08:58');
  expect(newest?.textContent).toMatch(/Duplikat(?!e)/);
});

test('where more wait than are read, the total counts them all, and that only the newest are shown is said', async () => {
  for (let index = 0; index < MOST_FAILED_IMPORTS; index += 1) {
    await office.put(failedImports, {
      id: `more_${index}`,
      data: failure({ key: `<${index}@example.org>` }),
    });
  }
  office.answers.set(
    'POST /api/retryFailedImports',
    ok({ success: true, results: { successful: 200, failed: 0, processed: 200, ...NOTHING_TOLD } }),
  );
  const { user } = open();
  expect(await screen.findByText(/Gezeigt werden die neuesten 200/)).toBeTruthy();
  expect(screen.getByText('Gesamt').parentElement?.textContent).toBe('Gesamt202');
  expect(screen.getByRole('tab', { name: 'Alle 200' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '200 Einträge erneut versuchen' }));
  await screen.findByText(/^Erfolgreich/);
  const [body] = office.asked('POST /api/retryFailedImports');
  expect(retryFailedRequest.safeParse(body).success).toBe(true);
});

test('where all that wait are read, they are the total: the count comes a moment later', async () => {
  vi.spyOn(office.store, 'watchCount').mockImplementation((_, onCount) => {
    onCount(7);
    return () => undefined;
  });
  open();
  expect(await screen.findByText('Doppelte Anfrage')).toBeTruthy();
  expect(screen.getByText('Gesamt').parentElement?.textContent).toBe('Gesamt2');
});

test('an entry that the address names is open to be edited: who comes by it has seen the mail', async () => {
  open(`${PATH}?eintrag=failed_1`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Neue Anfrage' }));
  const name = await dialog.findByLabelText(/Vollständiger Name/);
  await vi.waitFor(() => expect(document.activeElement).toBe(name));
});

test('what is shown is tried once more, leniently after a question, and it is said who became of it and why not', async () => {
  office.answers.set(
    'POST /api/retryFailedImports',
    ok({
      success: true,
      results: {
        successful: 1,
        failed: 1,
        processed: 2,
        customers: [{ customerId: 'C-7', customerNumber: 'K202611007' }],
        problems: ['Neue Anfrage: K202611001 Erika Muster hat dieselbe E-Mail-Adresse'],
      },
    }),
  );
  const { user } = open();
  await user.click(await screen.findByLabelText('Lenient Mode'));
  const retry = screen.getByRole('button', { name: '2 Einträge erneut versuchen' });
  await user.click(retry);
  expect(await screen.findByText('2 E-Mails im Lenient Mode übernehmen?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(office.asked('POST /api/retryFailedImports')).toEqual([]);
  await user.click(retry);
  await user.click(await screen.findByRole('button', { name: 'Übernehmen' }));
  expect(await screen.findByText('Erfolgreich: 1, Fehlgeschlagen: 1, Gesamt: 2')).toBeTruthy();
  // Whoever looks on is not told twice.
  expect(screen.queryByText(/^Fehlgeschlagene E-Mails: /)).toBeNull();
  const made = await screen.findByRole('link', { name: 'K202611007' });
  expect(made.getAttribute('href')).toBe('/customer-details/C-7');
  expect(screen.getByText('Neue Anfrage: K202611001 Erika Muster hat dieselbe E-Mail-Adresse')).toBeTruthy();
  expect(office.asked('POST /api/retryFailedImports')).toEqual([
    { failedImportIds: ['failed_2', 'failed_1'], lenientMode: true, by: 'Unbekannt' },
  ]);
});

test('a batch of which some or none succeeded is not told as a success', async () => {
  const { user } = open();
  const barAfter = async (successful: number, failed: number) => {
    const results = { successful, failed, processed: successful + failed, ...NOTHING_TOLD };
    office.answers.set('POST /api/retryFailedImports', ok({ success: true, results }));
    await user.click(await screen.findByRole('button', { name: '2 Einträge erneut versuchen' }));
    const told = await screen.findByText(
      new RegExp(`^Erfolgreich: ${successful}, Fehlgeschlagen: ${failed}`),
    );
    return told.closest('.fui-MessageBar')?.className;
  };
  const looks = new Set([await barAfter(1, 1), await barAfter(0, 2), await barAfter(2, 0)]);
  expect(looks.size).toBe(3);
});

test('a batch that fails says why, and an empty one that there is nothing', async () => {
  office.answers.set('POST /api/retryFailedImports', refusal(503, 'store-away', 'Der Speicher fehlt.'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '2 Einträge erneut versuchen' }));
  expect(await screen.findByText('Fehler bei der Batch-Verarbeitung: Der Speicher fehlt.')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Sonstige 0' }));
  await user.click(screen.getByRole('button', { name: '0 Einträge erneut versuchen' }));
  expect(await screen.findByText('Keine Einträge zum Verarbeiten gefunden')).toBeTruthy();
});

const RETRIED = [{ id: 'failed_1', version: 1, data: failure() }];

test.each([
  ['a success goes by itself', 1, false],
  ['a failure stays until it is closed', 0, true],
])('whoever has left is told elsewhere what became of the retry: %s', async (_, successful, stays) => {
  const failed = 1 - successful;
  const results = { successful, failed, processed: 1, ...NOTHING_TOLD };
  office.answers.set('POST /api/retryFailedImports', ok({ success: true, results }));
  open('/dashboard');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await act(() => failedMailRetry.start(RETRIED, false));
    const told = `Fehlgeschlagene E-Mails: Erfolgreich: ${successful}, Fehlgeschlagen: ${failed}, Gesamt: 1`;
    expect(screen.getByText(told)).toBeTruthy();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.queryByText(told) !== null).toBe(stays);
    if (stays) fireEvent.click(screen.getByRole('button', { name: 'Meldung schließen' }));
  } finally {
    vi.useRealTimers();
  }
});

test('what became of one retry is no longer said while the next one is under way', async () => {
  let answer = (_: Answer): void => undefined;
  office.answers.set('POST /api/retryFailedImports', refusal(503, 'store-away', 'Der Speicher fehlt.'));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: '2 Einträge erneut versuchen' });
  await user.click(retry);
  const told = 'Fehler bei der Batch-Verarbeitung: Der Speicher fehlt.';
  expect(await screen.findByText(told)).toBeTruthy();
  office.answers.set(
    'POST /api/retryFailedImports',
    () => new Promise<Answer>((resolve) => (answer = resolve)),
  );
  await user.click(retry);
  expect(await screen.findByText('Wird versucht …')).toBeTruthy();
  expect(screen.queryByText(told)).toBeNull();
  await vi.waitFor(() => expect(office.asked('POST /api/retryFailedImports')).toHaveLength(2));
  answer(refusal(503, 'store-away', 'Der Speicher fehlt.'));
  expect(await screen.findByText(told)).toBeTruthy();
});

test('the reason that the address names is in view, also on the phone', async () => {
  const rect = (left: number, right: number) => new DOMRect(left, 0, right - left, 40);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.getAttribute('role') === 'tab' ? rect(481, 592) : rect(16, 374);
  });
  open('/failed-email-recovery?grund=other');
  const list = await screen.findByRole('tablist');
  expect(list.parentElement?.scrollLeft).toBe(592 - 374);
});

test('an entry is deleted after a question', async () => {
  office.answers.set('DELETE /api/failed-imports/failed_1', ok({ success: true }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Neue Anfrage löschen' }));
  expect(await screen.findByText(/Möchten Sie diesen Eintrag wirklich löschen\?/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Löschen' }));
  await vi.waitFor(() => expect(office.asked('DELETE /api/failed-imports/failed_1')).toHaveLength(1));
});

test('a mail without a subject is called so, in its row, its dialog, and before it is deleted', async () => {
  const emailData = { ...failure().emailData, subject: '' };
  await office.put(failedImports, { id: 'failed_1', data: failure({ emailData }) });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Ohne Betreff ansehen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ohne Betreff' });
  await user.click(within(dialog).getByRole('button', { name: 'Abbrechen' }));
  await user.click(screen.getByRole('button', { name: 'Ohne Betreff löschen' }));
  expect(await screen.findByText(/Aus „Ohne Betreff“ wird kein Kunde/)).toBeTruthy();
});

test('strictly a name is asked for; what staff add makes the customer, with what the mail says', async () => {
  office.answers.set(
    'POST /api/failed-imports/failed_1/resolve',
    ok({ success: true, customerId: 'C-1', customerNumber: 'K202611004' }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Neue Anfrage ansehen' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByText(/0171 1234567/).length).toBeGreaterThan(0);
  await user.click(dialog.getByRole('button', { name: 'Kunde anlegen' }));
  expect(await dialog.findByText('Bitte geben Sie einen Kundennamen ein')).toBeTruthy();
  await user.type(dialog.getByLabelText(/Vollständiger Name/), 'Erika Muster');
  await user.click(dialog.getByRole('button', { name: 'Kunde anlegen' }));
  await vi.waitFor(() =>
    expect(office.asked('POST /api/failed-imports/failed_1/resolve')).toMatchObject([
      {
        customer: {
          ...{ name: 'Erika Muster', firstName: 'Erika', lastName: 'Muster' },
          phone: '0171 1234567',
        },
        lenientMode: false,
      },
    ]),
  );
});

test('what the mail says stays typed as it says it: 3,5 rooms and 85,5 m² hold nobody up', async () => {
  office.answers.set(
    'POST /api/failed-imports/failed_1/resolve',
    ok({ success: true, customerId: 'C-1', customerNumber: 'K202611004' }),
  );
  await office.put(failedImportMails, {
    id: 'failed_1',
    data: { text: `${TEXT}\nZimmer: 3,5\nFläche: 85,5 m²` },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Neue Anfrage ansehen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Bearbeiten' }));
  await user.type(dialog.getByLabelText(/Vollständiger Name/), 'Erika Muster');
  await user.click(dialog.getByRole('button', { name: 'Kunde anlegen' }));
  await vi.waitFor(() =>
    expect(office.asked('POST /api/failed-imports/failed_1/resolve')).toMatchObject([
      { customer: { apartment: { rooms: 3.5, area: 85.5 } } },
    ]),
  );
});

test('by keyboard: the dialog opens at its top, editing begins in the first field, what is missing is said once', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Neue Anfrage ansehen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Kein Name in der E-Mail'));
  await user.click(dialog.getByRole('button', { name: 'Bearbeiten' }));
  const name = dialog.getByLabelText(/Vollständiger Name/);
  await vi.waitFor(() => expect(document.activeElement).toBe(name));
  expect(dialog.getByText('Pflichtfeld')).toBeTruthy();
  for (const label of ['E-Mail', 'Telefon']) {
    const hint = dialog.getByLabelText(label).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(hint)?.textContent).toBe('E-Mail oder Telefon erforderlich');
  }
  await user.click(dialog.getByRole('button', { name: 'Kunde anlegen' }));
  await vi.waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect(dialog.getAllByText('Pflichtfeld')).toHaveLength(1);
});

test('the reason is said in German, without the word that its kind is known by, and each date with what it is of', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Doppelte Anfrage ansehen' }));
  const dialog = within(await screen.findByRole('dialog'));
  const known = dialog.getByRole('link', { name: 'K202611001' });
  expect(known.getAttribute('href')).toBe('/customer-details/K202611001');
  expect(known.parentElement?.textContent).toBe('K202611001 Erika Muster hat dieselbe Telefonnummer');
  expect(dialog.getByText(/Import: 20\.11\.2026, 10:00/)).toBeTruthy();
  expect(dialog.getByText(/E-Mail: 20\.11\.2026, 08:58/)).toBeTruthy();
});

async function openDuplicate() {
  await office.put(failedImportMails, { id: 'failed_2', data: { text: `Name: Erika Muster\n${TEXT}` } });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Doppelte Anfrage ansehen' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Doppelte Anfrage' })) };
}

test('a duplicate is given to the customer who is known, and no second one is made', async () => {
  await office.put(customers, sampleCustomer('C-1', { customerNumber: 'K202611001', name: 'Erika Muster' }));
  office.answers.set(
    'POST /api/failed-imports/failed_2/assign',
    ok({ success: true, customerId: 'C-1', customerNumber: 'K202611001' }),
  );
  const { user, dialog } = await openDuplicate();
  // It has its place before it is known that the customer is there.
  const assign = dialog.getByRole('button', { name: 'Dem Kunden K202611001 zuordnen' });
  await vi.waitFor(() => expect(assign.getAttribute('aria-disabled')).toBeNull());
  await user.click(assign);
  expect(await screen.findByText('E-Mail dem Kunden K202611001 zugeordnet')).toBeTruthy();
  expect(office.asked('POST /api/failed-imports/failed_2/assign')).toEqual([
    { customerId: 'C-1', by: 'Unbekannt' },
  ]);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a duplicate of a customer who was merged into another, and that one into a third, is given to that one', async () => {
  await office.put(customers, sampleCustomer('C-9', { customerNumber: 'K202611009', name: 'Erika Lang' }));
  const merge = (masterId: string, other: { id: string; customerNumber: string }): CustomerMerge => ({
    ...{ masterId, masterName: 'Erika Lang', others: [{ ...other, name: 'Erika Muster' }] },
    entered: { name: 'Erika Lang', email: '', phone: '', notes: '' },
    ...{ at: '2026-11-21T09:00:00.000Z', by: 'Petra', state: 'merged', moved: 0 },
  });
  const first = merge('C-5', { id: 'C-1', customerNumber: 'K202611001' });
  await office.put(customerMerges, { id: 'merge_1', data: first });
  const second = merge('C-9', { id: 'C-5', customerNumber: 'K202611005' });
  await office.put(customerMerges, { id: 'merge_2', data: second });
  office.answers.set(
    'POST /api/failed-imports/failed_2/assign',
    ok({ success: true, customerId: 'C-9', customerNumber: 'K202611009' }),
  );
  const { user, dialog } = await openDuplicate();
  await user.click(await dialog.findByRole('button', { name: 'Dem Kunden K202611009 zuordnen' }));
  expect(await screen.findByText('E-Mail dem Kunden K202611009 zugeordnet')).toBeTruthy();
  expect(office.asked('POST /api/failed-imports/failed_2/assign')).toEqual([
    { customerId: 'C-9', by: 'Unbekannt' },
  ]);
});

test('a duplicate of a customer who is gone becomes one without a question', async () => {
  office.answers.set(
    'POST /api/failed-imports/failed_2/resolve',
    ok({ success: true, customerId: 'C-2', customerNumber: 'K202611002' }),
  );
  const { user, dialog } = await openDuplicate();
  // To nobody it can be given.
  await vi.waitFor(() => expect(dialog.queryByRole('button', { name: /zuordnen/ })).toBeNull());
  await user.click(dialog.getByRole('button', { name: 'Kunde anlegen' }));
  await vi.waitFor(() => expect(office.asked('POST /api/failed-imports/failed_2/resolve')).toHaveLength(1));
});

test('where a known customer cannot be looked up that is said, and tried again', async () => {
  await office.put(customers, sampleCustomer('C-1', { customerNumber: 'K202611001', name: 'Erika Muster' }));
  const watch = office.store.watch.bind(office.store);
  const watching = vi.spyOn(office.store, 'watch').mockImplementation((query, onSnapshot, onError) => {
    if (query.collection !== customers.name) return watch(query, onSnapshot, onError);
    onError(new Error('Der Speicher antwortet nicht.'));
    return () => {};
  });
  const { user, dialog } = await openDuplicate();
  expect(await dialog.findByText(/Der Speicher antwortet nicht\.$/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /zuordnen/ })).toBeNull();
  watching.mockRestore();
  await user.click(dialog.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await dialog.findByRole('button', { name: 'Dem Kunden K202611001 zuordnen' })).toBeTruthy();
  expect(dialog.queryByText(/Der Speicher antwortet nicht/)).toBeNull();
});

test('what was typed is not lost by giving the mail to the customer who is known', async () => {
  await office.put(customers, sampleCustomer('C-1', { customerNumber: 'K202611001', name: 'Erika Muster' }));
  office.answers.set(
    'POST /api/failed-imports/failed_2/assign',
    ok({ success: true, customerId: 'C-1', customerNumber: 'K202611001' }),
  );
  const { user, dialog } = await openDuplicate();
  await user.click(dialog.getByRole('button', { name: 'Bearbeiten' }));
  await user.type(dialog.getByLabelText('Notizen'), 'Bitte abends anrufen');
  await user.click(dialog.getByRole('button', { name: 'Dem Kunden K202611001 zuordnen' }));
  const question = () => screen.findByRole('alertdialog', { name: 'Änderungen verwerfen?' });
  await user.click(within(await question()).getByRole('button', { name: 'Weiter bearbeiten' }));
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(office.asked('POST /api/failed-imports/failed_2/assign')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Dem Kunden K202611001 zuordnen' }));
  await user.click(within(await question()).getByRole('button', { name: 'Verwerfen' }));
  expect(await screen.findByText('E-Mail dem Kunden K202611001 zugeordnet')).toBeTruthy();
});

test.each([
  ['the same number, written otherwise, asks', '0171/123 45 67', true],
  ['another address and number does not ask', '0171 9998887', false],
])('of a duplicate: whoever makes a second customer with %s', async (_, phone, isAsked) => {
  await office.put(customers, sampleCustomer('C-1', { customerNumber: 'K202611001', name: 'Erika Muster' }));
  office.answers.set(
    'POST /api/failed-imports/failed_2/resolve',
    ok({ success: true, customerId: 'C-2', customerNumber: 'K202611002' }),
  );
  const { user, dialog } = await openDuplicate();
  await user.click(dialog.getByRole('button', { name: 'Bearbeiten' }));
  for (const [label, value] of [
    [/E-Mail/, 'neu@example.org'],
    [/Telefon/, phone],
  ] as const) {
    await user.clear(dialog.getByRole('textbox', { name: label }));
    await user.type(dialog.getByRole('textbox', { name: label }), value);
  }
  await user.click(dialog.getByRole('button', { name: 'Kunde anlegen' }));
  if (isAsked) {
    const question = within(await screen.findByRole('alertdialog', { name: 'Trotzdem importieren?' }));
    await user.click(question.getByRole('button', { name: 'Abbrechen' }));
  }
  const made = () => office.asked('POST /api/failed-imports/failed_2/resolve');
  await vi.waitFor(() => expect(made()).toHaveLength(isAsked ? 0 : 1));
});

test('a second customer is made of a duplicate only after a question that names the first', async () => {
  await office.put(customers, sampleCustomer('C-1', { customerNumber: 'K202611001', name: 'Erika Muster' }));
  office.answers.set(
    'POST /api/failed-imports/failed_2/resolve',
    ok({ success: true, customerId: 'C-2', customerNumber: 'K202611002' }),
  );
  const { user, dialog } = await openDuplicate();
  const create = dialog.getByRole('button', { name: 'Kunde anlegen' });
  await user.click(create);
  const question =
    'Ein Kunde mit dieser E-Mail/Telefonnummer existiert bereits (Erika Muster). Trotzdem importieren?';
  const asked = async () => within(await screen.findByRole('alertdialog', { name: 'Trotzdem importieren?' }));
  expect((await asked()).getByText(question)).toBeTruthy();
  await user.click((await asked()).getByRole('button', { name: 'Abbrechen' }));
  await vi.waitFor(() => expect(screen.queryByText(question)).toBeNull());
  expect(office.asked('POST /api/failed-imports/failed_2/resolve')).toEqual([]);
  await user.click(create);
  await user.click((await asked()).getByRole('button', { name: 'Trotzdem importieren' }));
  await vi.waitFor(() => expect(office.asked('POST /api/failed-imports/failed_2/resolve')).toHaveLength(1));
});

test('a mail that was stored before it had a document of its own is read all the same', async () => {
  const { emailData } = failure();
  const data = failure({
    emailData: { ...emailData, subject: 'Alte Anfrage', text: 'Telefon: 0171 7654321' },
  });
  await office.put(failedImports, { id: 'failed_4', data });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Alte Anfrage ansehen' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByText(/0171 7654321/).length).toBeGreaterThan(0);
});

test.each(['its button', 'its row'])(
  'while its mail is on its way, the button shows it, opened by %s',
  async (way) => {
    let come = (_: unknown): void => undefined;
    const asked = vi.fn();
    const answer = new Promise((resolve) => (come = resolve));
    office.answers.set('GET /api/import/own-contacts', async () => {
      asked();
      await answer;
      return ok({ emails: [], phones: [], portals: [] });
    });
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Neue Anfrage ansehen' });
    await user.click(way === 'its row' ? screen.getByText('Neue Anfrage') : button);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    expect(button.getAttribute('aria-busy')).toBe('true');
    come(undefined);
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(button.getAttribute('aria-busy')).toBeNull();
  },
);

test('a mail that cannot be loaded says so, and nothing is made of it', async () => {
  await office.store.transact(async (transaction) => {
    transaction.create(failedImportMails.name, 'failed_2', { text: 1 });
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Doppelte Anfrage ansehen' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Die E-Mail konnte nicht geladen werden')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Kunde anlegen' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Schließen' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the office’s own address beneath a form is not taken for the customer’s', async () => {
  const own = { emails: ['info@umzug-meyer.example'], phones: [], portals: [] };
  office.answers.set('GET /api/import/own-contacts', ok(own));
  await office.put(failedImportMails, {
    id: 'failed_1',
    data: { text: 'Telefon: 0171 1234567\nE-Mail: info@umzug-meyer.example' },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Neue Anfrage ansehen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Bearbeiten' }));
  expect(dialog.getByLabelText<HTMLInputElement>('E-Mail').value).toBe('');
});

test('a refusal leaves what was typed where it is', async () => {
  office.answers.set(
    'POST /api/failed-imports/failed_1/resolve',
    refusal(409, 'resolved-already', 'Dieser Eintrag ist inzwischen erledigt.'),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Neue Anfrage ansehen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Bearbeiten' }));
  await user.type(dialog.getByLabelText(/Vollständiger Name/), 'Erika Muster');
  await user.click(dialog.getByRole('button', { name: 'Kunde anlegen' }));
  expect(
    await dialog.findByText('Fehler beim Speichern: Dieser Eintrag ist inzwischen erledigt.'),
  ).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>(/Vollständiger Name/).value).toBe('Erika Muster');
});

test('while the customer is being made the dialog stays: whether it succeeds is said there', async () => {
  let answer = (_: Answer): void => undefined;
  office.answers.set(
    'POST /api/failed-imports/failed_1/resolve',
    () => new Promise<Answer>((resolve) => (answer = resolve)),
  );
  await office.put(failedImportMails, { id: 'failed_1', data: { text: `Name: Erika Muster\n${TEXT}` } });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Neue Anfrage ansehen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Kunde anlegen' }));
  await dialog.findByRole('button', { name: 'Wird angelegt …' });
  await user.click(dialog.getByRole('button', { name: 'Abbrechen' }));
  answer(refusal(503, 'store-away', 'Der Speicher fehlt.'));
  expect(await dialog.findByText('Fehler beim Speichern: Der Speicher fehlt.')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Abbrechen' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what was made a customer is typed for good: leaving asks nothing any more', async () => {
  const customer = { success: true, customerId: 'C-1', customerNumber: 'K202611008' };
  office.answers.set('POST /api/failed-imports/failed_1/resolve', ok(customer));
  const asksToStay = () => {
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Neue Anfrage ansehen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Bearbeiten' }));
  await user.type(dialog.getByLabelText(/Vollständiger Name/), 'Erika Muster');
  expect(asksToStay()).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Kunde anlegen' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asksToStay()).toBe(false);
});

test('from a reason that no mail failed for, all are shown, and the focus stays at the tabs', async () => {
  const { user } = open(`${PATH}?grund=parse-error`);
  await user.click(await screen.findByRole('button', { name: 'Alle anzeigen' }));
  expect(await screen.findByText('Doppelte Anfrage')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Alle 2' }));
});

test('made a customer, a mail leaves the list, and the focus goes to the one in its place', async () => {
  const customer = { success: true, customerId: 'C-1', customerNumber: 'K202611009' };
  let leaves: Promise<unknown> | undefined;
  office.answers.set('POST /api/failed-imports/failed_1/resolve', () => {
    leaves = office.put(failedImports, { id: 'failed_1', data: failure({ resolved: true }) });
    return ok(customer);
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Neue Anfrage ansehen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Bearbeiten' }));
  await user.type(dialog.getByLabelText(/Vollständiger Name/), 'Erika Muster');
  await user.click(dialog.getByRole('button', { name: 'Kunde anlegen' }));
  await leaves;
  await vi.waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('listitem'));
  });
});
