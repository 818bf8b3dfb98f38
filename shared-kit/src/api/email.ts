import * as z from 'zod/mini';
import { int, list, textLine } from '../domain/fields.ts';
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
export const emailAddress = z
  .string()
  .check(z.maxLength(254, INVALID_EMAIL_TEXT), z.refine(isEmail, INVALID_EMAIL_TEXT));

/** Addresses joined by commas, as on the wire (specification 3 section 7.2). */
const addresses = z.pipe(
  z.pipe(
    z.string(INVALID_EMAIL_TEXT).check(z.maxLength(4000, INVALID_EMAIL_TEXT)),
    z.transform((text: string) => text.split(',').map((address) => address.replace(/^ +| +$/g, ''))),
  ),
  z.array(emailAddress).check(z.maxLength(MAX_RECIPIENTS, `höchstens ${MAX_RECIPIENTS} Empfänger`)),
);

const attachment = z.strictObject({
  /** Parts of a path are dropped. */
  filename: textLine(255).check(z.minLength(1)),
  content: z
    .string()
    .check(
      z.refine(
        (content) => content.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(content),
        'muss Base64 sein',
      ),
    ),
  encoding: z._default(z.literal('base64'), 'base64'),
});

const { body, customerId, quoteId, templateType, sentBy } = emailHistorySchema.shape;

/** Specification 1 section 7, with what the outbox and the history need (D21). */
export const sendEmailRequest = z.strictObject({
  to: addresses,
  subject: textLine(998).check(z.trim(), z.minLength(1, MISSING_CONTENT_TEXT)),
  /** HTML; the text alternative is derived from it. Plain text where `html` is given. */
  content: body.check(z.minLength(1, MISSING_CONTENT_TEXT)),
  html: z.optional(body),
  attachments: z._default(list(attachment, 50), []),
  /** Absent: the company's sender gets a copy where the mail leaves this machine. Empty: nobody does. */
  bcc: z.optional(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform((): string[] => []),
      ),
      addresses,
    ]),
  ),
  customerId,
  quoteId,
  /** The version of the quote's document that the mail was written from: another one is not sent (D7, D17). */
  quoteVersion: z.optional(int(1)),
  /** With `quoteId` and quote_email or quote_sent the quote becomes `sent` once the mail is accepted. */
  templateType: z._default(templateType, 'custom'),
  /** What staff call themselves (D3). */
  sentBy: z._default(sentBy, 'Unbekannt'),
  /**
   * One for each intention to send, kept over retries: with it a double click, a retry or a crash sends once.
   * Absent: every request is a mail of its own.
   */
  idempotencyKey: z.optional(z.string().check(z.minLength(8), z.maxLength(200))),
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
