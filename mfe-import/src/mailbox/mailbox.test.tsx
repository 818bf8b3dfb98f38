// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { MailboxLead } from 'shared-kit/api';
import { FakeOffice, ok, refusal, renderScreen, typeNoDate } from 'shared-kit/testing';
import { TRACKED } from 'shared-kit/tracking';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import AdminImportScreen from './admin-import.screen.tsx';

const LIST = 'GET /api/getEmailsWithStatus';
const IMPORT = 'POST /api/importSingleEmail';
const PREVIEW = 'GET /api/previewEmailData';
const PATH = '/admin-import';

const mail = (seqno: number, more: Partial<MailboxLead> = {}): MailboxLead => ({
  seqno,
  uidValidity: '1',
  key: `1/${seqno}`,
  date: '2026-11-20T09:00:00.000Z',
  from: 'Anfragen <anfrage@umzug365.de>',
  subject: `Anfrage ${seqno}`,
  preview: 'Umzug von Berlin nach Hamburg',
  isImported: false,
  isLead: true,
  ...more,
});
const MAILS = [
  mail(1),
  mail(2),
  mail(3, { isImported: true, customerNumber: 'K202611007', customerId: 'C-7' }),
  mail(4, { isLead: false }),
];
const imported = ok({ success: true, customerId: 'C-1', customerNumber: 'K202611008', created: true });
const noLead = refusal(422, 'not-a-lead', 'Parse error: weder E-Mail-Adresse noch Telefonnummer gefunden', {
  failedImportId: 'failed_1',
});

