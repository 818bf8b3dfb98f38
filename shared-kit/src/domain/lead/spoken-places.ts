import { floorIn } from '../customer/floor-from-address.ts';
import { floorOfAddress, heightIn } from './height.ts';
import type { Side } from './lead.ts';
import { type Paragraph, type Span, within } from './lines.ts';
import { isOfAnotherBesideOnesOwn, isOfOtherMove, isOfSomebodyElse, movesOneself } from './other-moves.ts';
import { ADDRESS_END, lineEnds, restOfSentence, SENTENCE_END } from './sentences.ts';
import { MOVING } from './spoken-day.ts';
import { elevatorBesideAddress, elevatorWordsIn, isBroken, namedAreaIn, namedRoomsIn } from './values.ts';

export interface Place {
  street?: Span;
  postcode?: Span;
  town: Span;
  floor?: Span & { value: number };
  elevator?: Span & { value: boolean };
}

const WORD = "\\p{Lu}[\\p{L}.'’-]{1,40}";
const JOINT = '(?:der|des|dem|den|am|an|im|in|zum|zur|und|auf)';
const OF_A_FLOOR = ' ?(?:[OoUuDdEe][Gg](?!\\p{L})|[Ss]tock|[Ee]tage|[Oo]ber)';
/** '12-14', '12-14 EG', '12 - 14'; but what stands apart may be '3 Zimmer', '2. OG' or '15.3.', and '12/2.OG' and '12/2 OG' are no such numbers either. */
const UP_TO_NUMBER = `(?:-\\d{1,4}(?!\\d|\\.${OF_A_FLOOR})|/\\d{1,4}(?!\\d|\\.?${OF_A_FLOOR})|(?: [-/] ?|[-/] )\\d{1,4}(?!\\d|,\\d|\\. ?\\d|\\.?${OF_A_FLOOR}| ?(?:\\p{Lu}|qm|m²|zi(?:mmer)?(?!\\p{L})|zkb|räume|person)))`;
const STREET = `${WORD}(?: (?:${JOINT} ){0,2}(?:${WORD}|17\\.)){0,3} ?\\d{1,4}(?: ?[a-zA-Z](?!\\p{L}))?${UP_TO_NUMBER}?`;
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
  /(?:stra(?:ß|ss)e|str\.|weg|gasse|platz|pl\.|allee|ring|ufer|damm|chaussee|steig|stieg|hof|markt|berg|feld|graben|wall|pfad|park|promenade|zeile|tor|kamp|hain|anger|winkel|siedlung) ?\d|^(?:Am|An|Auf|Im|Zum|Zur|Unter) (?!\d|(?:Mo|Diens|Mitt|Donners|Frei|Sams|Sonn)|(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)(?!\p{L}))/iu;
/** '(2. Etage, Aufzug)', ', 1. OG' */
const HEIGHT = '(?:,?\\s\\([^()]{1,60}\\)|,\\s(?:\\d{1,2}\\.\\s?(?:OG|Stock|Etage)|EG|DG)){0,2}';
const FROM_TO = new RegExp(
  `(?<!\\p{L})(?:[Vv]on|[Aa]us)\\s(${TOWN})((?:,\\s${STREET})?${HEIGHT}),?\\s(?:aus\\s)?(?:(?:im|am|zum|ab)\\s(?:[^\\s]{1,20}\\s){1,3}?)?nach\\s(${TOWN})`,
  'gu',
);
const MOVES_TO = new RegExp(
  `(?:[Uu]mzug|umziehen|[Zz]iehen?|ziehe)(?:[^.!?]|(?<=\\d)\\.){0,60}?(?<!nicht(?: mehr)?)\\snach\\s(${TOWN})`,
  'gu',
);
/** 'Alte Poststr. 9' is called so, and 'alte Wohnung' is not. */
const OF_NO_STREET =
  '(?!\\p{L}? (?:(?!adresse|anschrift|wohnung)[\\p{L}-]{2,30} )?[\\p{L}-]{0,30}(?:stra(?:ß|ss)e|str\\.|weg|gasse|platz|allee|ring|damm|ufer|markt|steige?) ?\\d)';
