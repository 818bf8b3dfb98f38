import { expect, it } from 'vitest';
import { isOfSource } from './lead-sender.ts';

const SOURCES = ['immobilienscout24.de', 'umzug365.de', 'müller-umzug.de'];

it.each([
  'umzug@immobilienscout24.de',
  'UMZUG@ImmobilienScout24.DE',
  'a@mail.umzug365.de',
  'a@tief.unten.umzug365.de',
  'a@umzug365.de.',
  'a@müller-umzug.de',
  'a@xn--mller-umzug-thb.de',
])('%s is of the sources', (address) => {
  expect(isOfSource(address, SOURCES)).toBe(true);
});

it.each([
  'a@nichtumzug365.de',
  'a@umzug365.de.example.com',
  'a@umzug365.com',
  'a@umzug365-de.example.com',
  'umzug365.de',
  'umzug@umzug365.de@example.com',
  'a@umzug365.de/x',
  'a@umzug365.de#.example.com',
  'a@уmzug365.de',
  'a@',
  '',
])('%s is none of them', (address) => {
  expect(isOfSource(address, SOURCES)).toBe(false);
});

it('without sources nothing is', () => {
  expect(isOfSource('a@umzug365.de', [])).toBe(false);
});
