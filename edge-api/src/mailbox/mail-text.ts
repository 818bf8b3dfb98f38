import { convert } from 'html-to-text';

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Bytes as text. What a mail declares is often missing or wrong: bytes that cannot be what is declared are taken for
 * UTF-8 where they can be, else for windows-1252, the most common of the undeclared.
 */
export function decodeText(bytes: Uint8Array, charset?: string): string {
  const declared = charset?.trim().toLowerCase();
  if (declared && !['us-ascii', 'ascii', 'utf-8', 'utf8', 'unknown-8bit'].includes(declared)) {
    try {
      return decoded(bytes, declared);
    } catch {
      // An encoding that nobody knows.
    }
  }
  try {
    return UTF_8.decode(withoutCutEnd(bytes));
  } catch {
    return decoded(bytes, 'windows-1252');
  }
}

function decoded(bytes: Uint8Array, charset: string): string {
  const decoder = new TextDecoder(charset);
  // In one go, Node's windows-1252 would lose the euro sign (nodejs/node#60888).
  return (decoder.decode(bytes, { stream: true }) + decoder.decode()).toWellFormed();
}

/** The beginning of a text can end within a character. */
function withoutCutEnd(bytes: Uint8Array): Uint8Array {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? bytes.subarray(0, bytes.length - back) : bytes;
    }
  }
  return bytes;
}

/** Characters. Beyond it the reader's own view is all there is. */
const MAX_HTML = 500_000;
/** Parsing takes the square of how many lie within each other. */
const MAX_TAGS = 10_000;

/** For readers that show no HTML. */
export function textOfHtml(html: string): string {
  const read = html.slice(0, MAX_HTML);
  if ((read.match(/<[a-z]/gi)?.length ?? 0) > MAX_TAGS) return decodedWords(withoutTags(read));
  try {
    return converted(read);
  } catch {
    // Nested beyond what the stack holds.
    return decodedWords(withoutTags(read));
  }
}

function converted(html: string): string {
  return convert(html, {
    wordwrap: false,
    limits: { maxDepth: 200, maxChildNodes: 10_000 },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'head', format: 'skip' },
      { selector: 'a', options: { ignoreHref: true } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  });
}

export function htmlOfText(text: string): string {
  const safe = text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);
  return `<div style="white-space: pre-wrap">${safe}</div>`;
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const UNSEEN = /<(head|style|script|title)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;
const INLINE_TAG = /<\/?(?:a|b|em|font|i|small|span|strong|u)\b(?:[^<>"']|"[^"]*"|'[^']*')*>/gi;
const TAG = /<(?:[^<>"']|"[^"]*"|'[^']*')*>/g;

/** For previews: a page of 50 mails waits for it, and newsletters are mostly tables. */
export function textOfHtmlBeginning(html: string): string {
  // What is left of the beginning of a tag at the end is none any more.
  return decodedWords(
    withoutTags(html)
      .slice(0, 2000)
      .replace(/<[^<]*$/, ''),
  );
}

/** For searching, in a time that grows with the length alone. */
export const wordsOfHtml = (html: string) => decodedWords(withoutTags(html.slice(0, MAX_HTML)));

const withoutTags = (html: string) =>
  html.replace(UNSEEN, ' ').replace(INLINE_TAG, '').replace(TAG, ' ').replace(/\s+/g, ' ');

/** What is left between tags has entities still. */
const decodedWords = (words: string) => converted(words.replaceAll('<', '&lt;'));

const SNIPPET = 100;

/** The first 100 characters, on one line. */
export function snippetOf(text: string): string {
  const line = text
    .slice(0, 4000)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  return [...line].slice(0, SNIPPET).join('').trimEnd().toWellFormed();
}