/** 'ab' and 'bis' only right before a place: behind them stands mostly a day. */
const FROM = new RegExp(
  String.raw`(?<!\p{L})(?:(?:von|aus)(?!\p{L})|ab\s(?:der\s|dem\s)?$|auszug|bisher|aktuell|derzeit|(?:jetzt|momentan):? (?:noch )?(?:in (?:der|dem) |im )?$|jetzig|momentane|alt:|alte${OF_NO_STREET}|start|ab(?:zu)?hol|belad)`,
  'giu',
);
/** 'Bitte nach 17 Uhr', 'nach dem Studium'; but 'nach der' may end before a street. */
const SINCE = String.raw` (?:\d{1,2}|de[mr]|eine[mr]|(?:mein|unser)e[mr]) \p{L}{3}`;
const TO = new RegExp(
  String.raw`(?<!\p{L})(?:nach(?!\p{L}|${SINCE})|neu:|ins\s|in\s(?:die|den|das|eine|ein (?:\p{L}{2,20} )?\p{L}{0,20}haus)(?!\p{L})(?! (?:letzten|vergangenen|nächsten|kommenden) )|einzug|neue${OF_NO_STREET}|ziel|zukünftig|künftig|entlad|lieferadresse|lieferung(?! (?:\p{L}{2,10} |\d{1,3} ){0,2}(?:umzugs)?kartons)|bis\s(?:zur\s|zum\s)?$)`,
  'giu',
);
/** 'Wir wohnen in einem Altbau, Ringstr. 5', and no 'Ab April wohnen wir' or 'dort, wo wir wohnen werden'. */
const LIVES =
  /(?<!\p{L})(?:ich wohne|wir wohnen|(?:jetzt|momentan|zurzeit) (?:wohne ich|wohnen wir)|(?:(?<=, )|und )wohne|(?<=(?<!\p{L})wir (?:ziehen|wollen|möchten|werden) [^.!?]{0,60}und )wohnen)(?! (?:ich|dann|bald|demnächst|später|künftig|zukünftig|in zukunft|ab|nicht|werden))(?!\p{L})/giu;
/** 'Meine Mutter zieht zu uns': where they live is where she moves. */
const MOVES_IN = /(?<!\p{L})zu (?:uns|mir)(?!\p{L})/iu;
/** 'die Wohnung in der Ringstr. 5, 50667 Köln räumen lassen' */
const HOME_AT = /(?:wohnung|haus|haushalt) (?:in|im|am) (?:der |dem )?$/iu;
const CLEARED = /(?<!\p{L})(?:aus|leer)?(?:zu)?(?:ge)?räum(?:en|t)|auf(?:zu)?lösen|aufgelöst|entrümpel/iu;
const A_TOWN =
  /(?<!\p{L})(?:[Nn]ach|[Vv]on|[Aa]us) (\p{Lu}[\p{L}-]{1,40})(?![\p{L}-]|(?: \p{Lu}[\p{L}.-]{1,40}){0,3}\.? ?\d)/gu;
