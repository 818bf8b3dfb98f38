const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };
const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };
const NOT_ASCII = /[^\0-\x7f]/;

/** Small letters without accents: 'Ñandú Groß' becomes 'nandu gross', 'Müller' becomes 'muller'. */
export function foldPlain(text: string): string {
  const small = text.toLowerCase();
  if (!NOT_ASCII.test(small)) return small;
  return small
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđı]/g, (letter) => PLAIN[letter] ?? letter);
}

/** As `foldPlain`, with umlauts as they are written where there are none: 'Müller' becomes 'mueller'. */
export function foldGerman(text: string): string {
  const small = text.toLowerCase();
  if (!NOT_ASCII.test(small)) return small;
  return foldPlain(small.normalize('NFC').replace(/[äöü]/g, (letter) => GERMAN[letter] ?? letter));
}
