import { isBlank } from '../domain/is-blank.ts';
export const MISSING_NAME_TEXT = 'Bitte geben Sie Ihren Namen ein';
const UNWRITABLE_NAME_TEXT = 'Bitte schreiben Sie Ihren Namen in lateinischen Buchstaben';
export const MISSING_SIGNATURE_TEXT = 'Bitte unterschreiben Sie im Feld oben';

/** Characters: what a customer may be called can sign (`customerSchema`). */
export const MAX_SIGNER_NAME = 200;
const LONG_NAME_TEXT = `Der Name ist zu lang (höchstens ${MAX_SIGNER_NAME} Zeichen)`;

/** Bytes of the drawing. */
export const MAX_SIGNATURE_SIZE = 200_000;

/**
 * Why nobody can sign by this name, German; undefined: somebody can. In other letters than these it would stand in the
 * document as boxes.
 */
export function signerNameProblem(name: string): string | undefined {
  if (isBlank(name)) return MISSING_NAME_TEXT;
  if (name.trim().length > MAX_SIGNER_NAME) return LONG_NAME_TEXT;
  const other = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}/u;
  return other.test(name) ? UNWRITABLE_NAME_TEXT : undefined;
}