const NAMES_A_TOWN = /(?<!\p{L})(?:[Nn]ach|[Vv]on|[Aa]us|[Aa]b|[Ii]n) (\p{Lu}[\p{L}-]{1,40})/gu;
const ENDS_A_CLAUSE = new RegExp(String.raw`${ADDRESS_END.source}|(?<=[,;])(?= )|(?= und )|(?=\n)`, 'iu');
const IS_ITS_ADDRESS = /(?<!(?:meine|unsere) )(?:adresse|anschrift)/i;
/** Behind it the sentence is about something else, but for the comma before the street. */
const GOES_ON = /,(?! ?$)| und |(?<=[^\d\s]{2}[.!?]) /u;
/** 'nicht nach 56068 Koblenz, sondern nach 53113 Bonn' */
const IS_DENIED = /(?<!\p{L})nicht (?:mehr )?(?:(?:nach|in|von|aus|ab) )?(?:(?:die|der|den|das|dem) )?$/iu;
/** 'Rechnungsadresse: Parkweg 3, 51105 Köln', 'Viele Grüße, Eva Bauer, Ringstr. 5, 50667 Köln' */
const IS_NO_END = /(?<!\p{L})(?:rechnung[^.!?,]{0,40}|gr(?:ü|ue)(?:ß|ss)e(?!\p{L})[^.!?]{0,60})$/iu;
/** Words before a street that belong to the sentence. */
const LEAD_WORDS =
  /^(?:(?:Von|Nach|Aus|Ab|In|Im|Umzug|(?:Abhol|Liefer|Start|Ziel)adresse|Adresse|Anschrift|Wohnung|Unsere|Meine|Der|Die|Das|Ich|Wir|Auszug|Einzug|Abholung|Beladung|Lieferung|[EDO]G|Haus|(?:Neu|Alt)e(?= (?:Adresse|Anschrift|Wohnung))|(?:Jetzig|Bisherig|Derzeitig|(?:Zuk|K)ünftig)e|(?:Aktuell|Momentan)e?|Derzeit|Bisher|Start|Ziel|WG|Freund(?:in|en)?|Eltern|Mutter|Vater|Bruder|Schwester|Sohn|Tochter|Oma|Opa)\.? )+(?:(?:in de[nmr]|im|zu[mr]) (?=\p{Lu}))?/u;
