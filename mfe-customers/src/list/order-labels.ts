import type { CustomerOrder } from '../find-customers/customer-order.ts';

export const ORDER_LABELS: Readonly<Record<CustomerOrder, string>> = {
  created: 'Kundennummer (neueste zuerst)',
  name: 'Name (A–Z)',
  movingDate: 'Umzugsdatum (früheste zuerst)',
  date: 'Erstellt am (neueste zuerst)',
};

/** For a button that shows what is on. */
export const SHORT_ORDER_LABELS: Readonly<Record<CustomerOrder, string>> = {
  created: 'Kundennummer',
  name: 'Name',
  movingDate: 'Umzugsdatum',
  date: 'Erstellt am',
};
