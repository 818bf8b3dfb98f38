import * as z from 'zod/mini';

const QUOTE_CHARACTERS = /["'`´‘’‚‛“”„‟]/g;
const emailAddress = z.email();

/** Marks without a glyph: address books put them around numbers, and nobody sees why two of them differ. */
const INVISIBLE = /\p{Cf}/gu;

/**
 * A phone number as it is stored: quote characters and backticks gone, 49… and 0049… with a plus
 * (specification 1 section 5). Doing it twice changes nothing.
 */
export function normalizePhone(text: string): string {
  return text
    .replace(QUOTE_CHARACTERS, '')
    .replace(INVISIBLE, '')
    .trim()
    .replace(/^(?:00\s*)?49/, '+49');
}

/** As most are written: nothing but digits and what stands between them, and no country. */
const WITHIN_COUNTRY = /^0[1-9][\d ()/-]*$/;

/** '+49 (0)30 1234-567' and '030 1234567' are one number, '+43 1 …' and '0043 1 …' too. Empty: no digit at all. */
export function phoneDigits(phone: string): string {
  if (WITHIN_COUNTRY.test(phone)) return phone.replace(/\D/g, '');
  return normalizePhone(phone)
    .replace(/[^\d+]/g, '')
    .replace(/^(?:\+|00)490?/, '0')
    .replace(/^\+/, '00')
    .replace(/\D/g, '');
}

/** Says what is wrong with what staff type for a phone number: 'abc' is none. Nothing typed is none either, and not wrong. */
export function phoneProblem(phone: string): string | undefined {
  return phone.trim() === '' || phoneDigits(phone) !== '' ? undefined : 'Telefonnummer ist ungültig';
}

/** Addresses that differ in case alone are one. Empty: none. */
export const comparableEmail = (email: string) => email.trim().toLowerCase();

/** Where one counts up to. */
const COUNTED = '01234567890123456789';

/** The digits of a phone number; empty where it is one that is put where nobody wants to say theirs: 0000, 123456. */
export function tellingPhone(phone: string): string {
  const digits = phoneDigits(phone);
  return /^0*(\d)\1*$/.test(digits) || COUNTED.includes(digits) ? '' : digits;
}

/** Shorter numbers say nothing where no name stands beside them. */
const FEWEST_DIGITS = 6;

/**
 * What somebody is recognised by: the e-mail address in lower case, the digits of the phone number. Two who have one of
 * them in common are asked about; a number that says nothing is none, though two of them are the same number (D36).
 */
export function contactsOf({ email, phone }: { email: string; phone: string }): string[] {
  const address = comparableEmail(email);
  const digits = tellingPhone(phone);
  return [
    ...(address === '' ? [] : [`email ${address}`]),
    ...(digits.length < FEWEST_DIGITS ? [] : [`phone ${digits}`]),
  ];
}

/** Whether it has the form of an e-mail address; the domain may have umlauts. */
export function isEmail(text: string): boolean {
  return asciiEmail(text) !== undefined;
}

/**
 * An e-mail address as mail servers know it, the domain in its ASCII form (RFC 5891): `info@müller.de` is
 * `info@xn--mller-kva.de`. Undefined where the text has not the form of one.
 */
export function asciiEmail(text: string): string | undefined {
  const [, local = '', domain = ''] = /^([^@]+)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(text) ?? [];
  return emailAddress.safeParse(`${local}@${asciiDomain(domain)}`).data;
}

/** By the URL parser, which brings the tables for it (UTS 46) and throws where the letters make no domain: empty. */
function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return '';
  }
}
