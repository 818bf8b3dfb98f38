import { isDeepStrictEqual } from 'node:util';
import type { createQuoteRequest, UpdateQuote } from 'shared-kit/api';
import type { DocumentStore, Transaction } from 'shared-kit/data';
import {
  type Customer,
  calculateQuote,
  canSetByHand,
  familyAfterChange,
  hasLeft,
  QUOTE_STATUS_LABELS,
  type Quote,
  type QuoteDelivery,
  type QuoteDetails,
  type QuoteStatus,
  quotes,
  recordDelivery,
  type Stored,
} from 'shared-kit/domain';
import type * as z from 'zod';
import { ApiProblem } from '../errors.ts';
import { livingCustomer } from '../merging/merged-into.ts';
import { settingsIn } from '../settings/settings.service.ts';
import { fixOffer } from './fix-offer.ts';
import { assertNotBeingSent } from './quote-mailing.ts';
import { memberOf, readFamily, readQuote, writeFamily } from './stored-family.ts';

interface Parts {
  store: DocumentStore;
  clock: () => Date;
}

type EnteredQuote = Omit<z.output<typeof createQuoteRequest>, 'id'>;

/**
 * Saves a new quote as a draft, with the price that the server computes (D15, D17). Whoever was merged into somebody while
 * it waited in a browser gets it as that one (D37).
 * @throws ApiProblem 404 'Kunde nicht gefunden'; 409 where the id belongs to a quote with other content.
 */
export function createQuote(
  { store, clock }: Parts,
  id: string,
  entered: EnteredQuote,
): Promise<{ document: Stored<Quote>; created: boolean }> {
  return store.transact(async (transaction) => {
    const existing = await transaction.get<Quote>(quotes.name, id);
    const customer = await livingCustomer(transaction, store, entered.customerId);
    const customerId = customer?.id ?? entered.customerId;
    if (existing) return { document: repeated(existing, { ...entered, customerId }), created: false };
    if (!customer) throw new ApiProblem(404, 'not-found', 'Kunde nicht gefunden');
    const quote = newDraft(customer, entered, clock());
    transaction.create(quotes.name, id, quote);
    return { document: { id, version: 1, data: quote }, created: true };
  });
}

/** As it is created: a draft, with the price that follows from its details. */
export function newDraft(
  customer: Stored<Customer>,
  { comment, details, createdBy }: Pick<EnteredQuote, 'comment' | 'details' | 'createdBy'>,
  now: Date,
): Quote {
  return {
    customerId: customer.id,
    customerName: customer.data.name,
    comment,
    ...priced(details),
    createdAt: now.toISOString(),
    createdBy,
    status: 'draft',
    updatedAt: now.toISOString(),
    version: 1,
    isLatestVersion: true,
    versionIds: [],
    counts: true,
    changes: '',
  };
}

/**
 * Changes comment, details (of a draft) or status.
 * @throws ApiProblem 404; 409 `conflict` with the `current` quote, `not-draft`, `signed`,
 *   `delivery-unknown` or `status`.
 */
export function updateQuote(
  { store, clock }: Parts,
  id: string,
  change: UpdateQuote,
): Promise<Stored<Quote>> {
  return store.transact(async (transaction) => {
    const family = await readFamily(transaction, id);
    const current = memberOf(family, id);
    if (current.version !== change.basedOn) {
      throw new ApiProblem(409, 'conflict', 'Das Angebot wurde inzwischen geändert', {
        body: { current },
      });
    }
    await assertNotBeingSent(transaction, id);
    const now = clock().toISOString();
    const quote = await withOffer(transaction, { ...changed(current.data, change, now), updatedAt: now });
    return memberOf(writeFamily(transaction, family, familyAfterChange(family, id, quote)), id);
  });
}

/**
 * Notes how a quote reached the customer, in the transaction of whoever delivered it (D21, `recordDelivery`). A quote
 * that is gone is left alone.
 * @returns writes it, once all else was read
 */
export async function markQuoteSent(
  transaction: Transaction,
  quoteId: string,
  delivery: QuoteDelivery,
): Promise<() => void> {
  const current = await readQuote(transaction, quoteId);
  if (!current) return () => {};
  const sent = recordDelivery(current.data, delivery);
  // Damaged settings do not keep a delivery from being recorded: the offer is fixed by the next step.
  const fixed = (await settingsIn(transaction)) ? await withOffer(transaction, sent) : sent;
  return () => transaction.set(quotes.name, quoteId, fixed);
}

/** Fixes what the document says once the customer may have it (D17, D18, D21). */
async function withOffer(transaction: Transaction, quote: Quote): Promise<Quote> {
  return hasLeft(quote) ? fixOffer(transaction, quote) : quote;
}

function changed(quote: Quote, { comment, details, status }: UpdateQuote, now: string): Quote {
  const commented = comment === undefined ? quote : { ...quote, comment };
  const edited = details === undefined ? commented : repriced(commented, details);
  return status === undefined ? edited : moved(edited, status, now);
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

function repriced(quote: Quote, details: QuoteDetails): Quote {
  if (quote.signatures?.length) {
    throw new ApiProblem(
      409,
      'signed',
      'Das Angebot ist unterschrieben und kann nicht mehr geändert werden. Bitte legen Sie eine neue Version an.',
    );
  }
  if (quote.status !== 'draft') {
    throw new ApiProblem(
      409,
      'not-draft',
      `Nur ein Entwurf kann geändert werden; dieses Angebot ist ${label(quote.status)}`,
    );
  }
  // Its link shows it already.
  if (hasLeft(quote)) {
    throw new ApiProblem(
      409,
      'delivery-unknown',
      'Das Angebot ist vielleicht schon beim Kunden und kann nicht mehr geändert werden. Bitte legen Sie eine neue Version an.',
    );
  }
  return { ...quote, ...priced(details) };
}

function moved(quote: Quote, status: QuoteStatus, now: string): Quote {
  if (!canSetByHand(quote.status, status)) {
    throw new ApiProblem(
      409,
      'status',
      `Ein Angebot kann nicht von ${label(quote.status)} zu ${label(status)} wechseln`,
    );
  }
  // Mailing goes through the outbox: whoever sets sent here has handed the quote over otherwise (D21).
  return status === 'sent' ? recordDelivery(quote, { state: 'by-hand', at: now }) : { ...quote, status };
}

const label = (status: QuoteStatus) => `„${QUOTE_STATUS_LABELS[status]}“`;

function repeated(existing: Stored<Quote>, entered: EnteredQuote): Stored<Quote> {
  const { customerId, comment, details, createdBy } = existing.data;
  if (isDeepStrictEqual({ customerId, comment, details, createdBy }, entered)) return existing;
  throw new ApiProblem(409, 'conflict', 'Dieses Angebot wurde bereits mit anderen Angaben angelegt', {
    body: { current: existing },
  });
}
