import { expect, it } from 'vitest';
import { forbiddenAddress } from './allowed-address.ts';

const HOSTS = ['docs.google.com', '*.googleusercontent.com'];
const of = (address: string) => forbiddenAddress(new URL(address), HOSTS);

it.each([
  'https://docs.google.com/x',
  'https://DOCS.google.com:443/x',
  'https://doc-0s-sheets.googleusercontent.com/pub',
])('%s may be read', (address) => {
  expect(of(address)).toBeUndefined();
});

it.each([
  ['http://docs.google.com/x', 'muss mit https:// beginnen'],
  ['file:///etc/passwd', 'muss mit https:// beginnen'],
  ['https://docs.google.com:8443/x', 'darf keinen eigenen Port haben'],
  ['https://ich@docs.google.com/x', 'darf keine Anmeldedaten enthalten'],
  ['https://:pw@docs.google.com/x', 'darf keine Anmeldedaten enthalten'],
])('%s %s', (address, reason) => {
  expect(of(address)).toBe(reason);
});

it.each([
  'https://google.com/',
  'https://docs.google.com.example.de/',
  'https://docs.google.com./',
  'https://evil-docs.google.com/',
  'https://googleusercontent.com/',
  'https://evilgoogleusercontent.com/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://localhost/',
])('%s is not on the list', (address) => {
  expect(of(address)).toContain('ist nicht freigegeben');
});

it('an IP address is never allowed, whatever the list says', () => {
  expect(forbiddenAddress(new URL('https://8.8.8.8/'), ['8.8.8.8'])).toContain('ist nicht freigegeben');
  expect(forbiddenAddress(new URL('https://[2606:4700::1]/'), ['[2606:4700::1]'])).toContain(
    'nicht freigegeben',
  );
});
