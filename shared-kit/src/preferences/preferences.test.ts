// @vitest-environment happy-dom

import { afterEach, describe, expect, test, vi } from 'vitest';
import { fillStorage } from '../testing/full-storage.ts';
import { DEFAULT_PREFERENCES } from './preferences.schema.ts';
import { byStaff, followOtherTabs, PREFERENCES_KEY, staffName, usePreferences } from './preferences.store.ts';

/** A new page load over what the browser kept. */
async function reload() {
  vi.resetModules();
  const { usePreferences: fresh } = await import('./preferences.store.ts');
  const { change: _, ...preferences } = fresh.getState();
  return preferences;
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  usePreferences.setState(DEFAULT_PREFERENCES);
});

describe('display preferences', () => {
  test('a change outlives the page', async () => {
    usePreferences.getState().change({ darkMode: true, themeColor: 'green' });
    expect(await reload()).toEqual({ ...DEFAULT_PREFERENCES, darkMode: true, themeColor: 'green' });
  });

  test.each([
    ['no JSON', '{"darkMode":tru'],
    ['no object', '7'],
    ['null', 'null'],
    ['nothing kept', ''],
  ])('damaged storage (%s) falls back to the defaults', async (_, text) => {
    if (text) localStorage.setItem(PREFERENCES_KEY, text);
    expect(await reload()).toEqual(DEFAULT_PREFERENCES);
  });

  test('a damaged field falls back alone', async () => {
    localStorage.setItem(
      PREFERENCES_KEY,
      JSON.stringify({ themeColor: 'pink', fontSize: 'large', darkMode: 'yes', displayName: 'Eva' }),
    );
    expect(await reload()).toEqual({ ...DEFAULT_PREFERENCES, fontSize: 'large', displayName: 'Eva' });
  });

  test('a full storage does not stop the change', () => {
    fillStorage();
    usePreferences.getState().change({ fontSize: 'small' });
    expect(usePreferences.getState().fontSize).toBe('small');
  });

  test('a change in another tab is followed', () => {
    const stop = followOtherTabs();
    localStorage.setItem(PREFERENCES_KEY, JSON.stringify({ ...DEFAULT_PREFERENCES, themeColor: 'red' }));
    window.dispatchEvent(new StorageEvent('storage', { key: PREFERENCES_KEY }));
    stop();
    expect(usePreferences.getState().themeColor).toBe('red');
  });
});

describe('the name of who sits here (D3)', () => {
  test.each([
    ['', 'Unbekannt'],
    ['  ', 'Unbekannt'],
    ['\u200b', 'Unbekannt'],
    [' Eva Klein ', 'Eva Klein'],
  ])('%j is recorded as %s', (displayName, recorded) => {
    usePreferences.getState().change({ displayName });
    expect(staffName()).toBe(recorded);
  });
});

test('of whom nobody knows the name, none is said', () => {
  expect(['Ole Hansen', 'Unbekannt', '', undefined].map(byStaff)).toEqual(['von Ole Hansen', '', '', '']);
});
