import { describe, expect, it } from 'vitest';
import { companySchema } from '../settings/settings.schema.ts';
import { keysOf } from '../table.ts';
import { forbiddenChange } from './forbidden-change.ts';
import { INVOICE_STATUSES, type Invoice, type InvoiceStatus, invoiceSchema } from './invoice.schema.ts';
import { invoiceEvents } from './invoice-event.schema.ts';

const other = { id: 'INV-2', number: 'RE-2026-0043', date: '2026-12-20' };

/** With every field that an invoice can have. */
const issued: Required<Invoice> = {
  kind: 'invoice',
  quoteId: 'quote_1',
  customerId: 'C-1',
  customerName: 'Erika Müller',
  invoiceNumber: 'RE-2026-0042',
  price: 100,
  taxAmount: 19,
  insurance: 0,
  totalPrice: 119,
  items: [{ description: 'Umzug', extent: '', quantity: 1, unitPrice: 119, totalPrice: 119, taxRate: 19 }],
  content: {
    seller: companySchema.parse({ name: 'Sonnenschein Umzüge' }),
    recipient: ['Erika Müller'],
    isPrivate: true,
    customerNumber: 'K1',
    quoteNumber: 'AN-1',
    invoiceDate: '2026-12-14',
    serviceDate: '2026-12-12',
    fromAddress: '',
    toAddress: '',
  },
  createdAt: '2026-12-14T08:00:00.000Z',
  createdBy: 'Unbekannt',
  updatedAt: '2026-12-14T08:05:00.000Z',
  issuedAt: '2026-12-14T08:05:00.000Z',
  dueDate: '2026-12-28',
  status: 'sent',
  paidDate: '2026-12-20',
  payments: [],
  reminders: [],
  delivery: { state: 'none' },
  quoteHash: 'a1b2',
  pdf: { fileId: 'f1', fileName: 'Rechnung.pdf', sha256: 'ab', size: 1 },
  cancels: other,
  cancelledBy: other,
};

/** Another value of each field. */
const changed: Required<Invoice> = {
  kind: 'cancellation',
  quoteId: 'quote_2',
  customerId: 'C-2',
  customerName: 'Erika Meier',
  invoiceNumber: 'RE-2026-0044',
  price: 100.01,
  taxAmount: 18.99,
  insurance: 0.01,
  totalPrice: 118.99,
  items: issued.items.map((item) => ({ ...item, totalPrice: 118.99 })),
  content: { ...issued.content, recipient: ['Erika Müller', 'Hauptstraße 1'] },
  createdAt: '2026-12-14T08:00:00.001Z',
  createdBy: 'Jemand',
  updatedAt: '2026-12-15T08:05:00.000Z',
  issuedAt: '2026-12-13T08:05:00.000Z',
  dueDate: '2027-12-28',
  status: 'paid',
  paidDate: '2026-12-21',
  payments: [
    {
      id: 'p1',
      amount: 119,
      date: '2026-12-20',
      recordedAt: '2026-12-20T10:00:00.000Z',
      recordedBy: 'Unbekannt',
    },
  ],
  reminders: [{ at: '2027-01-10T08:00:00.000Z', to: 'erika@example.org' }],
  delivery: { state: 'delivered' },
  quoteHash: 'a1b3',
  pdf: { fileId: 'f1', fileName: 'Rechnung.pdf', sha256: 'ac', size: 1 },
  cancels: { ...other, number: 'RE-2026-0099' },
  cancelledBy: { ...other, number: 'RE-2026-0099' },
};

/** Customers are merged too (D37). */
const GOES_ON = ['customerId', 'updatedAt', 'status', 'paidDate', 'payments', 'reminders', 'delivery'];
const FIELDS = keysOf(issued);

