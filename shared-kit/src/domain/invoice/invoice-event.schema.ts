import * as z from 'zod/mini';
import { defineCollection } from '../collection.ts';
import { instant, text, textLine } from '../fields.ts';

const INVOICE_EVENTS = [
  'created',
  'changed',
  'deleted',
  'issued',
  'cancelled',
  'paid',
  'payment-removed',
  'mailed',
  'mail-failed',
  'reminded',
] as const;

const invoiceEventSchema = z.strictObject({
  invoiceId: z.string(),
  at: instant,
  /** Who did it (D3); 'System' where nobody asked for it. */
  by: textLine(100),
  kind: z.enum(INVOICE_EVENTS),
  /** What happened, German, as staff read it. */
  text: text(2000),
});

export type InvoiceEvent = z.infer<typeof invoiceEventSchema>;

/** Everything that was ever done with an invoice: written once, and never changed or deleted. */
export const invoiceEvents = defineCollection('invoiceEvents', invoiceEventSchema, {
  indexes: [['invoiceId', 'at']],
  browser: { read: true },
  forbiddenChange: (before) =>
    before === undefined ? undefined : 'Die Historie einer Rechnung wird nie geändert',
});
