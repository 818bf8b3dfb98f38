import * as z from 'zod';
import { textLine } from '../domain/fields.ts';
import { emailHistorySchema, isEmail } from '../domain/index.ts';
import { callApi } from './call.ts';

export const INVALID_EMAIL_TEXT = 'Bitte geben Sie eine gültige E-Mail-Adresse ein';
export const MISSING_CONTENT_TEXT = 'Bitte Betreff und Inhalt eingeben';

/** Bytes of all attachments of one mail together, decoded. */
export const MAX_ATTACHMENTS_SIZE = 25 * 1024 * 1024;

const MAX_RECIPIENTS = 50;
/** Sending waits for the mail server, and that may take its time. */
const SEND_TIMEOUT = 180_000;

/** A bare address: what passes here becomes a mail header and an SMTP command. */
const emailAddress = z.string().max(254, INVALID_EMAIL_TEXT).refine(isEmail, INVALID_EMAIL_TEXT);

/** Addresses joined by commas, as on the wire (specification 3 section 7.2). */
const addresses = z
  .string(INVALID_EMAIL_TEXT)
  .max(4000, INVALID_EMAIL_TEXT)
  .transform((text) => text.split(',').map((address) => address.replace(/^ +| +$/g, '')))
  .pipe(z.array(emailAddress).max(MAX_RECIPIENTS, `höchstens ${MAX_RECIPIENTS} Empfänger`));

const attachment = z.strictObject({
  /** Parts of a path are dropped. */
  filename: emailHistorySchema.shape.attachments.element.min(1),
  content: z
    .string()
    .refine(
      (content) => content.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(content),
      'muss Base64 sein',
    ),
  encoding: z.literal('base64').default('base64'),
});

const { body, customerId, quoteId, templateType, sentBy } = emailHistorySchema.shape;

/** Specification 1 section 7, with what the outbox and the history need (D21). */
export const sendEmailRequest = z.strictObject({
  to: addresses,
  subject: textLine(998).trim().min(1, MISSING_CONTENT_TEXT),
  /** HTML; the text alternative is derived from it. Plain text where `html` is given. */
  content: body.min(1, MISSING_CONTENT_TEXT),
  html: body.optional(),
  attachments: z.array(attachment).max(50).default([]),
  /** Absent: the company's sender gets a copy where the mail leaves this machine. Empty: nobody does. */
  bcc: z.union([z.literal('').transform((): string[] => []), addresses]).optional(),
  customerId,
  quoteId,
  /** With `quoteId` and quote_email or quote_sent the quote becomes `sent` once the mail is accepted. */
  templateType: templateType.default('custom'),
  /** What staff call themselves (D3). */
  sentBy: sentBy.default('Unbekannt'),
  /**
   * One for each intention to send, kept over retries: with it a double click, a retry or a crash sends once.
   * Absent: every request is a mail of its own.
   */
  idempotencyKey: z.string().min(8).max(200).optional(),
});

export const sendEmailResponse = z.object({
  success: z.literal(true),
  messageId: z.string(),
  /** `local`: stayed on this machine (D21). */
  transport: emailHistorySchema.shape.transport,
});

export const emailStatusResponse = z.object({
  transport: emailHistorySchema.shape.transport,
  /** The sender's address; empty while none is set. */
  from: z.string(),
});

export type SendEmail = z.input<typeof sendEmailRequest>;
export type SentEmail = z.infer<typeof sendEmailResponse>;
export type EmailStatus = z.infer<typeof emailStatusResponse>;

/**
 * Sends a mail through the outbox, once for each `idempotencyKey`.
 * @throws ApiError
 *   `invalid` (422), `attachments-too-large` (413), `mail-sender-missing` (422) before anything was sent;
 *   `mail-refused` (422), `mail-too-large` (413), `mail-login-refused` (424): refused for good;
 *   `mail-busy` (503), `mail-unreachable` (502), `mail-failed` (500): nobody got it, the same key may try again;
 *   `mail-sending` (409, 500): under way, or interrupted by a fault of the server: ask again under the same key;
 *   `mail-key-reused` (409): the key has sent other content;
 *   `delivery-unknown` (409): the mail may have arrived, and is never sent again under this key (D21).
 */
export function sendEmail(mail: SendEmail): Promise<SentEmail> {
  return callApi({
    method: 'POST',
    path: '/api/send-email',
    body: mail,
    response: sendEmailResponse,
    timeout: SEND_TIMEOUT,
  });
}

/** Whether mails leave this machine, and who they come from. */
export function emailStatus(signal?: AbortSignal): Promise<EmailStatus> {
  return callApi({ method: 'GET', path: '/api/email/status', response: emailStatusResponse, signal });
}
