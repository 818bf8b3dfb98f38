import { expect, it } from 'vitest';
import { csvAddresses } from './csv-addresses.ts';

const SHEET = 'https://docs.google.com/spreadsheets/d/1aB-c_D2345678901234567890';
const EXPORTS = (gid: string) => [
  `${SHEET}/export?format=csv&gid=${gid}`,
  `${SHEET}/gviz/tq?tqx=out:csv&headers=1&gid=${gid}`,
  `${SHEET}/pub?output=csv&single=true&gid=${gid}`,
];

it.each([
  [SHEET, '0'],
  [`${SHEET}/`, '0'],
  [`${SHEET}/edit`, '0'],
  [`${SHEET}/edit?usp=sharing`, '0'],
  [`${SHEET}/edit#gid=42`, '42'],
  [` ${SHEET}/edit?gid=7#gid=7 `, '7'],
  [`${SHEET}/view`, '0'],
])('the address of a Google sheet stands for its three exports: %s', (address, gid) => {
  expect(csvAddresses([address])).toEqual(EXPORTS(gid));
});

it('other addresses are taken as they are, in order, each once, three at most', () => {
  const own = (n: number) => `https://tabellen.example.de/${n}.csv`;
  expect(csvAddresses(['', own(1), own(2), ` ${own(1)}`])).toEqual([own(1), own(2)]);
  expect(csvAddresses([own(1), SHEET])).toEqual([own(1), ...EXPORTS('0').slice(0, 2)]);
  expect(csvAddresses([`${SHEET}/export?format=csv`])).toEqual([`${SHEET}/export?format=csv`]);
  expect(csvAddresses([])).toEqual([]);
});
