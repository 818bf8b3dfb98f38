import { hash, randomBytes } from 'node:crypto';

const TOKEN = /^[\w-]{43}$/;

/** 256 bits that nobody guesses: whoever has them is the customer (D33). */
export const newOfferToken = (): string => randomBytes(32).toString('base64url');

/** The id of the link's record; undefined where it is no token of ours. */
export function linkIdOf(token: string): string | undefined {
  return TOKEN.test(token) ? hash('sha256', token) : undefined;
}

/** @param baseUrl of this server, as a browser reaches it, without a slash at the end */
export const offerUrl = (baseUrl: string, token: string): string => `${baseUrl}/angebot/${token}`;
