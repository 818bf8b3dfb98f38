// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { type Answer, FakeOffice, ok, refusal, renderScreen } from 'shared-kit/testing';
import { TRACKED } from 'shared-kit/tracking';
import { mayDiscardChanges } from 'shared-kit/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useEmlImport } from './eml-import.model.ts';
import EmlImportTab from './eml-import.tab.tsx';

const eml = (name: string, lines: string[], id = name) =>
  new File(
    [
      [
        'From: Anfragen <anfrage@umzug365.de>',
        `Subject: Anfrage ${id}`,
        'Date: Fri, 20 Nov 2026 09:00:00 +0100',
        `Message-ID: <${id}@umzug365.de>`,
        'Content-Type: text/plain; charset=utf-8',
        '',
        ...lines,
      ].join('\r\n'),
    ],
    name,
  );
const ERIKA = eml('erika.eml', ['Name: Erika Muster', 'Telefon: 0171 1234567']);
const NOBODY = eml('niemand.eml', ['Telefon: 0171 7654321']);

let office: FakeOffice;
let tracked: unknown[];
const note = (event: Event) => tracked.push((event as CustomEvent).detail);
beforeEach(() => {
  office = new FakeOffice();
  tracked = [];
  window.addEventListener(TRACKED, note);
  office.answers.set(
    'POST /api/import-eml',
    ok({ success: true, customerId: 'C-1', customerNumber: 'K202611004', created: true }),
  );
});
afterEach(() => {
  window.removeEventListener(TRACKED, note);
  cleanup();
  vi.unstubAllGlobals();
});

const EmlImport = () => <EmlImportTab eml={useEmlImport()} />;

async function open(...files: File[]) {
  const view = renderScreen(office, <EmlImport />, '/admin-tools', '/admin-tools');
  await view.user.upload(screen.getByLabelText('EML-Dateien'), files);
  return view;
}
/** Each import is answered when the test says so. */
function heldAnswers() {
  const answers: (() => void)[] = [];
  office.answers.set(
    'POST /api/import-eml',
    () =>
      new Promise<Answer>((resolve) => {
        const customer = { customerId: 'C-1', customerNumber: 'K202611004', created: true };
        answers.push(() => resolve(ok({ success: true, ...customer })));
      }),
  );
  return answers;
}
const sent = () => office.asked('POST /api/import-eml');
const read = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(await screen.findByRole('button', { name: 'Verarbeiten' }));
  await screen.findAllByText('Bereit');
};

test('files are read, and all that are whole become customers; the others say what is missing', async () => {
  const view = await open(ERIKA, NOBODY, new File([''], 'leer.eml'));
  await read(view);
  expect(await screen.findByText('Die Datei ist leer')).toBeTruthy();
  await view.user.click(await screen.findByRole('button', { name: 'Alle importieren' }));
  expect(await screen.findByText('Import abgeschlossen: 1 erfolgreich, 1 fehlgeschlagen')).toBeTruthy();
  expect(tracked).toEqual(['import_started', 'import_completed']);
  expect(sent()).toMatchObject([
    {
      key: '<erika.eml@umzug365.de>',
      content: expect.stringMatching(/^[0-9a-f]{64}$/),
      customer: { name: 'Erika Muster', phone: '0171 1234567' },
      allowDuplicate: false,
    },
  ]);
  expect(await screen.findByText('Bitte geben Sie einen Kundennamen ein')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Kunde K202611004' })).toBeTruthy();
  const remove = await screen.findByRole('button', { name: 'erika.eml entfernen' });
  expect(remove.getAttribute('aria-disabled')).toBe('true');
});

test('a mail without a name is not ready: it says what is missing, until that is typed', async () => {
  const { user } = await open(NOBODY);
  await user.click(await screen.findByRole('button', { name: 'Verarbeiten' }));
  expect(await screen.findByText('Angaben fehlen')).toBeTruthy();
  expect(screen.getByText('Bitte geben Sie einen Kundennamen ein')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Nur mit Problem (1)' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Alle importieren' }));
  expect(await screen.findByText('Keine Dateien zum Importieren verfügbar')).toBeTruthy();
  // What was corrected in it would be lost too.
  await user.click(screen.getByRole('button', { name: 'Alle entfernen' }));
  expect(await screen.findByText(/^Eine Datei ist gelesen und noch nicht importiert/)).toBeTruthy();
});

test('on the phone a file that was read still says which one it is', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: true, onchange: null },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
  }));
  await read(await open(ERIKA));
  expect(await screen.findByText('Erika Muster')).toBeTruthy();
  expect(await screen.findByText('erika.eml')).toBeTruthy();
});

