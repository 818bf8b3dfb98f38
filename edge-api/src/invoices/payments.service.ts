import type { addPaymentRequest, removePaymentRequest } from 'shared-kit/api';
import {
  formatDate,
  formatEuros,
  type Invoice,
  MAX_PAYMENTS,
  openAmount,
  type Payment,
  type Stored,
  today,
} from 'shared-kit/domain';
import type * as z from 'zod';
import { ApiProblem } from '../errors.ts';
import { type InvoiceParts, readInvoiceBasedOn, readWholeInvoice, writeInvoice } from './stored-invoice.ts';

/**
 * Notes money that came in, or went back; the invoice is paid once nothing is open any more (D22). More than is open is
 * taken as it came in: the screen has asked, and what is too much is to be refunded (`overpaidAmount`). Repeated with
 * the same id it answers what was noted.
 * @throws ApiProblem 404; 409 `conflict`, `not-payable`; 422 `invalid`
 */
export function addPayment(
  { store, clock }: InvoiceParts,
  id: string,
  { basedOn, by, ...entered }: z.output<typeof addPaymentRequest>,
): Promise<Stored<Invoice>> {
  return store.transact(async (transaction) => {
    const known = await readWholeInvoice(transaction, id);
    const repeated = known.data.payments.find((payment) => payment.id === entered.id);
    if (repeated) {
      if (repeated.amount === entered.amount && repeated.date === entered.date) return known;
      throw new ApiProblem(409, 'conflict', 'Diese Zahlung wurde bereits mit anderen Angaben erfasst', {
        body: { current: known },
      });
    }
    const current = await readInvoiceBasedOn(transaction, id, basedOn);
    assertPayable(current.data, entered.amount);
    const now = clock();
    if (entered.date > today(now)) {
      throw new ApiProblem(422, 'invalid', 'Das Zahlungsdatum darf nicht in der Zukunft liegen', {
        body: { field: 'date' },
      });
    }
    const at = now.toISOString();
    const payment: Payment = { ...entered, recordedAt: at, recordedBy: by };
    const data = settled({ ...current.data, payments: [...current.data.payments, payment], updatedAt: at });
    const what = entered.amount > 0 ? 'Zahlung' : 'Erstattung';
    const text = `${what} über ${formatEuros(Math.abs(entered.amount))} vom ${formatDate(entered.date)} erfasst${
      data.status === 'paid' && current.data.status !== 'paid' ? ': als bezahlt markiert' : ''
    }`;
    return writeInvoice(transaction, current, data, { by, kind: 'paid', text });
  });
}

/** Takes back what was noted by mistake; the history keeps both. @throws ApiProblem 404; 409 `conflict` */
export function removePayment(
  { store, clock }: InvoiceParts,
  id: string,
  paymentId: string,
  { basedOn, by }: z.output<typeof removePaymentRequest>,
): Promise<Stored<Invoice>> {
  return store.transact(async (transaction) => {
    const known = await readWholeInvoice(transaction, id);
    const payment = known.data.payments.find((one) => one.id === paymentId);
    if (!payment) return known;
    const current = await readInvoiceBasedOn(transaction, id, basedOn);
    const payments = current.data.payments.filter((one) => one.id !== paymentId);
    const data = settled({ ...current.data, payments, updatedAt: clock().toISOString() });
    const text = `Zahlung über ${formatEuros(payment.amount)} vom ${formatDate(payment.date)} zurückgenommen`;
    return writeInvoice(transaction, current, data, { by, kind: 'payment-removed', text });
  });
}

/** Paid or not, as its payments say; what is cancelled stays so. */
function settled(invoice: Invoice): Invoice {
  const { paidDate: _, ...unpaid } = invoice;
  if (invoice.status === 'cancelled') return invoice;
  if (openAmount(invoice) > 0) return { ...unpaid, status: 'sent' };
  const paidDate = invoice.payments
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
  return { ...unpaid, status: 'paid', ...(paidDate !== undefined && { paidDate }) };
}

function assertPayable({ kind, status, payments }: Invoice, amount: number): void {
  const refuse = (text: string) => {
    throw new ApiProblem(409, 'not-payable', text);
  };
  if (kind === 'cancellation') refuse('Eine Stornorechnung wird nicht bezahlt');
  if (status === 'draft') refuse('Ein Entwurf wird nicht bezahlt: Bitte stellen Sie ihn zuerst aus');
  if (status === 'cancelled' && amount > 0) refuse('Eine stornierte Rechnung wird nicht mehr bezahlt');
  if (payments.length >= MAX_PAYMENTS) refuse(`Mehr als ${MAX_PAYMENTS} Zahlungen hat eine Rechnung nicht`);
}
