import * as z from 'zod/mini';
import { int } from '../domain/fields.ts';
import { type Quote, quoteSchema, type Stored, storedSchema } from '../domain/index.ts';
import { ApiError, callApi } from './call.ts';
import { documentId } from './document-id.ts';

const { comment, details, createdBy, status, changes } = quoteSchema.shape;

/** Deleting reads all that belongs to each of them, in milliseconds. */
const DELETION_TIMEOUT = 120_000;

export const quotePath = (id: string) => `/api/quotes/${encodeURIComponent(id)}`;

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
    path: quotePath(id),
    body: change,
    response: quoteResponse,
  });
}

export const createVersionRequest = z.strictObject({
  /** Of the new version. */
  id: documentId('quote_'),
  /** What is new in it. */
  changes: z._default(changes, ''),
  createdBy: z._default(createdBy, 'Unbekannt'),
});

export type CreateQuoteVersion = z.input<typeof createVersionRequest>;

/**
 * Makes a new version, a draft, of this one (specification 2 section 4): its number is one above the highest, and it is
 * the latest. The id (`quote_${crypto.randomUUID()}`) makes it repeatable. @returns the new version
 * @throws ApiError `not-found`; `conflict`; `too-many-versions`; `mail-sending`
 */
export function createQuoteVersion(sourceId: string, version: CreateQuoteVersion): Promise<Stored<Quote>> {
  return callApi({
    method: 'POST',
    path: `${quotePath(sourceId)}/versions`,
    body: version,
    response: quoteResponse,
  });
}

/** Makes this version the latest of its quote. @returns it @throws ApiError `not-found` */
export function activateQuoteVersion(id: string): Promise<Stored<Quote>> {
  return callApi({ method: 'POST', path: `${quotePath(id)}/activate`, response: quoteResponse });
}

/**
 * Deletes this version alone. @returns the version that is the latest now
 * @throws ApiError `not-found`; `not-deletable` where specification 2 section 5 refuses; `mail-sending`
 */
export function deleteQuoteVersion(id: string): Promise<Stored<Quote>> {
  return callApi({ method: 'DELETE', path: `${quotePath(id)}/version`, response: quoteResponse });
}

/** Quotes of one request: each is a transaction with all its versions. */
export const MOST_QUOTES_AT_ONCE = 50;

export const quotesRequest = z.object({
  ids: z
    .array(z.string().check(z.minLength(1), z.maxLength(200)))
    .check(z.minLength(1), z.maxLength(MOST_QUOTES_AT_ONCE)),
});

export const deleteQuotesResponse = z.object({
  /** Those that are gone now, of the ids asked for; also the ones that were before. */
  deleted: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), error: z.string() })),
});

export type DeletedQuotes = z.infer<typeof deleteQuotesResponse>;

/**
 * Deletes up to `MOST_QUOTES_AT_ONCE` with all their versions and what belongs to them, each of them all or nothing;
 * invoices are kept (D11). It can be repeated.
 * @param ids of any version @throws ApiError
 */
export function deleteQuotes(ids: readonly string[]): Promise<DeletedQuotes> {
  return callApi({
    method: 'POST',
    path: '/api/quotes/delete',
    body: { ids },
    response: deleteQuotesResponse,
    timeout: DELETION_TIMEOUT,
  });
}

export const committedResponse = z.object({
  committed: z.array(
    z.object({
      /** Of the version. */
      id: z.string(),
      /** Of the quote that it is a version of. */
      originalId: z.string(),
      customerName: z.string(),
      version: z.number(),
      status,
      /** Who signed it. */
      signedBy: z.array(z.string()),
      /** There is an invoice for it, or the draft of one. */
      hasInvoice: z.boolean(),
    }),
  ),
});

export type CommittedVersion = z.infer<typeof committedResponse>['committed'][number];

/**
 * The versions of these quotes (at most `MOST_QUOTES_AT_ONCE`) that are accepted, invoiced or signed: to be said before
 * somebody deletes them. Those that have an invoice are refused, also where it is a draft. @throws ApiError
 */
export function readCommitted(ids: readonly string[], signal?: AbortSignal): Promise<CommittedVersion[]> {
  return callApi({
    method: 'POST',
    path: '/api/quotes/committed',
    body: { ids },
    response: committedResponse,
    signal,
  }).then(({ committed }) => committed);
}

/** The quote as it is now, out of the refusal of a change that was based on an older version (D7). */
export function conflictingQuote(error: unknown): Stored<Quote> | undefined {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined;
  return z.object({ current: quoteResponse }).safeParse(error.body).data?.current;
}
