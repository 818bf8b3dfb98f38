// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NavItem, Tile } from 'shared-kit/contract';
import { connection, setDocumentStore } from 'shared-kit/data';
import { createMemoryStore } from 'shared-kit/data/memory-store';
import { type Customer, DEFAULT_SETTINGS } from 'shared-kit/domain';
import { DEFAULT_PREFERENCES, usePreferences } from 'shared-kit/preferences';
import { MemoryRouter, useLocation } from 'shared-kit/router';
import { PageHeader, useAnnouncedShortcuts } from 'shared-kit/ui-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DashboardScreen } from '../dashboard/dashboard.screen.tsx';
import { brandOf } from './brand.ts';
import { Frame, type FrameProps } from './frame.tsx';
import { NotFoundScreen } from './not-found.screen.tsx';
import { SHELL_NAV } from './shell-nav.ts';

const NAV: NavItem[] = [
  ...SHELL_NAV,
  { path: '/quotes', label: 'Angebote', icon: 'quote', group: 'main', order: 40 },
  {
    path: '/customers',
    label: 'Kunden',
    icon: 'people',
    group: 'main',
    order: 30,
    badge: { collection: 'customers', where: { name: ['Petra Müller', 'Hans Groß'] } },
  },
  { path: '/email', label: 'E-Mail', icon: 'mail', group: 'main', order: 20, badge: 'PRO' },
  { path: '/customers', label: 'Kunden', icon: 'people', group: 'bottom', order: 20 },
  {
    path: '/search-customer',
    label: 'Neu',
    icon: 'add',
    group: 'bottom',
    order: 30,
    also: ['/new-customer'],
  },
];

const customer = (name: string, customerNumber: string): Customer => ({
  customerNumber,
  name,
  phone: '030 1',
  email: '',
  fromAddress: '',
  toAddress: '',
  services: [],
  createdAt: '2026-11-02T09:00:00.000Z',
  updatedAt: '2026-11-02T09:00:00.000Z',
});

const OF_SCREEN = [{ keys: ['J'], meaning: 'Nächste E-Mail' }];
const ITS_N = [{ keys: ['N'], meaning: 'Neuer Termin' }];

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}

let store = createMemoryStore();
const onLogout = vi.fn();
const onPreload = vi.fn();

function openFrame(path: string, props: Partial<FrameProps> = {}) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Frame
        nav={NAV}
        screens={[{ title: 'Neuer Kunde', path: '/new-customer' }]}
        brand={brandOf(DEFAULT_SETTINGS.company)}
        onLogout={onLogout}
        onPreload={onPreload}
        {...props}
      >
        {props.children ?? <Address />}
      </Frame>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

function setWidth(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 899.98px') && width < 900,
    addEventListener() {},
    removeEventListener() {},
  }));
}

beforeEach(() => {
  store = createMemoryStore();
  setDocumentStore(store);
  connection.setState('connected', true);
  usePreferences.setState(DEFAULT_PREFERENCES);
  setWidth(1440);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  onLogout.mockReset();
  onPreload.mockReset();
  localStorage.clear();
});

const sidebar = () => screen.getByRole('navigation', { name: 'Navigation' });

