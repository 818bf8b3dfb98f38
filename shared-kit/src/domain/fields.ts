import * as z from 'zod';

const CONTROL_CHARACTER = /(?![\t\n\r])\p{Cc}/u;

/** A text of several lines, without control characters. */
export const text = (max: number) =>
  z
    .string()
    .max(max, `höchstens ${max} Zeichen`)
    .refine((value) => !CONTROL_CHARACTER.test(value), 'enthält Steuerzeichen');

/** A text of one line: no line breaks, so that it is safe in a mail header too. */
export const textLine = (max: number) =>
  text(max).refine((value) => !/[\r\n]/.test(value), 'darf keinen Zeilenumbruch enthalten');

/** A point in time, ISO 8601 in UTC (D9). */
export const instant = z.iso.datetime();

/** A calendar date without a time, YYYY-MM-DD (D9). */
export const calendarDate = z.iso.date();

export const MAX_EUROS = 1_000_000_000;

/** Euros with at most two decimals (D10). */
export const euros = z
  .number()
  .min(-MAX_EUROS)
  .max(MAX_EUROS)
  .refine(
    (value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6,
    'höchstens zwei Nachkommastellen',
  );

export const eurosFromZero = euros.min(0, 'darf nicht negativ sein');
