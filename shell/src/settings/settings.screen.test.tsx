// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_SETTINGS, type Settings, type Stored } from 'shared-kit/domain';
import { usePreferences } from 'shared-kit/preferences';
import { MemoryRouter } from 'shared-kit/router';
import { useSession } from 'shared-kit/session';
import { mayLeaveApp, NotificationArea, preloadDialogs, QuestionArea } from 'shared-kit/ui';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { useOffice } from '../frame/use-office.ts';
import SettingsScreen from './settings.screen.tsx';

/** The settings as the edge API keeps them: version by version, refusing what is based on an older one. */
class Server {
  stored: Stored<Settings> = {
    id: 'settings',
    version: 3,
    data: { ...DEFAULT_SETTINGS, company: { ...DEFAULT_SETTINGS.company, phone: '030 1', town: 'Berlin' } },
  };
  away = false;
  /** Saves, and its answer never arrives. */
  losesAnswers = false;
  /** Takes nothing, whatever is sent. */
  refuses = false;
  /** What an answer waits for. */
  heldUp = Promise.resolve();
  password = 'altes-passwort';
  /** What somebody else saves just before each save arrives here. */
  meanwhile: Partial<Settings['company']>[] = [];

  somebodyElseSaves(company: Partial<Settings['company']>) {
    const { data, version } = this.stored;
    const changed = { ...data, company: { ...data.company, ...company } };
    this.stored = { ...this.stored, version: version + 1, data: changed };
  }

  async answer(path: string, request: { method: string; body?: string }): Promise<Response> {
    await this.heldUp;
    if (this.away) throw new TypeError('fetch failed');
    const body = JSON.parse(request.body ?? '{}');
    if (path === '/api/settings' && request.method === 'GET') return Response.json(this.stored);
    if (path === '/api/settings') {
      if (this.refuses)
        return Response.json({ success: false, code: 'invalid', error: 'So nicht.' }, { status: 422 });
      const theirs = this.meanwhile.shift();
      if (theirs) this.somebodyElseSaves(theirs);
      if (body.basedOn !== this.stored.version) {
        const refusal = { success: false, code: 'conflict', error: 'geändert', current: this.stored };
        return Response.json(refusal, { status: 409 });
      }
      this.stored = { ...this.stored, version: body.basedOn + 1, data: body.settings };
      if (this.losesAnswers) throw new TypeError('fetch failed');
      return Response.json(this.stored);
    }
    if (path === '/api/password') {
      if (body.newPassword === 'passwort123') {
        const error = 'Dieses Passwort ist leicht zu erraten.';
        return Response.json({ success: false, code: 'easy-to-guess', error }, { status: 422 });
      }
      return body.currentPassword === this.password
        ? Response.json({ success: true })
        : Response.json(
            { success: false, code: 'wrong-password', error: 'Falsches Passwort' },
            { status: 401 },
          );
    }
    throw new Error(`unexpected ${path}`);
  }
}

let server = new Server();

async function openSettings(address = '/settings') {
  render(
    <MemoryRouter initialEntries={[address]}>
      <SettingsScreen />
      <NotificationArea />
      <QuestionArea />
    </MemoryRouter>,
  );
  const phone = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Telefon' });
  return { phone, user: userEvent.setup() };
}

const saveButton = () => screen.getByRole('button', { name: 'Speichern' });
const retype = async (user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.type(field, text);
};

