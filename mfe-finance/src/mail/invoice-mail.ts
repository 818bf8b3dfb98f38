import {
  asText,
  brandOf,
  closing,
  formatDate,
  formatEuros,
  greeting,
  PAYMENT_DAYS,
  type Settings,
} from 'shared-kit/domain';
import type { WrittenMail } from 'shared-kit/mail-form';

export interface MailedInvoice {
  /** Of the customer. */
  email: string;
  customerName: string;
  invoiceNumber: string;
  totalPrice: number;
  /** YYYY-MM-DD; absent: not known yet. */
  serviceDate?: string | undefined;
  dueDate: string;
  /** Nothing is to be paid any more. */
  isPaid?: boolean | undefined;
  settings: Pick<Settings, 'company'>;
}

/** The mail that takes an invoice to the customer (specification 2 section 9: payment within 14 days). */
export function invoiceMail(invoice: MailedInvoice): WrittenMail {
  const { email, customerName, totalPrice, serviceDate, dueDate, settings } = invoice;
  const number = asText(invoice.invoiceNumber);
  const when = serviceDate === undefined ? '' : ` am ${formatDate(serviceDate)}`;
  const paragraphs = [
    [greeting(customerName)],
    [`anbei erhalten Sie unsere Rechnung ${number} für Ihren Umzug${when} als PDF.`],
    [
      `Rechnungsbetrag: ${formatEuros(totalPrice)}`,
      invoice.isPaid
        ? 'Der Betrag ist schon bezahlt. Vielen Dank!'
        : `Zahlbar innerhalb von ${PAYMENT_DAYS} Tagen, bis zum ${formatDate(dueDate)}.`,
    ],
    ['Bei Fragen antworten Sie einfach auf diese E-Mail.'],
    closing(settings),
  ];
  return {
    to: email,
    subject: `Ihre Rechnung ${number} – ${asText(brandOf(settings))}`,
    text: paragraphs.map((lines) => lines.join('\n')).join('\n\n'),
  };
}
