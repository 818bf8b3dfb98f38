import type { Invoice } from 'shared-kit/domain';
import type { Notification } from 'shared-kit/ui';
import { NOT_SENT, whyUndelivered } from '../mail/undelivered.ts';

/**
 * What is said of an invoice that was issued, or saved as a draft (specification 2 section 8, D22).
 * @param done in the list 'wurde erstellt', in the customer's file 'wurde erfolgreich erstellt'
 */
export function createdText(
  { invoiceNumber, status, delivery }: Pick<Invoice, 'invoiceNumber' | 'status' | 'delivery'>,
  done: string,
): Pick<Notification, 'intent' | 'text'> {
  if (status === 'draft') return { intent: 'success', text: 'Rechnung wurde als Entwurf gespeichert' };
  const created = `Rechnung ${invoiceNumber} ${done}`;
  switch (delivery.state) {
    case 'none':
      return { intent: 'success', text: created };
    case 'delivered':
      return { intent: 'success', text: `${created} und versendet` };
    case 'pending':
      return {
        intent: 'info',
        text: `${created}. Die E-Mail wird versendet, sobald der Mailserver erreichbar ist.`,
      };
    case 'local':
      return {
        intent: 'warning',
        text: `${created}. Die E-Mail wurde lokal abgelegt, nicht nach außen verschickt.`,
      };
    case 'failed':
      return { intent: 'error', text: `${created}. ${NOT_SENT} ${whyUndelivered(delivery.reason)}`.trim() };
    case 'unknown':
      return {
        intent: 'warning',
        text: `${created}. Zustellung ungewiss: Die E-Mail könnte angekommen sein.`,
      };
  }
}
