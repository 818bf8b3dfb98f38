import { describe, expect, it } from 'vitest';
import { parseHead } from './mail-head.ts';
import { safeFileName } from './mail-parts.ts';
import { textOfHtml, wordsOfHtml } from './mail-text.ts';
import { mimeStructure } from './mime-structure.ts';
import { decodeTransfer } from './transfer-decoding.ts';

/** Milliseconds of the quickest of three: a busy machine makes any one of them slow. */
function quickest(work: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const begin = performance.now();
    work();
    return performance.now() - begin;
  });
  return Math.min(...times);
}

const multipart = 'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nText';
const header = (name: string, value: string) => parseHead(Buffer.from(`${name}: ${value}\r\n\r\n`));

describe('four times the mail takes about four times as long, not sixteen times', () => {
  it.each<[string, (length: number) => unknown]>([
    ['white space', (n) => decodeTransfer(Buffer.from(`${' '.repeat(n)}x`), 'quoted-printable')],
    ['a date of brackets', (n) => header('Date', '('.repeat(n))],
    ['an In-Reply-To without brackets', (n) => header('In-Reply-To', 'a'.repeat(n))],
    ['a Message-ID of brackets', (n) => header('Message-ID', '<'.repeat(n))],
    ['a file name of dots', (n) => safeFileName(`x${'.'.repeat(n)}x`)],
    ['boundaries in one line', (n) => mimeStructure(Buffer.from(multipart + '--b'.repeat(n)))],
    ['HTML nested without end', (n) => textOfHtml('<b>'.repeat(n))],
    ['HTML to be searched', (n) => wordsOfHtml('<b>'.repeat(n) + '<style>'.repeat(n / 4))],
    ['lists nested without end', (n) => textOfHtml('<ul><li>'.repeat(n / 2))],
    [
      'styles never closed in nested HTML',
      (n) => textOfHtml('<div>'.repeat(n / 2) + '<style>'.repeat(n / 4)),
    ],
  ])('%s', (_, read) => {
    const single = quickest(() => read(40_000));
    expect(quickest(() => read(160_000))).toBeLessThan(Math.max(single, 10) * 9);
  });
});
