import { CLIENT, FAMILY } from './family.ts';
import type { Paragraph } from './lines.ts';
import { ADDRESS_END, restOfSentence } from './sentences.ts';

const WHO_MAY_MOVE = `(?:${FAMILY}|${CLIENT})`;
const ONES = '(?:mein|unser|ihr|sein)\\p{L}{0,2} (?:\\p{L}{2,20} )?';
const WANTS = '(?:möchten?|wollen|will|werden?|müssen|muss)(?!\\p{L})';
const WILL = '(?:wird|werden|müssen|sollen|möchten|wollen)(?!\\p{L})';
const TO_MOVE = '(?:um|aus|ein)?(?:zu)?ziehen(?!\\p{L})';
const A_HOME = '(?:(?:alters|alten|senioren|pflege)\\p{L}{0,6}heim|heimplatz|betreutes wohnen)';
const NOT_WITH_ME = '(?!\\p{L}|(?:, [^,;.!?]{1,30})? und (?:ich|mich)(?!\\p{L})| mit(?!\\p{L}))';
/**
 * 'Für meine Mutter', 'der Umzug meines Vaters', 'ich bin der Sohn', 'sie zieht', 'bald zieht meine Oma um'; but no 'meine
 * Freundin und ich', 'mein Sohn hilft', 'am Umzugstag soll mein Sohn helfen'.
 */
const NAMES_ANOTHER_MOVE = new RegExp(
  [
    String.raw`(?<!\p{L})(?:für|es geht um|im (?:auftrag|namen)|tod) ${ONES}${WHO_MAY_MOVE}(?!\p{L}| und (?:ich|mich))`,
    String.raw`(?<!\p{L})(?:für|wohnung von|umzug von) (?:oma|opa|mama|papa|mutti|vati|tante|onkel)(?!\p{L}| und (?:ich|mich))`,
    String.raw`(?<!\p{L})(?:helfen?|hilf) ${ONES}${WHO_MAY_MOVE}(?!\p{L})`,
    String.raw`(?:umzug|möbel|wohnung|haushalt|auszug|einzug)\p{L}{0,12} (?:von |für )?${ONES}${WHO_MAY_MOVE}(?!\p{L})`,
    String.raw`(?<!\p{L})(?:ich bin|als) (?:der |die )?${WHO_MAY_MOVE}(?!\p{L})`,
    String.raw`(?<!\p{L})(?<!(?:zu|bei|mit|von) )(?:${ONES}|der |die )${WHO_MAY_MOVE}(?!\p{L})(?:, [^,;.!?]{1,40},)?[^,;.!?]{0,40} (?:zieht|ziehen|geht (?:von|nach|ins?|aus)|kommt|muss|soll|möchte|will|braucht|sucht|lebt|wohnt|(?:ge|ver)storben|${WILL}[^;.!?]{0,80}${TO_MOVE}|(?:hat|haben|bekommt|bekommen)(?!\p{L})[^,;.!?]{0,40}${A_HOME})(?!\p{L})`,
    String.raw`(?<!\p{L})(?:(?:zieht|ziehen) ${ONES}${WHO_MAY_MOVE}${NOT_WITH_ME}|(?:muss|soll|möchte|will|${WILL}) (?:gern )?${ONES}${WHO_MAY_MOVE}${NOT_WITH_ME}[^;.!?]{0,80}(?: nach (?!oben|unten|hause|dem rechten|der arbeit|\d{1,2} )|heim(?!\p{L})|${TO_MOVE}))`,
    String.raw`(?<!\p{L})(?:ich|wir) ${WANTS} (?:gern )?${ONES}${WHO_MAY_MOVE}${NOT_WITH_ME}[^;.!?]{0,80} holen(?!\p{L})`,
    String.raw`(?<!\p{L})(?:(?:sie|er) (?:zieht|lebt|wohnt)|(?:zieht|lebt|wohnt) (?:sie|er))(?!\p{L})`,
  ].join('|'),
  'iu',
);
/** 'Ihr habt unseren Umzug letztes Jahr gemacht': it was one's own, and is over. */
const IS_DONE =
  '(?! (?:war|lief)(?!\\p{L})|[^;.!?]{0,80} (?:gemacht|durchgeführt|erledigt|geholfen|geklappt|lief)(?!\\p{L}| werden| sein))';
const MOVES_ONESELF = new RegExp(
  [
    String.raw`(?<!\p{L})(?:(?:ich|wir) ziehen?|ziehen? (?:ich|wir)|(?<!(?:haben?|hatten?) (?:sie |ihr |wir )?)(?:mein|unser)\p{L}{0,2} umzug${IS_DONE})(?!\p{L})`,
    String.raw`(?<!\p{L})(?:(?:ich|wir) ${WANTS}|${WANTS} (?:ich|wir)(?!\p{L}))[^.!?]{0,80} (?:um|aus)?(?:zu)?ziehen(?!\p{L}| lassen)`,
    String.raw`(?<!\p{L})(?:ich wohne|wir wohnen)(?!\p{L})[^!?]{0,120} und (?:ziehen?|${WANTS} (?:nach|dann|in|jetzt|nun|am|im|zum|ab|mit))(?!\p{L})`,
  ].join('|'),
  'iu',
);

