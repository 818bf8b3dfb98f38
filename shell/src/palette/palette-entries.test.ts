import { expect, test } from 'vitest';
import { customerEntries, screenEntries } from './palette-entries.ts';
import { rankEntries } from './rank-entries.ts';

const screens = screenEntries(
  [
    { path: '/quotes', label: 'Angebote', icon: 'quote', group: 'main', order: 40 },
    { path: '/customers', label: 'Kunden', icon: 'people', group: 'main', order: 30 },
    { path: '/search-customer', label: 'Neu', icon: 'add', group: 'bottom', order: 30 },
  ],
  [
    { path: '/search-customer', title: 'Kunde suchen', icon: 'search' },
    { path: '/customers', title: 'Alle Kunden', icon: 'people' },
    { path: '/customers/:customerId', title: 'Kunde', icon: 'people' },
  ],
);

const customer = (id: string, name: string, more: { customerNumber: string; phone?: string }) => ({
  id,
  version: 1,
  data: {
    name,
    customerNumber: more.customerNumber,
    phone: more.phone ?? '',
    email: '',
    fromAddress: '',
    toAddress: '',
    services: [],
    createdAt: '2026-11-02T09:00:00.000Z',
    updatedAt: '2026-11-02T09:00:00.000Z',
  },
});

const people = customerEntries([
  customer('C-1', 'Jürgen Groß', { customerNumber: 'K202611001', phone: '030 1234567' }),
  customer('C-2', 'Petra Müller', { customerNumber: 'K202611002' }),
]);

test('every address once, in the order of the navigation, none that needs a parameter', () => {
  expect(screens.map(({ title, path }) => [title, path])).toEqual([
    ['Kunden', '/customers'],
    ['Angebote', '/quotes'],
    ['Kunde suchen', '/search-customer'],
  ]);
});

test.each([
  ['groß', 'Jürgen Groß'],
  ['jurgen', 'Jürgen Groß'],
  ['1234567', 'Jürgen Groß'],
  ['K202611002', 'Petra Müller'],
  ['Mülller', 'Petra Müller'],
])('%s finds %s', (search, name) => {
  expect(rankEntries(people, search, 5)[0]?.title).toBe(name);
});

test('a customer opens under its id', () => {
  expect(people[0]?.path).toBe('/customers/C-1');
});

test('without a search the first ones show, no more than fit', () => {
  expect(rankEntries(screens, ' ', 2)).toEqual(screens.slice(0, 2));
});

test('what matches nothing finds nothing', () => {
  expect(rankEntries(people, 'xyzxyz', 5)).toEqual([]);
});