/** 'Einfamilienhaus in der Ringstr. 5', '3. Stock der Ringstr. 5'; 'Platz der Republik 5' is one name. */
const HOME_IN = /^\p{Lu}[\p{L}.'’-]{1,40} (?:in (?:den |die )?|(?:in )?der )(?=\p{Lu})/u;
/** 'nach Absprache', 'von Montag nach': capital letters and no towns. */
export const NO_TOWN =
  /^(?:Absprache|Privat|Büro|Vereinbarung|Möglichkeit|Hause?|Ihre?[mnrs]?|[A-Z][a-z]*gründen|Weihnachten|Ostern|Pfingsten|Rücksprache|Besichtigung|Bedarf|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Feierabend|Anfang|Ende|Mitte|Eingang|Erhalt|Wohnung|Uhr|Deutschland|Kontakt|Plan|Prüfung|Zimmer|Süden|Westen|Osten|Nord|Süd|West|Ost|[EUDO]G|[A-Z][a-z]*geschoss|Keller|Dachboden|Hochparterre|Parterre)$/;

interface About {
  isAboutMove: boolean;
  sent: string | undefined;
}

/** Which places sentences name as an end of the move. */
export function placesIn(body: readonly Paragraph[], about: About): Partial<Record<Side, Place>> {
  const named = placesWithPostcode(body);
  const places = named.from || named.to ? named : placesOfWay(body, about);
  const { from, to } = places;
  if (!from || !to) return places;
  const both = heightOfBoth(body);
  return { from: { ...both, ...from }, to: { ...both, ...to } };
}

function placesWithPostcode(body: readonly Paragraph[]): Partial<Record<Side, Place>> {
  const places: Partial<Record<Side, Place>> = {};
  let home: Place | undefined;
  for (const span of body) {
    for (const named of namedPlaces(span)) {
      const { side, isHome, isSure, between, end } = named;
      if (side === undefined || places[side] || IS_DENIED.test(between) || IS_NO_END.test(between)) continue;
      const isKnown = home !== undefined && side === 'from';
      if (isKnown && (isHome || !(isSure || isMoveFrom(body, between, span.text, end, places.to)))) continue;
      const place = placeOf(span, named, side);
      if (isHome) home = place;
      else places[side] = place;
    }
  }
  if (home && !isOfSomebodyElse(body)) places.from ??= home;
  return places;
}

/** A place as it stands in a sentence. */
interface NamedPlace {
  match: RegExpExecArray;
  /** Behind it, and where the next one begins. */
  end: number;
  nextAt: number;
  /** What stands before it. */
  between: string;
  side: Side | undefined;
  /** Somebody lives there: the old home, unless another is named so. */
  isHome: boolean;
  /** It is left, whatever else is. */
  isSure: boolean;
}

function namedPlaces(span: Paragraph): NamedPlace[] {
  const text = withLineEnds(span);
  const matches = Array.from(text.matchAll(PLACE));
  let end = 0;
  let last: Side | undefined;
  return matches.map((match, index) => {
    const between = text.slice(Math.max(end, match.index - 80), match.index + leadOf(match[1] ?? ''));
    end = match.index + match[0].length;
    const nextAt = matches[index + 1]?.index ?? text.length;
    const behind = text.slice(end, nextAt);
    const isBefore = nextAt < text.length && GOES_TO.test(behind);
    const isCleared = HOME_AT.test(between) && CLEARED.test(behind.split(SENTENCE_END)[0] ?? '');
    const said = isCleared ? 'from' : sideIn(withoutOtherTowns(between, match[3] ?? ''));
    const isHome = said === 'home';
    last = isHome ? 'from' : (said ?? sideOf(between, last, isBefore));
    return { match, end, nextAt, between, side: last, isHome, isSure: isBefore || isCleared };
  });
}

/** Of a place before which nothing says so, by what is said of the one before it and by what stands behind. */
function sideOf(between: string, last: Side | undefined, isBefore: boolean): Side | undefined {
  if (/^,? sondern (?:nach )?$/.test(between)) return last;
  if (last === 'from' && ARROW.test(between)) return 'to';
  return isBefore ? 'from' : undefined;
}

/** With ends of lines where no sentence was folded, as it is before '5, 50667 Köln' or behind '53111'; its offsets stay right. */
function withLineEnds(span: Paragraph): string {
  const { text } = span;
  const begins = lineEnds(span).filter((at) => /^[^\d] \p{Lu}/u.test(text.slice(at - 2, at + 2)));
  return [0, ...begins]
    .map((from, index) => text.slice(from, (begins[index] ?? text.length + 1) - 1))
    .join('\n');
}

/** 'Ringstr. 5, 50667 Köln → Weg 9, 53111 Bonn' */
const ARROW = /^(?: ?\([^()]{1,60}\))?[\s>→–-]{1,10}$/u;
/** So what is before it is left, also where a bracket says how high that is. */
const GOES_TO = /^(?: ?\([^()]{1,60}\))?(?:,? nach |[\s>→–-]{0,9}[>→–-] ?$)/u;

function placesOfWay(body: readonly Paragraph[], { isAboutMove, sent }: About): Partial<Record<Side, Place>> {
  for (const span of body) {
    const isOfMove = (way: RegExpExecArray) => !isOfOtherMove(span, way, { body, sent });
    const ways = isAboutMove || MOVING.test(span.text) ? Array.from(span.text.matchAll(FROM_TO)) : [];
    const both = townsIn(
      span,
      ways.find((way) => areTowns(way) && isOfMove(way)),
    );
    if (both) return both;
    const one = Array.from(span.text.matchAll(MOVES_TO)).find(isOfMove);
    if (one?.[1] && !NO_TOWN.test(one[1])) {
      const end = one.index + one[0].length;
      const town = within(span, end - one[1].length, one[1]);
      return { to: { town, ...streetBehind(span, end, span.text.slice(end, end + MOST_BESIDE)) } };
    }
  }
  return {};
}

const areTowns = ([, from = '', , to = '']: RegExpExecArray) => !NO_TOWN.test(from) && !NO_TOWN.test(to);

/** 'von Trier, Saarstr. 77 (3. OG) nach Köln, Weg 9' */
function townsIn(span: Paragraph, match: RegExpExecArray | undefined): Record<Side, Place> | undefined {
  if (!match) return undefined;
  const [, from = '', besideFrom = '', to = ''] = match;
  const at = match.index + match[0].indexOf(from);
  const end = match.index + match[0].length;
  return {
    from: townWith(span, within(span, at, from), besideFrom.length, 'from'),
    to: townWith(span, within(span, end - to.length, to), MOST_BESIDE, 'to'),
  };
}

/** 'Bonn (Rheinallee 12, 53173)' */
const IN_BRACKET = new RegExp(`^ \\((${STREET})(?:,? (\\d{5}))?(?=[),])`, 'u');

/** With the street behind it, and how high the home there is; behind 'Saarstr. 77. ' the next sentence may begin with a figure. */
function townWith(span: Paragraph, town: Span, length: number, side: Side): Place {
  const from = town.end - span.start;
  const after = span.text.slice(from, from + length);
  const [all = '', inBracket = '', postcode] = IN_BRACKET.exec(after) ?? [];
  const street = NAMED_LIKE_A_STREET.test(inBracket)
    ? within(span, from + all.indexOf(inBracket), inBracket)
    : streetBehind(span, from, after).street;
  const at = (street ?? town).end - span.start;
  const behind = beside(span, at, from + length, side).replace(/(?<=\))[.!?] .*$/su, '');
  const isOfPlace = street ? !/^[.!?] /.test(behind) : behind.startsWith(' (');
  return {
    town,
    ...(street && { street }),
    ...(street && postcode && { postcode: within(span, from + all.length - postcode.length, postcode) }),
    ...(isOfPlace && endOf(span, at, behind)),
  };
}

