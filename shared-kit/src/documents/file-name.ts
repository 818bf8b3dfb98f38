import {
  type Customer,
  type Invoice,
  invoiceTitle,
  type Quote,
  quoteNumber,
  type Stored,
  today,
} from '../domain/index.ts';

const LONGEST_NAME = 60;

/**
 * Such as 'Angebot_AN-1A2B3C4D_Müller_2026-11-21.pdf': safe on every file system and in a mail header, with the
 * date of the quote, so that the same quote has the same name. A signed one ends in '_signiert' (D25).
 */
export function quoteFileName(
  quote: Stored<Quote>,
  customer: Stored<Customer>,
  { signed = false }: { signed?: boolean } = {},
): string {
  const { lastName, name } = customer.data;
  const parts = ['Angebot', quoteNumber(quote.id), lastName?.trim() || name, today(quote.data.createdAt)];
  return `${joined(parts)}${signed ? '_signiert' : ''}.pdf`;
}

/** Such as 'Rechnung_RE-2026-0001_Erika-Müller_2026-11-21.pdf', with the date of the invoice. */
export function invoiceFileName({ data }: Stored<Invoice>): string {
  const { invoiceNumber, customerName, content } = data;
  return `${joined([invoiceTitle(data), invoiceNumber, customerName, content.invoiceDate])}.pdf`;
}

function joined(parts: string[]): string {
  return parts.map(safePart).filter(Boolean).join('_');
}

function safePart(text: string): string {
  const words = text.normalize('NFC').replace(/[^\p{L}\p{N}]+/gu, '-');
  return Array.from(words)
    .slice(0, LONGEST_NAME)
    .join('')
    .replace(/^-+|-+$/g, '');
}
