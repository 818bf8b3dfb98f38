import { labelledFacts } from './labelled-facts.ts';
import type { Line } from './lines.ts';
import { SENTENCE_END } from './sentences.ts';

const MOST_LINES = 200;
/** In a sentence of whoever wants to move and of nobody else: 'wir ziehen', 'unser Umzug', 'Umzug am 12.03.2027 von Köln nach Bonn'. */
const ASKS =
  /(?<!\p{L})(?:(?:ich|wir)(?!\p{L})[^!?]{0,160}(?:ziehen?(?!\p{L})|umziehen|umzuziehen)|ziehen? (?:ich|wir)(?!\p{L})|(?:such|brauch|benötig|plan|bitt|hätt|möcht)\p{L}{0,4}(?!\p{L})[^!?]{0,160}umz[iu]|(?:mein|unser)(?:en|em|es|s)? (?:\p{L}{1,20} )?umzugs?(?!\p{L})|umzug(?!\p{L})[^!?]{0,80} nach )/iu;
/** And so does no other company, and not the office, which offer one. */
const OFFERS =
  /(?<!\p{L})(?:(?:unser|mein|folgendes) angebot|biete[nt]? (?:wir|ich)|(?:wir|ich) (?:bieten?|freuen uns auf ihren auftrag)|auftragsbestätigung|(?:gesamt|fest|angebots|end)preis)/iu;

/** Whether a mail is itself a request: in words, or as a form is one. */
export function asksForMove(mail: readonly Line[]): boolean {
  const lines = mail.slice(0, MOST_LINES);
  const text = lines.map((line) => line.text.slice(0, 1000)).join(' ');
  if (OFFERS.test(text)) return false;
  const isForm = labelledFacts(lines).filter(({ field, side }) => side !== undefined || field === 'day');
  return isForm.length >= 2 || text.split(SENTENCE_END).some((sentence) => ASKS.test(sentence));
}
