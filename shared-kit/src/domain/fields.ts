import * as z from 'zod/mini';
import { formatNumber } from './money.ts';

const CONTROL_CHARACTER = /(?![\t\n\r])\p{Cc}/u;

/** A text of several lines, without control characters and halves of characters, which no file and no mail can hold. */
export const text = (max: number, min = 0) =>
  z.string().check(
    z.minLength(min),
    z.maxLength(max, { error: () => `höchstens ${formatNumber(max)} Zeichen` }),
    z.refine((value) => !CONTROL_CHARACTER.test(value), 'enthält Steuerzeichen'),
    z.refine((value) => value.isWellFormed(), 'enthält ein halbes Zeichen'),
  );

/** A text of one line: no line breaks, so that it is safe in a mail header too. */
export const textLine = (max: number) =>
  text(max).check(z.refine((value) => !/[\r\n]/.test(value), 'darf keinen Zeilenumbruch enthalten'));

/** A number from `min` to `max`, both included. */
export const number = (min: number, max: number) => z.number().check(z.gte(min), z.lte(max));

/** A whole number from `min` to `max`, both included. */
export const int = (min: number, max: number = Number.MAX_SAFE_INTEGER) =>
  z.int().check(z.gte(min), z.lte(max));

/** At most `max` of them. */
export const list = <Item extends z.core.$ZodType>(item: Item, max: number) =>
  z.array(item).check(z.maxLength(max));

/** A point in time, ISO 8601 in UTC (D9). */
export const instant = z.iso.datetime();

/** A calendar date without a time, YYYY-MM-DD (D9). */
export const calendarDate = z.iso.date();

export const MAX_EUROS = 1_000_000_000;

/** Euros with at most two decimals (D10): exactly the number that the nearest cents make. */
export const euros = number(-MAX_EUROS, MAX_EUROS).check(
  z.refine((value) => Math.round(value * 100) / 100 === value, 'höchstens zwei Nachkommastellen'),
);

export const eurosFromZero = euros.check(z.gte(0, 'darf nicht negativ sein'));
