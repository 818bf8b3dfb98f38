import { parentPort, workerData } from 'node:worker_threads';
import { decodeCsv } from './decode-csv.ts';
import { type ParsedCsv, parseCsv, TooManyRows } from './parse-csv.ts';

/** What `parseApart` is handed, piece by piece as it asks. */
export type ParseAnswer =
  | { rows: ParsedCsv['rows'] }
  | { problems: ParsedCsv['problems'] }
  | { refused: string };

/** So many are unpacked on the other side in a millisecond or two. */
const ROWS_AT_ONCE = 1000;

function* answers(bytes: Uint8Array): Generator<ParseAnswer> {
  try {
    const { rows, problems } = parseCsv(decodeCsv(bytes));
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield { rows: rows.slice(at, at + ROWS_AT_ONCE) };
    yield { problems };
  } catch (error) {
    if (!(error instanceof TooManyRows)) throw error;
    yield { refused: error.message };
  }
}

const answer = answers(workerData);
parentPort?.on('message', () => parentPort?.postMessage(answer.next().value));
