import { normalizePhone } from '../customer/contact.ts';
import { startOf } from '../customer/ends-of-move.ts';
import { floorFromText } from '../customer/floor-from-address.ts';
import { type NewCustomer, newCustomerSchema } from '../customer/new-customer.ts';
import { parseDate } from '../dates.ts';
import { germanReason } from '../german-reason.ts';
import { formatNumber } from '../money.ts';
import { readCells, saysNothing } from './read-cells.ts';
import { SHEET_COLUMNS, type SheetCells, type SheetColumn } from './sheet-columns.ts';

/** What the specification gives every imported customer (specification 1 section 3). */
export const SHEET_SERVICES = ['Umzug'];

/** No cell that is good for anything is longer; what is, is not even looked at. */
const LONGEST_CELL = 20_000;
const LARGEST_AREA = 100_000;

export type RowReading = { customer: NewCustomer } | { problem: string };

/**
 * The customer that a row of the spreadsheet describes (specification 1 sections 3 and 5), or what is wrong with it,
 * in German. What is no date, floor or figure is not lost: it stands in the notes as it was written.
 */
export function customerOfRow(row: readonly string[]): RowReading {
  const cells = readCells(row);
  for (const column in SHEET_COLUMNS) {
    if (isColumn(column) && cells[column].length > LONGEST_CELL) {
      return { problem: `${SHEET_COLUMNS[column]}: höchstens ${formatNumber(LONGEST_CELL)} Zeichen` };
    }
  }
  const parsed = newCustomerSchema.safeParse(customerOf(cells), { error: germanReason });
  if (parsed.success) return { customer: parsed.data };
  const [issue] = parsed.error.issues;
  return { problem: issue ? problemOf(issue.path[0], issue.message) : 'ist ungültig' };
}

function customerOf(cells: SheetCells) {
  const whatsApp = saysNothing(cells.whatsApp) ? '' : normalizePhone(cells.whatsApp);
  const phone = saysNothing(cells.phone) ? whatsApp : normalizePhone(cells.phone);
  const email = saysNothing(cells.email) ? '' : cells.email;
  const movingDate = parseDate(cells.movingDay);
  const area = areaOf(cells.area);
  const from = addressOf(cells.fromAddress, cells.fromFloor);
  const to = addressOf(cells.toAddress, cells.toFloor);
  const fromAddress = from.address;
  const notes = notesOf(cells, [
    ['whatsApp', whatsApp !== '' && whatsApp !== phone],
    ['fromFloor', !from.knowsFloor],
    ['area', area === undefined],
    ['toFloor', !to.knowsFloor],
    ['movingDay', movingDate === undefined],
    ['receivedDate', true],
    ['dateTime', true],
  ]);
  return {
    name: cells.name,
    phone,
    email,
    fromAddress,
    toAddress: to.address,
    services: SHEET_SERVICES,
    ...(movingDate !== undefined && { movingDate }),
    // Rooms and elevator are not asked for in the sheet: 0 is 'not given', and an unknown elevator is none (D14).
    ...(area !== undefined && {
      apartment: { rooms: 0, area, floor: startOf({ fromAddress }).floor, hasElevator: false },
    }),
    ...(cells.source !== '' && { source: cells.source }),
    ...(notes !== '' && { notes }),
  };
}

/** With the floor of its own column behind it: ' - Etage N' (specification 1 section 3). */
function addressOf(address: string, floorCell: string): { address: string; knowsFloor: boolean } {
  const floor = floorFromText(floorCell);
  const parts = [saysNothing(address) ? '' : address, floor === undefined ? '' : `Etage ${floor}`];
  return { address: parts.filter((part) => part !== '').join(' - '), knowsFloor: floor !== undefined };
}

/** '85', '85 m²', 'ca. 85,5 qm'. */
function areaOf(cell: string): number | undefined {
  const [, whole = '', fraction = '0'] =
    /^(?:ca\.? ?|~ ?)?(\d{1,6})(?:[.,](\d{1,2}))?(?: ?(?:m²|m2|m\^2|qm|quadratmeter))?$/i.exec(cell) ?? [];
  const area = Number(`${whole}.${fraction}`);
  return whole !== '' && area > 0 && area <= LARGEST_AREA ? area : undefined;
}

/** The message, then what has no field of its own. */
function notesOf(cells: SheetCells, lines: readonly (readonly [SheetColumn, boolean])[]): string {
  const rest = lines
    .filter(([column, kept]) => kept && !saysNothing(cells[column]))
    .map(([column]) => `${SHEET_COLUMNS[column]}: ${cells[column]}`);
  return [cells.message, rest.join('\n')].filter((part) => part !== '').join('\n\n');
}

/** Under the name of the column, where the message does not name it itself. */
function problemOf(field: PropertyKey | undefined, message: string): string {
  if (/^\p{Lu}/u.test(message)) return message;
  const column = field === 'notes' ? 'message' : String(field);
  return `${isColumn(column) ? SHEET_COLUMNS[column] : column}: ${message}`;
}

function isColumn(name: string): name is SheetColumn {
  return Object.hasOwn(SHEET_COLUMNS, name);
}
