import * as z from 'zod/mini';
import { text, textLine } from '../domain/fields.ts';
import { callApi } from './call.ts';
import { sendEmailRequest } from './email.ts';

const { to, subject } = sendEmailRequest.shape;
const content = text(20_000).check(z.minLength(1));

/** Specification 3 section 7.3. */
export const smartEmailRequest = z.strictObject({ to, subject, html: content });
export const brevoEmailRequest = z.strictObject({ to, subject, htmlContent: content });
export const smtpTestRequest = z.strictObject({
  to,
  subject: z._default(textLine(998), 'Test'),
  text: content,
});

/** A test that found a fault is no failed request: what it found is the answer. */
const testResult = z.looseObject({ success: z.boolean() });

export type TestResult = z.infer<typeof testResult>;

/** Sending may take as long as the mail server lets one wait. */
const TIMEOUT = 150_000;

const get = (path: string) => () => callApi({ method: 'GET', path, response: testResult, timeout: TIMEOUT });
const post = (path: string, body?: object) =>
  callApi({ method: 'POST', path, ...(body && { body }), response: testResult, timeout: TIMEOUT });

/** What is tested is the configured account (D34). No answer holds a password. @throws ApiError */
export const connectionTests = {
  api: get('/api/simple-test'),
  smartEmail: (mail: { to: string; subject: string; html: string }) => post('/api/email-smart', mail),
  brevoEmail: (mail: { to: string; subject: string; htmlContent: string }) => post('/api/email-brevo', mail),
  connection: () => post('/api/test-ionos-connection'),
  imap: () => post('/api/test-ionos-imap'),
  smtp: (mail: { to: string; subject: string; text: string }) => post('/api/test-ionos-smtp', mail),
  debug: get('/api/debug-ionos'),
};