/** 'Beide Male 1. Stock ohne Aufzug', and no 'Wir wohnen beide im 3. Stock' or 'Beide Häuser ohne Aufzug, aber' */
const OF_BOTH =
  /(?<!\p{L}|nicht )beide (?:male?|wohnungen|adressen|häuser|gebäude)(?: (?:sind|ist|liegen|im|in der)){0,2} (?=([^,;!?]{1,60})(?![,;?]))/iu;

/** What is said of both homes at once, and in so many words of nothing else. */
function heightOfBoth(body: readonly Paragraph[]): Pick<Place, 'floor' | 'elevator'> {
  for (const span of body) {
    const match = OF_BOTH.exec(span.text);
    const [said = ''] = match?.[1]?.split(SENTENCE_END) ?? [];
    if (match && heightIn(said)) return endOf(span, match.index + match[0].length, said);
  }
  return {};
}

const MOST_BESIDE = 90;

/** What may say how high a place is: no more than its sentence, and nothing of the other end. */
function beside(span: Paragraph, from: number, nextAt: number, side: Side): string {
  const to = Math.min(nextAt, from + MOST_BESIDE);
  const anew = span.breaks.find((at) => at > from && at < to && beginsAnew(span.text.slice(at, to)));
  const after = span.text.slice(from, anew ?? to).replace(side === 'from' ? OF_THE_OLD : OF_THIS, ', ');
  const others = (side === 'from' ? [TO] : [FROM, LIVES]).map((pattern) => after.search(pattern));
  const home = side === 'from' ? -1 : homeIn(after);
  return (
    after
      .slice(0, Math.min(after.length, ...[...others, home].filter((at) => at >= 0)))
      .replace(/(?<!\p{L})(?:nach|zu unserer|in die)\s.*$/isu, '')
      // The sentence ends after a word: '3. OG' goes on.
      .replace(/^[.!?] (?!\d).*$/su, '')
      .replace(/(?<=\p{L}{2})(?!(?<=str|pl|nr|ca)\. \d)[.!?] .*$/isu, '')
      // And so it does before the label of the next line.
      .replace(/ \p{Lu}[\p{L} ]{2,30}:.*$/su, '')
  );
}

/** '3 Zimmer, 80 qm, 3. OG' in no bracket: where it begins what is said of the home that is left, and -1 where it does not. */
function homeIn(after: string): number {
  const [bare = ''] = after.split('(');
  const begins = [namedRoomsIn(bare), namedAreaIn(bare)].flatMap((one) => one?.at ?? []);
  return begins.length > 0 ? Math.min(...begins) : -1;
}

