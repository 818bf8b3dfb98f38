import { foldGerman, foldPlain, formatEuros, quoteNumber } from 'shared-kit/domain';
import type { ListedQuote } from './quote-rows.ts';

type Searched = Pick<ListedQuote, 'id' | 'originalId' | 'customerName' | 'comment' | 'price'>;

/** Folding thousands takes a while: each is folded once. */
const known = new WeakMap<Searched, string>();

/**
 * The quotes in whose number, customer's name, comment or price every word occurs, whatever its case and accents;
 * 'mueller' finds 'Müller'. A price may be typed with or without its points.
 */
export function matchingQuotes<Quote extends Searched>(
  quotes: readonly Quote[],
  search: string,
): readonly Quote[] {
  const words = search.split(/\s+/).filter(Boolean);
  if (words.length === 0) return quotes;
  const terms = words.map((word) => [...new Set([foldPlain(word), foldGerman(word)])]);
  return quotes.filter((quote) => {
    const hay = haystack(quote);
    return terms.every((term) => term.some((spelling) => hay.includes(spelling)));
  });
}

function haystack(quote: Searched): string {
  const before = known.get(quote);
  if (before !== undefined) return before;
  const { id, originalId, customerName, comment, price } = quote;
  const words = `${customerName} ${comment}`;
  const figures = [formatEuros(price), price.toFixed(2).replace('.', ',')];
  const hay = [quoteNumber(id).toLowerCase(), quoteNumber(originalId).toLowerCase(), ...figures]
    .concat(foldPlain(words), foldGerman(words))
    // A word does not reach from one into the next.
    .join('\n');
  known.set(quote, hay);
  return hay;
}
