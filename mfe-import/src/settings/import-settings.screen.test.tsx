// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_IMPORT_SETTINGS, type ImportSettings } from 'shared-kit/domain';
import { type Answer, FakeOffice, ok, refusal, renderScreen } from 'shared-kit/testing';
import { mayDiscardChanges } from 'shared-kit/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ImportSettingsScreen from './import-settings.screen.tsx';

const stored = (data: ImportSettings, version: number) => ({ id: 'import_settings', version, data });

let office: FakeOffice;
beforeEach(() => {
  office = new FakeOffice();
  office.answers.set('GET /api/import-settings', ok(stored(DEFAULT_IMPORT_SETTINGS, 0)));
  office.answers.set('PUT /api/import-settings', (body) => {
    const { settings, basedOn } = body as { settings: ImportSettings; basedOn: number };
    return ok(stored(settings, basedOn + 1));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = () => renderScreen(office, <ImportSettingsScreen />, '/import-settings', '/import-settings');
const saved = () => office.asked('PUT /api/import-settings').at(-1);

test('an emptied number is saved as its default', async () => {
  const { user } = open();
  await user.clear(await screen.findByLabelText('Intervall (Stunden)'));
  await user.clear(screen.getByLabelText('Bis'));
  await user.click(screen.getByLabelText('Willkommens-E-Mail senden'));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Einstellungen gespeichert!')).toBeTruthy();
  expect(saved()).toEqual({
    basedOn: 0,
    settings: { ...DEFAULT_IMPORT_SETTINGS, intervalHours: 2, businessHoursEnd: 22, sendWelcomeEmail: false },
  });
});

test('a number that is emptied alone says what counts then, and stands there once it is saved', async () => {
  const { user } = open();
  const field = await screen.findByLabelText<HTMLInputElement>('Intervall (Stunden)');
  await user.clear(field);
  expect(screen.getByText('Ohne Angabe gilt 2 Std.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Einstellungen gespeichert!')).toBeTruthy();
  expect(field.value).toBe('2');
});

test('the last of the business hours is one of them, and that is said at its field', async () => {
  const { user } = open();
  const field = await screen.findByLabelText('Bis');
  expect(screen.getByText('bis 22:59 Uhr')).toBeTruthy();
  await user.clear(field);
  expect(screen.queryByText(/:59 Uhr$/)).toBeNull();
  await user.type(field, '-1');
  expect(screen.queryByText(/:59 Uhr$/)).toBeNull();
  await user.clear(field);
  await user.type(field, '22,5');
  expect(screen.queryByText(/:59 Uhr$/)).toBeNull();
});

test.each([
  ['Von', '24', 'Höchstens 23'],
  ['Bis', '-1', 'Mindestens 0'],
  ['Von', '6:30 Uhr', 'Bitte geben Sie eine volle Stunde ein, ohne Minuten'],
  ['Bis', '22,5', 'Bitte geben Sie eine volle Stunde ein, ohne Minuten'],
  ['Intervall (Stunden)', 'zwei', 'Bitte geben Sie eine Zahl ein, zum Beispiel 12'],
])('%s "%s" is not saved, and the field says why', async (label, typed, reason) => {
  const { user } = open();
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, typed);
  await user.click(screen.getByLabelText('Angebot automatisch anlegen'));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(saved()).toBeUndefined();
});

test('a domain is added once and removed', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Weitere Domain'), '@Umzug24.de{Enter}');
  await user.type(screen.getByLabelText('Weitere Domain'), 'umzug24.de{Enter}');
  expect(screen.getByText('umzug24.de steht schon in der Liste')).toBeTruthy();
  await user.clear(screen.getByLabelText('Weitere Domain'));
  await user.click(screen.getByRole('button', { name: 'umzug365.de entfernen' }));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await vi.waitFor(() =>
    expect(saved()).toMatchObject({ settings: { emailSources: ['immobilienscout24.de', 'umzug24.de'] } }),
  );
});

test('a domain stands in the way no longer once the one is removed that it was the same as', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Weitere Domain'), 'umzug365.de{Enter}');
  expect(screen.getByText('umzug365.de steht schon in der Liste')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'umzug365.de entfernen' }));
  expect(screen.queryByText('umzug365.de steht schon in der Liste')).toBeNull();
  await user.click(screen.getByLabelText('Angebot automatisch anlegen'));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await vi.waitFor(() =>
    expect(saved()).toMatchObject({
      settings: { emailSources: ['immobilienscout24.de', 'umzug365.de'], createAutoQuote: false },
    }),
  );
});

