export { ANALYTICS_PATH, analyticsBatchRequest, MAX_EVENTS_PER_BATCH } from './analytics.ts';
export * from './calendar.ts';
export {
  type ApiCall,
  ApiError,
  callApi,
  failureSchema,
  isUnanswered,
  OFFLINE_TEXT,
  onSessionEnded,
} from './call.ts';
export * from './connection-tests.ts';
export { type CustomerIndexEntry, customerIndex, customerIndexEntry } from './customer-index.ts';
export {
  type CreateCustomer,
  createCustomer,
  createCustomerRequest,
  customerResponse,
  customersRequest,
  type DeletedCustomers,
  deleteCustomers,
  deleteCustomersResponse,
  type Hanging,
  hangingResponse,
  MOST_CUSTOMERS_AT_ONCE,
  readHanging,
} from './customers.ts';
export {
  type DispositionIndexEntry,
  dispositionIndex,
  dispositionIndexEntry,
} from './disposition-index.ts';
export { documentId } from './document-id.ts';
export {
  MAX_SIGNATURE_SIZE,
  MISSING_NAME_TEXT,
  MISSING_SIGNATURE_TEXT,
} from './drawn-signature.ts';
export {
  type AnsweredMail,
  answeredMailSchema,
  contentIdSchema,
  type DraftEmail,
  discardDraftRequest,
  discardEmailDraft,
  draftRequest,
  INVALID_EMAIL_TEXT,
  MAX_ATTACHMENTS_SIZE,
  type MailPlace,
  MISSING_CONTENT_TEXT,
  mailPlaceSchema,
  messageIdSchema,
  type SendEmail,
  type SentEmail,
  saveEmailDraft,
  sendEmail,
  sendEmailRequest,
  sendEmailResponse,
} from './email.ts';
export { type EmailStatus, emailStatus, emailStatusResponse } from './email-status.ts';
export {
  type CreateEmailTemplate,
  conflictingEmailTemplate,
  createEmailTemplate,
  createEmailTemplateRequest,
  deletedEmailTemplateResponse,
  deleteEmailTemplate,
  duplicateEmailTemplate,
  duplicateEmailTemplateRequest,
  emailTemplateResponse,
  type UpdateEmailTemplate,
  updateEmailTemplate,
  updateEmailTemplateRequest,
} from './email-templates.ts';
export * from './follow-ups.ts';
export * from './imports.ts';
export { type InvoiceIndexEntry, invoiceIndex, invoiceIndexEntry } from './invoice-index.ts';
export {
  type AddPayment,
  addPayment,
  addPaymentRequest,
  type CancelInvoice,
  type CreateInvoice,
  cancelInvoice,
  cancelInvoiceRequest,
  conflictingInvoice,
  createInvoice,
  createInvoiceRequest,
  type DeletedInvoices,
  deletedInvoicesResponse,
  deleteInvoices,
  deleteInvoicesRequest,
  type InvoicePreparation,
  type IssueInvoice,
  invoicePreparationResponse,
  invoiceResponse,
  issueInvoice,
  issueInvoiceRequest,
  type MailInvoice,
  mailInvoice,
  mailInvoiceRequest,
  nextNumberOf,
  prepareInvoice,
  readInvoicePdf,
  remindOfInvoice,
  removePayment,
  removePaymentRequest,
  type UpdateInvoice,
  updateInvoice,
  updateInvoiceRequest,
} from './invoices.ts';
export {
  applyListIndex,
  indexColumns,
  type ListedEntry,
  type ListIndexAnswer,
  type ListIndexDefinition,
  listedOf,
  readListIndex,
  textOf,
} from './list-index.ts';
export * from './mailbox.ts';
export {
  changedCustomers,
  customerMergeResponse,
  type MergeCustomers,
  mergeCustomers,
  mergeCustomersRequest,
  undoMerge,
  undoMergeRequest,
} from './merging.ts';
export * from './migration.ts';
export {
  type AcceptOffer,
  acceptOfferRequest,
  type DeclineOffer,
  declineOfferRequest,
} from './offer-decisions.ts';
export {
  acceptOffer,
  createQuoteLink,
  declineOffer,
  type Offer,
  offerPdfUrl,
  offerResponse,
  QUOTE_LINK_PLACEHOLDER,
  quoteLinkResponse,
  readOffer,
  revokedLinksResponse,
  revokeQuoteLinks,
  viewOffer,
} from './offers.ts';
export { type PhotoIndexEntry, photoIndex, photoIndexEntry } from './photo-index.ts';
export {
  deletePhoto,
  type FailedPhoto,
  failedPhotos,
  MAX_PHOTO_SIZE,
  MAX_PHOTOS_PER_UPLOAD,
  MAX_UPLOAD_SIZE,
  PHOTO_SIZES,
  type PhotoSize,
  type PhotoUpload,
  type PhotoUploadOptions,
  type PhotoUploadResult,
  photoHealthResponse,
  photosAvailable,
  photoUploadRequest,
  photoUploadResponse,
  photoUrl,
  uploadPhotos,
} from './photos.ts';
export { type QuoteIndexEntry, quoteIndex, quoteIndexEntry } from './quote-index.ts';
export {
  type CreateTemplate,
  conflictingTemplate,
  createQuoteTemplate,
  createTemplateRequest,
  deletedTemplateResponse,
  deleteQuoteTemplate,
  makeDefaultTemplate,
  templateResponse,
  type UpdateTemplate,
  updateQuoteTemplate,
  updateTemplateRequest,
} from './quote-templates.ts';
export {
  activateQuoteVersion,
  type CommittedVersion,
  type CreateQuote,
  type CreateQuoteVersion,
  committedResponse,
  conflictingQuote,
  createQuote,
  createQuoteRequest,
  createQuoteVersion,
  createVersionRequest,
  type DeletedQuotes,
  deleteQuotes,
  deleteQuotesResponse,
  deleteQuoteVersion,
  MOST_QUOTES_AT_ONCE,
  quoteResponse,
  quotesRequest,
  readCommitted,
  type UpdateQuote,
  updateQuote,
  updateQuoteRequest,
} from './quotes.ts';
export { reasonOf } from './reason-of.ts';
export { readModuleVersion, readRegistry, registryResponse } from './registry.ts';
export { type MeasuredRoute, measureRoute, measureRouteRequest, measureRouteResponse } from './routing.ts';
export * from './scheduled-mails.ts';
export {
  changePassword,
  changePasswordRequest,
  cloudToken,
  login,
  loginRequest,
  logout,
  MIN_PASSWORD_LENGTH,
  readSession,
  type SessionState,
  sessionResponse,
} from './session.ts';
export {
  conflictingSettings,
  readSettings,
  saveSettings,
  saveSettingsRequest,
  settingsResponse,
} from './settings.ts';
export {
  createShareLink,
  readShareLinks,
  revokeShareLink,
  revokeShareLinks,
  type ShareLinkState,
} from './share.ts';
export {
  cancelSheetSync,
  type SheetStatus,
  type SheetSyncAnswer,
  type SheetTrigger,
  sheetStatus,
  sheetStatusResponse,
  syncSheet,
  syncSheetRequest,
  syncSheetResponse,
} from './sheet.ts';
export {
  type FileValidation,
  fileValidationResponse,
  readSignatures,
  type SignatureDrawings,
  type SignatureValidation,
  type SignQuote,
  signatureValidationResponse,
  signQuote,
  signQuoteRequest,
  validateFileRequest,
  validateSignature,
  validateSignedFile,
} from './signatures.ts';
export { drawnSignature, signerName } from './signer.ts';
