import { ApiProblem } from '../errors.ts';
import { DRAFT_CHANGED_TEXT } from '../mailbox/mailbox-problem.ts';
import { failureText, UNKNOWN_TEXT } from '../outbox/failure-text.ts';
import type { Failure } from '../outbox/outbox.collection.ts';
import type { OutboxResult } from '../outbox/outbox-rows.ts';

/**
 * Refused for good: 4xx; a server that is away or busy: 5xx, and the same request may be repeated.
 * An unknown delivery is a 409 on the first answer too, as on every later one under its key: gateways and clients
 * tend to repeat 5xx by themselves, and this one must never be.
 */
export function emailProblem(result: Exclude<OutboxResult, { state: 'sent' | 'scheduled' }>): ApiProblem {
  switch (result.state) {
    case 'failed': {
      const { status, code } = STATUS[result.failure.reason];
      return new ApiProblem(status, code, failureText(result.failure));
    }
    case 'unknown':
      return new ApiProblem(409, 'delivery-unknown', UNKNOWN_TEXT);
    case 'busy':
      return new ApiProblem(
        409,
        'mail-sending',
        'Die E-Mail wird gerade gesendet. Bitte warten Sie einen Moment.',
      );
    case 'draft-changed':
      return new ApiProblem(409, 'draft-changed', DRAFT_CHANGED_TEXT);
    case 'sent-again':
      return new ApiProblem(
        409,
        'mail-sent-again',
        'Diese E-Mail ist schon gesendet oder geplant, vielleicht von jemand anderem. Bitte prüfen Sie, was gesendet und geplant ist.',
      );
    case 'cancelled':
      return new ApiProblem(409, 'mail-cancelled', 'Das Senden dieser E-Mail wurde rückgängig gemacht.');
    case 'key-reused':
      return new ApiProblem(
        409,
        'mail-key-reused',
        'Diese E-Mail wurde bereits mit anderem Inhalt gesendet oder geplant. Bitte prüfen Sie, was gesendet und geplant ist, bevor Sie eine weitere senden.',
      );
  }
}

/**
 * The attempt ended in a fault of ours. The outbox will find out what became of the mail, so that the same key may ask
 * again (and must: a new one could make it two mails); without a key nobody can ask.
 */
export function interruptedProblem(repeatable: boolean, cause: unknown): ApiProblem {
  if (!repeatable) return new ApiProblem(500, 'delivery-unknown', UNKNOWN_TEXT, { cause });
  return new ApiProblem(
    500,
    'mail-sending',
    'Fehler beim E-Mail-Versand. Bitte versuchen Sie es in einer Minute erneut: Die E-Mail wird dabei nicht doppelt gesendet.',
    { cause },
  );
}

const STATUS: Readonly<
  Record<Failure['reason'], { status: 413 | 422 | 424 | 500 | 502 | 503; code: string }>
> = {
  recipient: { status: 422, code: 'mail-refused' },
  sender: { status: 422, code: 'mail-sender-refused' },
  message: { status: 422, code: 'mail-refused' },
  'too-large': { status: 413, code: 'mail-too-large' },
  'quote-changed': { status: 422, code: 'mail-refused' },
  'quote-gone': { status: 422, code: 'mail-refused' },
  login: { status: 424, code: 'mail-login-refused' },
  busy: { status: 503, code: 'mail-busy' },
  unreachable: { status: 502, code: 'mail-unreachable' },
  certificate: { status: 502, code: 'mail-unreachable' },
  storage: { status: 500, code: 'mail-failed' },
  interrupted: { status: 500, code: 'mail-failed' },
};
