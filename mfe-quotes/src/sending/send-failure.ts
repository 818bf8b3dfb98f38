import { reasonOf } from 'shared-kit/api';
import { type MailFailure, mailFailure } from 'shared-kit/mail-form';

/** Said of what did not leave this machine (D21). */
export const STAYED_HERE = 'Angebot lokal abgelegt, nicht nach außen verschickt.';

/** There is nothing to send yet. */
export class PdfFailed extends Error {
  constructor(cause: unknown) {
    super(pdfFailureText(cause), { cause });
  }
}

/** In the words of the catalogue (specification 2 section 8). */
export function sendFailure(error: unknown): MailFailure {
  if (error instanceof PdfFailed) return { step: 'failed', text: error.message };
  return mailFailure(error, 'Fehler beim Versenden des Angebots');
}

export function pdfFailureText(error: unknown): string {
  return `Fehler beim Erstellen der PDF. ${reasonOf(error)}`;
}
