import { comparable, isLatin, LATIN_COMPARABLE } from '../customer/text-similarity.ts';

/** Tenths of the longer text that may differ: a similarity above 0.9, 0.8 and 0.7 (D36). */
export const SAME_NAME = 1;
export const SIMILAR_ADDRESS = 2;
export const SIMILAR_NAME = 3;

export type Tenths = typeof SAME_NAME | typeof SIMILAR_ADDRESS | typeof SIMILAR_NAME;

/** The most edits with which two texts, the longer of this length, are still that similar. */
export function mostEdits(longer: number, tenths: Tenths): number {
  return Math.ceil((longer * tenths) / 10) - 1;
}

/** Numbers of an outline, which tells of two texts that they differ too much. */
export const OUTLINE = 4;

const [ZERO, NINE] = [48, 57];

/**
 * Writes the outline of a comparable text: its length; a bit for each letter (some share one) that is there, and one for each that is there twice; three bits for
 * each digit, whether it is there, twice, and three times. Each bit that another text has not costs an edit.
 */
export function outline(text: string, outlines: Int32Array, place: number): void {
  draw(text, false, outlines, place);
}

/** The same of a text as it is written, of which the comparable one need not be made. */
export function writtenOutline(text: string, outlines: Int32Array, place: number): void {
  if (isLatin(text)) draw(text, true, outlines, place);
  else outline(comparable(text), outlines, place);
}

function draw(text: string, isWritten: boolean, outlines: Int32Array, place: number): void {
  let length = 0;
  let letters = 0;
  let twice = 0;
  let digits = 0;
  for (let at = 0; at < text.length; at += 1) {
    const written = text.charCodeAt(at);
    const code = isWritten ? (LATIN_COMPARABLE[written] ?? 0) : written;
    if (code === 0) continue;
    length += 1;
    if (code >= ZERO && code <= NINE) {
      const once = 1 << (3 * (code - ZERO));
      // The lowest of its three bits that is not set yet.
      digits |= digits & once ? (digits & (once << 1) ? once << 2 : once << 1) : once;
    } else {
      const letter = 1 << (code & 31);
      twice |= letters & letter;
      letters |= letter;
    }
  }
  outlines[place] = length;
  outlines[place + 1] = letters;
  outlines[place + 2] = twice;
  outlines[place + 3] = digits;
}

/** Whether two texts, by their outlines at these places, may be that similar; an empty one is similar to nothing. */
export function maybeSimilar(outlines: Int32Array, a: number, b: number, tenths: Tenths): boolean {
  const left = outlines[a] ?? 0;
  const right = outlines[b] ?? 0;
  if (left === 0 || right === 0) return false;
  const most = mostEdits(left > right ? left : right, tenths);
  return Math.abs(left - right) <= most && surplus(outlines, a, b) <= most && surplus(outlines, b, a) <= most;
}

function surplus(outlines: Int32Array, of: number, over: number): number {
  return (
    bits((outlines[of + 1] ?? 0) & ~(outlines[over + 1] ?? 0)) +
    bits((outlines[of + 2] ?? 0) & ~(outlines[over + 2] ?? 0)) +
    bits((outlines[of + 3] ?? 0) & ~(outlines[over + 3] ?? 0))
  );
}

export function bits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