/** Behind an address: the next sentence is about it as well. */
const OF_THIS = /^[.!] (?=Dort )/u;
const OF_THE_OLD = /^[.!] (?=Dort |Die Wohnung (?:ist|liegt|hat) )/u;

/** 'Altbau, 3. Stock', 'Hinterhaus 3. OG': the kind of house, as the floor is one of it. */
const KIND_OF_HOUSE = /^\p{Lu}\p{L}{0,20}(?:bau|haus)[,;:]? (?=[\p{Lu}\dok])/u;

/**
 * Of a line: 'Wir wohnen im 3. Stock', and no '3. Stock', 'Kein Aufzug', 'Altbau, 3. Stock' and 'Dort ist es das EG'; '2. Etage ist frei'; nor
 * the 'Aufzug' of '(ohne / Aufzug)'.
 */
function beginsAnew(line: string): boolean {
  const bare = line.replace(KIND_OF_HOUSE, '');
  return (
    /^\d{1,2}\. \p{L}{2,10} (?:ist|wird)(?!\p{L})/u.test(line) ||
    (/^(?!Aufzug|Fahrstuhl|Lift|Etage|Stock|Dort )\p{Lu}/u.test(line) &&
      !bare.startsWith(floorIn(bare)?.text ?? ' ') &&
      elevatorWordsIn(bare)?.at !== 0)
  );
}

/**
 * 'Es geht nach Siegburg, unsere Wohnung ist Talweg 120, 53113 Bonn': of the next clause 'nach' says nothing; but 'die Adresse
 * ist Weg 9, 51143 Porz' is where in Köln it goes.
 */
function withoutOtherTowns(before: string, town: string): string {
  const clauses = before.split(ENDS_A_CLAUSE);
  const own = clauses.pop() ?? '';
  const earlier = clauses.join('');
  const isNamed = Array.from(before.matchAll(NAMES_A_TOWN)).some(([, named = '']) => town.startsWith(named));
  const isAddress = IS_ITS_ADDRESS.test(own) || /, $/.test(before);
  if (isAddress && !isNamed) return before;
  return `${earlier.replace(A_TOWN, (all, named: string) => (town.startsWith(named) ? all : ' '))}${own}`;
}

/** 'Bonn. Weg 9', and no 'Ernst-Th. Str. 9' */
function sentenceBefore(street: string): number {
  const last = street.split(ADDRESS_END).at(-1)?.trimStart() ?? '';
  return /^str/i.test(last) ? 0 : street.length - last.length;
}

/** How much of a street belongs to the sentence. */
function leadOf(whole: string): number {
  const before = sentenceBefore(whole);
  const street = whole.slice(before);
  const lead = LEAD_WORDS.exec(street)?.[0].length ?? 0;
  const home = HOME_IN.exec(street)?.[0].length ?? 0;
  return before + (NAMED_LIKE_A_STREET.test(street.slice(home)) ? Math.max(lead, home) : lead);
}

function placeOf(span: Paragraph, { match, end, nextAt }: NamedPlace, side: Side): Place {
  const [whole, street, postcode = '', town = ''] = match;
  const skipped = leadOf(street ?? '');
  const after = beside(span, end, nextAt, side);
  return {
    ...streetBehind(span, end, after),
    ...(street !== undefined && { street: within(span, match.index + skipped, street.slice(skipped)) }),
    postcode: within(span, match.index + whole.lastIndexOf(postcode, whole.length - town.length), postcode),
    town: within(span, match.index + whole.length - town.length, town),
    ...endOf(span, end, after),
  };
}

function streetBehind(span: Paragraph, at: number, after: string): Pick<Place, 'street'> {
  const item = span.breaks.find((from) => from > at && /^[-–•*] /.test(span.text.slice(from, from + 2)));
  const match = STREET_BEHIND.exec(item === undefined ? after : after.slice(0, item - at));
  const street = match?.[1];
  if (!match || street === undefined || !NAMED_LIKE_A_STREET.test(street)) return {};
  return { street: within(span, at + match[0].length - street.length, street) };
}

