import { customerSchema, destinationOf, startOf } from 'shared-kit/domain';
import { describe, expect, it } from 'vitest';
import { customerNamed } from '../testing/sample-customer.ts';
import { applyEdit, changedFields, editOf } from './customer-edit.ts';

const now = '2026-11-21T08:00:00.000Z';
const { data: customer } = customerNamed('Anna Weber', { tags: ['VIP-Kunde'], source: 'Telefon' });

describe('the form of a customer', () => {
  it('written back unchanged changes nothing but the time', () => {
    expect(applyEdit(customer, editOf(customer), now)).toEqual({ ...customer, updatedAt: now });
  });

  it('keeps every field that it does not show, and writes a phone number as it is stored', () => {
    const next = applyEdit(customer, { ...editOf(customer), phone: ' 0049 30 2 ' }, now);
    expect(next).toEqual({ ...customer, phone: '+49 30 2', updatedAt: now });
  });

  it('writes both ends and the home', () => {
    const edit = {
      ...editOf(customer),
      rooms: 4,
      floor: 2,
      hasElevator: true,
      toFloor: 5,
      toHasElevator: false,
    };
    expect(applyEdit(customer, edit, now)).toMatchObject({
      apartment: { rooms: 4, area: 72, floor: 2, hasElevator: true },
      destination: { floor: 5, hasElevator: false },
    });
  });

  it('leaves a floor that is only read from the address following the address (D14)', () => {
    const { apartment: _a, destination: _d, ...bare } = customer;
    const edit = editOf(bare);
    expect([edit.floor, edit.toFloor, edit.rooms]).toEqual([undefined, undefined, undefined]);
    const moved = applyEdit(bare, { ...edit, fromAddress: 'Weg 1, 5. Stock', rooms: 2 }, now);
    expect(startOf(moved).floor).toBe(5);
    expect(startOf({ ...moved, fromAddress: 'Weg 1, 6. Stock' }).floor).toBe(6);
  });

  it('takes back a floor, which follows the address from then on (D14)', () => {
    const edit = { ...editOf(customer), floor: undefined, toFloor: undefined };
    const next = applyEdit({ ...customer, fromAddress: 'Weg 1, 7. Stock' }, edit, now);
    expect(next.apartment).not.toHaveProperty('floor');
    expect(next.destination).not.toHaveProperty('floor');
    const stored = customerSchema.parse({ ...next, fromAddress: 'Weg 1, 7. Stock' });
    expect([startOf(stored).floor, destinationOf(stored).floor]).toEqual([7, 0]);
    expect(editOf(stored).floor).toBeUndefined();
  });

  it('writes company and kind of home, and removes them when they are emptied', () => {
    const next = applyEdit(
      customer,
      { ...editOf(customer), company: ' Weber GmbH ', apartmentType: 'Haus' },
      now,
    );
    expect(next).toMatchObject({ company: 'Weber GmbH', apartment: { area: 72, type: 'Haus' } });
    const emptied = applyEdit(next, { ...editOf(next), company: '', apartmentType: ' ' }, now);
    expect(emptied).not.toHaveProperty('company');
    expect(emptied.apartment).not.toHaveProperty('type');
  });

  it('writes no company of which nothing is seen', () => {
    const next = applyEdit(customer, { ...editOf(customer), company: ' \u200b' }, now);
    expect(next).not.toHaveProperty('company');
  });

  it('shows the moving date of an imported record and replaces it when it is changed', () => {
    const { movingDate: _m, ...imported } = { ...customer, moveDate: '2026-12-24' };
    expect(editOf(imported).movingDate).toBe('2026-12-24');
    expect(applyEdit(imported, editOf(imported), now).moveDate).toBe('2026-12-24');
    const moved = applyEdit(imported, { ...editOf(imported), movingDate: '2027-01-02' }, now);
    expect(moved.movingDate).toBe('2027-01-02');
    expect(moved).not.toHaveProperty('moveDate');
  });

  it('removes what was emptied, and still fits the schema', () => {
    const edit = { ...editOf(customer), movingDate: '', notes: ' ', rooms: undefined, services: [] };
    const next = applyEdit({ ...customer, notes: 'alt' }, edit, now);
    expect(next).not.toHaveProperty('movingDate');
    expect(next).not.toHaveProperty('notes');
    expect(editOf(customerSchema.parse(next)).rooms).toBeUndefined();
  });

  it('names the fields that differ in the order of the form', () => {
    const edit = editOf(customer);
    expect(changedFields(edit, { ...edit, notes: 'x', phone: 'y' })).toEqual(['phone', 'notes']);
  });
});
