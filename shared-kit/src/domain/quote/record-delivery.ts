import type { Quote, QuoteDelivery } from './quote.schema.ts';

/**
 * How much a delivery says: a later one of less weight does not hide that the quote has reached the customer. Nor that it
 * perhaps has: 'lokal' would say that nothing left the office, and offer to send what may be with the customer already.
 */
const WEIGHT: Readonly<Record<QuoteDelivery['state'], number>> = {
  local: 0,
  unknown: 1,
  'by-hand': 2,
  delivered: 3,
};

/**
 * The quote after an attempt to send it (D21). A draft becomes `sent` unless the outcome is unknown; what was sent
 * only locally may be sent for real later. Any other status stays: mailing an accepted quote again changes nothing.
 */
export function recordDelivery<Part extends Pick<Quote, 'status' | 'delivery' | 'updatedAt'>>(
  quote: Part,
  delivery: QuoteDelivery,
): Part {
  const known = quote.delivery;
  const status = quote.status === 'draft' && delivery.state !== 'unknown' ? 'sent' : quote.status;
  const weightier = known === undefined || WEIGHT[delivery.state] >= WEIGHT[known.state];
  return { ...quote, status, delivery: weightier ? delivery : known, updatedAt: delivery.at };
}
