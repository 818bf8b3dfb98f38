export { createQuotePdf, type QuotePdf, type QuotePdfInput } from './create-quote-pdf.ts';
export { type DrawnSignature, type QuoteDocument, quoteDocument } from './quote-document.ts';
export { type QuoteEmail, quoteEmail } from './quote-email.ts';
export { quoteHtml } from './quote-html.ts';
