import { ApiProblem } from '../errors.ts';
import { failureText, UNKNOWN_TEXT } from '../outbox/failure-text.ts';
import type { Failure } from '../outbox/outbox.collection.ts';
import type { OutboxResult } from '../outbox/outbox.service.ts';

/**
 * Refused for good: 4xx; a server that is away or busy: 5xx, and the same request may be repeated.
 * An unknown delivery is a 409 on the first answer too, as on every later one under its key: gateways and clients
 * tend to repeat 5xx by themselves, and this one must never be.
 */
export function emailProblem(result: Exclude<OutboxResult, { state: 'sent' }>): ApiProblem {
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
    case 'key-reused':
      return new ApiProblem(
        409,
        'mail-key-reused',
        'Diese E-Mail wurde bereits mit anderem Inhalt gesendet. Bitte laden Sie die Seite neu, bevor Sie eine weitere senden.',
      );
  }
}

const STATUS: Readonly<
  Record<Failure['reason'], { status: 413 | 422 | 424 | 500 | 502 | 503; code: string }>
> = {
  recipient: { status: 422, code: 'mail-refused' },
  message: { status: 422, code: 'mail-refused' },
  'too-large': { status: 413, code: 'mail-too-large' },
  login: { status: 424, code: 'mail-login-refused' },
  busy: { status: 503, code: 'mail-busy' },
  unreachable: { status: 502, code: 'mail-unreachable' },
  certificate: { status: 502, code: 'mail-unreachable' },
  storage: { status: 500, code: 'mail-failed' },
  interrupted: { status: 500, code: 'mail-failed' },
};
