export { INSURANCE_KINDS, inputText } from './input-text.ts';
export { currentOffer, offerOf } from './offer.ts';
export * from './quote.schema.ts';
export {
  countingVersion,
  familyAfterActivation,
  familyAfterChange,
  familyAfterDeletion,
  familyAfterNewVersion,
  latestVersion,
  type NewVersion,
  newVersionProblem,
  originalQuoteId,
  type QuoteFamily,
  type QuoteVersion,
  quoteDeletionProblem,
  settledFamily,
  versionDeletionProblem,
} from './quote-family.ts';
export {
  amountAskedWith,
  isOfKind,
  QUOTE_INPUTS,
  QUOTE_KEYS,
  type QuoteInput,
  type QuoteKey,
  type QuoteKeyOf,
  type QuoteLine,
  quoteInput,
} from './quote-inputs.ts';
export { quoteNumber } from './quote-number.ts';
export {
  canChangeStatus,
  canSetByHand,
  hasLeft,
  isEditable,
  isOpen,
  isUntouchedEstimate,
  isWon,
  QUOTE_STATUS_LABELS,
} from './quote-status.ts';
export { recordDelivery } from './record-delivery.ts';
export {
  isSignable,
  printedQuoteHash,
  quoteContentHash,
  SIGNATURE_ROLES,
  signatureProblem,
} from './signature.ts';
export { expiredText, isExpired, offeredUntil, validUntil } from './valid-until.ts';
