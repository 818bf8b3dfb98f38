import { Body1 } from '@fluentui/react-components';
import type { CustomerIndexEntry } from '../../api/customer-index.ts';
import { deleteCustomers, type Hanging, MOST_CUSTOMERS_AT_ONCE, readHanging } from '../../api/customers.ts';
import { hangingTexts, sumHanging } from '../../domain/customer/hanging-texts.ts';
import { track } from '../../tracking/index.ts';
import { BulkDeletionDialog, type BulkDeletionModel } from './bulk-deletion-dialog.tsx';
import type { BulkDeletionRules } from './use-bulk-deletion.ts';

/** One and many of them, such as 'Kunde' and 'Kunden'. */
type CustomerNoun = readonly [string, string];

/** @param failed what the notification says where some could not be deleted */
export function customerDeletion(
  [one, many]: CustomerNoun,
  failed: string,
): BulkDeletionRules<CustomerIndexEntry, Hanging> {
  const deletedText = (count: number) =>
    count === 1 ? `1 ${one} gelöscht` : `${count.toLocaleString('de-DE')} ${many} gelöscht`;
  return {
    mostAtOnce: MOST_CUSTOMERS_AT_ONCE,
    nameOf: ({ name }) => name,
    inspect: readHanging,
    async remove(customers) {
      const answer = await deleteCustomers(customers.map(({ id }) => id));
      for (const _ of answer.deleted) track('customer_deleted');
      return answer;
    },
    failedText: () => failed,
    outcome: (deleted, failures) => [
      ...(deleted > 0 ? [{ intent: 'success' as const, text: deletedText(deleted) }] : []),
      ...(failures.length > 0 ? [{ intent: 'error' as const, text: failed }] : []),
    ],
  };
}

interface DeleteCustomersDialogProps {
  model: BulkDeletionModel<CustomerIndexEntry, Hanging>;
  noun: CustomerNoun;
  /** German, a sentence: who is not deleted. */
  stays?: string;
}

/** Names whom it deletes and says what hangs on them (D11). */
export function DeleteCustomersDialog({ model, noun, stays = '' }: DeleteCustomersDialogProps) {
  return (
    <BulkDeletionDialog
      model={model}
      noun={noun}
      describe={({ name, customerNumber }) =>
        [name || 'Ohne Namen', customerNumber].filter(Boolean).join(' · ')
      }
    >
      {(hanging) =>
        [stays, ...hangingTexts(sumHanging(hanging))].map((text) => text && <Body1 key={text}>{text}</Body1>)
      }
    </BulkDeletionDialog>
  );
}
