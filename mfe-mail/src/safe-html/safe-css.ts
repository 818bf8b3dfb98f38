/** What an address in a style becomes; undefined: the declaration goes. */
export type ResolvePicture = (url: string) => string | undefined;

const ADDRESS = /url\("((?:[^"\\]|\\[\s\S])*)"\)/g;
/** All that can fetch, or hold back what it means until it is used, besides the addresses that were resolved. */
const FETCHES =
  /(?:^|[^a-z-])(?:url|src|image|(?:-webkit-)?image-set|(?:-webkit-)?cross-fade|element|paint|attr|var|env)\(/i;
/** A frame that grows with what is measured by the frame would grow for ever. */
const MEASURED_BY_FRAME = /\d[dls]?v(?:h|b|i|min|max)\b/i;

/** Shown or not by the height of the frame, a mail would make it taller and shorter by turns. */
const ASKS_FOR_HEIGHT = /height|aspect-ratio|orientation/i;

/**
 * Takes out of a style what fetches or lies over other things. The browser's own parser has read it: escapes,
 * comments and capitals are gone, so that addresses look one way only.
 */
export function cleanStyle(style: CSSStyleDeclaration, resolve: ResolvePicture): void {
  for (const name of Array.from(style)) {
    const value = style.getPropertyValue(name);
    const cleaned = cleanValue(name, value, resolve);
    if (cleaned === undefined) style.removeProperty(name);
    else if (cleaned !== value) style.setProperty(name, cleaned, style.getPropertyPriority(name));
  }
  // A shorthand with var() lists parts without a value; its text is still there.
  if (FETCHES.test(style.cssText.replace(ADDRESS, ''))) style.cssText = '';
}

function cleanValue(name: string, value: string, resolve: ResolvePicture): string | undefined {
  if (name.startsWith('--')) return undefined;
  if (name === 'position' && value !== 'static' && value !== 'relative') return undefined;
  if (MEASURED_BY_FRAME.test(value)) return undefined;
  if (FETCHES.test(value.replace(ADDRESS, ''))) return undefined;
  let refused = false;
  const cleaned = value.replace(ADDRESS, (_, address: string) => {
    const resolved = resolve(unescaped(address));
    if (resolved === undefined) refused = true;
    return `url("${(resolved ?? '').replace(/["\\\n]/g, (char) => `\\${char.charCodeAt(0).toString(16)} `)}")`;
  });
  return refused ? undefined : cleaned;
}

/** CSS Syntax section 4.3.7: `\` with up to six digits and one space, or with the character itself. */
function unescaped(text: string): string {
  return text.replace(/\\(?:([0-9a-f]{1,6})\s?|([\s\S]))/gi, (_, code: string | undefined, char: string) => {
    if (code === undefined) return char;
    const point = Number.parseInt(code, 16);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd';
  });
}

/** The rules of a style element that say how things look; imports, fonts and all that names a document go. */
export function cleanSheet(text: string, resolve: ResolvePicture): string {
  const sheet = new CSSStyleSheet();
  // A constructed sheet ignores @import.
  sheet.replaceSync(text);
  // Within a string `</style>` would end the element.
  return rulesOf(sheet.cssRules, resolve).replaceAll('<', '\\3c ');
}

function rulesOf(rules: CSSRuleList, resolve: ResolvePicture): string {
  return Array.from(rules, (rule) => {
    if (rule instanceof CSSStyleRule) {
      cleanStyle(rule.style, resolve);
      return `${rule.selectorText}{${rule.style.cssText}}`;
    }
    if (rule instanceof CSSMediaRule && !ASKS_FOR_HEIGHT.test(rule.conditionText))
      return `@media ${rule.conditionText}{${rulesOf(rule.cssRules, resolve)}}`;
    return '';
  }).join('\n');
}