test('a mail that was imported before says so, with its customer', async () => {
  office.answers.set(
    'POST /api/import-eml',
    ok({ success: true, customerId: 'C-1', customerNumber: 'K202611004', created: false }),
  );
  const view = await open(ERIKA);
  await read(view);
  await view.user.click(await screen.findByRole('button', { name: 'Alle importieren' }));
  const summary = 'Import abgeschlossen: 0 erfolgreich, 0 fehlgeschlagen, 1 schon früher importiert';
  expect(await screen.findByText(summary)).toBeTruthy();
  expect(await screen.findByText('Schon früher importiert')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Kunde K202611004' })).toBeTruthy();
});

test('among many files those with a problem can be shown alone', async () => {
  const view = await open(ERIKA, new File([''], 'leer.eml'));
  await read(view);
  await view.user.click(await screen.findByRole('button', { name: 'Nur mit Problem (1)' }));
  expect(await screen.findByText('leer.eml')).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByText('erika.eml')).toBeNull());
  await view.user.click(await screen.findByRole('button', { name: 'Nur mit Problem (1)' }));
  expect(await screen.findByText('erika.eml')).toBeTruthy();
});

test('without files that are read there is nothing to import, and it is said what to do before', async () => {
  const { user } = await open(ERIKA);
  await user.click(await screen.findByRole('button', { name: 'Alle importieren' }));
  expect(
    await screen.findByText(
      /^Keine Dateien zum Importieren verfügbar\. Klicken Sie zuerst auf „Verarbeiten“/,
    ),
  ).toBeTruthy();
});

test('what is no mail is named: three of them, and how many more', async () => {
  renderScreen(office, <EmlImport />, '/admin-tools', '/admin-tools');
  const folder = screen.getByLabelText('Ordner mit EML-Dateien');
  const names = ['plan.pdf', 'bild.png', 'brief.docx', 'liste.xlsx', 'notiz.txt'];
  const choose = (count: number) => {
    const files = names.slice(0, count).map((name) => new File(['x'], name));
    fireEvent.change(folder, { target: { files } });
  };
  const only = 'Nur .eml-Dateien werden importiert.';
  choose(1);
  expect(await screen.findByText(`1 Datei ist nicht übernommen (plan.pdf): ${only}`)).toBeTruthy();
  choose(3);
  const three = 'plan.pdf, bild.png, brief.docx';
  expect(await screen.findByText(`3 Dateien sind nicht übernommen (${three}): ${only}`)).toBeTruthy();
  choose(5);
  const five = `5 Dateien sind nicht übernommen (${three} und 2 weitere): ${only}`;
  expect(await screen.findByText(five)).toBeTruthy();
});

test('to import is what comes next only while something is ready for it', async () => {
  const view = await open(ERIKA, new File([''], 'leer.eml'));
  const look = async (name: string) => (await screen.findByRole('button', { name })).className;
  const [next, other] = [await look('Verarbeiten'), await look('Alle entfernen')];
  expect(await look('Alle importieren')).toBe(other);
  await read(view);
  await vi.waitFor(async () => expect(await look('Alle importieren')).toBe(next));
  await view.user.click(await screen.findByRole('button', { name: 'Alle importieren' }));
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  await vi.waitFor(async () => expect(await look('Alle importieren')).toBe(other));
});

test('what is missing is added in the dialog', async () => {
  const view = await open(NOBODY);
  await read(view);
  await view.user.click(await screen.findByRole('button', { name: 'niemand.eml bearbeiten' }));
  const dialog = within(await screen.findByRole('dialog'));
  await view.user.click(dialog.getByRole('button', { name: 'Übernehmen' }));
  expect(await dialog.findByText('Bitte geben Sie einen Kundennamen ein')).toBeTruthy();
  await view.user.type(dialog.getByLabelText(/Vollständiger Name/), 'Jonas Groß');
  await view.user.click(dialog.getByRole('button', { name: 'Übernehmen' }));
  await view.user.click(await screen.findByRole('button', { name: 'niemand.eml importieren' }));
  const whole = { name: 'Jonas Groß', firstName: 'Jonas', lastName: 'Groß' };
  await vi.waitFor(() => expect(sent()).toMatchObject([{ customer: whole }]));
});

