import { floorIn } from '../customer/floor-from-address.ts';
import { FAREWELL, THANKS } from './courtesies.ts';
import type { Side } from './lead.ts';
import { isBlank, type Line, part, type Span } from './lines.ts';
import { findDays } from './moving-day.ts';
import { spokenPhone } from './spoken-phone.ts';
import { elevatorWordsIn, type Measure, namedAreaIn, namedRoomsIn, nameFrom } from './values.ts';

/** What sentences say about the move; each with its place. */
export interface Prose {
  name?: Span;
  signature?: Span;
  phone?: Span;
  day?: Span & { day: string };
  rooms?: Span & { value: number };
  area?: Span & { value: number };
  places: Partial<Record<Side, Place>>;
}

interface Place {
  street?: Span;
  postcode?: Span;
  town: Span;
  floor?: Span & { value: number };
  elevator?: Span & { value: boolean };
}

/** Nobody describes a move in more words; it bounds the work as well. */
const MOST_READ = 20_000;

const WORD = "\\p{Lu}[\\p{L}.'’-]{1,40}";
const NAME_WORD = "\\p{Lu}[\\p{L}'’-]{1,40}";
const JOINT = '(?:der|des|dem|den|am|an|im|in|zum|zur|und|auf)';
const STREET = `${WORD}(?: (?:${JOINT} ){0,2}(?:${WORD}|17\\.)){0,3} ?\\d{1,4}(?: ?[a-zA-Z](?!\\p{L}))?(?: ?[-/] ?\\d{1,4})?`;
const TOWN_WORD = "\\p{Lu}[\\p{L}'’]{1,40}(?:-\\p{L}{1,40}){0,3}";
const IN_TIME =
  '(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonnabend|Sonntag|Wochenende|Frühjahr|Frühling|Sommer|Herbst|Winter|Anfang|Mitte|Ende|Laufe|Jahr)(?!\\p{L})';
const TOWN = `(?:(?:Bad|Sankt|St\\.|Groß|Klein|Neu|Alt|Schwäbisch|Bergisch|Hessisch|Preußisch|Königs|Lutherstadt|Porta|Markt|Hann\\.) )?${TOWN_WORD}(?: (?!(?:am|im) ${IN_TIME})(?:am|an der|im|in der|ob der|bei|vor der|a\\.) ?${TOWN_WORD})?(?: \\((?:Oder|Main|Saale|Spree)\\))?`;
const PLACE = new RegExp(
  `(?:(?<![\\p{L}\\d])(${STREET})(?:\\s{0,3},?\\s{0,3}(?:in\\s)?))?(?<!\\d)(?:D-)?(\\d{5}) (${TOWN})`,
  'gu',
);
/** 'in 53113 Bonn, Rheinweg 9': only what is named like a street, as a day may stand there as well. */
const STREET_BEHIND = new RegExp(`^\\s{0,3},\\s{0,3}(?:in der |in )?(${STREET})(?!\\d|\\.\\d)`, 'u');
const NAMED_LIKE_A_STREET =
  /(?:stra(?:ß|ss)e|str\.|weg|gasse|platz|pl\.|allee|ring|ufer|damm|chaussee|steig|stieg|hof|markt|berg|feld|graben|wall|pfad|park|promenade|zeile|tor|kamp|hain|anger|winkel|siedlung) ?\d|^(?:Am|An|Auf|Im|Zum|Zur|Unter) (?!(?:Mo|Diens|Mitt|Donners|Frei|Sams|Sonn)|(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)(?!\p{L}))/iu;
const FROM_TO = new RegExp(
  `(?<!\\p{L})(?:von|aus)\\s(${TOWN})\\s(?:\\([^()]{1,40}\\)\\s)?(?:aus\\s)?(?:(?:im|am|zum|ab)\\s(?:[^\\s]{1,20}\\s){1,3}?)?nach\\s(${TOWN})`,
  'u',
);
const MOVES_TO = new RegExp(
  `(?:[Uu]mzug|umziehen|[Zz]iehen?|ziehe)(?:[^.!?]|(?<=\\d)\\.){0,60}?(?<!nicht(?: mehr)?)\\snach\\s(${TOWN})`,
  'u',
);
const FROM = /(?<!\p{L})(?:von|aus|ab|auszug|bisher|aktuell|derzeit|jetzig|alte|start|abhol|belad)/giu;
const TO = /(?<!\p{L})(?:nach|in\s(?:die|den|das|eine)|einzug|neue|ziel|zukünftig|künftig|entlad|bis)/giu;
/** 'nicht nach 56068 Koblenz, sondern nach 53113 Bonn' */
const IS_DENIED = /(?<!\p{L})nicht (?:mehr )?(?:nach|in|von|aus|ab) (?:(?:die|der|den|das|dem) )?$/iu;
/** Words before a street that belong to the sentence. */
const LEAD_WORDS =
  /^(?:(?:Von|Nach|Aus|Ab|In|Im|Umzug|Adresse|Wohnung|Unsere|Meine|Der|Die|Das|Ich|Wir|Auszug|Einzug|Haus|Neue|Alte|Start|Ziel)\.? )+/;
