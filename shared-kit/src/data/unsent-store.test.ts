// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { fillStorage } from '../testing/full-storage.ts';
import { unsentStore } from './unsent-store.ts';

const schema = z.object({ id: z.string() });
const [eins, zwei] = [{ id: 'eins' }, { id: 'zwei' }];
const open = (inPageAtLeast = false) => unsentStore({ key: 'waiting', schema, inPageAtLeast });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('what is kept is there for the next page, and gone with the last', () => {
  open().write([eins, zwei]);
  expect(open().read()).toEqual([eins, zwei]);
  open().write([]);
  expect(localStorage.getItem('waiting')).toBeNull();
});

test('the list is the same until it changes, and others are told that it did', () => {
  const store = open();
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.write([eins]);
  expect(store.read()).toBe(store.read());
  window.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  store.write([]);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('what cannot be read hides no other, and stays until it is given up', () => {
  localStorage.setItem('waiting', JSON.stringify([{ of: 'another version' }, eins]));
  const store = open();
  expect([store.read(), store.unreadable()]).toEqual([[eins], 1]);
  store.write([zwei]);
  expect([open().read(), open().unreadable()]).toEqual([[zwei], 1]);
  store.forget();
  expect(localStorage.getItem('waiting')).toBeNull();
});

test('without room nothing is kept and whoever keeps it hears of it, or it lives on in the page', () => {
  open().write([eins]);
  fillStorage();
  const [strict, inPage] = [open(), open(true)];
  expect(() => strict.write([eins, zwei])).toThrow('full');
  expect(strict.read()).toEqual([eins]);
  inPage.write([eins, zwei]);
  expect([inPage.read(), inPage.isInPageAlone()]).toEqual([[eins, zwei], true]);
  vi.unstubAllGlobals();
  inPage.write([zwei]);
  expect([open().read(), inPage.isInPageAlone()]).toEqual([[zwei], false]);
});

test('a browser that forbids its storage keeps nothing, and fails nowhere', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  const store = open();
  expect(store.read()).toEqual([]);
  expect(() => store.forget()).not.toThrow();
});

test('what one tab has no room for takes nothing from another, and is stored with it once there is room', () => {
  const [here, there] = [open(true), open(true)];
  here.write([eins]);
  fillStorage();
  here.write([...here.read(), zwei]);
  vi.unstubAllGlobals();
  const drei = { id: 'drei' };
  there.write([...there.read(), drei]);
  expect(here.read()).toEqual([eins, drei, zwei]);
  expect(here.read()).toBe(here.read());
  here.write(here.read().filter(({ id }) => id !== 'eins'));
  expect(there.read()).toEqual([drei, zwei]);
});

test('what is sent goes also while there is no room for the others', () => {
  const here = open(true);
  here.write([eins]);
  fillStorage('[]'.length);
  here.write([eins, zwei]);
  here.write([zwei]);
  expect(here.read()).toEqual([zwei]);
  expect(open().read()).toEqual([]);
});
