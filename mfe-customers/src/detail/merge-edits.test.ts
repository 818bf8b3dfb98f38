import { describe, expect, it } from 'vitest';
import { customerNamed } from '../testing/sample-customer.ts';
import { editOf } from './customer-edit.ts';
import { mergeEdits, settleCollisions } from './merge-edits.ts';

const base = editOf(customerNamed('Anna Weber').data);

describe('two people changing one customer (D7)', () => {
  it('takes from each side what only that side changed', () => {
    const merge = mergeEdits(
      base,
      { ...base, phone: '030 999' },
      { ...base, email: 'neu@example.org', area: 80 },
    );
    expect(merge.collisions).toEqual([]);
    expect(merge.merged).toEqual({ ...base, phone: '030 999', email: 'neu@example.org', area: 80 });
  });

  it('does not ask where both made the same change', () => {
    const both = { ...base, services: ['Umzug', 'Klaviertransport'] };
    expect(mergeEdits(base, both, { ...both, services: [...both.services] })).toEqual({
      merged: both,
      collisions: [],
    });
  });

  it('asks for each field that both changed differently, in the order of the form', () => {
    const mine = { ...base, notes: 'ruft zurück', phone: '030 1', floor: 4 };
    const theirs = { ...base, notes: 'ist verreist', phone: '030 2', rooms: 5 };
    expect(mergeEdits(base, mine, theirs).collisions).toEqual([
      { field: 'phone', mine: '030 1', theirs: '030 2' },
      { field: 'notes', mine: 'ruft zurück', theirs: 'ist verreist' },
    ]);
  });

  it('follows the choice for each field and keeps what did not collide', () => {
    const mine = { ...base, notes: 'meine', phone: '030 1', floor: 4 };
    const theirs = { ...base, notes: 'ihre', phone: '030 2', rooms: 5 };
    const merge = mergeEdits(base, mine, theirs);
    expect(settleCollisions(merge, theirs, { phone: 'theirs', notes: 'mine' })).toEqual({
      ...base,
      phone: '030 2',
      notes: 'meine',
      floor: 4,
      rooms: 5,
    });
  });
});
