import {
  addDays,
  type Invoice,
  isInForce,
  isUnpaid,
  openAmount,
  overpaidAmount,
  shownInvoiceStatus,
  today,
} from 'shared-kit/domain';
import type { IconName } from 'shared-kit/ui';

export type InvoiceAction =
  | 'view'
  | 'pdf'
  | 'issue'
  | 'edit'
  | 'mail'
  | 'remind'
  | 'pay'
  | 'refund'
  | 'cancel'
  | 'delete';

/** Days from a reminder until the money is expected. */
export const REMINDER_TERM = 7;

export interface ActedOnInvoice extends Pick<Invoice, 'kind' | 'status' | 'dueDate' | 'totalPrice'> {
  /** Euros that came in. */
  paid: number;
}

/**
 * What can be done with an invoice now, in the order in which it is offered (D11, D22). Deleting an issued one is
 * offered too: it says that it is cancelled instead.
 * @param day YYYY-MM-DD in Germany
 */
export function invoiceActions(invoice: ActedOnInvoice, day: string): InvoiceAction[] {
  const { kind, status } = invoice;
  const isDraft = status === 'draft';
  const isOpen = openAmount(invoice) > 0;
  const isOverdue = shownInvoiceStatus(invoice, day) === 'overdue';
  const isCancellable = kind === 'invoice' && isInForce(invoice);
  const possible: [InvoiceAction, boolean][] = [
    ['view', true],
    ['pdf', true],
    ['issue', isDraft],
    ['edit', isDraft],
    // The customer has it already, and has not paid: what helps now stands first.
    ['remind', isOpen && isOverdue],
    ['mail', isInForce(invoice)],
    ['remind', isOpen && !isOverdue],
    ['pay', isUnpaid(invoice)],
    ['refund', kind === 'invoice' && !isDraft && overpaidAmount(invoice) > 0],
    ['cancel', isCancellable],
    ['delete', isDraft || isCancellable],
  ];
  return possible.filter(([, isPossible]) => isPossible).map(([action]) => action);
}

/**
 * What comes next with an invoice, which stands out wherever it is handled: a draft is issued, what the customer may
 * not have is sent, and then it gets paid. Nobody is reminded before the term of the last reminder is over. undefined
 * where nothing is left to do: sending it twice is no step.
 * @param day YYYY-MM-DD in Germany
 */
export function nextInvoiceAction(
  invoice: ActedOnInvoice & Pick<Invoice, 'delivery' | 'reminders'>,
  day: string,
): InvoiceAction | undefined {
  const { delivery, reminders } = invoice;
  const isHere = delivery.state === 'none' || delivery.state === 'failed';
  const reminded = reminders.at(-1)?.at;
  const isWaitedFor = reminded !== undefined && day <= addDays(today(reminded), REMINDER_TERM);
  const isOverdue = shownInvoiceStatus(invoice, day) === 'overdue' && !isWaitedFor;
  const steps: InvoiceAction[] = [
    'issue',
    ...(isHere ? (['mail'] as const) : []),
    ...(isOverdue ? (['remind'] as const) : []),
    'pay',
    'refund',
  ];
  const possible = invoiceActions(invoice, day);
  return steps.find((step) => possible.includes(step));
}

/** The same words and icons for the same thing, wherever an invoice is handled. */
export const INVOICE_ACTION_LOOKS: Readonly<
  Record<InvoiceAction, { label: string; icon: IconName; danger?: true }>
> = {
  view: { label: 'Ansehen', icon: 'eye' },
  pdf: { label: 'PDF', icon: 'download' },
  issue: { label: 'Ausstellen', icon: 'check-circle' },
  edit: { label: 'Bearbeiten', icon: 'edit' },
  mail: { label: 'Senden', icon: 'send' },
  remind: { label: 'Zahlungserinnerung', icon: 'clock' },
  pay: { label: 'Als bezahlt markieren', icon: 'wallet' },
  refund: { label: 'Erstattung erfassen', icon: 'wallet' },
  cancel: { label: 'Stornieren', icon: 'undo', danger: true },
  delete: { label: 'Löschen', icon: 'delete', danger: true },
};
