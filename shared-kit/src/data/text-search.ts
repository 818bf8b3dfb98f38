import { foldGerman, foldPlain } from '../domain/fold-text.ts';

/** Milliseconds: the rows are drawn first. */
const PAUSE = 200;

/** Folded at a time: a moment that nobody notices on a slow phone. */
const SLICE = 100;

export interface TextSearch<Item> {
  /** Those in whose facts every word occurs, whatever its case and accents; 'mueller' finds 'Müller'. */
  matching<Some extends Item>(items: readonly Some[], search: string): readonly Some[];
  /** Folds them while the page has nothing else to do: the first letter finds them folded. @returns ends it */
  foldAhead(items: readonly Item[]): () => void;
}

/**
 * The search of a list that the page has as a whole (D39).
 * @param factsOf what an item is found by; a word does not reach from one fact into the next
 */
export function textSearch<Item extends object>(
  factsOf: (item: Item) => readonly string[],
): TextSearch<Item> {
  /** Folding thousands takes a while: each is folded once. */
  const known = new WeakMap<Item, string>();

  function haystack(item: Item): string {
    const before = known.get(item);
    if (before !== undefined) return before;
    const facts = factsOf(item).join('\n');
    const [plain, german] = [foldPlain(facts), foldGerman(facts)];
    const hay = plain === german ? plain : `${plain}\n${german}`;
    known.set(item, hay);
    return hay;
  }

  return {
    matching(items, search) {
      const words = search.split(/\s+/).filter(Boolean);
      if (words.length === 0) return items;
      const terms = words.map((word) => [...new Set([foldPlain(word), foldGerman(word)])]);
      return items.filter((item) => {
        const hay = haystack(item);
        return terms.every((term) => term.some((spelling) => hay.includes(spelling)));
      });
    },
    foldAhead(items) {
      let next = 0;
      let timer = setTimeout(fold, PAUSE);
      function fold() {
        for (const item of items.slice(next, next + SLICE)) haystack(item);
        next += SLICE;
        if (next < items.length) timer = setTimeout(fold);
      }
      return () => clearTimeout(timer);
    },
  };
}
