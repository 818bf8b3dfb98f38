import type { Haystack } from './haystack.ts';
import type { SearchTerms, Term } from './search-terms.ts';

/** 0: no hit; higher is better, see `matchHaystack`. */
export type Rank = 0 | 1 | 2 | 3;

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

function rankOf({ text, headEnd }: Haystack, way: readonly Term[]): Rank {
  for (const term of way) if (!term.some((spelling) => text.includes(spelling))) return 0;
  const begins = (end: number) => way.every((term) => term.some((word) => beginsWord(text, word, end)));
  if (begins(headEnd)) return 3;
  return begins(text.length) ? 2 : 1;
}

function beginsWord(text: string, word: string, end: number): boolean {
  for (let at = text.indexOf(word); at >= 0 && at < end; at = text.indexOf(word, at + 1)) {
    if (!isLetterOrDigit(text.charCodeAt(at - 1))) return true;
  }
  return false;
}

/** Of folded text; letters beyond Latin are taken for letters too. */
function isLetterOrDigit(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code > 127;
}
