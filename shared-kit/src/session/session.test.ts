// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkSession, closeSession, openSession, useSession, watchSession } from './session.store.ts';
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
  vi.useRealTimers();
  localStorage.clear();
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

  test('logging out in another tab shows the gate here too, logging in opens', () => {
    openSession(TOMORROW);
    localStorage.removeItem(SESSION_MARKER_KEY);
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_MARKER_KEY }));
    expect(useSession.getState().status).toBe('closed');
    mark(JSON.stringify({ expiresAt: TOMORROW }));
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_MARKER_KEY }));
    expect(useSession.getState().status).toBe('open');
  });
});

test('opening keeps nothing but the end of the session', () => {
  openSession(TOMORROW);
  expect(JSON.parse(marker() ?? '')).toEqual({ expiresAt: TOMORROW });
  expect(readSessionMarker()).toBe(TOMORROW);
  closeSession();
  expect(marker()).toBeNull();
});
