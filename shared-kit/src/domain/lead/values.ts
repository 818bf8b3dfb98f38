import { isEmail, normalizePhone } from '../customer/contact.ts';
import { floorFromText } from '../customer/floor-from-address.ts';
import { comparable } from '../customer/text-similarity.ts';
import { saysNothing } from '../sheet/read-cells.ts';

const NOTHING = new Set(
  'keineangabe keineangaben nichtangegeben nichtbekannt nochnichtbekannt nochunbekannt nochoffen offen null undefined none folgt egal anonym'.split(
    ' ',
  ),
);

/** '-', 'keine Angabe', 'n/a': filled in, and says nothing. */
export const isNothing = (value: string) => saysNothing(value) || NOTHING.has(comparable(value));

/** At most so many UTF-16 units, no half character at the end. */
export const cut = (text: string, length: number) =>
  text.length <= length
    ? text
    : text
        .slice(0, length)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd();

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const PHONE = /(?<![\p{L}\d])(?:\+|00)?\(?\d(?:[ ()./–-]{0,3}\d){5,15}(?!\d)/u;

/** The first phone number in a text, as it is stored, and where it stands. */
export function phoneIn(text: string): { value: string; at: number; text: string } | undefined {
  let offset = 0;
  for (const piece of text.split(/( \/ (?=[+0(])|[,;|]|\boder\b|\bund\b|\bbzw\b)/)) {
    const match = PHONE.exec(piece);
    const digits = match?.[0].replace(/\D/g, '') ?? '';
    if (match && digits.length >= 6 && !/^\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})/.test(match[0])) {
      return { value: normalizePhone(match[0].trim()), at: offset + match.index, text: match[0] };
    }
    offset += piece.length;
  }
  return undefined;
}

