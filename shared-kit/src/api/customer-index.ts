import { type Customer, movingDateOf } from '../domain/index.ts';
import {
  defineListIndex,
  LISTED_COLUMNS,
  type ListedEntry,
  type ListIndexDefinition,
  textOf,
  texts,
} from './list-index.ts';

/** What list and search need of a customer (D39); empty texts for what is not known. */
export interface CustomerIndexEntry extends ListedEntry {
  customerNumber: string;
  name: string;
  company: string;
  phone: string;
  email: string;
  fromAddress: string;
  toAddress: string;
  /** Calendar date. */
  movingDate: string;
}

/** All customers, at `/api/customers/index`. */
export const customerIndex: ListIndexDefinition<CustomerIndexEntry> = defineListIndex(
  '/api/customers/index',
  {
    ...LISTED_COLUMNS,
    customerNumber: texts,
    name: texts,
    company: texts,
    phone: texts,
    email: texts,
    fromAddress: texts,
    toAddress: texts,
    movingDate: texts,
  },
);

/** @param data of a document that may be damaged */
export function customerIndexEntry(data: Partial<Customer>, listed: ListedEntry): CustomerIndexEntry {
  return {
    ...listed,
    customerNumber: textOf(data.customerNumber),
    name: textOf(data.name),
    company: textOf(data.company),
    phone: textOf(data.phone),
    email: textOf(data.email),
    fromAddress: textOf(data.fromAddress),
    toAddress: textOf(data.toAddress),
    movingDate: movingDateOf({ movingDate: textOf(data.movingDate), moveDate: textOf(data.moveDate) }) ?? '',
  };
}
