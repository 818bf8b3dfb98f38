// @vitest-environment happy-dom

import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { fillStorage } from '../testing/full-storage.ts';
import { tabDraft } from './tab-draft.ts';

const draft = tabDraft('note', z.object({ text: z.string() }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('comes back as it was kept, each to its own, until it is forgotten', () => {
  draft.keep('C-1', { text: 'Klavier' });
  expect(draft.recall('C-1')).toEqual({ text: 'Klavier' });
  expect(draft.recall('C-2')).toBeUndefined();
  draft.forget('C-1');
  expect(draft.recall('C-1')).toBeUndefined();
});

test('is listed with the others of its kind alone', () => {
  expect(draft.all()).toEqual([]);
  draft.keep('C-1', { text: 'Klavier' });
  draft.keep('C-2', { text: 'Tresor' });
  sessionStorage.setItem('note:C-3', '{"words":"of another version"}');
  // As long as `note:`: cut off by that length alone, its key would name one of the drafts.
  sessionStorage.setItem('notesC-1', '{"text":"of another kind"}');
  expect(draft.all()).toEqual([{ text: 'Klavier' }, { text: 'Tresor' }]);
});

test('goes to another id, where there is one', () => {
  draft.keep('C-1', { text: 'Klavier' });
  draft.move('C-1', 'C-2');
  expect([draft.recall('C-1'), draft.recall('C-2')]).toEqual([undefined, { text: 'Klavier' }]);
  draft.move('C-1', 'C-2');
  expect(draft.recall('C-2')).toEqual({ text: 'Klavier' });
});

test('takes the place of none under the other id, nor of itself', () => {
  draft.keep('C-1', { text: 'Klavier' });
  draft.keep('C-2', { text: 'Tresor' });
  draft.move('C-1', 'C-2');
  draft.move('C-1', 'C-1');
  expect([draft.recall('C-1'), draft.recall('C-2')]).toEqual([{ text: 'Klavier' }, { text: 'Tresor' }]);
});

test('one of another version of the screen is none', () => {
  sessionStorage.setItem('note:C-1', '{"words":"Klavier"}');
  sessionStorage.setItem('note:C-2', '{');
  expect([draft.recall('C-1'), draft.recall('C-2')]).toEqual([undefined, undefined]);
});

describe.each([
  ['full', fillStorage],
  ['forbidden', forbidStorage],
])('where storage is %s', (_how, refuse) => {
  test('it lives on in the page alone, and is listed with the others', () => {
    refuse();
    draft.keep('C-1', { text: 'Klavier' });
    expect([draft.recall('C-1'), draft.all()]).toEqual([{ text: 'Klavier' }, [{ text: 'Klavier' }]]);
    draft.forget('C-1');
    expect([draft.recall('C-1'), draft.all()]).toEqual([undefined, []]);
  });
});

test('is what was typed last, whether there was room for it or not', () => {
  draft.keep('C-1', { text: 'K' });
  fillStorage();
  draft.keep('C-1', { text: 'Klavier' });
  expect(draft.recall('C-1')).toEqual({ text: 'Klavier' });
  vi.unstubAllGlobals();
  draft.keep('C-1', { text: 'Klaviere' });
  expect([draft.recall('C-1'), draft.all()]).toEqual([{ text: 'Klaviere' }, [{ text: 'Klaviere' }]]);
});

/** As a browser does that keeps nothing of a page: each access throws. */
function forbidStorage(): void {
  const refuse = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', new Proxy({}, { get: refuse, ownKeys: refuse }));
}
