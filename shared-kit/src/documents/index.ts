export { createInvoicePdf, type InvoicePdf } from './create-invoice-pdf.ts';
export { createQuotePdf, type QuotePdf, type QuotePdfInput } from './create-quote-pdf.ts';
export { createWorkOrderPdf, type WorkOrderPdf } from './create-work-order-pdf.ts';
export { type InvoiceDocument, invoiceDocument } from './invoice-document.ts';
export { type DrawnSignature, type QuoteDocument, quoteDocument } from './quote-document.ts';
export { type QuoteEmail, quoteEmail } from './quote-email.ts';
export { quoteHtml } from './quote-html.ts';
export { type ReadQuotePdf, readQuotePdf } from './read-quote-pdf.ts';
