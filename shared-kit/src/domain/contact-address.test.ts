import { expect, test } from 'vitest';
import { mailtoAddress, mapAddress, telAddress } from './contact-address.ts';

test.each([
  ['info@meyer.example', 'mailto:info@meyer.example'],
  [' info@meyer.example ', 'mailto:info@meyer.example'],
  ['info+post@meyer.example', 'mailto:info%2Bpost@meyer.example'],
  ['a?bcc=x@meyer.example', 'mailto:a%3Fbcc%3Dx@meyer.example'],
  ['a@meyer.example,b@x.example', 'mailto:a@meyer.example%2Cb%40x.example'],
  ['a\r\nBcc: x', 'mailto:a%0D%0ABcc%3A%20x'],
])('%j is written to at %s alone', (email, address) => {
  expect(mailtoAddress(email)).toBe(address);
});

test('a subject is one text, whatever stands in it', () => {
  expect(mailtoAddress('a@b.example', 'Frage & Bitte')).toBe(
    'mailto:a@b.example?subject=Frage%20%26%20Bitte',
  );
});

test.each([
  ['0221 / 12 34-56', 'tel:0221123456'],
  ['+49 (221) 12', 'tel:+4922112'],
  ['javascript:alert(1)', 'tel:1'],
])('%j is dialled as %s', (phone, address) => {
  expect(telAddress(phone)).toBe(address);
});

test.each([
  ['Domstraße 1,\n50668 Köln', 'Domstraße 1, 50668 Köln'],
  ['A & B#1?q=2', 'A & B#1?q=2'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('a map is asked for %j alone', (address, query) => {
  const { origin, pathname, searchParams, hash } = new URL(mapAddress(address));
  expect([origin, pathname, hash]).toEqual(['https://www.google.com', '/maps/search/', '']);
  expect(Object.fromEntries(searchParams)).toEqual({ api: '1', query });
});
