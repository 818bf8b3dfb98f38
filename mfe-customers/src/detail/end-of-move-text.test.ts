import { startOf } from 'shared-kit/domain';
import { expect, it } from 'vitest';
import { endOfMoveText } from './end-of-move-text.ts';

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
