import {
  type Customer,
  calculateQuote,
  daysBetween,
  familyAfterChange,
  familyAfterNewVersion,
  isInSalesWindow,
  offerOf,
  type Quote,
  type QuoteDelivery,
  type QuoteStatus,
  type QuoteVersion,
  recordDelivery,
  type Stored,
  today,
} from 'shared-kit/domain';
import type { DemoCustomer } from './demo-customers.ts';
import { changedQuote } from './demo-quote-changes.ts';
import { demoQuoteDetails } from './demo-quote-details.ts';
import { DEMO_SETTINGS, DEMO_STAFF } from './demo-settings.ts';
import { momentAfter } from './moments.ts';
import type { Random } from './random.ts';

/** `invoiced` comes with the invoice. */
type DecidedStatus = Exclude<QuoteStatus, 'invoiced'>;

export type DemoQuote = Pick<Stored<Quote>, 'id' | 'data'>;

const COMMENTS = [
  '',
  '',
  'Preis gilt bei freier Zufahrt.',
  'Wie telefonisch besprochen, einschließlich Halteverbotszone.',
  'Kunde packt selbst, Kartons werden geliefert.',
  'Nachlass für einen Termin unter der Woche eingerechnet.',
  'Nach der Besichtigung angepasst: Kellerabteil kommt dazu.',
  'Montage der Küche wird getrennt angeboten.',
] as const;

/** How many quotes each of fifteen customers has: four for three customers. */
const QUOTES_OF_CUSTOMERS = [1, 2, 1, 0, 1, 1, 2, 1, 3, 1, 2, 1, 1, 2, 1] as const;

/**
 * The quotes of the customer that is the `index`th, oldest first; at most one is won. What a customer is offered again
 * is a new version or a quote of its own.
 */
export function demoQuotes(random: Random, customer: DemoCustomer, index: number, now: Date): DemoQuote[] {
  const count = QUOTES_OF_CUSTOMERS[index % QUOTES_OF_CUSTOMERS.length] ?? 1;
  const families: QuoteVersion[][] = [];
  let after = customer.data.createdAt;
  for (let number = 1; number <= count; number += 1) {
    const createdAt = momentAfter(random, after, 12, now);
    const status = fate(random, customer, createdAt, number === count, now);
    const again = number > 1 && random.chance(0.6) ? families.pop() : undefined;
    families.push(
      again
        ? nextVersion(random, customer, again, createdAt, status, now)
        : [
            {
              id: `demo_quote_${random.uuid()}`,
              data: demoQuote(random, customer, createdAt, status, now),
            },
          ],
    );
    // A won quote that is being talked about once more: the draft counts only once it is won itself (D20).
    const last = families.at(-1);
    if (last && status === 'accepted' && random.chance(0.2)) {
      const talkedAt = momentAfter(random, last.at(-1)?.data.updatedAt ?? createdAt, 6, now);
      families.splice(-1, 1, nextVersion(random, customer, last, talkedAt, 'draft', now));
    }
    after = createdAt;
  }
  // Every other one of those who have only just come is still to be called.
  return isInSalesWindow(customer.data, now) && index % 2 === 0 ? [] : families.flat();
}

function nextVersion(
  random: Random,
  customer: DemoCustomer,
  family: QuoteVersion[],
  at: string,
  status: DecidedStatus,
  now: Date,
): QuoteVersion[] {
  const source = family.at(-1);
  if (!source) return family;
  const { changes, details } = changedQuote(random, source.data.details);
  const calculation = calculateQuote(details);
  const { volume, distance, fromFloor } = details;
  const changed = { details, calculation, price: calculation.finalPrice, volume, distance, fromFloor };
  const id = `demo_quote_${random.uuid()}`;
  const after = familyAfterNewVersion(
    family,
    { ...source, data: { ...source.data, ...changed } },
    { id, changes, createdBy: random.pick(DEMO_STAFF), at },
  );
  const draft = after.find((version) => version.id === id)?.data;
  return draft ? familyAfterChange(after, id, lived(random, draft, status, customer.data, now)) : after;
}

