import type { CustomerMerge } from 'shared-kit/domain';
import { expect, test } from 'vitest';
import { obstacleOf } from './undo-obstacle.ts';

const merge = (id: string, masterId: string, otherId: string, more: Partial<CustomerMerge> = {}) => ({
  id,
  version: 1,
  data: {
    masterId,
    masterName: masterId,
    others: [{ id: otherId, name: otherId, customerNumber: 'K1' }],
    entered: { name: masterId, email: '', phone: '', notes: '' },
    at: '2026-11-22T08:00:00.000Z',
    by: 'Mia',
    state: 'merged' as const,
    moved: 0,
    ...more,
  },
});
const LATER = '2026-11-22T09:00:00.000Z';

test('of two merges of one master the later one is taken back first', () => {
  const [first, second] = [merge('1', 'Anna', 'Anne'), merge('2', 'Anna', 'Ana', { at: LATER })];
  expect(obstacleOf(first, [second, first])).toBe(
    'Später kam Ana · K1 dazu: Machen Sie zuerst das rückgängig.',
  );
  expect(obstacleOf(second, [second, first])).toBeUndefined();
  const undone = merge('2', 'Anna', 'Ana', { at: LATER, state: 'undone' });
  expect(obstacleOf(first, [undone, first])).toBeUndefined();
});

test('whoever is somebody else by now is taken out of them first', () => {
  const [first, second] = [merge('1', 'Anna', 'Anne'), merge('2', 'Berta', 'Anna', { at: LATER })];
  expect(obstacleOf(first, [second, first])).toBe(
    'Gehört inzwischen zu Berta: Machen Sie zuerst das rückgängig.',
  );
  expect(obstacleOf(second, [second, first])).toBeUndefined();
});
