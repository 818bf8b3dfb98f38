import type { Line, Span } from './lines.ts';
import { isBesideAnother, namesAnother } from './people.ts';
import { phoneIn } from './values.ts';

const SPEAKS_OF_PHONE = /tel\b|tel\.|telefon|mobil|handy|fon\b|phone|erreich|anruf|rufen|☎|📞|📱|whatsapp/i;
const NO_PHONE = /fax|hotline|iban|konto|hrb|ust|steuer|kunden-?nr|kundennummer|rechnung|anfrage-?id|bic\b/i;
const MOST_IN_A_LINE = 10;
/** So long is a line only where a sentence goes on in the next. */
const FOLDED = 40;

/** The customer's telephone number in sentences and signatures, one that is called so before any other. */
export function spokenPhone(
  lines: readonly Line[],
  isStranger: (phone: string) => boolean,
): Span | undefined {
  let other: Span | undefined;
  for (const [index, line] of lines.entries()) {
    const text = line.text.slice(0, 1000);
    if (NO_PHONE.test(text)) continue;
    const above = lines[index - 1]?.text.slice(-200) ?? '';
    const phone = phonesIn(line, above.length < FOLDED || /[.!?]\s?$/.test(above) ? '' : above).find(
      (one) => !isStranger(one.text),
    );
    if (phone && SPEAKS_OF_PHONE.test(text)) return phone;
    other ??= phone;
  }
  return other;
}

/** Those beside which nobody else is named. */
function phonesIn(line: Line, above: string): Span[] {
  const text = line.text.slice(0, 1000);
  const phones: Span[] = [];
  let before = above;
  for (let from = 0, count = 0; count < MOST_IN_A_LINE; count++) {
    const found = phoneIn(text.slice(from));
    if (!found) break;
    const at = from + found.at;
    const end = at + found.text.length;
    const isOfAnother =
      isBesideAnother(`${before} ${text.slice(from, at)}`) || namesAnother(behind(text, end));
    if (/^\(?[+0]/.test(found.text) && !isOfAnother)
      phones.push({ text: found.text, start: line.start + at, end: line.start + end });
    before = '';
    from = end;
  }
  return phones;
}

/** '0221 111222 (Hausmeister)' */
const behind = (text: string, end: number) => /^[^.,;!?]{0,60}/.exec(text.slice(end))?.[0] ?? '';
