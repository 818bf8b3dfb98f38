import { invoiceNumberText } from 'shared-kit/domain';
import { RowMenu } from 'shared-kit/ui-rich';
import { INVOICE_ACTION_LOOKS, type InvoiceAction, invoiceActions } from '../invoice/invoice-actions.ts';
import type { ListedInvoice } from '../invoice/listed-invoice.ts';

export interface InvoiceMenuProps {
  open: boolean;
  invoice: ListedInvoice;
  /** YYYY-MM-DD in Germany. */
  day: string;
  /** Of the row. */
  button: HTMLElement;
  onAction(action: InvoiceAction, id: string): void;
  onClose(): void;
}

/** All that can be done with an invoice. */
export default function InvoiceMenu({ invoice, day, onAction, ...rest }: InvoiceMenuProps) {
  return (
    <RowMenu
      {...rest}
      label={`Aktionen für ${invoiceNumberText(invoice)}`}
      actions={invoiceActions(invoice, day).map((action) => ({ action, ...INVOICE_ACTION_LOOKS[action] }))}
      onAction={(action) => onAction(action, invoice.id)}
    />
  );
}
