import * as z from 'zod/mini';
import { defineCollection } from '../collection.ts';
import { apartmentSchema, customerSchema } from '../customer/customer.schema.ts';
import { calendarDate, euros, eurosFromZero, instant, int, list, text, textLine } from '../fields.ts';
import { failedMailSchema } from '../import/failed-import.schema.ts';
import { PRICE_PARTS } from '../pricing/price-parts.ts';
import { findPriceProblem } from '../pricing/price-problem.ts';
import { appliedTemplateSchema, templateDiscountSchema } from '../quote-template/quote-template.schema.ts';
import { companySchema, settingsSchema } from '../settings/settings.schema.ts';
import { column, mapValues } from '../table.ts';
import { QUOTE_INPUTS, quoteLineSchema } from './quote-inputs.ts';

/** What staff enter; the price follows from it (specification 2 section 3, D14–D16). */
export const quoteDetailsSchema = z.strictObject(column(QUOTE_INPUTS, 'schema')).check((context) => {
  // Only what is valid by itself can be priced.
  if (context.issues.length > 0) return;
  const problem = findPriceProblem(context.value);
  if (problem) context.issues.push({ code: 'custom', input: context.value, ...problem });
});

const pricedLine = z.extend(quoteLineSchema, { totalPrice: euros });
const pricedService = z.extend(z.omit(appliedTemplateSchema.shape.services.def.element, { chosen: true }), {
  totalPrice: euros,
});

/** Euros, gross; every amount of the calculation is stored as it was shown (D17). */
export const quoteCalculationSchema = z.strictObject({
  volumeBase: euros,
  /** The tier in words, such as '15–20 m³' or 'Sondervolumen'. */
  volumeRange: textLine(60),
  basePrice: euros,
  manualPrice: z.boolean(),
  floorSurcharge: euros,
  distanceSurcharge: euros,
  packingService: euros,
  boxesPrice: euros,
  parkingZonePrice: euros,
  storagePrice: euros,
  furnitureAssemblyPrice: euros,
  furnitureDisassemblyPrice: euros,
  materials: z.array(pricedLine),
  additionalServices: z.array(pricedLine),
  /** Chosen services of a template; those of transport are the base price. */
  templateServices: z._default(z.array(pricedService), []),
  /** In the order in which they were taken off, each as a negative amount. */
  discounts: z._default(z.array(z.extend(templateDiscountSchema, { amount: euros })), []),
  insurancePremium: euros,
  insuranceTax: euros,
  /** The sum of all lines, insurance included. */
  totalPrice: euros,
  /** The manual total where one is set, else totalPrice. */
  finalPrice: euros,
  netPrice: euros,
  taxAmount: euros,
  /** A part that came to be priced later was 0 before. */
  priceBreakdown: z.strictObject(mapValues(PRICE_PARTS, () => z._default(euros, 0))),
});

export const QUOTE_STATUSES = ['draft', 'sent', 'viewed', 'accepted', 'rejected', 'invoiced'] as const;

/** How a quote reached the customer (D21). `unknown`: the mail server's answer was lost. */
export const DELIVERY_STATES = ['delivered', 'local', 'unknown', 'by-hand'] as const;

/** Who signs a quote (D25). */
export const SIGNATURE_ROLE_NAMES = ['customer', 'employee'] as const;

/** Versions of one quote: each is read by whoever makes another one. */
export const MAX_VERSIONS = 100;

/** What the document said besides the price when it left the house: it says so for good (D17, D18). */
export const offeredSchema = z.strictObject({
  validUntil: calendarDate,
  labourSharePercent: settingsSchema.shape.labourSharePercent,
  company: companySchema,
  customer: z.pick(customerSchema, {
    name: true,
    company: true,
    address: true,
    fromAddress: true,
    toAddress: true,
    movingDate: true,
    moveDate: true,
  }),
});

/**
 * Of a draft that was made of a mail: which one it was, and who asked for what (specification 3 section 3). It is what
 * the estimate is of, whatever becomes of the customer.
 */
