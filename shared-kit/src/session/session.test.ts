// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fillStorage } from '../testing/full-storage.ts';
import { LOGGED_OUT_KEY } from './logged-out.ts';
import {
  checkSession,
  closeSession,
  logOutHere,
  openSession,
  useSession,
  watchSession,
} from './session.store.ts';
import { readSessionMarker, SESSION_MARKER_KEY } from './session-marker.ts';

const NOW = new Date('2026-11-21T08:00:00.000Z');
const TOMORROW = '2026-11-22T08:00:00.000Z';
const YESTERDAY = '2026-11-20T08:00:00.000Z';

const mark = (text: string) => localStorage.setItem(SESSION_MARKER_KEY, text);
const marker = () => localStorage.getItem(SESSION_MARKER_KEY);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  useSession.setState({ status: 'checking' }, true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the marker at start (D2)', () => {
  test.each([
    ['expired', JSON.stringify({ expiresAt: YESTERDAY })],
    ['just expired', JSON.stringify({ expiresAt: NOW.toISOString() })],
    ['corrupt', '{"expiresAt":'],
    ['of another shape', JSON.stringify({ token: 'x' })],
    ['no date', JSON.stringify({ expiresAt: 'tomorrow' })],
  ])('%s is removed, and the gate shows without asking the server', async (_, text) => {
    mark(text);
    const ask = vi.fn();
    await checkSession(ask);
    expect(marker()).toBeNull();
    expect(useSession.getState()).toEqual({ status: 'closed' });
    expect(ask).not.toHaveBeenCalled();
  });

  test('a valid one opens once the server agrees', async () => {
    mark(JSON.stringify({ expiresAt: TOMORROW }));
    await checkSession(async () => ({ active: true, expiresAt: TOMORROW }));
    expect(useSession.getState()).toEqual({ status: 'open', expiresAt: TOMORROW });
  });

  test('a session that the server ended is not opened', async () => {
    mark(JSON.stringify({ expiresAt: TOMORROW }));
    await checkSession(async () => ({ active: false }));
    expect(useSession.getState()).toEqual({ status: 'closed' });
    expect(marker()).toBeNull();
  });

  test('a server that cannot be reached leaves a marked session open', async () => {
    mark(JSON.stringify({ expiresAt: TOMORROW }));
    await checkSession(async () => {
      throw new Error('offline');
    });
    expect(useSession.getState()).toEqual({ status: 'open', expiresAt: TOMORROW });
  });
});

describe('while the app runs', () => {
  let stop = () => {};
  beforeEach(() => {
    stop = watchSession();
  });
  afterEach(() => stop());

  test('the gate shows when the 24 hours are over', () => {
    openSession(TOMORROW);
    vi.advanceTimersByTime(24 * 3600 * 1000 - 1);
    expect(useSession.getState().status).toBe('open');
    vi.advanceTimersByTime(1);
    expect(useSession.getState()).toEqual({ status: 'closed' });
    expect(marker()).toBeNull();
  });

  test('somebody who logs out in another tab takes along what this one holds of their work, whoever logs in then (D2)', () => {
    const gone = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const asks = vi.fn((event: Event) => event.preventDefault());
    window.addEventListener('beforeunload', asks);
    openSession(TOMORROW);
    sessionStorage.setItem('new-customer', 'half typed');
    localStorage.setItem(LOGGED_OUT_KEY, NOW.toISOString());
    window.dispatchEvent(new StorageEvent('storage', { key: LOGGED_OUT_KEY }));
    expect(sessionStorage.getItem('new-customer')).toBeNull();
    expect(gone).toHaveBeenCalledExactlyOnceWith('/');
    window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asks).not.toHaveBeenCalled();
    mark(JSON.stringify({ expiresAt: TOMORROW }));
    useSession.setState({ status: 'closed' }, true);
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_MARKER_KEY }));
    expect(useSession.getState().status).toBe('closed');
    window.removeEventListener('beforeunload', asks);
  });

  test('a session that has ended in another tab shows the gate here too, logging in opens what was there', () => {
    sessionStorage.setItem('new-customer', 'half typed');
    openSession(TOMORROW);
    localStorage.removeItem(SESSION_MARKER_KEY);
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_MARKER_KEY }));
    expect(useSession.getState().status).toBe('closed');
    mark(JSON.stringify({ expiresAt: TOMORROW }));
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_MARKER_KEY }));
    expect(useSession.getState().status).toBe('open');
    expect(sessionStorage.getItem('new-customer')).toBe('half typed');
  });
});

describe('a tab that begins anew', () => {
  const begin = () => checkSession(async () => ({ active: true, expiresAt: TOMORROW }));
  const kept = () => sessionStorage.getItem('new-customer');

  test('keeps what was typed, also over the end of the session', async () => {
    await begin();
    sessionStorage.setItem('new-customer', 'half typed');
    closeSession();
    await begin();
    expect(kept()).toBe('half typed');
  });

  test('that slept while somebody logged out holds nothing of theirs, and what is typed then (D2)', async () => {
    sessionStorage.setItem('new-customer', 'half typed');
    const asleep = Object.entries(sessionStorage);
    logOutHere();
    for (const [key, value] of asleep) sessionStorage.setItem(key, value);
    await begin();
    expect(kept()).toBeNull();
    sessionStorage.setItem('new-customer', 'of the next one');
    await begin();
    expect(kept()).toBe('of the next one');
  });
});

test('logging out leaves no marker, and nothing of this tab', () => {
  openSession(TOMORROW);
  sessionStorage.setItem('new-customer', 'half typed');
  logOutHere();
  expect(marker()).toBeNull();
  expect(sessionStorage.getItem('new-customer')).toBeNull();
  expect(useSession.getState().status).toBe('closed');
});

test('opening keeps nothing but the end of the session', () => {
  openSession(TOMORROW);
  expect(JSON.parse(marker() ?? '')).toEqual({ expiresAt: TOMORROW });
  expect(readSessionMarker()).toBe(TOMORROW);
  closeSession();
  expect(marker()).toBeNull();
});

test('logging out empties the tab also where the browser has no room to tell the others', () => {
  openSession(TOMORROW);
  sessionStorage.setItem('new-customer', 'half typed');
  fillStorage();
  logOutHere();
  expect([marker(), sessionStorage.getItem('new-customer')]).toEqual([null, null]);
});
