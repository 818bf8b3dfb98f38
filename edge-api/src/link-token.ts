import { hash, randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Specification 3 section 3: 190 bits that nobody guesses. */
const LENGTH = 32;
const TOKEN = /^[A-Za-z0-9]{32}$/;

export const newLinkToken = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** The id of the link's record; undefined where it is no token of ours. */
export function linkIdOf(token: string): string | undefined {
  return TOKEN.test(token) ? hash('sha256', token) : undefined;
}

export const isLinkId = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
