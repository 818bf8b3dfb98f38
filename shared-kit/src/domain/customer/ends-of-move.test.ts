import { describe, expect, it } from 'vitest';
import { destinationOf, startOf } from './ends-of-move.ts';

const address = 'Hauptstr. 5, 3. Etage';
const home = { rooms: 3, area: 50, floor: 1, hasElevator: true };

describe('both ends of a move (D14)', () => {
  it('take floor and elevator as they are given, whatever the address says', () => {
    expect(startOf({ fromAddress: address, apartment: home })).toEqual({
      address,
      floor: 1,
      hasElevator: true,
    });
    expect(destinationOf({ toAddress: address, destination: { floor: 0, hasElevator: false } })).toEqual({
      address,
      floor: 0,
      hasElevator: false,
    });
  });

  it('read the floor from the address where it is not given; an unknown elevator is none', () => {
    expect(startOf({ fromAddress: address })).toEqual({ address, floor: 3, hasElevator: false });
    expect(destinationOf({ toAddress: address })).toEqual({ address, floor: 3, hasElevator: false });
  });

  it('are on the ground floor where nobody says otherwise', () => {
    expect(startOf({ fromAddress: '' })).toEqual({ address: '', floor: 0, hasElevator: false });
    expect(destinationOf({ toAddress: 'Weg 1' })).toEqual({ address: 'Weg 1', floor: 0, hasElevator: false });
  });
});
