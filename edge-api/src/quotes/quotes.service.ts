import { isDeepStrictEqual } from 'node:util';
import type { createQuoteRequest, UpdateQuote } from 'shared-kit/api';
import type { Transaction } from 'shared-kit/data';
import {
  type Customer,
  calculateQuote,
  canChangeStatus,
  customers,
  QUOTE_STATUS_LABELS,
  type Quote,
  type QuoteDetails,
  type QuoteStatus,
  quoteSchema,
  quotes,
  type Stored,
} from 'shared-kit/domain';
import type * as z from 'zod';
import type { Edge } from '../edge.ts';
import { ApiProblem } from '../errors.ts';

type Parts = Pick<Edge, 'store' | 'clock'>;
type EnteredQuote = Omit<z.output<typeof createQuoteRequest>, 'id'>;
export type Delivery = NonNullable<Quote['delivery']>;

/** What staff decide; viewed follows from the customer's link and invoiced from the invoice (D19). */
const STATUSES_BY_HAND: readonly QuoteStatus[] = ['sent', 'accepted', 'rejected'];

/**
 * Saves a new quote as a draft, with the price that the server computes (D15, D17).
 * @throws ApiProblem 404 'Kunde nicht gefunden'; 409 where the id belongs to a quote with other content.
 */
export function createQuote(
  { store, clock }: Parts,
  id: string,
  entered: EnteredQuote,
): Promise<{ document: Stored<Quote>; created: boolean }> {
  return store.transact(async (transaction) => {
    const existing = await transaction.get<Quote>(quotes.name, id);
    if (existing) return { document: repeated(existing, entered), created: false };
    const customer = await transaction.get<Customer>(customers.name, entered.customerId);
    if (!customer) throw new ApiProblem(404, 'not-found', 'Kunde nicht gefunden');
    const now = clock().toISOString();
    const quote = checked({
      customerId: entered.customerId,
      customerName: customer.data.name,
      comment: entered.comment,
      ...priced(entered.details),
      createdAt: now,
      createdBy: entered.createdBy,
      status: 'draft',
      updatedAt: now,
      version: 1,
      isLatestVersion: true,
      versionHistory: [],
    });
    transaction.create(quotes.name, id, quote);
    return { document: { id, version: 1, data: quote }, created: true };
  });
}

/**
 * Changes comment, details (of a draft) or status.
 * @throws ApiProblem 404; 409 `conflict` with the `current` quote, `not-draft` or `status`.
 */
export function updateQuote(
  { store, clock }: Parts,
  id: string,
  change: UpdateQuote,
): Promise<Stored<Quote>> {
  return store.transact(async (transaction) => {
    const current = await transaction.get<Quote>(quotes.name, id);
    if (!current) throw new ApiProblem(404, 'not-found', 'Angebot nicht gefunden');
    if (current.version !== change.basedOn) {
      throw new ApiProblem(409, 'conflict', 'Das Angebot wurde inzwischen von jemand anderem geändert', {
        body: { current },
      });
    }
    const now = clock().toISOString();
    const quote = checked({
      ...current.data,
      ...(change.comment === undefined ? {} : { comment: change.comment }),
      ...(change.details === undefined ? {} : repriced(current.data, change.details)),
      ...(change.status === undefined ? {} : moved(current.data, change.status, now)),
      updatedAt: now,
    });
    transaction.set(quotes.name, id, quote);
    return { id, version: current.version + 1, data: quote };
  });
}

/**
 * Notes how a quote reached the customer, in the transaction of whoever delivered it: a draft becomes sent once the
 * transport has accepted the message, not while the outcome is uncertain (D21). Reads, so call it before writing.
 * A quote that is gone is left alone.
 */
export async function markQuoteSent(
  transaction: Transaction,
  quoteId: string,
  delivery: Delivery,
): Promise<void> {
  const current = await transaction.get<Quote>(quotes.name, quoteId);
  if (!current) return;
  const accepted = delivery.state !== 'unknown';
  const reachedBefore = current.data.delivery !== undefined && current.data.delivery.state !== 'unknown';
  // A further copy of uncertain fate does not take away that the first one arrived.
  if (!accepted && reachedBefore) return;
  const sends = accepted && canChangeStatus(current.data.status, 'sent');
  transaction.set<Quote>(quotes.name, quoteId, {
    ...current.data,
    status: sends ? 'sent' : current.data.status,
    delivery,
    updatedAt: delivery.at,
  });
}

/** D17: what the customer is shown is the calculation as it was stored. */
function priced(details: QuoteDetails) {
  const calculation = calculateQuote(details);
  return {
    price: calculation.finalPrice,
    volume: details.volume,
    distance: details.distance,
    fromFloor: details.fromFloor,
    calculation,
    details,
  };
}

function repriced(quote: Quote, details: QuoteDetails) {
  if (quote.status !== 'draft') {
    throw new ApiProblem(
      409,
      'not-draft',
      `Nur ein Entwurf kann geändert werden; dieses Angebot ist ${label(quote.status)}`,
    );
  }
  return priced(details);
}

function moved(quote: Quote, status: QuoteStatus, now: string): Partial<Quote> {
  const byHand = STATUSES_BY_HAND.includes(status) && quote.status !== 'invoiced';
  if (!byHand || !canChangeStatus(quote.status, status)) {
    throw new ApiProblem(
      409,
      'status',
      `Ein Angebot kann nicht von ${label(quote.status)} zu ${label(status)} wechseln`,
    );
  }
  // Mailing goes through the outbox: whoever sets sent here has handed the quote over otherwise (D21).
  return status === 'sent' ? { status, delivery: { state: 'by-hand', at: now } } : { status };
}

const label = (status: QuoteStatus) => `„${QUOTE_STATUS_LABELS[status]}“`;

/** Inputs that are each allowed can still add up to more than an amount may be. */
function checked(quote: Quote): Quote {
  const fits = quoteSchema.safeParse(quote);
  if (fits.success) return quote;
  throw new ApiProblem(422, 'invalid', 'Der Preis ist zu hoch, um gespeichert zu werden', {
    body: { field: 'details' },
    cause: fits.error,
  });
}

function repeated(existing: Stored<Quote>, entered: EnteredQuote): Stored<Quote> {
  const { customerId, comment, details, createdBy } = existing.data;
  if (isDeepStrictEqual({ customerId, comment, details, createdBy }, entered)) return existing;
  throw new ApiProblem(409, 'conflict', 'Dieses Angebot wurde bereits mit anderen Angaben angelegt', {
    body: { current: existing },
  });
}
