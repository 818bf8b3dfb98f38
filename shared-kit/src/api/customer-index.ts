import * as z from 'zod/mini';
import { defineListIndex, LISTED_COLUMNS, type ListedEntry, type ListIndexDefinition } from './list-index.ts';

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

/** All customers, at `/api/customers/index`. */
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
