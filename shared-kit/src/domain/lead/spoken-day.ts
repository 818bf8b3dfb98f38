import { type Paragraph, type Span, within } from './lines.ts';
import { findDays } from './moving-day.ts';
import { isReply } from './own-words.ts';
import { clausesOf, SENTENCE_END } from './sentences.ts';

export const MOVING =
  /umzug|umzieh|übersied(?:le|eln|lung)|umgezogen|auszieh|einzieh|auszug|einzug|zieh(?:e|en|t)(?!\p{L})|transport(?!e[ru])/iu;
const NOT_THE_MOVE =
  /besichtig|geb(?:oren|urtstag|\.)|nicht (?:da|erreichbar|zu erreichen|zu ?hause|verfügbar)(?!\p{L})|verreist|heirat|hochzeit|(?:arbeits|dienst|semester|schul|studien|ausbildungs)beginn|(?:anfange|antrete)(?!\p{L})|(?:liefer|abhol)ung (?:der|von) (?:\d{1,3} )?(?:umzugs)?kartons|rückmeldung|antwort|kündig|rückruf|zurückruf|überg(?:abe|eben)|rückgabe|zurückgeb|abnahme|urlaub|miet(?:beginn|ende|vertrag)/iu;
/** 'https://umzug-meyer.de/kontakt' */
const ADDRESS_OF_A_PAGE = /https?:\S{1,300}/gi;
/** Before a day: 'bis 30.11.2026', 'außer am 12.03.2027', '12.03. oder 13.03.2027'. */
const UNTIL_OR_WITHOUT =
  /(?:(?<!\p{L})(?:bis|vor|nach|seit|außer|statt)|(?<=\d\.?|tag) (?:oder|und)):? (?:(?:spätestens|zum|dem|am|den) ){0,2}$/iu;

const WEEKDAY = '(?:(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend)';
/** 'Termin ist der 23.01.2027': in a mail about a move it is the move's; 'Termin Küche ist der 23.01.2027' is another. */
const IS_THE_DAY = new RegExp(
  String.raw`^\s?(?:(?:(?:unser|mein|der) )?(?:wunsch)?termin:?(?: (?:ist|wäre|voraussichtlich|idealerweise|flexibel|zwischen)){0,2}|als termin (?:dachte(?:n wir| ich) an|haben wir|habe ich))(?: (?:am|der|den|dem|${WEEKDAY},?)){0,3} $`,
  'iu',
);
/** And nothing stands behind it: 'Termin ist am 24.11.2026 bei Ihnen', 'Termin: 24.11.2026, 10 Uhr'. */
const ENDS = /^(?: (?:im auge|im blick|im sinn|geplant|vorgesehen|angedacht|vorgemerkt))?[.!]?\s?$/i;
const HAS_A_TIME = /\d ?uhr(?!\p{L})|(?<!\d)\d{1,2}:\d{2}(?!\d)/iu;
/** But not where any other has been spoken of. */
const APPOINTMENT =
  /besichtig|rückruf|(?<!\p{L})termine?(?!\p{L})[^!?]{0,80}(?:passt|bestätig)|vor-?ort-?termin/iu;

/** It is none itself, and makes any other doubtful: 'Auszug spätestens am 31.03.2027, Einzug ab 15.03.2027' */
const IS_A_LIMIT = /(?<!\p{L})(?:spätestens|einzug(?: ist)? ab):? (?:(?:zum|dem|am|den) ){0,2}$/iu;

const OF_NEW_HOME = /einzug(?: ist)?(?::| am| zum)? $/i;
/** 'am 15.03. kommt noch die Küche', and no 'kommt auch der 15.03. in Frage' */
const COMES_LATER = /(?<!\p{L})(?:kommt|kommen|folgt|folgen)(?!\p{L})(?!.{0,200}(?<!\p{L})in ?frage)/isu;

/**
 * Of several days, as in 'am 03.04.2027 oder erst am 10.04.2027', nobody can tell which one is meant; but an 'Einzug am' and
 * what else comes only follow the move, and the day of writing is none.
 */
