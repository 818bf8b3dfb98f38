import { type CustomerMerge, formatDateTime } from 'shared-kit/domain';
import type { AfterWork, Failure } from './outbox.collection.ts';

const NOT_SENT = 'E-Mail konnte nicht gesendet werden';
const TRY_AGAIN = 'Bitte versuchen Sie es später erneut.';

/** The catalogue's text (specification 2 section 8), then why, then the server's own words where they help. */
export function failureText(failure: Failure): string {
  return `${NOT_SENT}. ${why(failure)}`;
}

export const UNKNOWN_TEXT =
  'Zustellung ungewiss: Der Mailserver hat die E-Mail angenommen oder auch nicht, seine Antwort ging verloren. ' +
  'Sie wird nicht von selbst noch einmal gesendet. Bitte fragen Sie beim Empfänger nach, bevor Sie sie erneut senden.';

/** Of a mail that was sent: what of it could not be done in the mailbox. */
export function unfiledText({ file, mark, draft }: Pick<AfterWork, 'file' | 'mark' | 'draft'>): string {
  const left = [
    file && 'ihre Kopie liegt nicht in „Gesendet“',
    draft && 'ihr Entwurf liegt noch in „Entwürfe“',
    mark && 'die beantwortete E-Mail ist nicht gekennzeichnet',
  ].filter((part) => typeof part === 'string');
  return `Die E-Mail wurde gesendet, aber ${left.join(', ')}.`;
}

/** Of a mail whose quote was changed: what had happened to its customer by then. */
export function mergedText({ others, masterName, at, by }: CustomerMerge): string {
  const names = others.map(({ name, customerNumber }) => `„${name}“ (${customerNumber})`).join(', ');
  return `Am ${formatDateTime(at)} hat ${by} ${names} mit „${masterName}“ zusammengeführt; das kann die Angaben im Angebot geändert haben.`;
}

function why({ reason, detail }: Failure): string {
  switch (reason) {
    case 'recipient':
      return `Der Mailserver hat den Empfänger abgelehnt (${detail}). Bitte prüfen Sie die E-Mail-Adresse.`;
    case 'sender':
      return `Der Mailserver hat den Absender abgelehnt (${detail}). Bitte prüfen Sie die E-Mail-Adresse Ihres Unternehmens in den Einstellungen (oder MAIL_FROM).`;
    case 'login':
      return 'Der Mailserver hat die Anmeldung abgelehnt. Bitte prüfen Sie Benutzer und Passwort des Mailkontos (SMTP_USER, SMTP_PASSWORD).';
    case 'too-large':
      return 'Dem Mailserver ist die E-Mail zu groß. Bitte verkleinern Sie die Anhänge.';
    case 'message':
      return `Der Mailserver hat die E-Mail abgelehnt (${detail}).`;
    case 'quote-changed':
      return 'Das Angebot im Anhang wurde inzwischen geändert. Bitte prüfen Sie es und hängen Sie es neu an.';
    case 'quote-gone':
      return 'Das Angebot im Anhang gibt es nicht mehr.';
    case 'customer-gone':
      return 'Der Kunde wurde gelöscht.';
    case 'unreachable':
      return `Der Mailserver ist nicht erreichbar. ${TRY_AGAIN}`;
    case 'certificate':
      return 'Das Zertifikat des Mailservers ist nicht vertrauenswürdig. Bitte prüfen Sie SMTP_HOST.';
    case 'busy':
      return `Der Mailserver nimmt die E-Mail gerade nicht an (${detail}). ${TRY_AGAIN}`;
    case 'storage':
      return 'Die E-Mail konnte auf diesem Rechner nicht abgelegt werden. Bitte prüfen Sie den freien Speicherplatz.';
    case 'interrupted':
      return 'Der Versand wurde unterbrochen, bevor die E-Mail abgeschickt war. Bitte senden Sie sie erneut.';
  }
}
