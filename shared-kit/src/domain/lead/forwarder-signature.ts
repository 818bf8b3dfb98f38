import { beginsWithFarewell } from './courtesies.ts';
import { isBlank, type Line } from './lines.ts';
import { haveAWordInCommon, isFreeMail, isPerson, localPart, personIn } from './people.ts';
import { domainOf, isContactAlone } from './portals.ts';
import { nameFrom } from './values.ts';

const LONGEST_SIGNATURE = 15;

/** '-- ' alone, below which mail programs put a signature (RFC 3676 section 4.3). */
export const isSignatureDelimiter = ({ text }: Line) => /^--\s?$/.test(text);

/**
 * Whoever passes a mail on often signs beneath it: below '-- ', with a name that is not the first sender's. Somebody whom
 * nothing else names is a sender without a name, and without any name, or below a mailbox of many, it may be either.
 * @param sender and forwarders as the heads name them
 */
export function withoutForwarder(
  lines: readonly Line[],
  sender: string,
  forwarders: readonly string[],
): { lines: Line[]; below: Line[]; theirs: Line[] } {
  const marked = lines.flatMap((line, index) => (isSignatureDelimiter(line) ? [index] : []));
  // Many write their name and no '-- '.
  const named = lines.findIndex(
    (line) => forwarders.some((who) => isExactlyTheNameOf(line, who)) && !isExactlyTheNameOf(line, sender),
  );
  const starts = named >= 0 && named < (marked[0] ?? lines.length) ? [named, ...marked] : marked;
  const signatures = starts.map((from, index) => lines.slice(from, starts[index + 1] ?? lines.length));
  const isForwarders = (signature: readonly Line[]) =>
    forwarders.some(
      (who) =>
        (holdsAddressOrFamilyNameOf(signature, who) && !holdsAddressOrFamilyNameOf(signature, sender)) ||
        (holdsEveryNameOf(signature, who) && !holdsEveryNameOf(signature, sender)),
    );
  const isMarked = ([line]: readonly Line[]) => line !== undefined && isSignatureDelimiter(line);
  const theirs = new Set(signatures.filter((signature) => isMarked(signature) && isForwarders(signature)));
  const areNamed = forwarders.every((who) => isPerson(personIn(who)));
  const mayBeOfOneWithoutName = personIn(sender).name === '' && areNamed;
  const isOwn = (signature: readonly Line[]) =>
    isMarked(signature) &&
    (theirs.size > 0 ||
      holdsAddressOrFamilyNameOf(signature, sender) ||
      (isFirstNameAndContacts(signature, sender) &&
        areNamed &&
        !forwarders.some((who) => beginsWithAWordOf(signature, who))) ||
      (mayBeOfOneWithoutName &&
        signature.slice(1, LONGEST_SIGNATURE).some(({ text }) => nameFrom(text)?.lastName)));
  const others = signatures.filter((signature) => !theirs.has(signature));
  return {
    theirs: [...theirs].flatMap((signature) => signature.slice(1)),
    lines: [...lines.slice(0, starts[0] ?? lines.length), ...others.filter(isOwn).flat()],
    below: others
      .filter((signature) => !isOwn(signature))
      .flatMap((signature) => signature.filter((line) => !isSignatureDelimiter(line))),
  };
}

/** A line with first and last name and nothing else. */
const isExactlyTheNameOf = ({ text }: Line, who: string) => {
  const { name } = personIn(who);
  return name.includes(' ') && text.trim() === name;
};

/**
 * Where in a mail of somebody's their signature begins: at their name, below a farewell or in full. Above it stands whatever
 * they fill in of somebody else.
 * @param formEnd where what stands under labels ends
 */
export function signatureStart(lines: readonly Line[], who: string, formEnd: number): number {
  const signsAt = (index: number) => {
    const next = lines.slice(index + 1, index + 3).find((line) => !isBlank(line));
    return [lines[index], next].some((line) => line && hasAWordOf(line.text, who));
  };
  const start = lines.findLast(
    (line, index) =>
      line.start >= formEnd &&
      (isExactlyTheNameOf(line, who) || (beginsWithFarewell(line.text) && signsAt(index))),
  );
  return start?.start ?? Number.POSITIVE_INFINITY;
}

const hasAWordOf = (text: string, who: string) => {
  const { name, address } = personIn(who);
  return haveAWordInCommon(text.slice(0, 80), `${name} ${localPart(address)}`);
};

const textOf = (signature: readonly Line[]) =>
  signature
    .slice(0, LONGEST_SIGNATURE)
    .map(({ text }) => text)
    .join(' ')
    .toLowerCase();

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]{3,40}/gu) ?? [];

/** By address, a domain of their own or family name: a first name, a town or a provider are shared by many. */
function holdsAddressOrFamilyNameOf(signature: readonly Line[], who: string): boolean {
  const { name, address } = personIn(who);
  const text = textOf(signature);
  const family = wordsOf(nameFrom(name)?.lastName ?? name).at(-1);
  const domain = domainOf(address);
  const own = isFreeMail(domain) ? address.toLowerCase() : domain;
  return (own !== '' && text.includes(own)) || (family !== undefined && wordsOf(text).includes(family));
}

/** 'Peter', who is Peter Vogel, alone in its first line. */
function beginsWithAWordOf(signature: readonly Line[], who: string): boolean {
  const first = filledIn(signature)[0]?.text.trim().toLowerCase() ?? '';
  return wordsOf(personIn(who).name).includes(first);
}

/** And below it nothing but how to reach them: 'Disposition' may be of a colleague who is called so too. */
const isFirstNameAndContacts = (signature: readonly Line[], who: string) =>
  beginsWithAWordOf(signature, who) &&
  filledIn(signature)
    .slice(1)
    .every(({ text }) => isContactAlone(text));

const filledIn = ([, ...lines]: readonly Line[]) => lines.filter((line) => !isBlank(line));

/** First name and all, in any order. */
function holdsEveryNameOf(signature: readonly Line[], who: string): boolean {
  const words = new Set(wordsOf(textOf(signature)));
  const name = wordsOf(personIn(who).name);
  return name.length > 1 && name.every((word) => words.has(word));
}
