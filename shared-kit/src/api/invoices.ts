import * as z from 'zod/mini';
import { euros, int, text, textLine } from '../domain/fields.ts';
import {
  enteredDaySchema,
  enteredNumberSchema,
  type Invoice,
  invoiceSchema,
  isBlank,
  paymentSchema,
  reasonSchema,
  recipientSchema,
  type Stored,
  storedSchema,
} from '../domain/index.ts';
import { ApiError, callApi } from './call.ts';
import { documentId } from './document-id.ts';
import { emailAddress, MISSING_CONTENT_TEXT } from './email.ts';
import { type PdfFile, readPdf } from './pdf-file.ts';

/** Of one intention: repeated under the same id it answers what was done. */
const intention = z.string().check(z.regex(/^[\w-]{8,100}$/));
const invoiceId = documentId('INV-');
const staffName = textLine(100).check(z.refine((name) => !isBlank(name), 'fehlt'));
/** The version of the invoice's document that was on the screen (D7). */
const basedOn = int(1);

export const invoiceResponse = storedSchema(invoiceSchema);

const mailTo = z.strictObject({
  to: emailAddress,
  subject: textLine(200).check(z.refine((value) => !isBlank(value), MISSING_CONTENT_TEXT)),
  content: text(20_000).check(z.refine((value) => !isBlank(value), MISSING_CONTENT_TEXT)),
});

/** What staff enter; all else follows from quote, customer and settings. */
const entered = {
  /**
   * Of the series: the next one that was shown, else `number-taken`; of another form: one that nobody has used;
   * absent: whatever comes next (D23).
   */
  invoiceNumber: z.optional(enteredNumberSchema),
  serviceDate: z.optional(enteredDaySchema),
  recipient: recipientSchema,
};

export const createInvoiceRequest = z.strictObject({
  id: invoiceId,
  quoteId: z.string().check(z.minLength(1), z.maxLength(200)),
  /** `quoteContentHash` of what was shown. */
  quoteHash: z.string(),
  ...entered,
  createdBy: staffName,
});

export const updateInvoiceRequest = z.strictObject({ basedOn, ...entered, by: staffName });

export const issueInvoiceRequest = z.strictObject({
  basedOn,
  invoiceNumber: entered.invoiceNumber,
  /** Sent once it is issued, as soon as the mail server takes it. */
  mail: z.optional(mailTo),
  by: staffName,
});

export const cancelInvoiceRequest = z.strictObject({
  basedOn,
  /** Of the cancellation. */
  id: invoiceId,
  reason: reasonSchema,
  by: staffName,
});

export const deleteInvoicesRequest = z.strictObject({
  /** As they were on the screen: what was a draft there is cancelled by nobody who did not know. */
  invoices: z.array(z.strictObject({ id: z.string(), basedOn })).check(z.minLength(1), z.maxLength(500)),
  by: staffName,
});

export const addPaymentRequest = z.strictObject({
  basedOn,
  id: paymentSchema.shape.id,
  amount: paymentSchema.shape.amount,
  date: enteredDaySchema,
  by: staffName,
});

export const removePaymentRequest = z.strictObject({ basedOn, by: staffName });

export const mailInvoiceRequest = z.strictObject({
  idempotencyKey: intention,
  ...mailTo.shape,
  by: staffName,
});

export const invoicePreparationResponse = z.object({
  /** The next of the series (D23). */
  invoiceNumber: z.string(),
  /** YYYY-MM-DD */
  invoiceDate: z.string(),
  dueDate: z.string(),
  /** The day of the move; absent where it is not known. */
  serviceDate: z.optional(z.string()),
  recipient: z.array(z.string()),
  /** At the new address; absent where there is none, or the customer gets post elsewhere. */
  recipientAfterMove: z.optional(z.array(z.string())),
  price: euros,
  taxAmount: euros,
  insurance: euros,
  totalPrice: euros,
  quoteHash: z.string(),
  /** Of the customer; may be empty. */
  email: z.string(),
  /** What the settings lack for issuing (§ 14 UStG), German. */
  missingSettings: z.array(z.string()),
});

export type InvoicePreparation = z.infer<typeof invoicePreparationResponse>;
export type CreateInvoice = z.input<typeof createInvoiceRequest>;
export type UpdateInvoice = z.input<typeof updateInvoiceRequest>;
export type IssueInvoice = z.input<typeof issueInvoiceRequest>;
export type CancelInvoice = z.input<typeof cancelInvoiceRequest>;
export type AddPayment = z.input<typeof addPaymentRequest>;
export type MailInvoice = z.input<typeof mailInvoiceRequest>;

/** The next number of the series, out of the refusal of another one (D23). */
export function nextNumberOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || !NUMBER_REFUSALS.includes(error.code)) return undefined;
  return z.object({ next: z.string() }).safeParse(error.body).data?.next;
}

const NUMBER_REFUSALS: readonly string[] = ['number-taken', 'number-series'];

/** Drafts are deleted, issued invoices cancelled (D11). */
export const deletedInvoicesResponse = z.object({
  deleted: z.array(z.string()),
  cancelled: z.array(z.string()),
  /** `error`: German. */
  failed: z.array(z.object({ id: z.string(), error: z.string() })),
});

