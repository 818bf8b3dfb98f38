import { expect, test } from 'vitest';
import { withDomain } from './source-domains.ts';

test.each([
  'umzug24.de',
  ' Umzug24.DE ',
  '@umzug24.de',
  'anfragen@umzug24.de',
  'https://umzug24.de/anfrage',
  'https://www.umzug24.de/',
  'www.umzug24.de',
])('"%s" is the domain umzug24.de', (text) => {
  expect(withDomain(['umzug365.de'], text)).toEqual({ domains: ['umzug365.de', 'umzug24.de'] });
});

test('a domain with umlauts is one', () => {
  expect(withDomain([], 'müller-umzüge.de')).toEqual({ domains: ['müller-umzüge.de'] });
});

test('nothing is added by an empty field', () => {
  expect(withDomain([], '  ')).toBeUndefined();
});

test('a domain stands once in the list', () => {
  expect(withDomain(['umzug365.de'], 'Umzug365.de')).toEqual({
    problem: 'umzug365.de steht schon in der Liste',
  });
});

test.each(['umzug', 'umzug 365.de', '-umzug.de', 'umzug365.de, umzug24.de'])('"%s" is no domain', (text) => {
  expect(withDomain([], text)).toEqual({
    problem: 'Bitte geben Sie eine Domain ein, zum Beispiel umzug365.de',
  });
});
