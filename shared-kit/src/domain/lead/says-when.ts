import { MONTH } from './moving-day.ts';

const MONTH_ALONE = String.raw`(?:${MONTH})(?![\p{L}-])\.?(?:,?\s\d{4}(?!\d))?`;
/** '2.5 Zimmer' is no day. */
const DAY = String.raw`\d{1,2}\.\s?\d{1,2}(?:\.(?:\s?(?:\d{4}|\d{2})(?!\d))?|$)|\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d{2}-\d{2}|\d{1,2}\.?\s?${MONTH_ALONE}|\d{1,2}\.(?=\s?(?:[-–/]|und|oder|bis))`;
const WEEK = String.raw`(?:KW|Kalenderwoche)\s?\d{1,2}(?:\/\d{2,4})?|\d{1,2}\.\s?(?:KW|Kalenderwoche)(?!\p{L})`;
const TIME = String.raw`\d{1,2}(?:[:.]\d{2})?(?:\s?[-–]\s?\d{1,2}(?:[:.]\d{2})?)?\s?Uhr(?!\p{L})`;
const TIME_OF_DAY = '(?:früh|morgens|vormittags?|mittags?|nachmittags?|abends?)(?!\\p{L})';
const WEEKDAY = String.raw`(?:(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|wochenende)(?![\p{L}-])`;
const OPEN =
  '(?:flexibel|schnellstmöglich|sofort|noch offen|nach (?:absprache|vereinbarung)|so (?:bald|früh|schnell) wie möglich)(?!\\p{L})';
const BESIDE = String.raw`(?:mo|di|mi|do|fr|sa|so|ab|bis|am|an|den|de[mr]|zum|um|gegen|vo[nm]|im|in|ca|circa|etwa|ungefähr|voraussichtlich|geplant|spätestens|frühestens|oder|und|anfang|mitte|ende|möglich|gewünscht)(?!\p{L})`;
const PIECE = new RegExp(
  `(${[DAY, WEEK, TIME, TIME_OF_DAY, MONTH_ALONE, WEEKDAY, OPEN].join('|')})|${BESIDE}|[\\s.,;()/–—-]{1,10}`,
  'iuy',
);

/**
 * How far a text says when and nothing else, as 'Samstag, 15.2.', 'ab 15.2. 9 Uhr' and 'Mitte Februar' do: to its last word
 * that says so, and with the small words behind that.
 */
export function whenAtStart(text: string): { length: number; withBeside: number } {
  const piece = new RegExp(PIECE);
  let length = 0;
  let withBeside = 0;
  for (let match = piece.exec(text); match; match = piece.exec(text)) {
    withBeside = piece.lastIndex;
    if (match[1] !== undefined) length = withBeside;
  }
  return { length, withBeside };
}
