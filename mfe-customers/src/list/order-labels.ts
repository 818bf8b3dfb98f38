import { CUSTOMER_ORDERS, type CustomerOrder } from '../find-customers/customer-order.ts';

const LABELS: Readonly<Record<CustomerOrder, { label: string; short: string }>> = {
  created: { label: 'Kundennummer (neueste zuerst)', short: 'Kundennummer' },
  name: { label: 'Name (A–Z)', short: 'Name' },
  movingDate: { label: 'Umzugsdatum (früheste zuerst)', short: 'Umzugsdatum' },
  date: { label: 'Erstellt am (neueste zuerst)', short: 'Erstellt am' },
};

/** The four orders; `short` is for a button that shows what is on. */
export const ORDER_OPTIONS = CUSTOMER_ORDERS.map((value) => ({ value, ...LABELS[value] }));
