import {
  asText,
  brandOf,
  closing,
  formatDate,
  greeting,
  type Invoice,
  type Settings,
} from 'shared-kit/domain';
import type { WrittenMail } from 'shared-kit/mail-form';

export interface MailedCancellation {
  /** A cancellation. */
  invoice: Pick<Invoice, 'customerName' | 'invoiceNumber' | 'cancels'>;
  /** Of the customer. */
  email: string;
  settings: Pick<Settings, 'company'>;
}

/** The mail that takes a cancellation to the customer: it demands nothing. */
export function cancellationMail({ invoice, email, settings }: MailedCancellation): WrittenMail {
  const { customerName, cancels } = invoice;
  const number = asText(invoice.invoiceNumber);
  const what = cancels ? ` zur Rechnung ${asText(cancels.number)} vom ${formatDate(cancels.date)}` : '';
  const paragraphs = [
    [greeting(customerName)],
    [`anbei erhalten Sie unsere Stornorechnung ${number}${what} als PDF.`],
    [
      'Die Rechnung ist damit aufgehoben und nicht mehr zu bezahlen. Was Sie schon bezahlt haben, erstatten wir Ihnen.',
    ],
    ['Bei Fragen antworten Sie einfach auf diese E-Mail.'],
    closing(settings),
  ];
  return {
    to: email,
    subject: `Stornorechnung ${number}${cancels ? ` zur Rechnung ${asText(cancels.number)}` : ''} – ${asText(brandOf(settings))}`,
    text: paragraphs.map((lines) => lines.join('\n')).join('\n\n'),
  };
}
