// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from 'shared-kit/testing';
import { preloadDialogs } from 'shared-kit/ui';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeOffice, refusal } from '../testing/fake-office.ts';
import { addTemplates, systemTemplates } from '../testing/sample-template.ts';
import QuoteTemplatesScreen from './quote-templates.screen.tsx';

const OWN = 'template_11111111-1111-4111-8111-111111111111';
const PATH = '/api/quote-templates';

let office: FakeOffice;
let sent: unknown[];

// Not while a test waits for it: transforming it takes its time on a busy machine.
beforeAll(async () => {
  await Promise.all([preloadDialogs(), import('./edit-template.dialog.tsx')]);
}, 60_000);
beforeEach(async () => {
  office = new FakeOffice();
  sent = [];
  await addTemplates(office);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function addOwn() {
  const [, budget] = systemTemplates()[1] ?? [];
  if (budget) await addTemplates(office, [[OWN, { ...budget, name: 'Studenten', isSystem: false }]]);
  return budget;
}

/** The screen, with what it sends noted. */
function open() {
  const view = renderScreen(office, <QuoteTemplatesScreen />, ['/templates'], '/templates');
  vi.stubGlobal('fetch', (input: unknown, init: RequestInit = {}) => {
    if (typeof init.body === 'string') sent.push(JSON.parse(init.body));
    return office.fetch(input, init);
  });
  return view;
}

/** What the edge API answers to whoever asks for this next. */
async function answers(path: string) {
  const [, template] = systemTemplates()[1] ?? [];
  office.faults.set(path, { status: 200, body: { id: OWN, version: 2, data: template } });
}

const button = (name: string) => screen.findByRole('button', { name });
const card = (name: string) => screen.findByRole('region', { name });

test('cards show what a template offers, the default first and marked', async () => {
  open();
  const komplett = await card('Komplett-Service');
  expect(within(komplett).getByText('Standard')).toBeTruthy();
  expect(komplett.textContent).toContain('450,00 € + 65,00 € je Stunde');
  expect(komplett.textContent).toContain('5 %, bei Buchung mindestens 4 Wochen im Voraus');
  expect(komplett.textContent).toContain(
    '25,00 € je Etage, ohne Aufzug × 1,15 50 km frei, danach 1,20 € je km',
  );
  expect(screen.getAllByRole('region')[0]).toBe(komplett);
  expect(within(await card('Budget - Selbstpacker')).queryByText('Standard')).toBeNull();
});

describe('templates of the system are read-only', () => {
  test.each([
    ['Bearbeiten', 'System-Templates können nicht bearbeitet werden. Erstellen Sie stattdessen eine Kopie.'],
    ['Löschen', 'System-Templates können nicht gelöscht werden.'],
  ])('%s says so', async (action, text) => {
    const { user } = open();
    await user.click(await button(`Komplett-Service: ${action}`));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('but can be duplicated: a copy that is no default', async () => {
    const { user } = open();
    await answers(PATH);
    await user.click(await button('Komplett-Service: Duplizieren'));
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(name.value).toBe('Komplett-Service (Kopie)');
    await user.click(await button('Template speichern'));
    await waitFor(() => expect(sent).toHaveLength(1));
    const [[, komplett] = []] = systemTemplates();
    expect(sent[0]).toMatchObject({
      name: 'Komplett-Service (Kopie)',
      isDefault: false,
      services: komplett?.services,
      discounts: komplett?.discounts,
      priceFactors: komplett?.priceFactors,
    });
  });
});

test('without any it offers the first one once', async () => {
  office = new FakeOffice();
  open();
  expect(await screen.findByText('Noch keine Templates.')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Neues Template' })).toHaveLength(1);
});

test('a new one needs a name, begins with the factors of section 9, and a double click saves it once', async () => {
  const { user } = open();
  await user.click(await button('Neues Template'));
  const save = await button('Template speichern');
  await user.click(save);
  expect(await screen.findByText('Name ist erforderlich')).toBeTruthy();
  expect(office.requests).not.toContain(`POST ${PATH}`);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Senioren');
  await answers(PATH);
  await user.dblClick(save);
  expect(await screen.findByText('Template „Senioren“ gespeichert')).toBeTruthy();
  expect(office.requests.filter((request) => request === `POST ${PATH}`)).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    name: 'Senioren',
    priceFactors: {
      floorMultiplier: 25,
      noElevatorMultiplier: 1.15,
      distanceBaseKm: 50,
      pricePerExtraKm: 1.2,
    },
  });
});

test('a service needs what its field is called, and a mark says so before', async () => {
  const { user } = open();
  await user.click(await button('Neues Template'));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Senioren');
  await user.click(await button('Leistung hinzufügen'));
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Bezeichnung' });
  expect(name.required).toBe(true);
  await user.click(await button('Template speichern'));
  expect(await screen.findByText('Bezeichnung ist erforderlich')).toBeTruthy();
  expect(screen.queryByText('Name ist erforderlich')).toBeNull();
});

test('services and discounts are added, changed and taken away, each by itself', async () => {
  const { user } = open();
  await user.click(await button('Komplett-Service: Duplizieren'));
  await screen.findByRole('textbox', { name: 'Name' });
  await user.click(await button('Leistung Umzugshelfer entfernen'));
  await user.click(await button('Leistung hinzufügen'));
  const names = screen.getAllByRole('textbox', { name: 'Bezeichnung' });
  const added = names.at(-2);
  if (added) await user.type(added, 'Klavier');
  await user.type(screen.getAllByRole('textbox', { name: 'Grundpreis' }).at(-1) ?? document.body, '150');
  await user.click(await button('Rabatt Frühbucherrabatt entfernen'));
  await answers(PATH);
  await user.click(await button('Template speichern'));
  await waitFor(() => expect(sent).toHaveLength(1));
  const [[, komplett] = []] = systemTemplates();
  const kept = komplett?.services.filter(({ name }) => name !== 'Umzugshelfer');
  const klavier = { name: 'Klavier', basePrice: 150, pricePerUnit: 0, unit: 'Stunde', included: true };
  expect(sent[0]).toMatchObject({ services: [...(kept ?? []), klavier], discounts: [] });
});

test('a service is of one of four categories, and priced by what is counted', async () => {
  const { user } = open();
  await user.click(await button('Neues Template'));
  await user.click(await button('Leistung hinzufügen'));
  const choices = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(choices('Kategorie')).toEqual(['Transport', 'Verpackung', 'Montage', 'Sonstiges']);
  expect(choices('Einheit')).toEqual(expect.arrayContaining(['Pauschale', 'Stunde', 'qm', 'km']));
});

test('a save that fails says why, and what was typed stays', async () => {
  await addOwn();
  const { user } = open();
  await user.click(await button('Studenten: Bearbeiten'));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2');
  office.faults.set(`${PATH}/${OWN}`, refusal(503, 'unavailable', 'Der Speicher ist nicht erreichbar'));
  await user.click(await button('Änderungen speichern'));
  const failure = await screen.findByText(
    'Fehler beim Speichern des Templates. Der Speicher ist nicht erreichbar',
  );
  // The form is longer than the screen: in it the reason would be out of view.
  expect(screen.getByRole('dialog').contains(failure)).toBe(true);
  expect(failure.closest('.fui-DialogContent')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Studenten 2');
});

test('it takes no input while it saves, and again once that has failed', async () => {
  await addOwn();
  const { user } = open();
  await user.click(await button('Studenten: Bearbeiten'));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  const answer = office.hold(`${PATH}/${OWN}`);
  office.faults.set(`${PATH}/${OWN}`, refusal(503, 'unavailable', 'Der Speicher ist nicht erreichbar'));
  await user.click(await button('Änderungen speichern'));
  const fields = [name, screen.getByRole('switch'), await button('Leistung hinzufügen')];
  expect(fields.map((field) => field.matches('fieldset:disabled *'))).toEqual([true, true, true]);
  answer();
  await screen.findByText(/^Fehler beim Speichern des Templates/);
  expect(name.matches('fieldset:disabled *')).toBe(false);
});

test('a reload asks while something typed would be lost, and no longer once it is saved', async () => {
  await addOwn();
  const { user } = open();
  await user.click(await button('Studenten: Bearbeiten'));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  const mayReload = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(mayReload()).toBe(true);
  await user.type(name, ' 2');
  expect(mayReload()).toBe(false);
  await answers(`${PATH}/${OWN}`);
  await user.click(await button('Änderungen speichern'));
  await screen.findByText('Template „Studenten 2“ gespeichert');
  expect(mayReload()).toBe(true);
});

test('what somebody else changed meanwhile is kept, where it is another part (D7)', async () => {
  const budget = await addOwn();
  const { user } = open();
  await user.click(await button('Studenten: Bearbeiten'));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2');
  const current = {
    id: OWN,
    version: 2,
    data: { ...budget, name: 'Studenten', isSystem: false, description: 'Neu' },
  };
  office.faults.set(`${PATH}/${OWN}`, refusal(409, 'conflict', 'Inzwischen geändert', { current }));
  await user.click(await button('Änderungen speichern'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ basedOn: 2, name: 'Studenten 2', description: 'Neu' });
});

test('deleting asks, and says that it cannot be undone', async () => {
  await addOwn();
  const { user } = open();
  await user.click(await button('Studenten: Löschen'));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Diese Aktion kann nicht rückgängig gemacht werden.');
  expect(office.requests).toEqual([]);
  office.faults.set(`${PATH}/${OWN}`, refusal(503, 'unavailable', 'Der Speicher ist nicht erreichbar'));
  await user.click(within(dialog).getByRole('button', { name: 'Template löschen' }));
  expect(
    await screen.findByText('Fehler beim Löschen des Templates. Der Speicher ist nicht erreichbar'),
  ).toBeTruthy();
  expect(office.requests).toEqual([`DELETE ${PATH}/${OWN}`]);
});

test('another one becomes the default', async () => {
  const { user } = open();
  const path = `${PATH}/template_budget-selbstpacker/default`;
  await answers(path);
  await user.click(await button('Budget - Selbstpacker: Als Standard festlegen'));
  expect(await screen.findByText('„Budget - Selbstpacker“ ist jetzt das Standard-Template')).toBeTruthy();
  expect(office.requests).toEqual([`POST ${path}`]);
});