test('a domain that is typed and not added is saved all the same, and what is none is said at its field', async () => {
  const { user } = open();
  const field = await screen.findByLabelText<HTMLInputElement>('Weitere Domain');
  await user.type(field, 'umzug');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(/^Bitte geben Sie eine Domain ein/)).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(saved()).toBeUndefined();
  await user.type(field, '24.de');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Einstellungen gespeichert!')).toBeTruthy();
  expect(saved()).toMatchObject({
    settings: { emailSources: [...DEFAULT_IMPORT_SETTINGS.emailSources, 'umzug24.de'] },
  });
  expect(field.value).toBe('');
});

test('a domain is said to be none only once it is to be added, and no longer while it is typed on', async () => {
  const { user } = open();
  const field = await screen.findByLabelText('Weitere Domain');
  const problem = () => screen.queryByText(/^Bitte geben Sie eine Domain ein/);
  await user.type(field, 'umzug');
  expect(problem()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Hinzufügen' }));
  expect(problem()).toBeTruthy();
  await user.type(field, '2');
  expect(problem()).toBeNull();
});

test('whoever leaves with a domain typed and not added is asked, with blanks alone not', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Weitere Domain'), ' ');
  expect(await mayDiscardChanges()).toBe(true);
  await user.type(screen.getByLabelText('Weitere Domain'), 'umzug24.de');
  const asked = mayDiscardChanges();
  await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
  expect(await asked).toBe(false);
});

test('the focus stays among the domains as one is removed, the last one too', async () => {
  const { user } = open();
  const list = within(await screen.findByRole('list', { name: 'Erlaubte Absender-Domains' }));
  const buttons = list.getAllByRole('button');
  buttons[0]?.focus();
  for (const next of [...buttons.slice(1), screen.getByRole('button', { name: 'Hinzufügen' })]) {
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(next);
  }
  expect(screen.getByText(/Keine Domain/)).toBeTruthy();
});

test('a save that fails says so and keeps what was typed', async () => {
  office.answers.set(
    'PUT /api/import-settings',
    refusal(503, 'store-away', 'Der Speicher ist nicht erreichbar.'),
  );
  const { user } = open();
  await user.click(await screen.findByLabelText('Angebot automatisch anlegen'));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(
    await screen.findByText('Fehler beim Speichern der Einstellungen. Der Speicher ist nicht erreichbar.'),
  ).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Angebot automatisch anlegen').checked).toBe(false);
});

test('a save whose answer was lost is said to be perhaps not saved, and still where the next one is refused', async () => {
  const { user } = open();
  const save = () => user.click(screen.getByRole('button', { name: 'Speichern' }));
  await user.click(await screen.findByLabelText('Angebot automatisch anlegen'));
  office.answers.set('PUT /api/import-settings', () => Promise.reject(new TypeError('fetch failed')));
  await save();
  expect(
    await screen.findByText(
      'Vielleicht nicht gespeichert. Der Server ist nicht erreichbar. Bitte speichern Sie noch einmal.',
    ),
  ).toBeTruthy();
  office.answers.set('PUT /api/import-settings', refusal(422, 'invalid', 'So nicht.'));
  await save();
  expect(await screen.findByText('Vielleicht nicht gespeichert. So nicht.')).toBeTruthy();
});

test('that a save failed stays until it is closed, until the next save begins or until the page is left', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const refused = refusal(503, 'store-away', 'Der Speicher fehlt.');
  office.answers.set('PUT /api/import-settings', refused);
  const { user } = open();
  const save = () => user.click(screen.getByRole('button', { name: 'Speichern' }));
  const FAILURE = /^Fehler beim Speichern der Einstellungen/;
  await user.click(await screen.findByLabelText('Angebot automatisch anlegen'));
  await save();
  await screen.findByText(FAILURE);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText(FAILURE)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Meldung schließen' }));
  expect(screen.queryByText(FAILURE)).toBeNull();

  await save();
  await screen.findByText(FAILURE);
  const answer = Promise.withResolvers<Answer>();
  office.answers.set('PUT /api/import-settings', () => answer.promise);
  await save();
  expect(screen.queryByText(FAILURE)).toBeNull();
  answer.resolve(refused);
  await screen.findByText(FAILURE);

  await user.click(screen.getByRole('link', { name: 'Zurück' }));
  await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
  await screen.findByText('Adresse /dashboard');
  expect(screen.queryByText(FAILURE)).toBeNull();
});

test('it takes no input while it saves, and again once that has failed', async () => {
  const answer = Promise.withResolvers<Answer>();
  office.answers.set('PUT /api/import-settings', () => answer.promise);
  const { user } = open();
  await user.click(await screen.findByLabelText('Angebot automatisch anlegen'));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  const fields = ['Intervall (Stunden)', 'Weitere Domain', 'Willkommens-E-Mail senden'];
  const areDisabled = () =>
    fields.map((field) => screen.getByLabelText(field).matches('fieldset:disabled *'));
  expect(areDisabled()).toEqual([true, true, true]);
  answer.resolve(refusal(503, 'store-away', 'Der Speicher ist nicht erreichbar.'));
  await screen.findByText(/^Fehler beim Speichern der Einstellungen/);
  expect(areDisabled()).toEqual([false, false, false]);
});

