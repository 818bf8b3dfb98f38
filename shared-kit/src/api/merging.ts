import * as z from 'zod/mini';
import { int, list, textLine } from '../domain/fields.ts';
import {
  type CustomerMerge,
  customerMerges,
  customerSchema,
  MOST_MERGED_AT_ONCE,
  mergedFieldsSchema,
  type Stored,
  storedSchema,
} from '../domain/index.ts';
import { ApiError, callApi } from './call.ts';
import { documentId } from './document-id.ts';

const PATH = '/api/customers/merges';
/** All that hangs on each of them is re-pointed. */
const TIMEOUT = 120_000;

/** Whom staff saw: the version tells whether somebody has changed them since. */
const seenCustomer = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  version: int(0),
});

export const mergeCustomersRequest = z.extend(mergedFieldsSchema, {
  id: documentId('merge_'),
  master: seenCustomer,
  others: list(seenCustomer, MOST_MERGED_AT_ONCE).check(z.minLength(1)),
  /** As staff call themselves (D3). */
  by: textLine(100),
});

export const undoMergeRequest = z.strictObject({ by: textLine(100) });

export const customerMergeResponse = storedSchema(customerMerges.schema);

export type MergeCustomers = z.input<typeof mergeCustomersRequest>;

/**
 * Makes one customer of several (D37): whatever refers to the others refers to the master then. The id
 * (`merge_${crypto.randomUUID()}`) makes it repeatable.
 * @throws ApiError `conflict`: see `changedCustomers`; `customer-gone`, `being-merged`, `invalid`; `merge-undone` where it
 * was taken back since
 */
export function mergeCustomers(request: MergeCustomers): Promise<Stored<CustomerMerge>> {
  return callApi({
    method: 'POST',
    path: PATH,
    body: request,
    response: customerMergeResponse,
    timeout: TIMEOUT,
  });
}

/** The others come back as they were, with what referred to them. It can be repeated. @throws ApiError `not-found`, `customer-gone`, `being-merged`, `merged-since` */
export function undoMerge(id: string, by: string): Promise<Stored<CustomerMerge>> {
  return callApi({
    method: 'POST',
    path: `${PATH}/${encodeURIComponent(id)}/undo`,
    body: { by },
    response: customerMergeResponse,
    timeout: TIMEOUT,
  });
}

/** The customers as they are now, out of the refusal of a merge of older ones (D7). */
export function changedCustomers(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined;
  return z.object({ current: z.array(storedSchema(customerSchema)) }).safeParse(error.body).data?.current;
}
