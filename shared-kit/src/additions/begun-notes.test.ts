// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest';
import type { Customer, Stored } from '../domain/index.ts';
import { fillStorage } from '../testing/full-storage.ts';
import { SAMPLE_CUSTOMER } from '../testing/sample-customer.ts';
import { begunNotes, EMPTY_NOTE, forgetBegunNotes, keepBegunNote } from './begun-notes.ts';

const customerOf = (id: string): Stored<Customer> => ({
  id,
  version: 1,
  data: SAMPLE_CUSTOMER,
});
const type = (id: string, content: string) =>
  keepBegunNote({ customer: customerOf(id), draft: { ...EMPTY_NOTE, content } });
const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

afterEach(() => {
  forgetBegunNotes();
  vi.unstubAllGlobals();
});

test('they hold the tab until the last is added or cleared, whichever screen is open', () => {
  expect(mayClose()).toBe(true);
  type('C-1', 'Klavier');
  expect(mayClose()).toBe(false);
  type('C-2', 'Tresor');
  type('C-1', '');
  expect(mayClose()).toBe(false);
  type('C-2', ' ');
  expect(mayClose()).toBe(true);
});

test('once they are given up nothing is left of them, nor asked, also where there was no room', () => {
  type('C-1', 'Klavier');
  fillStorage();
  type('C-2', 'Tresor');
  vi.unstubAllGlobals();
  forgetBegunNotes();
  expect([begunNotes(), mayClose()]).toEqual([[], true]);
});