describe('the frame from 900 px on', () => {
  test('navigation by groups and order, the open page marked, badges at the right', async () => {
    openFrame('/customers/C-1');
    const groups = within(sidebar()).getAllByRole('list');
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['Hauptmenü', 'Administration']);
    expect(
      within(sidebar())
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Dashboard', 'E-MailPRO', 'Kunden', 'Angebote', 'Einstellungen']);
    const marked = within(sidebar())
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(marked.map((link) => link.textContent)).toEqual(['Kunden']);
    expect(screen.queryByRole('navigation', { name: 'Schnellnavigation' })).toBeNull();
  });

  test('keeps room at the end for no bar that is not there: what is focused in it stays where it is', () => {
    openFrame('/dashboard');
    expect(document.documentElement.style.scrollPaddingBottom).toBe('');
    expect(document.documentElement.style.scrollPaddingTop).toBe('68px');
  });

  test('a count follows the store, as far as its conditions hold', async () => {
    openFrame('/dashboard');
    const link = within(sidebar()).getByRole('link', { name: /Kunden/ });
    await store.transact(async (transaction) => {
      transaction.create('customers', 'C-1', customer('Petra Müller', 'K202611001'));
      transaction.create('customers', 'C-2', customer('Hans Groß', 'K202611002'));
      transaction.create('customers', 'C-3', customer('Ungezählt', 'K202611003'));
    });
    await waitFor(() => expect(link.textContent).toBe('Kunden2'));
  });

  test('a dot stands while there is something to count, and says no figure', async () => {
    const badge = { collection: 'mailboxStates', where: { hasUnread: [true] }, dot: true };
    openFrame('/dashboard', {
      nav: [{ path: '/email', label: 'E-Mail', icon: 'mail', group: 'main', order: 20, badge }],
    });
    const link = within(sidebar()).getByRole('link', { name: /E-Mail/ });
    const put = (hasUnread: boolean) =>
      store.transact(async (transaction) => {
        await transaction.get('mailboxStates', 'office');
        transaction.set('mailboxStates', 'office', {
          unread: 3,
          hasUnread,
          changedAt: '2026-11-21T09:00:00.000Z',
          folders: [],
        });
      });
    await put(true);
    await within(link).findByLabelText('Neues');
    expect(link.textContent).toBe('E-Mail');
    await put(false);
    await waitFor(() => expect(within(link).queryByLabelText('Neues')).toBeNull());
  });

  test('folded to icons it keeps the names for screen readers, and remembers', async () => {
    const user = openFrame('/dashboard');
    await user.click(screen.getByRole('button', { name: 'Seitenleiste einklappen' }));
    expect(within(sidebar()).getByRole('link', { name: 'Angebote' }).textContent).toBe('');
    expect(usePreferences.getState().sidebarCollapsed).toBe(true);
  });

  test('whoever points at an entry has its code fetched ahead', async () => {
    const user = openFrame('/dashboard');
    await user.hover(within(sidebar()).getByRole('link', { name: 'Angebote' }));
    expect(onPreload).toHaveBeenCalledWith('/quotes');
  });

  test("'Abmelden' stands in the header", async () => {
    const user = openFrame('/dashboard');
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Abmelden' }));
    expect(onLogout).toHaveBeenCalledOnce();
  });

  test.each([
    ['connected', 'Verbunden'],
    ['connecting', 'Verbindung wird aufgebaut …'],
    ['offline', 'Keine Verbindung zum Server'],
  ] as const)('the connection %s reads %s', (state, words) => {
    connection.setState(state, true);
    openFrame('/dashboard');
    expect(screen.getByText(words)).toBeTruthy();
  });

  test('without a mail account a banner says so and leads to where one is set up (D21)', () => {
    openFrame('/dashboard', { mailTransport: 'local' });
    expect(screen.getByText('E-Mails werden nicht nach außen verschickt.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Konto einrichten' }).getAttribute('href')).toBe(
      '/settings#e-mail-versand',
    );
    expect(screen.queryByText(/SMTP_/)).toBeNull();
    cleanup();
    openFrame('/dashboard', { mailTransport: 'smtp' });
    expect(screen.queryByText('E-Mails werden nicht nach außen verschickt.')).toBeNull();
  });

  test('the display preferences take effect at once', async () => {
    const user = openFrame('/dashboard');
    await user.click(screen.getByRole('button', { name: 'Anzeige anpassen' }));
    await user.click(await screen.findByRole('switch', { name: 'Dunkler Modus' }));
    await user.click(screen.getByRole('radio', { name: 'Lila' }));
    expect(usePreferences.getState()).toMatchObject({ darkMode: true, themeColor: 'purple' });
  });
});

