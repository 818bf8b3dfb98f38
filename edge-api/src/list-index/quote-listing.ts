import { type QuoteIndexEntry, quoteIndex } from 'shared-kit/api';
import { DELIVERY_STATES, QUOTE_STATUSES, type Quote, quotes } from 'shared-kit/domain';
import { type ListIndex, type Listing, textOf } from './list-index.ts';

export type QuoteIndex = ListIndex<Quote, QuoteIndexEntry>;

/** What two lines on a phone show of a comment, and more. */
const COMMENT_START = 160;

/** All quotes, version by version (D39). */
export const quoteListing: Listing<Quote, QuoteIndexEntry> = {
  collection: quotes,
  definition: quoteIndex,
  building: 'Die Angebotsliste wird noch aufgebaut',
  entry: (data, listed) => ({
    ...listed,
    originalId: textOf(data.parentQuoteId) || listed.id,
    customerId: textOf(data.customerId),
    customerName: textOf(data.customerName),
    price: numberOf(data.price),
    status: QUOTE_STATUSES.find((status) => status === data.status) ?? '',
    quoteVersion: numberOf(data.version),
    isLatest: data.isLatestVersion === true,
    counts: data.counts === true,
    deliveryState: DELIVERY_STATES.find((state) => state === data.delivery?.state) ?? '',
    validUntil: textOf(data.offered?.validUntil),
    signed: Array.isArray(data.signatures) && data.signatures.length > 0,
    comment: textOf(data.comment).slice(0, COMMENT_START),
  }),
};

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);
