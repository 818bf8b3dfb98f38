import { asciiEmail, isEmail, phoneDigits } from '../customer/contact.ts';
import type { OwnContacts } from './lead.ts';
import { domainOf, isPortalAddress } from './portals.ts';
import { emailIn, nameFrom } from './values.ts';

const MACHINE =
  /^(?:no-?_?\.?reply|do-?not-?reply|donotreply|nicht-?antworten|keine-?antwort|mailer-daemon|postmaster|wordpress|www-data|formular|kontaktformular|webformular|webform|mailer|bounces?|notifications?|newsletter|webmaster|root|apache|system)(?:[+._-].*)?$/i;
const FREE_MAIL =
  /^(?:web\.de|gmx\.(?:de|net|at|ch|com)|t-online\.de|gmail\.com|googlemail\.com|outlook\.(?:de|com)|hotmail\.(?:de|com)|live\.(?:de|com)|yahoo\.(?:de|com)|icloud\.com|me\.com|mac\.com|freenet\.de|arcor\.de|aol\.(?:de|com)|mail\.de|posteo\.de|mailbox\.org|online\.de|kabelmail\.de|vodafone\.de|proton(?:mail)?\.(?:me|com))$/i;

/** `Max Muster <max@example.de>`, also with `[mailto:…]`: name and address, empty where it has none. */
export function personIn(text: string): { name: string; address: string } {
  const line = text.slice(0, 600);
  // What stands in brackets at the end is the address, whatever the name pretends.
  const bracket = /<[^<>]*>\s*$/.exec(line)?.index ?? 0;
  const found = emailIn(line.slice(bracket)) ?? emailIn(line);
  if (!found) return { name: line.trim(), address: '' };
  const address = found.value.replace(/^mailto:/i, '');
  const before = line
    .slice(0, bracket > 0 ? bracket : found.at)
    .replace(/[<[(]?\s*(?:mailto:)?$/i, '')
    .trim();
  const name = before.replace(/^["'\s]+|["'\s<[(]+$/g, '');
  return { name: name.includes('@') ? '' : name, address };
}

/** Nobody reads there: whoever wrote is somebody else. */
const isMachine = (address: string) => MACHINE.test(localPart(address));

export const localPart = (address: string) => address.split('@')[0] ?? '';

/** `Erika Muster <e.muster@…>`, and no 'Umzugsportal <anfragen@…>'. */
export function isPerson({ name, address }: { name: string; address: string }): boolean {
  const { lastName } = nameFrom(name) ?? {};
  return lastName !== undefined && namesAgree(name, localPart(address));
}

/** Whether they have a word in common. */
export function namesAgree(name: string, other: string): boolean {
  const words = name.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return words.some((word) => other.toLowerCase().includes(word));
}

/** As mail servers write it: `müller.de` and `xn--mller-kva.de` are one. */
const asciiDomainOf = (address: string) => domainOf(asciiEmail(address) ?? address);

/** Whose addresses and numbers are never the customer's: the portals' and the office's own. */
export function strangers({ emails = [], phones = [], portals = [] }: OwnContacts): {
  email: (address: string) => boolean;
  /** The office's own, also a colleague's. */
  own: (address: string) => boolean;
  /** Of those who pass leads on. */
  portal: (address: string) => boolean;
  phone: (number: string) => boolean;
} {
  const own = new Set(emails.map((one) => one.trim().toLowerCase()));
  const domains = new Set(
    [...own]
      .filter((one) => isEmail(one))
      .map(domainOf)
      .filter((one) => !FREE_MAIL.test(one)),
  );
  const numbers = new Set(phones.map(phoneDigits).filter((one) => one !== ''));
  // Who allows everybody of a free mail provider has not made them portals.
  const passOn = portals
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !FREE_MAIL.test(one))
    .map((one) => asciiDomainOf(`portal@${one}`));
  const isPassedOn = (address: string) =>
    isPortalAddress(address) || passOn.some((portal) => `.${asciiDomainOf(address)}`.endsWith(`.${portal}`));
  const isOwn = (address: string) => own.has(address.toLowerCase()) || domains.has(domainOf(address));
  return {
    own: isOwn,
    portal: isPassedOn,
    email: (address) => isOwn(address) || isMachine(address) || isPassedOn(address),
    phone: (number) => numbers.has(phoneDigits(number)),
  };
}
