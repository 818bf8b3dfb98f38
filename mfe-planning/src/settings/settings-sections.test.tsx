// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Settings } from 'shared-kit/domain';
import { FakeOffice, ok, refusal, renderScreen } from 'shared-kit/testing';
import { preloadDialogs } from 'shared-kit/ui';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import FederalStateSection from './federal-state.section.tsx';
import VehiclesSection from './vehicles.section.tsx';

/** The settings as the edge API keeps them: version by version, refusing what is based on an older one. */
class SettingsOffice extends FakeOffice {
  version = 1;

  constructor() {
    super();
    const stored = () => ({ id: 'settings', version: this.version, data: this.settings });
    this.answers.set('GET /api/settings', () => ok(stored()));
    this.answers.set('PUT /api/settings', (body) => {
      const { basedOn, settings } = body as { basedOn: number; settings: Settings };
      if (basedOn !== this.version) return refusal(409, 'conflict', 'geändert', { current: stored() });
      this.settings = settings;
      this.version += 1;
      return ok(stored());
    });
  }

  somebodySaves(part: Partial<Settings>) {
    this.settings = { ...this.settings, ...part };
    this.version += 1;
  }

  somebodyChanges(id: string, part: Partial<Settings['vehicles'][number]>) {
    this.somebodySaves({
      vehicles: this.settings.vehicles.map((one) => (one.id === id ? { ...one, ...part } : one)),
    });
  }
}

