/** Code points, first and last, that a font has a glyph for. */
export type CharacterRanges = readonly (readonly [first: number, last: number])[];

/** Stand for what cannot be written, so that its absence is seen; the first that the font has. */
const REPLACEMENTS = ['□', '?'];

/** Invisible, or of one shape with its plain sister: it would only spoil copying from the document. */
const PLAIN: Readonly<Record<string, string>> = { '\u00ad': '', '\u2010': '-', '\u2011': '-', '\u00b5': 'μ' };

const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' });

/**
 * The text as a font with these characters can write it. jsPDF drops an unknown character, and with a control
 * character the rest of the line too: so letters lose the accents that the font lacks, and what still cannot be
 * written becomes '□' (or '?'). Line breaks stay.
 */
export function printable(text: string, characters: CharacterRanges): string {
  if (isPlain(text)) return text;
  return Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) =>
    grapheme(segment, characters),
  ).join('');
}

function isPlain(text: string): boolean {
  return /^[\n\x20-\x7eäöüÄÖÜß€–…•·×§²³]*$/.test(text);
}

function grapheme(segment: string, characters: CharacterRanges): string {
  if (/^\r?\n$/.test(segment)) return '\n';
  const plain = PLAIN[segment];
  if (plain !== undefined) return plain;
  if (/^\s+$/u.test(segment)) return ' ';
  const visible = segment.replace(/[\p{Cc}\p{Cf}]/gu, '');
  if (visible === '' || isCovered(visible, characters)) return visible;
  const withoutAccents = visible.normalize('NFKD').replace(/\p{M}/gu, '');
  if (withoutAccents !== '' && isCovered(withoutAccents, characters)) return withoutAccents;
  return REPLACEMENTS.find((replacement) => isCovered(replacement, characters)) ?? '';
}

function isCovered(text: string, characters: CharacterRanges): boolean {
  return Array.from(text).every((character) => {
    const code = character.codePointAt(0) ?? 0;
    return characters.some(([first, last]) => first <= code && code <= last);
  });
}
