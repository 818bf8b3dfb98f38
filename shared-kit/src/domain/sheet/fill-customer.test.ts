import { describe, expect, it } from 'vitest';
import type { NewCustomer } from '../customer/new-customer.ts';
import { type FillableCustomer, fillCustomer } from './fill-customer.ts';

const EMPTY: FillableCustomer & { name: string } = {
  name: 'Anna',
  phone: '',
  email: '',
  fromAddress: '',
  toAddress: '',
};
const ROW: NewCustomer = {
  name: 'Anna B.',
  phone: '030 1',
  email: 'anna@beispiel.de',
  movingDate: '2026-12-01',
  fromAddress: 'Weg 1 - Etage 3',
  toAddress: 'Gasse 2',
  apartment: { rooms: 0, area: 85, floor: 3, hasElevator: false },
  services: ['Umzug'],
  notes: 'Klavier',
  source: 'Website',
};

describe('filling a customer from a row (D41)', () => {
  it('fills what is empty, and nothing else', () => {
    const { name: _, services: __, ...said } = ROW;
    expect(fillCustomer(EMPTY, ROW)).toEqual({ ...said, name: 'Anna' });
    expect(EMPTY.phone).toBe('');
  });

  it('never overwrites staff’s work', () => {
    const full: FillableCustomer = {
      phone: '030 2',
      email: 'a@b.de',
      movingDate: '2027-01-01',
      fromAddress: 'Platz 3',
      toAddress: 'Allee 4',
      apartment: { rooms: 3, area: 50, floor: 1, hasElevator: true },
      notes: 'Anders',
      source: 'Telefon',
    };
    expect(fillCustomer(full, ROW)).toBe(full);
  });

  it('takes the date of an older import for one', () => {
    const older = { ...EMPTY, moveDate: '2026-01-01' };
    expect(fillCustomer(older, ROW)).not.toHaveProperty('movingDate');
  });

  it('adds a missing area to rooms, floor and elevator that are known', () => {
    const apartment = { rooms: 3, area: 0, floor: 0, hasElevator: true };
    expect(fillCustomer({ ...EMPTY, apartment }, ROW).apartment).toEqual({ ...apartment, area: 85 });
  });

  it('leaves the floor in force that staff wrote into the address (D14)', () => {
    const known = { ...EMPTY, fromAddress: 'Weg 1, 2. Stock' };
    expect(fillCustomer(known, ROW).apartment?.floor).toBe(2);
    expect(fillCustomer({ ...EMPTY, fromAddress: 'Weg 1' }, ROW).apartment?.floor).toBe(3);
  });

  it('takes nothing from what the row leaves empty', () => {
    const known = { ...EMPTY, phone: '030 2' };
    expect(fillCustomer(known, { ...EMPTY, services: [] })).toBe(known);
  });
});
