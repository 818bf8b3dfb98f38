import { asciiEmail, isEmail, phoneDigits } from '../customer/contact.ts';
import type { OwnContacts } from './lead.ts';
import { domainOf, isPortalAddress } from './portals.ts';
import { emailIn, nameFrom } from './values.ts';

const MACHINE =
  /^(?:no-?_?\.?reply|do-?not-?reply|donotreply|nicht-?antworten|keine-?antwort|mailer-daemon|postmaster|wordpress|www-data|formular|kontaktformular|webformular|webform|mailer|bounces?|notifications?|newsletter|webmaster|root|apache|system)(?:[+._-].*)?$/i;
/**
 * The known ones in Germany, where a customer's address may have the same domain as the office's own. Of a provider that
 * is not among them every address counts as the office's.
 */
const FREE_MAIL = new Set(
  [
    'web.de t-online.de freenet.de arcor.de mail.de email.de posteo.de mailbox.org online.de onlinehome.de',
    'kabelmail.de vodafone.de vodafonemail.de unitybox.de unity-mail.de kabelbw.de netcologne.de ewe.net ewetel.de ewetel.net',
    'osnanet.de htp-tel.de mnet-online.de mnet-mail.de alice.de alice-dsl.net alice-dsl.de o2online.de o2mail.de swbmail.de',
    'versanet.de gelsennet.de wtnet.de nord-com.net teleos-web.de tutanota.com tutanota.de tuta.io tuta.com proton.me',
    'protonmail.com pm.me gmail.com googlemail.com icloud.com me.com mac.com msn.com rocketmail.com ymail.com zoho.com',
    'firemail.de lycos.de compuserve.de compuserve.com bluewin.ch aon.at chello.at',
  ].flatMap((some) => some.split(' ')),
);
/** With domains in many countries. */
const FREE_MAIL_ANYWHERE =
  /^(?:gmx|outlook|hotmail|live|yahoo|aol|proton|protonmail|googlemail)\.(?:co\.)?[a-z]{2,4}$/;

export const isFreeMail = (domain: string) => FREE_MAIL.has(domain) || FREE_MAIL_ANYWHERE.test(domain);

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
  return lastName !== undefined && haveAWordInCommon(name, localPart(address));
}

/** Of a name and another, or what an address has before its @: 'Eva Bauer' and 'e.bauer77'. */
export function haveAWordInCommon(name: string, other: string): boolean {
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
      .filter((one) => !isFreeMail(one)),
  );
  const numbers = new Set(phones.map(phoneDigits).filter((one) => one !== ''));
  // Who allows everybody of a free mail provider has not made them portals.
  const passOn = portals
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !isFreeMail(one))
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