/** 'nach Absprache', 'von Montag nach': capital letters and no towns. */
export const NO_TOWN =
  /^(?:Absprache|Vereinbarung|Möglichkeit|Hause?|Ihre?[mnrs]?|Weihnachten|Ostern|Pfingsten|Rücksprache|Besichtigung|Bedarf|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Feierabend|Anfang|Ende|Mitte|Eingang|Erhalt|Wohnung|Uhr|Deutschland|Kontakt|Plan|Prüfung|Zimmer)$/;

const MOVING = /umzug|umzieh|umgezogen|auszieh|einzieh|auszug|einzug|zieh(?:e|en|t)(?!\p{L})|transport/iu;
const NOT_THE_MOVE =
  /besichtig|geboren|geb\.|rückmeldung|antwort|kündig|rückruf|zurückruf|übergabe|urlaub|miet(?:beginn|ende|vertrag)/i;
/** Before a day: 'bis 30.11.2026', 'außer am 12.03.2027', 'oder 13.03.2027'. */
const UNTIL_OR_WITHOUT =
  /(?<!\p{L})(?:bis|vor|nach|seit|außer|statt|oder|und) (?:(?:spätestens|zum|dem|am|den) ){0,2}$/iu;
/** After a word: 'am 1. Dezember' goes on, and so do 'Hauptstr. 5' and 'ca. 80 m²'. */
const SENTENCE_END = /(?<=\p{L}{2}[.!?])(?<!(?:str|pl|nr|ca)\.(?= \d))(?= )/iu;
const INTRODUCES = new RegExp(
  `(?:[Mm]ein Name ist|[Ii]ch hei(?:ße|sse)|[Mm]ein Name lautet) ((?:Dr\\. )?${NAME_WORD}(?: (?:(?:von|van|de|der|zu) ){0,2}${NAME_WORD}){0,3})`,
  'u',
);
const GREETING = new RegExp(String.raw`^[\s*]{0,5}(?:${FAREWELL}|(?:vorab )?${THANKS}(?!\p{L}))`, 'iu');

const A_FAREWELL = new RegExp(String.raw`^[\s*]{0,5}${FAREWELL}`, 'iu');

/** 'Ihre Eva Bauer', and no 'Ihr Umzugsteam'. */
const HERS = /^(?:ihre|deine|eure) (?=\S+ \S)/i;
const IS_SHORT = /^(?!(?:schön|gut|froh)e)\S+(?: (?:von|van|de|der|zu)){0,2}(?: \S+)?$/i;
const NAMES_A_TEAM = /^(?:ihr|dein|das|die|der)\s/i;
/** And no sentence that goes on. */
const IS_A_NAME =
  /^(?:i\. ?[AV]\. )?\p{Lu}[\p{L}.'’&-]*(?: (?:von|van|de|der|zu|und|\p{Lu}[\p{L}.'’&-]*))*$/u;
/** 'Viele Grüße, Max Muster', and no 'Grüße aus Köln'. */
const SIGNED =
  /(?:[Gg]r(?:ü|ue)(?:ß|ss)e?n?|[Gg]ru(?:ß|ss)|[Mm][Ff][Gg]|[LlVv][Gg]|[Hh]erzlichst)[\s,:!]{1,5}(?:von\s)?(\p{Lu}.{2,60})$/u;

interface About {
  /** Where a colleague's signature begins. */
  colleagues: number;
  /** Of the mail: that it is about a move. */
  subject: string;
  sent: string | undefined;
  isStranger: (phone: string) => boolean;
}

