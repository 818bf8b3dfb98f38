import type { Customer } from '../customer/customer.schema.ts';
import { startOf } from '../customer/ends-of-move.ts';
import { formatEuros, fromCents, timesCents } from '../money.ts';
import type { QuoteDetails } from '../quote/quote.schema.ts';
import { initialQuoteDetails } from './initial-quote-details.ts';
import { MAX_VOLUME, RECOVERY } from './price-tables.ts';

export interface RecoveryPrice {
  /** Euros, gross. */
  price: number;
  /** German, for staff: that it is an estimate, and of what (D26). */
  comment: string;
}

/** What a lead's move may cost (specification 3 section 9): only ever a draft (D26). What is unknown counts nothing. */
export function recoveryPrice(customer: Customer): RecoveryPrice {
  const { rooms = 0, area = 0 } = customer.apartment ?? {};
  const { floor, hasElevator } = startOf(customer);
  const floors = hasElevator ? 0 : Math.max(floor, 0);
  const parts = [
    { cents: RECOVERY.baseCents, words: 'Grundpreis' },
    ...[
      { quantity: rooms, unitCents: RECOVERY.roomCents, words: 'Zimmer' },
      { quantity: area, unitCents: RECOVERY.squareMetreCents, words: 'm²' },
      { quantity: floors, unitCents: RECOVERY.floorCents, words: 'Etagen ohne Aufzug' },
    ]
      .filter(({ quantity }) => quantity > 0)
      .map(({ quantity, unitCents, words }) => ({
        cents: timesCents(unitCents, quantity),
        words: `${quantity.toLocaleString('de-DE')} ${words}`,
      })),
  ];
  const cents = parts.reduce((sum, part) => sum + part.cents, 0);
  const sum = parts.map((part) => `${formatEuros(fromCents(part.cents))} (${part.words})`).join(' + ');
  return { price: fromCents(cents), comment: `automatisch geschätzt: ${sum}` };
}

/** The details of such a draft: its price is set by hand, its distance no measured one (D17). */
export function recoveryDetails(customer: Customer): QuoteDetails {
  const rooms = customer.apartment?.rooms || RECOVERY.rooms;
  return {
    ...initialQuoteDetails(customer),
    volume: Math.min(rooms * RECOVERY.cubicMetresPerRoom, MAX_VOLUME),
    distance: RECOVERY.distance,
    distanceKnown: false,
    manualTotal: true,
    manualTotalPrice: recoveryPrice(customer).price,
  };
}
