// @vitest-environment happy-dom
import { loadRemote } from '@module-federation/enhanced/runtime';
import { act, cleanup, render, screen } from '@testing-library/react';
import { CONTRACT, defineModule, type RegistryModule } from 'shared-kit/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleModule } from '../modules/sample-module.fixture.ts';
import { LOAD_TIMEOUT_MS } from '../modules/use-part.ts';
import { LinkedPage } from './linked-page.tsx';

vi.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: vi.fn(),
  registerPlugins: vi.fn(),
  registerRemotes: vi.fn(),
}));

const module = sampleModule({
  contract: CONTRACT,
  routes: [{ path: '/angebot/:token', page: 'customer', title: 'Ihr Angebot', entry: 'linked' }],
});
const parts = defineModule({ pages: { customer: async () => ({ default: () => <p>Ihr Angebot</p> }) } });

let modules: RegistryModule[];
beforeEach(() => {
  vi.useFakeTimers();
  modules = [module];
  history.replaceState(null, '', '/angebot/abc');
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ modules })));
  vi.mocked(loadRemote).mockResolvedValue({ default: parts });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.mocked(loadRemote).mockReset();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const retry = () => act(async () => screen.getByRole('button', { name: 'Erneut versuchen' }).click());

test('a page whose module does not come is given up after ten seconds, and comes with the next try', async () => {
  vi.mocked(loadRemote).mockReturnValueOnce(new Promise(() => undefined));
  render(<LinkedPage />);
  await vi.waitFor(() => expect(loadRemote).toHaveBeenCalled());
  expect(screen.getByRole('status').textContent).toBe('Lade…');
  await pass(LOAD_TIMEOUT_MS);
  expect(screen.getByRole('alert').textContent).toContain('Die Seite konnte nicht geladen werden');
  await retry();
  await vi.waitFor(() => expect(screen.getByText('Ihr Angebot')).toBeTruthy());
});

test('a page whose module is switched off says so, and comes once it is on again', async () => {
  modules = [{ ...module, enabled: false }];
  render(<LinkedPage />);
  await vi.waitFor(() =>
    expect(screen.getByRole('heading').textContent).toBe('Diese Seite ist zurzeit nicht verfügbar'),
  );
  modules = [module];
  await retry();
  await vi.waitFor(() => expect(screen.getByText('Ihr Angebot')).toBeTruthy());
});

test('an address that nobody has claimed says so', async () => {
  history.replaceState(null, '', '/angebot/abc/def');
  render(<LinkedPage />);
  await vi.waitFor(() => expect(screen.getByRole('heading').textContent).toBe('Diese Seite gibt es nicht'));
});

test('its title is the page’s own from the start, whatever comes of it', async () => {
  document.title = 'Ihr Umzug';
  render(<LinkedPage />);
  await vi.waitFor(() => expect(document.title).toBe('Ihr Angebot'));
});