export const leadOfQuoteSchema = z.strictObject({
  customerEmail: customerSchema.shape.email,
  customerPhone: customerSchema.shape.phone,
  /** 0: not given. */
  rooms: apartmentSchema.shape.rooms,
  area: apartmentSchema.shape.area,
  emailData: z.pick(failedMailSchema, { subject: true, date: true, messageId: true }),
});

/** Specification 2 section 3. */
export const quoteSchema = z.strictObject({
  customerId: z.string().check(z.minLength(1), z.maxLength(200)),
  customerName: textLine(200),
  /** Euros, gross: the calculation's finalPrice (D15). */
  price: eurosFromZero,
  comment: text(20_000),
  createdAt: instant,
  createdBy: textLine(100),
  status: z.enum(QUOTE_STATUSES),
  updatedAt: instant,
  volume: z.number(),
  distance: z.number(),
  fromFloor: z.int(),
  calculation: quoteCalculationSchema,
  details: quoteDetailsSchema,
  ...z.partial(leadOfQuoteSchema).shape,
  /** Of the quote's versions, each a document of its own, this is the n-th (`QuoteFamily`). */
  version: int(1),
  /** The original; absent on the original itself. */
  parentQuoteId: z.optional(z.string()),
  isLatestVersion: z.boolean(),
  /** On the original the ids of its other versions; empty on those. */
  versionIds: list(z.string(), MAX_VERSIONS),
  /** The one of the versions that figures count (D20). */
  counts: z.boolean(),
  /** What is new in this version; empty on the original. */
  changes: text(2000),
  /** The number of what the customer had before this version, where they had something. */
  replaces: z.optional(textLine(20)),
  /** Absent while it is a draft. */
  offered: z.optional(offeredSchema),
  /** Who has signed this version, so that lists know; the drawing is the server's (D25). */
  signatures: z.optional(
    list(
      z.strictObject({
        role: z.enum(SIGNATURE_ROLE_NAMES),
        signedBy: textLine(200),
        signedAt: instant,
      }),
      SIGNATURE_ROLE_NAMES.length,
    ),
  ),
  /** What the customer decided by their link, and of what (D19, D33). Staff who note a decision set the status alone. */
  decision: z.optional(
    z.strictObject({
      by: z.enum(['customer', 'staff']),
      outcome: z.enum(['accepted', 'rejected']),
      name: textLine(200),
      at: instant,
      ipAddress: z.string(),
      /** `quoteContentHash` */
      contentHash: z.string(),
    }),
  ),
  /** Of the invoice that exists for it, a draft too; a cancelled one counts no more (D19). */
  invoiceId: z.optional(z.string()),
  delivery: z.optional(
    z.strictObject({
      state: z.enum(DELIVERY_STATES),
      at: instant,
      to: z.optional(textLine(254)),
      messageId: z.optional(z.string()),
    }),
  ),
});

export type Quote = z.infer<typeof quoteSchema>;
export type LeadOfQuote = z.infer<typeof leadOfQuoteSchema>;
export type QuoteDetails = z.infer<typeof quoteDetailsSchema>;
export type QuoteCalculation = z.infer<typeof quoteCalculationSchema>;
export type Offered = z.infer<typeof offeredSchema>;
export type QuoteStatus = Quote['status'];
export type QuoteSignature = NonNullable<Quote['signatures']>[number];
export type SignatureRole = QuoteSignature['role'];
export type QuoteDelivery = NonNullable<Quote['delivery']>;

/** Written only by the edge API: price and status are its to decide (D17, D19). */
export const quotes = defineCollection('quotes', quoteSchema, {
  references: { customer: ['customerId'], quote: ['parentQuoteId'] },
  onCustomerDelete: 'delete',
  onQuoteDelete: 'delete',
  indexes: [['createdAt'], ['customerId', 'createdAt'], ['parentQuoteId'], ['status']],
  browser: { read: true },
});
