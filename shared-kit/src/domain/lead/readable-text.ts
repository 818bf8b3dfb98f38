/** Characters. Nobody asks for a move in more. */
const LONGEST = 100_000;

/**
 * The text of a mail with nothing in it that is not seen or means nothing: one kind of line break and of blank, no
 * zero-width and direction marks, no control characters. Offsets of what is recognised count in this text.
 */
export function readableText(text: string): string {
  return text
    .slice(0, LONGEST)
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/(?![\t\n])[\p{Cc}\p{Cf}]/gu, '')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .toWellFormed()
    .normalize('NFC');
}
