import { floorIn } from '../customer/floor-from-address.ts';
import { floorOfAddress } from './height.ts';
import type { Side } from './lead.ts';
import { type Paragraph, type Span, within } from './lines.ts';
import { SENTENCE_END } from './sentences.ts';
import { MOVING } from './spoken-day.ts';
import { elevatorWordsIn } from './values.ts';

export interface Place {
  street?: Span;
  postcode?: Span;
  town: Span;
  floor?: Span & { value: number };
  elevator?: Span & { value: boolean };
}

const WORD = "\\p{Lu}[\\p{L}.'’-]{1,40}";
const JOINT = '(?:der|des|dem|den|am|an|im|in|zum|zur|und|auf)';
const STREET = `${WORD}(?: (?:${JOINT} ){0,2}(?:${WORD}|17\\.)){0,3} ?\\d{1,4}(?: ?[a-zA-Z](?!\\p{L}))?(?: ?[-/] ?\\d{1,4})?`;
const TOWN_WORD = "\\p{Lu}[\\p{L}'’]{1,40}(?:-\\p{L}{1,40}){0,3}";
const IN_TIME =
  '(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonnabend|Sonntag|Wochenende|Frühjahr|Frühling|Sommer|Herbst|Winter|Anfang|Mitte|Ende|Laufe|Jahr)(?!\\p{L})';
const IN_A_HOUSE = '\\p{L}{1,10}(?:geschoss|geschoß|haus|bau|parterre)(?!\\p{L})';
const TOWN = `(?:(?:Bad|Sankt|St\\.|Groß|Klein|Neu|Alt|Schwäbisch|Bergisch|Hessisch|Preußisch|Königs|Lutherstadt|Porta|Markt|Hann\\.) )?${TOWN_WORD}(?: (?!(?:am|im) (?:${IN_TIME}|${IN_A_HOUSE}))(?:am|an der|im|in der|ob der|bei|vor der|a\\.) ?${TOWN_WORD})?(?: \\((?:Oder|Main|Saale|Spree)\\))?`;
const PLACE = new RegExp(
  `(?:(?<![\\p{L}\\d])(?!${IN_TIME})(${STREET})(?:\\s{0,3},?\\s{0,3}(?:in\\s)?))?(?<!\\d)(?:D-)?(\\d{5}) (${TOWN})`,
  'gu',
);
/** 'in 53113 Bonn, Rheinweg 9': only what is named like a street, as a day may stand there as well. */
const STREET_BEHIND = new RegExp(`^\\s{0,3},\\s{0,3}(?:in der |in )?(${STREET})(?!\\d|\\.\\d)`, 'u');
export const NAMED_LIKE_A_STREET =
  /(?:stra(?:ß|ss)e|str\.|weg|gasse|platz|pl\.|allee|ring|ufer|damm|chaussee|steig|stieg|hof|markt|berg|feld|graben|wall|pfad|park|promenade|zeile|tor|kamp|hain|anger|winkel|siedlung) ?\d|^(?:Am|An|Auf|Im|Zum|Zur|Unter) (?!(?:Mo|Diens|Mitt|Donners|Frei|Sams|Sonn)|(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)(?!\p{L}))/iu;
const FROM_TO = new RegExp(
  `(?<!\\p{L})(?:von|aus)\\s(${TOWN})\\s(?:\\([^()]{1,40}\\)\\s)?(?:aus\\s)?(?:(?:im|am|zum|ab)\\s(?:[^\\s]{1,20}\\s){1,3}?)?nach\\s(${TOWN})`,
  'u',
);
const MOVES_TO = new RegExp(
  `(?:[Uu]mzug|umziehen|[Zz]iehen?|ziehe)(?:[^.!?]|(?<=\\d)\\.){0,60}?(?<!nicht(?: mehr)?)\\snach\\s(${TOWN})`,
  'u',
);
/** 'ab' and 'bis' only right before a place: behind them stands mostly a day. */
const FROM =
  /(?<!\p{L})(?:von|aus|ab\s(?:der\s|dem\s)?$|auszug|bisher|aktuell|derzeit|jetzig|alte|start|abhol|belad)/giu;
const TO =
  /(?<!\p{L})(?:nach|ins\s|in\s(?:die|den|das|eine)(?!\p{L})(?! (?:letzten|vergangenen|nächsten|kommenden) )|einzug|neue|ziel|zukünftig|künftig|entlad|bis\s(?:zur\s|zum\s)?$)/giu;
