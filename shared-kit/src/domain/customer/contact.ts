import * as z from 'zod/mini';

const QUOTE_CHARACTERS = /["'`´‘’‚‛“”„‟]/g;
const emailAddress = z.email();

/**
 * A phone number as it is stored: quote characters and backticks gone, 49… and 0049… with a plus
 * (specification 1 section 5). Doing it twice changes nothing.
 */
export function normalizePhone(text: string): string {
  return text
    .replace(QUOTE_CHARACTERS, '')
    .trim()
    .replace(/^(?:00\s*)?49/, '+49');
}

/** Whether it has the form of an e-mail address. */
export function isEmail(text: string): boolean {
  return emailAddress.safeParse(text).success;
}
