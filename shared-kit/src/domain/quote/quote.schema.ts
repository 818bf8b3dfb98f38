import * as z from 'zod/mini';
import { defineCollection } from '../collection.ts';
import { customerSchema } from '../customer/customer.schema.ts';
import { calendarDate, euros, eurosFromZero, instant, int, list, number, text, textLine } from '../fields.ts';
import { findPriceProblem } from '../pricing/price-problem.ts';
import { MAX_VOLUME } from '../pricing/price-tables.ts';
import { companySchema, settingsSchema } from '../settings/settings.schema.ts';

/** A switch of the form: 1 means chosen (D15). */
const priceFlag = z.union([z.literal(0), z.literal(1)]);
const hours = number(0, 1000);

/** A line of quantity × unit price: materials and additional services (D15). */
export const quoteLineSchema = z.strictObject({
  name: textLine(120),
  quantity: number(0, 100_000),
  unitPrice: eurosFromZero,
});

/** What staff enter; the price follows from it (specification 2 section 3, D14–D16). */
export const quoteDetailsSchema = z
  .strictObject({
    /** Cubic metres. */
    volume: z.number().check(z.gt(0, 'muss größer als 0 sein'), z.lte(MAX_VOLUME)),
    /** Kilometres; 0 where unknown is not allowed to pass as measured: `distanceKnown` says so (D17). */
    distance: number(0, 20_000),
    distanceKnown: z.boolean(),
    fromFloor: int(-5, 200),
    fromElevator: z.boolean(),
    toFloor: int(-5, 200),
    toElevator: z.boolean(),
    packingRequested: z.boolean(),
    boxCount: int(0, 100_000),
    parkingZonePrice: priceFlag,
    storagePrice: priceFlag,
    furnitureAssemblyPrice: priceFlag,
    furnitureDisassemblyPrice: priceFlag,
    cleaningService: z.boolean(),
    cleaningHours: hours,
    clearanceService: z.boolean(),
    clearanceVolume: number(0, 10_000),
    renovationService: z.boolean(),
    renovationHours: hours,
    pianoTransport: z.boolean(),
    heavyItemsCount: int(0, 10_000),
    packingMaterials: z.boolean(),
    materials: list(quoteLineSchema, 100),
    additionalServices: list(quoteLineSchema, 100),
    /** Above 0 it replaces the base price and removes the distance surcharge. */
    manualBasePrice: eurosFromZero,
    manualTotal: z.boolean(),
    /** With `manualTotal` on and above 0 it is the final price, gross, insurance included (D10, D15). */
    manualTotalPrice: eurosFromZero,
    insurance: z.optional(
      z.strictObject({ kind: z.enum(['replacement', 'current']), insuredValue: eurosFromZero }),
    ),
    notes: text(20_000),
  })
  .check((context) => {
    // Only what is valid by itself can be priced.
    if (context.issues.length > 0) return;
    const problem = findPriceProblem(context.value);
    if (problem) context.issues.push({ code: 'custom', input: context.value, ...problem });
  });

const pricedLine = z.extend(quoteLineSchema, { totalPrice: euros });

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
  insurancePremium: euros,
  insuranceTax: euros,
  /** The sum of all lines, insurance included. */
  totalPrice: euros,
  /** The manual total where one is set, else totalPrice. */
  finalPrice: euros,
  netPrice: euros,
  taxAmount: euros,
  priceBreakdown: z.strictObject({
    base: euros,
    floors: euros,
    distance: euros,
    packing: euros,
    boxes: euros,
    parkingZone: euros,
    storage: euros,
    furnitureAssembly: euros,
    furnitureDisassembly: euros,
    cleaning: euros,
    clearance: euros,
    renovation: euros,
    piano: euros,
    heavyItems: euros,
    packingMaterials: euros,
  }),
});

export const QUOTE_STATUSES = ['draft', 'sent', 'viewed', 'accepted', 'rejected', 'invoiced'] as const;

/** How a quote reached the customer (D21). `unknown`: the mail server's answer was lost. */
export const DELIVERY_STATES = ['delivered', 'local', 'unknown', 'by-hand'] as const;

const versionEntry = z.strictObject({
  id: z.string(),
  version: int(1),
  price: euros,
  createdAt: instant,
  createdBy: textLine(100),
  changes: text(2000),
  status: z.enum(QUOTE_STATUSES),
});

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
  version: int(1),
  parentQuoteId: z.optional(z.string()),
  isLatestVersion: z.boolean(),
  versionHistory: z.array(versionEntry),
  /** Absent while it is a draft. */
  offered: z.optional(offeredSchema),
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
export type QuoteDetails = z.infer<typeof quoteDetailsSchema>;
export type QuoteCalculation = z.infer<typeof quoteCalculationSchema>;
export type Offered = z.infer<typeof offeredSchema>;
export type QuoteLine = z.infer<typeof quoteLineSchema>;
export type QuoteStatus = Quote['status'];
export type QuoteDelivery = NonNullable<Quote['delivery']>;

/** Written only by the edge API: price and status are its to decide (D17, D19). */
export const quotes = defineCollection('quotes', quoteSchema, {
  references: { customer: ['customerId'], quote: ['parentQuoteId'] },
  indexes: [['createdAt'], ['customerId', 'createdAt'], ['status']],
  browser: { read: true },
});
