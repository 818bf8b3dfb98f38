/** What a record says by itself. The thread that reads an export knows no more: it starts in no time. */

export type Fields = Record<string, unknown>;

export function fieldsOf(record: unknown): Fields | undefined {
  return typeof record === 'object' && record !== null && !Array.isArray(record) ? { ...record } : undefined;
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Of at most 200 characters, as the stores take them. */
export function idOf(fields: Fields | undefined): string | undefined {
  return refOf(fields?.id);
}

/** The id of another record, where it can be one. */
export function refOf(value: unknown): string | undefined {
  const id = typeof value === 'number' ? String(value) : value;
  return typeof id === 'string' && /^(?!__)[\w.@:-]{1,200}$/.test(id) && !/^\.+$/.test(id) ? id : undefined;
}

/** Of a text or a number: whatever else stands there says nothing. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** What a text says that is to stand in one line, without control characters. */
export function lineOf(value: unknown, length: number): string | undefined {
  const text = textOf(value)
    ?.replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed();
  return text ? cut(text, length) : undefined;
}

/** What a text of several lines says, without the control characters that no document can hold. */
export function proseOf(value: unknown, length = Number.POSITIVE_INFINITY): string | undefined {
  const text = textOf(value)
    ?.replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .toWellFormed();
  return text === undefined ? undefined : cut(text, length);
}

/** No half character at the end. */
export const cut = (text: string, length: number) => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
