export { ANALYTICS_PATH, analyticsBatchRequest, MAX_EVENTS_PER_BATCH } from './analytics.ts';
export { type ApiCall, ApiError, callApi, failureSchema, OFFLINE_TEXT, onSessionEnded } from './call.ts';
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
export { documentId } from './document-id.ts';
export {
  MAX_SIGNATURE_SIZE,
  MISSING_NAME_TEXT,
  MISSING_SIGNATURE_TEXT,
} from './drawn-signature.ts';
export {
  type EmailStatus,
  emailStatus,
  emailStatusResponse,
  INVALID_EMAIL_TEXT,
  MAX_ATTACHMENTS_SIZE,
  MISSING_CONTENT_TEXT,
  type SendEmail,
  type SentEmail,
  sendEmail,
  sendEmailRequest,
  sendEmailResponse,
} from './email.ts';
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
  photoId,
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
  deletedQuoteResponse,
  deleteQuote,
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
export { readModuleVersion, readRegistry, registryResponse } from './registry.ts';
export { type MeasuredRoute, measureRoute, measureRouteRequest, measureRouteResponse } from './routing.ts';
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
  readSignedPdf,
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
export { storedSchema } from './stored.ts';
