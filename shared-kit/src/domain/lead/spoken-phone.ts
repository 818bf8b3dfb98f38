import { beginsWithFarewell } from './courtesies.ts';
import { type Line, type Span, within } from './lines.ts';
import {
  isBehindAFirm,
  isBehindAName,
  isBesideAnother,
  isFollowedByAnother,
  isOnesOwn,
  isUnderALabelOfAnother,
} from './third-persons.ts';
import { phoneIn } from './values.ts';

const SPEAKS_OF_PHONE = /tel\b|tel\.|telefon|mobil|handy|fon\b|phone|erreich|anruf|rufen|☎|📞|📱|whatsapp/i;
const NO_PHONE = /fax|hotline|iban|konto|hrb|ust|steuer|kunden-?nr|kundennummer|rechnung|anfrage-?id|bic\b/i;
const MOST_IN_A_LINE = 10;
/** So long is a line only where a sentence goes on in the next, and so that goes on. */
const FOLDED = 40;
const GOES_ON = /^\s?\p{Ll}/u;

type Phone = Span & { isOnesOwn: boolean };

/**
 * The customer's telephone number in sentences and signatures: one that they call theirs before one that is called a number,
 * and that before any other.
 */
export function spokenPhone(
  lines: readonly Line[],
  isStranger: (phone: string) => boolean,
): Span | undefined {
  let called: Span | undefined;
  let other: Span | undefined;
  const farewell = lines.findLastIndex(({ text }) => beginsWithFarewell(text));
  for (const [index, line] of lines.entries()) {
    const text = line.text.slice(0, 1000);
    if (NO_PHONE.test(text)) continue;
    const above = lines[index - 1]?.text.slice(-200) ?? '';
    const isFolded = above.length >= FOLDED && GOES_ON.test(text);
    const isOthers = farewell >= 0 && index >= farewell ? isUnderALabelOfAnother : isBesideAnother;
    const phones = phonesIn(line, isFolded ? above : '', isOthers).filter((one) => !isStranger(one.text));
    const own = phones.find((one) => one.isOnesOwn);
    if (own) return own;
    if (SPEAKS_OF_PHONE.test(text)) called ??= phones[0];
    other ??= phones[0];
  }
  return called ?? other;
}

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
      phones.push({ ...within(line, at, found.text), isOnesOwn: isOnesOwn(said, text.slice(at)) });
    before = '';
    from = end;
  }
  return phones;
}
