// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { StoreUnavailable } from 'shared-kit/data';
import type { Quote } from 'shared-kit/domain';
import { renderScreen } from 'shared-kit/testing';
import { makeStyles } from 'shared-kit/ui';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeOffice, refusal } from '../testing/fake-office.ts';
import { CUSTOMER, sampleQuote } from '../testing/sample-quote.ts';
import VersionsDialog from './versions.dialog.tsx';

let office: FakeOffice;
const onClose = vi.fn();

beforeEach(async () => {
  office = new FakeOffice();
  await office.addCustomer(CUSTOMER);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  onClose.mockClear();
});

const idOf = (version: number) => `quote_${String(version).padStart(8, '0')}-1111-4111-8111-111111111111`;

/** A quote with as many versions, the last one active. */
async function store(versions: number, part: (version: number) => Partial<Quote> = () => ({})) {
  for (let version = 1; version <= versions; version += 1) {
    const quote = sampleQuote(
      {
        version,
        isLatestVersion: version === versions,
        counts: version === versions,
        ...(version === 1
          ? { versionIds: Array.from({ length: versions - 1 }, (_, index) => idOf(index + 2)) }
          : { parentQuoteId: idOf(1), changes: `Änderung ${version}` }),
        ...part(version),
      },
      idOf(version),
    );
    await office.putQuote(quote.id, quote.data);
  }
}

function open() {
  const quote = sampleQuote({}, idOf(1));
  const dialog = <VersionsDialog open quote={quote} timeout={6000} onClose={onClose} />;
  return renderScreen(office, dialog, ['/here'], '/here');
}

const item = (version: number) => screen.findByRole('listitem', { name: `Version ${version}` });
const press = async (version: number, name: string) =>
  within(await item(version)).getByRole('button', { name });

test('lists number, price, date, creator, what is new and status, the newest first', async () => {
  await store(2, (version) => ({ price: 1000 * version, createdBy: `Petra ${version}` }));
  open();
  await item(2);
  const [newest, original] = within(screen.getByRole('list', { name: 'Versionen' })).getAllByRole('listitem');
  for (const text of ['Version 2', 'Aktiv', 'Entwurf', '2.000,00 €', 'Änderung 2', /20\.11\.2026.*Petra 2/]) {
    expect(within(newest ?? document.body).getByText(text)).toBeTruthy();
  }
  expect(original?.textContent).toContain('Original-Angebot');
});

test('that it cannot be loaded is said, and can be tried again', async () => {
  await store(1);
  const watch = vi.spyOn(office.store, 'watch');
  watch.mockImplementation((_query, _onSnapshot, onError) => {
    queueMicrotask(() => onError(new StoreUnavailable()));
    return () => undefined;
  });
  const { user } = open();
  expect(await screen.findByText('Versionen konnten nicht geladen werden')).toBeTruthy();
  watch.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  // Two questions were asked, and each is asked again by itself.
  const again = screen.queryByRole('button', { name: 'Erneut versuchen' });
  if (again) await user.click(again);
  expect(await item(1)).toBeTruthy();
});

