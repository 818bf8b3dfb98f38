import type { Transaction } from 'shared-kit/data';
import {
  type Invoice,
  type InvoiceDelivery,
  type InvoiceEvent,
  invoices,
  MAX_REMINDERS,
} from 'shared-kit/domain';
import { noteFollowUpEvent } from '../follow-ups/follow-up-events.collection.ts';
import { failureText } from '../outbox/failure-text.ts';
import type { Attempt } from '../outbox/record-outcome.ts';
import { invoiceMailings } from './invoice-mailings.collection.ts';
import { type InvoiceParts, writeInvoice } from './stored-invoice.ts';

/** Notes at the invoice what became of a mail that carried it (D21, D22). @returns writes it, once all else was read */
export async function recordInvoiceMail(
  transaction: Transaction,
  invoiceId: string,
  attempt: Attempt,
): Promise<() => void> {
  const mailing = await transaction.get(invoiceMailings.name, invoiceId);
  const current = await transaction.get<Invoice>(invoices.name, invoiceId);
  if (!current) return () => {};
  const { outcome, history, now } = attempt;
  const isReminder = history.templateType === 'reminder';
  const event = { by: history.sentBy, ...eventOf(attempt, isReminder) };
  const data = isReminder
    ? reminded(current.data, attempt)
    : delivered(current.data, attempt, mailing !== undefined);
  // Nobody has it yet: it is tried again.
  const staysPending = !isReminder && mailing && outcome.state === 'failed';
  // A server that is away for an hour is not a hundred entries.
  if (staysPending && current.data.delivery.reason === data.delivery.reason) return () => {};
  return () => {
    if (mailing && !isReminder && !staysPending) transaction.delete(invoiceMailings.name, invoiceId);
    const isInvoice = !isReminder && current.data.kind === 'invoice';
    if (isInvoice && outcome.state === 'accepted' && attempt.row.transport === 'smtp') {
      const { customerId, quoteId } = current.data;
      noteFollowUpEvent(transaction, { trigger: 'invoice_sent', at: now, customerId, quoteId, invoiceId });
    }
    writeInvoice(transaction, current, { ...data, updatedAt: now }, event);
  };
}

/** What kept the mail that follows the issuing from being sent for good. */
export async function noteUnsentMail(
  { store, clock }: InvoiceParts,
  invoiceId: string,
  reason: string,
): Promise<void> {
  await store.transact(async (transaction) => {
    const mailing = await transaction.get<{ by: string }>(invoiceMailings.name, invoiceId);
    const current = await transaction.get<Invoice>(invoices.name, invoiceId);
    if (!mailing || !current) return;
    transaction.delete(invoiceMailings.name, invoiceId);
    const at = clock().toISOString();
    const delivery: InvoiceDelivery = { ...current.data.delivery, state: 'failed', at, reason };
    const event = { by: mailing.data.by, kind: 'mail-failed', text: reason } as const;
    writeInvoice(transaction, current, { ...current.data, delivery, updatedAt: at }, event);
  });
}

function delivered(invoice: Invoice, { outcome, row, history, now }: Attempt, isPending: boolean): Invoice {
  const to = row.envelope.to[0] ?? history.to.slice(0, 254);
  const sent = { at: now, to, messageId: row.messageId };
  switch (outcome.state) {
    case 'accepted':
      return { ...invoice, delivery: { state: row.transport === 'local' ? 'local' : 'delivered', ...sent } };
    case 'unknown':
      return { ...invoice, delivery: { state: 'unknown', ...sent } };
    default: {
      const reason = failureText(outcome);
      if (isPending && outcome.state === 'failed') {
        return { ...invoice, delivery: { ...invoice.delivery, state: 'pending', reason } };
      }
      // It arrived before: that this copy did not, the history says.
      const { state } = invoice.delivery;
      if (state === 'delivered' || state === 'local') return invoice;
      return { ...invoice, delivery: { state: 'failed', at: now, to, reason } };
    }
  }
}

function reminded(invoice: Invoice, { outcome, row, now }: Attempt): Invoice {
  // What stayed on this machine reminded nobody (D21).
  if (outcome.state !== 'accepted' || row.transport === 'local') return invoice;
  const reminder = { at: now, to: row.envelope.to[0] ?? '' };
  return { ...invoice, reminders: [...invoice.reminders, reminder].slice(-MAX_REMINDERS) };
}

function eventOf(
  { outcome, history, row }: Attempt,
  isReminder: boolean,
): Pick<InvoiceEvent, 'kind' | 'text'> {
  const what = isReminder ? 'Zahlungserinnerung' : 'Rechnung';
  switch (outcome.state) {
    case 'accepted': {
      const where = row.transport === 'local' ? ' (lokal, nicht nach außen verschickt)' : '';
      return {
        kind: isReminder ? 'reminded' : 'mailed',
        text: `${what} an ${history.to} versendet${where}`.slice(0, 2000),
      };
    }
    case 'unknown':
      return { kind: 'mail-failed', text: `${what} an ${history.to}: Zustellung ungewiss`.slice(0, 2000) };
    default:
      return { kind: 'mail-failed', text: `${what} nicht versendet: ${failureText(outcome)}`.slice(0, 2000) };
  }
}
