import { once } from 'node:events';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { countsOf, MIGRATION_KINDS, type MigrationCounts, type MigrationKind } from 'shared-kit/api';
import type { BlobStore } from '../blobs/blob-store.ts';
import { ApiProblem } from '../errors.ts';
import { notePlace } from './record-fields.ts';

export type ExportKind = MigrationKind;

export type ExportAnswer =
  | { refused: string }
  | { counts: Partial<MigrationCounts> }
  | { kind: ExportKind; units: unknown[][] }
  | { end: true };

/** What the thread is given: it loads nothing else. */
export interface ExportToRead {
  bytes: Uint8Array;
  kinds: readonly ExportKind[];
}

export interface OpenExport {
  counts: MigrationCounts;
  /** What belongs together, some at a time, as they are asked for: a record each, of quotes all versions of one. */
  units(): AsyncGenerator<{ kind: ExportKind; units: unknown[][] }>;
  close(): Promise<void>;
}

const SCRIPT = join(import.meta.dirname, 'read-export.worker.ts');
/** Megabytes of the thread's heap: more than twice what the largest file takes. */
const MEMORY = 2048;

/**
 * Opens an uploaded export in a thread of its own, which reads it whole: nobody else waits for a large one.
 * @throws ApiProblem 422 where it is none
 */
export async function openExport(blobs: BlobStore, key: string): Promise<OpenExport> {
  const bytes = await buffer((await blobs.get(key)).read());
  const worker = new Worker(SCRIPT, {
    workerData: { bytes, kinds: MIGRATION_KINDS } satisfies ExportToRead,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  const next = async (): Promise<ExportAnswer> => {
    const answered = once(worker, 'message');
    worker.postMessage('next');
    return (await answered)[0];
  };
  try {
    const first = await next();
    if ('refused' in first) throw new ApiProblem(422, 'no-export', first.refused);
    if (!('counts' in first)) throw new Error('the thread for exports spoke out of turn');
    return {
      counts: countsOf((kind) => first.counts[kind] ?? 0),
      async *units() {
        const read = countsOf(() => 0);
        for (let answer = await next(); 'units' in answer; answer = await next()) {
          const { kind, units } = answer;
          // The versions of a quote come together, not as they stand in the file.
          if (kind !== 'quotes') for (const record of units.flat()) notePlace(record, ++read[kind]);
          yield answer;
        }
      },
      close: async () => void (await worker.terminate()),
    };
  } catch (error) {
    await worker.terminate();
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
      throw new ApiProblem(413, 'too-large', 'Die Datei ist zu groß, um gelesen zu werden', { cause: error });
    }
    throw error;
  }
}
