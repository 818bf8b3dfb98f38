import type { Haystack } from './haystack.ts';
import type { SearchTerms, Term } from './search-terms.ts';

/** 0: no hit; higher is better, see `matchHaystack`. */
export type Rank = 0 | 1 | 2 | 3;

export const BEST_RANK = 3;

/**
 * How well a customer answers a search. 3: every word begins a word of name or number; 2: every word begins some word;
 * 1: they occur.
 */
export function matchHaystack(hay: Haystack, terms: SearchTerms): Rank {
  let best: Rank = 0;
  for (const way of terms) {
    const rank = rankOf(hay, way);
    if (rank > best) best = rank;
  }
  return best;
}

/** No better than its worst word. */
function rankOf(hay: Haystack, way: readonly Term[]): Rank {
  let worst: Rank = 3;
  for (const term of way) {
    let best: Rank = 0;
    for (const word of term) {
      const rank = rankOfWord(hay, word);
      if (rank > best) best = rank;
    }
    if (best === 0) return 0;
    if (best < worst) worst = best;
  }
  return worst;
}

function rankOfWord({ text, headEnd }: Haystack, word: string): Rank {
  let rank: Rank = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isLetterOrDigit(text.charCodeAt(at - 1))) return at < headEnd ? 3 : 2;
    rank = 1;
  }
  return rank;
}

/** Of folded text; letters beyond Latin are taken for letters too. */
function isLetterOrDigit(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code > 127;
}
