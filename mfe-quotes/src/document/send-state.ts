import { ApiError, type SentEmail } from 'shared-kit/api';

/** Where an intention to send a quote stands (D21). */
export type SendState =
  | { step: 'writing' }
  | { step: 'rendering' }
  | { step: 'sending' }
  /** Nobody got it: what was typed stays, and sending again sends once. */
  | { step: 'failed'; text: string }
  /** It may have arrived: never sent again by itself. */
  | { step: 'unknown'; text: string }
  | { step: 'sent'; transport: SentEmail['transport'] };

export type SendEvent =
  | { type: 'start' }
  | { type: 'rendered' }
  | { type: 'sent'; transport: SentEmail['transport'] }
  | { type: 'failed'; error: unknown };

/** Said of what did not leave this machine (D21). */
export const STAYED_HERE = 'Angebot lokal abgelegt, nicht nach außen verschickt.';

export const WRITING: SendState = { step: 'writing' };

export function isBusy(state: SendState): boolean {
  return state.step === 'rendering' || state.step === 'sending';
}

/** The state after an event; an event that does not belong to the state changes nothing, a second click among them. */
export function nextSendState(state: SendState, event: SendEvent): SendState {
  switch (event.type) {
    case 'start':
      return isBusy(state) || state.step === 'sent' ? state : { step: 'rendering' };
    case 'rendered':
      return state.step === 'rendering' ? { step: 'sending' } : state;
    case 'sent':
      return state.step === 'sending' ? { step: 'sent', transport: event.transport } : state;
    case 'failed':
      if (state.step === 'rendering') return { step: 'failed', text: pdfFailureText(event.error) };
      return state.step === 'sending' ? sendFailure(event.error) : state;
  }
}

export function pdfFailureText(error: unknown): string {
  const reason = error instanceof Error ? error.message : 'Bitte versuchen Sie es erneut.';
  return `Fehler beim Erstellen der PDF. ${reason}`;
}

function sendFailure(error: unknown): SendState {
  if (!(error instanceof ApiError)) return { step: 'failed', text: 'Fehler beim Versenden des Angebots' };
  if (error.code === 'delivery-unknown') return { step: 'unknown', text: error.message };
  return { step: 'failed', text: sendFailureText(error) };
}

/** In the catalogue's words (specification 2 section 8), which the edge API's own texts mostly begin with. */
function sendFailureText({ code, message }: ApiError): string {
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
