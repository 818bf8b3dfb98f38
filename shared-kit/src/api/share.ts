import * as z from 'zod/mini';
import { callApi } from './call.ts';

/** What the crew's page shows, and nothing else of the customer (D33). Empty texts for what is not known. */
export const sharedJobResponse = z.strictObject({
  customerNumber: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Calendar date. */
  moveDate: z.string(),
  fromAddress: z.string(),
  toAddress: z.string(),
  photos: z.array(z.strictObject({ id: z.string(), category: z.string() })),
  /** Instant. */
  expiresAt: z.string(),
});

export type SharedJob = z.infer<typeof sharedJobResponse>;

const sharePath = (token: string) => `/api/share/${encodeURIComponent(token)}`;

/** What a share link shows. @throws ApiError `link-unknown` (revoked too), `link-expired`, `customer-missing`, `quote-missing` */
export function readSharedJob(token: string): Promise<SharedJob> {
  return callApi({ method: 'GET', path: sharePath(token), response: sharedJobResponse });
}

/** Counts that somebody has the page in front of them. */
export function viewSharedJob(token: string): Promise<unknown> {
  return callApi({ method: 'POST', path: `${sharePath(token)}/view`, response: z.object({}) });
}

export const workOrderUrl = (token: string) => `${sharePath(token)}/work-order`;

export const sharedPhotoUrl = (token: string, id: string, size: 'card' | 'view') =>
  `${sharePath(token)}/photos/${encodeURIComponent(id)}/${size}`;

export const shareLinkResponse = z.object({ id: z.string(), url: z.string(), expiresAt: z.string() });

const shareLinkState = z.object({
  id: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** How often the page was opened by others than staff. */
  usageCount: z.number(),
  lastUsedAt: z.optional(z.string()),
  /** Of its address. */
  ending: z.optional(z.string()),
});

export type ShareLinkState = z.infer<typeof shareLinkState>;

const linksPath = (quoteId: string) => `/api/quotes/${encodeURIComponent(quoteId)}/share-links`;

/** A fresh link for the crew of a won quote. @throws ApiError `not-found`, `not-won` */
export function createShareLink(quoteId: string): Promise<z.infer<typeof shareLinkResponse>> {
  return callApi({ method: 'POST', path: linksPath(quoteId), response: shareLinkResponse });
}

export const shareLinksResponse = z.object({ links: z.array(shareLinkState) });

/** Those that still open something, the newest first. */
export function readShareLinks(quoteId: string): Promise<z.infer<typeof shareLinksResponse>> {
  return callApi({ method: 'GET', path: linksPath(quoteId), response: shareLinksResponse });
}

/** Ends all links to the quote. @returns how many there were */
export function revokeShareLinks(quoteId: string): Promise<number> {
  return callApi({
    method: 'DELETE',
    path: linksPath(quoteId),
    response: z.object({ revoked: z.number() }),
  }).then(({ revoked }) => revoked);
}

/** Ends one of the links; revoked before, it stays so. @throws ApiError `not-found` */
export async function revokeShareLink(quoteId: string, id: string): Promise<void> {
  const path = `${linksPath(quoteId)}/${encodeURIComponent(id)}`;
  await callApi({ method: 'DELETE', path, response: z.object({}) });
}
