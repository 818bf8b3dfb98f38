import * as z from 'zod/mini';
import { type ApiCall, callApi } from './call.ts';
import type { AcceptOffer, DeclineOffer } from './offer-decisions.ts';

/** Stands in the text of a mail with a quote where the edge API puts the customer's link (D33). */
export const QUOTE_LINK_PLACEHOLDER = '{{quoteLink}}';

const labelled = z.object({ label: z.string(), text: z.string() });
const total = z.object({ label: z.string(), amount: z.string() });
const section = z.object({ title: z.string(), paragraphs: z.array(z.string()) });

/** What the customer is shown: the document, written out, and what can be done with it. Nothing of the office's. */
export const offerResponse = z.object({
  brand: z.string(),
  /** Both empty where the company has not entered them. */
  phone: z.string(),
  email: z.string(),
  /** Sent back with the decision, and so is the hash of what is offered. */
  number: z.string(),
  version: z.number(),
  /** The mail was about another version: this newer one has replaced it, or an older one is left after it was deleted. */
  replacesVersion: z.optional(z.number()),
  contentHash: z.string(),
  customerName: z.string(),
  /** dd.MM.yyyy */
  date: z.string(),
  validUntil: z.string(),
  decision: z.optional(
    z.object({
      outcome: z.enum(['accepted', 'rejected']),
      /** Absent where staff noted it. */
      name: z.optional(z.string()),
      /** dd.MM.yyyy, HH:mm */
      at: z.optional(z.string()),
    }),
  ),
  document: z.object({
    subject: z.string(),
    salutation: z.string(),
    introduction: z.string(),
    facts: z.array(labelled),
    ends: z.array(z.object({ title: z.string(), address: z.string(), access: z.string() })),
    extent: z.array(labelled),
    reservation: z.optional(z.string()),
    services: z.array(z.string()),
    lines: z.array(z.object({ service: z.string(), extent: z.string(), amount: z.string() })),
    adjustment: z.array(total),
    composition: z.array(total),
    price: total,
    sections: z.array(section),
    /** Of the template; may be empty. */
    conclusion: z.string(),
  }),
});

export type Offer = z.infer<typeof offerResponse>;

const offerPath = (token: string) => `/api/offers/${encodeURIComponent(token)}`;

/** What a link shows. @throws ApiError `link-unknown` (revoked too), `link-expired` */
export function readOffer(token: string): Promise<Offer> {
  return callApi({ method: 'GET', path: offerPath(token), response: offerResponse });
}

/** Notes that somebody has the quote in front of them (D19). */
export function viewOffer(token: string): Promise<unknown> {
  return callApi({ method: 'POST', path: `${offerPath(token)}/view`, response: z.object({}) });
}

/** @throws ApiError `offer-changed`, `offer-decided`, `invalid`, `link-unknown`, `link-expired` */
export function acceptOffer(token: string, body: AcceptOffer): Promise<Offer> {
  return decide(token, 'accept', body);
}

/** @throws ApiError as `acceptOffer` */
export function declineOffer(token: string, body: DeclineOffer): Promise<Offer> {
  return decide(token, 'decline', body);
}

function decide(token: string, how: 'accept' | 'decline', body: ApiCall<unknown>['body']): Promise<Offer> {
  return callApi({ method: 'POST', path: `${offerPath(token)}/${how}`, body, response: offerResponse });
}

export const offerPdfUrl = (token: string) => `${offerPath(token)}/pdf`;

export const quoteLinkResponse = z.object({ url: z.string(), validUntil: z.string() });
export const revokedLinksResponse = z.object({ revoked: z.number() });

/** A fresh link to the quote for its customer (D33). @throws ApiError `not-found`, `not-sent` */
export function createQuoteLink(quoteId: string): Promise<z.infer<typeof quoteLinkResponse>> {
  return callApi({ method: 'POST', path: linkPath(quoteId), response: quoteLinkResponse });
}

/** Ends all links to the quote, whatever its version. @returns how many there were @throws ApiError */
export function revokeQuoteLinks(quoteId: string): Promise<number> {
  return callApi({ method: 'DELETE', path: linkPath(quoteId), response: revokedLinksResponse }).then(
    ({ revoked }) => revoked,
  );
}

const linkPath = (quoteId: string) => `/api/quotes/${encodeURIComponent(quoteId)}/link`;
