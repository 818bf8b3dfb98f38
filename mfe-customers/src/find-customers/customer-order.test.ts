import { describe, expect, it } from 'vitest';
import { type CustomerOrder, compareCustomers } from './customer-order.ts';

const customer = (part: Record<string, string>) => ({
  id: 'C-1',
  customerNumber: 'K202611001',
  name: 'Anna',
  movingDate: '2026-12-01',
  createdAt: '2026-11-01T00:00:00.000Z',
  ...part,
});

function sorted(order: CustomerOrder, field: string, values: string[]) {
  return values
    .map((value, index) => customer({ id: `C-${index}`, [field]: value }))
    .sort(compareCustomers(order))
    .map((one) => Object.entries(one).find(([key]) => key === field)?.[1]);
}

describe('the four orders (specification 1 section 9)', () => {
  it('created: the newest number first, the running number as a number (D8), legacy numbers last', () => {
    expect(
      sorted('created', 'customerNumber', ['K202611999', 'A-17', 'K2026111000', 'K202612001', 'K202601500']),
    ).toEqual(['K202612001', 'K2026111000', 'K202611999', 'K202601500', 'A-17']);
  });

  it('name: as Germans sort, whatever the case, those without one last', () => {
    expect(
      sorted('name', 'name', ['Zander', 'öztürk', '', 'Ofen', 'Anna', 'Ärmel', 'Assmann', 'Aß']),
    ).toEqual(['Anna', 'Ärmel', 'Aß', 'Assmann', 'Ofen', 'öztürk', 'Zander', '']);
  });

  it('movingDate: the next one first, those without one last', () => {
    expect(sorted('movingDate', 'movingDate', ['2026-12-01', '', '2026-01-31', '2027-01-01'])).toEqual([
      '2026-01-31',
      '2026-12-01',
      '2027-01-01',
      '',
    ]);
  });

  it('date: the newest first', () => {
    expect(sorted('date', 'createdAt', ['2026-01-01T00:00:00Z', '2026-03-01T00:00:00Z', ''])).toEqual([
      '2026-03-01T00:00:00Z',
      '2026-01-01T00:00:00Z',
      '',
    ]);
  });

  it('equals keep one order: the newer number, then the id', () => {
    const [old, young, twin] = [
      customer({ id: 'C-b', customerNumber: 'K202601001' }),
      customer({ id: 'C-c', customerNumber: 'K202611001' }),
      customer({ id: 'C-a', customerNumber: 'K202611001' }),
    ];
    expect([old, young, twin].sort(compareCustomers('name'))).toEqual([twin, young, old]);
  });
});
