import type { Customer } from '../customer/customer.schema.ts';
import type { Settings } from '../settings/settings.schema.ts';
import type { Offered, Quote } from './quote.schema.ts';
import { validUntil } from './valid-until.ts';

/** What the document of a quote says besides the price, out of the customer and the settings of this moment. */
export function offerOf(
  { createdAt }: Pick<Quote, 'createdAt'>,
  { name, company, address, fromAddress, toAddress, movingDate, moveDate }: Customer,
  settings: Settings,
): Offered {
  return {
    validUntil: validUntil(createdAt, settings.quoteValidityDays),
    labourSharePercent: settings.labourSharePercent,
    company: settings.company,
    customer: { name, company, address, fromAddress, toAddress, movingDate, moveDate },
  };
}

/** What was offered where the quote has left the house, else what would be offered now (D17). */
export function currentOffer(quote: Quote, customer: Customer, settings: Settings): Offered {
  return quote.offered ?? offerOf(quote, customer, settings);
}