/** 'Wir wohnen in einem Altbau, Ringstr. 5', and no 'Ab April wohnen wir' or 'dort, wo wir wohnen werden'. */
const LIVES =
  /(?<!\p{L})(?:ich wohne|wir wohnen)(?! (?:dann|bald|demnächst|später|künftig|zukünftig|ab|nicht|werden))(?!\p{L})/giu;
/** 'Meine Mutter zieht zu uns': where they live is where she moves. */
const MOVES_IN = /(?<!\p{L})zu (?:uns|mir)(?!\p{L})/iu;
/** 'die Wohnung in der Ringstr. 5, 50667 Köln räumen lassen' */
const HOME_AT = /(?:wohnung|haus|haushalt) (?:in|im|am) (?:der |dem )?$/iu;
const CLEARED = /(?<!\p{L})(?:aus|leer)?(?:zu)?(?:ge)?räum(?:en|t)|auf(?:zu)?lösen|aufgelöst|entrümpel/iu;
const OTHER_TOWN = /(?<!\p{L})(?:nach|von|aus) (\p{Lu}[\p{L}-]{1,40})(?=[^.!?]{0,40}[.!?] )/gu;
/** Behind it the sentence is about something else, but for the comma before the street. */
const GOES_ON = /,(?! ?$)| und |(?<=[^\d\s]{2}[.!?]) /u;
/** 'nicht nach 56068 Koblenz, sondern nach 53113 Bonn' */
const IS_DENIED = /(?<!\p{L})nicht (?:mehr )?(?:nach|in|von|aus|ab) (?:(?:die|der|den|das|dem) )?$/iu;
/** Words before a street that belong to the sentence. */
const LEAD_WORDS =
  /^(?:(?:Von|Nach|Aus|Ab|In|Im|Umzug|Adresse|Wohnung|Unsere|Meine|Der|Die|Das|Ich|Wir|Auszug|Einzug|Haus|Neue|Alte|Start|Ziel)\.? )+/;
/** 'Einfamilienhaus in der Ringstr. 5', '3. Stock der Ringstr. 5'; 'Platz der Republik 5' is one name. */
const HOME_IN = /^\p{Lu}[\p{L}.'’-]{1,40} (?:in |(?:in )?der )(?=\p{Lu})/u;
/** 'nach Absprache', 'von Montag nach': capital letters and no towns. */
export const NO_TOWN =
  /^(?:Absprache|Vereinbarung|Möglichkeit|Hause?|Ihre?[mnrs]?|[A-Z][a-z]*gründen|Weihnachten|Ostern|Pfingsten|Rücksprache|Besichtigung|Bedarf|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Feierabend|Anfang|Ende|Mitte|Eingang|Erhalt|Wohnung|Uhr|Deutschland|Kontakt|Plan|Prüfung|Zimmer|Süden|Westen|Osten)$/;

/** Which places sentences name as an end of the move. */
export function placesIn(body: readonly Paragraph[], isAboutMove: boolean): Partial<Record<Side, Place>> {
  const places: Partial<Record<Side, Place>> = {};
  for (const span of body) {
    const matches = Array.from(span.text.matchAll(PLACE));
    let end = 0;
    let last: Side | undefined;
    for (const [index, match] of matches.entries()) {
      const between = span.text.slice(Math.max(end, match.index - 80), match.index + leadOf(match[1] ?? ''));
      const goesOn = /^(?: nach |[\s>→–-]{0,9}[>→–-] ?$)/u;
      const isBefore = goesOn.test(
        span.text.slice(match.index + match[0].length, matches[index + 1]?.index ?? 0),
      );
      const goesOnWith = span.text.slice(match.index + match[0].length, matches[index + 1]?.index);
      const isCleared = HOME_AT.test(between) && CLEARED.test(goesOnWith.split(SENTENCE_END)[0] ?? '');
      const side =
        (isCleared ? 'from' : sideIn(withoutOtherTowns(between, match[3] ?? ''))) ??
        (last === 'from' && /^[\s>→–-]{1,10}$/u.test(between) ? 'to' : isBefore ? 'from' : undefined);
      end = match.index + match[0].length;
      last = side;
      if (side === undefined || places[side] || IS_DENIED.test(between)) continue;
      const after = beside(span, end, matches[index + 1]?.index ?? span.text.length, side);
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
        const end = one.index + one[0].length;
        const town = within(span, end - one[1].length, one[1]);
        return { to: { town, ...streetBehind(span, end, span.text.slice(end, end + 90)) } };
      }
    }
  }
  return places;
}

