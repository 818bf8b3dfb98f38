import { isDeepStrictEqual } from 'node:util';
import type { DocumentStore, Transaction } from 'shared-kit/data';
import {
  berlinMonth,
  type Customer,
  customers,
  formatCustomerNumber,
  type NewCustomer,
  type Stored,
  seriesOfCustomerNumber,
} from 'shared-kit/domain';
import { type Counter, counters } from '../counters/counters.collection.ts';
import { ApiProblem } from '../errors.ts';
import { noteFollowUpEvent } from '../follow-ups/follow-up-events.collection.ts';
import { beforeMerge, livingCustomer } from '../merging/merged-into.ts';

export interface Creation<T> {
  document: Stored<T>;
  /** False where the same request had created it before. */
  created: boolean;
}

/**
 * Creates a customer with the next number of the month, both or neither (D8). Whoever was merged into somebody meanwhile
 * is that one, and does not come back (D37).
 * @throws ApiProblem 409 where the id belongs to a customer with other content.
 */
export function createCustomer(
  { store, clock }: { store: DocumentStore; clock: () => Date },
  id: string,
  entered: NewCustomer,
): Promise<Creation<Customer>> {
  return store.transact(async (transaction) => {
    const existing = await transaction.get<Customer>(customers.name, id);
    if (existing && isContent(existing.data, entered)) return { document: existing, created: false };
    if (existing) throw takenBy(existing, 'Dieser Kunde wurde bereits mit anderen Angaben angelegt');
    const living = await livingCustomer(transaction, store, id);
    if (living && isContent(await beforeMerge(store, id), entered)) {
      return { document: living, created: false };
    }
    if (living) {
      const { customerNumber, name } = living.data;
      const text = `Dieser Kunde wurde inzwischen mit ${customerNumber} ${name} zusammengeführt. Bitte tragen Sie Ihre Angaben dort ein.`;
      throw takenBy(living, text);
    }
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

/**
 * The numbers of customers from elsewhere, within a transaction: whoever has one keeps it, and its month goes on above it;
 * whoever has none gets the next of this month (D8). @returns the numbers, once all else was read
 */
export async function takeOverCustomerNumbers(
  transaction: Transaction,
  now: Date,
  brought: readonly (string | undefined)[],
): Promise<() => string[]> {
  const today = berlinMonth(now);
  const highest = new Map<string, number>();
  for (const one of brought) {
    const { year, month, running } =
      (one === undefined ? { ...today, running: 0 } : seriesOfCustomerNumber(one)) ?? {};
    if (year === undefined || month === undefined || running === undefined) continue;
    const series = `customers_${year}_${month}`;
    highest.set(series, Math.max(running, highest.get(series) ?? 0));
  }
  const last = new Map<string, number>();
  for (const series of highest.keys()) {
    last.set(series, (await transaction.get<Counter>(counters.name, series))?.data.last ?? 0);
  }
  return () => {
    const next = new Map([...highest].map(([series, one]) => [series, Math.max(one, last.get(series) ?? 0)]));
    const current = `customers_${today.year}_${today.month}`;
    const numbers = brought.map((one) => {
      if (one !== undefined) return one;
      const running = (next.get(current) ?? 0) + 1;
      next.set(current, running);
      return formatCustomerNumber(today.year, today.month, running);
    });
    for (const [series, one] of next) {
      if (one !== last.get(series)) transaction.set<Counter>(counters.name, series, { last: one });
    }
    return numbers;
  };
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

/** Number and times aside. */
function isContent(stored: object | undefined, entered: NewCustomer): boolean {
  const { customerNumber: _, createdAt: __, updatedAt: ___, ...content }: Partial<Customer> = stored ?? {};
  return isDeepStrictEqual(content, entered);
}

const takenBy = (current: Stored<Customer>, text: string) =>
  new ApiProblem(409, 'conflict', text, { body: { current } });
