import { daysBetween, type Quote, today } from 'shared-kit/domain';
import type { DemoCustomer } from './demo-customers.ts';
import type { DemoQuote } from './demo-quotes.ts';
import { DEMO_STAFF } from './demo-settings.ts';
import { momentAfter } from './moments.ts';
import type { Random } from './random.ts';

/** What the office did with an invoice, and when. */
export interface DemoInvoice {
  id: string;
  quoteId: string;
  by: string;
  createdAt: string;
  /** undefined: it is a draft still. */
  issuedAt?: string;
  mail?: { to: string; at: string; messageId: string };
  /** `share`: of the amount. */
  payment?: { id: string; at: string; share: number };
  cancellation?: { id: string; at: string };
}

/** Of each a document is drawn and archived: more would take their time at every start. */
const DEMO_INVOICES = 60;

type Fate = 'draft' | 'open' | 'part' | 'paid' | 'cancelled';

/** The newest are drafts still. */
const DRAFTS = 3;

/** Nobody owes for moves of long ago. */
const SETTLED = 20;

/** From the newest on, and around: what is open after two weeks is overdue. */
const FATES: readonly Fate[] = ['open', 'paid', 'paid', 'open', 'paid', 'part', 'paid', 'paid', 'cancelled'];

/** Some of the moves of all months are charged, in the order in which that happened. */
export function demoInvoices(
  random: Random,
  customers: readonly DemoCustomer[],
  quotes: readonly DemoQuote[],
  now: Date,
): DemoInvoice[] {
  const moves = new Map(customers.map((customer) => [customer.id, customer]));
  const made = quotes
    .flatMap(({ id, data }) => {
      const customer = moves.get(data.customerId);
      const isCharged = data.status === 'accepted' && data.counts && hasMoved(customer, now);
      return customer && isCharged ? [{ id, data, customer }] : [];
    })
    .toSorted((a, b) => (dayOf(a.customer) < dayOf(b.customer) ? 1 : -1));
  const step = Math.max(1, Math.floor(made.length / DEMO_INVOICES));
  return made
    .filter((_, index) => index % step === 0)
    .slice(0, DEMO_INVOICES)
    .map(({ id, data, customer }, index) => demoInvoice(random, { id, data }, customer, fateOf(index), now))
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

const dayOf = ({ data }: DemoCustomer) => data.movingDate ?? '';

function hasMoved(customer: DemoCustomer | undefined, now: Date): boolean {
  return customer?.data.movingDate !== undefined && daysBetween(customer.data.movingDate, today(now)) > 0;
}

function fateOf(index: number): Fate {
  if (index < DRAFTS) return 'draft';
  const fate = FATES[index % FATES.length] ?? 'open';
  return index < SETTLED || fate === 'cancelled' ? fate : 'paid';
}

function demoInvoice(
  random: Random,
  { id: quoteId, data }: { id: string; data: Quote },
  { data: customer }: DemoCustomer,
  fate: Fate,
  now: Date,
): DemoInvoice {
  const moved = `${customer.movingDate}T15:00:00.000Z`;
  const createdAt = momentAfter(random, moved > data.updatedAt ? moved : data.updatedAt, 4, now);
  const invoice = {
    id: `demo_invoice_${random.uuid()}`,
    quoteId,
    by: random.pick(DEMO_STAFF),
    createdAt,
  };
  if (fate === 'draft') return invoice;
  const issuedAt = momentAfter(random, createdAt, 0, now);
  const later = momentAfter(random, issuedAt, 12, now);
  return {
    ...invoice,
    issuedAt,
    ...(customer.email !== '' && {
      mail: {
        to: customer.email,
        at: momentAfter(random, issuedAt, 0, now),
        messageId: `<${random.uuid()}@sonnenschein.example.de>`,
      },
    }),
    ...(fate === 'paid' && { payment: { id: random.uuid(), at: later, share: 1 } }),
    ...(fate === 'part' && { payment: { id: random.uuid(), at: later, share: 0.4 } }),
    ...(fate === 'cancelled' && { cancellation: { id: `demo_invoice_${random.uuid()}`, at: later } }),
  };
}
