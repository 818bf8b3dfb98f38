import type { CustomerOrder } from '../find-customers/customer-order.ts';

export interface SortProps {
  order: CustomerOrder;
  onOrder(order: CustomerOrder): void;
}
