import type { ParsedLeadData } from 'shared-kit/api';
import { expect, test } from 'vitest';
import { asksForMove } from './asks-for-move.ts';

const LETTER: ParsedLeadData = {
  ...{ name: 'Erika Muster', email: 'erika@example.de', phone: '030 1234567', moveDate: '', fromAddress: '' },
  ...{ toAddress: '', services: ['Umzug'], source: 'Email', notes: 'Danke!', rooms: 0, area: 0 },
};

test('who wrote it, how to reach them and what they write make no request of a mail', () => {
  expect(asksForMove(LETTER)).toBe(false);
});

test.each<Partial<ParsedLeadData>>([
  { moveDate: '2026-12-15' },
  { fromAddress: 'Berlin' },
  { toAddress: 'Hamburg' },
  { rooms: 3 },
  { area: 80 },
  { floor: 0 },
  { destination: { floor: 2 } },
  { services: ['Umzug', 'Einpacken'] },
])('a mail that says %o asks for a move', (said) => {
  expect(asksForMove({ ...LETTER, ...said })).toBe(true);
});