test('a save that fails is not told beside the success of the one before', async () => {
  const { user } = open();
  office.answers.set('PUT /api/import-settings', (body) =>
    ok(stored((body as { settings: ImportSettings }).settings, 2)),
  );
  await user.click(await screen.findByLabelText('Angebot automatisch anlegen'));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Einstellungen gespeichert!')).toBeTruthy();
  office.answers.set('PUT /api/import-settings', refusal(503, 'store-away', 'Der Speicher fehlt.'));
  await user.click(screen.getByLabelText('Angebot automatisch anlegen'));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(/^Fehler beim Speichern der Einstellungen/)).toBeTruthy();
  expect(screen.queryByText('Einstellungen gespeichert!')).toBeNull();
});

test('what somebody else saved meanwhile is kept beside what was changed here', async () => {
  const theirs = { ...DEFAULT_IMPORT_SETTINGS, enabled: false };
  let refused = false;
  office.answers.set('PUT /api/import-settings', (body) => {
    const { settings, basedOn } = body as { settings: ImportSettings; basedOn: number };
    if (basedOn < 5) {
      refused = true;
      return refusal(409, 'conflict', 'Inzwischen geändert', { current: stored(theirs, 5) });
    }
    return ok(stored(settings, 6));
  });
  const { user } = open();
  await user.click(await screen.findByLabelText('Angebot automatisch anlegen'));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await vi.waitFor(() =>
    expect(saved()).toMatchObject({ basedOn: 5, settings: { enabled: false, createAutoQuote: false } }),
  );
  expect(refused).toBe(true);
});

test('an hour that cannot be read does not go with the switch, to be saved as its default', async () => {
  const { user } = open();
  const from = await screen.findByLabelText('Von');
  // Wrong too, and it does not go.
  await user.type(screen.getByLabelText('Intervall (Stunden)'), '00');
  await user.clear(from);
  await user.type(from, '9 Uhr');
  const only = screen.getByRole('switch', { name: 'Nur während der Geschäftszeiten' });
  await user.click(only);
  expect(document.activeElement).toBe(from);
  expect(only).toHaveProperty('checked', true);
  expect(screen.getByText(/^Bitte geben Sie eine volle Stunde ein/)).toBeTruthy();
  await user.clear(from);
  await user.click(only);
  expect(only).toHaveProperty('checked', false);
});

