import { Body1, BulkDeletionDialog } from 'shared-kit/ui';
import type { useDeleteCustomers } from './delete-customers.model.ts';
import { hangingTexts, sumHanging } from './hanging-texts.ts';

/** Names whom it deletes and says what hangs on them (D11). */
export function DeleteCustomersDialog({ model }: { model: ReturnType<typeof useDeleteCustomers> }) {
  return (
    <BulkDeletionDialog
      model={model}
      noun={['Kunde', 'Kunden']}
      describe={({ name, customerNumber }) =>
        [name || 'Ohne Namen', customerNumber].filter(Boolean).join(' · ')
      }
    >
      {(hanging) => hangingTexts(sumHanging(hanging)).map((text) => <Body1 key={text}>{text}</Body1>)}
    </BulkDeletionDialog>
  );
}
