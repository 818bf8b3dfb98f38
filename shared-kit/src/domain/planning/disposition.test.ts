import { describe, expect, it } from 'vitest';
import { statusAfterAssigning } from './disposition.schema.ts';
import { DEFAULT_VEHICLES, type Vehicle } from './vehicle.schema.ts';
import { vehicleConflicts } from './vehicle-conflicts.ts';

const [truck, other] = DEFAULT_VEHICLES as [Vehicle, Vehicle];

describe('the status after assigning', () => {
  it.each([
    [[truck], 'accepted', 'assigned'],
    [[], 'assigned', 'in_planning'],
    [[], undefined, 'in_planning'],
    [[truck], 'in_planning', 'assigned'],
    [[], 'completed', 'completed'],
  ] as const)('%# is %s', (vehicles, before, after) => {
    expect(statusAfterAssigning(vehicles, before)).toBe(after);
  });
});

describe('a vehicle on two jobs', () => {
  it('of one day collides on both, and only that vehicle', () => {
    const conflicts = vehicleConflicts([
      { id: 'a', day: '2026-12-01', vehicles: [truck, other] },
      { id: 'b', day: '2026-12-01', vehicles: [truck] },
      { id: 'c', day: '2026-12-02', vehicles: [other] },
    ]);
    expect([...conflicts].map(([id, vehicles]) => [id, [...vehicles]])).toEqual([
      ['a', [truck.id]],
      ['b', [truck.id]],
    ]);
  });

  it('that stands twice in one collides with nothing', () => {
    expect(vehicleConflicts([{ id: 'a', day: '2026-12-01', vehicles: [truck, truck] }]).size).toBe(0);
  });

  it('without a day collides with nothing', () => {
    const job = { day: undefined, vehicles: [truck] };
    expect(
      vehicleConflicts([
        { id: 'a', ...job },
        { id: 'b', ...job },
      ]).size,
    ).toBe(0);
  });
});
