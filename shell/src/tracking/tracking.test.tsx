// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_SETTINGS, type Settings } from 'shared-kit/domain';
import { DEFAULT_PREFERENCES, usePreferences } from 'shared-kit/preferences';
import { Link, MemoryRouter } from 'shared-kit/router';
import { track } from 'shared-kit/tracking';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleModule } from '../modules/sample-module.fixture.ts';
import Tracking from './tracking.tsx';

const MODULES = [
  sampleModule({
    routes: [
      { path: '/customers', page: 'list', title: 'Kunden' },
      { path: '/customers/:customerId', page: 'detail', title: 'Kunde' },
    ],
  }),
];

let settings: Settings;
let sent: { address: string; body: unknown }[];

beforeEach(() => {
  settings = DEFAULT_SETTINGS;
  sent = [];
  vi.stubGlobal('fetch', async () => Response.json({ id: 'settings', version: 1, data: settings }));
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, body: Blob) => {
      void body.text().then((text) => sent.push({ address, body: JSON.parse(text) }));
      return true;
    },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  usePreferences.setState(DEFAULT_PREFERENCES);
});

async function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Link to="/customers/C-2">weiter</Link>
      <Link to="/gibt-es-nicht">ins Leere</Link>
      <Tracking modules={MODULES} />
    </MemoryRouter>,
  );
  await act(async () => undefined);
  return userEvent.setup();
}

/** As when the tab is put away: what was gathered is sent. */
async function hide() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await act(async () => undefined);
  vi.restoreAllMocks();
  return sent;
}

describe('tracking (D45)', () => {
  it('is off by default', async () => {
    await open('/customers/C-1');
    track('search');
    expect(await hide()).toEqual([]);
  });

  it('sends views and events by pattern, in one batch: no id and no search term', async () => {
    settings = { ...DEFAULT_SETTINGS, analytics: 'own' };
    const user = await open('/customers/C-1?tab=angebote');
    track('customer_updated');
    await user.click(screen.getByText('weiter'));
    await user.click(screen.getByText('ins Leere'));
    const batches = await hide();
    expect(batches).toEqual([
      {
        address: '/api/analytics/events',
        body: {
          events: [
            { name: 'page_view', path: '/customers/:customerId' },
            { name: 'customer_updated', path: '/customers/:customerId' },
            { name: 'page_view', path: '/customers/:customerId' },
          ],
          consent: false,
        },
      },
    ]);
  });

  it('sends to a service only what was agreed to, and stops when that is taken back', async () => {
    settings = { ...DEFAULT_SETTINGS, analytics: 'service' };
    await open('/dashboard');
    track('search');
    expect(await hide()).toEqual([]);
    act(() => usePreferences.getState().change({ analyticsConsent: true }));
    track('search');
    expect(await hide()).toMatchObject([
      { body: { events: [{ name: 'page_view', path: '/dashboard' }, { name: 'search' }], consent: true } },
    ]);
    act(() => usePreferences.getState().change({ analyticsConsent: false }));
    track('search');
    expect(await hide()).toHaveLength(1);
  });

  it('sends what was gathered when it is taken off the page, and then nothing more', async () => {
    settings = { ...DEFAULT_SETTINGS, analytics: 'own' };
    await open('/dashboard');
    track('search');
    cleanup();
    await vi.waitFor(() =>
      expect(sent).toMatchObject([
        { body: { events: [{ name: 'page_view', path: '/dashboard' }, { name: 'search' }] } },
      ]),
    );
    track('search');
    expect(await hide()).toHaveLength(1);
  });

  it('that fails is not noticed', async () => {
    settings = { ...DEFAULT_SETTINGS, analytics: 'own' };
    Object.defineProperty(navigator, 'sendBeacon', {
      configurable: true,
      value: () => {
        throw new Error('blocked');
      },
    });
    await open('/customers');
    expect(() => track('search')).not.toThrow();
    expect(await hide()).toEqual([]);
  });
});
