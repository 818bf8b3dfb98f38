import { expect, it } from 'vitest';
import { decodeCsv } from './decode-csv.ts';

const TEXT = 'Name;Straße\nJörg Weiß;Große Bergstr. 5 €';
const utf16 = Buffer.from(`\ufeff${TEXT}`, 'utf16le');

it.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16', utf16],
  ['UTF-16, most significant byte first', Buffer.from(utf16).swap16()],
  ['Windows-1252', Buffer.from(TEXT.replace('€', '\u0080'), 'latin1')],
])('reads %s', (_, bytes) => {
  expect(decodeCsv(bytes)).toBe(TEXT);
});