beforeAll(preloadDialogs);
beforeEach(() => {
  server = new Server();
  vi.stubGlobal('fetch', (path: string, request: { method: string; body?: string }) =>
    server.answer(path, request),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('company settings', () => {
  test('what is changed is saved, and the frame shows the new brand', async () => {
    const { user } = await openSettings();
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Flinke Hände ');
    await user.click(saveButton());
    await screen.findByText('Einstellungen gespeichert!');
    expect(server.stored.version).toBe(4);
    expect(server.stored.data.company).toMatchObject({
      name: 'Flinke Hände',
      phone: '030 1',
      town: 'Berlin',
    });
    expect(useOffice.getState().brand.name).toBe('Flinke Hände');
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
  });

  test('saving gives the focus back to the field that was changed last: its button goes with the bar', async () => {
    const { user, phone } = await openSettings();
    await user.type(phone, '2');
    saveButton().focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull());
    expect(document.activeElement).toBe(phone);
  });

  test('it takes no input while it saves; once that has failed, the field in which Enter was pressed has the focus again', async () => {
    const { user, phone } = await openSettings();
    const heldUp = Promise.withResolvers<void>();
    server.heldUp = heldUp.promise;
    await user.type(phone, '2{Enter}');
    for (const field of [phone, screen.getByRole('switch', { name: /bleiben „Angenommen“/ })])
      expect(field.matches('fieldset:disabled *')).toBe(true);
    // As the browser does to what is disabled.
    phone.blur();
    server.away = true;
    heldUp.resolve();
    await screen.findByText('Der Server ist nicht erreichbar.');
    await waitFor(() => expect(document.activeElement).toBe(phone));
    expect(phone.matches('fieldset:disabled *')).toBe(false);
  });

  test('a wrong field is named and focused, nothing is sent', async () => {
    const { user } = await openSettings();
    await user.type(screen.getByRole('textbox', { name: 'IBAN' }), 'DE00');
    await user.click(saveButton());
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'IBAN' }));
    expect(screen.getByText('Diese IBAN stimmt nicht. Bitte prüfen Sie die Ziffern.')).toBeTruthy();
    expect(server.stored.version).toBe(3);
  });

  test('validity and labour share are numbers; an emptied share is not printed any more', async () => {
    server.stored = { ...server.stored, data: { ...server.stored.data, labourSharePercent: 60 } };
    const { user } = await openSettings();
    await retype(user, screen.getByRole('textbox', { name: /Gültigkeit/ }), '30');
    await user.clear(screen.getByRole('textbox', { name: 'Lohnanteil' }));
    await user.click(saveButton());
    await waitFor(() => expect(server.stored.version).toBe(4));
    expect(server.stored.data.quoteValidityDays).toBe(30);
    expect('labourSharePercent' in server.stored.data).toBe(false);
  });

  test('a share that is no number is a change too, where none was: it is asked about on leaving, and not saved', async () => {
    const { user } = await openSettings();
    const share = screen.getByRole<HTMLInputElement>('textbox', { name: 'Lohnanteil' });
    await user.type(share, 'ca. 60 %');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await user.click(saveButton());
    expect(document.activeElement).toBe(share);
    expect(screen.getByText(/^Bitte geben Sie eine Zahl ein/)).toBeTruthy();
    expect([share.value, server.stored.version]).toEqual(['ca. 60 %', 3]);
    await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
    expect(share.value).toBe('');
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
  });

  test('whether an invoiced quote stays accepted is one switch, off by default (D19)', async () => {
    const { user } = await openSettings();
    const stays = screen.getByRole<HTMLInputElement>('switch', { name: /bleiben „Angenommen“/ });
    expect(stays.checked).toBe(false);
    await user.click(stays);
    await user.click(saveButton());
    await waitFor(() => expect(server.stored.version).toBe(4));
    expect(server.stored.data.invoicedStaysAccepted).toBe(true);
  });

  test('the addresses of the spreadsheet are saved in their order, emptied ones are gone', async () => {
    const sheet = (n: number) => `https://docs.google.com/${n}`;
    server.stored = {
      ...server.stored,
      data: { ...server.stored.data, sheetAddresses: [sheet(1), sheet(2)] },
    };
    const { user } = await openSettings();
    const first = screen.getByRole<HTMLInputElement>('textbox', { name: 'Adresse der Tabelle' });
    expect(first.value).toBe(sheet(1));
    await user.clear(first);
    await user.type(screen.getByRole('textbox', { name: 'Dritte Adresse' }), ` ${sheet(3)} `);
    await user.click(saveButton());
    await waitFor(() => expect(server.stored.version).toBe(4));
    expect(server.stored.data.sheetAddresses).toEqual([sheet(2), sheet(3)]);
    await user.clear(screen.getByRole('textbox', { name: 'Adresse der Tabelle' }));
    await user.clear(screen.getByRole('textbox', { name: 'Zweite Adresse' }));
    await user.click(saveButton());
    await waitFor(() => expect(server.stored.version).toBe(5));
    expect('sheetAddresses' in server.stored.data).toBe(false);
  });

  describe('the addresses of the spreadsheet, of which the first one is emptied,', () => {
    const sheet = (n: number) => `https://docs.google.com/${n}`;
    const store = (...sheetAddresses: string[]) => {
      const { data, version } = server.stored;
      server.stored = { ...server.stored, version: version + 1, data: { ...data, sheetAddresses } };
    };
    const emptyFirst = async () => {
      store(sheet(1), sheet(2));
      const { user } = await openSettings();
      await user.clear(screen.getByRole('textbox', { name: 'Adresse der Tabelle' }));
      return user;
    };

    test('are asked about as one where somebody else changes another', async () => {
      const user = await emptyFirst();
      store(sheet(1), sheet(3));
      await user.click(saveButton());
      const question = await screen.findByRole('radiogroup', { name: 'Adressen der Tabelle' });
      await user.click(within(question).getByRole('radio', { name: new RegExp(`${sheet(1)}, ${sheet(3)}`) }));
      await user.click(screen.getByRole('button', { name: 'Auswahl speichern' }));
      await screen.findByText('Einstellungen gespeichert!');
      expect(server.stored.data.sheetAddresses).toEqual([sheet(1), sheet(3)]);
    });

    test.each(['saved once more', 'discarded'])(
      'are one’s own where the answer was lost: %s',
      async (then) => {
        const user = await emptyFirst();
        server.losesAnswers = true;
        await user.click(saveButton());
        await screen.findByText('Der Server ist nicht erreichbar.');
        server.losesAnswers = false;
        if (then === 'discarded') {
          await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
          await screen.findByText(/^Ihre Eingaben waren schon ganz oder zum Teil gespeichert;/);
        } else {
          await user.click(saveButton());
          await screen.findByText('Einstellungen gespeichert!');
        }
        expect(server.stored.data.sheetAddresses).toEqual([sheet(2)]);
        expect(screen.getByDisplayValue(sheet(2))).toBeTruthy();
      },
    );
  });

  test('the services for routes are saved, emptied ones are gone', async () => {
    const { user } = await openSettings();
    await user.type(screen.getByRole('textbox', { name: 'Routendienst' }), ' https://osrm.example.de ');
    await user.type(screen.getByRole('textbox', { name: 'Adresssuche' }), 'https://geo.example.de');
    await user.click(saveButton());
    await waitFor(() => expect(server.stored.version).toBe(4));
    expect(server.stored.data).toMatchObject({
      routingAddress: 'https://osrm.example.de',
      geocodingAddress: 'https://geo.example.de',
    });
    await user.clear(screen.getByRole('textbox', { name: 'Routendienst' }));
    await user.clear(screen.getByRole('textbox', { name: 'Adresssuche' }));
    await user.click(saveButton());
    await waitFor(() => expect(server.stored.version).toBe(5));
    expect(Object.keys(server.stored.data)).not.toContain('routingAddress');
  });

  test('a web analytics service is asked about at this browser, and nothing is agreed to unasked', async () => {
    const { user } = await openSettings();
    const consent = () => screen.queryByRole('switch', { name: /^Ich willige ein/ });
    expect(consent()).toBeNull();
    await user.selectOptions(screen.getByLabelText('Zählen'), 'Webanalyse-Dienst, nach Einwilligung');
    await user.type(
      screen.getByRole('textbox', { name: 'Adresse des Dienstes' }),
      'https://plausible.example.de',
    );
    await user.type(screen.getByRole('textbox', { name: /^Name der Website/ }), 'umzug.example.de');
    await user.click(saveButton());
    await waitFor(() => expect(server.stored.data).toMatchObject({ analytics: 'service' }));
    expect(usePreferences.getState().analyticsConsent).toBe(false);
    const agree = consent();
    if (agree) await user.click(agree);
    expect(usePreferences.getState().analyticsConsent).toBe(true);
  });

  test('of two wrong fields the first one has the focus', async () => {
    const { user } = await openSettings();
    await user.type(screen.getByRole('textbox', { name: 'IBAN' }), 'DE00 1234');
    await user.type(screen.getByRole('textbox', { name: /^Lohnanteil/ }), 'abc');
    await user.click(saveButton());
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'IBAN' }));
  });

  test('of two numbers that cannot be read both say so, and the first one has the focus', async () => {
    const { user } = await openSettings();
    const [days, share] = ['Gültigkeit von Angeboten', 'Lohnanteil'].map((label) =>
      screen.getByRole('textbox', { name: new RegExp(`^${label}`) }),
    );
    if (!days || !share) throw new Error('no fields');
    await user.type(share, 'abc');
    await user.type(days, 'abc{Enter}');
    expect(document.activeElement).toBe(days);
    expect([days, share].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  });

  test('Enter where nothing is changed saves nothing', async () => {
    const { phone, user } = await openSettings();
    if (phone.form) fireEvent.submit(phone.form);
    await retype(user, phone, '030 2');
    await user.keyboard('{Enter}');
    await screen.findByText('Einstellungen gespeichert!');
    expect(server.stored.version).toBe(4);
  });

  test('discarding shows what is stored', async () => {
    const { phone, user } = await openSettings();
    await retype(user, phone, '030 2');
    await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
    expect(phone.value).toBe('030 1');
  });

  test('a server that is away keeps the input', async () => {
    const { phone, user } = await openSettings();
    await retype(user, phone, '030 2');
    server.away = true;
    await user.click(saveButton());
    await screen.findByText('Der Server ist nicht erreichbar.');
    expect(phone.value).toBe('030 2');
    server.away = false;
    await user.click(saveButton());
    await waitFor(() => expect(server.stored.data.company.phone).toBe('030 2'));
  });

  describe('a save whose answer was lost', () => {
    const PERHAPS_STORED = /^Ihre Eingaben sind vielleicht schon/;
    const STORED_ALREADY = /^Ihre Eingaben waren schon ganz oder zum Teil gespeichert;/;
    const saveInVain = async (phone = '030 2', town?: string) => {
      const opened = await openSettings();
      await retype(opened.user, opened.phone, phone);
      if (town !== undefined) await retype(opened.user, screen.getByDisplayValue('Berlin'), town);
      server.losesAnswers = true;
      await opened.user.click(saveButton());
      await screen.findByText('Der Server ist nicht erreichbar.');
      server.losesAnswers = false;
      return opened;
    };

    test('is taken back by typing what stood there before', async () => {
      const { phone, user } = await saveInVain();
      await retype(user, phone, '030 1');
      await user.click(saveButton());
      await waitFor(() => expect(server.stored.data.company.phone).toBe('030 1'));
    });

    test('is said to be perhaps not saved, and not while it is saved', async () => {
      const { user } = await saveInVain();
      const perhaps = /^Vielleicht nicht gespeichert\./;
      expect(screen.getByText(perhaps)).toBeTruthy();
      const answer = Promise.withResolvers<void>();
      server.heldUp = answer.promise;
      await user.click(saveButton());
      expect(screen.queryByText(perhaps)).toBeNull();
      expect(screen.getByText('Nicht gespeicherte Änderungen')).toBeTruthy();
      answer.resolve();
      expect(await screen.findByText('Einstellungen gespeichert!')).toBeTruthy();
    });

    test('is discarded by reading what is stored, and that it is stored is said', async () => {
      const { user } = await saveInVain();
      await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
      expect(await screen.findByText(STORED_ALREADY)).toBeTruthy();
      expect(screen.getByDisplayValue('030 2')).toBeTruthy();
      expect(screen.queryByText('Der Server ist nicht erreichbar.')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
    });

    test('that never arrived is discarded with what was said of it', async () => {
      const { phone, user } = await openSettings();
      await retype(user, phone, '030 2');
      server.away = true;
      await user.click(saveButton());
      await screen.findByText('Der Server ist nicht erreichbar.');
      server.away = false;
      await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
      await waitFor(() => expect(phone.value).toBe('030 1'));
      // At once: after six seconds it goes by itself.
      expect(screen.queryByText('Der Server ist nicht erreichbar.')).toBeNull();
    });

    test('is discarded for the brand that somebody else has given meanwhile, in the frame too', async () => {
      const { user } = await saveInVain();
      server.somebodyElseSaves({ name: 'Flinke Füße' });
      await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
      expect(await screen.findByDisplayValue('Flinke Füße')).toBeTruthy();
      expect(useOffice.getState().brand.name).toBe('Flinke Füße');
    });

    test('that is stored without what was typed around it is said to be stored, too', async () => {
      const { user } = await saveInVain(' 030 2 ');
      server.somebodyElseSaves({ town: 'Potsdam' });
      await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
      expect(await screen.findByText(STORED_ALREADY)).toBeTruthy();
      expect(screen.getByDisplayValue('030 2')).toBeTruthy();
      expect(screen.getByDisplayValue('Potsdam')).toBeTruthy();
    });

    test('that is stored in part alone is said to be stored, too', async () => {
      const { user } = await saveInVain('030 2', 'Köln');
      server.somebodyElseSaves({ town: 'Potsdam' });
      await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
      expect(await screen.findByText(STORED_ALREADY)).toBeTruthy();
      expect(screen.getByDisplayValue('030 2')).toBeTruthy();
      expect(screen.getByDisplayValue('Potsdam')).toBeTruthy();
    });

    test('is said to be perhaps saved to whoever leaves', async () => {
      const { user } = await saveInVain();
      act(() => void mayLeaveApp());
      expect(await screen.findByText(PERHAPS_STORED)).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
    });

    test.each([
      // There is nothing left to discard.
      ['is saved', {}, 'Einstellungen gespeichert!', true],
      [
        'has to be chosen',
        { meanwhile: [{ phone: '030 3' }] },
        'Einstellungen wurden inzwischen geändert',
        false,
      ],
      ['is refused', { refuses: true }, 'So nicht.', false],
    ])('so is one that is on its way, until it %s', async (_what, becomes, said, mayLeave) => {
      const { phone, user } = await openSettings();
      await retype(user, phone, '030 2');
      const answer = Promise.withResolvers<void>();
      server.heldUp = answer.promise;
      await user.click(saveButton());
      const leaves = mayLeaveApp();
      expect(await screen.findByText(PERHAPS_STORED)).toBeTruthy();
      Object.assign(server, becomes);
      answer.resolve();
      expect(await leaves).toBe(mayLeave);
      expect(await screen.findByText(said)).toBeTruthy();
      await waitFor(() => expect(screen.queryByText(PERHAPS_STORED)).toBeNull());
    });

    test.each([
      ['stored', {}, /^Die verworfenen Änderungen an den Einstellungen wurden doch noch gespeichert/],
      ['refused', { refuses: true }, undefined],
      ['sent again beside a colleague’s', { meanwhile: [{ town: 'Potsdam' }] }, undefined],
    ])('is discarded by whoever leaves before it is %s', async (_what, becomes, said) => {
      const { phone, user } = await openSettings();
      await retype(user, phone, '030 2');
      const answer = Promise.withResolvers<void>();
      server.heldUp = answer.promise;
      await user.click(saveButton());
      const leaves = mayLeaveApp();
      const question = within(await screen.findByRole('alertdialog'));
      await user.click(question.getByRole('button', { name: 'Verwerfen' }));
      expect(await leaves).toBe(true);
      cleanup();
      render(<NotificationArea />);
      Object.assign(server, becomes);
      answer.resolve();
      await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
      expect(server.stored.data.company.phone).toBe(said ? '030 2' : '030 1');
      const notices = screen.getByRole('region', { name: 'Meldungen' }).textContent;
      expect(notices).toMatch(said ?? /^$/);
    });

    test.each(['Speichern', 'Verwerfen'])(
      'is asked about still where nobody answers to „%s“',
      async (action) => {
        const { user } = await saveInVain();
        await user.click(screen.getByRole('button', { name: 'Meldung schließen' }));
        const answer = Promise.withResolvers<void>();
        server.heldUp = answer.promise;
        await user.click(screen.getByRole('button', { name: action }));
        const leaves = mayLeaveApp();
        await screen.findByText(PERHAPS_STORED);
        server.away = true;
        answer.resolve();
        await screen.findByText('Der Server ist nicht erreichbar.');
        await user.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
        expect(await leaves).toBe(false);
      },
    );

    test('is asked about also where a choice was put off meanwhile: nobody is held', async () => {
      const { user } = await saveInVain();
      server.somebodyElseSaves({ phone: '030 3' });
      await user.click(saveButton());
      const dialog = await screen.findByRole('dialog', { name: 'Einstellungen wurden inzwischen geändert' });
      await user.click(within(dialog).getByRole('button', { name: 'Abbrechen' }));
      const leaves = mayLeaveApp();
      const question = await screen.findByRole('alertdialog', { name: 'Änderungen verwerfen?' });
      await user.click(within(question).getByRole('button', { name: 'Verwerfen' }));
      expect(await leaves).toBe(true);
    });

    test('takes nothing while what is stored is read', async () => {
      const { phone, user } = await saveInVain();
      const answer = Promise.withResolvers<void>();
      server.heldUp = answer.promise;
      await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
      await user.type(phone, '9');
      await user.click(saveButton());
      expect(phone.value).toBe('030 2');
      const leaves = mayLeaveApp();
      await screen.findByText(PERHAPS_STORED);
      answer.resolve();
      expect(await screen.findByText(STORED_ALREADY)).toBeTruthy();
      expect(server.stored.version).toBe(4);
      // There is nothing left to discard.
      expect(await leaves).toBe(true);
    });
  });

  test('what is discarded while the server is away stays, and that is said', async () => {
    const { phone, user } = await openSettings();
    await retype(user, phone, '030 2');
    server.away = true;
    await user.click(saveButton());
    await screen.findByText('Der Server ist nicht erreichbar.');
    await user.click(screen.getByRole('button', { name: 'Meldung schließen' }));
    await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
    expect(await screen.findByText('Der Server ist nicht erreichbar.')).toBeTruthy();
    expect(phone.value).toBe('030 2');
    server.away = false;
    await user.click(saveButton());
    expect(await screen.findByText('Einstellungen gespeichert!')).toBeTruthy();
    expect(screen.queryByText('Der Server ist nicht erreichbar.')).toBeNull();
  });

  test('settings that cannot be loaded are tried again', async () => {
    server.away = true;
    render(
      <MemoryRouter>
        <SettingsScreen />
      </MemoryRouter>,
    );
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' });
    server.away = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('textbox', { name: 'Telefon' })).toBeTruthy();
  });
});

