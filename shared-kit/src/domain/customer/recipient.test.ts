import { expect, it } from 'vitest';
import { recipientOf } from './recipient.ts';

const customer = { name: 'Erika Müller', fromAddress: 'Hauptstraße 12, 10115 Berlin' };

it.each([
  ['who is no company, where they move from', {}, ['Erika Müller', 'Hauptstraße 12', '10115 Berlin']],
  [
    'a company, its contact, at their own address',
    { company: 'Bäcker & Söhne', address: 'Marktplatz 1, 04109 Leipzig' },
    ['Bäcker & Söhne', 'Erika Müller', 'Marktplatz 1', '04109 Leipzig'],
  ],
  ['an empty address as none', { address: ' ' }, ['Erika Müller', 'Hauptstraße 12', '10115 Berlin']],
  [
    'what is written twice once',
    { company: 'Erika Müller' },
    ['Erika Müller', 'Hauptstraße 12', '10115 Berlin'],
  ],
  [
    'no floor, which is not part of a postal address',
    { address: 'Hauptstraße 1, 3. Stock, 10115 Berlin, EG' },
    ['Erika Müller', 'Hauptstraße 1', '10115 Berlin'],
  ],
  ['a name without any address', { fromAddress: '' }, ['Erika Müller']],
])('a letter goes to %s', (_, change, lines) => {
  expect(recipientOf({ ...customer, ...change })).toEqual(lines);
});