let office: FakeOffice;
let tracked: unknown[];
const note = (event: Event) => tracked.push((event as CustomEvent).detail);
beforeEach(() => {
  office = new FakeOffice();
  // As high as they are, all rows are in view: such are drawn at once.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(56);
  tracked = [];
  window.addEventListener(TRACKED, note);
  office.answers.set(LIST, ok({ success: true, emails: MAILS, total: MAILS.length }));
  office.answers.set(IMPORT, imported);
});
afterEach(() => {
  window.removeEventListener(TRACKED, note);
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = () => renderScreen(office, <AdminImportScreen />, PATH, PATH);
const isChosen = (subject: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${subject}, .* auswählen$`) }).checked;
const importChosen = () => screen.getByRole('button', { name: /^Ausgewählte importieren/ });
const chooseAll = () => screen.findByRole('checkbox', { name: 'Alle Anfragen dieser Seite auswählen' });

test('an inbox that is empty says so', async () => {
  office.answers.set(LIST, ok({ success: true, emails: [], total: 0 }));
  open();
  expect(await screen.findByText('Der Posteingang ist leer.')).toBeTruthy();
});

test('an inbox that cannot be read says why, and is there once it is asked for again', async () => {
  const calm = { active: true, unchecked: '', newCustomersToday: 0, unresolvedFailures: 0 };
  office.answers.set('GET /api/import/status', ok(calm));
  office.answers.set(LIST, refusal(502, 'mailbox-unreachable', 'Das Postfach ist nicht erreichbar.'));
  const { user } = open();
  expect(await screen.findByText('Fehler beim Abrufen der E-Mails')).toBeTruthy();
  expect(screen.getByText('Das Postfach ist nicht erreichbar.')).toBeTruthy();
  expect(screen.queryByText('Der Posteingang ist leer.')).toBeNull();
  office.answers.set(LIST, ok({ success: true, emails: MAILS, total: MAILS.length }));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Anfrage 1')).toBeTruthy();
});

test('what became nobody is a duplicate, of the customer that its details name', async () => {
  const ofKnown = {
    isImported: true,
    isDuplicate: true,
    customerNumber: 'K202611007',
    customerId: 'C-7',
  } as const;
  office.answers.set(LIST, ok({ success: true, emails: [mail(3, ofKnown)], total: 1 }));
  const { user } = open();
  expect(await screen.findByText('Duplikat')).toBeTruthy();
  expect(screen.queryByText('K202611007')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Details von Anfrage 3, / }));
  expect(screen.getByRole('link', { name: 'Kunde K202611007' })).toBeTruthy();
});

test('the number in a row leads to its customer and opens no preview; what is cut of a mail ends in dots', async () => {
  const cut = 'a'.repeat(100);
  const emails = [
    mail(1, { isImported: true, customerNumber: 'K202611007', customerId: 'C-7', preview: cut }),
    mail(2, { preview: 'Kurz und ganz.' }),
  ];
  office.answers.set(LIST, ok({ success: true, emails, total: 2 }));
  const { user } = open();
  const number = await screen.findByRole('link', { name: 'K202611007' });
  expect(number.getAttribute('href')).toBe('/customer-details/C-7');
  for (const details of screen.getAllByRole('button', { name: /^Details von/ })) await user.click(details);
  expect(screen.getByText(`${cut}…`)).toBeTruthy();
  expect(screen.getByText('Kurz und ganz.')).toBeTruthy();
  await user.click(number);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a mail without a subject is called so: in its row, its preview, and where it has failed', async () => {
  office.answers.set(LIST, ok({ success: true, emails: [mail(1, { subject: '' })], total: 1 }));
  office.answers.set(PREVIEW, preview());
  office.answers.set(IMPORT, noLead);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Vorschau von Ohne Betreff, / }));
  const dialog = await screen.findByRole('dialog', { name: 'Ohne Betreff' });
  await user.click(within(dialog).getByRole('button', { name: 'Schließen' }));
  await user.click(screen.getByRole('checkbox', { name: /^Ohne Betreff, .* auswählen$/ }));
  await user.click(importChosen());
  expect(await screen.findByText(/^Ohne Betreff: Weder E-Mail-Adresse noch/)).toBeTruthy();
});

test('mails of one subject are told apart by whom they are from, and when they came', async () => {
  const [portal, direct] = ['Umzugsportal <noreply@portal.example>', 'erika@example.de'];
  const emails = [
    mail(1, { subject: 'Umzug', from: portal }),
    mail(2, { subject: 'Umzug', from: portal, date: '2026-11-21T14:30:00.000Z' }),
    mail(3, { subject: 'Umzug', from: direct }),
  ];
  office.answers.set(LIST, ok({ success: true, emails, total: 3 }));
  open();
  await screen.findAllByText('Umzug');
  for (const name of [
    'Umzug, Umzugsportal, 20.11.2026, 10:00',
    'Umzug, Umzugsportal, 21.11.2026, 15:30',
    'Umzug, erika@example.de, 20.11.2026, 10:00',
  ]) {
    expect(screen.getByRole('checkbox', { name: `${name} auswählen` })).toBeTruthy();
    expect(screen.getByRole('button', { name: `Vorschau von ${name}` })).toBeTruthy();
    expect(screen.getByRole('button', { name: `Details von ${name}` })).toBeTruthy();
  }
});

test('without a choice nothing is imported', async () => {
  const { user } = open();
  await screen.findByText('Anfrage 1');
  await user.click(importChosen());
  expect(await screen.findByText('Bitte wählen Sie mindestens eine E-Mail aus')).toBeTruthy();
  expect(office.asked(IMPORT)).toEqual([]);
});

test('what is imported cannot be chosen, and what is no lead is chosen by hand alone', async () => {
  const { user } = open();
  await user.click(await chooseAll());
  expect(['Anfrage 1', 'Anfrage 2', 'Anfrage 3', 'Anfrage 4'].map(isChosen)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const done = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Anfrage 3, .* auswählen$/ });
  expect(done.disabled).toBe(true);
});

test('all of a page are chosen, and with another press none', async () => {
  const { user } = open();
  await user.click(await chooseAll());
  expect(['Anfrage 1', 'Anfrage 2'].map(isChosen)).toEqual([true, true]);
  await user.click(await chooseAll());
  expect(['Anfrage 1', 'Anfrage 2'].map(isChosen)).toEqual([false, false]);
});

test('with fewer mails on a page what stood at the top is still to be seen', async () => {
  office.answers.set(LIST, ok({ success: true, emails: MAILS, total: 40 }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Nächste Seite' }));
  expect(await screen.findByText('11–20 von 40')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('E-Mails pro Seite:'), { target: { value: '5' } });
  expect(await screen.findByText('11–15 von 40')).toBeTruthy();
});

test('whose customer was deleted, or what was discarded, is said; an import takes it only by choice', async () => {
  const emails = [mail(1), mail(2, { leftOut: 'customer-deleted' }), mail(3, { leftOut: 'discarded' })];
  office.answers.set(LIST, ok({ success: true, emails, total: emails.length }));
  const { user } = open();
  await user.click(await chooseAll());
  expect(['Anfrage 1', 'Anfrage 2', 'Anfrage 3'].map(isChosen)).toEqual([true, false, false]);
  expect(screen.getByText('Kunde gelöscht')).toBeTruthy();
  expect(screen.getByText('Verworfen')).toBeTruthy();
  expect(screen.getAllByText('Neue Anfrage')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /^Details von Anfrage 2, / }));
  expect(screen.getByText(/^Der Kunde dazu wurde gelöscht\. Ein Import lässt die Anfrage aus/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Details von Anfrage 3, / }));
  expect(screen.getByText(/^Die Anfrage wurde bei den fehlgeschlagenen E-Mails gelöscht\. Ein/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /^Anfrage 2, .* auswählen$/ }));
  await user.click(importChosen());
  expect(await screen.findByText('Import abgeschlossen: 2 erfolgreich, 0 fehlgeschlagen')).toBeTruthy();
  expect(office.asked(IMPORT)).toMatchObject([{ seqno: 1 }, { seqno: 2 }]);
});

test('one after the other is imported; a mail that fails says why, in German, and where it waits now', async () => {
  office.answers.set(IMPORT, (asked) => ((asked as MailboxLead).seqno === 1 ? noLead : imported));
  const { user } = open();
  await user.click(await chooseAll());
  await user.click(importChosen());
  expect(await screen.findByText('Import abgeschlossen: 1 erfolgreich, 1 fehlgeschlagen')).toBeTruthy();
  expect(tracked).toEqual(['import_started', 'import_completed']);
  expect(
    screen.getByText('Anfrage 1: Weder E-Mail-Adresse noch Telefonnummer gefunden', { exact: false }),
  ).toBeTruthy();
  expect(screen.queryByText(/Parse error/)).toBeNull();
  expect(office.asked(IMPORT)).toMatchObject([{ seqno: 1 }, { seqno: 2 }]);
  // One run of the history.
  const [one, two] = office.asked(IMPORT) as { selection: string }[];
  expect(one?.selection).toMatch(/^selection_/);
  expect(two?.selection).toBe(one?.selection);
  await vi.waitFor(() => expect([isChosen('Anfrage 1'), isChosen('Anfrage 2')]).toEqual([false, false]));
  await user.click(screen.getByRole('link', { name: 'Fehlgeschlagene E-Mails' }));
  expect(await screen.findByText('Adresse /failed-email-recovery')).toBeTruthy();
});

test('a mail of somebody known is counted as a duplicate, and says whose it is', async () => {
  const known = ok({ success: true, customerId: 'C-7', customerNumber: 'K202611007', created: false });
  office.answers.set(IMPORT, (asked) => ((asked as MailboxLead).seqno === 1 ? known : imported));
  const { user } = open();
  await user.click(await chooseAll());
  await user.click(importChosen());
  expect(
    await screen.findByText('Import abgeschlossen: 1 erfolgreich, 1 Duplikat, 0 fehlgeschlagen'),
  ).toBeTruthy();
  expect(screen.getByText('Anfrage 1: Duplikat, gehört zu Kunde K202611007')).toBeTruthy();
});

test('a duplicate is not told as a failure', async () => {
  const { user } = open();
  const barAfter = async (answer: Parameters<typeof office.answers.set>[1], text: RegExp) => {
    office.answers.set(IMPORT, answer);
    await user.click(await screen.findByRole('checkbox', { name: /^Anfrage 1, .* auswählen$/ }));
    await user.click(importChosen());
    return (await screen.findByText(text)).closest('.fui-MessageBar')?.className;
  };
  const failed = await barAfter(noLead, /^Anfrage 1: Weder/);
  const known = { success: true, customerId: 'C-7', customerNumber: 'K202611007', created: false };
  expect(await barAfter(ok(known), /^Anfrage 1: Duplikat/)).not.toBe(failed);
  expect(await barAfter(noLead, /^Anfrage 1: Weder/)).toBe(failed);
});

test('cancelled, the mail under way is the last one, and the others stay chosen', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  office.answers.set(IMPORT, async () => {
    await promise;
    return imported;
  });
  const { user } = open();
  await user.click(await chooseAll());
  await user.click(importChosen());
  expect(await screen.findByText('1 von 2 wird importiert …')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  resolve();
  expect(await screen.findByText('Import abgebrochen: 1 erfolgreich, 0 fehlgeschlagen')).toBeTruthy();
  expect(tracked).toEqual(['import_started']);
  expect(office.asked(IMPORT)).toHaveLength(1);
  await vi.waitFor(() => expect([isChosen('Anfrage 1'), isChosen('Anfrage 2')]).toEqual([false, true]));
});

test.each([
  ['the server', 'offline' as const, 'Der Server ist nicht erreichbar.'],
  [
    'the mailbox',
    refusal(502, 'mailbox-unreachable', 'Das Postfach ist nicht erreichbar.'),
    'Das Postfach ist nicht erreichbar.',
  ],
])(
  'where %s goes in the middle, that is said; the others are not tried and stay chosen',
  async (_, gone, reason) => {
    office.answers.set(IMPORT, gone);
    const { user } = open();
    await user.click(await chooseAll());
    await user.click(importChosen());
    const end = `Import abgebrochen: 0 erfolgreich, 1 fehlgeschlagen. ${reason} 1 noch nicht versucht.`;
    expect(await screen.findByText(end)).toBeTruthy();
    // None of them waits there.
    expect(screen.queryByRole('link', { name: 'Fehlgeschlagene E-Mails' })).toBeNull();
    expect(office.asked(IMPORT)).toHaveLength(1);
    await vi.waitFor(() => expect([isChosen('Anfrage 1'), isChosen('Anfrage 2')]).toEqual([true, true]));
  },
);

test('whoever cancelled is not told that the server did, also where it goes meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  office.answers.set(IMPORT, async () => {
    await promise;
    return refusal(502, 'mailbox-unreachable', 'Das Postfach ist nicht erreichbar.');
  });
  const { user } = open();
  await user.click(await chooseAll());
  await user.click(importChosen());
  await user.click(await screen.findByRole('button', { name: 'Abbrechen' }));
  resolve();
  expect(await screen.findByText('Import abgebrochen: 0 erfolgreich, 1 fehlgeschlagen')).toBeTruthy();
});

test('the details of a mail say in German why it was not taken, and lead to where that is mended', async () => {
  const failure = 'Duplicate: K202611001 Erika Muster hat dieselbe Telefonnummer';
  const failed = mail(5, { failure, failedImportId: 'failed_5' });
  office.answers.set(LIST, ok({ success: true, emails: [failed], total: 1 }));
  const { user } = open();
  expect(await screen.findByText('Fehlgeschlagen')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Details von Anfrage 5, / }));
  expect(
    screen.getByText(/^Nicht übernommen: K202611001 Erika Muster hat dieselbe Telefonnummer/),
  ).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Anfrage bearbeiten' }));
  expect(await screen.findByText('Adresse /failed-email-recovery?eintrag=failed_5')).toBeTruthy();
});

const PARSED = {
  name: 'Erika Muster',
  email: '',
  phone: '0171 1234567',
  moveDate: '2026-12-15',
  fromAddress: 'Lindenweg 3, 10115 Berlin',
  toAddress: '',
  services: ['Umzug'],
  source: 'Umzug365',
  notes: '',
  floor: 0,
  destination: { floor: 2, hasElevator: false },
};
const preview = (more: object = {}) =>
  ok({ success: true, parsedData: PARSED, readText: 'Name: Erika Muster', recognised: [], ...more });
const openPreview = async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Vorschau von Anfrage 1, / }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

test('a preview shows what is read and names what is not; somebody known is imported once more only by that name', async () => {
  const duplicateOf = { id: 'C-9', customerNumber: 'K202610001', name: 'E. Muster' };
  office.answers.set(PREVIEW, preview({ duplicateOf }));
  const { user, dialog } = await openPreview();
  expect(await dialog.findByText('15.12.2026')).toBeTruthy();
  expect(dialog.getByText('Erdgeschoss, Aufzug nicht angegeben')).toBeTruthy();
  expect(dialog.getByText('2. Etage, ohne Aufzug')).toBeTruthy();
  expect(dialog.getAllByText('nicht angegeben')).toHaveLength(3);
  expect(dialog.getByRole('link', { name: 'E. Muster (K202610001)' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Importieren' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Trotzdem als neuen Kunden anlegen' }));
  expect(await screen.findByText('Kunde K202611008 angelegt')).toBeTruthy();
  expect(office.asked(IMPORT)).toMatchObject([{ seqno: 1, allowDuplicate: true }]);
});

test('a preview of a mail that was imported leads to its customer, and does not warn of that very one', async () => {
  const duplicateOf = { id: 'C-7', customerNumber: 'K202611007', name: 'E. Muster' };
  office.answers.set(PREVIEW, preview({ duplicateOf }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Vorschau von Anfrage 3, / }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('15.12.2026')).toBeTruthy();
  const owner = dialog.getByRole('link', { name: 'K202611007' });
  expect(owner.parentElement?.textContent).toBe('Importiert als Kunde K202611007.');
  expect(dialog.queryByText(/hat schon/)).toBeNull();
});

test('a preview that cannot be read says why and is read when asked again; a refusal stays in it', async () => {
  office.answers.set(PREVIEW, refusal(404, 'mail-gone', 'Diese E-Mail gibt es nicht mehr.'));
  const { user, dialog } = await openPreview();
  expect(await dialog.findByText('Fehler beim Abrufen der E-Mail-Daten')).toBeTruthy();
  expect(dialog.getByText('Diese E-Mail gibt es nicht mehr.')).toBeTruthy();
  office.answers.set(PREVIEW, preview());
  await user.click(dialog.getByRole('button', { name: 'Erneut versuchen' }));
  office.answers.set(IMPORT, noLead);
  await user.click(await dialog.findByRole('button', { name: 'Importieren' }));
  expect(office.asked(IMPORT)).toMatchObject([{ seqno: 1, allowDuplicate: false }]);
  expect(await dialog.findByText('Weder E-Mail-Adresse noch Telefonnummer gefunden')).toBeTruthy();
});

test('what would become no customer is not offered to be imported: it leads to where it is mended', async () => {
  const parsedData = { ...PARSED, name: 'Unbekannt' };
  office.answers.set(PREVIEW, preview({ parsedData, problem: 'Kein Name in der E-Mail gefunden' }));
  office.answers.set(IMPORT, noLead);
  const { user, dialog } = await openPreview();
  expect(await dialog.findByText('So wird daraus kein Kunde')).toBeTruthy();
  // Nobody has that name.
  expect(dialog.queryByText('Unbekannt')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Importieren' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Angaben ergänzen' }));
  expect(await screen.findByText('Adresse /failed-email-recovery?eintrag=failed_1')).toBeTruthy();
});

const NOTHING_SAID = {
  ...{ name: 'Mia Büro', email: 'mia@example.de', phone: '', moveDate: '', fromAddress: '', toAddress: '' },
  ...{ services: ['Umzug'], source: 'Email', notes: 'Protokoll' },
};
const openStranger = async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Vorschau von Anfrage 4, / }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

test('of a mail that asks for no move it is said that no request was recognised, and only the mail is shown', async () => {
  office.answers.set(PREVIEW, preview({ parsedData: NOTHING_SAID, readText: 'Protokoll von Montag' }));
  const { user, dialog } = await openStranger();
  expect(await dialog.findByText('Keine Anfrage erkannt')).toBeTruthy();
  expect(dialog.getByText('Protokoll von Montag')).toBeTruthy();
  expect(dialog.queryByText('nicht angegeben')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Importieren' })).toBeNull();
  expect(dialog.getByText(/Mia Büro · mia@example\.de/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Trotzdem als Kunden anlegen' }));
  expect(await screen.findByText('Kunde K202611008 angelegt')).toBeTruthy();
});

test('whom the sender makes a request is no letter, however little of a move is found in it', async () => {
  office.answers.set(PREVIEW, preview({ parsedData: NOTHING_SAID }));
  const { dialog } = await openPreview();
  expect(await dialog.findByRole('button', { name: 'Importieren' })).toBeTruthy();
  expect(dialog.queryByText('Keine Anfrage erkannt')).toBeNull();
});

test('a mail that asks for no move and names nobody can be recovered by hand', async () => {
  const problem = 'Kein Name in der E-Mail gefunden';
  office.answers.set(
    PREVIEW,
    preview({ parsedData: { ...NOTHING_SAID, name: 'Unbekannt', email: '' }, problem }),
  );
  office.answers.set(IMPORT, noLead);
  const { user, dialog } = await openStranger();
  expect(await dialog.findByText('Keine Anfrage erkannt')).toBeTruthy();
  expect(dialog.queryByText('So wird daraus kein Kunde')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Angaben ergänzen' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Von Hand erfassen' }));
  expect(await screen.findByText('Adresse /failed-email-recovery?eintrag=failed_1')).toBeTruthy();
});

test('a mail of a stranger who asks for a move is a request', async () => {
  office.answers.set(PREVIEW, preview({ parsedData: { ...NOTHING_SAID, moveDate: '2026-12-15' } }));
  const { dialog } = await openStranger();
  expect(await dialog.findByRole('button', { name: 'Importieren' })).toBeTruthy();
  expect(dialog.queryByText('Keine Anfrage erkannt')).toBeNull();
});

test('of a mail that has its customer already it is not said that it makes none', async () => {
  office.answers.set(PREVIEW, preview({ problem: 'Kein Name in der E-Mail gefunden' }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Vorschau von Anfrage 3, / }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Umzugsdatum')).toBeTruthy();
  expect(dialog.queryByText('So wird daraus kein Kunde')).toBeNull();
});

test('what was imported by its preview stays in the list, and leads to its customer', async () => {
  office.answers.set(PREVIEW, preview());
  const { user, dialog } = await openPreview();
  const row = screen.getByText('Anfrage 1', { selector: 'li *' });
  await user.click(await dialog.findByRole('button', { name: 'Importieren' }));
  await vi.waitFor(() => expect(office.asked(LIST)).toHaveLength(2));
  // Had the list been drawn anew, the focus would have gone with its row.
  expect(row.isConnected).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Ansehen' }));
  expect(await screen.findByText('Adresse /customer-details/C-1')).toBeTruthy();
});

test('a mail that was imported by its preview and made nobody is not told as a success', async () => {
  office.answers.set(PREVIEW, preview());
  const { user, dialog } = await openPreview();
  await user.click(await dialog.findByRole('button', { name: 'Importieren' }));
  const lookOf = async (text: string) =>
    (await screen.findByText(text)).closest('.fui-MessageBar')?.className;
  const success = await lookOf('Kunde K202611008 angelegt');
  expect(success).toBeDefined();
  const known = { success: true, customerId: 'C-7', customerNumber: 'K202611007', created: false };
  office.answers.set(IMPORT, ok(known));
  await user.click(await screen.findByRole('button', { name: /^Vorschau von Anfrage 2, / }));
  await user.click(await screen.findByRole('button', { name: 'Importieren' }));
  expect(await lookOf('Die E-Mail gehört zu Kunde K202611007')).not.toBe(success);
});

test('the way back from the second page keeps the focus, although there is no page before the first', async () => {
  office.answers.set(LIST, ok({ success: true, emails: MAILS, total: 14 }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Nächste Seite' }));
  expect(await screen.findByText('11–14 von 14')).toBeTruthy();
  const next = screen.getByRole('button', { name: 'Nächste Seite' });
  expect([next.hasAttribute('disabled'), next.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  const back = screen.getByRole('button', { name: 'Vorige Seite' });
  await user.click(back);
  expect(await screen.findByText('1–10 von 14')).toBeTruthy();
  expect([back.hasAttribute('disabled'), back.getAttribute('aria-disabled')]).toEqual([false, 'true']);
});

const openAt = (search: string) => renderScreen(office, <AdminImportScreen />, PATH, `${PATH}${search}`);

test('page and page size stand in the address: whoever reloads or looks at the other tab sees the same', async () => {
  office.answers.set(LIST, ok({ success: true, emails: MAILS, total: 40 }));
  const { user } = openAt('?seite=2&anzahl=5');
  expect(await screen.findByText('6–10 von 40')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Nächste Seite' }));
  expect(await screen.findByText('11–15 von 40')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Batch Import' }));
  expect(location.search).toBe('?seite=3&anzahl=5&tab=batch');
  await user.click(screen.getByRole('tab', { name: 'E-Mail Vorschau' }));
  expect(await screen.findByText('11–15 von 40')).toBeTruthy();
});

test('half a date and what is no number stay with the batch import while one looks at the other tab', async () => {
  const { user } = openAt('?tab=batch');
  const from = await screen.findByLabelText<HTMLInputElement>('Von Datum');
  const size = screen.getByLabelText<HTMLInputElement>('Batch-Größe');
  typeNoDate(from);
  await user.clear(size);
  await user.type(size, 'ca. 50');
  await user.click(screen.getByRole('tab', { name: 'E-Mail Vorschau' }));
  expect(screen.queryByRole('button', { name: 'In Batches importieren' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Batch Import' }));
  expect(screen.getByLabelText('Von Datum')).toBe(from);
  expect(screen.getByLabelText('Batch-Größe')).toHaveProperty('value', 'ca. 50');
  await user.click(screen.getByRole('button', { name: 'In Batches importieren' }));
  expect(document.activeElement).toBe(size);
  await user.clear(size);
  await user.click(screen.getByRole('button', { name: 'In Batches importieren' }));
  expect(document.activeElement).toBe(from);
  expect(office.asked('POST /api/importAllEmails')).toEqual([]);
});

test('while the next page is read the one before stays, held back, from its top on; the focus stays too', async () => {
  office.answers.set(LIST, ok({ success: true, emails: MAILS, total: 40 }));
  const { user } = open();
  const list = await screen.findByRole('list', { name: 'E-Mails im Posteingang' });
  const { promise, resolve } = Promise.withResolvers<void>();
  office.answers.set(LIST, async () => {
    await promise;
    return ok({ success: true, emails: [mail(11)], total: 40 });
  });
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const next = screen.getByRole('button', { name: 'Nächste Seite' });
  await user.click(next);
  expect(await screen.findByText('11–20 von 40')).toBeTruthy();
  expect(list.closest('[aria-busy="true"]')?.textContent).toContain('Anfrage 1');
  expect(scrolled).toHaveBeenCalledTimes(1);
  resolve();
  expect(await screen.findByText('Anfrage 11')).toBeTruthy();
  expect(list.closest('[aria-busy="true"]')).toBeNull();
  expect(document.activeElement).toBe(next);
});

test('a page that is there no more is the last one that is', async () => {
  const answers = [[], MAILS];
  office.answers.set(LIST, () => ok({ success: true, emails: answers.shift() ?? MAILS, total: 14 }));
  openAt('?seite=9');
  expect(await screen.findByText('11–14 von 14')).toBeTruthy();
  expect(location.search).toBe('?seite=2');
});

test.each([
  '?seite=0',
  '?seite=-1',
  '?seite=zwei',
  '?seite=0x2',
  '?seite=1e1',
  '?seite=+2',
  '?seite=2&anzahl=7',
])('of %s what is none is left out', async (search) => {
  office.answers.set(LIST, ok({ success: true, emails: MAILS, total: 40 }));
  openAt(search);
  const range = search.includes('anzahl') ? '11–20 von 40' : '1–10 von 40';
  expect(await screen.findByText(range)).toBeTruthy();
});

test('each page of an inbox of a hundred thousand mails has its address', async () => {
  office.answers.set(LIST, ok({ success: true, emails: MAILS, total: 100_000 }));
  openAt('?seite=20000&anzahl=5');
  expect(await screen.findByText('99.996–100.000 von 100.000')).toBeTruthy();
});

test('whoever turns the page while an import runs is shown that page after it', async () => {
  office.answers.set(LIST, ok({ success: true, emails: MAILS, total: 40 }));
  const { promise, resolve } = Promise.withResolvers<void>();
  office.answers.set(IMPORT, async () => {
    await promise;
    return imported;
  });
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: /^Anfrage 1, .* auswählen$/ }));
  await user.click(importChosen());
  const asked: string[] = [];
  const { fetch } = office;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push(String(input));
    return fetch(input, init);
  });
  await user.click(screen.getByRole('button', { name: 'Nächste Seite' }));
  expect(await screen.findByText('11–20 von 40')).toBeTruthy();
  resolve();
  expect(await screen.findByText('Import abgeschlossen: 1 erfolgreich, 0 fehlgeschlagen')).toBeTruthy();
  const lists = () => asked.filter((one) => one.includes('getEmailsWithStatus'));
  await vi.waitFor(() => expect(lists()).toHaveLength(2));
  expect(lists().every((one) => one.includes('page=2'))).toBe(true);
});

test('the arrows walk through the mails, and Enter opens the preview of one', async () => {
  office.answers.set(PREVIEW, preview());
  const { user } = open();
  const rows = within(await screen.findByRole('list', { name: 'E-Mails im Posteingang' })).getAllByRole(
    'listitem',
  );
  rows[0]?.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(rows[1]);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Anfrage 2' })).toBeTruthy();
});

test('choosing a mail and unfolding it opens no preview, and what is unfolded can be read there', async () => {
  office.answers.set(PREVIEW, preview());
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: /^Anfrage 1, .* auswählen$/ }));
  await user.click(screen.getByRole('button', { name: /^Details von Anfrage 1, / }));
  // With the dialog's code there, another one would open at once.
  await user.click(screen.getByRole('button', { name: /^Vorschau von Anfrage 2, / }));
  const dialog = await screen.findByRole('dialog', { name: 'Anfrage 2' });
  await user.click(within(dialog).getByRole('button', { name: 'Schließen' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByText('Umzug von Berlin nach Hamburg'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(isChosen('Anfrage 1')).toBe(true);
});
