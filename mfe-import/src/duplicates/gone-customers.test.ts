import type { CustomerMerge } from 'shared-kit/domain';
import { expect, test } from 'vitest';
import { goneText } from './gone-customers.ts';

const person = (name: string) => ({ id: name, name, customerNumber: `K ${name}` });
const merge = (master: string, other: string, more: Partial<CustomerMerge> = {}): CustomerMerge => ({
  masterId: master,
  masterName: master,
  others: [person(other)],
  entered: { name: master, email: '', phone: '', notes: '' },
  at: '2026-11-22T08:00:00.000Z',
  by: 'Mia',
  state: 'merged',
  moved: 0,
  ...more,
});
const LATER = { at: '2026-11-22T09:00:00.000Z' };

test('who was merged away is said to be merged, and into whom', () => {
  expect(goneText([person('Anne')], [merge('Anna', 'Anne')])).toBe(
    'Anne · K Anne wurde inzwischen mit Anna zusammengeführt.',
  );
});

test('whom the other one was merged into later is who they are now', () => {
  const merges = [merge('Berta', 'Anna', LATER), merge('Anna', 'Anne')];
  expect(goneText([person('Anne')], merges)).toMatch(/mit Berta zusammengeführt\.$/);
  expect(goneText([person('Anna')], merges)).toMatch(/mit Berta zusammengeführt\.$/);
});

test('who was deleted is said to be deleted, each with their like', () => {
  const gone = [person('Anne'), person('Bea'), person('Cora')];
  expect(goneText(gone, [merge('Anna', 'Anne')])).toBe(
    'Anne · K Anne wurde inzwischen mit Anna zusammengeführt. Bea · K Bea und Cora · K Cora wurden inzwischen gelöscht.',
  );
});

test('a merge that was taken back is none', () => {
  expect(goneText([person('Anne')], [merge('Anna', 'Anne', { state: 'undone' })])).toMatch(/gelöscht\.$/);
});

test('where the merges cannot be read, one of both is said', () => {
  expect(goneText([person('Anne')], undefined)).toBe(
    'Anne · K Anne wurde inzwischen gelöscht oder zusammengeführt.',
  );
});
