// @vitest-environment happy-dom
import { cleanup, fireEvent, act as reactAct, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { connection, StoreUnavailable } from 'shared-kit/data';
import { DEFAULT_SETTINGS, DEFAULT_VEHICLES, type Vehicle } from 'shared-kit/domain';
import { ok, refusal, renderScreen } from 'shared-kit/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import DispositionScreen from './disposition.screen.tsx';
import { jobIndexes } from './jobs.store.ts';
import { DispatchOffice } from './testing/dispatch-office.ts';

const [truck, , van] = DEFAULT_VEHICLES as [Vehicle, Vehicle, Vehicle];
const LINKS = (name: string) => `/api/quotes/quote_${name}/share-links`;

let office: DispatchOffice;

beforeEach(() => {
  office = new DispatchOffice();
});
afterEach(() => {
  for (const notice of screen.queryAllByLabelText('Meldung schließen')) fireEvent.click(notice);
  cleanup();
  for (const index of Object.values(jobIndexes)) index.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (address = '/disposition') =>
  renderScreen(
    office,
    <main tabIndex={-1}>
      <DispositionScreen />
    </main>,
    '/disposition',
    address,
  );

/** The rows, once they are drawn. */
async function rows(): Promise<HTMLElement[]> {
  const list = await screen.findByRole('list', { name: 'Aufträge' });
  return within(list).findAllByRole('listitem');
}
const row = async (name: string) => {
  const found = (await rows()).find((one) => one.textContent?.includes(`K202611${name}`));
  if (!found) throw new Error(`no row of ${name}`);
  return found;
};
const toast = (text: string | RegExp) => screen.findByText(text);

type User = ReturnType<typeof open>['user'];

async function act(user: User, name: string, action: string): Promise<void> {
  await user.click(within(await row(name)).getByRole('button', { name: `Aktionen für ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the list', () => {
  test('without a won quote says where they come from', async () => {
    await office.job('Entwurf', {}, { status: 'sent' });
    open();
    expect(await screen.findByText(/^Noch keine Aufträge/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Disposition' })).toBeTruthy();
    expect(screen.getByText('Verwaltung von angenommenen Angeboten und Fahrzeugzuweisungen')).toBeTruthy();
  });

  test('has one row for each won quote, with what the specification lists', async () => {
    await office.job('Anna', { movingDate: '2028-02-29' });
    await office.job('Bert', {}, { status: 'invoiced' });
    await office.job('Cora', {}, { status: 'rejected' });
    await office.plan('Anna', { assignedVehicles: [truck, van] });
    open();
    expect(await rows()).toHaveLength(2);
    const text = (await row('Anna')).textContent;
    for (const fact of [
      'K202611Anna',
      'anna@example.org',
      '29.02.2028',
      'Lindenweg 3, Berlin',
      'Am Markt 1, Potsdam',
      'Zugewiesen',
      'LKW 1, Transporter 1',
    ]) {
      expect(text).toContain(fact);
    }
    expect((await row('Bert')).textContent).toContain('Angenommen');
  });

  test('shows what is not known as such', async () => {
    await office.job('Anna', { movingDate: '', fromAddress: '', toAddress: '' });
    open();
    const text = (await row('Anna')).textContent;
    for (const fact of ['Kein Datum', 'Keine Startadresse', 'Keine Zieladresse'])
      expect(text).toContain(fact);
  });

  test('counts each status; a counter filters, and once more shows all', async () => {
    await office.job('Anna');
    await office.job('Bert');
    await office.plan('Bert', { status: 'completed' });
    const { user } = open();
    expect(await rows()).toHaveLength(2);
    const tile = (label: string) => screen.getByRole('button', { name: new RegExp(`^${label}`) });
    expect(
      ['Angenommen', 'In Planung', 'Zugewiesen', 'Abgeschlossen'].map((label) => tile(label).textContent),
    ).toEqual(['Angenommen1', 'In Planung0', 'Zugewiesen0', 'Abgeschlossen1']);
    await user.click(tile('Abgeschlossen'));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(tile('Abgeschlossen').getAttribute('aria-pressed')).toBe('true');
    expect(location.search).toBe('?status=completed');
    await user.click(tile('Abgeschlossen'));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  test('is searched by address, date and vehicle; what finds nothing leads back to all', async () => {
    await office.job('Anna', { movingDate: '2026-12-01' });
    await office.job('Bert', { fromAddress: 'Mühlenstraße 7, Köln' });
    await office.plan('Anna', { assignedVehicles: [van] });
    const { user } = open('/disposition?q=muehlenstrasse');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect((await rows())[0]?.textContent).toContain('Bert');
    const search = screen.getByRole('searchbox');
    for (const [text, found] of [
      ['01.12.2026', 'Anna'],
      ['transporter', 'Anna'],
    ]) {
      await user.clear(search);
      await user.type(search, text ?? '');
      await waitFor(async () => {
        const all = await rows();
        expect(all.map((one) => one.textContent)).toEqual([expect.stringContaining(found ?? '')]);
      });
    }
    await user.clear(search);
    await user.type(search, 'niemand');
    await user.click(await screen.findByRole('button', { name: 'Alle Aufträge zeigen' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  test('is searched for what was typed before it came', async () => {
    await office.job('Anna');
    await office.job('Bert');
    const index = office.answers.get('GET /api/quotes/index');
    if (typeof index !== 'function') throw new Error('no index');
    const gate = Promise.withResolvers<void>();
    office.answers.set('GET /api/quotes/index', async (body) => {
      await gate.promise;
      return index(body);
    });
    const { user } = open();
    await screen.findByRole('searchbox');
    await user.keyboard('/ann');
    expect(screen.queryByText(/Treffer|Keine Aufträge/)).toBeNull();
    gate.resolve();
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await user.keyboard('a');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('anna');
    expect(await screen.findByText('1 Treffer')).toBeTruthy();
  });

  test('shows the quick actions of the row that was pointed at, not of what stands there afterwards', async () => {
    await office.job('Anna');
    await office.job('Bert');
    open();
    await rows();
    fireEvent.pointerMove(screen.getByTitle(/^Anna/), { pointerType: 'mouse' });
    expect(await screen.findByRole('button', { name: 'Fahrzeuge zuweisen: Anna' })).toBeTruthy();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'bert@' } });
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Fahrzeuge zuweisen: Bert' })).toBeNull();
  });

  test('follows what a colleague plans, and marks a vehicle that has two jobs on a day', async () => {
    await office.job('Anna');
    await office.job('Bert');
    await office.plan('Anna', { assignedVehicles: [truck] });
    open();
    expect((await row('Anna')).textContent).not.toContain('Doppelt belegt');
    await office.plan('Bert', { assignedVehicles: [truck] });
    await waitFor(async () => expect((await row('Bert')).textContent).toContain('LKW 1Doppelt belegt'));
    expect((await row('Anna')).textContent).toContain('Doppelt belegt');
  });

  test('that cannot be loaded says so, and trying again really does', async () => {
    await office.job('Anna');
    const served = office.answers.get('GET /api/customers/index');
    office.answers.set('GET /api/customers/index', refusal(503, 'index-not-ready', 'Noch nicht'));
    const { user } = open();
    expect(await screen.findByText('Fehler beim Laden der Disposition')).toBeTruthy();
    if (served) office.answers.set('GET /api/customers/index', served);
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await rows()).toHaveLength(1);
  });

  test('that may be old says so', async () => {
    office.isStale = true;
    await office.job('Anna');
    open();
    expect(await screen.findByText(/vielleicht nicht aktuell/)).toBeTruthy();
  });

  test('says so too where this page has lost the server, until it is there again', async () => {
    await office.job('Anna');
    open();
    expect(await rows()).toHaveLength(1);
    expect(screen.queryByText(/vielleicht nicht aktuell/)).toBeNull();
    reactAct(() => connection.setState('offline', true));
    expect(await screen.findByText(/vielleicht nicht aktuell: Keine Verbindung/)).toBeTruthy();
    reactAct(() => connection.setState('connected', true));
    await waitFor(() => expect(screen.queryByText(/vielleicht nicht aktuell/)).toBeNull());
  });

  test('leads to the customer', async () => {
    await office.job('Anna');
    const { user } = open();
    await act(user, 'Anna', 'Details');
    expect(await screen.findByText('Adresse /customers/C-Anna')).toBeTruthy();
  });
});

describe('assigning vehicles', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Fahrzeuge zuweisen' });

  async function opened(name = 'Anna') {
    const { user } = open();
    await act(user, name, 'Fahrzeuge zuweisen');
    const box = (vehicle: RegExp) => screen.findByRole('checkbox', { name: vehicle });
    await box(/LKW 1/);
    return {
      user,
      box,
      save: async () => user.click(await screen.findByRole('button', { name: 'Zuweisung speichern' })),
    };
  }

  test('begins at the first vehicle, for the keys', async () => {
    await office.job('Anna');
    const { user, box } = await opened();
    await waitFor(async () => expect(document.activeElement).toBe(await box(/LKW 1/)));
    await user.keyboard(' ');
    const chosen = await screen.findByRole<HTMLInputElement>('checkbox', { name: /LKW 1/, checked: true });
    // What Enter does in a browser.
    chosen.form?.requestSubmit();
    await waitFor(async () =>
      expect((await office.planned('Anna'))?.data).toMatchObject({ assignedVehicles: [truck] }),
    );
  });

  test('assigns several, and says so', async () => {
    await office.job('Anna');
    const { user, box, save } = await opened();
    await user.click(await box(/LKW 1/));
    await user.click(await box(/Transporter 1/));
    await save();
    expect(await toast('Anna: Fahrzeuge erfolgreich zugewiesen')).toBeTruthy();
    expect((await office.planned('Anna'))?.data).toMatchObject({
      status: 'assigned',
      assignedVehicles: [truck, van],
    });
    await waitFor(async () => expect((await row('Anna')).textContent).toContain('LKW 1, Transporter 1'));
  });

  test('saved as they are change nothing and say nothing', async () => {
    await office.job('Anna');
    await office.plan('Anna', { assignedVehicles: [truck] });
    const before = await office.planned('Anna');
    const { save } = await opened();
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('status')).toBeNull();
    expect(await office.planned('Anna')).toEqual(before);
  });

  test('none where there was none is planning, is said as such, and can be taken back', async () => {
    await office.job('Anna');
    const { user, save } = await opened();
    await save();
    expect(await toast('Anna: Auftrag in Planung genommen')).toBeTruthy();
    await waitFor(async () => expect((await row('Anna')).textContent).toContain('In Planung'));
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    await waitFor(async () => expect((await row('Anna')).textContent).toContain('Angenommen'));
    expect(document.activeElement).toBe(
      within(await row('Anna')).getByRole('button', { name: 'Aktionen für Anna' }),
    );
  });

  test('none is planning, and nothing is said to be assigned', async () => {
    await office.job('Anna');
    await office.plan('Anna', { assignedVehicles: [truck] });
    const { user, box, save } = await opened();
    await user.click(await box(/LKW 1/));
    await save();
    expect(await toast('Anna: Dem Auftrag ist jetzt kein Fahrzeug zugewiesen')).toBeTruthy();
    await waitFor(async () => expect((await row('Anna')).textContent).toContain('In Planung'));
  });

  test('names the job that has a vehicle on that day; another day does not count', async () => {
    await office.job('Anna');
    await office.job('Bert');
    await office.job('Cora', { movingDate: '2026-12-15' });
    await office.plan('Bert', { assignedVehicles: [truck] });
    await office.plan('Cora', { assignedVehicles: [van] });
    const { box } = await opened();
    expect((await box(/LKW 1/)).closest('div')?.parentElement?.textContent).toContain(
      'An diesem Tag schon bei Bert, K202611Bert',
    );
    expect(screen.queryByText(/schon bei Cora/)).toBeNull();
  });

  test.each([
    ['', /lässt sich nicht prüfen/],
    ['2020-02-29', /Samstag, 29. Februar 2020 \(vergangen\)/],
  ])('says what is with the day %j', async (movingDate, text) => {
    await office.job('Anna', { movingDate });
    await opened();
    expect(within(await dialog()).getByText(text)).toBeTruthy();
  });

  test('offers the vehicles of the settings, and one that the job still has from before', async () => {
    const own = { id: 'v-1', name: 'Möbelwagen', type: 'LKW', licensePlate: 'K-MW 1' } as const;
    office.settings = { ...DEFAULT_SETTINGS, vehicles: [own] };
    await office.job('Anna');
    await office.plan('Anna', { assignedVehicles: [truck] });
    const { user } = open();
    await act(user, 'Anna', 'Fahrzeuge zuweisen');
    await screen.findByText('LKW · K-MW 1');
    const boxes = within(await dialog()).getAllByRole('checkbox');
    expect(
      boxes.map((one) => one.hasAttribute('checked') || (one instanceof HTMLInputElement && one.checked)),
    ).toEqual([false, true]);
  });

  describe('by two at once (D7)', () => {
    async function collide() {
      await office.job('Anna');
      const { user, box, save } = await opened();
      await user.click(await box(/LKW 1/));
      await office.plan('Anna', { assignedVehicles: [van] });
      await save();
      const conflict = await screen.findByRole('dialog', { name: 'Fahrzeuge inzwischen anders zugewiesen' });
      expect(conflict.textContent).toContain('LKW 1');
      expect(conflict.textContent).toContain('Transporter 1');
      expect((await office.planned('Anna'))?.data.assignedVehicles).toEqual([van]);
      return { user, conflict };
    }

    test('the second chooses their own', async () => {
      const { user, conflict } = await collide();
      await user.click(within(conflict).getByRole('button', { name: 'Auswahl speichern' }));
      expect(await toast('Anna: Fahrzeuge erfolgreich zugewiesen')).toBeTruthy();
      expect((await office.planned('Anna'))?.data.assignedVehicles).toEqual([truck]);
    });

    test('the second leaves what is there', async () => {
      const { user, conflict } = await collide();
      await user.click(within(conflict).getByRole('radio', { name: /Inzwischen gespeichert/ }));
      await user.click(within(conflict).getByRole('button', { name: 'Auswahl speichern' }));
      expect(await toast('Die inzwischen gespeicherte Zuweisung bleibt.')).toBeTruthy();
      expect((await office.planned('Anna'))?.data.assignedVehicles).toEqual([van]);
    });

    test('thinking better of it keeps what was chosen', async () => {
      const { user, conflict } = await collide();
      await user.click(within(conflict).getByRole('button', { name: 'Abbrechen' }));
      const box = await screen.findByRole('checkbox', { name: /LKW 1/ });
      expect(box instanceof HTMLInputElement && box.checked).toBe(true);
    });
  });

  test('without the server nothing looks saved, and what was chosen stays', async () => {
    await office.job('Anna');
    const { user, box, save } = await opened();
    await user.click(await box(/LKW 1/));
    const transact = vi.spyOn(office.store, 'transact').mockRejectedValue(new StoreUnavailable());
    await save();
    expect(
      await within(await dialog()).findByText(
        /^Vielleicht nicht gespeichert\. Der Server ist nicht erreichbar/,
      ),
    ).toBeTruthy();
    transact.mockRestore();
    await save();
    expect(await toast('Anna: Fahrzeuge erfolgreich zugewiesen')).toBeTruthy();
  });

  test('while it is saved the focus stays where it is: nothing that can have it is taken away', async () => {
    await office.job('Anna');
    const { user, box, save } = await opened();
    await user.click(await box(/LKW 1/));
    vi.spyOn(office.store, 'transact').mockReturnValue(new Promise(() => undefined));
    await save();
    const saved = await screen.findByRole('button', { name: 'Zuweisung speichern' });
    await waitFor(() => expect(saved.getAttribute('aria-disabled')).toBe('true'));
    expect((await dialog()).querySelectorAll('[disabled]')).toHaveLength(0);
    await save();
    expect(office.store.transact).toHaveBeenCalledTimes(1);
  });

  test('without a vehicle there is nothing to save', async () => {
    await office.job('Anna');
    office.settings = { ...office.settings, vehicles: [] };
    const { user } = open();
    await act(user, 'Anna', 'Fahrzeuge zuweisen');
    expect(await screen.findByText(/^Noch keine Fahrzeuge/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Zuweisung speichern' })).toHaveProperty('disabled', true);
  });

  test('says that the vehicles could not be loaded', async () => {
    await office.job('Anna');
    office.answers.set('GET /api/settings', 'offline');
    const { user } = open();
    await act(user, 'Anna', 'Fahrzeuge zuweisen');
    expect(await screen.findByText('Die Fahrzeuge konnten nicht geladen werden')).toBeTruthy();
    office.answers.delete('GET /api/settings');
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByRole('checkbox', { name: /LKW 1/ })).toBeTruthy();
  });
});

test('a job is planned, completed and opened again', async () => {
  await office.job('Anna');
  const { user } = open();
  for (const [action, text, status] of [
    ['In Planung nehmen', 'Auftrag in Planung genommen', 'In Planung'],
    ['Abschließen', 'Auftrag abgeschlossen', 'Abgeschlossen'],
    ['Wieder öffnen', 'Auftrag wieder geöffnet', 'In Planung'],
  ] as const) {
    await act(user, 'Anna', action);
    expect(await toast(`Anna: ${text}`)).toBeTruthy();
    await waitFor(async () => expect((await row('Anna')).textContent).toContain(status));
  }
});

test('a job completed by mistake is as it was with one click', async () => {
  await office.job('Anna');
  const { user } = open();
  await act(user, 'Anna', 'Abschließen');
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  expect(await toast('Rückgängig gemacht')).toBeTruthy();
  expect(document.activeElement).toBe(
    within(await row('Anna')).getByRole('button', { name: 'Aktionen für Anna' }),
  );
  await waitFor(async () => expect((await row('Anna')).textContent).toContain('Angenommen'));
});

describe('the crew’s link', () => {
  const URL = `https://umzug.example/share/${'A'.repeat(32)}`;
  const EXPIRES = '2026-11-29T09:05:00.000Z';
  const state = { id: 'a1', createdAt: '2026-11-22T09:05:00.000Z', expiresAt: EXPIRES };

  beforeEach(async () => {
    await office.job('Anna');
    office.answers.set(`POST ${LINKS('Anna')}`, ok({ id: 'fresh', url: URL, expiresAt: EXPIRES }));
    office.answers.set(`GET ${LINKS('Anna')}`, ok({ links: [{ ...state, usageCount: 3 }] }));
  });

  test('is generated, shown to be read only, and copied', async () => {
    const { user } = open();
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await act(user, 'Anna', 'Link generieren');
    const dialog = await screen.findByRole('dialog', { name: 'Mitarbeiter-Link generiert' });
    const field = within(dialog).getByLabelText('Link');
    expect(field).toMatchObject({ value: URL, readOnly: true });
    await user.click(within(dialog).getByRole('button', { name: 'Link kopieren' }));
    expect(written).toHaveBeenCalledWith(URL);
    expect(await toast('Link in Zwischenablage kopiert')).toBeTruthy();
    expect(office.asked(`POST ${LINKS('Anna')}`)).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each([
    ['2026-12-09', 'Läuft 10 Tage vor dem Umzug ab.'],
    ['2026-11-30', 'Läuft 1 Tag vor dem Umzug ab.'],
    ['2026-11-29', 'Läuft am Tag des Umzugs ab.'],
    ['2026-11-28', undefined],
    ['', undefined],
  ])('says where it does not last until the move: on %s', async (movingDate, text) => {
    await office.job('Bert', { movingDate });
    office.answers.set(`POST ${LINKS('Bert')}`, ok({ id: 'fresh', url: URL, expiresAt: EXPIRES }));
    office.answers.set(`GET ${LINKS('Bert')}`, ok({ links: [{ ...state, id: 'fresh', usageCount: 0 }] }));
    const { user } = open();
    await act(user, 'Bert', 'Link generieren');
    const dialog = await screen.findByRole('dialog', { name: 'Mitarbeiter-Link generiert' });
    await within(dialog).findByText(/eben erstellt/);
    expect(within(dialog).queryByText(/^Läuft /)?.textContent).toBe(text);
    await user.click(within(dialog).getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(user, 'Bert', 'Mitarbeiter-Links');
    await screen.findByText('Gültig bis 29.11.2026, 10:05');
    expect(screen.queryByText(/^Läuft /)?.textContent).toBe(text);
  });

  test('that is there is copied by Enter: no second one is made, nor with one that was asked for', async () => {
    const { user } = open();
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await act(user, 'Anna', 'Link generieren');
    const focused = () => document.activeElement?.textContent;
    await waitFor(() => expect(focused()).toBe('Link kopieren'));
    await user.click(screen.getByRole('button', { name: 'Neuen Link generieren' }));
    await waitFor(() => expect(focused()).toBe('Link kopieren'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(written).toHaveBeenCalledOnce());
    expect(office.asked(`POST ${LINKS('Anna')}`)).toHaveLength(2);
  });

  test('is one, also where React runs its effects twice', async () => {
    const twice = (
      <StrictMode>
        <DispositionScreen />
      </StrictMode>
    );
    const { user } = renderScreen(office, twice, '/disposition', '/disposition');
    await act(user, 'Anna', 'Link generieren');
    await screen.findByRole('dialog', { name: 'Mitarbeiter-Link generiert' });
    expect(office.asked(`POST ${LINKS('Anna')}`)).toHaveLength(1);
  });

  test('that the browser does not let copy stands there to be copied by hand', async () => {
    const { user } = open();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await act(user, 'Anna', 'Link generieren');
    await user.click(await screen.findByRole('button', { name: 'Link kopieren' }));
    expect(await screen.findByText(/lässt das Kopieren nicht zu/)).toBeTruthy();
  });

  test('that cannot be generated says so, why, and is tried again', async () => {
    office.answers.set(
      `POST ${LINKS('Anna')}`,
      refusal(409, 'not-won', 'Erst, wenn das Angebot angenommen ist'),
    );
    const { user } = open();
    await act(user, 'Anna', 'Link generieren');
    expect(await toast('Fehler beim Generieren des Links')).toBeTruthy();
    expect(await screen.findByText('Erst, wenn das Angebot angenommen ist')).toBeTruthy();
    office.answers.set(`POST ${LINKS('Anna')}`, ok({ id: 'fresh', url: URL, expiresAt: EXPIRES }));
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByRole('dialog', { name: 'Mitarbeiter-Link generiert' })).toBeTruthy();
  });

  test('stays to be copied while another one is made, and where none could be', async () => {
    const { user } = open();
    await act(user, 'Anna', 'Link generieren');
    await screen.findByRole('dialog', { name: 'Mitarbeiter-Link generiert' });
    let refuse = () => {};
    office.answers.set(`POST ${LINKS('Anna')}`, () => {
      return new Promise((resolve) => {
        refuse = () => resolve(refusal(500, 'internal', 'Der Server hat ein Problem'));
      });
    });
    const renew = screen.getByRole('button', { name: 'Neuen Link generieren' });
    await user.click(renew);
    await screen.findByRole('dialog', { name: 'Mitarbeiter-Link wird generiert' });
    expect(screen.getByLabelText('Link')).toMatchObject({ value: URL });
    // The second press of a double click, beside the button that has moved.
    screen.getByRole('dialog').focus();
    refuse();
    expect(await screen.findByText('Der Server hat ein Problem')).toBeTruthy();
    expect(screen.getByLabelText('Link')).toMatchObject({ value: URL });
    await waitFor(() => expect(document.activeElement).toBe(renew));
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(document.activeElement).toBe(renew);
  });

  test('of one phone is revoked alone, and its address goes from the dialog', async () => {
    const fresh = {
      ...state,
      id: 'fresh',
      createdAt: '2026-11-22T10:05:00.000Z',
      usageCount: 0,
      ending: 'x9Zq',
    };
    const old = { ...state, usageCount: 3 };
    office.answers.set(`GET ${LINKS('Anna')}`, ok({ links: [fresh, old] }));
    office.answers.set(`DELETE ${LINKS('Anna')}/fresh`, () => {
      office.answers.set(`GET ${LINKS('Anna')}`, ok({ links: [old] }));
      return ok({ success: true });
    });
    const { user } = open();
    await act(user, 'Anna', 'Link generieren');
    const dialog = await screen.findByRole('dialog', { name: 'Mitarbeiter-Link generiert' });
    expect(await within(dialog).findByText(/eben erstellt/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Link …x9Zq widerrufen', hidden: true }));
    const question = await screen.findByRole('alertdialog', { name: 'Link widerrufen?' });
    expect(within(dialog).getByText(/^Endet auf x9Zq · Erstellt/)).toBeTruthy();
    expect(within(question).getByText(/Die anderen Links bleiben gültig/)).toBeTruthy();
    await user.click(within(question).getByRole('button', { name: 'Link widerrufen' }));
    expect(await toast('Link widerrufen')).toBeTruthy();
    await waitFor(() => expect(screen.queryByLabelText('Link')).toBeNull());
    expect(await screen.findByRole('button', { name: 'Link vom 22.11.2026, 10:05 widerrufen' })).toBeTruthy();
    const renew = screen.getByRole('button', { name: 'Neuen Link generieren' });
    await waitFor(() => expect(document.activeElement).toBe(renew));
    office.answers.set(`POST ${LINKS('Anna')}`, () => new Promise(() => undefined));
    await user.click(renew);
    await screen.findByRole('dialog', { name: 'Mitarbeiter-Link wird generiert' });
    expect([renew.hasAttribute('disabled'), renew.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  });

  test('that cannot be revoked says so, and stays where it was, with the focus', async () => {
    office.answers.set(`DELETE ${LINKS('Anna')}`, 'offline');
    const { user } = open();
    await act(user, 'Anna', 'Mitarbeiter-Links');
    const revoke = await screen.findByRole('button', { name: 'Alle widerrufen' });
    await user.click(revoke);
    office.answers.set(`GET ${LINKS('Anna')}`, 'offline');
    await user.click(await screen.findByRole('button', { name: 'Links widerrufen' }));
    expect(await toast(/^Die Links konnten nicht widerrufen werden\./)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(revoke));
    expect(screen.queryByText('Die Links konnten nicht geladen werden')).toBeNull();
  });

  test('and the others that are good are listed, and all revoked once asked', async () => {
    office.answers.set(`DELETE ${LINKS('Anna')}`, () => {
      office.answers.set(`GET ${LINKS('Anna')}`, ok({ links: [] }));
      return ok({ revoked: 1 });
    });
    const { user } = open();
    await act(user, 'Anna', 'Mitarbeiter-Links');
    const dialog = await screen.findByRole('dialog', { name: 'Mitarbeiter-Links' });
    expect(await within(dialog).findByText('Gültig bis 29.11.2026, 10:05')).toBeTruthy();
    expect(within(dialog).getByText(/3-mal geöffnet/)).toBeTruthy();
    expect(office.asked(`POST ${LINKS('Anna')}`)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Alle widerrufen' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Links widerrufen' }));
    expect(await toast('Link widerrufen')).toBeTruthy();
    expect(await screen.findByText('Zu diesem Auftrag gibt es keinen gültigen Link.')).toBeTruthy();
  });
});

describe('deleting', () => {
  beforeEach(async () => {
    for (const name of ['Anna', 'Bert', 'Cora']) {
      await office.job(name);
      office.answers.set(`DELETE ${LINKS(name)}`, ok({ revoked: 1 }));
    }
    await office.plan('Anna', { assignedVehicles: [truck] });
    await office.plan('Bert', { status: 'in_planning' });
  });

  const question = () => screen.findByRole('alertdialog');

  test('of one asks, takes back what was planned and the links, and leaves the quote', async () => {
    const { user } = open();
    await act(user, 'Anna', 'Löschen');
    const asked = await question();
    expect(within(asked).getByRole('heading').textContent).toBe(
      'Möchten Sie die ausgewählte Disposition wirklich löschen?',
    );
    expect(asked.textContent).toContain('wieder auf „Angenommen“');
    expect(office.asked(`DELETE ${LINKS('Anna')}`)).toEqual([]);
    await user.click(within(asked).getByRole('button', { name: 'Disposition löschen' }));
    expect(await toast('Disposition erfolgreich gelöscht')).toBeTruthy();
    expect(await office.planned('Anna')).toBeUndefined();
    expect(office.asked(`DELETE ${LINKS('Anna')}`)).toHaveLength(1);
    await waitFor(async () => expect((await row('Anna')).textContent).toContain('Angenommen'));
  });

  test('of several goes by selecting them, all at once if one likes', async () => {
    const { user } = open();
    await rows();
    await user.click(screen.getByRole('button', { name: 'Auswählen' }));
    const bar = await screen.findByRole('toolbar', { name: 'Auswahl' });
    const button = (name: string) => within(bar).getByRole('button', { name });
    expect(button('0 löschen')).toHaveProperty('disabled', true);
    expect(within(await row('Anna')).queryByRole('button')).toBeNull();
    await user.click(button('Alle auswählen'));
    await user.click(button('Alle abwählen'));
    expect(button('0 löschen')).toBeTruthy();
    await user.click(button('Alle auswählen'));
    await user.click(button('3 löschen'));
    const asked = await question();
    expect(within(asked).getByRole('heading').textContent).toBe(
      'Möchten Sie die 3 ausgewählten Dispositionen wirklich löschen?',
    );
    await user.click(within(asked).getByRole('button', { name: 'Dispositionen löschen' }));
    expect(await toast('3 Dispositionen erfolgreich gelöscht')).toBeTruthy();
    expect(await Promise.all([office.planned('Anna'), office.planned('Bert')])).toEqual([
      undefined,
      undefined,
    ]);
    expect(screen.queryByRole('toolbar', { name: 'Auswahl' })).toBeNull();
  });

  test('is left by Abbrechen', async () => {
    const { user } = open();
    await rows();
    await user.click(screen.getByRole('button', { name: 'Auswählen' }));
    await user.click(await screen.findByRole('button', { name: 'Abbrechen' }));
    expect(screen.queryByRole('toolbar', { name: 'Auswahl' })).toBeNull();
  });

  test('that fails says so and why: what could not lose its links stays as planned', async () => {
    office.answers.set(`DELETE ${LINKS('Anna')}`, refusal(500, 'fault', 'Etwas ging schief'));
    const { user } = open();
    await act(user, 'Anna', 'Löschen');
    await user.click(within(await question()).getByRole('button', { name: 'Disposition löschen' }));
    expect(await toast('Fehler beim Löschen der Disposition(en)')).toBeTruthy();
    expect(await screen.findByText('Anna: Etwas ging schief')).toBeTruthy();
    expect((await office.planned('Anna'))?.data.assignedVehicles).toEqual([truck]);
  });

  test('of what a colleague has changed since the question leaves it, with its links (D7)', async () => {
    const { user } = open();
    await act(user, 'Anna', 'Löschen');
    const asked = await question();
    await office.plan('Anna', { assignedVehicles: [van] });
    await user.click(within(asked).getByRole('button', { name: 'Disposition löschen' }));
    expect(await screen.findByText(/^Anna: Die Disposition wurde inzwischen geändert/)).toBeTruthy();
    expect((await office.planned('Anna'))?.data.assignedVehicles).toEqual([van]);
    expect(office.asked(`DELETE ${LINKS('Anna')}`)).toEqual([]);
  });
});

test('a damaged disposition is shown as damaged, and can be deleted to be planned anew', async () => {
  await office.job('Anna');
  await office.damagePlan('Anna');
  const { user } = open();
  expect((await row('Anna')).textContent).toContain('Beschädigt');
  await user.click(within(await row('Anna')).getByRole('button', { name: 'Aktionen für Anna' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Details',
    'Link generieren',
    'Mitarbeiter-Links',
    'Löschen',
  ]);
});
