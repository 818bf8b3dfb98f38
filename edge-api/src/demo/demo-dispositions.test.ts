import {
  DISPOSITION_STATUSES,
  dispositionSchema,
  isWon,
  originalQuoteId,
  today,
  vehicleConflicts,
} from 'shared-kit/domain';
import { describe, expect, it } from 'vitest';
import { demoData } from './demo-data.ts';

const now = new Date('2026-11-21T10:30:00Z');
const demo = demoData(now, 700);
const days = new Map(demo.customers.map(({ id, data }) => [id, data.movingDate]));
const planned = demo.dispositions.map(({ id, data }) => ({
  id,
  ...data,
  day: days.get(data.customerId) ?? '',
}));

describe('the demo’s dispositions', () => {
  it('are of won quotes, one each, and fit the schema', () => {
    const won = new Map(
      demo.quotes
        .filter(({ data }) => data.counts && isWon(data.status))
        .map((quote) => [originalQuoteId(quote), quote.data.customerId]),
    );
    for (const { id, data } of demo.dispositions) {
      expect(dispositionSchema.parse(data)).toEqual(data);
      expect([data.quoteId, data.customerId]).toEqual([id, won.get(id)]);
    }
    expect(new Set(planned.map(({ id }) => id)).size).toBe(planned.length);
    expect(won.size).toBeGreaterThan(planned.length);
  });

  it('have every status that is stored; what is to come is not completed', () => {
    expect(new Set(planned.map(({ status }) => status))).toEqual(
      new Set(DISPOSITION_STATUSES.filter((status) => status !== 'accepted')),
    );
    const ahead = planned.filter(({ day }) => day >= today(now));
    expect(ahead.length).toBeGreaterThan(5);
    expect(ahead.filter(({ status }) => status === 'completed')).toEqual([]);
  });

  it('have one conflict, on a day to come', () => {
    const conflicts = vehicleConflicts(
      planned.map(({ id, day, assignedVehicles }) => ({ id, day, vehicles: assignedVehicles })),
    );
    const collide = planned.filter(({ id }) => conflicts.has(id));
    expect(collide).toHaveLength(2);
    expect(new Set(collide.map(({ day }) => day)).size).toBe(1);
    expect((collide[0]?.day ?? '') >= today(now)).toBe(true);
  });
});
