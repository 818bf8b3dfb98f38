import { StoreUnavailable } from 'shared-kit/data';
import { BlobError } from '../blobs/blob-error.ts';
import { diskError } from '../blobs/disk-error.ts';
import { ApiProblem } from '../errors.ts';
import { DRAFT_CHANGED_TEXT } from '../mailbox/mailbox-problem.ts';
import { failureText, UNKNOWN_TEXT } from '../outbox/failure-text.ts';
import type { Failure } from '../outbox/outbox.collection.ts';
import type { OutboxResult } from '../outbox/outbox-rows.ts';
import { storeProblem } from '../store/store-error.ts';

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
  // Waiting does not help against a full disk.
  const [status, first] = isDiskFull(cause)
    ? ([
        507,
        ': Der Speicher des Servers ist voll. Bitte schaffen Sie auf dem Server Platz und versuchen Sie es',
      ] as const)
    : ([500, '. Bitte versuchen Sie es in einer Minute'] as const);
  return new ApiProblem(
    status,
    'mail-sending',
    `Fehler beim E-Mail-Versand${first} erneut: Die E-Mail wird dabei nicht doppelt gesendet.`,
    { cause },
  );
}

function isDiskFull(cause: unknown): boolean {
  const ofDisk = diskError(cause);
  if (ofDisk instanceof BlobError) return ofDisk.code === 'full';
  return cause instanceof StoreUnavailable && storeProblem(cause).status === 507;
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
  'customer-gone': { status: 422, code: 'mail-refused' },
  login: { status: 424, code: 'mail-login-refused' },
  busy: { status: 503, code: 'mail-busy' },
  unreachable: { status: 502, code: 'mail-unreachable' },
  certificate: { status: 502, code: 'mail-unreachable' },
  storage: { status: 500, code: 'mail-failed' },
  interrupted: { status: 500, code: 'mail-failed' },
};