describe('the frame below 900 px', () => {
  beforeEach(() => setWidth(390));

  test('what is focused does not come to lie under the bar at the end', () => {
    openFrame('/dashboard');
    expect(document.documentElement.style.scrollPaddingBottom).toBe('136px');
  });

  test('bottom navigation; a path that an entry also stands for selects it', () => {
    openFrame('/new-customer');
    const bar = screen.getByRole('navigation', { name: 'Schnellnavigation' });
    expect(
      within(bar)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Dashboard', 'Kunden', 'Neu']);
    expect(within(bar).getByRole('link', { current: 'page' }).textContent).toBe('Neu');
    expect(screen.queryByRole('navigation', { name: 'Navigation' })).toBeNull();
  });

  test('the menu opens a drawer, and going somewhere closes it', async () => {
    const user = openFrame('/dashboard');
    await user.click(screen.getByRole('button', { name: 'Menü öffnen' }));
    const drawer = await screen.findByRole('dialog', { name: 'Navigation' });
    await user.click(within(drawer).getByRole('link', { name: 'Angebote' }));
    expect(screen.getByTestId('address').textContent).toBe('/quotes');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a page with a way back shows it in the place of the menu, once', () => {
    openFrame('/customers/C-1', { children: <PageHeader title="Petra Müller" back="/customers" /> });
    expect(screen.getAllByRole('link', { name: 'Zurück' })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Menü öffnen' })).toBeNull();
  });

  test('the mail banner is one short sentence that leads on (D21)', () => {
    openFrame('/dashboard', { mailTransport: 'local' });
    const link = screen.getByRole('link', { name: 'E-Mails: lokal, nicht nach außen verschickt' });
    expect(link.getAttribute('href')).toBe('/settings#e-mail-versand');
    expect(screen.queryByText(/eingerichtet/)).toBeNull();
  });

  test('the connection speaks up only when it is gone', () => {
    openFrame('/dashboard');
    expect(screen.queryByText('Verbunden')).toBeNull();
    cleanup();
    connection.setState('offline', true);
    openFrame('/dashboard');
    expect(screen.getByText('Keine Verbindung zum Server')).toBeTruthy();
  });
});

describe('the command palette', () => {
  beforeEach(() =>
    store.transact(async (transaction) => {
      transaction.create('customers', 'C-1', customer('Petra Müller', 'K202611001'));
      transaction.create('customers', 'C-2', customer('Hans Groß', 'K202611002'));
    }),
  );

  const openPalette = async () => {
    const user = openFrame('/dashboard');
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox');
    await user.click(field);
    return { user, field };
  };
  const selected = () => screen.getByRole('option', { selected: true });

  test('Ctrl+K finds a customer and opens it', async () => {
    const { user, field } = await openPalette();
    await user.type(field, 'muller');
    await waitFor(() => expect(selected().textContent).toContain('Petra Müller'));
    expect(field.getAttribute('aria-activedescendant')).toBe(selected().id);
    await user.keyboard('{Enter}');
    expect(screen.getByTestId('address').textContent).toBe('/customers/C-1');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('arrows walk through the hits and round', async () => {
    const { user } = await openPalette();
    expect(selected().textContent).toBe('Dashboard');
    await user.keyboard('{ArrowDown}');
    expect(selected().textContent).toBe('E-Mail');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    await waitFor(() => expect(selected().textContent).toMatch(/Petra Müller|Hans Groß/));
  });

  test('finds screens by their name, also those that are not in the navigation', async () => {
    const { user, field } = await openPalette();
    await user.type(field, 'neuer');
    await waitFor(() => expect(selected().textContent).toBe('Neuer Kunde'));
  });

  test('says that nothing was found', async () => {
    const { user, field } = await openPalette();
    await user.type(field, 'xyzxyz');
    expect(await screen.findByText('Nichts gefunden. Versuchen Sie es mit weniger Buchstaben.')).toBeTruthy();
  });

  test('what is typed at once, before its field is there, is searched', async () => {
    openFrame('/dashboard');
    // All in one turn: its code cannot be here yet.
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    for (const key of 'muller') fireEvent.keyDown(document.body, { key });
    const field = await screen.findByRole<HTMLInputElement>('combobox');
    await waitFor(() => expect(field.value).toBe('muller'));
    await waitFor(() => expect(selected().textContent).toContain('Petra Müller'));
  });

  test('Esc closes it', async () => {
    const { user } = await openPalette();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test.each([
  ['the palette', '{Control>}k{/Control}'],
  ['the shortcuts', '?'],
])('closing %s gives the focus back to where it was', async (_, keys) => {
  const user = openFrame('/dashboard');
  const link = within(sidebar()).getByRole('link', { name: 'Angebote' });
  link.focus();
  await user.keyboard(keys);
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(link));
});

test('the overview begins with what the open screen answers to', async () => {
  function Screen() {
    useAnnouncedShortcuts(OF_SCREEN);
    return null;
  }
  const user = openFrame('/dashboard', { children: <Screen /> });
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Tastenkürzel' });
  const [first] = within(dialog).getAllByRole('definition');
  expect(first?.textContent).toBe('Nächste E-Mail');
});

test('the overview says of a key what it does on the open screen, once', async () => {
  function Screen() {
    useAnnouncedShortcuts(ITS_N);
    return null;
  }
  const user = openFrame('/dashboard', { children: <Screen /> });
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Tastenkürzel' }));
  expect(dialog.getByText('Neuer Termin')).toBeTruthy();
  expect(dialog.getAllByText('N')).toHaveLength(1);
});

test('? shows the shortcuts, but not while somebody writes', async () => {
  const user = openFrame('/dashboard', { children: <input aria-label="Feld" /> });
  await user.type(screen.getByRole('textbox', { name: 'Feld' }), '?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(document.body);
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Tastenkürzel' })).toBeTruthy();
});

describe('the dashboard', () => {
  const tile = (title: string, path: string, order: number): Tile => ({
    id: title.toLowerCase(),
    title,
    description: '',
    icon: 'app',
    path,
    order,
  });
  const openDashboard = (tiles: Tile[]) =>
    render(
      <MemoryRouter>
        <DashboardScreen modules="ready" onRetry={vi.fn()} tiles={tiles} onPreload={onPreload} />
      </MemoryRouter>,
    );

  test('greets, says the date, and offers the tiles in order', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T23:30:00.000Z'), toFake: ['Date'] });
    openDashboard([tile('Angebote', '/quotes', 30), tile('Kunde suchen', '/search-customer', 10)]);
    expect(screen.getByRole('heading', { name: 'Willkommen zurück!' })).toBeTruthy();
    // Half past midnight in Berlin: the next day (D9).
    expect(screen.getByText('Sonntag, 22. November 2026')).toBeTruthy();
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Kunde suchen', '/search-customer'],
      ['Angebote', '/quotes'],
    ]);
    vi.useRealTimers();
  });

  test('whoever comes near a tile, by pointer or keyboard, has its code fetched ahead', async () => {
    openDashboard([tile('Angebote', '/quotes', 30), tile('Kunden', '/customers', 10)]);
    await userEvent.hover(screen.getByRole('link', { name: 'Angebote' }));
    expect(onPreload).toHaveBeenLastCalledWith('/quotes');
    screen.getByRole('button', { name: 'Tabelle synchronisieren' }).focus();
    await userEvent.tab();
    expect(onPreload).toHaveBeenLastCalledWith('/customers');
  });

  test('without modules it says why it is empty', () => {
    openDashboard([]);
    expect(screen.getByText(/Noch sind keine Module veröffentlicht/)).toBeTruthy();
  });
});

test('an unknown address says so and leads back', () => {
  render(
    <MemoryRouter>
      <NotFoundScreen />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Zum Dashboard' }).getAttribute('href')).toBe('/dashboard');
});
