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
import { ApiProblem } from '../errors.ts';
import { type Counter, counters } from './counters.collection.ts';

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
    const now = clock();
    const customer: Customer = {
      ...entered,
      customerNumber: await drawCustomerNumber(transaction, now),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    };
    transaction.create(customers.name, id, customer);
    return { document: { id, version: 1, data: customer }, created: true };
  });
}

/** Counts in Germany's month, as staff and calendar do. Writes: reads of the same transaction come before. */
async function drawCustomerNumber(transaction: Transaction, now: Date): Promise<string> {
  const { year, month } = berlinMonth(now);
  const series = `customers_${year}_${month}`;
  const counter = await transaction.get<Counter>(counters.name, series);
  const running = (counter?.data.last ?? 0) + 1;
  transaction.set<Counter>(counters.name, series, { last: running });
  return formatCustomerNumber(year, month, running);
}

function repeated(existing: Stored<Customer>, entered: NewCustomer): Creation<Customer> {
  const { customerNumber: _, createdAt: __, updatedAt: ___, ...content } = existing.data;
  if (isDeepStrictEqual(content, entered)) return { document: existing, created: false };
  throw new ApiProblem(409, 'conflict', 'Dieser Kunde wurde bereits mit anderen Angaben angelegt', {
    body: { current: existing },
  });
}
