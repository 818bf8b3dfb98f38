import {
  type CustomerIndexEntry,
  deleteCustomers,
  type Hanging,
  MOST_CUSTOMERS_AT_ONCE,
  readHanging,
} from 'shared-kit/api';
import { track } from 'shared-kit/tracking';
import type { BulkDeletionRules } from 'shared-kit/ui';

export const DELETION_FAILED = 'Fehler beim Löschen der Duplikate';

/** As customers are deleted anywhere (D11). */
export const DUPLICATE_DELETION: BulkDeletionRules<CustomerIndexEntry, Hanging> = {
  mostAtOnce: MOST_CUSTOMERS_AT_ONCE,
  nameOf: ({ name }) => name,
  inspect: readHanging,
  async remove(customers) {
    const answer = await deleteCustomers(customers.map(({ id }) => id));
    for (const _ of answer.deleted) track('customer_deleted');
    return answer;
  },
  failedText: () => DELETION_FAILED,
  outcome: (deleted, failures) => [
    ...(deleted > 0 ? [{ intent: 'success' as const, text: deletedText(deleted) }] : []),
    ...(failures.length > 0 ? [{ intent: 'error' as const, text: DELETION_FAILED }] : []),
  ],
};

const deletedText = (count: number) =>
  count === 1 ? '1 Duplikat gelöscht' : `${count.toLocaleString('de-DE')} Duplikate gelöscht`;
