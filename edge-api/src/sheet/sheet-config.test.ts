import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';

const GOOGLE = ['docs.google.com', 'spreadsheets.google.com', '*.googleusercontent.com'];

it('allows the hosts of Google, and those that are set', () => {
  expect(readConfig({}).sheet.hosts).toEqual(GOOGLE);
  expect(readConfig({ SHEET_HOSTS: 'Tabellen.Example.de, *.example.org' }).sheet.hosts).toEqual([
    ...GOOGLE,
    'tabellen.example.de',
    '*.example.org',
  ]);
});

it.each([
  'https://example.de',
  'example.de/x',
  '127.0.0.1',
  '[::1]',
  'localhost',
  '*',
  '*.de',
  'a b.de',
  'a.de,',
])("refuses '%s'", (hosts) => {
  expect(() => readConfig({ SHEET_HOSTS: hosts })).toThrow('Einstellung SHEET_HOSTS=');
});
