import Papa from 'papaparse';

export interface CsvRow {
  /** As the sheet counts: from 1, the header and blank rows too. */
  number: number;
  cells: readonly string[];
}

export interface CsvProblem {
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
const GIVEN_UP = 'ab hier nicht gelesen: zu viele nicht geschlossene Anführungszeichen';
/** Every time the rest of the file is read for its end: a file of nothing else would be read as often as it has lines. */
const MALFORMED_AT_MOST = 50;
const SEPARATORS = [',', ';', '\t'] as const;
const LINES_LOOKED_AT = 20;

/**
 * The rows of a CSV file, separated by comma, semicolon or tab. A row whose quotes are malformed swallows what follows
 * it: it is named, and reading goes on behind its first line, with the first one that has as many cells as the first
 * row of all. What is skipped until then is named too.
 */
export function parseCsv(text: string): ParsedCsv {
  const rows: CsvRow[] = [];
  const problems: CsvProblem[] = [];
  let number = 0;
  let malformed = 0;
  let rest = text;
  /** Behind a malformed row: how many cells the next whole one has. */
  let wanted = 0;

  const delimiter = delimiterOf(text);
  while (rest !== '') {
    const part = readWhileWellFormed(rest, delimiter);
    for (const cells of part.rows) {
      number += 1;
      if (cells.length >= wanted) {
        wanted = 0;
        rows.push({ number, cells });
      } else if (cells.some((cell) => cell.trim() !== '')) problems.push({ number, reason: REMAINS });
    }
    if (part.malformedAt === undefined) break;
    number += 1;
    malformed += 1;
    problems.push({ number, reason: malformed < MALFORMED_AT_MOST ? MALFORMED_QUOTES : GIVEN_UP });
    if (malformed === MALFORMED_AT_MOST) break;
    wanted = rows[0]?.cells.length ?? 2;
    const lineEnd = rest.indexOf('\n', part.malformedAt);
    rest = lineEnd === -1 ? '' : rest.slice(lineEnd + 1);
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

interface WellFormedPart {
  rows: string[][];
  /** Where the first malformed row begins. */
  malformedAt: number | undefined;
}

function readWhileWellFormed(text: string, delimiter: string): WellFormedPart {
  const part: WellFormedPart = { rows: [], malformedAt: undefined };
  let begin = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data, errors, meta }, parser) => {
      if (errors.some(({ type }) => type === 'Quotes')) {
        part.malformedAt = begin;
        parser.abort();
        return;
      }
      part.rows.push(data);
      begin = meta.cursor;
    },
  });
  return part;
}
