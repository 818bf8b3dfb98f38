import { isDeepStrictEqual } from 'node:util';
import type { DocumentStore, Transaction } from 'shared-kit/data';
import {
  berlinMonth,
  type Customer,
  customers,
  formatCustomerNumber,
  type NewCustomer,
  type Stored,
} from 'shared-kit/domain';
import { type Counter, counters } from '../counters/counters.collection.ts';
import { ApiProblem } from '../errors.ts';
import { noteFollowUpEvent } from '../follow-ups/follow-up-events.collection.ts';

export interface Creation<T> {
  document: Stored<T>;
  /** False where the same request had created it before. */
  created: boolean;
}

/**
 * Creates a customer with the next number of the month, both or neither (D8).
 * @throws ApiProblem 409 where the id belongs to a customer with other content.
 */
export function createCustomer(
  { store, clock }: { store: DocumentStore; clock: () => Date },
  id: string,
  entered: NewCustomer,
): Promise<Creation<Customer>> {
  return store.transact(async (transaction) => {
    const existing = await transaction.get<Customer>(customers.name, id);
    if (existing) return repeated(existing, entered);
    const [document] = await createCustomersIn(transaction, clock(), [{ id, entered }], { areLeads: true });
    if (!document) throw new Error('no customer was created');
    return { document, created: true };
  });
}

/** What a new customer states: number and times are drawn here. */
export type EnteredCustomer = Omit<Customer, 'customerNumber' | 'createdAt' | 'updatedAt'>;

/**
 * Creates customers with the next numbers of the month, in their order, within a transaction of the caller (D8).
 * Reads and writes: what else the transaction reads comes before, and none of the ids may exist.
 * @param areLeads they have just come to us: follow-ups may begin. A batch of old ones writes to nobody (D43).
 */
export async function createCustomersIn(
  transaction: Transaction,
  now: Date,
  created: readonly { id: string; entered: EnteredCustomer }[],
  { areLeads }: { areLeads: boolean },
): Promise<Stored<Customer>[]> {
  const numbers = await drawCustomerNumbers(transaction, now, created.length);
  return created.map(({ id, entered }, index) => {
    const customer: Customer = {
      ...entered,
      customerNumber: numbers(index),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    };
    transaction.create(customers.name, id, customer);
    if (areLeads) {
      noteFollowUpEvent(transaction, { trigger: 'customer_created', at: customer.createdAt, customerId: id });
    }
    return { id, version: 1, data: customer };
  });
}

/** Counts in Germany's month, as staff and calendar do. @returns the n-th of the drawn numbers, from 0. */
async function drawCustomerNumbers(
  transaction: Transaction,
  now: Date,
  count: number,
): Promise<(index: number) => string> {
  const { year, month } = berlinMonth(now);
  const series = `customers_${year}_${month}`;
  const counter = await transaction.get<Counter>(counters.name, series);
  const last = counter?.data.last ?? 0;
  transaction.set<Counter>(counters.name, series, { last: last + count });
  return (index) => formatCustomerNumber(year, month, last + 1 + index);
}

function repeated(existing: Stored<Customer>, entered: NewCustomer): Creation<Customer> {
  const { customerNumber: _, createdAt: __, updatedAt: ___, ...content } = existing.data;
  if (isDeepStrictEqual(content, entered)) return { document: existing, created: false };
  throw new ApiProblem(409, 'conflict', 'Dieser Kunde wurde bereits mit anderen Angaben angelegt', {
    body: { current: existing },
  });
}
