import {
  DELIVERY_STATES,
  QUOTE_STATUSES,
  type Quote,
  type QuoteDelivery,
  type QuoteStatus,
} from '../domain/index.ts';
import {
  defineListIndex,
  flags,
  LISTED_COLUMNS,
  type ListedEntry,
  type ListIndexDefinition,
  numbers,
  textOf,
  texts,
  words,
} from './list-index.ts';

/** Letters of a comment that are listed and searched: of a page, more than anybody writes. */
const COMMENT_START = 1000;

/** What the list of quotes needs of one version (D39); empty texts for what is not known. */
export interface QuoteIndexEntry extends ListedEntry {
  /** Of the original: the versions of one quote have it in common. */
  originalId: string;
  customerId: string;
  customerName: string;
  /** Euros, gross. */
  price: number;
  status: QuoteStatus | '';
  /** Its number among the versions. */
  quoteVersion: number;
  /** It is the version that figures count (D20). */
  counts: boolean;
  deliveryState: QuoteDelivery['state'] | '';
  /** How many, each by another role (D25). */
  signatures: number;
  /** An invoice exists for it (D19). */
  invoiced: boolean;
  /** How the comment begins. */
  comment: string;
}

/** All quotes, version by version, at `/api/quotes/index`. */
export const quoteIndex: ListIndexDefinition<QuoteIndexEntry> = defineListIndex('/api/quotes/index', {
  ...LISTED_COLUMNS,
  originalId: texts,
  customerId: texts,
  customerName: texts,
  price: numbers,
  status: words(['', ...QUOTE_STATUSES]),
  quoteVersion: numbers,
  counts: flags,
  deliveryState: words(['', ...DELIVERY_STATES]),
  signatures: numbers,
  invoiced: flags,
  comment: texts,
});

/** @param data of a document that may be damaged */
export function quoteIndexEntry(data: Partial<Quote>, listed: ListedEntry): QuoteIndexEntry {
  return {
    ...listed,
    originalId: textOf(data.parentQuoteId) || listed.id,
    customerId: textOf(data.customerId),
    customerName: textOf(data.customerName),
    price: numberOf(data.price),
    status: QUOTE_STATUSES.find((status) => status === data.status) ?? '',
    quoteVersion: numberOf(data.version),
    counts: data.counts === true,
    deliveryState: DELIVERY_STATES.find((state) => state === data.delivery?.state) ?? '',
    signatures: Array.isArray(data.signatures) ? data.signatures.length : 0,
    invoiced: data.invoiceId !== undefined,
    comment: textOf(data.comment).slice(0, COMMENT_START),
  };
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);
