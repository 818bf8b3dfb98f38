// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { tabDraft } from './tab-draft.ts';

const draft = tabDraft('note', z.object({ text: z.string() }));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('comes back as it was kept, each to its own, until it is forgotten', () => {
  draft.keep('C-1', { text: 'Klavier' });
  expect(draft.recall('C-1')).toEqual({ text: 'Klavier' });
  expect(draft.recall('C-2')).toBeUndefined();
  draft.forget('C-1');
  expect(draft.recall('C-1')).toBeUndefined();
});

test('one of another version of the screen is none', () => {
  sessionStorage.setItem('note:C-1', '{"words":"Klavier"}');
  sessionStorage.setItem('note:C-2', '{');
  expect([draft.recall('C-1'), draft.recall('C-2')]).toEqual([undefined, undefined]);
});

test('full storage is no error', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => draft.keep('C-1', { text: 'Klavier' })).not.toThrow();
});
