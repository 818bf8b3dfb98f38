import * as z from 'zod/mini';
import { callApi } from './call.ts';

/** What list and search need of a customer (D39); empty texts for what is not known. */
export interface CustomerIndexEntry {
  id: string;
  version: number;
  customerNumber: string;
  name: string;
  phone: string;
  email: string;
  fromAddress: string;
  toAddress: string;
  /** Calendar date. */
  movingDate: string;
  /** ISO 8601. */
  createdAt: string;
  /** Why the record is damaged (German); empty: it is not. */
  damage: string;
}

const texts = z.array(z.string());

/** Columns compress to half of what rows do, and parse faster. */
export const customerIndexResponse = z.object({
  /** What to ask for the changes since. */
  revision: z.string(),
  /** False: only what changed since the asked revision. */
  full: z.boolean(),
  /** The edge API has lost the store: this may be old. */
  stale: z.boolean(),
  columns: z.object({
    id: texts,
    version: z.array(z.number()),
    customerNumber: texts,
    name: texts,
    phone: texts,
    email: texts,
    fromAddress: texts,
    toAddress: texts,
    movingDate: texts,
    createdAt: texts,
    damage: texts,
  }),
  removed: texts,
});

export type CustomerIndexAnswer = z.infer<typeof customerIndexResponse>;

/**
 * All customers in short, or what changed since a revision. A revision of before the edge API's last start, or of too
 * long ago, is answered with all of them.
 * @throws ApiError `index-not-ready` while it is being built.
 */
export function readCustomerIndex(since?: string): Promise<CustomerIndexAnswer> {
  const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`;
  return callApi({ method: 'GET', path: `/api/customers/index${query}`, response: customerIndexResponse });
}

/** The index after an answer; what did not change stays the same object. */
export function applyCustomerIndex(
  before: ReadonlyMap<string, CustomerIndexEntry>,
  { full, columns, removed }: CustomerIndexAnswer,
): Map<string, CustomerIndexEntry> {
  const after = new Map(full ? [] : before);
  for (const id of removed) after.delete(id);
  const at = (texts: readonly string[], index: number) => texts[index] ?? '';
  for (const [index, id] of columns.id.entries()) {
    const version = columns.version[index] ?? 0;
    const known = before.get(id);
    if (known?.version === version && known.damage === at(columns.damage, index)) {
      after.set(id, known);
      continue;
    }
    after.set(id, {
      id,
      version,
      customerNumber: at(columns.customerNumber, index),
      name: at(columns.name, index),
      phone: at(columns.phone, index),
      email: at(columns.email, index),
      fromAddress: at(columns.fromAddress, index),
      toAddress: at(columns.toAddress, index),
      movingDate: at(columns.movingDate, index),
      createdAt: at(columns.createdAt, index),
      damage: at(columns.damage, index),
    });
  }
  return after;
}