export function readProse(lines: readonly Line[], { colleagues, subject, sent, isStranger }: About): Prose {
  const read: Line[] = [];
  let length = 0;
  for (const line of lines) {
    length += line.text.length;
    if (length > MOST_READ) break;
    read.push(line);
  }
  const farewell = read.findIndex(({ text }) => GREETING.test(text.slice(0, 80)));
  const body = paragraphs(farewell < 0 ? read : read.slice(0, farewell + 1));
  const name = firstIn(body, INTRODUCES);
  const signature = farewell < 0 ? undefined : signatureIn(read.slice(farewell, farewell + 8));
  const phone = spokenPhone(
    read.filter(({ start }) => start < colleagues),
    isStranger,
  );
  const day = dayOf(body, sent);
  const rooms = firstMeasure(body, namedRoomsIn);
  const area = firstMeasure(body, namedAreaIn);
  return {
    places: placesIn(body, MOVING.test(subject)),
    ...(name && { name }),
    ...(signature && { signature }),
    ...(phone && { phone }),
    ...(day && { day }),
    ...(rooms && { rooms }),
    ...(area && { area }),
  };
}

/** Folded lines are one text; their offsets stay right, as a line break is as long as a blank. */
function paragraphs(lines: readonly Line[]): Span[] {
  const found: Span[] = [];
  let last: Span | undefined;
  for (const line of lines) {
    if (isBlank(line)) last = undefined;
    else if (last && line.start === last.end + 1) {
      last.text += ` ${line.text}`;
      last.end = line.end;
    } else {
      last = { text: line.text, start: line.start, end: line.end };
      found.push(last);
    }
  }
  return found;
}

const within = (span: Span, at: number, text: string): Span => ({
  text,
  start: span.start + at,
  end: span.start + at + text.length,
});

function firstIn(body: readonly Span[], pattern: RegExp): Span | undefined {
  for (const span of body) {
    const match = pattern.exec(span.text);
    const value = match?.[1];
    if (match && value !== undefined) return within(span, match.index + match[0].indexOf(value), value);
  }
  return undefined;
}

function firstMeasure(
  body: readonly Span[],
  find: (text: string) => Measure | undefined,
): (Span & { value: number }) | undefined {
  for (const span of body) {
    const found = find(span.text);
    if (found) return { ...within(span, found.at, found.text), value: found.value };
  }
  return undefined;
}

/** @param lines from the first farewell on: 'Vielen Dank' may stand above the one that is signed */
function signatureIn(lines: readonly Line[]): Span | undefined {
  let isThanksAlone = true;
  for (const line of lines) {
    if (isBlank(line)) continue;
    if (!GREETING.test(line.text.slice(0, 80))) return nameBelow(line, isThanksAlone);
    // 'Viele Grüße, Max Muster'
    const beside = SIGNED.exec(line.text)?.[1];
    if (beside && nameFrom(beside)) return within(line, line.text.length - beside.length, beside);
    isThanksAlone &&= !A_FAREWELL.test(line.text.slice(0, 80));
  }
  return undefined;
}

function nameBelow(line: Line, isThanksAlone: boolean): Span | undefined {
  if (line.text.length > 60 || /[\d:@]/.test(line.text)) return undefined;
  const whole = part(line, 0);
  const signature = part(line, line.text.indexOf(whole.text) + (HERS.exec(whole.text)?.[0].length ?? 0));
  const { text } = signature;
  if (NAMES_A_TEAM.test(text) || !IS_A_NAME.test(text) || !nameFrom(text)) return undefined;
  // What follows a 'Danke' may as well be 'Schönes Wochenende', or what is to be carried.
  return isThanksAlone && !IS_SHORT.test(text) ? undefined : signature;
}

/**
 * Of several days, as in 'statt am 03.04.2027 erst am 10.04.2027', nobody can tell which one is meant; but an 'Einzug am'
 * only follows the move.
 */
function dayOf(body: readonly Span[], sent: string | undefined): SpokenDay | undefined {
  const all = body.flatMap((span) => daysIn(span, sent));
  const others = all.filter(({ isOfNewHome }) => !isOfNewHome);
  const days = others.length > 0 ? others : all;
  return days.every(({ day }) => day === days[0]?.day) ? days[0] : undefined;
}

type SpokenDay = Span & { day: string; isOfNewHome: boolean };

/** In sentences about the move; nobody asks for one on a day that is over. */
function daysIn(span: Span, sent = ''): SpokenDay[] {
  const found: SpokenDay[] = [];
  let from = 0;
  for (const whole of span.text.split(SENTENCE_END)) {
    const sentence = whole.slice(0, 1000);
    const days = MOVING.test(whole) && !NOT_THE_MOVE.test(whole) ? findDays(sentence, sent) : [];
    for (const { day, start, text } of days) {
      const before = sentence.slice(Math.max(0, start - 30), start);
      if (day >= sent.slice(0, 10) && !UNTIL_OR_WITHOUT.test(before))
        found.push({
          ...within(span, from + start, text),
          day,
          isOfNewHome: /einzug(?: ist)?(?::| am| zum) $/i.test(before),
        });
    }
    from += whole.length;
  }
  return found;
}