export type DeletedInvoices = z.infer<typeof deletedInvoicesResponse>;

/** Drawing the document and writing it to the archive takes its time on a busy server. */
const ISSUING_TIMEOUT = 90_000;

const invoicePath = (id: string) => `/api/invoices/${encodeURIComponent(id)}`;

/**
 * What the invoice of a quote would say.
 * @param draftId of the draft that is to be issued; absent: there is none yet
 * @throws ApiError `not-found`, `not-accepted`, `invoice-exists`
 */
export function prepareInvoice(
  { quoteId, draftId }: { quoteId: string; draftId?: string | undefined },
  signal?: AbortSignal,
): Promise<InvoicePreparation> {
  const query = draftId === undefined ? '' : `?invoice=${encodeURIComponent(draftId)}`;
  const path = `/api/quotes/${encodeURIComponent(quoteId)}/invoice${query}`;
  return callApi({ method: 'GET', path, response: invoicePreparationResponse, signal });
}

/**
 * Saves a draft (D19, D22). Repeated with the same id it answers what was stored.
 * @throws ApiError `not-accepted`; `invoice-exists`; `quote-changed`; `number-taken`, `number-series` with the `next` number; `invalid`
 */
export function createInvoice(body: CreateInvoice) {
  return callApi({ method: 'POST', path: '/api/invoices', body, response: invoiceResponse });
}

/** Changes a draft. @throws ApiError `conflict` with the `current` invoice; `issued`; as `createInvoice` */
export function updateInvoice(id: string, body: UpdateInvoice) {
  return callApi({ method: 'PUT', path: invoicePath(id), body, response: invoiceResponse });
}

/**
 * Issues a draft: number, content, archived document and the quote's status, all or nothing (D22, D23). Repeated it
 * answers what was issued; what became of the mail stands in its `delivery`.
 * @throws ApiError `conflict`; `quote-changed`; `missing` with the list in the message; `number-taken`,
 *   `number-series` with the `next` number; `invoice-pdf`: nothing was stored
 */
export function issueInvoice(id: string, body: IssueInvoice) {
  return callApi({
    method: 'POST',
    path: `${invoicePath(id)}/issue`,
    body,
    response: invoiceResponse,
    timeout: ISSUING_TIMEOUT,
  });
}

/** @returns the cancellation @throws ApiError `conflict`; `not-cancellable`; `missing`; `invoice-pdf` */
export function cancelInvoice(id: string, body: CancelInvoice) {
  return callApi({
    method: 'POST',
    path: `${invoicePath(id)}/cancel`,
    body,
    response: invoiceResponse,
    timeout: ISSUING_TIMEOUT,
  });
}

/** The invoice as it is now, out of the refusal of what was based on an older one (D7). */
export function conflictingInvoice(error: unknown): Stored<Invoice> | undefined {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined;
  return z.object({ current: invoiceResponse }).safeParse(error.body).data?.current;
}

/** Several, each by itself: drafts are deleted, issued ones cancelled (D11). @throws ApiError */
export function deleteInvoices(
  shown: readonly Pick<Stored<Invoice>, 'id' | 'version'>[],
  by: string,
): Promise<DeletedInvoices> {
  return callApi({
    method: 'POST',
    path: '/api/invoices/delete',
    body: { invoices: shown.map(({ id, version: basedOn }) => ({ id, basedOn })), by },
    response: deletedInvoicesResponse,
    timeout: ISSUING_TIMEOUT,
  });
}

/** @throws ApiError `conflict`; `not-payable`; `invalid` */
export function addPayment(id: string, body: AddPayment) {
  return callApi({ method: 'POST', path: `${invoicePath(id)}/payments`, body, response: invoiceResponse });
}

/** Takes back a payment that was noted by mistake. @throws ApiError as `addPayment` */
export function removePayment(id: string, paymentId: string, body: { basedOn: number; by: string }) {
  const path = `${invoicePath(id)}/payments/${encodeURIComponent(paymentId)}/remove`;
  return callApi({ method: 'POST', path, body, response: invoiceResponse });
}

/** Mails the archived document, once for each key (D21). @throws ApiError as `sendEmail`; `not-issued` */
export function mailInvoice(id: string, body: MailInvoice) {
  return callApi({
    method: 'POST',
    path: `${invoicePath(id)}/mail`,
    body,
    response: invoiceResponse,
    timeout: ISSUING_TIMEOUT,
  });
}

/** Reminds of what is to be paid, with the document attached. @throws ApiError as `mailInvoice`; `not-payable` */
export function remindOfInvoice(id: string, body: MailInvoice) {
  return callApi({
    method: 'POST',
    path: `${invoicePath(id)}/remind`,
    body,
    response: invoiceResponse,
    timeout: ISSUING_TIMEOUT,
  });
}

/** As it was archived; of a draft one that says so. @throws ApiError `invoice-pdf`, `invoice-changed`, `invoice-missing` */
export function readInvoicePdf(id: string): Promise<PdfFile> {
  return readPdf(`${invoicePath(id)}/pdf`, ISSUING_TIMEOUT);
}
