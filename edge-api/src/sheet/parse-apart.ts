import { on } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { NoCsv } from './fetch-csv.ts';
import type { CsvRow, ParsedCsv } from './parse-csv.ts';
import type { ParseAnswer } from './parse-csv.worker.ts';

export interface ParseLimits {
  timeoutMs: number;
  /** Megabytes of the thread's heap. */
  memory: number;
}

const SCRIPT = join(import.meta.dirname, 'parse-csv.worker.ts');
const LIMITS: ParseLimits = { timeoutMs: 60_000, memory: 512 };

/**
 * The rows of a CSV file, read in a thread of its own: what a sheet is full of neither stops the server nor ends it.
 * @throws NoCsv where it is too much to read; what `signal` is aborted with
 */
export async function parseApart(
  bytes: Uint8Array,
  signal: AbortSignal,
  { timeoutMs, memory }: ParseLimits = LIMITS,
): Promise<ParsedCsv> {
  signal.throwIfAborted();
  const tooLate = AbortSignal.timeout(timeoutMs);
  const worker = new Worker(SCRIPT, {
    workerData: bytes,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  try {
    return await collect(worker, AbortSignal.any([signal, tooLate]));
  } catch (cause) {
    if (cause instanceof NoCsv) throw cause;
    if (signal.aborted) throw signal.reason;
    if (tooLate.aborted)
      throw new NoCsv(`war nicht innerhalb von ${timeoutMs / 1000} Sekunden zu lesen`, { cause });
    if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new NoCsv('ist zu groß, um gelesen zu werden', { cause });
    throw cause;
  } finally {
    await worker.terminate();
  }
}

async function collect(worker: Worker, signal: AbortSignal): Promise<ParsedCsv> {
  const rows: CsvRow[] = [];
  const messages = on(worker, 'message', { signal });
  worker.postMessage('next');
  for await (const [message] of messages) {
    const answer: ParseAnswer = message;
    if ('refused' in answer) throw new NoCsv(answer.refused);
    if ('problems' in answer) return { rows, problems: answer.problems };
    rows.push(...answer.rows);
    worker.postMessage('next');
  }
  throw new Error('the thread for sheets ended');
}
