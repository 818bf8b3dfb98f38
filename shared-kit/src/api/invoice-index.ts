import {
  INVOICE_DELIVERY_STATES,
  INVOICE_KINDS,
  INVOICE_STATUSES,
  type Invoice,
  type InvoiceDelivery,
  type InvoiceStatus,
  paidAmount,
} from '../domain/index.ts';
import {
  defineListIndex,
  LISTED_COLUMNS,
  type ListedEntry,
  type ListIndexDefinition,
  numbers,
  textOf,
  texts,
  words,
} from './list-index.ts';

/** What the finance center needs of one invoice (D39); empty texts for what is not known. */
export interface InvoiceIndexEntry extends ListedEntry {
  customerId: string;
  customerName: string;
  /** The first line of the address that is charged: a company may pay. */
  recipient: string;
  quoteId: string;
  quoteNumber: string;
  /** Empty on a draft whose number comes from the series. */
  invoiceNumber: string;
  kind: Invoice['kind'];
  status: InvoiceStatus | '';
  /** YYYY-MM-DD */
  invoiceDate: string;
  dueDate: string;
  /** Empty until it is paid. */
  paidDate: string;
  /** Euros: net, gross, and what came in. */
  price: number;
  totalPrice: number;
  paid: number;
  deliveryState: InvoiceDelivery['state'];
  /** Payment reminders that were sent. */
  reminders: number;
}

/** All invoices, cancellations and drafts, at `/api/invoices/index`. */
export const invoiceIndex: ListIndexDefinition<InvoiceIndexEntry> = defineListIndex('/api/invoices/index', {
  ...LISTED_COLUMNS,
  customerId: texts,
  customerName: texts,
  recipient: texts,
  quoteId: texts,
  quoteNumber: texts,
  invoiceNumber: texts,
  kind: words(INVOICE_KINDS),
  status: words(['', ...INVOICE_STATUSES]),
  invoiceDate: texts,
  dueDate: texts,
  paidDate: texts,
  price: numbers,
  totalPrice: numbers,
  paid: numbers,
  deliveryState: words(INVOICE_DELIVERY_STATES),
  reminders: numbers,
});

/** @param data of a document that may be damaged */
export function invoiceIndexEntry(data: Partial<Invoice>, listed: ListedEntry): InvoiceIndexEntry {
  return {
    ...listed,
    customerId: textOf(data.customerId),
    customerName: textOf(data.customerName),
    recipient: Array.isArray(data.content?.recipient) ? textOf(data.content.recipient[0]) : '',
    quoteId: textOf(data.quoteId),
    quoteNumber: textOf(data.content?.quoteNumber),
    invoiceNumber: textOf(data.invoiceNumber),
    kind: INVOICE_KINDS.find((kind) => kind === data.kind) ?? 'invoice',
    status: INVOICE_STATUSES.find((status) => status === data.status) ?? '',
    invoiceDate: textOf(data.content?.invoiceDate),
    dueDate: textOf(data.dueDate),
    paidDate: textOf(data.paidDate),
    price: numberOf(data.price),
    totalPrice: numberOf(data.totalPrice),
    paid: Array.isArray(data.payments) ? numberOf(paidAmount({ payments: data.payments })) : 0,
    deliveryState: INVOICE_DELIVERY_STATES.find((state) => state === data.delivery?.state) ?? 'none',
    reminders: Array.isArray(data.reminders) ? data.reminders.length : 0,
  };
}

const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
