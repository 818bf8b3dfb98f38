import * as z from 'zod/mini';

/** Specification 1 section 7. */
export const ANALYTICS_EVENTS = [
  'page_view',
  'search',
  'customer_created',
  'customer_updated',
  'customer_deleted',
  'quote_created',
  'quote_updated',
  'quote_sent',
  'quote_accepted',
  'quote_rejected',
  'quote_deleted',
  'invoice_created',
  'invoice_paid',
  'invoice_cancelled',
  'photo_uploaded',
  'photo_deleted',
  'email_sent',
  'pdf_export',
  'import_started',
  'import_completed',
  'purchase',
  'conversion',
] as const;

export type AnalyticsEventName = (typeof ANALYTICS_EVENTS)[number];

/**
 * One thing that was done (D45): what, and on which kind of page. The path is a pattern such as `/customers/:customerId`:
 * an id, a name or a search term does not fit the schema.
 */
export const analyticsEventSchema = z.strictObject({
  name: z.enum(ANALYTICS_EVENTS),
  path: z
    .string()
    .check(
      z.maxLength(100),
      z.regex(/^\/$|^(?:\/:?[a-z][a-z-]*)+$/i, 'muss ein Muster sein wie /customers/:customerId'),
    ),
});

export type AnalyticsEvent = z.infer<typeof analyticsEventSchema>;

/** Where events go (D45): nowhere, into this office's own store, or to a service that staff agreed to. */
export const ANALYTICS_MODES = ['off', 'own', 'service'] as const;
export type AnalyticsMode = (typeof ANALYTICS_MODES)[number];
