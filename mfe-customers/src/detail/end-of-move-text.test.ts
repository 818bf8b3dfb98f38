import { startOf } from 'shared-kit/domain';
import { expect, it } from 'vitest';
import { endOfMoveText, floorHint, hasEndOfMove } from './end-of-move-text.ts';

const apartment = (floor: number, hasElevator: boolean) => ({ rooms: 3, area: 72, floor, hasElevator });

it.each([
  ['Weg 1', apartment(3, false), '3. Etage, ohne Aufzug'],
  ['Weg 1', apartment(0, true), 'Erdgeschoss, mit Aufzug'],
  ['Weg 1', apartment(-1, false), '1. Untergeschoss, ohne Aufzug'],
  ['Weg 1, 2. Stock', undefined, '2. Etage (aus der Adresse), ohne Aufzug'],
  ['Weg 1', undefined, 'Etage nicht angegeben, gerechnet als Erdgeschoss ohne Aufzug'],
])('%s with %o reads %s', (fromAddress, given, text) => {
  const customer = given ? { fromAddress, apartment: given } : { fromAddress };
  expect(endOfMoveText(startOf(customer), given !== undefined)).toBe(text);
});

it.each([
  [2, 'Weg 1, 4. Stock', '0 ist das Erdgeschoss'],
  [undefined, 'Weg 1, 4. Stock', 'Aus der Adresse: 4. Etage'],
  [undefined, 'Weg 1', 'Ohne Angabe wird als Erdgeschoss gerechnet'],
])('a floor field with %s for %s says %s', (floor, address, hint) => {
  expect(floorHint(floor, address)).toBe(hint);
});

it('says nothing of an end that nobody named, unless somebody stated its floor or elevator', () => {
  const unnamed = { address: ' ', floor: 0, hasElevator: false };
  expect(hasEndOfMove(unnamed)).toBe(false);
  expect(hasEndOfMove({ ...unnamed, address: 'Weg 1' })).toBe(true);
  expect(hasEndOfMove({ ...unnamed, floor: 2 })).toBe(true);
  expect(hasEndOfMove({ ...unnamed, hasElevator: true })).toBe(true);
});
