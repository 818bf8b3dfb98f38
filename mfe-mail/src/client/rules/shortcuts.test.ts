import { expect, test } from 'vitest';
import { mailKey } from './shortcuts.ts';

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {},
) => mailKey({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

test.each([
  ['j', 'next'],
  ['k', 'previous'],
  ['r', 'reply'],
  ['a', 'replyAll'],
  ['f', 'forward'],
  ['#', 'delete'],
  ['v', 'move'],
  ['c', 'compose'],
  ['n', 'compose'],
  ['Escape', 'close'],
])('%s is %s', (key, meaning) => {
  expect(press(key)).toBe(meaning);
});

test('what is under way is taken back by the key for it', () => {
  expect(press('z', { ctrlKey: true })).toBe('undo');
  expect(press('Z', { metaKey: true })).toBe('undo');
  expect(press('z')).toBeUndefined();
});

test('the key that prints the page prints the mail', () => {
  expect(press('p', { ctrlKey: true })).toBe('print');
  expect(press('P', { metaKey: true })).toBe('print');
  expect(press('p')).toBeUndefined();
  expect(press('p', { ctrlKey: true, shiftKey: true })).toBeUndefined();
});

test("what the browser and the kit take for themselves is nobody's here", () => {
  expect(press('r', { ctrlKey: true })).toBeUndefined();
  expect(press('c', { metaKey: true })).toBeUndefined();
  expect(press('f', { altKey: true })).toBeUndefined();
  expect(press('/')).toBeUndefined();
  expect(press('?')).toBeUndefined();
  expect(press('constructor')).toBeUndefined();
  expect(press('z', { ctrlKey: true, shiftKey: true })).toBeUndefined();
  // Where '#' is typed with Alt it is '#' all the same.
  expect(press('#', { altKey: true })).toBe('delete');
});