describe('an issued invoice', () => {
  it('is tested in every field that it can have', () => {
    expect([...FIELDS].sort()).toEqual(Object.keys(invoiceSchema.shape).sort());
  });

  it.each(FIELDS)('keeps or changes its field %s as D22 says', (field) => {
    const refusal = forbiddenChange(issued, { ...issued, [field]: changed[field] });
    if (GOES_ON.includes(field)) expect(refusal).toBeUndefined();
    else expect(refusal).toBe(`Eine ausgestellte Rechnung wird nie geändert (${field})`);
  });

  it.each(FIELDS.filter((field) => !GOES_ON.includes(field)))(
    'neither loses nor gains its field %s',
    (field) => {
      const without = { ...issued, [field]: undefined };
      expect(forbiddenChange(issued, without)).toContain(field);
      expect(forbiddenChange(without, issued)).toContain(field);
    },
  );

  it('is the same in another order of its fields, as a store may give it back', () => {
    const reversed = { ...issued };
    for (const field of FIELDS.toReversed()) {
      Reflect.deleteProperty(reversed, field);
      Reflect.set(reversed, field, issued[field]);
    }
    expect(Object.keys(reversed)).not.toEqual(FIELDS);
    expect(forbiddenChange(issued, { ...reversed, status: 'paid' })).toBeUndefined();
  });

  it('is not the same with a line less, or one more', () => {
    expect(forbiddenChange(issued, { ...issued, items: [] })).toContain('items');
    expect(forbiddenChange(issued, { ...issued, items: [...issued.items, ...issued.items] })).toContain(
      'items',
    );
  });

  it.each(['sent', 'paid', 'cancelled'] as const)('is never deleted: %s', (status) => {
    expect(forbiddenChange({ ...issued, status }, undefined)).toBe(
      'Eine ausgestellte Rechnung wird nie gelöscht',
    );
  });
});

it('an invoice is cancelled by its cancellation alone, once and for good', () => {
  const { cancelledBy, ...open } = issued;
  expect(forbiddenChange(open, { ...open, status: 'cancelled', cancelledBy })).toBeUndefined();
  expect(forbiddenChange(open, { ...open, status: 'cancelled' })).toBe(
    'Eine Rechnung wird nur durch ihre Stornorechnung storniert',
  );
  expect(forbiddenChange(open, { ...open, cancelledBy })).toContain('cancelledBy');
});

describe('the status of an invoice', () => {
  const allowed: Record<InvoiceStatus, InvoiceStatus[]> = {
    draft: ['draft', 'sent'],
    sent: ['sent', 'paid', 'cancelled'],
    paid: ['sent', 'paid', 'cancelled'],
    cancelled: ['cancelled'],
  };
  const moves = INVOICE_STATUSES.flatMap((from) => INVOICE_STATUSES.map((to) => ({ from, to })));

  it.each(moves)('moves from $from to $to only where D22 lets it', ({ from, to }) => {
    const refusal = forbiddenChange({ ...issued, status: from }, { ...issued, status: to });
    if (allowed[from].includes(to)) expect(refusal).toBeUndefined();
    else expect(refusal).toBe(`Eine Rechnung wechselt nicht von ${from} zu ${to}`);
  });
});

describe('a draft', () => {
  const draft: Invoice = { ...issued, status: 'draft' };

  it('changes in every field, is issued and is deleted', () => {
    expect(forbiddenChange(draft, { ...changed, status: 'draft' })).toBeUndefined();
    expect(forbiddenChange(draft, { ...changed, status: 'sent' })).toBeUndefined();
    expect(forbiddenChange(draft, undefined)).toBeUndefined();
  });
});

it('an invoice is new in any state: a cancellation is issued at once', () => {
  expect(forbiddenChange(undefined, issued)).toBeUndefined();
});

it('what was ever done with an invoice is written once', () => {
  const event = {
    invoiceId: 'INV-1',
    customerId: 'C-1',
    at: '2026-12-14T08:00:00.000Z',
    by: 'Unbekannt',
    kind: 'issued',
    text: 'Ausgestellt',
  } as const;
  expect(invoiceEvents.forbiddenChange?.(undefined, event)).toBeUndefined();
  expect(invoiceEvents.forbiddenChange?.(event, { ...event, text: 'Anders' })).toBeDefined();
  expect(invoiceEvents.forbiddenChange?.(event, undefined)).toBeDefined();
});
