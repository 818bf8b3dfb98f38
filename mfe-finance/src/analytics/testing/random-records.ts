import { fromCents, today } from 'shared-kit/domain';
import type { OfficeRecords } from '../link-records.ts';
import { sampleCustomer, sampleInvoice, samplePhoto, sampleQuote } from './sample-records.ts';

/** Records of the last two years, more of them around the edges of the periods. */
export function randomRecords(seed: number): OfficeRecords {
  let state = seed;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const pick = <T>(some: readonly [T, ...T[]]): T => some[below(some.length)] ?? some[0];
  const now = Date.parse('2026-11-21T20:00:00.000Z');
  const reach = () => pick([3, 20, 60, 400, 730]) * 24 * 3_600_000;
  const instant = () => new Date(now - below(reach())).toISOString();
  const euros = () => fromCents(below(1_000_000));
  const damage = () => (below(20) === 0 ? 'price: fehlt' : '');
  const customerId = () => `C-${below(90)}`;
  const many = <T>(count: number, make: (id: string) => T) =>
    Array.from({ length: count }, (_, index) => make(`${index}`));
  return {
    customers: many(80, (number) =>
      sampleCustomer({ id: `C-${number}`, createdAt: instant(), damage: damage() }),
    ),
    quotes: many(300, (id) =>
      sampleQuote({
        id,
        createdAt: instant(),
        customerId: customerId(),
        price: euros(),
        status: pick(['draft', 'sent', 'viewed', 'accepted', 'rejected', 'invoiced']),
        counts: below(5) > 0,
        damage: damage(),
      }),
    ),
    invoices: many(200, (id) =>
      sampleInvoice({
        id,
        customerId: customerId(),
        kind: pick(['invoice', 'invoice', 'cancellation']),
        status: pick(['draft', 'sent', 'paid', 'cancelled']),
        invoiceDate: today(instant()),
        dueDate: today(instant()),
        totalPrice: euros(),
        paid: euros(),
        damage: damage(),
      }),
    ),
    photos: many(100, (id) =>
      samplePhoto({
        id,
        uploadDate: instant(),
        category: pick(['Küche', 'Keller', 'Allgemein']),
        fileSize: below(9_000_000),
        damage: damage(),
      }),
    ),
  };
}
