/** What spreadsheets take for a formula, behind whatever they overlook before it; PapaParse misses half of these. */
const FORMULA = /^[\p{C}\p{Z}'"]*[=+\-@|%＝＋－＠﹢﹣﹦﹫−]/u;
/** A number of ours is no formula. */
const NUMBER = /^\s*-?\d+$/;
/** Where a spreadsheet that is set otherwise begins a cell, quotes or not. */
const SEPARATOR = /([,;])/;
const UNSEEN = /[\p{Cc}\u2028\u2029]+/gu;
const NEEDS_QUOTES = /[";,]|^\s|\s$/;
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * One cell as German Excel reads it: text that would be a formula gets an apostrophe before it, behind a
 * separator within the text too, so nothing that a customer called themselves is ever computed.
 */
export function csvCell(text: string): string {
  const line = text.replace(UNSEEN, ' ').trim();
  const safe = line
    .split(SEPARATOR)
    .map((part) => (FORMULA.test(part) && !NUMBER.test(part) ? `'${part}` : part))
    .join('');
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Semicolons and CRLF, as German Excel expects them. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(';')}\r\n`).join('');
}

/** With the mark that tells Excel of UTF-8. */
export function csvFile(text: string): Blob {
  return new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' });
}
