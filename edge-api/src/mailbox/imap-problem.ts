import { ApiProblem } from '../errors.ts';
import { mailboxProblem } from './mailbox-problem.ts';

const TIMEOUTS = new Set([
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'UPGRADE_TIMEOUT',
  'ETIMEOUT',
  'ETIMEDOUT',
  'LockTimeout',
]);
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|ALTNAME/;

/** RFC 5530: the login may be right; there is no getting in just now. */
const NOT_NOW = new Set(['UNAVAILABLE', 'LIMIT', 'INUSE', 'SERVERBUG', 'OVERQUOTA']);

/** The server does not accept who we say to be. */
export function isLoginRefused(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !Reflect.get(error, 'authenticationFailed'))
    return false;
  return !NOT_NOW.has(String(Reflect.get(error, 'serverResponseCode') ?? ''));
}

/** What went wrong in an IMAP conversation, as the mail API says it. */
export function imapProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  const fault = typeof error === 'object' && error !== null ? error : {};
  const text = (key: string) => {
    const value: unknown = Reflect.get(fault, key);
    return typeof value === 'string' ? value : '';
  };
  const code = text('code');
  if (isLoginRefused(error)) return mailboxProblem.login(error);
  if (Reflect.get(fault, 'authenticationFailed')) return mailboxProblem.unreachable(error);
  if (Reflect.get(fault, 'mailboxMissing')) return mailboxProblem.folderGone(error);
  if (CERTIFICATE.test(code)) return mailboxProblem.certificate(error);
  if (TIMEOUTS.has(code)) return mailboxProblem.timeout(error);
  if (['NONEXISTENT', 'TRYCREATE'].includes(text('serverResponseCode'))) {
    return mailboxProblem.folderGone(error);
  }
  if (['NO', 'BAD'].includes(text('responseStatus'))) {
    return mailboxProblem.refused(text('responseText').slice(0, 300).toWellFormed(), error);
  }
  return mailboxProblem.unreachable(error);
}