/** What may say how high a place is: no more than its sentence, and nothing of the other end. */
function beside(span: Paragraph, from: number, nextAt: number, side: Side): string {
  const to = Math.min(nextAt, from + 90);
  const anew = span.breaks.find((at) => at > from && at < to && beginsAnew(span.text.slice(at, to)));
  const after = span.text.slice(from, anew ?? to).replace(side === 'from' ? OF_THE_OLD : OF_THIS, ', ');
  const others = (side === 'from' ? [TO] : [FROM, LIVES]).map((pattern) => after.search(pattern));
  return (
    after
      .slice(0, Math.min(after.length, ...others.filter((at) => at >= 0)))
      .replace(/(?<!\p{L})(?:nach|zu unserer|in die)\s.*$/isu, '')
      // The sentence ends after a word: '3. OG' goes on.
      .replace(/^[.!?] (?!\d).*$/su, '')
      .replace(/(?<=\p{L}{2})(?!(?<=str|pl|nr|ca)\. \d)[.!?] .*$/isu, '')
      // And so it does before the label of the next line.
      .replace(/ \p{Lu}[\p{L} ]{2,30}:.*$/su, '')
  );
}

/** Behind an address: the next sentence is about it as well. */
const OF_THIS = /^[.!] (?=Dort )/u;
const OF_THE_OLD = /^[.!] (?=Dort |Die Wohnung (?:ist|liegt|hat) )/u;

/** 'Altbau, 3. Stock', 'Hinterhaus 3. OG': the kind of house, as the floor is one of it. */
const KIND_OF_HOUSE = /^\p{Lu}\p{L}{0,20}(?:bau|haus)[,;:]? (?=[\p{Lu}\dok])/u;

/**
 * Of a line: 'Wir wohnen im 3. Stock', and no '3. Stock', 'Kein Aufzug', 'Altbau, 3. Stock' and 'Dort ist es das EG', nor
 * the 'Aufzug' of '(ohne / Aufzug)'.
 */
function beginsAnew(line: string): boolean {
  const bare = line.replace(KIND_OF_HOUSE, '');
  return (
    /^(?!Aufzug|Fahrstuhl|Lift|Etage|Stock|Dort )\p{Lu}/u.test(line) &&
    !bare.startsWith(floorIn(bare)?.text ?? ' ') &&
    elevatorWordsIn(bare)?.at !== 0
  );
}

/** 'Es geht nach Siegburg. Kommen Sie vorbei? Talweg 120, 53113 Bonn': of a sentence of its own 'nach' says nothing. */
const withoutOtherTowns = (before: string, town: string) =>
  /[.!?] $/.test(before)
    ? before.replace(OTHER_TOWN, (all, other: string) => (other === town ? all : ' '))
    : before;

/** How much of a street belongs to the sentence. */
function leadOf(street: string): number {
  const lead = LEAD_WORDS.exec(street)?.[0].length ?? 0;
  const home = HOME_IN.exec(street)?.[0].length ?? 0;
  return NAMED_LIKE_A_STREET.test(street.slice(home)) ? Math.max(lead, home) : lead;
}

function placeOf(span: Span, match: RegExpExecArray): Place {
  const [whole, street, postcode = '', town = ''] = match;
  const skipped = leadOf(street ?? '');
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
  const lives = lastOf(LIVES);
  const isHome = lives >= 0 && !GOES_ON.test(before.slice(lives)) && !MOVES_IN.test(before);
  const from = Math.max(lastOf(FROM), isHome ? lives : -1);
  const to = lastOf(TO);
  return from === to ? undefined : from > to ? 'from' : 'to';
}

function endOf(span: Span, at: number, after: string): Pick<Place, 'floor' | 'elevator'> {
  const floor = floorOfAddress(after);
  // '3. Stock in 1. Stock': of which end the one is and of which the other, nobody can tell.
  if (floor && floorOfAddress(after.replace(floor.text, ' '))) return {};
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
