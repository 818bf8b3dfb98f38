import {
  addDays,
  asText,
  brandOf,
  closing,
  daysBetween,
  formatDate,
  formatEuros,
  greeting,
  type Invoice,
  openAmount,
  paidAmount,
  type Settings,
} from 'shared-kit/domain';
import type { WrittenMail } from 'shared-kit/mail-form';
import { REMINDER_TERM } from '../invoice/invoice-actions.ts';

export interface RemindedInvoice {
  invoice: Pick<
    Invoice,
    | 'kind'
    | 'status'
    | 'customerName'
    | 'invoiceNumber'
    | 'content'
    | 'dueDate'
    | 'totalPrice'
    | 'payments'
    | 'reminders'
  >;
  /** Of the customer. */
  email: string;
  settings: Pick<Settings, 'company'>;
}

/** Reminds of what is to be paid: friendly, and clear about how much, since when, and how often it was said. @param day YYYY-MM-DD in Germany */
export function reminderMail({ invoice, email, settings }: RemindedInvoice, day: string): WrittenMail {
  const { customerName, content, dueDate, totalPrice, reminders } = invoice;
  const number = asText(invoice.invoiceNumber);
  const overdue = daysBetween(dueDate, day);
  const nth = reminders.length + 1;
  const paid = paidAmount(invoice);
  const what = `unsere Rechnung ${number} vom ${formatDate(content.invoiceDate)}`;
  const paragraphs = [
    [greeting(customerName)],
    [overdue > 0 ? reproach(what, nth) : `wir möchten Sie freundlich an ${what} erinnern.`],
    ...(overdue > 0 && nth > 1
      ? [[`Zuletzt haben wir Ihnen am ${formatDate(reminders.at(-1)?.at)} geschrieben.`]]
      : []),
    [
      `Rechnungsbetrag: ${formatEuros(totalPrice)}`,
      ...(paid > 0 ? [`Davon bezahlt: ${formatEuros(paid)}`] : []),
      `Offener Betrag: ${formatEuros(openAmount(invoice))}`,
      overdue > 0
        ? `Fällig seit: ${formatDate(dueDate)} (${overdue === 1 ? '1 Tag' : `${overdue} Tage`})`
        : `Fällig am: ${formatDate(dueDate)}`,
      `Verwendungszweck: ${number}`,
    ],
    [
      `Bitte überweisen Sie den offenen Betrag bis zum ${formatDate(overdue > 0 ? addDays(day, REMINDER_TERM) : dueDate)}. Unsere Bankverbindung steht auf der Rechnung, die wir noch einmal beifügen.`,
    ],
    [
      'Haben Sie inzwischen bezahlt? Dann danken wir Ihnen, und diese E-Mail hat sich erledigt. Bei Fragen antworten Sie einfach darauf.',
    ],
    closing(settings),
  ];
  const title = nth > 1 ? `${nth}. Zahlungserinnerung` : 'Zahlungserinnerung';
  return {
    to: email,
    subject: `${title} zur Rechnung ${number} – ${asText(brandOf(settings))}`,
    text: paragraphs.map((lines) => lines.join('\n')).join('\n\n'),
  };
}

function reproach(what: string, nth: number): string {
  if (nth === 1) {
    return `sicher ist es Ihnen nur entgangen: Für ${what} haben wir noch keine vollständige Zahlung erhalten.`;
  }
  return `für ${what} haben wir trotz ${nth === 2 ? 'unserer Erinnerung' : `${nth - 1} Erinnerungen`} noch keine vollständige Zahlung erhalten. Dies ist unsere ${ORDINALS[nth] ?? `${nth}.`} Zahlungserinnerung.`;
}

const ORDINALS: Readonly<Record<number, string>> = { 2: 'zweite', 3: 'dritte', 4: 'vierte', 5: 'fünfte' };
