import { comparable } from '../customer/text-similarity.ts';
import { keysOf, mapValues } from '../table.ts';
import { SHEET_COLUMNS, type SheetCells } from './sheet-columns.ts';

/** What a spreadsheet shows where a formula failed; a phone number that begins with + is one to it. */
const FORMULA_ERROR =
  /^#(?:ERROR!|FEHLER!|N\/A|NV|REF!|BEZUG!|VALUE!|WERT!|NAME\?|DIV\/0!|NUM!|ZAHL!|NULL!)$/i;
/** What people write where they have nothing to say. */
const NOTHING = new Set(['', 'keine', 'keins', 'keiner', 'ka', 'na', 'unbekannt', 'nichtbekannt', 'leer']);
const ORDER = keysOf(SHEET_COLUMNS);

/** The row's cells by column; a text of one line has no line breaks, and what says nothing is empty. */
export function readCells(row: readonly string[]): SheetCells {
  return mapValues(SHEET_COLUMNS, (_, column) => {
    const cell = (row[ORDER.indexOf(column)] ?? '').replace(/\r\n?/g, '\n').trim();
    if (FORMULA_ERROR.test(cell)) return '';
    return column === 'message' ? cell : cell.replace(/\s+/g, ' ');
  });
}

/** Whether nothing stands in the row. */
export function isBlankRow(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}

/** '-', 'keine', 'k. A.': filled in, and says nothing. A mark alone, as well. */
export function saysNothing(cell: string): boolean {
  return NOTHING.has(comparable(cell));
}

const LABELS = new Set([
  ...Object.values(SHEET_COLUMNS).map(comparable),
  ...['kunde', 'kundenname', 'vorname', 'nachname', 'telefonnummer', 'tel', 'handy', 'mobil', 'rufnummer'],
  ...['phone', 'mail', 'emailadresse', 'fromaddress', 'fromfloor', 'area', 'toaddress', 'tofloor'],
  ...['von', 'nach', 'adresse', 'auszug', 'einzug', 'startadresse', 'zieladresse', 'etage', 'stockwerk'],
  ...['fläche', 'qm', 'm²', 'umzugsdatum', 'movingday', 'movingdate', 'eingang', 'eingegangen', 'erhalten'],
  ...['receiveddate', 'source', 'herkunft', 'datum', 'uhrzeit', 'datetime', 'zeitstempel', 'timestamp'],
  ...['bemerkung', 'bemerkungen', 'notiz', 'notizen', 'message', 'kommentar'],
]);

/** Whether it names the columns: at least two of its cells are what columns are called. */
export function isHeaderRow(row: readonly string[]): boolean {
  return row.filter((cell) => LABELS.has(comparable(cell))).length >= 2;
}
