import {
  cancelledAmounts,
  dueDateOf,
  type Invoice,
  type InvoiceContent,
  invoiceAmounts,
  invoiceContent,
  type Quote,
  type Stored,
} from '../../domain/index.ts';
import { ordinaryInput } from './samples.ts';

interface Changes {
  quote?: Stored<Quote>;
  invoice?: Partial<Invoice>;
  content?: Partial<InvoiceContent>;
}

/** The issued invoice of the ordinary quote, or of another one. */
export function sampleInvoice({ quote, invoice, content }: Changes = {}): Stored<Invoice> {
  const ordinary = ordinaryInput();
  const charged = quote ?? ordinary.quote;
  const { customer, settings } = ordinary;
  const day = '2026-12-14';
  return {
    id: 'INV-1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d',
    version: 2,
    data: {
      kind: 'invoice',
      quoteId: charged.id,
      customerId: customer.id,
      customerName: customer.data.name,
      invoiceNumber: 'RE-2026-0042',
      ...invoiceAmounts(charged.data),
      content: {
        ...invoiceContent({ quote: charged, customer: customer.data, settings }, day),
        ...content,
      },
      createdAt: '2026-12-14T08:00:00.000Z',
      createdBy: 'Unbekannt',
      updatedAt: '2026-12-14T08:05:00.000Z',
      issuedAt: '2026-12-14T08:05:00.000Z',
      dueDate: dueDateOf(day),
      status: 'sent',
      payments: [],
      reminders: [],
      delivery: { state: 'none' },
      quoteHash: 'a1b2c3',
      ...invoice,
    },
  };
}

/** The draft of an invoice, without a number yet. */
export function sampleDraft(changes: Changes = {}): Stored<Invoice> {
  const draft = sampleInvoice({
    ...changes,
    invoice: { status: 'draft', invoiceNumber: '', ...changes.invoice },
  });
  delete draft.data.issuedAt;
  return draft;
}

/** What takes an invoice back. */
export function sampleCancellation(
  original = sampleInvoice(),
  reason = 'Doppelt berechnet',
): Stored<Invoice> {
  const { data } = original;
  return {
    id: 'INV-2b3c4d5e-6f7a-4b8c-9d0e-1f2a3b4c5d6e',
    version: 1,
    data: {
      ...data,
      ...cancelledAmounts(data),
      kind: 'cancellation',
      invoiceNumber: 'RE-2026-0043',
      content: { ...data.content, invoiceDate: '2026-12-20', reason },
      dueDate: '2026-12-20',
      issuedAt: '2026-12-20T09:00:00.000Z',
      cancels: { id: original.id, number: data.invoiceNumber, date: data.content.invoiceDate },
    },
  };
}
