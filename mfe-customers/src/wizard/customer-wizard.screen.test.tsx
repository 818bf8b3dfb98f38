// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'shared-kit/router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Office } from '../testing/office.ts';
import CustomerWizardScreen from './customer-wizard.screen.tsx';
import { keepDraft, type WizardDraft } from './wizard-draft.ts';
import { EMPTY_INPUT } from './wizard-input.ts';

const DRAFT: WizardDraft = {
  id: 'C-8fefaedf-1775-45ff-a268-916dbbc1f4ad',
  sent: [],
  furthest: 2,
  input: {
    ...EMPTY_INPUT,
    name: 'Anna Weber',
    phone: '030 1234567',
    email: 'anna@example.org',
    movingDate: '2026-12-05',
    fromAddress: 'Lindenstraße 4, 10969 Berlin',
    toAddress: 'Am Markt 1, 04109 Leipzig',
  },
};

const openScreen = (step = '3') =>
  render(
    <MemoryRouter initialEntries={[`/new-customer?schritt=${step}`]}>
      <CustomerWizardScreen />
    </MemoryRouter>,
  );

let office: Office;
beforeEach(() => {
  office = new Office();
  sessionStorage.clear();
});
afterEach(cleanup);

it('leads to the customer that a colleague changed after the answer was lost, beside the input', async () => {
  keepDraft(DRAFT);
  office.faults.push('lost');
  openScreen();
  fireEvent.click(await screen.findByRole('button', { name: 'Kunde anlegen' }));
  await screen.findByText(/^Fehler beim Speichern des Kunden/);
  await office.change(DRAFT.id, { phone: '0171 555' });
  fireEvent.change(await screen.findByLabelText(/^Zimmer/), { target: { value: '5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Kunde anlegen' }));
  const link = await screen.findByRole('link', { name: 'Kunde öffnen (neuer Tab)' });
  expect(link.getAttribute('href')).toBe(`/customers/${DRAFT.id}`);
});

it.each([
  ['2020-02-29', 1],
  ['2999-12-31', 0],
])('a move on %s is marked at its field where it is over, and holds nobody up', async (movingDate, marks) => {
  keepDraft({ ...DRAFT, input: { ...DRAFT.input, movingDate } });
  openScreen('1');
  await screen.findByLabelText(/^Umzugsdatum/);
  const said = screen.queryAllByText('Der Umzugstermin (29.02.2020) liegt in der Vergangenheit.');
  expect(said).toHaveLength(marks);
  fireEvent.click(screen.getByRole('button', { name: 'Weiter' }));
  expect(await screen.findByLabelText(/^Aktuelle Adresse/)).toBeTruthy();
});

/** The first of a double click; a minute from now, as this machine may be slow to show the next step. */
function clickFirst(button: HTMLElement) {
  const click = createEvent.click(button, { detail: 1 });
  Object.defineProperty(click, 'timeStamp', { value: performance.now() + 60_000 });
  fireEvent(button, click);
}

it('takes the second click of a double click on Weiter for none on the Weiter of the next step', async () => {
  keepDraft({ ...DRAFT, furthest: 0, input: { ...DRAFT.input, fromAddress: '', toAddress: '' } });
  openScreen('1');
  clickFirst(await screen.findByRole('button', { name: 'Weiter' }));
  await screen.findByLabelText(/^Aktuelle Adresse/);
  const next = screen.getByRole('button', { name: 'Weiter' });
  fireEvent.click(next, { detail: 2 });
  expect(screen.queryByText(/ist erforderlich$/)).toBeNull();
  fireEvent.click(next, { detail: 1 });
  expect(await screen.findAllByText(/ist erforderlich$/)).not.toHaveLength(0);
});

it('does not create the customer by the second click of a double click on Weiter', async () => {
  keepDraft(DRAFT);
  openScreen('2');
  clickFirst(await screen.findByRole('button', { name: 'Weiter' }));
  const create = await screen.findByRole('button', { name: 'Kunde anlegen' });
  fireEvent.click(create, { detail: 2 });
  expect(create).toHaveProperty('disabled', false);
});

it.each(['a click', 'Enter'])(
  'says what is wrong in the same words after %s, though the field was not left',
  async (way) => {
    keepDraft(DRAFT);
    openScreen();
    const user = userEvent.setup();
    const rooms = await screen.findByLabelText(/^Zimmer/);
    await user.clear(rooms);
    await user.type(rooms, way === 'Enter' ? '0{Enter}' : '0');
    if (way === 'a click') await user.click(screen.getByRole('button', { name: 'Kunde anlegen' }));
    expect(await screen.findByText('Anzahl Zimmer muss mindestens 1 sein')).toBeTruthy();
    expect(document.activeElement).toBe(rooms);
  },
);

it('takes no input while it saves, and again once that has failed', async () => {
  keepDraft(DRAFT);
  office.faults.push('offline');
  openScreen();
  const rooms = await screen.findByLabelText(/^Zimmer/);
  expect(rooms.matches(':disabled, fieldset:disabled *')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Kunde anlegen' }));
  expect(rooms.matches(':disabled, fieldset:disabled *')).toBe(true);
  await waitFor(() => screen.getByText(/^Fehler beim Speichern des Kunden/));
  expect(rooms.matches(':disabled, fieldset:disabled *')).toBe(false);
});

it('keeps a figure that is no number over a step back and a reload, and creates no customer with it', async () => {
  keepDraft(DRAFT);
  const page = openScreen();
  const user = userEvent.setup();
  const area = () => screen.findByLabelText<HTMLInputElement>(/^Wohnfläche/);
  // A draft of numbers alone is one of before.
  expect((await area()).value).toBe('50');
  await user.clear(await area());
  await user.type(await area(), '72 qm');
  await user.click(screen.getByRole('button', { name: 'Zurück' }));
  await user.click(await screen.findByRole('button', { name: 'Weiter' }));
  expect((await area()).value).toBe('72 qm');
  page.unmount();
  openScreen();
  expect((await area()).value).toBe('72 qm');
  await user.click(screen.getByRole('button', { name: 'Kunde anlegen' }));
  expect(await screen.findByText('Bitte geben Sie eine Zahl ein, zum Beispiel 12,5')).toBeTruthy();
  expect(document.activeElement).toBe(await area());
  expect(office.created).toBe(0);
});