test('parts that were typed by hand are still so when the file is edited again', async () => {
  const view = await open(ERIKA);
  await read(view);
  const dialog = async () => {
    await view.user.click(await screen.findByRole('button', { name: 'erika.eml bearbeiten' }));
    return within(await screen.findByRole('dialog'));
  };
  const first = await dialog();
  fireEvent.change(first.getByLabelText('Nachname'), { target: { value: 'Groß' } });
  await view.user.click(first.getByRole('button', { name: 'Übernehmen' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await dialog();
  fireEvent.change(again.getByLabelText(/Vollständiger Name/), { target: { value: 'Anna Muster' } });
  expect(again.getByLabelText<HTMLInputElement>('Vorname').value).toBe('Anna');
  expect(again.getByLabelText<HTMLInputElement>('Nachname').value).toBe('Groß');
});

test('what is typed while others are imported is imported with its file', async () => {
  const answers = heldAnswers();
  const view = await open(ERIKA, NOBODY);
  await read(view);
  await view.user.click(await screen.findByRole('button', { name: 'Alle importieren' }));
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'erika.eml bearbeiten' })).toBeNull();
  await view.user.click(await screen.findByRole('button', { name: 'niemand.eml bearbeiten' }));
  const dialog = within(await screen.findByRole('dialog'));
  await view.user.type(dialog.getByLabelText(/Vollständiger Name/), 'Jonas Groß');
  await view.user.click(dialog.getByRole('button', { name: 'Übernehmen' }));
  answers[0]?.();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ customer: { name: 'Jonas Groß' } });
  answers[1]?.();
  expect(await screen.findByText('Import abgeschlossen: 2 erfolgreich, 0 fehlgeschlagen')).toBeTruthy();
});

test('whoever is still typing when the file is imported is told so, keeps what they typed, and gets to the customer', async () => {
  const answers = heldAnswers();
  const view = await open(ERIKA, eml('jonas.eml', ['Name: Jonas', 'Telefon: 0171 7654321']));
  await read(view);
  await view.user.click(await screen.findByRole('button', { name: 'Alle importieren' }));
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  await view.user.click(await screen.findByRole('button', { name: 'jonas.eml bearbeiten' }));
  const dialog = within(await screen.findByRole('dialog'));
  await view.user.type(dialog.getByLabelText(/Vollständiger Name/), ' Groß');
  answers[0]?.();
  expect(await dialog.findByText(/^Diese Datei wird gerade importiert/)).toBeTruthy();
  const save = dialog.getByRole('button', { name: 'Übernehmen' });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  answers[1]?.();
  const customer = await dialog.findByRole('link', { name: 'Kunden K202611004' });
  expect(customer.getAttribute('href')).toBe('/customers/C-1');
  expect(customer.getAttribute('target')).toBe('_blank');
  await view.user.click(save);
  expect(dialog.getByLabelText<HTMLInputElement>(/Vollständiger Name/).value).toBe('Jonas Groß');
});

test('somebody who is known already is imported only after a question, and its button keeps the focus', async () => {
  const duplicateOf = { id: 'C-9', customerNumber: 'K202610001', name: 'E. Muster' };
  office.answers.set('POST /api/import-eml', (body) =>
    (body as { allowDuplicate: boolean }).allowDuplicate
      ? ok({ success: true, customerId: 'C-1', customerNumber: 'K202611004', created: true })
      : refusal(409, 'duplicate', 'Gibt es schon', { duplicateOf }),
  );
  const view = await open(ERIKA);
  await read(view);
  const button = await screen.findByRole('button', { name: 'erika.eml importieren' });
  await view.user.click(button);
  const question =
    'Ein Kunde mit dieser E-Mail/Telefonnummer existiert bereits (E. Muster). Trotzdem importieren?';
  expect(await screen.findByText(question)).toBeTruthy();
  await view.user.click(await screen.findByRole('button', { name: 'Abbrechen' }));
  await vi.waitFor(() => expect(document.activeElement).toBe(button));
  expect(sent()).toHaveLength(1);
  await view.user.click(button);
  await view.user.click(await screen.findByRole('button', { name: 'Trotzdem importieren' }));
  expect(await screen.findByRole('link', { name: 'Kunde K202611004' })).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement).toBe(button));
  expect(sent()).toHaveLength(2);
});

test('whoever is known already is told apart from what failed', async () => {
  const duplicateOf = { id: 'C-9', customerNumber: 'K202610001', name: 'E. Muster' };
  office.answers.set('POST /api/import-eml', (body) =>
    (body as { customer: { name: string } }).customer.name === 'Karl Muster'
      ? refusal(503, 'store-away', 'Der Speicher ist weg.')
      : refusal(409, 'duplicate', 'Gibt es schon', { duplicateOf }),
  );
  const view = await open(ERIKA, eml('karl.eml', ['Name: Karl Muster', 'Telefon: 0171 7654321']));
  await read(view);
  await view.user.click(await screen.findByRole('button', { name: 'Alle importieren' }));
  const summary = 'Import abgeschlossen: 0 erfolgreich, 1 fehlgeschlagen, 1 schon bekannt';
  expect(await screen.findByText(summary)).toBeTruthy();
  expect(await screen.findByText('Schon bekannt')).toBeTruthy();
  expect(await screen.findByText('Nicht importiert')).toBeTruthy();
});

