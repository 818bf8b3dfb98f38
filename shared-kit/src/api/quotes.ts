import * as z from 'zod/mini';
import { int } from '../domain/fields.ts';
import { type Quote, quoteSchema, type Stored } from '../domain/index.ts';
import { ApiError, callApi } from './call.ts';
import { documentId } from './document-id.ts';
import { storedSchema } from './stored.ts';

const { comment, details, createdBy, status } = quoteSchema.shape;

export const createQuoteRequest = z.strictObject({
  id: documentId('quote_'),
  customerId: quoteSchema.shape.customerId,
  comment: z._default(comment, ''),
  details,
  /** Who made it, as staff call themselves (D3). */
  createdBy: z._default(createdBy, 'Unbekannt'),
});

export const updateQuoteRequest = z.strictObject({
  /** The version that the change was made on (D7). */
  basedOn: int(1),
  comment: z.optional(comment),
  /** Only while the quote is a draft. */
  details: z.optional(details),
  /** `sent` here means handed over by hand (D21); mailing sets it through the outbox. */
  status: z.optional(status),
});

export const quoteResponse = storedSchema(quoteSchema);

export type CreateQuote = z.input<typeof createQuoteRequest>;
export type UpdateQuote = z.input<typeof updateQuoteRequest>;

/**
 * Saves a new quote as a draft; the server computes its price (D17).
 * The id (`quote_${crypto.randomUUID()}`) makes it repeatable: the same id and content answer what was stored.
 * @throws ApiError `invalid` naming the field; `not-found` 'Kunde nicht gefunden'; `conflict`.
 */
export function createQuote(quote: CreateQuote): Promise<Stored<Quote>> {
  return callApi({ method: 'POST', path: '/api/quotes', body: quote, response: quoteResponse });
}

/** @throws ApiError `conflict` where somebody else saved meanwhile: see `conflictingQuote`; `status` where D19 does not allow it. */
export function updateQuote(id: string, change: UpdateQuote): Promise<Stored<Quote>> {
  return callApi({
    method: 'PUT',
    path: `/api/quotes/${encodeURIComponent(id)}`,
    body: change,
    response: quoteResponse,
  });
}

/** The quote as it is now, out of the refusal of a change that was based on an older version (D7). */
export function conflictingQuote(error: unknown): Stored<Quote> | undefined {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined;
  return z.object({ current: quoteResponse }).safeParse(error.body).data?.current;
}
