// @vitest-environment happy-dom
import { loadRemote } from '@module-federation/enhanced/runtime';
import { act, cleanup, render, screen } from '@testing-library/react';
import { CONTRACT, defineModule, type LinkedPageStart } from 'shared-kit/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleModule } from '../modules/sample-module.fixture.ts';
import { LOAD_TIMEOUT_MS } from '../modules/use-part.ts';
import { LinkedPage } from './linked-page.tsx';
import { readStart } from './read-start.ts';

vi.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: vi.fn(),
  registerPlugins: vi.fn(),
  registerRemotes: vi.fn(),
}));

const FOUND: LinkedPageStart = {
  status: 'found',
  title: 'Ihr Angebot',
  module: sampleModule({ contract: CONTRACT }),
  page: 'customer',
};
const parts = defineModule({ pages: { customer: async () => ({ default: () => <p>Das Angebot</p> }) } });

let reloads: number;
beforeEach(() => {
  vi.useFakeTimers();
  reloads = 0;
  vi.spyOn(location, 'reload').mockImplementation(() => {
    reloads += 1;
  });
  vi.mocked(loadRemote).mockResolvedValue({ default: parts });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.mocked(loadRemote).mockReset();
  document.body.innerHTML = '';
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const retry = () => act(async () => screen.getByRole('button', { name: 'Erneut versuchen' }).click());

/** As the edge writes it. */
const serve = (text: string) => {
  document.body.innerHTML = `<script id="start" type="application/json">${text}</script>`;
  render(<LinkedPage start={readStart()} />);
};

test('a page whose module does not come is given up after ten seconds, and comes with the next try', async () => {
  vi.mocked(loadRemote).mockReturnValueOnce(new Promise(() => undefined));
  serve(JSON.stringify(FOUND));
  await vi.waitFor(() => expect(loadRemote).toHaveBeenCalled());
  expect(screen.getByRole('status').textContent).toBe('Lade…');
  await pass(LOAD_TIMEOUT_MS);
  expect(screen.getByRole('alert').textContent).toContain('Die Seite konnte nicht geladen werden');
  await retry();
  await vi.waitFor(() => expect(screen.getByText('Das Angebot')).toBeTruthy());
  expect(reloads).toBe(0);
});

test.each([
  [
    'is switched off',
    '{"status":"disabled","title":"Ihr Angebot"}',
    'Diese Seite ist zurzeit nicht verfügbar',
  ],
  ['the edge could not name', '', 'Die Seite konnte nicht geladen werden'],
])('a page whose module %s says so, and is loaded anew', async (_name, text, heading) => {
  serve(text);
  expect(screen.getByRole('heading').textContent).toBe(heading);
  await retry();
  expect(reloads).toBe(1);
});

test('an address that nobody has claimed says so', () => {
  serve('{"status":"unknown"}');
  expect(screen.getByRole('heading').textContent).toBe('Diese Seite gibt es nicht');
});

test('its title is the page’s own from the start, whatever comes of it', () => {
  document.title = 'Ihr Umzug';
  serve(JSON.stringify(FOUND));
  expect(document.title).toBe('Ihr Angebot');
});