/** The nearest word before a place says which end it is; where somebody lives is the old one unless another is named so. */
function sideIn(before: string): Side | 'home' | undefined {
  const lives = lastOf(LIVES, before);
  const isHome = lives >= 0 && !GOES_ON.test(before.slice(lives)) && !MOVES_IN.test(before);
  const from = lastOf(FROM, before);
  const to = lastOf(TO, before);
  if (isHome && lives > Math.max(from, to)) return 'home';
  return from === to ? undefined : from > to ? 'from' : 'to';
}

const lastOf = (pattern: RegExp, text: string) => Array.from(text.matchAll(pattern)).at(-1)?.index ?? -1;

const OLD_HOME = /(?<!\p{L})(?:bisher|aktuell|derzeit|jetzig|alte)/iu;
const IS_FETCHED = /(?<!\p{L})(?:abhol|abzuholen|belad|liefer|gebracht|bringen)/iu;
/** 'Bitte auch Abholung eines Klaviers' */
const COMES_ALONG = /(?<!\p{L})(?:auch|noch|zusätzlich|außerdem|dazu|weiterhin)(?!\p{L})/iu;

const A_PIECE =
  /(?<!\p{L})(?:(?:ein|mein|unser)(?:e[mnrs]?)? (?:\p{L}{2,20} )?(?:klavier|flügel|\p{L}{0,8}schrank|\p{L}{0,10}tisch|bett|sofa|couch|\p{L}{0,10}maschine|kommode|vitrine)(?:e?s)?|reifen|fahrräder)(?!\p{L})/iu;
const NEW_HOME = /(?<!\p{L})(?:neue (?:adresse|anschrift|wohnung)|umzug geht)(?!\p{L})/iu;

/**
 * Whether the sentence of a place itself names it as the home that is left: 'ein Klavier aus' does not, and what is fetched
 * somewhere only where nobody says that they themselves move, nor where they do while it is but a piece.
 */
function isMoveFrom(
  body: readonly Paragraph[],
  between: string,
  text: string,
  end: number,
  newHome: Place | undefined,
): boolean {
  const lastSentence = (before: string) => before.split(ADDRESS_END).at(-1) ?? '';
  const said = lastSentence(between);
  const sentence = lastSentence(text.slice(Math.max(0, end - 300), end));
  if (isOfAnotherBesideOnesOwn(sentence, body)) return false;
  if (OLD_HOME.test(said.replace(A_PIECE, ''))) return true;
  const whole = `${sentence}${restOfSentence(text.slice(end, end + 300))}`;
  const hasNewHome = newHome !== undefined || body.some((one) => NEW_HOME.test(one.text));
  const comesAlong = COMES_ALONG.test(whole) || (hasNewHome && A_PIECE.test(whole));
  const isFetched = IS_FETCHED.test(whole) && !comesAlong && !movesOneself(body);
  return lastOf(FROM, said) >= 0 && (MOVING.test(sentence) || isFetched);
}

function endOf(span: Span, at: number, after: string): Pick<Place, 'floor' | 'elevator'> {
  const floor = floorOfAddress(after);
  // '3. Stock in 1. Stock': of which end the one is and of which the other, nobody can tell.
  if (floor && floorOfAddress(after.replace(floor.text, ' '))) return {};
  // 'Aufzug, derzeit defekt' goes on behind what is of the place.
  const [sentence = ''] = span.text.slice(at, at + MOST_BESIDE).split(SENTENCE_END);
  const elevator = elevatorWordsIn(after) ?? (isBroken(sentence) ? undefined : elevatorBesideAddress(after));
  return {
    ...(floor && {
      floor: { ...within(span, at + after.indexOf(floor.text), floor.text), value: floor.floor },
    }),
    ...(elevator && {
      elevator: { ...within(span, at + elevator.at, elevator.text), value: elevator.value },
    }),
  };
}