const HAS_BEEN =
  /(?<!\p{L})(?:war(?:en)?|hatten?(?!.{0,150} (?:vorgesehen|geplant|angefragt|überlegt)(?!\p{L}))|wurden?|letztes jahr)(?!\p{L})/iu;
const IS_OVER =
  /(?<!\p{L})damals(?!\p{L})|(?<!\p{L})danke? für (?:den|unseren|meinen) (?:\p{L}{2,20} )?umzug(?!\p{L})|(?<!\p{L})(?:nach|bei) (?:seinem|ihrem) umzug(?!\p{L})|(?<!\p{L})vor (?:\p{L}{3,10}|\d{1,2}) (?:jahr|monat)|(?<!\p{L})(?:habe?n?|hat|habt|bin|sind)(?!\p{L}).{0,200}(?:gemacht|gezogen|geholfen|durchgeführt|erledigt|transportiert|gebracht)(?!\p{L})/iu;
const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d| ?(?:€|euro?|kg|km|m)(?![a-zäöü]))/gi;
/** 'Die Fahrt von Köln nach Bonn dauert 40 Minuten', 'wir pendeln von Köln nach Bonn' */
const IS_A_WAY = /(?:fahrt|strecke|entfernung|(?<!\p{L})pendel[nt]?(?: \p{L}{2,20})?) $/iu;
/** 'Von Köln nach Bonn sind es 30 km' */
const IS_A_DISTANCE = /^ (?:sind es|dauert|braucht man|fährt man)(?!\p{L})/iu;
/** 'Wir hatten telefoniert wegen meinem Umzug von Köln nach Bonn': what has been is something else; but what one 'hatte für den Umzug' was for that. */
const IS_WHY =
  /(?<!\p{L})(?:angebot für|wegen|zum?|über|um|bezüglich) (?:\p{L}{2,20} ){0,2}(?:\p{L}{0,20}umzug|transport) $/iu;

/** Whether somebody else moves, and whoever writes does not. */
export const isOfSomebodyElse = (body: readonly Paragraph[]) =>
  body.some(({ text }) => NAMES_ANOTHER_MOVE.test(text)) && !movesOneself(body);

/** 'Meine Schwester zieht von …', where whoever writes moves as well. */
export const isOfAnotherBesideOnesOwn = (sentence: string, body: readonly Paragraph[]) =>
  NAMES_ANOTHER_MOVE.test(sentence) && !MOVES_ONESELF.test(sentence) && movesOneself(body);

/** Whether whoever writes says that they move. */
export const movesOneself = (body: readonly Paragraph[]) => body.some(({ text }) => MOVES_ONESELF.test(text));

/**
 * Whether what is said of a way from one town to another is about a move of somebody else beside one's own, about one that is
 * over, or about none: of the two its clause has to say so.
 */
export function isOfOtherMove(
  { text }: Paragraph,
  { index, 0: way }: RegExpExecArray,
  { body, sent = '' }: { body: readonly Paragraph[]; sent: string | undefined },
): boolean {
  const end = index + way.length;
  const before = lastOf(text.slice(Math.max(0, index - 300), index).split(ADDRESS_END));
  const after = restOfSentence(text.slice(end, end + 300));
  if (isOfAnotherBesideOnesOwn(`${before}${way}${after}`, body)) return true;
  const said = lastOf(before.replace(BRACKETS, '').split(CLAUSE).filter(hasWords));
  if (IS_A_WAY.test(said)) return true;
  const [goesOn = ''] = after.replace(BRACKETS, '').replace(STREET_BEHIND, '').split(CLAUSE);
  if (IS_A_DISTANCE.test(goesOn)) return true;
  const clause = `${said}${way.replace(BRACKETS, '')}${goesOn}`;
  const isPast = (year: string) => year < sent.slice(0, 4);
  const hasBeen = HAS_BEEN.test(clause) && !IS_WHY.test(said);
  return hasBeen || IS_OVER.test(clause) || (clause.match(YEAR) ?? []).some(isPast);
}

const lastOf = (texts: readonly string[]) => texts.at(-1) ?? '';
const hasWords = (text: string) => /\p{L}/u.test(text);
const BRACKETS = /\([^()]{0,200}\)/g;
const CLAUSE = /[,;:](?= )|(?= und )| [-–] /;
/** It is of the clause: 'nach Bonn, Weg 9 gemacht'. */
const STREET_BEHIND = /^,\s[^,;]{1,60}?\s\d{1,3} ?(?:[a-z](?!\p{L}))?(?=[\s.!]|$)/u;
