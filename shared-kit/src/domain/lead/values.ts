import { isEmail, normalizePhone } from '../customer/contact.ts';
import { floorFromText, floorIn } from '../customer/floor-from-address.ts';
import { comparable } from '../customer/text-similarity.ts';
import { saysNothing } from '../sheet/read-cells.ts';

const NOTHING = new Set(
  'keineangabe keineangaben nichtangegeben nichtbekannt nochnichtbekannt nochunbekannt nochoffen offen null undefined none folgt egal anonym'.split(
    ' ',
  ),
);

/** '-', 'keine Angabe', 'n/a': filled in, and says nothing. */
export const isNothing = (value: string) => saysNothing(value) || NOTHING.has(comparable(value));

/** Of a town or a family: '26789 Leer' is a town, and some are called Keiner. */
export const isNothingAsName = (value: string) => isNothing(value) && !/^\s*(?:Leer|Keiner)\s*$/.test(value);

/** And yet worth a word: 'Umzugstag: egal'. */
export const saysThatItIsOpen = (value: string) => /^\s*(?:noch )?(?:offen|egal|folgt)/i.test(value);

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

const DATE = /^\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})(?!\d)/;
const HOURS = /\s\d{1,2}(?:[.:]\d{2})?(?:\s?[-–]\s?\d{1,2}(?:[.:]\d{2})?)?\s?Uhr/i;
const LONGEST_PHONE = 80;

