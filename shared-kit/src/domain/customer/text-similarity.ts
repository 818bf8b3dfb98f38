import { distance } from 'fastest-levenshtein';

/** Lowercased letters and digits alone, umlauts kept: what two texts are compared by (D36). */
export function comparable(text: string): string {
  return isLatin(text) ? latinComparable(text.toLowerCase()) : anyComparable(text);
}

function anyComparable(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Latin-1, as nearly all German texts are: each character is composed, and is lowercased by itself. */
export function isLatin(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0xff) return false;
  return true;
}

/** By the code of a Latin character the one it is compared by; 0: it is none. */
export const LATIN_COMPARABLE = Uint8Array.from({ length: 0x100 }, (_, code) =>
  anyComparable(String.fromCharCode(code)).charCodeAt(0),
);

function latinComparable(lower: string): string {
  let kept = '';
  let from = 0;
  for (let at = 0; at < lower.length; at += 1) {
    if (LATIN_COMPARABLE[lower.charCodeAt(at)] !== 0) continue;
    kept += lower.slice(from, at);
    from = at + 1;
  }
  return from === 0 ? lower : kept + lower.slice(from);
}

/**
 * 1 for equal, 0 for nothing in common: the edit distance against the longer of two comparable texts.
 * An empty text is similar to nothing, another empty one included (D36).
 */
export function similarity(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  return longer === 0 ? 0 : 1 - distance(a, b) / longer;
}
