import { type Span, within } from './lines.ts';
import { findDays } from './moving-day.ts';

export const MOVING =
  /umzug|umzieh|umgezogen|auszieh|einzieh|auszug|einzug|zieh(?:e|en|t)(?!\p{L})|transport/iu;
const NOT_THE_MOVE =
  /besichtig|geboren|geb\.|rückmeldung|antwort|kündig|rückruf|zurückruf|übergabe|urlaub|miet(?:beginn|ende|vertrag)/i;
/** Before a day: 'bis 30.11.2026', 'außer am 12.03.2027', 'oder 13.03.2027'. */
const UNTIL_OR_WITHOUT =
  /(?<!\p{L})(?:bis|vor|nach|seit|außer|statt|oder|und) (?:(?:spätestens|zum|dem|am|den) ){0,2}$/iu;
/** After a word: 'am 1. Dezember' goes on, and so do 'Hauptstr. 5' and 'ca. 80 m²'. */
export const SENTENCE_END = /(?<=\p{L}{2}[.!?])(?<!(?:str|pl|nr|ca)\.(?= \d))(?= )/iu;

/**
 * Of several days, as in 'statt am 03.04.2027 erst am 10.04.2027', nobody can tell which one is meant; but an 'Einzug am'
 * only follows the move.
 */
export function dayOf(body: readonly Span[], sent: string | undefined): SpokenDay | undefined {
  const all = body.flatMap((span) => daysIn(span, sent));
  const others = all.filter(({ isOfNewHome }) => !isOfNewHome);
  const days = others.length > 0 ? others : all;
  return days.every(({ day }) => day === days[0]?.day) ? days[0] : undefined;
}

export type SpokenDay = Span & { day: string; isOfNewHome: boolean };

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
