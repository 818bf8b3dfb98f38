import { germanReason, parseDate, parseGermanNumber, startOfDay, toCents } from 'shared-kit/domain';
import * as z from 'zod';
import { fieldName, fieldReason } from './field-names.ts';
import type { Failure } from './migration-state.ts';
import { cut, type Fields, fieldsOf, lineOf, textOf } from './plain-fields.ts';

/** Also one that is written as a text, the German way too: '1.234,50 €', '20 m³'. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const bare = value
    .trim()
    .replace(/^(?:€|EUR)\s*/i, '')
    .replace(/\s*(?:€|EUR|m³|m3|m²|qm|km|Std\.?|Stück)$/i, '')
    .replace(/,[-–—]{1,2}$/, '');
  return parseGermanNumber(bare);
}

/** Euros with whole cents (D10). */
export function eurosOf(value: unknown): number | undefined {
  const euros = numberOf(value);
  // Plus zero: not minus zero.
  return euros === undefined ? undefined : toCents(euros) / 100 + 0;
}

const YES = /^(?:true|1|ja|yes|j|x)$/i;
const NO = /^(?:false|0|nein|no|n|)$/i;

export function boolOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const text = textOf(value)?.trim() ?? '?';
  if (YES.test(text)) return true;
  return NO.test(text) ? false : undefined;
}

const WRITTEN_TIME = /[T ,]+(?:um )?(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?: Uhr)?$/i;

const YEAR_FIRST = /^(\d{4})\/(\d\d)\/(\d\d)/;

/**
 * A moment as ISO 8601 in UTC: also of Firestore's timestamps as its exports write them, of seconds and milliseconds since
 * 1970, and of German dates, which mean Berlin.
 */
export function instantOf(value: unknown): string | undefined {
  const seconds = fieldsOf(value)?.seconds ?? fieldsOf(value)?._seconds;
  if (typeof seconds === 'number') return isoOf(seconds * 1000);
  // What is less than that counts something else, such as a spreadsheet's days.
  if (typeof value === 'number')
    return value < 100_000_000 ? undefined : isoOf(value < 100_000_000_000 ? value * 1000 : value);
  if (typeof value !== 'string') return undefined;
  const written = value.trim();
  if (/^\d{12,14}$/.test(written)) return isoOf(Number(written));
  if (/^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/.test(written)) return isoOf(Date.parse(written));
  const [, hours = '0', minutes = '0', rest = '0'] = WRITTEN_TIME.exec(written) ?? [];
  const day = parseDate(written.replace(WRITTEN_TIME, '').replace(YEAR_FIRST, '$1-$2-$3'));
  if (day === undefined) return undefined;
  return isoOf(
    Date.parse(startOfDay(day)) + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(rest)) * 1000,
  );
}

/** A calendar date in Germany (D9). */
export function dayOf(value: unknown): string | undefined {
  const written = typeof value === 'string' && !/^\d{12,14}$/.test(value.trim()) ? value : instantOf(value);
  return written === undefined ? undefined : parseDate(written.replace(YEAR_FIRST, '$1-$2-$3'));
}

function isoOf(milliseconds: number): string | undefined {
  const date = new Date(milliseconds);
  // Years beyond four digits have another form.
  return Number.isNaN(date.getTime()) || !/^\d{4}-/.test(date.toISOString()) ? undefined : date.toISOString();
}

/** The first of these fields that has something. */
export function firstOf(fields: Fields | undefined, ...names: string[]): unknown {
  return names
    .map((name) => fields?.[name])
    .find((value) => value !== undefined && value !== null && value !== '');
}

const places = new WeakMap<object, number>();

/** @param place of a record among those of its kind in the file, from 1: one without number, name and id has nothing else */
export function notePlace(record: unknown, place: number): void {
  if (typeof record === 'object' && record !== null) places.set(record, place);
}

function placeOf(kind: string, record: unknown): string {
  const place = typeof record === 'object' && record !== null ? places.get(record) : undefined;
  if (place !== undefined) return `${place.toLocaleString('de-DE')}. ${kind} der Datei`;
  return typeof record === 'string' ? `${kind} „${shortened(record, 60)}“` : `${kind} ohne Namen`;
}

/** How a record is named to staff: 'Kunde K202611001 Anna Berg', '12. Kunde der Datei'. */
export function describeRecord(kind: string, record: unknown): string {
  const fields = fieldsOf(record) ?? {};
  const parts = ['customerNumber', 'invoiceNumber', 'name', 'customerName'].map((field) => fields[field]);
  const named = parts.filter((part) => typeof part === 'string' && part.trim() !== '');
  const words = named.length > 0 ? named.join(' ') : textOf(fields.id)?.trim();
  const description = words ? `${kind} ${words}` : placeOf(kind, record);
  return cut(description.toWellFormed(), 200);
}

/** Why there is nothing that it could be stored under. */
export const idReason = (fields: Fields | undefined): string =>
  isEmpty(fields?.id)
    ? 'ohne ID'
    : `die ID „${shortened(lineOf(asText(fields?.id), 2000) ?? '', 60)}“ ist nicht zulässig`;

/** What has no field here, as lines of text, so that nothing is lost. */
export function inWords(others: readonly (readonly [string, unknown])[]): string[] {
  return others
    .filter(([, value]) => !isEmpty(value))
    .map(([field, value]) => `${fieldName(field)}: ${shortened(asText(value), 2000)}`);
}

export const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Cut, and it says so. */
export const shortened = (text: string, length: number) =>
  text.length <= length ? text : `${cut(text, length - SHORTENED.length)}${SHORTENED}`;

const SHORTENED = ' … (gekürzt)';

export const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** As it will be stored, or the first thing that is wrong, in German. @param within the field of the record that it is */
export function checked<Data>(
  schema: z.core.$ZodType<Data>,
  data: unknown,
  within: readonly string[] = [],
): { data: Data } | { reason: string } {
  const parsed = z.safeParse(schema, data, { error: germanReason });
  if (parsed.success) return { data: parsed.data };
  const [issue] = parsed.error.issues;
  return { reason: issue ? fieldReason([...within, ...issue.path], issue.message) : 'ist ungültig' };
}

/** `notice`: what of it could not be taken as it is, in German. */
export type ReadRecord<Data> = { id: string; data: Data; notice?: Failure } | Failure;
