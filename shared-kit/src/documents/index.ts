export { createQuotePdf, type QuotePdf, type QuotePdfInput } from './create-quote-pdf.ts';
export { brandOf, DEFAULT_BRAND } from './letterhead.ts';
export { type QuoteEmail, quoteEmail } from './quote-email.ts';
