// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { alwaysShowPicturesOf, showsPicturesOf } from './image-senders.ts';

afterEach(() => localStorage.clear());

test('only senders that somebody chose have their pictures fetched, however they write their address', () => {
  expect(showsPicturesOf('news@example.de')).toBe(false);
  alwaysShowPicturesOf('News@Example.de');
  expect(showsPicturesOf('news@example.DE')).toBe(true);
  expect(showsPicturesOf('other@example.de')).toBe(false);
});

test('a mail without a sender is nobody, and what is damaged chooses nobody', () => {
  alwaysShowPicturesOf('');
  expect(showsPicturesOf('')).toBe(false);
  localStorage.setItem('mailPictureSenders', '{"a":1}');
  expect(showsPicturesOf('news@example.de')).toBe(false);
});
