export { currentOffer, offerOf } from './offer.ts';
export * from './quote.schema.ts';
export { quoteNumber } from './quote-number.ts';
export { canChangeStatus, isWon, QUOTE_STATUS_LABELS } from './quote-status.ts';
export { recordDelivery } from './record-delivery.ts';
export { validUntil } from './valid-until.ts';
