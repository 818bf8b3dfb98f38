import { beginsWithFarewell } from './courtesies.ts';
import { type Line, type Span, within } from './lines.ts';
import { isFreeMail } from './people.ts';
import { domainOf } from './portals.ts';
import { SENTENCE_END } from './sentences.ts';
import { isBehindAName, isBesideAnother, speaksOfAnother } from './third-persons.ts';
import { emailIn } from './values.ts';

const WORDS = '(?: (?:sie|ihr|mir|uns|bitte|die|nur|lieber|besser|direkt|ausschließlich|gerne?)){0,4}';
const VERB = '(?:antwort(?:en|et)?|schreiben sie|schreibt(?= (?:mir|uns)))';
const ONES_ADDRESS =
  '(?: (?:meine|unsere|folgende|private|diese)){0,2}(?: (?:e-?mail-?|mail-?)?adresse| e-?mail| mail)?[ :]{1,3}';
/** 'Bitte antworten Sie an', 'Antwort bitte nur an meine private Adresse:' */
const ANSWER_TO = new RegExp(
  String.raw`(?<!\p{L})(?:bitte${WORDS} )?${VERB}${WORDS} an${ONES_ADDRESS}$`,
  'iu',
);
/** 'Bitte an … antworten' */
const TO = new RegExp(String.raw`(?<!\p{L})bitte${WORDS} an${ONES_ADDRESS}$`, 'iu');
const ANSWER = /^ ?(?:zu )?(?:antworten|schreiben)(?!\p{L})/iu;
/** 'Bitte nicht an diese Adresse antworten, sondern an' */
const INSTEAD_TO = new RegExp(
  String.raw`(?<!\p{L})nicht (?:mehr )?(?:an|hierher|auf)(?!\p{L})[^.!?]{0,80} sondern${WORDS} an${ONES_ADDRESS}$`,
  'iu',
);
const ASKS_TO_ANSWER =
  /(?<!\p{L})(?:bitte(?!\p{L}).{0,200}(?<!\p{L})antworten|(?:antwort|antworten sie) bitte)(?!\p{L})/iu;
/** What is to be written there is no answer to whoever moves: of an invoice, or what only goes there too. */
const OF_SOMETHING_ELSE =
  /rechnung|buchhalt|zahlung|(?<!\p{L})(?:wegen|bezüglich|für|bei|falls|wenn|ob|bat|auch|kopie|cc)(?!\p{L})/iu;
/** In a sentence the full stops of an address end nothing. */
const AN_ADDRESS = /[^\s@(,<]{1,64}@[^\s@(,>]{3,100}(?<=\p{L})/gu;

/** The address that somebody asks to be answered at instead of the one that they write from. */
export function replyAddress(
  lines: readonly Line[],
  isStranger: (address: string) => boolean,
): Span | undefined {
  for (const [index, line] of lines.entries()) {
    const text = line.text.slice(0, 1000);
    for (const { index: at, 0: address } of text.matchAll(AN_ADDRESS)) {
      const found = emailIn(address);
      if (!found || isStranger(found.value)) continue;
      const before = `${lines[index - 1]?.text.slice(-200) ?? ''} ${text.slice(0, at + found.at)}`;
      const after = text.slice(at + found.at + found.value.length);
      if (
        isAskedFor(before, after) &&
        !OF_SOMETHING_ELSE.test(found.value) &&
        !speaksOfAnother(found.value) &&
        !isBesideAnother(before) &&
        !isBehindAName(before)
      )
        return within(line, at + found.at, found.value);
    }
  }
  return undefined;
}

/** Of an address, with what stands before and behind it: whether its sentence asks to be answered there. */
function isAskedFor(before: string, after: string): boolean {
  const said = before.replace(AN_ADDRESS, '…').split(SENTENCE_END).at(-1) ?? '';
  const goesOn = /^[.!?]/.test(after) ? '' : (after.split(SENTENCE_END)[0] ?? '');
  if (OF_SOMETHING_ELSE.test(`${said} ${goesOn}`)) return false;
  if (INSTEAD_TO.test(said)) return ASKS_TO_ANSWER.test(`${said} ${goesOn}`);
  const asked = ANSWER_TO.exec(said) ?? (ANSWER.test(goesOn) ? TO.exec(said) : null);
  return asked !== null && /bitte/i.test(asked[0]);
}

/** Where the signature of an employer begins: whoever writes from work and is answered elsewhere has no number there. */
export function employersSignature(lines: readonly Line[], sender: string, replyTo: string): number {
  const isOfWork = !isFreeMail(domainOf(sender)) && domainOf(sender) !== domainOf(replyTo);
  const farewell = isOfWork ? lines.findLast(({ text }) => beginsWithFarewell(text)) : undefined;
  return farewell?.start ?? Number.POSITIVE_INFINITY;
}
