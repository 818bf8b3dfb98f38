import * as z from 'zod/mini';
import {
  type Customer,
  customerSchema,
  newCustomerSchema,
  type Stored,
  storedSchema,
} from '../domain/index.ts';
import { callApi } from './call.ts';
import { documentId } from './document-id.ts';

export const createCustomerRequest = z.extend(newCustomerSchema, { id: documentId('C-') });
export const customerResponse = storedSchema(customerSchema);

export type CreateCustomer = z.input<typeof createCustomerRequest>;

/**
 * Creates a customer and draws the customer number in one transaction (D8).
 * The id (`C-${crypto.randomUUID()}`) makes it repeatable: the same id and content answer what was stored, under the id of
 * whomever it was merged into meanwhile (D37).
 * @throws ApiError `invalid` naming the field; `conflict` where the id was used for something else.
 */
export function createCustomer(customer: CreateCustomer): Promise<Stored<Customer>> {
  return callApi({ method: 'POST', path: '/api/customers', body: customer, response: customerResponse });
}

/** Customers of one request: each is a transaction with all that hangs on it. */
export const MOST_CUSTOMERS_AT_ONCE = 50;

export const customersRequest = z.object({
  ids: z
    .array(z.string().check(z.minLength(1), z.maxLength(200)))
    .check(z.minLength(1), z.maxLength(MOST_CUSTOMERS_AT_ONCE)),
});

export const hangingResponse = z.object({
  hanging: z.array(
    z.object({
      collection: z.string(),
      count: z.number(),
      /** It outlives the customer (retention duty). */
      kept: z.boolean(),
    }),
  ),
});

export const deleteCustomersResponse = z.object({
  /** Those that are gone now, also the ones that were before. */
  deleted: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), name: z.string(), error: z.string() })),
});

/** What refers to customers, of one collection, and what becomes of it (D11); of invoices drafts go, and issued ones are kept. */
export type Hanging = z.infer<typeof hangingResponse>['hanging'][number];
export type DeletedCustomers = z.infer<typeof deleteCustomersResponse>;

/** Deleting reads all that hangs on each of them. */
const DELETION_TIMEOUT = 120_000;

/** What hangs on these customers (at most `MOST_CUSTOMERS_AT_ONCE`), to be said before they are deleted (D11). @throws ApiError */
export function readHanging(ids: readonly string[], signal?: AbortSignal): Promise<Hanging[]> {
  return callApi({
    method: 'POST',
    path: '/api/customers/hanging',
    body: { ids },
    response: hangingResponse,
    signal,
  }).then(({ hanging }) => hanging);
}

/**
 * Deletes customers (at most `MOST_CUSTOMERS_AT_ONCE`) with what hangs on them, each of them all or nothing; invoices
 * are kept (D11). It can be repeated: who is gone counts as deleted.
 * @throws ApiError
 */
export function deleteCustomers(ids: readonly string[]): Promise<DeletedCustomers> {
  return callApi({
    method: 'POST',
    path: '/api/customers/delete',
    body: { ids },
    response: deleteCustomersResponse,
    timeout: DELETION_TIMEOUT,
  });
}
