import * as z from 'zod/mini';
import { emailHistorySchema } from '../domain/index.ts';
import { callApi } from './call.ts';

export const emailStatusResponse = z.object({
  transport: emailHistorySchema.shape.transport,
  /** The sender's address; empty while none is set. */
  from: z.string(),
  /** What is read: an account, also where nothing leaves this machine yet. */
  mailbox: z._default(z.enum(['imap', 'local']), 'local'),
});

export type EmailStatus = z.infer<typeof emailStatusResponse>;

/** Whether mails leave this machine, and who they come from. */
export function emailStatus(signal?: AbortSignal): Promise<EmailStatus> {
  return callApi({ method: 'GET', path: '/api/email/status', response: emailStatusResponse, signal });
}