test('a save whose answer was lost can be taken back', async () => {
  let server = stored(DEFAULT_IMPORT_SETTINGS, 0);
  let isLost = true;
  office.answers.set('PUT /api/import-settings', async (body) => {
    const { settings, basedOn } = body as { settings: ImportSettings; basedOn: number };
    if (basedOn !== server.version)
      return refusal(409, 'conflict', 'Inzwischen geändert', { current: server });
    server = stored(settings, basedOn + 1);
    if (isLost) throw new TypeError('fetch failed');
    return ok(server);
  });
  const { user } = open();
  const quote = await screen.findByLabelText('Angebot automatisch anlegen');
  await user.click(quote);
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByText(/^Vielleicht nicht gespeichert/);
  expect(server.data.createAutoQuote).toBe(false);

  const asked = mayDiscardChanges();
  expect(await screen.findByText(/^Ihre Eingaben sind vielleicht schon/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
  expect(await asked).toBe(false);

  isLost = false;
  await user.click(quote);
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Einstellungen gespeichert!')).toBeTruthy();
  expect(server.data.createAutoQuote).toBe(true);
});

test.each([
  ['saved', () => ok(stored(DEFAULT_IMPORT_SETTINGS, 1)), true],
  [
    'to be chosen',
    () =>
      refusal(409, 'conflict', 'Inzwischen geändert', {
        current: stored({ ...DEFAULT_IMPORT_SETTINGS, createAutoQuote: false, intervalHours: 7 }, 3),
      }),
    false,
  ],
  ['refused', () => refusal(422, 'invalid', 'So nicht'), false],
])('whoever leaves while it is saved is asked until that is %s', async (_what, answer, mayLeave) => {
  const held = Promise.withResolvers<void>();
  office.answers.set('PUT /api/import-settings', () => held.promise.then(answer));
  const { user } = open();
  const hours = await screen.findByLabelText('Intervall (Stunden)');
  await user.clear(hours);
  await user.type(hours, '5');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  const asked = mayDiscardChanges();
  expect(await screen.findByText(/^Ihre Eingaben sind vielleicht schon/)).toBeTruthy();
  held.resolve();
  expect(await asked).toBe(mayLeave);
  await waitFor(() => expect(screen.queryByText(/^Ihre Eingaben sind vielleicht schon/)).toBeNull());
});

test('whoever leaves while it is saved is asked still where nobody answers', async () => {
  const answer = Promise.withResolvers<Answer>();
  office.answers.set('PUT /api/import-settings', () => answer.promise);
  const { user } = open();
  await user.click(await screen.findByLabelText('Angebot automatisch anlegen'));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  const asked = mayDiscardChanges();
  await screen.findByText(/^Ihre Eingaben sind vielleicht schon/);
  answer.reject(new TypeError('fetch failed'));
  await screen.findByText(/^Vielleicht nicht gespeichert/);
  await user.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
  expect(await asked).toBe(false);
});

test('whoever leaves what had no answer is asked also where a choice was put off since: nobody is held', async () => {
  office.answers.set('PUT /api/import-settings', () => Promise.reject(new TypeError('fetch failed')));
  const { user } = open();
  const hours = await screen.findByLabelText('Intervall (Stunden)');
  await user.clear(hours);
  await user.type(hours, '5');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByText(/^Vielleicht nicht gespeichert/);
  const current = stored({ ...DEFAULT_IMPORT_SETTINGS, intervalHours: 7 }, 3);
  office.answers.set(
    'PUT /api/import-settings',
    refusal(409, 'conflict', 'Inzwischen geändert', { current }),
  );
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await user.click(await screen.findByRole('button', { name: 'Abbrechen' }));
  const asked = mayDiscardChanges();
  await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
  expect(await asked).toBe(true);
});

test('chosen is chosen, also where the server is away then', async () => {
  let server = stored({ ...DEFAULT_IMPORT_SETTINGS, intervalHours: 5 }, 5);
  let isAway = false;
  office.answers.set('PUT /api/import-settings', async (body) => {
    const { settings, basedOn } = body as { settings: ImportSettings; basedOn: number };
    if (isAway) throw new TypeError('fetch failed');
    if (basedOn !== server.version)
      return refusal(409, 'conflict', 'Inzwischen geändert', { current: server });
    server = stored(settings, basedOn + 1);
    return ok(server);
  });
  const { user } = open();
  const interval = await screen.findByLabelText('Intervall (Stunden)');
  await user.clear(interval);
  await user.type(interval, '7');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Einstellungen wurden inzwischen geändert' }),
  );
  isAway = true;
  await user.click(dialog.getByRole('radio', { name: /Ihre Eingabe/ }));
  await user.click(dialog.getByRole('button', { name: 'Auswahl speichern' }));
  await screen.findByText(/^Vielleicht nicht gespeichert/);
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Einstellungen gespeichert!')).toBeTruthy();
  expect(server.data.intervalHours).toBe(7);
});

test.each([
  [
    'stored',
    () => ok(stored({ ...DEFAULT_IMPORT_SETTINGS, createAutoQuote: false }, 1)),
    'Die verworfenen Änderungen an den Import-Einstellungen wurden doch noch gespeichert.',
  ],
  [
    'sent again beside a colleague’s',
    () =>
      refusal(409, 'conflict', 'Inzwischen geändert', {
        current: stored({ ...DEFAULT_IMPORT_SETTINGS, intervalHours: 7 }, 3),
      }),
    undefined,
  ],
])('what whoever leaves has discarded before it is %s', async (_what, answer, said) => {
  const held = Promise.withResolvers<void>();
  office.answers.set('PUT /api/import-settings', () => held.promise.then(answer));
  const { user } = open();
  await user.click(await screen.findByLabelText('Angebot automatisch anlegen'));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await user.click(screen.getByRole('link', { name: 'Zurück' }));
  await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
  await screen.findByText('Adresse /dashboard');
  held.resolve();
  if (said) expect(await screen.findByText(said)).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(office.asked('PUT /api/import-settings')).toHaveLength(1);
  expect(screen.queryByText('Einstellungen gespeichert!')).toBeNull();
});

test('that a save failed is said no longer once nothing is left to save', async () => {
  office.answers.set('PUT /api/import-settings', refusal(422, 'invalid', 'So nicht.'));
  const { user } = open();
  const quote = await screen.findByLabelText('Angebot automatisch anlegen');
  await user.click(quote);
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByText(/So nicht/);
  await user.click(quote);
  expect(screen.queryByText(/So nicht/)).toBeNull();
  // Nor as something else is changed then.
  await user.click(screen.getByLabelText('Willkommens-E-Mail senden'));
  expect(screen.queryByText(/So nicht/)).toBeNull();
});
