import { foldGerman, foldPlain, formatEuros, quoteNumber } from 'shared-kit/domain';
import type { ListedQuote } from './quote-rows.ts';

type Searched = Pick<ListedQuote, 'id' | 'originalId' | 'customerName' | 'comment' | 'price'>;

/** Milliseconds: the rows are drawn first. */
const PAUSE = 200;

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

/** Quotes folded at a time: a moment that nobody notices on a slow phone. */
const SLICE = 100;

/** Folds them while the page has nothing else to do: the first letter finds them folded. @returns ends it */
export function foldAhead(quotes: readonly Searched[]): () => void {
  let next = 0;
  let timer = setTimeout(fold, PAUSE);
  function fold() {
    for (const quote of quotes.slice(next, next + SLICE)) haystack(quote);
    next += SLICE;
    if (next < quotes.length) timer = setTimeout(fold);
  }
  return () => clearTimeout(timer);
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
