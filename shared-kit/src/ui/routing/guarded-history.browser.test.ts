import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addLeaveGuard, addOverlay, guardedHistory } from './guarded-history.ts';

const undo: (() => void)[] = [];
const on = (added: () => void) => undo.push(added);
const runner = location.pathname + location.search;
beforeEach(() => history.replaceState(null, '', '/customers'));
afterEach(() => {
  for (const one of undo.splice(0)) one();
  history.replaceState(null, '', runner);
});

test('who stays at a form is at its address, however often Back is pressed where the app was entered', async () => {
  const browser = createBrowserHistory({ v5Compat: true });
  const heard = vi.fn();
  const guarded = guardedHistory(browser);
  on(guarded.listen(({ location }) => heard(location.pathname)));
  guarded.push('/new-customer');
  const entries = history.length;
  const ask = vi.fn(async () => {
    const close = addOverlay(() => undefined);
    await vi.waitFor(() => expect(history.state.idx).toBe(1));
    close();
    return false;
  });
  on(addLeaveGuard({ holds: (pathname) => pathname !== '/new-customer', ask }));
  for (const times of [1, 2, 3]) {
    history.back();
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(times));
    await ask.mock.results.at(-1)?.value;
    expect([location.pathname, history.length]).toEqual(['/new-customer', entries]);
  }
  expect(heard.mock.calls).toEqual([['/new-customer']]);
});
