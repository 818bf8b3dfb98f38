import type { CustomerIndexEntry, InvoiceIndexEntry, PhotoIndexEntry, QuoteIndexEntry } from 'shared-kit/api';
import type { OfficeRecords } from '../link-records.ts';

const listed = { version: 1, damage: '' };

export const sampleCustomer = (part: Partial<CustomerIndexEntry> = {}): CustomerIndexEntry => ({
  ...listed,
  id: 'C-1',
  createdAt: '2026-11-10T09:00:00.000Z',
  customerNumber: 'K202611001',
  name: 'Jürgen Groß',
  company: '',
  phone: '',
  email: '',
  fromAddress: '',
  toAddress: '',
  movingDate: '',
  ...part,
});

export const sampleQuote = (part: Partial<QuoteIndexEntry> = {}): QuoteIndexEntry => ({
  ...listed,
  id: 'quote_1',
  createdAt: '2026-11-10T10:00:00.000Z',
  originalId: part.id ?? 'quote_1',
  customerId: 'C-1',
  customerName: 'Jürgen Groß',
  price: 1000,
  status: 'accepted',
  quoteVersion: 1,
  counts: true,
  deliveryState: '',
  signatures: 0,
  invoiced: false,
  comment: '',
  ...part,
});

export const sampleInvoice = (part: Partial<InvoiceIndexEntry> = {}): InvoiceIndexEntry => ({
  ...listed,
  id: 'INV-1',
  createdAt: '2026-11-12T10:00:00.000Z',
  customerId: 'C-1',
  customerName: 'Jürgen Groß',
  recipient: 'Jürgen Groß',
  quoteId: 'quote_1',
  quoteNumber: 'AN-1',
  invoiceNumber: 'RE-2026-0001',
  kind: 'invoice',
  status: 'sent',
  invoiceDate: '2026-11-12',
  dueDate: '2026-11-26',
  paidDate: '',
  price: 840.34,
  totalPrice: 1000,
  paid: 0,
  deliveryState: 'delivered',
  reminders: 0,
  ...part,
});

export const samplePhoto = (part: Partial<PhotoIndexEntry> = {}): PhotoIndexEntry => ({
  ...listed,
  id: 'drive_1',
  createdAt: '',
  category: 'Küche',
  uploadDate: '2026-11-13T10:00:00.000Z',
  fileSize: 1_500_000,
  ...part,
});

/** An office that has nothing but these. */
export const officeWith = (records: Partial<OfficeRecords> = {}): OfficeRecords => ({
  quotes: [],
  invoices: [],
  customers: [],
  photos: [],
  ...records,
});
