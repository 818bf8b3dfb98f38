import { customerIndexEntry, listedOf } from 'shared-kit/api';
import { expect, test } from 'vitest';
import { sampleCustomer } from '../testing/sample-customer.ts';
import { customerAmong, customersWithAddress } from './customer-book.ts';

const entry = (email: string, id: string) => {
  const customer = sampleCustomer({ email }, id);
  return customerIndexEntry(customer.data, listedOf(customer));
};
const ERIKA = entry('Erika@Example.org', 'C-11111111-1111-4111-8111-111111111111');
const MAX = entry('max@example.org', 'C-22222222-2222-4222-8222-222222222222');
const TWIN = entry(' erika@example.org ', 'C-33333333-3333-4333-8333-333333333333');
const people = (...addresses: string[]) => addresses.map((address) => ({ address }));

test('an address is its customers’, whatever the case on either side; no address is nobody’s', () => {
  expect(customersWithAddress([ERIKA, MAX, TWIN], 'ERIKA@example.org')).toEqual([ERIKA, TWIN]);
  expect(customersWithAddress([entry('', ERIKA.id)], ' ')).toEqual([]);
});

test('a mail is of the first of its people who is a customer, and of nobody where two share that address', () => {
  expect(customerAmong([ERIKA, MAX], people('fremd@example.net', 'max@example.org'))).toBe(MAX);
  expect(customerAmong([ERIKA, MAX, TWIN], people('erika@example.org', 'max@example.org'))).toBeUndefined();
});