function demoQuote(
  random: Random,
  { id, data, distance }: DemoCustomer,
  createdAt: string,
  status: DecidedStatus,
  now: Date,
): Quote {
  const details = demoQuoteDetails(random, data, distance);
  const calculation = calculateQuote(details);
  const draft: Quote = {
    customerId: id,
    customerName: data.name,
    price: calculation.finalPrice,
    comment: random.pick(COMMENTS),
    createdAt,
    createdBy: random.pick(DEMO_STAFF),
    status: 'draft',
    updatedAt: createdAt,
    volume: details.volume,
    distance: details.distance,
    fromFloor: details.fromFloor,
    calculation,
    details,
    version: 1,
    isLatestVersion: true,
    versionIds: [],
    counts: true,
    changes: '',
  };
  return lived(random, draft, status, data, now);
}

/** What becomes of a quote before it is charged: the nearer the move, the more is decided. */
function fate(
  random: Random,
  { data }: DemoCustomer,
  createdAt: string,
  last: boolean,
  now: Date,
): DecidedStatus {
  const date = today(now);
  if (!last) {
    return random.weighted([
      ['rejected', 5],
      ['viewed', 2],
      ['sent', 2],
      ['draft', 1],
    ]);
  }
  if (data.movingDate !== undefined && data.movingDate < date) {
    return random.weighted([
      ['accepted', 9],
      ['rejected', 3],
    ]);
  }
  if (daysBetween(today(createdAt), date) < 4) {
    return random.weighted([
      ['draft', 5],
      ['sent', 4],
      ['viewed', 1],
    ]);
  }
  return random.weighted([
    ['accepted', 5],
    ['sent', 4],
    ['viewed', 3],
    ['rejected', 2],
    ['draft', 2],
  ]);
}

/** The statuses that lead to one, each a step that D19 allows. */
function stepsTo(random: Random, status: DecidedStatus): DecidedStatus[] {
  const viewed: DecidedStatus[] = random.chance(0.5) ? ['viewed'] : [];
  switch (status) {
    case 'draft':
      return [];
    case 'sent':
      return ['sent'];
    case 'viewed':
      return ['sent', 'viewed'];
    case 'accepted':
    case 'rejected':
      return ['sent', ...viewed, status];
  }
}

/** The draft after what happened to it, one step after the other. */
function lived(random: Random, draft: Quote, status: DecidedStatus, customer: Customer, now: Date): Quote {
  const { email } = customer;
  if (status === 'draft' && email !== '' && random.chance(0.25)) {
    const offered = offerOf(draft, customer, DEMO_SETTINGS);
    return sentInVain(random, { ...draft, offered }, email, now);
  }
  const steps = stepsTo(random, status);
  let quote = steps.length === 0 ? draft : { ...draft, offered: offerOf(draft, customer, DEMO_SETTINGS) };
  for (const step of steps) {
    const at = momentAfter(random, quote.updatedAt, 6, now);
    quote =
      step === 'sent'
        ? recordDelivery(quote, delivered(random, steps, at, email))
        : { ...quote, status: step, updatedAt: at };
  }
  return quote;
}

function delivered(random: Random, steps: DecidedStatus[], at: string, email: string): QuoteDelivery {
  if (email === '') return delivery(random, 'by-hand', at, email);
  // The quote's link is in the mail: who has viewed it has got it.
  if (steps.includes('viewed')) return delivery(random, 'delivered', at, email);
  // What never left this machine has no answer.
  const silent = steps.length === 1 && random.chance(0.3);
  return delivery(random, silent ? 'local' : random.weighted(DELIVERIES), at, email);
}

const DELIVERIES = [
  ['delivered', 4],
  ['by-hand', 1],
] as const;

/** 'Zustellung ungewiss': it stays a draft (D21). */
function sentInVain(random: Random, draft: Quote, email: string, now: Date): Quote {
  const at = momentAfter(random, draft.createdAt, 2, now);
  return recordDelivery(draft, delivery(random, 'unknown', at, email));
}

function delivery(random: Random, state: QuoteDelivery['state'], at: string, email: string): QuoteDelivery {
  if (state === 'by-hand') return { state, at };
  return { state, at, to: email, messageId: `<${random.uuid()}@sonnenschein.example.de>` };
}
