import { beginsWithFarewell } from './courtesies.ts';
import { type Line, type Span, within } from './lines.ts';
import { isContactAlone } from './portals.ts';
import {
  isBehindAFirm,
  isBehindAName,
  isBesideAnother,
  isBesideSomebody,
  isFollowedByAnother,
  isOfSomebodyNamed,
  isOnesOwn,
  isUnderALabelOfAnother,
  isWhereToAsk,
} from './third-persons.ts';
import { phoneIn } from './values.ts';

const SPEAKS_OF_PHONE = /tel\b|tel\.|telefon|mobil|handy|fon\b|phone|erreich|anruf|rufen|☎|📞|📱|whatsapp/i;
const NO_PHONE = /fax|hotline|iban|konto|hrb|ust|steuer|kunden-?nr|kundennummer|rechnung|anfrage-?id|bic\b/i;
/** With its number, as in 'Tel. 06104 445566-12 · Fax 06104 445566-99'; of 'Tel./Fax' nobody knows. */
const FAX = /(?:tel\p{L}{0,5}\.? ?[/&] ?)?(?:tele)?fax\p{L}{0,10}[ .:-]{0,4}[+(\d][\d ()/–-]{5,30}/giu;
const MOST_IN_A_LINE = 10;
/** So long is a line only where a sentence goes on in the next, and so that goes on. */
const FOLDED = 40;
const GOES_ON = /^\s?\p{Ll}/u;

type Phone = Span & {
  isOnesOwn: boolean;
  isBesideSomebody: boolean;
  isWhereToAsk: boolean;
  isNamedOnly: boolean;
};

/**
 * The customer's telephone number in sentences and signatures: one that they call theirs before one that is called a number,
 * and that before any other; but before that of a sentence in which they name somebody the one below their name or farewell.
 */
export function spokenPhone(
  lines: readonly Line[],
  { isStranger, isOfColleague }: { isStranger: (phone: string) => boolean; isOfColleague: boolean },
): Span | undefined {
  let called: Phone | undefined;
  let other: Phone | undefined;
  let besideFax: Phone | undefined;
  let toAsk: Phone | undefined;
  let signed: Phone | undefined;
  const farewell = lines.findLastIndex(({ text }) => beginsWithFarewell(text));
  for (const [index, whole] of lines.entries()) {
    const line = { ...whole, text: whole.text.replace(FAX, (fax) => ' '.repeat(fax.length)) };
    const text = line.text.slice(0, 1000);
    if (NO_PHONE.test(text)) continue;
    const above = lines[index - 1]?.text.slice(-200) ?? '';
    const isFolded = above.length >= FOLDED && GOES_ON.test(text);
    const isOthers = farewell >= 0 && index >= farewell ? isUnderALabelOfAnother : isBesideAnother;
    const found = phonesIn(line, isFolded ? above : '', isOthers).filter(
      (one) => !isStranger(one.text) && (isOfColleague || !one.isNamedOnly),
    );
    const own = found.find((one) => one.isOnesOwn);
    if (own) return own;
    const phones = found.filter((one) => isOfColleague || !one.isWhereToAsk);
    if (phones.length === 0) toAsk ??= found[0];
    const hasFax = line.text !== whole.text;
    if (hasFax) besideFax ??= phones[0];
    else if (SPEAKS_OF_PHONE.test(text)) called ??= phones[0];
    else other ??= phones[0];
    const isSigned = isSignature(lines[index - 1]) || (farewell >= 0 && index > farewell && !hasFax);
    if (isContactAlone(text) && isSigned) signed ??= phones.find((one) => !IS_A_SWITCHBOARD.test(one.text));
  }
  const first = called ?? (other?.isBesideSomebody ? (besideFax ?? other) : (other ?? besideFax)) ?? toAsk;
  return first?.isBesideSomebody && !isOfColleague ? (signed ?? first) : first;
}

/** '0211 445566-0': of a firm, where anybody answers. */
const IS_A_SWITCHBOARD = /-0$/;
const A_NAME = /^\s{0,3}\p{Lu}[\p{L}'’-]{1,40}(?: \p{Lu}[\p{L}'’-]{1,40}){0,2}\s{0,3}$/u;

const isSignature = (line: Line | undefined) =>
  line !== undefined && (A_NAME.test(line.text) || beginsWithFarewell(line.text));

/** Those beside which nobody else is named. */
function phonesIn(line: Line, above: string, isOthers: (before: string) => boolean): Phone[] {
  const text = line.text.slice(0, 1000);
  const phones: Phone[] = [];
  let before = above;
  for (let from = 0, count = 0; count < MOST_IN_A_LINE; count++) {
    const found = phoneIn(text.slice(from));
    if (!found) break;
    const at = from + found.at;
    const end = at + found.text.length;
    const [said, after] = [`${before} ${text.slice(from, at)}`, text.slice(end)];
    const isOfAnother =
      isOthers(said) || isBehindAFirm(said, after) || isBehindAName(said) || isFollowedByAnother(after);
    if (/^\(?[+0]/.test(found.text) && !isOfAnother)
      phones.push({
        ...within(line, at, found.text),
        isOnesOwn: isOnesOwn(said, text.slice(at)),
        isBesideSomebody: isBesideSomebody(said, after),
        isWhereToAsk: isWhereToAsk(said),
        isNamedOnly: isOfSomebodyNamed(said, after),
      });
    before = '';
    from = end;
  }
  return phones;
}
