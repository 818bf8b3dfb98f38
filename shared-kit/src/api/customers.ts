import * as z from 'zod/mini';
import { type Customer, customerSchema, newCustomerSchema, type Stored } from '../domain/index.ts';
import { callApi } from './call.ts';
import { documentId } from './document-id.ts';
import { storedSchema } from './stored.ts';

export const createCustomerRequest = z.extend(newCustomerSchema, { id: documentId('C-') });
export const customerResponse = storedSchema(customerSchema);

export type CreateCustomer = z.input<typeof createCustomerRequest>;

/**
 * Creates a customer and draws the customer number in one transaction (D8).
 * The id (`C-${crypto.randomUUID()}`) makes it repeatable: the same id and content answer what was stored.
 * @throws ApiError `invalid` naming the field; `conflict` where the id was used for something else.
 */
export function createCustomer(customer: CreateCustomer): Promise<Stored<Customer>> {
  return callApi({ method: 'POST', path: '/api/customers', body: customer, response: customerResponse });
}
