// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { unsentStore } from './unsent-store.ts';

const schema = z.object({ id: z.string() });
const [eins, zwei] = [{ id: 'eins' }, { id: 'zwei' }];
let hasRoom = true;
/** This browser's, which has no more room when the test says so. */
const storage = () => ({
  getItem: (key: string) => localStorage.getItem(key),
  removeItem: (key: string) => localStorage.removeItem(key),
  setItem(key: string, value: string) {
    if (!hasRoom) throw new DOMException('full', 'QuotaExceededError');
    localStorage.setItem(key, value);
  },
});
const open = (inPageAtLeast = false) => unsentStore({ storage, key: 'waiting', schema, inPageAtLeast });

afterEach(() => {
  hasRoom = true;
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
  hasRoom = false;
  const [strict, inPage] = [open(), open(true)];
  expect(() => strict.write([eins, zwei])).toThrow('full');
  expect(strict.read()).toEqual([eins]);
  inPage.write([eins, zwei]);
  expect(inPage.read()).toEqual([eins, zwei]);
  hasRoom = true;
  inPage.write([zwei]);
  expect(open().read()).toEqual([zwei]);
});

test('a browser that forbids its storage keeps nothing, and fails nowhere', () => {
  const store = unsentStore({
    storage: () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
    key: 'waiting',
    schema,
  });
  expect(store.read()).toEqual([]);
  expect(() => store.forget()).not.toThrow();
});
