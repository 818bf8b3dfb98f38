import { textSearch } from 'shared-kit/data/text-search';
import { formatEuros, quoteNumber } from 'shared-kit/domain';
import type { ListedQuote } from './quote-rows.ts';

type Searched = Pick<ListedQuote, 'id' | 'originalId' | 'customerName' | 'comment' | 'price'>;

/** By number, customer's name, comment and price, which may be typed with or without its points. */
export const { matching: matchingQuotes, foldAhead } = textSearch<Searched>(
  ({ id, originalId, customerName, comment, price }) => [
    quoteNumber(id),
    quoteNumber(originalId),
    formatEuros(price),
    price.toFixed(2).replace('.', ','),
    `${customerName} ${comment}`,
  ],
);
