import * as z from 'zod/mini';
import { defineCollection } from '../collection.ts';
import { calendarDate, euros, instant, list, number, text, textLine } from '../fields.ts';
import { companySchema, settingsSchema } from '../settings/settings.schema.ts';
import { forbiddenChange } from './forbidden-change.ts';

/** Stored; 'overdue' follows from the due date (D22, `shownInvoiceStatus`). `sent` is issued, however it was delivered. */
export const INVOICE_STATUSES = ['draft', 'sent', 'paid', 'cancelled'] as const;

/** A cancellation takes back the invoice that it names, with negative amounts (D11). */
export const INVOICE_KINDS = ['invoice', 'cancellation'] as const;

/** How an issued invoice reached the customer (D22). `local`: it stayed in the mailbox on this machine (D21). */
export const INVOICE_DELIVERY_STATES = [
  'none',
  'pending',
  'delivered',
  'local',
  'failed',
  'unknown',
] as const;

/** Lines of an address, as they are printed. */
export const MAX_RECIPIENT_LINES = 7;
export const MAX_RECIPIENT_LINE = 200;
export const MAX_PAYMENTS = 200;
export const MAX_REMINDERS = 100;
const MAX_ITEMS = 500;

/** Per cent. Insurance carries no VAT (D16). */
const TAX_RATES = [19, 0] as const;

export const recipientSchema = list(textLine(MAX_RECIPIENT_LINE), MAX_RECIPIENT_LINES);
const invoiceNumberSchema = textLine(40);

/** A number as staff enter it; empty: whatever comes next. */
export const enteredNumberSchema = invoiceNumberSchema.check(
  z.refine((number) => !/\p{C}/u.test(number), 'Die Rechnungsnummer enthält unsichtbare Zeichen'),
  z.refine(
    (number) => number.trim() === '' || /[\p{L}\p{N}]/u.test(number),
    'Die Rechnungsnummer braucht Ziffern oder Buchstaben',
  ),
);

/** A day as staff enter it: a typed slip of the century is refused. */
export const enteredDaySchema = calendarDate.check(
  z.refine((date) => date >= '2000-01-01' && date < '2100-01-01', 'muss zwischen 2000 und 2099 liegen'),
);

export const MAX_REASON = 1000;

/** Why an invoice was cancelled, in the office's words. */
export const reasonSchema = text(MAX_REASON);

export const invoiceItemSchema = z.strictObject({
  description: textLine(300),
  /** What the quote says of its extent; may be empty. */
  extent: textLine(500),
  quantity: number(-1_000_000, 1_000_000),
  /** Euros, gross. */
  unitPrice: euros,
  totalPrice: euros,
  taxRate: z.literal(TAX_RATES),
});

/** What an invoice says besides its amounts (§ 14 UStG). */
export const invoiceContentSchema = z.strictObject({
  seller: companySchema,
  /** Name and full address, line by line. */
  recipient: recipientSchema,
  /** Who is no company is told of the labour share and of keeping the invoice (D24, § 14b UStG). */
  isPrivate: z.boolean(),
  customerNumber: textLine(40),
  quoteNumber: textLine(20),
  invoiceDate: calendarDate,
  /** The day of the move; absent while nobody has entered it: then it is not issued. */
  serviceDate: z.optional(calendarDate),
  fromAddress: textLine(300),
  toAddress: textLine(300),
  labourSharePercent: settingsSchema.shape.labourSharePercent,
  /** What the quote agrees of a discount for paying early (§ 14 (4) no. 7 UStG). */
  discountTerms: z.optional(list(textLine(500), 30)),
  /** On a cancellation alone. */
  reason: z.optional(reasonSchema),
});

const otherInvoice = z.strictObject({ id: z.string(), number: invoiceNumberSchema, date: calendarDate });

export const paymentSchema = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Euros; negative where money went back. */
  amount: euros.check(z.refine((value) => value !== 0, 'darf nicht 0 sein')),
  date: calendarDate,
  recordedAt: instant,
  recordedBy: textLine(100),
});

/** Specification 2 section 3. */
export const invoiceSchema = z.strictObject({
  kind: z.enum(INVOICE_KINDS),
  quoteId: z.string().check(z.minLength(1), z.maxLength(200)),
  customerId: z.string().check(z.minLength(1), z.maxLength(200)),
  customerName: textLine(200),
  /** Empty on a draft whose number comes from the series (D23). */
  invoiceNumber: invoiceNumberSchema,
  /** Euros: net, VAT, what carries no VAT, and gross, which is their sum (D10, D16). */
  price: euros,
  taxAmount: euros,
  insurance: euros,
  totalPrice: euros,
  /** Gross; their sum is `totalPrice`. */
  items: list(invoiceItemSchema, MAX_ITEMS),
  content: invoiceContentSchema,
  createdAt: instant,
  createdBy: textLine(100),
  updatedAt: instant,
  /** Absent on a draft. */
  issuedAt: z.optional(instant),
  dueDate: calendarDate,
  status: z.enum(INVOICE_STATUSES),
  /** The day on which the last payment made it whole. */
  paidDate: z.optional(calendarDate),
  payments: list(paymentSchema, MAX_PAYMENTS),
  /** Payment reminders that left the house. */
  reminders: list(z.strictObject({ at: instant, to: textLine(254) }), MAX_REMINDERS),
  delivery: z.strictObject({
    state: z.enum(INVOICE_DELIVERY_STATES),
    at: z.optional(instant),
    to: z.optional(textLine(254)),
    messageId: z.optional(z.string()),
    /** Why it failed, German. */
    reason: z.optional(text(2000)),
  }),
  /** `quoteContentHash` of what is charged. */
  quoteHash: z.string(),
  /** The archived document; on every issued invoice. */
  pdf: z.optional(
    z.strictObject({
      fileId: z.string(),
      fileName: textLine(255),
      /** Of the file's bytes, in hex. */
      sha256: z.string(),
      /** Bytes. */
      size: z.number(),
    }),
  ),
  /** What a cancellation takes back, and what took an invoice back. */
  cancels: z.optional(otherInvoice),
  cancelledBy: z.optional(otherInvoice),
});

export type Invoice = z.infer<typeof invoiceSchema>;
export type InvoiceItem = z.infer<typeof invoiceItemSchema>;
export type InvoiceContent = z.infer<typeof invoiceContentSchema>;
export type InvoiceStatus = Invoice['status'];
export type InvoiceDelivery = Invoice['delivery'];
export type Payment = z.infer<typeof paymentSchema>;

/** Written only by the edge API; what was issued is never changed or deleted by anybody (D11, D22, § 147 AO). */
export const invoices = defineCollection('invoices', invoiceSchema, {
  references: { customer: ['customerId'], quote: ['quoteId'] },
  // Without its customer a draft can never be issued.
  onCustomerDelete: { deleteWhere: { field: 'status', values: ['draft'] } },
  indexes: [['createdAt'], ['customerId', 'createdAt'], ['quoteId'], ['status']],
  browser: { read: true },
  forbiddenChange,
});
