import { expect, it } from 'vitest';
import { valueAt, withValueAt } from './value-at.ts';

const PLANNED = { state: 'scheduled', plan: { sendAt: 'morgen', history: { customerId: 'C-1' } } };

it.each([
  ['state', 'scheduled'],
  ['plan.history.customerId', 'C-1'],
  ['plan.history', { customerId: 'C-1' }],
  ['work.history.customerId', undefined],
  ['state.length.customerId', undefined],
])('at %s stands %j', (path, value) => {
  expect(valueAt(PLANNED, path)).toEqual(value);
});

it('changes what stands at a path, and nothing beside it', () => {
  const history = { customerId: 'C-2' };
  expect(withValueAt(PLANNED, 'plan.history.customerId', 'C-2')).toEqual({
    ...PLANNED,
    plan: { ...PLANNED.plan, history },
  });
  expect(PLANNED.plan.history.customerId).toBe('C-1');
});

it('takes away what is to be nothing', () => {
  expect(withValueAt(PLANNED, 'state', undefined)).toEqual({ plan: PLANNED.plan });
  expect(withValueAt(PLANNED, 'plan.sendAt', undefined)).toMatchObject({ plan: { history: {} } });
});
