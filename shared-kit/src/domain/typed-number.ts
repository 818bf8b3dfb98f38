import * as z from 'zod/mini';
import { parseGermanNumber } from './money.ts';

/** A number as a form holds it, also over a reload. */
export const typedNumberSchema = z.optional(z.union([z.number(), z.string()]));

/** A number; a text where what was typed is none; undefined where nothing was. */
export type TypedNumber = z.infer<typeof typedNumberSchema>;

/** What stands in a number's field, in German notation. */
export function typedNumber(text: string): TypedNumber {
  return parseGermanNumber(text) ?? (text.trim() === '' ? undefined : text);
}

/** What can be reckoned with: what was typed and is no number is not given. */
export function givenNumber(typed: TypedNumber): number | undefined {
  return typeof typed === 'number' ? typed : undefined;
}

/** What to say of a text that is no number. @param decimals that the number may have */
export const noNumberText = (decimals = 2) =>
  `Bitte geben Sie eine Zahl ein, zum Beispiel ${decimals === 0 ? '12' : '12,5'}`;
