import { describe, expect, it } from 'vitest';
import { listedCustomer } from '../listed-customer.ts';
import { customerNamed } from '../testing/sample-customer.ts';
import { CustomerBook } from './customer-book.ts';

const entry = (id: string) => listedCustomer(customerNamed(id, { id }));
const index = (...entries: ReturnType<typeof entry>[]) => new Map(entries.map((one) => [one.id, one]));

describe('the slots of customers', () => {
  it('tells only what changed, and gives no slot away again', () => {
    const book = new CustomerBook();
    const [anna, bert, cora] = [entry('anna'), entry('bert'), entry('cora')];
    expect(book.update(index(anna, bert))).toEqual({ slots: [0, 1], customers: [anna, bert], removed: [] });
    expect(book.update(index(anna, bert))).toEqual({ slots: [], customers: [], removed: [] });
    const changed = { ...bert, version: 2 };
    expect(book.update(index(changed, cora))).toEqual({
      slots: [1, 2],
      customers: [changed, cora],
      removed: [0],
    });
    expect(book.update(index(changed, cora, anna)).slots).toEqual([3]);
  });
});
