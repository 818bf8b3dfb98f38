import Papa from 'papaparse';

export interface CsvRow {
  /** As the sheet counts: from 1, the header and blank rows too; those are left out. */
  number: number;
  cells: readonly string[];
}

interface CsvProblem {
  number: number;
  /** German. */
  reason: string;
}

export interface ParsedCsv {
  rows: CsvRow[];
  problems: CsvProblem[];
}

const REMAINS = 'übersprungen, gehört vermutlich zur Zeile davor';
const MALFORMED_QUOTES = 'die Anführungszeichen sind nicht richtig geschlossen';
const TOO_LONG = 'ist zu lang, um gelesen zu werden';
const GIVEN_UP = 'ab hier nicht gelesen: zu viele nicht geschlossene Anführungszeichen';
const MALFORMED_AT_MOST = 50;
/** Blank ones too. */
const MAX_ROWS = 200_000;
/** Characters that are read at a time, and the longest row. */
const WINDOW = 256 * 1024;
const SEPARATORS = [',', ';', '\t'] as const;
const LINES_LOOKED_AT = 20;

/** The message is German, and what stands behind 'Adresse 1 (docs.google.com): '. */
export class TooManyRows extends Error {
  constructor() {
    super(`hat mehr als ${MAX_ROWS.toLocaleString('de-DE')} Zeilen`);
  }
}

/**
 * The rows of a CSV file, separated by comma, semicolon or tab. A row whose quotes are malformed swallows what follows
 * it: it is named, and reading goes on behind its first line, with the first one that has as many cells as the first
 * row of all. What is skipped until then is named too.
 * @throws TooManyRows
 */
export function parseCsv(file: string): ParsedCsv {
  // What ends the last row begins no other.
  const text = file.replace(/\r?\n$/, '');
  const rows: CsvRow[] = [];
  const problems: CsvProblem[] = [];
  let number = 0;
  let malformed = 0;
  let at = 0;
  /** Behind a malformed row: how many cells the next whole one has. */
  let wanted = 0;

  const delimiter = delimiterOf(text);
  while (at < text.length) {
    const part = readWhileWellFormed(text, at, delimiter);
    for (const cells of part.rows) {
      number += 1;
      if (number > MAX_ROWS) throw new TooManyRows();
      if (isBlank(cells)) continue;
      if (cells.length >= wanted) {
        wanted = 0;
        rows.push({ number, cells });
      } else problems.push({ number, reason: REMAINS });
    }
    at = part.end;
    if (part.malformed === undefined) continue;
    number += 1;
    malformed += 1;
    problems.push({ number, reason: malformed < MALFORMED_AT_MOST ? part.malformed : GIVEN_UP });
    if (malformed === MALFORMED_AT_MOST) break;
    wanted = rows[0]?.cells.length ?? 2;
    const lineEnd = text.indexOf('\n', at);
    at = lineEnd === -1 ? text.length : lineEnd + 1;
  }
  return { rows, problems };
}

/** The separator that is the most frequent at the beginning, outside of quotes. */
function delimiterOf(text: string): string {
  const beginning = text
    .split('\n', LINES_LOOKED_AT)
    .join('\n')
    .replace(/"[^"]*"?/g, '');
  const counted = SEPARATORS.map((separator) => ({ separator, count: beginning.split(separator).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).separator;
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

interface WellFormedPart {
  rows: string[][];
  /** Where the first row begins that is not among them. */
  end: number;
  /** What is wrong with that row, where it is not only too far away. German. */
  malformed: string | undefined;
}

/** Reads whole rows from there on, as far as the window reaches. */
function readWhileWellFormed(text: string, from: number, delimiter: string): WellFormedPart {
  const window = text.slice(from, from + WINDOW);
  const isLast = from + WINDOW >= text.length;
  const rows: string[][] = [];
  let end = 0;
  let malformed: string | undefined;
  Papa.parse<string[]>(window, {
    delimiter,
    step: ({ data, errors, meta }, parser) => {
      // What the window cuts may go on behind it, unless it fills the window.
      const isCut = !isLast && meta.cursor >= window.length;
      if (!isCut || end === 0) {
        const hasQuotes = errors.some(({ type }) => type === 'Quotes');
        malformed = hasQuotes ? MALFORMED_QUOTES : isCut ? TOO_LONG : undefined;
      }
      if (isCut || malformed !== undefined) return parser.abort();
      rows.push(data);
      end = meta.cursor;
    },
  });
  return { rows, end: from + end, malformed };
}