function placesIn(body: readonly Span[], isAboutMove: boolean): Partial<Record<Side, Place>> {
  const places: Partial<Record<Side, Place>> = {};
  for (const span of body) {
    const matches = Array.from(span.text.matchAll(PLACE));
    let end = 0;
    let last: Side | undefined;
    for (const [index, match] of matches.entries()) {
      const between = span.text.slice(
        Math.max(end, match.index - 80),
        match.index + (LEAD_WORDS.exec(match[0])?.[0].length ?? 0),
      );
      const side =
        sideIn(between) ?? (last === 'from' && /^[\s>→–-]{1,10}$/u.test(between) ? 'to' : undefined);
      end = match.index + match[0].length;
      last = side;
      if (side === undefined || places[side] || IS_DENIED.test(between)) continue;
      const nextAt = matches[index + 1]?.index ?? span.text.length;
      const after = span.text
        .slice(end, Math.min(nextAt, end + 90))
        .replace(/(?<!\p{L})(?:nach|zu unserer|in die)\s.*$/isu, '')
        // The sentence ends after a word: '3. OG' goes on.
        .replace(/(?<=\p{L}{2})(?!(?<=str|pl|nr|ca)\. \d)[.!?] .*$/isu, '')
        // And so it does before the label of the next line.
        .replace(/ \p{Lu}[\p{L} ]{2,30}:.*$/su, '');
      places[side] = {
        ...streetBehind(span, end, after),
        ...placeOf(span, match),
        ...endOf(span, end, after),
      };
    }
  }
  if (!places.from && !places.to) {
    for (const span of body) {
      const both = FROM_TO.exec(span.text);
      const [, from = '', to = ''] = both ?? [];
      if (both && (isAboutMove || MOVING.test(span.text)) && !NO_TOWN.test(from) && !NO_TOWN.test(to)) {
        const at = both.index + both[0].indexOf(from);
        return {
          from: { town: within(span, at, from) },
          to: { town: within(span, both.index + both[0].length - to.length, to) },
        };
      }
      const one = MOVES_TO.exec(span.text);
      if (one?.[1] && !NO_TOWN.test(one[1])) {
        return { to: { town: within(span, one.index + one[0].length - one[1].length, one[1]) } };
      }
    }
  }
  return places;
}

function placeOf(span: Span, match: RegExpExecArray): Place {
  const [whole, street, postcode = '', town = ''] = match;
  const skipped = LEAD_WORDS.exec(street ?? '')?.[0].length ?? 0;
  return {
    ...(street !== undefined && { street: within(span, match.index + skipped, street.slice(skipped)) }),
    postcode: within(span, match.index + whole.lastIndexOf(postcode, whole.length - town.length), postcode),
    town: within(span, match.index + whole.length - town.length, town),
  };
}

function streetBehind(span: Span, at: number, after: string): Pick<Place, 'street'> {
  const match = STREET_BEHIND.exec(after);
  const street = match?.[1];
  if (!match || street === undefined || !NAMED_LIKE_A_STREET.test(street)) return {};
  return { street: within(span, at + match[0].length - street.length, street) };
}

/** The nearest word before a place says which end it is. */
function sideIn(before: string): Side | undefined {
  const lastOf = (pattern: RegExp) => Array.from(before.matchAll(pattern)).at(-1)?.index ?? -1;
  const from = lastOf(FROM);
  const to = lastOf(TO);
  return from === to ? undefined : from > to ? 'from' : 'to';
}

function endOf(span: Span, at: number, after: string): Pick<Place, 'floor' | 'elevator'> {
  const floor = floorIn(after);
  // '3. Stock in 1. Stock': of which end the one is and of which the other, nobody can tell.
  if (floor && floorIn(after.replace(floor.text, ' '))) return {};
  const elevator = elevatorWordsIn(after);
  return {
    ...(floor && {
      floor: { ...within(span, at + after.indexOf(floor.text), floor.text), value: floor.floor },
    }),
    ...(elevator && {
      elevator: { ...within(span, at + elevator.at, elevator.text), value: elevator.value },
    }),
  };
}
