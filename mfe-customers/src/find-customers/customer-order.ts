import { compareCustomerNumbers } from 'shared-kit/domain';

/** The four orders of specification 1 section 9. */
export const CUSTOMER_ORDERS = ['created', 'name', 'movingDate', 'date'] as const;

export type CustomerOrder = (typeof CUSTOMER_ORDERS)[number];

/** What the orders look at. */
export interface Sorted {
  id: string;
  customerNumber: string;
  name: string;
  movingDate: string;
  createdAt: string;
}

const germanNames = new Intl.Collator('de', { sensitivity: 'base', numeric: true });

/**
 * created: by customer number, newest first (D8); name and movingDate ascending, those without one last; date: by the
 * moment of creation, newest first. Ties go to the newer customer number, then by id: the order is the same every time.
 */
export function compareCustomers(order: CustomerOrder): (a: Sorted, b: Sorted) => number {
  return (a, b) => first(order, a, b) || byNumber(a, b) || byCodePoint(a.id, b.id);
}

function first(order: CustomerOrder, a: Sorted, b: Sorted): number {
  switch (order) {
    case 'created':
      return 0;
    case 'name':
      return missingLast(a.name, b.name) || germanNames.compare(a.name, b.name);
    case 'movingDate':
      return missingLast(a.movingDate, b.movingDate) || byCodePoint(a.movingDate, b.movingDate);
    case 'date':
      return missingLast(a.createdAt, b.createdAt) || byCodePoint(b.createdAt, a.createdAt);
  }
}

const missingLast = (a: string, b: string) => Number(a === '') - Number(b === '');
const byCodePoint = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function byNumber(a: Sorted, b: Sorted): number {
  return a.customerNumber === b.customerNumber
    ? 0
    : compareCustomerNumbers(b.customerNumber, a.customerNumber);
}
