import { createCustomerRequest } from 'shared-kit/api';
import { describe, expect, it } from 'vitest';
import { changeInput, EMPTY_INPUT, isTouched, newCustomerFrom } from './wizard-input.ts';

describe('the floors of both ends (D14)', () => {
  it.each([
    ['Lindenstraße 4, 3. Stock', 3],
    ['Lindenstraße 4, EG', 0],
    ['Lindenstraße 4 - Etage 12', 12],
    ['Lindenstraße 4', 1],
  ])('start: "%s" is floor %i', (fromAddress, floor) => {
    expect(changeInput(EMPTY_INPUT, { fromAddress }).floor).toBe(floor);
  });

  it.each([
    ['Am Markt 1, 2. Etage', 2],
    ['Am Markt 1', 0],
  ])('destination: "%s" is floor %i', (toAddress, toFloor) => {
    expect(changeInput(EMPTY_INPUT, { toAddress }).toFloor).toBe(toFloor);
  });

  it('keeps a floor that staff chose, whatever the address says afterwards', () => {
    const chosen = changeInput(EMPTY_INPUT, { floor: 5, toFloor: 2 });
    const moved = changeInput(chosen, { fromAddress: 'Weg 1, 3. Stock', toAddress: 'Weg 2, 4. Stock' });
    expect([moved.floor, moved.toFloor]).toEqual([5, 2]);
  });

  it('does not refill a floor field that was emptied', () => {
    const emptied = changeInput(EMPTY_INPUT, { floor: undefined });
    expect(changeInput(emptied, { name: 'Anna' }).floor).toBeUndefined();
  });
});

describe('the new customer', () => {
  it('is what POST /api/customers takes, blanks cut off', () => {
    const id = `C-${crypto.randomUUID()}`;
    const input = {
      ...EMPTY_INPUT,
      name: ' Anna Weber ',
      phone: '030 1234567',
      email: ' anna@example.org ',
      movingDate: '2026-12-05',
      fromAddress: 'Lindenstraße 4',
      toAddress: 'Am Markt 1',
      toFloor: 4,
      toHasElevator: true,
    };
    expect(createCustomerRequest.parse(newCustomerFrom(input, id, 'Unbekannt'))).toMatchObject({
      id,
      name: 'Anna Weber',
      email: 'anna@example.org',
      apartment: { rooms: 3, area: 50, floor: 1, hasElevator: false },
      destination: { floor: 4, hasElevator: true },
    });
  });
});

it('an untouched wizard has nothing to lose', () => {
  expect(isTouched(EMPTY_INPUT)).toBe(false);
  expect(isTouched(changeInput(EMPTY_INPUT, { name: 'A' }))).toBe(true);
});