/** The first phone number in a text, as it is stored, and where it stands. */
export function phoneIn(text: string): { value: string; at: number; text: string } | undefined {
  let offset = 0;
  for (const piece of text.split(/( \/ (?=[+0(])|[,;|]|\boder\b|\bund\b|\bbzw\b)/)) {
    const phone = new RegExp(PHONE, 'gu');
    for (let match = phone.exec(piece); match; match = phone.exec(piece)) {
      const date = DATE.exec(match[0]);
      if (date) phone.lastIndex = match.index + date[0].length;
      else {
        // Of '(0651 445566)' the bracket is not the number's.
        const open = match[0].startsWith('(') && !match[0].includes(')') ? 1 : 0;
        const at = match.index + open;
        const number = ofOne(match[0].slice(open), piece.slice(at, at + LONGEST_PHONE));
        return { value: normalizePhone(number.trim()), at: offset + at, text: number };
      }
    }
    offset += piece.length;
  }
  return undefined;
}

const digitsIn = (text: string) => text.replace(/\D/g, '').length;

/** Without a second number behind it, and without the hours: '030 1234567 0171 7654321', '0172 4455667 17-19 Uhr'. */
function ofOne(number: string, goesOn: string): string {
  const ends = Array.from(number.matchAll(/\s(?=\(?(?:0|\+))/g), ({ index }) => index).filter((index) => {
    const next = /^\s[+(]?\d[\d ()/–-]{5,30}/.exec(goesOn.slice(index))?.[0] ?? '';
    return digitsIn(number.slice(0, index)) >= 9 && digitsIn(next) >= 7;
  });
  const hours = HOURS.exec(goesOn)?.index ?? number.length;
  const end = Math.min(number.length, ...ends, hours);
  return digitsIn(number.slice(0, end)) >= 6 ? number.slice(0, end).trimEnd() : number;
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
/** 'Rolf Stein, 0172 1112223' */
const BESIDE_A_NAME = /[,;/][^\p{L}]{0,5}\d[^\n]*$/u;
/** 'Max Bauer jun.': of the name, and no part of the family's; 'Karl Sen' is called so. */
export const GENERATION = /,? (?:(?:jun|sen)(?:ior)?|jr|sr|(?:Jun|Sen|Jr|Sr)(?=\.))\.?$/;
const NO_NAME =
  /^(?:herr|frau|divers|firma|familie|kunde|kundin|interessent|umzug|anfrage|name|vorname|nachname|unbekannt|geprüft|info|kontakt|siehe [^\n]{1,40}|mailer-daemon|postmaster)$/i;

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
    .replace(BESIDE_A_NAME, '')
    .trim();
  if (bare.length <= 2 || /[@:]/.test(bare) || /https?:|www\.|[\\/]{2}|^[/=]/i.test(bare)) return undefined;
  if ((bare.match(/\p{L}/gu)?.length ?? 0) < 2 || isNothingAsName(bare) || NO_NAME.test(bare))
    return undefined;
  // 'Eva Bauer, geb. Schulz', and no 'Bauer, Eva'
  const [beforeComma] =
    /^\p{Lu}[\p{Ll}’'-]+ \p{Lu}[\p{Ll}’'-]+(?: (?:jun|jr|sen|sr)\.)?(?=,)/u.exec(bare) ?? [];
  if (beforeComma !== undefined && !COMPANY.test(bare) && !GENERATION.test(bare))
    return nameFrom(beforeComma);
  const [, last, first] = /^([^,]{2,60}),\s*([^,]{2,60})$/.exec(bare) ?? [];
  const isTurned = !COMPANY.test(bare) && !GENERATION.test(bare) && !/\b(?:Dr|Prof)\b/.test(bare);
  if (first !== undefined && last !== undefined && isTurned) {
    return { name: cut(`${first} ${last}`, 200), firstName: cut(first, 100), lastName: cut(last, 100) };
  }
  const words = bare.replace(GENERATION, '').split(' ');
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

/** Nothing but yes or no, as forms have it. */
export const saysYesOrNo = (value: string) =>
  /^(?:ja|nein|yes|no|true|false|x|[01]|✓|✔|☑|✗|✘|☐|gewünscht|nicht gewünscht)$/i.test(value.trim());

const BOX = String.raw`(?:[☐☑☒✓✔]|\[[ x]?\])`;
const CHOICE = new RegExp(`^(${BOX})\\s{0,3}(ja|nein)[\\s,;/|]{0,5}(${BOX})\\s{0,3}(ja|nein)$`, 'iu');

/** '☐ Nein ☑ Ja': what is ticked, '' where both are or none is; undefined where it is no such choice. */
function tickedIn(value: string): string | undefined {
  const [choice, box = '', first = '', other = '', second = ''] = CHOICE.exec(value.trim()) ?? [];
  const isTicked = (one: string) => /[^☐[\] ]/.test(one);
  if (choice === undefined) return undefined;
  return isTicked(box) === isTicked(other) ? '' : isTicked(box) ? first : second;
}

/** Whether a service is wanted; undefined where the text says neither. */
export function yesOrNo(value: string): boolean | undefined {
  const said = (tickedIn(value) ?? value).trim().toLowerCase();
  if (/^(?:nein|no\b|nicht|kein|ohne|false|0$|n$|✗|✘|☐)/.test(said)) return false;
  if (/^(?:ja\b|yes|vorhanden|gewünscht|true|1$|j$|x$|mit\b|✓|✔|☑)/.test(said)) return true;
  return undefined;
}

const LIFT = '(?:personen)?(?:aufzug|fahrstuhl|lift)(?!\\p{L})';
const HAS_NONE = new RegExp(
  `^(?:nein|no(?!\\p{L})|false|0$|n$|✗|✘|☐|ohne(?: ${LIFT})?|(?:leider )?(?:nicht|keine?[nr]?)(?: vorhanden|$)|kein(?:en)? ${LIFT}(?: vorhanden)?)`,
  'iu',
);
const HAS_ONE = new RegExp(
  `^(?:ja(?! ?[/|])(?!\\p{L})|yes|true|1$|j$|x$|✓|✔|☑|vorhanden|mit(?: ${LIFT}|$)|${LIFT})`,
  'iu',
);
const IS_BROKEN = /defekt|kaputt|außer betrieb|funktioniert nicht|nicht (?:be)?nutzbar/i;

/** Of what may say that there is an elevator: that it does not run. */
export const isBroken = (text: string) => IS_BROKEN.test(text);

/** 'nein -> ja': at both ends, and which is which nobody can tell. */
const IS_OF_BOTH = /^(?:ja|nein)\s{0,3}(?:->|=>|→|[/|–-])\s{0,3}(?:ja|nein)/i;

/** Under a label of the elevator: with the words that say so; undefined where nobody knows, or it does not run. */
export function hasElevatorIn(value: string): { value: boolean; at: number; text: string } | undefined {
  const said = value.slice(0, 300);
  if (IS_OF_BOTH.test(said)) return undefined;
  const ticked = tickedIn(said);
  if (ticked !== undefined || (/☐/.test(said) && /[☑☒✓✔]/.test(said)))
    return ticked ? { value: /^ja$/i.test(ticked), at: 0, text: said.trim() } : undefined;
  const beside = elevatorWordsIn(said);
  const none = HAS_NONE.exec(said)?.[0] ?? (beside?.at === 0 && !beside.value ? beside.text : undefined);
  const one =
    none === undefined && !IS_BROKEN.test(said) && !/nicht vorhanden/i.test(said)
      ? HAS_ONE.exec(said)?.[0]
      : undefined;
  const text = none ?? one;
  return text === undefined ? undefined : { value: none === undefined, at: 0, text };
}

/** Behind 'Aufzug gibt es': 'im Haus leider nicht', 'keinen' */
const AFTER_ALL_NONE =
  '(?:(?: (?!(?:und|oder) )[^\\s.,:;!?()]{1,20}){0,5} (?:nicht|kein(?:e[nr]?)?)(?!\\p{L}))?';
const ELEVATOR = new RegExp(
  String.raw`(ohne|kein(?:en?)?|nicht(?:\s(?:mit|per))?|mit|inkl\.?|inklusive|per)\s+(?:einen?m?\s+)?(?:personen)?(?:aufzug|fahrstuhl|lift)(?!\p{L})|(?<!\p{L})((?:einen? )?(?:aufzug|fahrstuhl|lift)\s+(?:ist\s+)?(?:(?:(?:leider )?nicht\s+)?vorhanden|gibt es(?!\p{L})${AFTER_ALL_NONE}))`,
  'iu',
);

/** 'mit Aufzug', 'kein Fahrstuhl' within a longer text. */
export const elevatorIn = (text: string) => elevatorWordsIn(text)?.value;

/** The same with the words that say so. */
export function elevatorWordsIn(text: string): { value: boolean; at: number; text: string } | undefined {
  const match = ELEVATOR.exec(text);
  if (!match || (IS_BROKEN.test(text) && !/^(?:ohne|kein)/i.test(match[0]))) return undefined;
  const [words, how, open = ''] = match;
  const value = how === undefined ? !/ (?:nicht|kein)/i.test(open) : !/^(?:ohne|kein|nicht)/i.test(how);
  return { value, at: match.index, text: words };
}

const LONE_ELEVATOR = /(?<=^|[,;(|]\s{0,3})(?:personen)?(?:aufzug|fahrstuhl|lift)(?=\s{0,3}(?:[,;)|]|$))/iu;
const BEGINS_WITH_NONE = /(?:^|[,;(|])\s{0,3}(?:ohne|keine?n?)\s[^,;(|]{1,40}[,;(|]\s{0,3}$/iu;

/** Beside an address 'Aufzug' alone between commas says so too; behind 'kein Keller' nobody knows. */
export function elevatorBesideAddress(text: string): ReturnType<typeof elevatorWordsIn> {
  const lone = LONE_ELEVATOR.exec(text);
  const isOne = lone && !IS_BROKEN.test(text) && !BEGINS_WITH_NONE.test(text.slice(0, lone.index));
  return elevatorWordsIn(text) ?? (isOne ? { value: true, at: lone.index, text: lone[0] } : undefined);
}

/** A text without the words that `elevatorIn` reads. */
export const withoutElevator = (text: string) => text.replace(ELEVATOR, ' ');

/** A number that was read, and the words that say it. */
export interface Measure {
  value: number;
  at: number;
  text: string;
}

const ROOMS =
  /(?:(?<!\p{L})ca\.?\s)?(?<![\d,.])(?<!\d-?\s?(?:[-–/]|bis|oder)\s?)(\d{1,2}(?:[.,][05])?(?:\s?(?:1\/2|½))?)\s?-?\s?(?:Zi(?!\p{L})\.?|Zimmer|Räume|ZKB)(?:-?Wohnung)?/iu;
const AREA =
  /(?:(?<!\p{L})(?:ca\.?|etwa|~)\s?)?(?<![\d,.])(?<!\d-?\s?(?:[-–/]|bis|oder)\s?)(\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d{1,6}(?:[.,]\d{1,2})?)[\s-]?(?:m²|m2|qm|Quadratmeter)(?!\p{L})/iu;
const FIRST_ROOMS = /^(?:ca\.?\s?)?(\d{1,3}(?:[.,]\d)?(?:\s?(?:1\/2|½))?)(?!\d|[.,]\d)/u;
const FIRST_AREA =
  /^(?:ca\.?\s?|etwa\s|~\s?)?(\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d{1,6}(?:[.,]\d{1,2})?)(?!\d)(?:\s?m(?!\p{L}))?/iu;
const GOES_ON = /^-?\s?(?:[-–/]|bis|oder)\s?\d/;
/** '3 Zimmer', '2 Personen', and no '80 inkl. Keller'. */
const COUNTS_SOMETHING =
  /^(?:er)?[\s-]{0,2}(?!(?:inkl|incl|mit|ohne|plus|zzgl|und|ca|etwa|ungefähr)(?!\p{L}))\p{L}/iu;

/** '3 Zimmer', '2,5 Zi.' within any text; spans say no number. */
export const namedRoomsIn = (text: string) => measured(ROOMS.exec(text), roomsOf);

/** '80 qm', 'ca. 1.200 m²' within any text; spans say no number. */
export const namedAreaIn = (text: string) => measured(AREA.exec(text), areaOf);

/** Whether a text begins with rooms or an area. */
export const beginsWithMeasure = (text: string) =>
  namedRoomsIn(text)?.at === 0 || namedAreaIn(text)?.at === 0;

export const hasMeasure = (text: string) => ROOMS.test(text) || AREA.test(text);

export const withoutMeasures = (text: string) => text.replace(ROOMS, ' ').replace(AREA, ' ');

/** Under a label of rooms, '3', '3,5', '3 1/2', '4+' as well: undefined for spans and words. */
export function roomsIn(value: string): Measure | undefined {
  const named = namedRoomsIn(value);
  const first = FIRST_ROOMS.exec(value);
  const rest = value.slice(first?.[0].length);
  if (!first || named?.at === 0 || GOES_ON.test(rest) || /^\s?(?:m²|m2|qm)/i.test(rest)) return named;
  return measured(first, roomsOf);
}

/** Under a label of the area, '85', '85,5', 'ca. 1.200' as well: undefined for spans and words. */
export function areaIn(value: string): Measure | undefined {
  const named = namedAreaIn(value);
  const first = FIRST_AREA.exec(value);
  const rest = value.slice(first?.[0].length);
  if (!first || named || GOES_ON.test(rest) || COUNTS_SOMETHING.test(rest)) return named;
  return measured(first, areaOf);
}

function measured(match: RegExpExecArray | null, numberOf: (words: string) => number): Measure | undefined {
  const [text = '', number = ''] = match ?? [];
  const value = numberOf(number);
  return match && value > 0 ? { value, at: match.index, text } : undefined;
}

/** 0 where nobody has so many. */
function roomsOf(words: string): number {
  const rooms = Number(words.replace(/\s?(?:1\/2|½)/, '.5').replace(',', '.'));
  return rooms <= 100 ? rooms : 0;
}

function areaOf(words: string): number {
  const plain = /\.\d{3}/.test(words) ? words.replaceAll('.', '') : words;
  const area = Number(plain.replace(',', '.'));
  return area <= 100_000 ? area : 0;
}

/** '3', '2. OG', 'EG', '3. Stock ohne Aufzug': undefined for spans and 'DG'. */
export function floorFrom(value: string): number | undefined {
  const said = value.slice(0, 200);
  return /^\s*\d+\s?(?:-|–|\/|bis|oder|und)\s?\d/.test(said)
    ? undefined
    : floorFromText(said.replace(/^\s*\+/, ''));
}

/** What of it was read. */
export const wordsOfFloor = (value: string) =>
  floorIn(value.slice(0, 200))?.text ?? /^[\s+-]{0,5}\d{1,4}/.exec(value)?.[0] ?? '';

/** A German postcode: five digits, also after 'D-'. */
export function postcodeFrom(value: string): string | undefined {
  return /^(?:DE?[- ])?(\d{5})(?!\d)/.exec(value.trim())?.[1];
}
