import { reasonOf, type SentEmail } from 'shared-kit/api';
import { type MailFailure, mailFailure } from 'shared-kit/mail-form';

/** Where an intention to send a quote stands (D21). */
export type SendState =
  | { step: 'writing' }
  | { step: 'rendering' }
  | { step: 'sending' }
  | MailFailure
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
      return state.step === 'sending'
        ? mailFailure(event.error, 'Fehler beim Versenden des Angebots')
        : state;
  }
}

export function pdfFailureText(error: unknown): string {
  return `Fehler beim Erstellen der PDF. ${reasonOf(error)}`;
}
