import * as z from 'zod/mini';
import { instant } from '../domain/fields.ts';
import { callApi } from './call.ts';
import { answeredMailSchema, mailPlaceSchema, outboxIdSchema } from './email.ts';

/** A mail that waits in the outbox, did and could not be sent, or was sent and could not be filed. */
export const scheduledMailSchema = z.object({
  id: z.string(),
  /** `unknown`: perhaps delivered, 'Zustellung ungewiss' (D21). Of those sent what could not be filed is listed, with `error`. */
  state: z.enum(['scheduled', 'sending', 'sent', 'failed', 'unknown', 'cancelled']),
  sendAt: instant,
  to: z.string(),
  subject: z.string(),
  customerId: z.optional(z.string()),
  /** As they are called by now. */
  customerName: z.optional(z.string()),
  /** Of those that go along, 'AN-1A2B3C4D'. */
  quoteNumbers: z.optional(z.array(z.string())),
  /** What staff call themselves (D3). */
  sentBy: z.string(),
  attachments: z.array(z.string()),
  transport: z.enum(['smtp', 'local']),
  /** The draft that it was written as, still in its folder. */
  draft: z.optional(mailPlaceSchema),
  /** German: why it could not be sent, or what could not be done after it was. */
  error: z.optional(z.string()),
});

const named = z.strictObject({ id: outboxIdSchema });

export const scheduledMailsResponse = z.object({
  success: z.literal(true),
  /** What leaves next first. */
  mails: z.array(scheduledMailSchema),
});
export const scheduledMailRequest = named;
export const cancelScheduledRequest = z.extend(named, {
  /** As whoever asks was shown it: where it is otherwise by now, nothing happens. */
  shown: z.optional(scheduledMailSchema.shape.state),
  /** The window in which it is written on: nobody else gets it as well. */
  by: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  /** Of what perhaps was delivered alone, which goes off the list with it, and not before. */
  isDecided: z.optional(z.boolean()),
});
export const scheduledMailResponse = z.object({ success: z.literal(true), mail: scheduledMailSchema });
export const rescheduleRequest = z.extend(named, { sendAt: instant });
/** A mail as it was asked for, to be written on. */
export const waitingMailSchema = z.object({
  to: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  names: z.record(z.string(), z.string()),
  subject: z.string(),
  html: z.string(),
  attachments: z.array(
    z.object({ filename: z.string(), content: z.string(), contentId: z.optional(z.string()) }),
  ),
  priority: z.enum(['high', 'normal', 'low']),
  inReplyTo: z.optional(z.string()),
  references: z.array(z.string()),
  answeredMail: z.optional(answeredMailSchema),
  draft: z.optional(mailPlaceSchema),
  customerId: z.optional(z.string()),
  notes: z.optional(z.string()),
});
export const cancelScheduledResponse = z.object({
  success: z.literal(true),
  /** Absent where the server's disk has lost it. */
  mail: z.optional(waitingMailSchema),
  /** It perhaps was delivered (D21): German, what is to be known before it is sent again. */
  uncertain: z.optional(z.string()),
});

export type CalledBack = Pick<z.infer<typeof cancelScheduledResponse>, 'mail' | 'uncertain'>;
export type ScheduledMail = z.infer<typeof scheduledMailSchema>;
/** What the outbox keeps of a mail that waits. */
export type WaitingMail = z.infer<typeof waitingMailSchema>;

/** What waits to be sent, and what could not be sent or filed. */
export function scheduledMails(signal?: AbortSignal): Promise<ScheduledMail[]> {
  const path = '/api/email/scheduled';
  return callApi({ method: 'GET', path, response: scheduledMailsResponse, signal }).then(
    ({ mails }) => mails,
  );
}

/** What became of one. @throws ApiError `not-found` (404) */
export function scheduledMail(id: string): Promise<ScheduledMail> {
  const path = '/api/email/scheduled/state';
  return callApi({ method: 'POST', path, body: { id }, response: scheduledMailResponse }).then(
    ({ mail }) => mail,
  );
}

/** Does in the mailbox what could not be done after sending. @throws ApiError as the calls of `mailbox.ts` */
export function fileSentMail(id: string): Promise<ScheduledMail> {
  const path = '/api/email/scheduled/file';
  return callApi({ method: 'POST', path, body: { id }, response: scheduledMailResponse }).then(
    ({ mail }) => mail,
  );
}

/** @throws ApiError `not-found` (404), `mail-not-waiting` (409): it has left; `mail-changed` (409): it does not wait */
export function reschedule(id: string, sendAt: string): Promise<ScheduledMail> {
  const path = '/api/email/scheduled/change';
  return callApi({ method: 'POST', path, body: { id, sendAt }, response: scheduledMailResponse }).then(
    ({ mail }) => mail,
  );
}

/**
 * Calls back what waits, or takes what could not be sent off the list; what perhaps was delivered stays on it.
 * @param shown as what it was listed; absent: whatever it is
 * @param by names the window in which it is written on: asked by it again, it is handed back again
 * @returns the mail as it was asked for
 * @throws ApiError `not-found` (404), `mail-not-waiting` (409): it has left; `mail-changed` (409): it is not as `shown`;
 *   `mail-taken` (409): somebody else has called it back, or taken it off
 */
export function cancelScheduled(
  id: string,
  shown?: ScheduledMail['state'],
  by?: string,
): Promise<CalledBack> {
  const path = '/api/email/scheduled/cancel';
  const body = { id, ...(shown && { shown }), ...(by !== undefined && { by }) };
  return callApi({ method: 'POST', path, body, response: cancelScheduledResponse });
}

/** Takes what perhaps was delivered off the list: somebody has decided what becomes of it. @throws as `cancelScheduled` */
export function dropUncertain(id: string): Promise<CalledBack> {
  const path = '/api/email/scheduled/cancel';
  const body = { id, shown: 'unknown', isDecided: true };
  return callApi({ method: 'POST', path, body, response: cancelScheduledResponse });
}
