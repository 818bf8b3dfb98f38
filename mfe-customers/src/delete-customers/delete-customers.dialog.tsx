import type { CustomerIndexEntry, Hanging } from 'shared-kit/api';
import { hangingTexts, sumHanging } from 'shared-kit/domain';
import { Body1, BulkDeletionDialog, type BulkDeletionModel } from 'shared-kit/ui';

/** Names whom it deletes and says what hangs on them (D11). */
export function DeleteCustomersDialog({ model }: { model: BulkDeletionModel<CustomerIndexEntry, Hanging> }) {
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
