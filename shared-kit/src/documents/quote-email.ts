import { QUOTE_LINK_PLACEHOLDER } from '../api/offers.ts';
import {
  asText,
  brandOf,
  type Customer,
  closing,
  currentOffer,
  escapeHtml,
  formatDate,
  formatEuros,
  greeting,
  movingDateOf,
  type Quote,
  quoteNumber,
  type Settings,
  type Stored,
} from '../domain/index.ts';

export interface QuoteEmail {
  subject: string;
  /** HTML; every value of a field is escaped. */
  content: string;
}

/** The mail that takes the quote's PDF to the customer: price, validity (D18), and how to answer. */
export function quoteEmail({
  quote,
  customer,
  settings,
}: {
  quote: Stored<Quote>;
  customer: Stored<Customer>;
  settings: Settings;
}): QuoteEmail {
  const { calculation, replaces } = quote.data;
  const number = quoteNumber(quote.id);
  const brand = asText(brandOf(settings));
  const movingDate = movingDateOf(customer.data);
  const when = movingDate ? ` am ${formatDate(movingDate)}` : '';
  const paragraphs = [
    [greeting(customer.data.name)],
    [
      replaces === undefined
        ? `vielen Dank für Ihre Anfrage. Anbei erhalten Sie unser Angebot ${number} für Ihren Umzug${when} als PDF.`
        : `anbei erhalten Sie unser überarbeitetes Angebot ${number} für Ihren Umzug${when} als PDF. Es ersetzt das Angebot ${replaces}.`,
    ],
    [
      `Gesamtpreis: ${formatEuros(calculation.finalPrice)} inkl. MwSt.`,
      `Gültig bis: ${formatDate(currentOffer(quote.data, customer.data, settings).validUntil)}`,
    ],
    ['Hier können Sie es online ansehen und annehmen:', QUOTE_LINK_PLACEHOLDER],
    ['Bei Fragen antworten Sie einfach auf diese E-Mail.'],
    closing(settings),
  ];
  return {
    subject: `Ihr ${replaces === undefined ? '' : 'überarbeitetes '}Umzugsangebot ${number} – ${brand}`,
    content: paragraphs
      .map((lines) => `<p>${lines.filter(Boolean).map(escapeHtml).join('<br>')}</p>`)
      .join('\n'),
  };
}