test('a refusal leaves the file in the list, to be tried again', async () => {
  office.answers.set('POST /api/import-eml', refusal(503, 'store-away', 'Der Speicher ist weg.'));
  const view = await open(ERIKA);
  await read(view);
  await view.user.click(await screen.findByRole('button', { name: 'erika.eml importieren' }));
  expect(await screen.findByText('Fehler beim Importieren: Der Speicher ist weg.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'erika.eml importieren' })).toBeTruthy();
});

test('what is imported is not imported again', async () => {
  const view = await open(ERIKA);
  await read(view);
  const button = await screen.findByRole('button', { name: 'erika.eml importieren' });
  await view.user.click(button);
  await screen.findByRole('link', { name: 'Kunde K202611004' });
  await view.user.click(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(sent()).toHaveLength(1);
});

test('without the server the import ends at once and says so: the others would fail alike', async () => {
  office.answers.set('POST /api/import-eml', 'offline');
  const view = await open(ERIKA, eml('karl.eml', ['Name: Karl Muster', 'Telefon: 0171 7654321']));
  await read(view);
  await view.user.click(await screen.findByRole('button', { name: 'Alle importieren' }));
  const end =
    'Import abgebrochen: 0 erfolgreich, 1 fehlgeschlagen. Der Server ist nicht erreichbar. 1 noch nicht versucht.';
  expect(await screen.findByText(end)).toBeTruthy();
  expect(sent()).toHaveLength(1);
});

test('cancelled by staff an import says no reason, also where the server goes meanwhile', async () => {
  let answer = (_: Answer) => {};
  office.answers.set('POST /api/import-eml', () => new Promise<Answer>((resolve) => (answer = resolve)));
  const view = await open(ERIKA, eml('karl.eml', ['Name: Karl Muster', 'Telefon: 0171 7654321']));
  await read(view);
  await view.user.click(await screen.findByRole('button', { name: 'Alle importieren' }));
  await view.user.click(await screen.findByRole('button', { name: 'Abbrechen' }));
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  answer({ status: 503, body: 'fort' });
  expect(await screen.findByText('Import abgebrochen: 0 erfolgreich, 1 fehlgeschlagen')).toBeTruthy();
});

test('leaving during an import asks whether to end that, not about input', async () => {
  office.answers.set('POST /api/import-eml', () => new Promise<Answer>(() => undefined));
  const view = await open(ERIKA);
  await read(view);
  await vi.waitFor(() => expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false));
  const asked = mayDiscardChanges();
  expect(await screen.findByText('Gelesene Dateien verwerfen?')).toBeTruthy();
  await view.user.click(await screen.findByRole('button', { name: 'Hier bleiben' }));
  expect(await asked).toBe(false);
  await view.user.click(await screen.findByRole('button', { name: 'Alle importieren' }));
  await screen.findByText('1 von 1 wird importiert …');
  const again = mayDiscardChanges();
  expect(await screen.findByText('Import abbrechen?')).toBeTruthy();
  await view.user.click(await screen.findByRole('button', { name: 'Weiter importieren' }));
  expect(await again).toBe(false);
});

test('reading is cancelled in the midst of a file, which can be read again', async () => {
  class EndlessWorker extends EventTarget {
    postMessage() {}
    terminate() {}
  }
  vi.stubGlobal('Worker', EndlessWorker);
  vi.stubGlobal('__webpack_public_path__', '/');
  const { user } = await open(ERIKA);
  await user.click(await screen.findByRole('button', { name: 'Verarbeiten' }));
  await screen.findByText('1 von 1 wird gelesen …');
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  await vi.waitFor(() => expect(screen.queryByText('1 von 1 wird gelesen …')).toBeNull());
  expect(screen.getByRole('button', { name: 'Verarbeiten' }).getAttribute('aria-disabled')).not.toBe('true');
});

test('with an import that is cancelled the focus goes back to what began it', async () => {
  let answer = (_: Answer) => {};
  office.answers.set('POST /api/import-eml', () => new Promise<Answer>((resolve) => (answer = resolve)));
  const view = await open(ERIKA);
  await read(view);
  const begin = await screen.findByRole('button', { name: 'Alle importieren' });
  await view.user.click(begin);
  await view.user.click(await screen.findByRole('button', { name: 'Abbrechen' }));
  answer(refusal(503, 'store-away', 'Der Speicher ist weg.'));
  await vi.waitFor(() => expect(document.activeElement).toBe(begin));
});
