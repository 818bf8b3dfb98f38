// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SheetStatus } from 'shared-kit/api-core';
import { MemoryRouter } from 'shared-kit/router';
import { TRACKED } from 'shared-kit/tracking';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AUTO_SYNC_KEY } from './auto-sync-flag.ts';
import { SheetSyncButton } from './sheet-sync-button.tsx';
import { SheetSyncPanel } from './sheet-sync-panel.tsx';
import { trackedSync } from './tracked-sync.ts';
import { useAutoSync } from './use-auto-sync.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const STATUS: SheetStatus = {
  configured: true,
  running: false,
  customerssynced: 1234,
  quotessynced: 5,
  invoicessynced: 0,
  errors: [],
  errorCount: 0,
  failedAddresses: [],
};

let status: SheetStatus;
/** Answers a run in place of `status`. */
let run: () => Promise<Response> | Response;
let cancelled: () => Promise<Response> | Response;
let asked: string[];
let tracked: unknown[];
const keepTracked = (event: Event) => tracked.push(event instanceof CustomEvent ? event.detail : undefined);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] });
  status = STATUS;
  asked = [];
  run = () => Response.json(status);
  cancelled = () => Response.json(status);
  tracked = [];
  window.addEventListener(TRACKED, keepTracked);
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method?: string; body?: string }) => {
    if (method === 'DELETE') {
      asked.push('cancel');
      return cancelled();
    }
    if (path === '/api/sheet/status') {
      asked.push('status');
      return Response.json(status);
    }
    asked.push(JSON.parse(body ?? '{}').trigger);
    return run();
  });
});
afterEach(() => {
  cleanup();
  window.removeEventListener(TRACKED, keepTracked);
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const refuse = (code: string, error: string) =>
  Response.json({ success: false, code, error }, { status: 409 });

async function show(part: Partial<SheetStatus> = {}) {
  status = { ...STATUS, ...part };
  const shown = render(
    <MemoryRouter>
      <SheetSyncPanel onLeave={vi.fn()} />
    </MemoryRouter>,
  );
  await screen.findByText('Automatische Synchronisation');
  return shown;
}
const user = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = () => screen.getByRole('button', { name: /ynchronisiere/ });
const cancel = () => screen.getByRole('button', { name: 'Abbrechen' });
const toggle = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Automatische Synchronisation' });

describe('the sync popover (specification 1 section 2)', () => {
  test.each([
    [undefined, 'Noch nie synchronisiert'],
    ['2026-11-21T11:59:30Z', 'Gerade eben'],
    ['2026-11-21T11:53:00Z', 'vor 7 Min.'],
    ['2026-11-21T09:00:00Z', 'vor 3 Std.'],
    ['2026-11-19T12:00:00Z', '19.11.2026'],
  ])('after a last sync at %s says: %s', async (lastSync, text) => {
    await show(lastSync === undefined ? {} : { lastSync });
    expect(screen.getByText(text)).toBeTruthy();
  });

  test('counts what the store holds', async () => {
    await show({ invoicessynced: 7 });
    expect(screen.getByText('Kunden: 1.234')).toBeTruthy();
    expect(screen.getByText('Angebote: 5')).toBeTruthy();
    expect(screen.getByText('Rechnungen: 7')).toBeTruthy();
  });

  test('lists three errors, and the others on demand', async () => {
    const errors = ['Zeile 2: a', 'Zeile 3: b', 'Kunde C-1: c', 'Zeile 4: d', 'Zeile 5: e'];
    await show({ errors, errorCount: 1005 });
    const list = screen.getByRole('list', { name: 'Fehler der letzten Synchronisation' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(errors.slice(0, 3));
    await user().click(screen.getByRole('button', { name: '... und 1.002 weitere' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByText('... und 1.000 weitere')).toBeTruthy();
  });

  test('names no rest where there is none', async () => {
    await show({ errors: ['a', 'b', 'c'], errorCount: 3 });
    expect(screen.queryByText(/weitere/)).toBeNull();
  });

  test('names addresses that did not work though another one did', async () => {
    await show({ failedAddresses: ['Adresse 1 (docs.google.com): hat nichts geliefert'] });
    expect(screen.getByText(/Adresse 1/)).toBeTruthy();
  });

  test('without a sheet says so and leads to the settings', async () => {
    await show({ configured: false });
    expect(screen.getByText(/Es ist noch keine Tabelle eingerichtet/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Adresse in den Einstellungen eintragen' });
    expect(link.getAttribute('href')).toBe('/settings#tabelle');
    expect(button().textContent).toBe('Jetzt synchronisieren');
    expect(button().getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(button().getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toContain('Es ist noch keine Tabelle eingerichtet.');
    await user().click(button());
    expect(asked).toEqual(['status']);
    expect(toggle().disabled).toBe(true);
  });

  test('the button runs a sync, says so meanwhile, and shows how it went', async () => {
    await show();
    const { promise, resolve } = Promise.withResolvers<Response>();
    run = () => promise;
    await user().click(screen.getByRole('button', { name: 'Jetzt synchronisieren' }));
    expect(button().textContent).toBe('Synchronisiere...');
    expect(button().getAttribute('aria-disabled')).toBe('true');
    await user().click(button());
    expect(asked.filter((one) => one === 'button')).toHaveLength(1);
    await act(async () => resolve(Response.json({ ...STATUS, lastSync: NOW.toISOString() })));
    expect(await screen.findByText('Gerade eben')).toBeTruthy();
    expect(button().textContent).toBe('Jetzt synchronisieren');
  });

  test('a refused run says why, and what is known stays', async () => {
    await show();
    run = () => refuse('sync-running', 'Es läuft bereits eine Synchronisation.');
    await user().click(button());
    expect(await screen.findByText('Es läuft bereits eine Synchronisation.')).toBeTruthy();
    expect(screen.getByText('Kunden: 1.234')).toBeTruthy();
  });

  test('somebody else’s run shows as one, with its progress', async () => {
    await show({ running: true, progress: { done: 1200, total: 20_000 } });
    expect(button().textContent).toBe('Synchronisiere...');
    expect(screen.getByText('1.200 von 20.000 Zeilen')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Fortschritt' })).toBeTruthy();
  });

  test('a run can be cancelled, whoever began it, and only while it runs', async () => {
    await show({ running: true, progress: { done: 1200, total: 20_000 } });
    const { promise, resolve } = Promise.withResolvers<Response>();
    cancelled = () => promise;
    await user().click(cancel());
    expect(cancel().getAttribute('aria-disabled')).toBe('true');
    await user().click(cancel());
    expect(asked.filter((one) => one === 'cancel')).toHaveLength(1);
    const text = 'Die Synchronisation wurde abgebrochen: 1.300 von 20.000 Zeilen sind verarbeitet.';
    await act(async () => resolve(Response.json({ ...STATUS, errors: [text], errorCount: 1 })));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Abbrechen' })).toBeNull();
    expect(button().textContent).toBe('Jetzt synchronisieren');
  });

  test('a run that could not be cancelled goes on, and it is said why', async () => {
    await show({ running: true });
    cancelled = () => refuse('store-unavailable', 'Der Speicher ist nicht erreichbar.');
    await user().click(cancel());
    expect(await screen.findByText('Der Speicher ist nicht erreichbar.')).toBeTruthy();
    expect(button().textContent).toBe('Synchronisiere...');
    expect(cancel().getAttribute('aria-disabled')).not.toBe('true');
  });

  test('a status that cannot be had says why and can be tried again', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('fetch failed');
    });
    render(
      <MemoryRouter>
        <SheetSyncPanel onLeave={vi.fn()} />
      </MemoryRouter>,
    );
    expect(await screen.findByText(/Der Server ist nicht erreichbar/)).toBeTruthy();
    vi.stubGlobal('fetch', async () => Response.json(STATUS));
    await user().click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('Noch nie synchronisiert')).toBeTruthy();
  });

  test('the status is asked for every 10 seconds, while the page is visible', async () => {
    await show();
    expect(asked).toEqual(['status']);
    await after(10_000);
    expect(asked).toHaveLength(2);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await after(60_000);
    expect(asked).toHaveLength(2);
    visibility.mockReturnValue('visible');
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(asked).toHaveLength(3);
    cleanup();
    await after(60_000);
    expect(asked).toHaveLength(3);
  });
});

function Tab() {
  useAutoSync();
  return <SheetSyncPanel onLeave={vi.fn()} />;
}

describe('the automatic sync', () => {
  const open = async () => {
    render(
      <MemoryRouter>
        <Tab />
      </MemoryRouter>,
    );
    await screen.findByText('Automatische Synchronisation');
  };
  const runs = () => asked.filter((one) => one !== 'status');

  test('is off until it is switched on, and kept by this browser', async () => {
    await open();
    expect(toggle().checked).toBe(false);
    await after(11 * 60_000);
    expect(runs()).toEqual([]);
    await user().click(toggle());
    expect(localStorage.getItem(AUTO_SYNC_KEY)).toBe('true');
    expect(runs()).toEqual(['opened']);
    expect(screen.getByText(/Synchronisiert alle 5 Minuten/)).toBeTruthy();
  });

  test('asks for a run at once and every 5 minutes, and no more once it is off', async () => {
    localStorage.setItem(AUTO_SYNC_KEY, 'true');
    await open();
    expect(toggle().checked).toBe(true);
    await after(10 * 60_000);
    expect(runs()).toEqual(['opened', 'interval', 'interval']);
    await user().click(toggle());
    expect(localStorage.getItem(AUTO_SYNC_KEY)).toBeNull();
    await after(10 * 60_000);
    expect(runs()).toHaveLength(3);
  });

  test.each(['TRUE', '1', 'false', ''])("is off where the browser has kept '%s'", async (kept) => {
    localStorage.setItem(AUTO_SYNC_KEY, kept);
    await open();
    expect(toggle().checked).toBe(false);
    expect(runs()).toEqual([]);
  });

  test('follows another tab', async () => {
    await open();
    localStorage.setItem(AUTO_SYNC_KEY, 'true');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: AUTO_SYNC_KEY }));
    });
    expect(toggle().checked).toBe(true);
    expect(runs()).toEqual(['opened']);
  });

  test('goes on after a run that was refused', async () => {
    localStorage.setItem(AUTO_SYNC_KEY, 'true');
    run = () => refuse('store-unavailable', 'weg');
    await open();
    await after(5 * 60_000);
    expect(runs()).toEqual(['opened', 'interval']);
  });
});

describe('an import is tracked (D45)', () => {
  const STARTED = NOW.toISOString();
  const begun = { ...STATUS, lastStart: STARTED };
  const answer = (part: Partial<SheetStatus>) => Response.json({ ...begun, started: STARTED, ...part });

  test.each<[string, Partial<SheetStatus>, string[]]>([
    ['to its end', { lastSync: '2026-11-21T12:00:03.000Z' }, ['import_started', 'import_completed']],
    ['not to its end', { lastSync: '2026-11-21T11:50:00.000Z' }, ['import_started']],
    ['for the first time, not to its end', {}, ['import_started']],
  ])('that ran %s', async (_, part, expected) => {
    run = () => answer(part);
    await trackedSync('button');
    expect(tracked).toEqual(expected);
  });

  test('not where none was begun, or it was refused', async () => {
    run = () => Response.json({ ...begun, lastSync: '2026-11-21T12:00:03.000Z' });
    await trackedSync('interval');
    run = () => refuse('sync-running', 'Es läuft bereits eine Synchronisation.');
    await expect(trackedSync('button')).rejects.toThrow('Es läuft bereits');
    expect(tracked).toEqual([]);
  });

  test('a long one when it is over, once, and no other one for it', async () => {
    vi.useFakeTimers({ now: NOW });
    run = () => answer({ running: true });
    status = { ...begun, running: true };
    await trackedSync('interval');
    await after(10_000);
    expect(tracked).toEqual(['import_started']);
    status = { ...begun, lastSync: '2026-11-21T12:00:15.000Z' };
    await after(60_000);
    expect(tracked).toEqual(['import_started', 'import_completed']);

    await trackedSync('interval');
    status = { ...begun, lastStart: '2026-11-21T12:05:00.000Z', lastSync: '2026-11-21T12:05:01.000Z' };
    await after(60_000);
    expect(tracked).toEqual(['import_started', 'import_completed', 'import_started']);
  });

  test('by the button and by itself', async () => {
    run = () => answer({ lastSync: '2026-11-21T12:00:03.000Z' });
    await show();
    await user().click(button());
    expect(tracked).toEqual(['import_started', 'import_completed']);
    cleanup();
    localStorage.setItem(AUTO_SYNC_KEY, 'true');
    render(
      <MemoryRouter>
        <Tab />
      </MemoryRouter>,
    );
    await after(0);
    expect(tracked).toHaveLength(4);
  });
});

test('the button opens the popover, and Escape leads back to it', async () => {
  vi.useRealTimers();
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  render(
    <MemoryRouter>
      <SheetSyncButton />
    </MemoryRouter>,
  );
  const opener = screen.getByRole('button', { name: 'Tabelle synchronisieren' });
  expect(asked).toEqual([]);
  await userEvent.click(opener);
  expect(await screen.findByText('Noch nie synchronisiert')).toBeTruthy();
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  // A browser moves the focus into the popover by itself; without a layout there is nothing to move it by.
  toggle().focus();
  await userEvent.keyboard('{Escape}');
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(opener);
});
