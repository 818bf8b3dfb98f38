import { ApiError, type CreateCustomer, createCustomer } from 'shared-kit/api';
import { repository, update } from 'shared-kit/data';
import { type Customer, customers, newCustomerSchema, type Stored } from 'shared-kit/domain';

/**
 * Creates the customer. Repeating it after a lost answer creates nothing twice: the id is the wizard run's own.
 * Where an earlier attempt did arrive and staff went on typing since, the stored customer takes over what is typed now.
 * @throws ApiError, StoreUnavailable, Refused
 */
export async function saveCustomer(request: CreateCustomer): Promise<Stored<Customer>> {
  try {
    return await createCustomer(request);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
    const { id, ...typed } = request;
    const stored = await repository(customers).get(id);
    if (!stored) throw error;
    return update(customers, id, stored.version, (customer) => ({
      ...customer,
      ...newCustomerSchema.parse(typed),
      updatedAt: new Date().toISOString(),
    }));
  }
}
