import * as z from 'zod/mini';
import { DELIVERY_STATES, QUOTE_STATUSES, type QuoteDelivery, type QuoteStatus } from '../domain/index.ts';
import { defineListIndex, LISTED_COLUMNS, type ListedEntry, type ListIndexDefinition } from './list-index.ts';

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
  isLatest: boolean;
  /** It is the version that figures count (D20). */
  counts: boolean;
  deliveryState: QuoteDelivery['state'] | '';
  /** Calendar date; empty while it is a draft. */
  validUntil: string;
  /** By the customer or staff. */
  signed: boolean;
  /** How the comment begins, for two lines. */
  comment: string;
}

const texts = z.array(z.string());
const flags = z.array(z.boolean());
const numbers = z.array(z.number());

/** All quotes, version by version, at `/api/quotes/index`. */
export const quoteIndex: ListIndexDefinition<QuoteIndexEntry> = defineListIndex('/api/quotes/index', {
  ...LISTED_COLUMNS,
  originalId: texts,
  customerId: texts,
  customerName: texts,
  price: numbers,
  status: z.array(z.enum(['', ...QUOTE_STATUSES])),
  quoteVersion: numbers,
  isLatest: flags,
  counts: flags,
  deliveryState: z.array(z.enum(['', ...DELIVERY_STATES])),
  validUntil: texts,
  signed: flags,
  comment: texts,
});
