import { distance } from 'fastest-levenshtein';

/** Lowercased letters and digits alone, umlauts kept: what two texts are compared by (D36). */
export function comparable(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * 1 for equal, 0 for nothing in common: the edit distance against the longer of two comparable texts.
 * An empty text is similar to nothing, another empty one included (D36).
 */
export function similarity(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  return longer === 0 ? 0 : 1 - distance(a, b) / longer;
}
