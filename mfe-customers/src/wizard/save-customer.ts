import { ApiError, type CreateCustomer, createCustomer } from 'shared-kit/api';
import { repository, update } from 'shared-kit/data';
import { FIRST_VERSION } from 'shared-kit/data/three-way-merge';
import {
  type Customer,
  customers,
  type NewCustomer,
  newCustomerSchema,
  type Stored,
} from 'shared-kit/domain';

export type SaveResult =
  | { outcome: 'saved'; customer: Stored<Customer> }
  /** An earlier attempt did arrive, and somebody else changed the customer since (D7): nothing is overwritten. */
  | { outcome: 'changed'; customer: Stored<Customer> }
  /** A duplicated tab has the same id, and its customer is stored: this one is another. */
  | { outcome: 'taken' };

/**
 * Creates the customer. Repeating it after a lost answer creates nothing twice: the id is the wizard run's own.
 * Where an earlier attempt did arrive and staff went on typing since, the stored customer takes over what is typed now.
 * @param sent what this run has tried to store before
 * @throws ApiError, Conflict, StoreUnavailable, Refused
 */
export async function saveCustomer(
  request: CreateCustomer,
  sent: readonly NewCustomer[],
): Promise<SaveResult> {
  try {
    return { outcome: 'saved', customer: await createCustomer(request) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
    if (sent.length === 0) return { outcome: 'taken' };
    const { id, ...typed } = request;
    const stored = await repository(customers).get(id);
    if (!stored) throw error;
    if (!sent.some((one) => isContent(stored.data, one))) {
      // As it was created, it says what was never sent from here.
      return stored.version === FIRST_VERSION
        ? { outcome: 'taken' }
        : { outcome: 'changed', customer: stored };
    }
    const customer = await update(customers, id, stored.version, (data) => ({
      ...data,
      ...newCustomerSchema.parse(typed),
      updatedAt: new Date().toISOString(),
    }));
    return { outcome: 'saved', customer };
  }
}

/** Number and times aside. */
function isContent(stored: Customer, entered: NewCustomer): boolean {
  const { customerNumber: _, createdAt: __, updatedAt: ___, ...content } = stored;
  const { data } = newCustomerSchema.safeParse(content);
  return JSON.stringify(data) === JSON.stringify(newCustomerSchema.parse(entered));
}
