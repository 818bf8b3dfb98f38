import { once } from 'node:events';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { MigrationCounts } from 'shared-kit/api';
import type { BlobStore } from '../blobs/blob-store.ts';
import { ApiProblem } from '../errors.ts';

/** In the order of their migration: what refers comes after what it refers to. */
export const EXPORT_KINDS = ['customers', 'quotes', 'invoices'] as const;

export type ExportKind = (typeof EXPORT_KINDS)[number];

export type ExportAnswer =
  | { refused: string }
  | { counts: MigrationCounts }
  | { kind: ExportKind; units: unknown[][] }
  | { end: true };

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
    workerData: bytes,
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
      counts: first.counts,
      async *units() {
        for (let answer = await next(); 'units' in answer; answer = await next()) yield answer;
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
