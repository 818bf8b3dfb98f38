import * as z from 'zod/mini';
import { defineCollection } from '../collection.ts';
import { euros, instant, list, number, text, textLine } from '../fields.ts';
import { isBlank } from '../is-blank.ts';

export const SERVICE_CATEGORIES = ['transport', 'verpackung', 'montage', 'sonstiges'] as const;

/** Those of specification 2 section 3, and 'Stück': boxes are counted. */
export const SERVICE_UNITS = ['Pauschale', 'Stunde', 'qm', 'km', 'Stück'] as const;

export const DISCOUNT_TYPES = ['percentage', 'fixed'] as const;

/** Far above any price of a service, and low enough for a price to stay one. */
const MAX_PRICE = 1_000_000;

const price = euros.check(z.gte(0, 'darf nicht negativ sein'), z.lte(MAX_PRICE));
const name = textLine(120).check(z.refine((value) => !isBlank(value), { message: 'Name ist erforderlich' }));

const templateServiceSchema = z.strictObject({
  name,
  /** Euros, gross: once, however much of it. */
  basePrice: price,
  /** Euros, gross: for each unit. */
  pricePerUnit: price,
  unit: z.enum(SERVICE_UNITS),
  /** Chosen to begin with, in a quote of this template. */
  included: z.boolean(),
  category: z.enum(SERVICE_CATEGORIES),
});

export const templateDiscountSchema = z
  .strictObject({
    name,
    type: z.enum(DISCOUNT_TYPES),
    /** Per cent, or euros. */
    value: price,
    /** In words: staff judge whether it holds (D26). */
    condition: textLine(200),
  })
  .check(
    z.refine(({ type, value }) => type !== 'percentage' || value <= 100, {
      message: 'höchstens 100 %',
      path: ['value'],
    }),
  );

export const priceFactorsSchema = z.strictObject({
  /** Euros for each floor, at each end. */
  floorMultiplier: price,
  /** Times that where there is no elevator. */
  noElevatorMultiplier: number(1, 100),
  /** Kilometres that cost nothing extra. */
  distanceBaseKm: number(0, 20_000),
  /** Euros for each kilometre beyond. */
  pricePerExtraKm: price.check(z.lte(1000)),
});

/** What a document says of its own, around the price. */
export const quoteTextsSchema = z.strictObject({
  introduction: text(5000),
  conclusion: text(5000),
  terms: list(textLine(500), 30),
});

/** What staff write of a template (specification 2 section 3). */
export const quoteTemplateContentSchema = z.strictObject({
  name,
  description: text(1000),
  services: list(templateServiceSchema, 50),
  discounts: list(templateDiscountSchema, 20),
  additionalText: quoteTextsSchema,
  priceFactors: priceFactorsSchema,
});

export const quoteTemplateSchema = z.extend(quoteTemplateContentSchema, {
  /** One of them all. */
  isDefault: z.boolean(),
  /** Read-only; never told from a name (D3). */
  isSystem: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  createdBy: textLine(100),
});

/**
 * A template as a quote took it over (D26): its prices stay those of that moment. What was not chosen stays too, so that
 * a draft can go on from it when the template is gone.
 */
export const appliedTemplateSchema = z.strictObject({
  templateId: z.string().check(z.minLength(1), z.maxLength(200)),
  name,
  services: list(
    z.extend(z.omit(templateServiceSchema, { included: true }), {
      chosen: z.boolean(),
      /** Units; 1 of a Pauschale. */
      quantity: number(0, 100_000),
    }),
    50,
  ),
  discounts: list(z.extend(templateDiscountSchema, { chosen: z.boolean() }), 20),
  priceFactors: priceFactorsSchema,
});

export type QuoteTemplate = z.infer<typeof quoteTemplateSchema>;
export type QuoteTemplateContent = z.infer<typeof quoteTemplateContentSchema>;
export type TemplateService = z.infer<typeof templateServiceSchema>;
export type TemplateDiscount = z.infer<typeof templateDiscountSchema>;
export type PriceFactors = z.infer<typeof priceFactorsSchema>;
export type QuoteTexts = z.infer<typeof quoteTextsSchema>;
export type AppliedTemplate = z.infer<typeof appliedTemplateSchema>;
export type AppliedService = AppliedTemplate['services'][number];

/** Written only by the edge API: which one is the default is its to decide. */
export const quoteTemplates = defineCollection('quoteTemplates', quoteTemplateSchema, {
  browser: { read: true },
});