export function dayOf(
  body: readonly Paragraph[],
  { sent, subject }: { sent: string | undefined; subject: string },
): SpokenDay | undefined {
  const isTerminOfMove = speaksOnlyOfMove(subject, body);
  const all = body.flatMap((span) => daysIn(span, isTerminOfMove, sent));
  const isOwn = ({ day, follows }: SpokenDay) => !follows && day !== sent?.slice(0, 10);
  const others = all.filter(isOwn);
  const isBefore = ({ day, follows }: SpokenDay) => follows && others.some((other) => day < other.day);
  const days = others.length > 0 ? all.filter((one) => isOwn(one) || isBefore(one)) : all;
  const [first] = days;
  return days.every(({ day, isLimit }) => day === first?.day && !isLimit) ? first : undefined;
}

/** And of no other appointment: 'Termin' is the move's. */
function speaksOnlyOfMove(subject: string, body: readonly Paragraph[]): boolean {
  const texts = [subject, ...body.map(({ text }) => text)];
  const speaksOf = (what: RegExp) => texts.some((text) => what.test(text));
  return !isReply(subject) && speaksOf(MOVING) && !speaksOf(APPOINTMENT);
}

/** With whether it is of what follows the move, and whether it only bounds when that is. */
export type SpokenDay = Span & { day: string; follows: boolean; isLimit: boolean };

/**
 * In sentences about the move; nobody asks for one on a day that is over. Of what else the day is its clause says: 'Umzug am
 * 12.03.2027, Besichtigung am 01.03.2027'.
 */
function daysIn(span: Paragraph, isTerminOfMove: boolean, sent = ''): SpokenDay[] {
  const clauses = clausesOf(span);
  const found: SpokenDay[] = [];
  let from = 0;
  for (const whole of span.text.split(SENTENCE_END)) {
    const sentence = whole.slice(0, 1000);
    const isAboutMove = MOVING.test(whole.replace(ADDRESS_OF_A_PAGE, ' '));
    // 'Termin: 16.11.2026' may as well be when it was written.
    const isToCome = (day: string) => (isAboutMove ? day >= sent.slice(0, 10) : day > sent.slice(0, 10));
    const mayBeTermin = isTerminOfMove && !HAS_A_TIME.test(sentence);
    for (const { day, start, text } of isAboutMove || mayBeTermin ? findDays(sentence, sent) : []) {
      const before = sentence.slice(Math.max(0, start - 30), start);
      const spoken = within(span, from + start, text);
      if (!isAboutMove && !isTermin(sentence.slice(0, start), spoken, clauses)) continue;
      if (isToCome(day) && !UNTIL_OR_WITHOUT.test(before) && !isOfSomethingElse(spoken, clauses))
        found.push({
          ...spoken,
          day,
          isLimit: IS_A_LIMIT.test(before),
          follows: OF_NEW_HOME.test(before) || (found.length > 0 && comesLater(spoken, clauses)),
        });
    }
    from += whole.length;
  }
  return found;
}

/** 'Termin ist der 23.01.2027' and no more. */
function isTermin(before: string, day: Span, clauses: readonly Span[]): boolean {
  const clause = clauses[clauseAt(day, clauses)];
  return IS_THE_DAY.test(before) && ENDS.test(clause?.text.slice(day.end - clause.start) ?? '');
}

const clauseAt = (day: Span, clauses: readonly Span[]) => clauses.findIndex(({ end }) => end > day.start);

const comesLater = (day: Span, clauses: readonly Span[]) =>
  COMES_LATER.test(clauses[clauseAt(day, clauses)]?.text ?? '');

function isOfSomethingElse(day: Span, clauses: readonly Span[]): boolean {
  const index = clauseAt(day, clauses);
  const own = clauses[index]?.text ?? '';
  // 'Die Besichtigung wäre gut, am 01.12.2026'
  const saysNoMore = !/\p{L}{4}/u.test(own.replace(day.text, ' '));
  return NOT_THE_MOVE.test(own) || (saysNoMore && NOT_THE_MOVE.test(clauses[index - 1]?.text ?? ''));
}