describe('somebody else saved meanwhile (D7)', () => {
  test('other fields: both changes stand', async () => {
    const { phone, user } = await openSettings();
    await retype(user, phone, '030 2');
    server.somebodyElseSaves({ town: 'Potsdam' });
    await user.click(saveButton());
    await waitFor(() => expect(server.stored.version).toBe(5));
    expect(server.stored.data.company).toMatchObject({ phone: '030 2', town: 'Potsdam' });
  });

  test('two saves of others, one after the other: nobody is asked about what only they changed', async () => {
    const { phone, user } = await openSettings();
    await retype(user, phone, '030 2');
    server.meanwhile = [{ town: 'Potsdam' }, { town: 'Hamburg' }];
    await user.click(saveButton());
    await waitFor(() => expect(server.stored.version).toBe(6));
    expect(server.stored.data.company).toMatchObject({ phone: '030 2', town: 'Hamburg' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('asked after another’s save was taken over, the choice leaves that as it is', async () => {
    const { phone, user } = await openSettings();
    await retype(user, phone, '030 2');
    server.meanwhile = [{ town: 'Potsdam' }, { phone: '030 3', town: 'Hamburg' }];
    await user.click(saveButton());
    const dialog = await screen.findByRole('dialog', { name: 'Einstellungen wurden inzwischen geändert' });
    expect(within(dialog).getAllByRole('radiogroup')).toHaveLength(1);
    await user.click(within(dialog).getByRole('radio', { name: /Ihre Eingabe.*030 2/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Auswahl speichern' }));
    await waitFor(() => expect(server.stored.version).toBe(6));
    expect(server.stored.data.company).toMatchObject({ phone: '030 2', town: 'Hamburg' });
  });

  test('the same field: both values show, and the chosen one is saved', async () => {
    const { phone, user } = await openSettings();
    await retype(user, phone, '030 2');
    server.somebodyElseSaves({ phone: '030 3' });
    await user.click(saveButton());
    const dialog = await screen.findByRole('dialog', { name: 'Einstellungen wurden inzwischen geändert' });
    expect(server.stored.data.company.phone).toBe('030 3');
    await user.click(within(dialog).getByRole('radio', { name: /Ihre Eingabe.*030 2/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Auswahl speichern' }));
    await waitFor(() =>
      expect(server.stored).toMatchObject({ version: 5, data: { company: { phone: '030 2' } } }),
    );
    await waitFor(() => expect(document.activeElement).toBe(phone));
  });

  test('chosen is chosen, also where the server is away then', async () => {
    const { phone, user } = await openSettings();
    await retype(user, phone, '030 2');
    server.somebodyElseSaves({ phone: '030 3' });
    await user.click(saveButton());
    const dialog = await screen.findByRole('dialog', { name: 'Einstellungen wurden inzwischen geändert' });
    server.away = true;
    await user.click(within(dialog).getByRole('radio', { name: /Ihre Eingabe.*030 2/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Auswahl speichern' }));
    await screen.findByText('Der Server ist nicht erreichbar.');
    server.away = false;
    await user.click(saveButton());
    await waitFor(() => expect(server.stored.data.company.phone).toBe('030 2'));
  });
});

describe('the password', () => {
  const fill = async (current: string, next: string, repeated = next) => {
    const { user } = await openSettings();
    await user.type(screen.getByLabelText('Aktuelles Passwort'), current);
    await user.type(screen.getByLabelText('Neues Passwort'), next);
    await user.type(screen.getByLabelText('Neues Passwort wiederholen'), repeated);
    await user.click(screen.getByRole('button', { name: 'Passwort ändern' }));
  };

  test('changing it ends the session', async () => {
    useSession.setState({ status: 'open', expiresAt: '2099-01-01T00:00:00.000Z' }, true);
    await fill('altes-passwort', 'neues-passwort');
    await screen.findByText('Das Passwort ist geändert. Bitte melden Sie sich neu an.');
    expect(useSession.getState().status).toBe('closed');
  });

  test.each([
    ['a wrong current one', 'falsch', 'neues-passwort', 'neues-passwort', 'Falsches Passwort'],
    ['an easy one', 'altes-passwort', 'passwort123', 'passwort123', 'Dieses Passwort ist leicht zu erraten.'],
    [
      'a short new one',
      'altes-passwort',
      'kurz',
      'kurz',
      'Das neue Passwort muss mindestens 10 Zeichen haben',
    ],
    [
      'a mistyped new one',
      'altes-passwort',
      'neues-passwort',
      'neues-passwor',
      'Die beiden neuen Passwörter stimmen nicht überein',
    ],
  ])('%s is said at its field', async (_, current, next, repeated, said) => {
    await fill(current, next, repeated);
    const message = await screen.findByText(said);
    expect(document.activeElement?.getAttribute('aria-describedby')).toContain(message.id);
  });
});

test.each([
  ['local', true, /^E-Mails werden empfangen, aber das Senden ist nicht eingerichtet/],
  ['smtp', false, /gehen über das eingerichtete E-Mail-Konto/],
  ['local', false, /bleiben lokal auf dem Server und werden nicht nach außen verschickt/],
  [undefined, false, /gerade nicht bekannt/],
] as const)(
  'mail by %s is said, and how whoever runs the server sets it up (D21)',
  async (mailTransport, readsMail, said) => {
    useOffice.setState({ mailTransport, readsMail });
    await openSettings();
    const section = screen.getByRole('region', { name: 'E-Mail-Versand' });
    expect(within(section).getByText(said)).toBeTruthy();
    expect(within(section).getByText(/SMTP_HOST, SMTP_USER und SMTP_PASSWORD/)).toBeTruthy();
  },
);

test('whoever is led to the own name by the dashboard can type it at once', async () => {
  await openSettings('/settings#ihr-name');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Ihr Name' }));
});

test('the name of who sits here is kept in this browser without a button, as it says there (D3)', async () => {
  const { user } = await openSettings();
  const field = screen.getByRole('textbox', { name: 'Ihr Name' });
  expect(screen.getByText(/Wird von selbst gespeichert/).id).toBe(field.getAttribute('aria-describedby'));
  await user.type(field, 'Eva Klein');
  expect(usePreferences.getState().displayName).toBe('Eva Klein');
});