const EMAIL = /[^\s<>()[\]{},;:"'„“|]{1,64}@[\p{L}\p{N}.-]{1,190}/gu;

/** The first e-mail address in a text that is one. */
export function emailIn(text: string): { value: string; at: number } | undefined {
  for (const match of text.matchAll(EMAIL)) {
    const value = match[0].replace(/[.-]+$/, '');
    if (isEmail(value)) return { value, at: match.index };
  }
  return undefined;
}

const TITLES = /^(?:(?:sehr geehrter?|herrn?|frau|hr\.|fr\.|firma)\s+){1,2}/i;
const COMPANY = /\b(?:GmbH|mbH|AG|KG|UG|OHG|GbR|SE|eG|Co)\b|e\. ?[VK]\./;
const NO_NAME =
  /^(?:herr|frau|divers|firma|familie|kunde|kundin|interessent|umzug|anfrage|name|vorname|nachname|unbekannt|geprüft|mailer-daemon|postmaster)$/i;

/** A person's name, longer than two characters (specification 3 section 5); 'Muster, Max' is Max Muster. */
export function nameFrom(value: string): { name: string; firstName?: string; lastName?: string } | undefined {
  const bare = oneLine(
    value
      .slice(0, 300)
      .replace(/[<[{(].*$/s, '')
      .replace(/["„“”]/g, ''),
  )
    .replace(/^['’`]+|['’`,;:]+$/g, '')
    .replace(TITLES, '')
    .trim();
  if (bare.length <= 2 || /[@:]/.test(bare) || /https?:|www\.|[\\/]{2}|^[/=]/i.test(bare)) return undefined;
  if ((bare.match(/\p{L}/gu)?.length ?? 0) < 2 || isNothing(bare) || NO_NAME.test(bare)) return undefined;
  const [, last, first] = /^([^,]{2,60}),\s*([^,]{2,60})$/.exec(bare) ?? [];
  if (first !== undefined && last !== undefined && !COMPANY.test(bare) && !/\b(?:Dr|Prof)\b/.test(bare)) {
    return { name: cut(`${first} ${last}`, 200), firstName: cut(first, 100), lastName: cut(last, 100) };
  }
  const words = bare.split(' ');
  const isPlain =
    words.length === 2 && !COMPANY.test(bare) && words.every((word) => /^\p{Lu}[\p{L}'’-]+$/u.test(word));
  return {
    name: cut(bare, 200),
    ...(isPlain &&
      !/^familie$/i.test(words[0] ?? '') && {
        firstName: cut(words[0] ?? '', 100),
        lastName: cut(words[1] ?? '', 100),
      }),
  };
}

/** Yes or no; undefined where the text says neither. */
export function yesOrNo(value: string): boolean | undefined {
  const said = value.trim().toLowerCase();
  if (/^(?:nein|no\b|nicht|kein|ohne|false|0$|n$|✗|✘|☐)/.test(said)) return false;
  if (
    /^(?:ja\b|yes|vorhanden|gewünscht|true|1$|j$|x$|mit\b|✓|✔|☑|(?:personen)?aufzug|lift|fahrstuhl)/.test(
      said,
    )
  )
    return true;
  return undefined;
}

/** 'mit Aufzug', 'kein Fahrstuhl' within a longer text. */
export function elevatorIn(text: string): boolean | undefined {
  const [, how = '', open] =
    /(ohne|kein(?:en?)?|nicht|mit|inkl\.?|inklusive|per)\s+(?:einen?m?\s+)?(?:personen)?(?:aufzug|fahrstuhl|lift)(?!\p{L})|(?<!\p{L})((?:aufzug|fahrstuhl|lift)\s+(?:ist\s+)?(?:(?:nicht\s+)?vorhanden|gibt es nicht|gibt es))/iu.exec(
      text,
    ) ?? [];
  if (open !== undefined) return !/nicht/i.test(open);
  return how === '' ? undefined : !/^(?:ohne|kein|nicht)/i.test(how);
}

/** '3', '3,5', '3 1/2', '4+': undefined for spans and words. */
export function roomsFrom(value: string): number | undefined {
  const [, whole = '', fraction, half, rest = ''] =
    /^(?:ca\.?\s?)?(\d{1,3})(?:[.,](\d))?(\s?(?:1\/2|½))?(.*)$/su.exec(value.trim()) ?? [];
  if (whole === '' || /^\s?(?:-|–|bis|oder|\/)\s?\d/.test(rest) || /^\s?(?:m²|m2|qm)/i.test(rest))
    return undefined;
  const rooms = Number(`${whole}.${fraction ?? '0'}`) + (half === undefined ? 0 : 0.5);
  return rooms > 0 && rooms <= 100 ? rooms : undefined;
}

/** '85', '85,5 m²', 'ca. 1.200 qm': undefined for spans and words. */
export function areaFrom(value: string): number | undefined {
  const [, number = '', rest = ''] =
    /^(?:ca\.?\s?|etwa\s|~\s?)?(\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d{1,6}(?:[.,]\d{1,2})?)(?!\d)(.*)$/su.exec(
      value.trim(),
    ) ?? [];
  if (number === '' || /^\s?(?:-|–|bis|oder)\s?\d/.test(rest)) return undefined;
  const plain = /\.\d{3}/.test(number)
    ? number.replaceAll('.', '').replace(',', '.')
    : number.replace(',', '.');
  const area = Number(plain);
  return area > 0 && area <= 100_000 ? area : undefined;
}

/** '3', '2. OG', 'EG', '3. Stock ohne Aufzug': undefined for spans and 'DG'. */
export function floorFrom(value: string): number | undefined {
  const said = value.slice(0, 200);
  return /^\s*\d+\s?(?:-|–|\/|bis|oder|und)\s?\d/.test(said)
    ? undefined
    : floorFromText(said.replace(/^\s*\+/, ''));
}

/** A German postcode: five digits, also after 'D-'. */
export function postcodeFrom(value: string): string | undefined {
  return /^(?:DE?[- ])?(\d{5})(?!\d)/.exec(value.trim())?.[1];
}