describe('a new version', () => {
  test('has room for its button, whatever screen was there before', async () => {
    // One style of the same words stands once on the page, where it was first drawn.
    const useStyles = makeStyles({ earlier: { gridTemplateColumns: 'minmax(0, 1fr) auto' } });
    const Earlier = () => <p className={useStyles().earlier} />;
    await store(1);
    const dialog = <VersionsDialog open quote={sampleQuote({}, idOf(1))} timeout={6000} onClose={onClose} />;
    renderScreen(office, <Earlier />, ['/here'], '/here');
    renderScreen(office, dialog, ['/here'], '/here');
    await item(1);
    const form = screen.getByRole('button', { name: 'Neue Version erstellen' }).closest('form');
    expect(form && getComputedStyle(form).gridTemplateColumns).toBe('minmax(0, 1fr) auto');
  });

  test('is made of the chosen one and opens for editing', async () => {
    await store(2);
    const { user } = open();
    await item(2);
    await user.type(screen.getByRole('textbox', { name: 'Was ist neu?' }), 'Mit Klavier');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Grundlage' }), 'Version 1');
    await user.click(screen.getByRole('button', { name: 'Neue Version erstellen' }));
    expect(await screen.findByText('Version 3 wurde angelegt')).toBeTruthy();
    expect(office.requests).toContain(`POST /api/quotes/${idOf(1)}/versions`);
    const created = (await office.quotes()).find(({ data }) => data.version === 3);
    expect(created?.data).toMatchObject({ changes: 'Mit Klavier', status: 'draft', isLatestVersion: true });
    expect(onClose).toHaveBeenCalled();
    expect(await screen.findByText(`Adresse /create-quote/${CUSTOMER.id}?quote=${created?.id}`)).toBeTruthy();
  });

  test('whose answer got lost is asked for again by the same id', async () => {
    await store(1);
    office.faults.set(`/api/quotes/${idOf(1)}/versions`, refusal(503, 'store-unavailable', 'Gerade nicht'));
    const { user } = open();
    await item(1);
    const asked: unknown[] = [];
    const fetch = vi.spyOn(office, 'fetch');
    vi.stubGlobal('fetch', office.fetch);
    await user.click(screen.getByRole('button', { name: 'Neue Version erstellen' }));
    expect(await screen.findByText('Fehler beim Erstellen der Version. Gerade nicht')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Neue Version erstellen' }));
    expect(await screen.findByText('Version 2 wurde angelegt')).toBeTruthy();
    for (const [path, init] of fetch.mock.calls) {
      if (String(path).endsWith('/versions')) asked.push(JSON.parse(String(init?.body)).id);
    }
    expect(asked).toHaveLength(2);
    expect(new Set(asked).size).toBe(1);
  });
});

describe('a version', () => {
  test('is activated', async () => {
    await store(2);
    const { user } = open();
    await user.click(await press(1, 'Aktivieren'));
    expect(await screen.findByText('Version 1 ist jetzt aktiv')).toBeTruthy();
    await waitFor(async () => expect(within(await item(1)).queryByText('Aktiv')).toBeTruthy());
    expect(within(await item(2)).queryByText('Aktiv')).toBeNull();
  });

  test('that cannot be activated says so', async () => {
    await store(2);
    office.faults.set(`/api/quotes/${idOf(1)}/activate`, refusal(503, 'store-unavailable', 'Gerade nicht'));
    const { user } = open();
    await user.click(await press(1, 'Aktivieren'));
    expect(await screen.findByText('Fehler beim Aktivieren der Version. Gerade nicht')).toBeTruthy();
  });

  test.each([
    [3, 1, 'Original-Angebot kann nicht gelöscht werden'],
    [2, 2, 'Letzte Version kann nicht gelöscht werden'],
  ])('of %i the %i. is not deleted: %s', async (versions, version, text) => {
    await store(versions);
    const { user } = open();
    await user.click(await press(version, 'Löschen'));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(office.requests.filter((request) => request.startsWith('DELETE'))).toEqual([]);
  });

  test('is deleted after a question that says what it is', async () => {
    await store(3, (version) => (version === 2 ? { status: 'accepted' } : {}));
    const { user } = open();
    await user.click(await press(2, 'Löschen'));
    const question = await screen.findByRole('alertdialog', { name: 'Version 2 löschen?' });
    expect(question.textContent).toContain('Sie ist angenommen.');
    await user.click(within(question).getByRole('button', { name: 'Version löschen' }));
    expect(await screen.findByText('Version 2 gelöscht')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Version 2' })).toBeNull());
  });

  test('that is signed is marked, is not edited, and deleting it says what goes with it', async () => {
    const signatures: Quote['signatures'] = [
      { role: 'customer', signedBy: 'Erika Muster', signedAt: '2026-11-20T10:00:00.000Z' },
    ];
    await store(3, (version) => (version === 2 ? { signatures } : {}));
    const { user } = open();
    const signed = within(await item(2));
    expect(signed.getByText('Signiert')).toBeTruthy();
    expect(signed.queryByRole('button', { name: 'Bearbeiten' })).toBeNull();
    expect(await press(3, 'Bearbeiten')).toBeTruthy();
    await user.click(await press(2, 'Löschen'));
    const question = await screen.findByRole('alertdialog', { name: 'Version 2 löschen?' });
    expect(question.textContent).toContain(
      'AN-00000002 (Erika Muster, Version 2) ist von Erika Muster unterschrieben. Unterschrift und signiertes PDF gehen mit verloren.',
    );
    await user.click(within(question).getByRole('button', { name: 'Abbrechen' }));
  });

  test('that could not be deleted says so', async () => {
    await store(3);
    office.faults.set(`/api/quotes/${idOf(2)}/version`, refusal(409, 'mail-sending', 'Wird gerade gesendet'));
    const { user } = open();
    await user.click(await press(2, 'Löschen'));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Version löschen' }));
    expect(
      await screen.findByText('Version konnte nicht gelöscht werden. Wird gerade gesendet'),
    ).toBeTruthy();
  });
});

describe('comparing', () => {
  const choose = async (user: ReturnType<typeof open>['user'], version: number) =>
    user.click(within(await item(version)).getByRole('checkbox'));

  test('is not offered where there is one version alone', async () => {
    await store(1);
    open();
    expect(within(await item(1)).queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Vergleichen' })).toBeNull();
  });

  test('needs exactly two', async () => {
    await store(2);
    const { user } = open();
    await choose(user, 1);
    await user.click(screen.getByRole('button', { name: 'Vergleichen (1 von 2)' }));
    expect(await screen.findByText('Bitte wählen Sie genau 2 Versionen zum Vergleichen aus')).toBeTruthy();
  });

  test('shows the older one first, and says when one was deleted meanwhile', async () => {
    await store(3);
    const { user } = open();
    for (const version of [3, 2]) await choose(user, version);
    await user.dblClick(screen.getByRole('button', { name: 'Vergleichen (2 von 2)' }));
    const price = await screen.findByRole('table', { name: 'Preis' });
    expect(
      within(price)
        .getAllByRole('columnheader')
        .map((one) => one.textContent),
    ).toEqual(['Version 220.11.2026', 'Version 320.11.2026']);
    expect(screen.getByText('Kein Unterschied')).toBeTruthy();
    await office.store.transact(async (transaction) => {
      await transaction.get('quotes', idOf(2));
      transaction.delete('quotes', idOf(2));
    });
    expect(await screen.findByText('Fehler beim Vergleichen der Versionen')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Zurück zur Liste' }));
    expect(await item(3)).toBeTruthy();
    expect(document.activeElement?.textContent).toMatch(/^Vergleichen/);
  });
});
