import { type Paragraph, type Span, within } from './lines.ts';
import { findDays } from './moving-day.ts';
import { clausesOf, SENTENCE_END } from './sentences.ts';

export const MOVING =
  /umzug|umzieh|umgezogen|auszieh|einzieh|auszug|einzug|zieh(?:e|en|t)(?!\p{L})|transport/iu;
const NOT_THE_MOVE =
  /besichtig|geboren|geb\.|rückmeldung|antwort|kündig|rückruf|zurückruf|übergabe|urlaub|miet(?:beginn|ende|vertrag)/i;
/** 'https://umzug-meyer.de/kontakt' */
const ADDRESS_OF_A_PAGE = /https?:\S{1,300}/gi;
/** Before a day: 'bis 30.11.2026', 'außer am 12.03.2027', '12.03. oder 13.03.2027'. */
const UNTIL_OR_WITHOUT =
  /(?:(?<!\p{L})(?:bis|vor|nach|seit|außer|statt)|(?<=\d\.?|tag) (?:oder|und)):? (?:(?:spätestens|zum|dem|am|den) ){0,2}$/iu;

const OF_NEW_HOME = /einzug(?: ist)?(?::| am| zum) $/i;
/** 'am 15.03. kommt noch die Küche', and no 'kommt auch der 15.03. in Frage' */
const COMES_LATER = /(?<!\p{L})(?:kommt|kommen|folgt|folgen)(?!\p{L})(?!.{0,200}(?<!\p{L})in ?frage)/isu;

/**
 * Of several days, as in 'am 03.04.2027 oder erst am 10.04.2027', nobody can tell which one is meant; but an 'Einzug am' and
 * what else comes only follow the move, and the day of writing is none.
 */
export function dayOf(body: readonly Paragraph[], sent: string | undefined): SpokenDay | undefined {
  const all = body.flatMap((span) => daysIn(span, sent));
  const others = all.filter(({ day, follows }) => !follows && day !== sent?.slice(0, 10));
  const days = others.length > 0 ? others : all;
  return days.every(({ day }) => day === days[0]?.day) ? days[0] : undefined;
}

/** With whether it is of what follows the move. */
export type SpokenDay = Span & { day: string; follows: boolean };

/**
 * In sentences about the move; nobody asks for one on a day that is over. Of what else the day is its clause says: 'Umzug am
 * 12.03.2027, Besichtigung am 01.03.2027'.
 */
function daysIn(span: Paragraph, sent = ''): SpokenDay[] {
  const clauses = clausesOf(span);
  const found: SpokenDay[] = [];
  let from = 0;
  for (const whole of span.text.split(SENTENCE_END)) {
    const sentence = whole.slice(0, 1000);
    const isAboutMove = MOVING.test(whole.replace(ADDRESS_OF_A_PAGE, ' '));
    for (const { day, start, text } of isAboutMove ? findDays(sentence, sent) : []) {
      const before = sentence.slice(Math.max(0, start - 30), start);
      const spoken = within(span, from + start, text);
      if (day >= sent.slice(0, 10) && !UNTIL_OR_WITHOUT.test(before) && !isOfSomethingElse(spoken, clauses))
        found.push({
          ...spoken,
          day,
          follows: OF_NEW_HOME.test(before) || (found.length > 0 && comesLater(spoken, clauses)),
        });
    }
    from += whole.length;
  }
  return found;
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
