import { describe, expect, it } from 'vitest';
import { BlobError } from './blob-error.ts';
import { checkKey, checkPrefix } from './blob-key.ts';

describe('a key', () => {
  it.each([
    ['photos/1c7f8e30/original.jpg', 'image/jpeg'],
    ['photos/C-1_a/thumb-200.webp', 'image/webp'],
    ['RE-2026-0001.pdf', 'application/pdf'],
    ['mails/a/b/c/attachment.bin', 'application/octet-stream'],
    [`${'a'.repeat(100)}/${'b'.repeat(100)}/${'c'.repeat(90)}.png`, 'image/png'],
  ])('%s is one, of type %s', (key, type) => {
    expect(checkKey(key)).toBe(type);
  });

  it.each([
    'original',
    'original.JPG',
    'page.html',
    'drawing.svg',
    'script.js',
    'a.b.jpg',
    'a.jpg/b.jpg',
    'a.jpg/',
    '/etc/passwd.bin',
    './a.jpg',
    '~/a.jpg',
    'a\u0000.jpg',
    'a\n.jpg',
    'a.jpg\n',
    'a b.jpg',
    'ä.jpg',
    'C:a.jpg',
    '__proto__',
    'a.constructor',
    `${'a'.repeat(101)}.jpg`,
    `${'a/'.repeat(150)}a.jpg`,
  ])('%j is none', (key) => {
    expect(() => checkKey(key)).toThrow(BlobError);
  });

  it.each(['', 'a/', 'photos/1/'])('may be listed below %j', (prefix) => {
    expect(checkPrefix(prefix)).toBeUndefined();
  });

  it.each(['/', 'a', '../', './', 'a//', '.incoming/', `${'a/'.repeat(151)}`])(
    'may not below %j',
    (prefix) => {
      expect(() => checkPrefix(prefix)).toThrow(BlobError);
    },
  );
});
