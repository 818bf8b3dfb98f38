import { ApiError } from '../api/index.ts';

export type MailFailure =
  /** Nobody got it: what was typed stays, and sending again sends once. */
  | { step: 'failed'; text: string }
  /** It may have arrived: never sent again by itself (D21). */
  | { step: 'unknown'; text: string };

/**
 * What is said of a mail that could not be sent.
 * @param own of what no answer of the edge API explains
 */
export function mailFailure(error: unknown, own: string): MailFailure {
  if (!(error instanceof ApiError)) return { step: 'failed', text: own };
  if (error.code === 'delivery-unknown') return { step: 'unknown', text: error.message };
  return { step: 'failed', text: failureText(error) };
}

/** In the catalogue's words (specification 2 section 8), which the edge API's own texts mostly begin with. */
function failureText({ code, message }: ApiError): string {
  if (code === 'mail-sending' || code === 'mail-key-reused') return message;
  const said = NO_ANSWER.has(code) ? 'Fehler beim E-Mail-Versand' : 'E-Mail konnte nicht gesendet werden';
  return message.startsWith(said) ? message : `${said}. ${message}`;
}

const NO_ANSWER = new Set(['offline', 'timeout', 'unexpected-response', 'mail-sending']);

/**
 * Whether the request may have got through although it failed here. Then the same idempotency key has to be used
 * again, so that the retry is no second mail; after a definite refusal a new attempt is a new intention.
 */
export function mayBeUnderWay(error: unknown): boolean {
  return !(error instanceof ApiError) || NO_ANSWER.has(error.code);
}
