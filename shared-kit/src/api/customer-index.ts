import * as z from 'zod/mini';
import {
  applyListIndex,
  defineListIndex,
  LISTED_COLUMNS,
  type ListedEntry,
  type ListIndexAnswer,
  type ListIndexDefinition,
  readListIndex,
} from './list-index.ts';

/** What list and search need of a customer (D39); empty texts for what is not known. */
export interface CustomerIndexEntry extends ListedEntry {
  customerNumber: string;
  name: string;
  phone: string;
  email: string;
  fromAddress: string;
  toAddress: string;
  /** Calendar date. */
  movingDate: string;
}

const texts = z.array(z.string());

export const customerIndex: ListIndexDefinition<CustomerIndexEntry> = defineListIndex(
  '/api/customers/index',
  {
    ...LISTED_COLUMNS,
    customerNumber: texts,
    name: texts,
    phone: texts,
    email: texts,
    fromAddress: texts,
    toAddress: texts,
    movingDate: texts,
  },
);

export type CustomerIndexAnswer = ListIndexAnswer<CustomerIndexEntry>;

/** As `readListIndex`. @throws ApiError */
export function readCustomerIndex(since?: string): Promise<CustomerIndexAnswer> {
  return readListIndex(customerIndex, since);
}

/** As `applyListIndex`. */
export function applyCustomerIndex(
  before: ReadonlyMap<string, CustomerIndexEntry>,
  answer: CustomerIndexAnswer,
): Map<string, CustomerIndexEntry> {
  return applyListIndex(before, answer);
}

export const customerIndexResponse = customerIndex.response;
