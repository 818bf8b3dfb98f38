// @vitest-environment happy-dom
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addLeaveGuard, addOverlay, guardedHistory } from './guarded-history.ts';

const undo: (() => void)[] = [];
const on = (added: () => void) => undo.push(added);
beforeEach(() => history.replaceState({ idx: 1 }, ''));
afterEach(() => {
  for (const one of undo.splice(0)) one();
});

/** The list, then a customer. */
function atCustomer() {
  const memory = createMemoryHistory({ initialEntries: ['/customers', '/customers/C-1'], v5Compat: true });
  const heard = vi.fn();
  const guarded = guardedHistory(memory);
  on(guarded.listen(({ location }) => heard(location.pathname)));
  return { guarded, heard, back: () => memory.go(-1), at: () => memory.location.pathname };
}

test('a step back closes what lies over the page, the topmost alone, and then leaves', () => {
  const { back, at, heard } = atCustomer();
  const dialog = vi.fn();
  const question = vi.fn();
  on(addOverlay(dialog));
  const answered = addOverlay(question);
  back();
  expect([question.mock.calls.length, dialog.mock.calls.length]).toEqual([1, 0]);
  answered();
  back();
  expect([question.mock.calls.length, dialog.mock.calls.length]).toEqual([1, 1]);
  expect(at()).toBe('/customers/C-1');
  expect(heard).not.toHaveBeenCalled();
  for (const one of undo.splice(1)) one();
  back();
  expect(at()).toBe('/customers');
  expect(heard).toHaveBeenCalledExactlyOnceWith('/customers');
});

test('a step back by the app itself is none: what lies over the page may close that way', () => {
  const { guarded, at } = atCustomer();
  const dialog = vi.fn();
  on(addOverlay(dialog));
  guarded.go(-1);
  expect(at()).toBe('/customers');
  expect(dialog).not.toHaveBeenCalled();
});

test('what lies over a page with unsaved input closes before anybody is asked', async () => {
  const { back, at } = atCustomer();
  const ask = vi.fn(async () => false);
  on(addLeaveGuard({ holds: () => true, ask }));
  const close = addOverlay(() => close());
  back();
  expect(ask).not.toHaveBeenCalled();
  back();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(at()).toBe('/customers/C-1');
});

test('who said to leave leaves, though the question has not faded out yet', async () => {
  const { back, at } = atCustomer();
  const ask = vi.fn(async () => {
    on(addOverlay(() => undefined));
    return true;
  });
  on(addLeaveGuard({ holds: () => true, ask }));
  back();
  await vi.waitFor(() => expect(at()).toBe('/customers'));
});

test('where the app was entered there is room for a step back', () => {
  history.replaceState({ idx: 0 }, '');
  const memory = createMemoryHistory({ initialEntries: ['/customers?q=weber'], v5Compat: true });
  guardedHistory(memory);
  on(addOverlay(() => undefined));
  expect(memory.index).toBe(1);
  expect(memory.createHref(memory.location)).toBe('/customers?q=weber');
});
