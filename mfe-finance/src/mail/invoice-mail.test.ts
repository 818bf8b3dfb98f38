import { DEFAULT_SETTINGS } from 'shared-kit/domain';
import { mailErrors } from 'shared-kit/mail-form';
import { expect, test } from 'vitest';
import { invoiceMail } from './invoice-mail.ts';

const INVOICE = {
  email: 'erika@example.org',
  customerName: 'Erika Muster',
  invoiceNumber: 'RE-2026-0007',
  totalPrice: 2279,
  serviceDate: '2026-12-14',
  dueDate: '2026-12-29',
  settings: {
    company: { ...DEFAULT_SETTINGS.company, name: 'Sonnenschein Umzüge', phone: '030 1234567', email: '' },
  },
};

test('it says which invoice, for what, how much, and until when', () => {
  expect(invoiceMail(INVOICE)).toEqual({
    to: 'erika@example.org',
    subject: 'Ihre Rechnung RE-2026-0007 – Sonnenschein Umzüge',
    text: `Guten Tag Erika Muster,

anbei erhalten Sie unsere Rechnung RE-2026-0007 für Ihren Umzug am 14.12.2026 als PDF.

Rechnungsbetrag: 2.279,00 €
Zahlbar innerhalb von 14 Tagen, bis zum 29.12.2026.

Bei Fragen antworten Sie einfach auf diese E-Mail.

Mit freundlichen Grüßen
Sonnenschein Umzüge
Telefon: 030 1234567`,
  });
});

test('what is not known is not said', () => {
  const { text } = invoiceMail({ ...INVOICE, customerName: ' ', serviceDate: undefined });
  expect(text).toContain('Guten Tag,\n');
  expect(text).toContain('für Ihren Umzug als PDF');
});

test('of one that is paid nothing is demanded', () => {
  const { text } = invoiceMail({ ...INVOICE, isPaid: true });
  expect(text).toContain('Rechnungsbetrag: 2.279,00 €\nDer Betrag ist schon bezahlt. Vielen Dank!');
  expect(text).not.toContain('Zahlbar');
});

test('a value that looks like a variable stays text (D27)', () => {
  const mail = invoiceMail({ ...INVOICE, customerName: 'A {{quoteLink}} B' });
  expect(mailErrors(mail)).toEqual({});
  expect(mail.text.replaceAll('\u2060', '')).toContain('Guten Tag A {{quoteLink}} B,');
});