let office: SettingsOffice;
beforeAll(preloadDialogs);
beforeEach(() => {
  office = new SettingsOffice();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const names = () => office.settings.vehicles.map(({ name }) => name);
const dialog = (name: string) => screen.findByRole('dialog', { name });

describe('the vehicles', () => {
  const open = async () => {
    const view = renderScreen(office, <VehiclesSection />, '/settings', '/settings');
    await screen.findByRole('list', { name: 'Fahrzeuge' });
    return view;
  };
  const shown = (hidden = false) => screen.getAllByRole('listitem', { hidden }).map((one) => one.textContent);

  test('are four at first', async () => {
    await open();
    expect(shown()).toEqual([
      'LKW 1LKW · kein Kennzeichen',
      'LKW 2LKW · kein Kennzeichen',
      'Transporter 1Transporter · kein Kennzeichen',
      'Transporter 2Transporter · kein Kennzeichen',
    ]);
  });

  test('get one more by the keyboard alone, with its plate in capitals', async () => {
    const { user } = await open();
    screen.getByRole('button', { name: 'Fahrzeug hinzufügen' }).focus();
    await user.keyboard('{Enter}');
    const form = within(await dialog('Fahrzeug hinzufügen'));
    await waitFor(() => expect(document.activeElement).toBe(form.getByRole('textbox', { name: /Name/ })));
    await user.keyboard('  Anhänger   groß ');
    await user.selectOptions(form.getByRole('combobox', { name: 'Art' }), 'Transporter');
    await user.type(form.getByRole('textbox', { name: 'Kennzeichen' }), 'b-uz 7');
    form.getByRole('button', { name: 'Speichern' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Einstellungen gespeichert!')).toBeDefined();
    expect(office.settings.vehicles.at(-1)).toMatchObject({
      name: 'Anhänger groß',
      type: 'Transporter',
      licensePlate: 'B-UZ 7',
    });
    expect(shown().at(-1)).toBe('Anhänger großTransporter · B-UZ 7');
  });

  test('have a name each, and one of their own', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'LKW 2 bearbeiten' }));
    const form = within(await dialog('Fahrzeug bearbeiten'));
    const name = form.getByRole('textbox', { name: /Name/ });
    await user.clear(name);
    await user.type(name, '\u00ad');
    await user.tab();
    expect(form.getByText('Bitte geben Sie dem Fahrzeug einen Namen')).toBeDefined();
    await user.click(form.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(document.activeElement).toBe(name));
    await user.clear(name);
    await user.type(name, ' lkw  1');
    expect(form.getByText('So heißt schon ein anderes Fahrzeug')).toBeDefined();
    await user.click(form.getByRole('button', { name: 'Speichern' }));
    expect(office.asked('PUT /api/settings')).toEqual([]);
    await user.clear(name);
    await user.type(name, 'LKW 7,5 t');
    await user.click(form.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(names()).toEqual(['LKW 1', 'LKW 7,5 t', 'Transporter 1', 'Transporter 2']));
  });

  test('say at the field what is too long, and cut nothing off', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'LKW 2 bearbeiten' }));
    const form = within(await dialog('Fahrzeug bearbeiten'));
    const [name, plate] = [/Name/, 'Kennzeichen'].map((label) => form.getByRole('textbox', { name: label }));
    for (const [field, most] of [
      [name, 60],
      [plate, 20],
    ] as const) {
      await user.clear(field as HTMLElement);
      await user.type(field as HTMLElement, 'Ü'.repeat(most + 1));
      await user.click(form.getByRole('button', { name: 'Speichern' }));
      expect(form.getByText(`Höchstens ${most} Zeichen`)).toBeDefined();
      expect(document.activeElement).toBe(field);
      expect(field).toMatchObject({ value: 'Ü'.repeat(most + 1) });
      await user.keyboard('{Backspace}');
    }
    expect(office.asked('PUT /api/settings')).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(office.settings.vehicles[1]?.licensePlate).toBe('Ü'.repeat(20)));
    expect(names()[1]).toBe('Ü'.repeat(60));
  });

  test('are removed after a question, and come back to their place', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'LKW 2 entfernen' }));
    await user.click(await screen.findByRole('button', { name: 'Abbrechen' }));
    expect(names()).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'LKW 2 entfernen' }));
    await user.click(await screen.findByRole('button', { name: 'Entfernen' }));
    await waitFor(() => expect(names()).toEqual(['LKW 1', 'Transporter 1', 'Transporter 2']));
    expect(document.activeElement?.textContent).toBe('Fahrzeug hinzufügen');
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    await waitFor(() => expect(names()).toEqual(['LKW 1', 'LKW 2', 'Transporter 1', 'Transporter 2']));
    expect(await screen.findByText('Rückgängig gemacht')).toBeDefined();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('LKW 2 bearbeiten');
  });

  test('are removed only as they were asked about, and come back as they were, to where they were', async () => {
    const { user } = await open();
    const remove = async (name: string) => {
      await user.click(screen.getByRole('button', { name: `${name} entfernen` }));
      await user.click(await screen.findByRole('button', { name: 'Entfernen' }));
    };
    office.somebodyChanges('transporter-1', { name: 'Sprinter' });
    await remove('Transporter 1');
    await screen.findByText(
      'Transporter 1 nicht entfernt. Jemand hat das Fahrzeug inzwischen geändert: „Sprinter“.',
    );
    expect(names()).toEqual(['LKW 1', 'LKW 2', 'Sprinter', 'Transporter 2']);
    office.somebodyChanges('transporter-1', { licensePlate: 'B-UZ 8' });
    await remove('Sprinter');
    await screen.findByText(/: „Sprinter, B-UZ 8“\.$/);
    office.somebodyChanges('transporter-1', { type: 'LKW' });
    const before = office.settings.vehicles.slice(1);
    office.somebodySaves({ vehicles: before });
    await remove('Sprinter');
    await waitFor(() => expect(names()).toEqual(['LKW 2', 'Transporter 2']));
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    await waitFor(() => expect(office.settings.vehicles).toEqual(before));
  });

  test('removed over a slow line, take the focus from nobody who is at something else by then', async () => {
    const { user } = await open();
    const held = Promise.withResolvers<void>();
    const answer = office.answers.get('PUT /api/settings');
    office.answers.set('PUT /api/settings', async (body) => {
      await held.promise;
      return typeof answer === 'function' ? answer(body) : ok({});
    });
    await user.click(screen.getByRole('button', { name: 'LKW 1 entfernen' }));
    await user.click(await screen.findByRole('button', { name: 'Entfernen' }));
    const other = screen.getByRole('button', { name: 'LKW 2 bearbeiten' });
    other.focus();
    held.resolve();
    await screen.findByText('LKW 1 entfernt');
    expect(document.activeElement).toBe(other);
  });

  test('whose coming back was stored and not answered stay as a colleague calls them since', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'LKW 2 entfernen' }));
    await user.click(await screen.findByRole('button', { name: 'Entfernen' }));
    await screen.findByText('LKW 2 entfernt');
    const answer = office.answers.get('PUT /api/settings');
    office.answers.set('PUT /api/settings', async (body) => {
      if (typeof answer === 'function') await answer(body);
      throw new TypeError('cut');
    });
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByText(/ielleicht nicht rückgängig gemacht/);
    office.somebodyChanges('lkw-2', { name: 'Sprinter' });
    if (answer) office.answers.set('PUT /api/settings', answer);
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByText('Rückgängig gemacht');
    expect(names()).toEqual(['LKW 1', 'Sprinter', 'Transporter 1', 'Transporter 2']);
  });

  test('that somebody else has removed stay removed, and have nothing to take back', async () => {
    const { user } = await open();
    office.somebodySaves({ vehicles: office.settings.vehicles.slice(1) });
    await user.click(screen.getByRole('button', { name: 'LKW 1 entfernen' }));
    await user.click(await screen.findByRole('button', { name: 'Entfernen' }));
    await screen.findByText('LKW 1 entfernt');
    expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull();
    expect(office.asked('PUT /api/settings')).toEqual([]);
  });

  test('of somebody else stay, and so do all other settings', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'LKW 1 bearbeiten' }));
    const form = within(await dialog('Fahrzeug bearbeiten'));
    office.somebodyChanges('lkw-1', { licensePlate: 'B-AB 1' });
    office.somebodyChanges('lkw-2', { name: 'Neu' });
    office.somebodySaves({ quoteValidityDays: 30 });
    await user.type(form.getByRole('textbox', { name: /Name/ }), ' groß');
    await user.click(form.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(names().slice(0, 2)).toEqual(['LKW 1 groß', 'Neu']));
    expect(office.settings.vehicles[0]?.licensePlate).toBe('B-AB 1');
    expect(office.settings.quoteValidityDays).toBe(30);
  });

  test('that a colleague changes are there on coming back, and what is typed meanwhile stays', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'LKW 1 bearbeiten' }));
    const form = within(await dialog('Fahrzeug bearbeiten'));
    await user.type(form.getByRole('textbox', { name: /Name/ }), ' groß');
    office.somebodyChanges('lkw-1', { licensePlate: 'B-AB 1' });
    office.somebodyChanges('lkw-2', { name: 'Neu' });
    act(() => void dispatchEvent(new Event('focus')));
    await waitFor(() =>
      expect(shown(true).slice(0, 2)).toEqual(['LKW 1LKW · B-AB 1', 'NeuLKW · kein Kennzeichen']),
    );
    await user.click(form.getByRole('button', { name: 'Speichern' }));
    await waitFor(() =>
      expect(shown().slice(0, 2)).toEqual(['LKW 1 großLKW · B-AB 1', 'NeuLKW · kein Kennzeichen']),
    );
  });

  test('that two rename differently are asked about (D7)', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'LKW 1 bearbeiten' }));
    const form = within(await dialog('Fahrzeug bearbeiten'));
    office.somebodyChanges('lkw-1', { name: 'Bulli' });
    await user.type(form.getByRole('textbox', { name: /Name/ }), ' groß');
    await user.click(form.getByRole('button', { name: 'Speichern' }));
    const rival = within(await dialog('Fahrzeug wurde inzwischen geändert'));
    expect(rival.getByText('Bulli')).toBeDefined();
    await user.click(rival.getByRole('radio', { name: /LKW 1 groß/ }));
    await user.click(rival.getByRole('button', { name: 'Auswahl speichern' }));
    await waitFor(() => expect(names()[0]).toBe('LKW 1 groß'));
  });

  test('removed or named so by somebody else meanwhile: it is said, and what was typed stays', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'LKW 1 bearbeiten' }));
    const form = within(await dialog('Fahrzeug bearbeiten'));
    const name = form.getByRole<HTMLInputElement>('textbox', { name: /Name/ });
    office.somebodyChanges('lkw-2', { name: 'LKW 1 groß' });
    await user.type(name, ' groß');
    await user.click(form.getByRole('button', { name: 'Speichern' }));
    expect(await form.findByText('So heißt inzwischen schon ein anderes Fahrzeug')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(name));
    office.somebodySaves({ vehicles: office.settings.vehicles.filter(({ id }) => id !== 'lkw-1') });
    await user.type(name, ' alt');
    await user.click(form.getByRole('button', { name: 'Speichern' }));
    expect(await form.findByText(/Das Fahrzeug wurde inzwischen entfernt/)).toBeDefined();
    expect(name.value).toBe('LKW 1 groß alt');
  });

  test('that cannot be saved: it is said, and what was typed stays', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Fahrzeug hinzufügen' }));
    const form = within(await dialog('Fahrzeug hinzufügen'));
    office.answers.set('PUT /api/settings', 'offline');
    const name = form.getByRole<HTMLInputElement>('textbox', { name: /Name/ });
    await user.type(name, 'Bulli');
    await user.click(form.getByRole('button', { name: 'Speichern' }));
    expect(await form.findByText(/Fehler beim Speichern der Einstellungen/)).toBeDefined();
    expect(name.value).toBe('Bulli');
  });

  test('take no input while they are saved, and again once that has failed', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Fahrzeug hinzufügen' }));
    const form = await dialog('Fahrzeug hinzufügen');
    const name = within(form).getByRole<HTMLInputElement>('textbox', { name: /Name/ });
    await user.type(name, 'Bulli');
    const saving = Promise.withResolvers<void>();
    office.answers.set('PUT /api/settings', async () => {
      await saving.promise;
      return refusal(503, 'unavailable', 'Der Speicher ist nicht erreichbar');
    });
    await user.click(within(form).getByRole('button', { name: 'Speichern' }));
    await user.type(name, '!');
    expect(name.value).toBe('Bulli');
    saving.resolve();
    expect(await within(form).findByText(/Fehler beim Speichern der Einstellungen/)).toBeDefined();
    await user.type(name, '!');
    expect(name.value).toBe('Bulli!');
  });

  test('stay open while they are saved: what is on its way cannot be discarded', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Fahrzeug hinzufügen' }));
    const form = await dialog('Fahrzeug hinzufügen');
    await user.type(within(form).getByRole('textbox', { name: /Name/ }), 'Bulli');
    const saving = Promise.withResolvers<void>();
    office.answers.set('PUT /api/settings', async () => {
      await saving.promise;
      return refusal(503, 'unavailable', 'Der Speicher ist nicht erreichbar');
    });
    await user.click(within(form).getByRole('button', { name: 'Speichern' }));
    await user.keyboard('{Escape}');
    saving.resolve();
    expect(await within(form).findByText(/Fehler beim Speichern der Einstellungen/)).toBeDefined();
    expect(screen.queryByText('Änderungen verwerfen?')).toBeNull();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Änderungen verwerfen?')).toBeDefined();
  });

  test('that cannot be read are read anew', async () => {
    const usual = office.answers.get('GET /api/settings');
    office.answers.set('GET /api/settings', 'offline');
    const { user } = renderScreen(office, <VehiclesSection />, '/settings', '/settings');
    await screen.findByText('Die Einstellungen konnten nicht geladen werden');
    if (usual) office.answers.set('GET /api/settings', usual);
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('LKW 1')).toBeDefined();
  });
});

