import { Body1, BulkDeletionDialog, type BulkDeletionModel } from 'shared-kit/ui';
import type { ListedInvoice } from '../invoice/listed-invoice.ts';
import { deletionWording, describeInvoice } from './delete-invoices.model.ts';

/** Names what is selected, and says which are deleted and which cancelled. */
export function DeleteInvoicesDialog({ model }: { model: BulkDeletionModel<ListedInvoice, never> }) {
  return (
    <BulkDeletionDialog<ListedInvoice, never>
      model={model}
      noun={['Rechnung', 'Rechnungen']}
      describe={describeInvoice}
      wording={deletionWording}
    >
      {(_, invoices, kept) =>
        deletionWording(invoices, kept).consequences.map((text) => <Body1 key={text}>{text}</Body1>)
      }
    </BulkDeletionDialog>
  );
}
