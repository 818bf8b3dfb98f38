import * as z from 'zod/mini';
import { instant, int, list, text, textLine } from '../domain/fields.ts';
import { emailHistorySchema, isBlank, isEmail, mailLineSchema } from '../domain/index.ts';
import { callApi } from './call.ts';
import { mailReadRequest } from './mailbox.ts';

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
    z.transform((joined: string) => joined.split(',').map((address) => address.replace(/^ +| +$/g, ''))),
  ),
  z.array(emailAddress).check(z.maxLength(MAX_RECIPIENTS, `höchstens ${MAX_RECIPIENTS} Empfänger`)),
);

/** Without angle brackets (RFC 2392). */
export const contentIdSchema = z.string().check(z.regex(/^[^<>"\s\p{Cc}]{1,250}$/u));

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
  /** Of a picture that the HTML shows (`cid:`). */
  contentId: z.optional(contentIdSchema),
});

/** Absent: whatever stands where it is used. Empty: nobody. */
const perhapsAddresses = z.optional(
  z.union([
    z.pipe(
      z.literal(''),
      z.transform((): string[] => []),
    ),
    addresses,
  ]),
);

/** With angle brackets (RFC 5322 section 3.6.4). */
export const messageIdSchema = z.string().check(z.regex(/^<[^<>\s\p{Cc}]{1,990}>$/u));

/** A mail in a folder, as it was when it was read: after a change of UIDVALIDITY it is another one (D35). */
export const mailPlaceSchema = z.strictObject({
  ...mailReadRequest.shape,
  uidValidity: z.string().check(z.regex(/^\d{1,20}$/)),
});

/** The mail that one answers or forwards. */
export const answeredMailSchema = z.strictObject({
  how: z.enum(['reply', 'forward']),
  /** Where it lies: marked as answered or forwarded once the mail is accepted. Absent: nobody knows, or it is gone. */
  place: z.optional(mailPlaceSchema),
  /** What its customer has written: linked with them once the mail is accepted. */
  line: z.optional(mailLineSchema),
});

/** Of a mail in the outbox. */
export const outboxIdSchema = z.string().check(z.regex(/^mail_[0-9a-f]{64}$/));

const MOST_REFERENCES = 100;
const MOST_ATTACHMENTS = 50;
const MOST_NOTES = 500_000;
/** Long enough to be planned, short enough to be remembered. */
const MAX_SEND_AFTER = 600;

const { body, customerId, templateType, sentBy } = emailHistorySchema.shape;

/** A quote whose document is attached. */
const attachedQuote = z.strictObject({
  id: z.string(),
  /** `printedQuoteHash` of the document: one that says something else by now is not sent (D7, D17). Absent: the one of now. */
  hash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});

/** Specification 1 section 7, with what the outbox and the history need (D21). */
export const sendEmailRequest = z
  .strictObject({
    to: addresses,
    subject: textLine(998).check(
      z.trim(),
      z.refine((value) => !isBlank(value), MISSING_CONTENT_TEXT),
    ),
    /** HTML. Where `html` is given, the plain text beside it; absent: that is derived from the HTML. */
    content: z.optional(body.check(z.minLength(1, MISSING_CONTENT_TEXT))),
    html: z.optional(body),
    attachments: z._default(list(attachment, MOST_ATTACHMENTS), []),
    cc: perhapsAddresses,
    /** Absent: the company's sender gets a copy where the mail leaves this machine. Empty: nobody does. */
    bcc: perhapsAddresses,
    /** What people are called, by their addresses. */
    names: z.optional(z.record(emailAddress, textLine(200))),
    priority: z.optional(z.enum(['high', 'normal', 'low'])),
    inReplyTo: z.optional(messageIdSchema),
    /** Oldest first. */
    references: z.optional(list(messageIdSchema, MOST_REFERENCES)),
    answeredMail: z.optional(answeredMailSchema),
    /** The draft that it was written as: removed once the mail is accepted. */
    draft: z.optional(mailPlaceSchema),
    /** Perhaps it was delivered, and is sent again as this one: its draft is this one's, and it goes off the list. */
    uncertainMail: z.optional(outboxIdSchema),
    /** It waits in the outbox until then, and can be changed and cancelled. */
    sendAt: z.optional(instant),
    /** The same in seconds from now, by the server's clock: sending can be undone for that long. */
    sendAfter: z.optional(int(1, MAX_SEND_AFTER)),
    customerId,
    /** What the mail speaks of first: of it is the customer's link. */
    quotes: z._default(list(attachedQuote, MOST_ATTACHMENTS), []),
    /** With quote_email or quote_sent the quotes become `sent` once the mail is accepted. */
    templateType: z._default(templateType, 'custom'),
    /** What the composer notes about it (`mail-drafts`): handed back with the mail, and part of none. */
    notes: z.optional(text(MOST_NOTES)),
    /** What staff call themselves (D3). */
    sentBy: z._default(sentBy, 'Unbekannt'),
    /**
     * One for each intention to send, kept over retries: with it a double click, a retry or a crash sends once.
     * Absent: every request is a mail of its own.
     */
    idempotencyKey: z.optional(z.string().check(z.minLength(8), z.maxLength(200))),
  })
  .check(
    z.refine(({ content, html }) => content !== undefined || (html ?? '') !== '', {
      error: MISSING_CONTENT_TEXT,
      path: ['content'],
    }),
  );

export const sendEmailResponse = z.object({
  success: z.literal(true),
  messageId: z.string(),
  /** `local`: stayed on this machine (D21). */
  transport: emailHistorySchema.shape.transport,
  /** It waits: `id` names it for the calls of `scheduled-mails.ts`. */
  scheduled: z.optional(z.object({ id: z.string(), sendAt: instant })),
});

export type MailPlace = z.infer<typeof mailPlaceSchema>;
export type AnsweredMail = z.infer<typeof answeredMailSchema>;
export type SendEmail = z.input<typeof sendEmailRequest>;
export type SentEmail = z.infer<typeof sendEmailResponse>;

/**
 * Sends a mail through the outbox, once for each `idempotencyKey`.
 * @throws ApiError
 *   `invalid` (422), `attachments-too-large` (413), `mail-sender-missing` (422) before anything was sent;
 *   `mail-refused` (422), `mail-too-large` (413), `mail-login-refused` (424): refused for good;
 *   `mail-busy` (503), `mail-unreachable` (502), `mail-failed` (500): nobody got it, the same key may try again;
 *   `mail-sending` (409, 500): under way, or interrupted by a fault of the server: ask again under the same key;
 *   `draft-changed` (409): `draft` was sent or changed elsewhere meanwhile; without it, it is another mail;
 *   `mail-sent-again` (409): `uncertainMail` is sent or planned after all, or was sent again elsewhere meanwhile; without it, and under another key, it is another mail;
 *   `mail-key-reused` (409): the key has sent other content; `mail-cancelled` (409): under this key it was called back, perhaps to be sent as another mail;
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

/** A mail that is not ready yet: whatever was typed so far, addresses as bare ones. */
export const draftRequest = z.strictObject({
  to: list(textLine(254), MAX_RECIPIENTS),
  cc: z._default(list(textLine(254), MAX_RECIPIENTS), []),
  bcc: z._default(list(textLine(254), MAX_RECIPIENTS), []),
  names: sendEmailRequest.shape.names,
  subject: textLine(998),
  html: body,
  attachments: sendEmailRequest.shape.attachments,
  priority: sendEmailRequest.shape.priority,
  inReplyTo: sendEmailRequest.shape.inReplyTo,
  references: sendEmailRequest.shape.references,
  /** The draft that it takes the place of. */
  replaces: z.optional(mailPlaceSchema),
  uncertainMail: sendEmailRequest.shape.uncertainMail,
  /** That it is written in: what asks again, as its answer was lost, takes the place of what it had filed by then. */
  window: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
});
const draftResponse = z.object({ success: z.literal(true), draft: mailPlaceSchema });
export const discardDraftRequest = mailPlaceSchema;

export type DraftEmail = z.input<typeof draftRequest>;

/**
 * Files it in the drafts' folder.
 * @throws ApiError as the calls of `mailbox.ts`, `attachments-too-large` (413), `draft-changed` (409): what it replaces is gone
 */
export function saveEmailDraft(draft: DraftEmail): Promise<MailPlace> {
  return callApi({
    method: 'POST',
    path: '/api/email/draft',
    body: draft,
    response: draftResponse,
    timeout: SEND_TIMEOUT,
  }).then((answer) => answer.draft);
}

/** @throws ApiError as the calls of `mailbox.ts` */
export function discardEmailDraft(draft: MailPlace): Promise<unknown> {
  const response = z.object({ success: z.literal(true) });
  return callApi({ method: 'POST', path: '/api/email/draft/discard', body: draft, response });
}