describe('the Land', () => {
  const open = async () => {
    const view = renderScreen(office, <FederalStateSection />, '/settings', '/settings');
    const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Bundesland' });
    return { ...view, field };
  };

  test('is none at first, is saved as it is chosen, and is taken away again', async () => {
    const { user, field } = await open();
    expect(field.selectedOptions[0]?.textContent).toBe('Keines: nur bundesweite Feiertage');
    expect(field.options).toHaveLength(17);
    await user.selectOptions(field, 'Bayern');
    await waitFor(() => expect(office.settings.federalState).toBe('BY'));
    expect(await screen.findByText('Einstellungen gespeichert!')).toBeDefined();
    await waitFor(() => expect(field.disabled).toBe(false));
    await user.selectOptions(field, 'Keines: nur bundesweite Feiertage');
    await waitFor(() => expect(office.settings).not.toHaveProperty('federalState'));
  });

  test('that somebody else has chosen meanwhile is asked about (D7); other settings are not', async () => {
    const { user, field } = await open();
    office.somebodySaves({ quoteValidityDays: 30 });
    await user.selectOptions(field, 'Bayern');
    await waitFor(() => expect(office.settings).toMatchObject({ federalState: 'BY', quoteValidityDays: 30 }));
    await waitFor(() => expect(field.disabled).toBe(false));
    office.somebodySaves({ federalState: 'SN' });
    await user.selectOptions(field, 'Berlin');
    expect(
      await screen.findByText('Gespeichert ist jetzt „Sachsen“, Sie haben „Berlin“ gewählt.'),
    ).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Die andere behalten' }));
    await waitFor(() => expect(field.value).toBe('SN'));
    expect(office.settings.federalState).toBe('SN');
    office.somebodySaves({ federalState: 'TH' });
    await waitFor(() => expect(field.disabled).toBe(false));
    await user.selectOptions(field, 'Berlin');
    await user.click(await screen.findByRole('button', { name: 'Meine Auswahl speichern' }));
    await waitFor(() => expect(office.settings.federalState).toBe('BE'));
  });
});
