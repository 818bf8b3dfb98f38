import { setImmediate } from 'node:timers/promises';
import { Conflict, type DocumentStore, Refused } from 'shared-kit/data';
import type { BlobStore } from '../blobs/blob-store.ts';
import { ApiProblem } from '../errors.ts';
import { nameOf } from './customer-of-record.ts';
import { customerHere, type ImportParts, type Unit } from './import-parts.ts';
import { AT_ONCE, IMPORTING } from './import-records.ts';
import {
  FAILURES_KEPT,
  type Failure,
  type HeldRun,
  type UploadedFile,
  withFailures,
} from './migration-state.ts';
import { KIND_NAMES } from './other-records.ts';
import { fieldsOf, idOf, textOf } from './plain-fields.ts';
import { type ExportKind, openExport } from './read-export.ts';
import { describeRecord } from './record-fields.ts';
import { RepeatedRecords } from './repeated-records.ts';

interface FileSourceParts {
  store: DocumentStore;
  blobs: BlobStore;
  clock: () => Date;
}

interface Work {
  held: HeldRun;
  parts: ImportParts;
  signal: AbortSignal;
}

/** An uploaded export as a source: its records are imported batch by batch, each noted with what it did. */
export class FileSource {
  readonly #parts: FileSourceParts;

  constructor(parts: FileSourceParts) {
    this.#parts = parts;
  }

  /** What was done before a pause or a crash is not looked at again. @throws LeaseLost; what the signal is aborted with */
  async migrate(held: HeldRun, file: UploadedFile, signal: AbortSignal): Promise<void> {
    const source = await openExport(this.#parts.blobs, file.key);
    try {
      const { counts } = source;
      await held.update((run) => ({
        ...run,
        total: Object.values(counts).reduce((sum, count) => sum + count, 0),
      }));
      const parts = this.#importParts(file);
      let position = 0;
      for await (const { kind, units } of source.units()) {
        for (const record of units.flat()) {
          if (kind === 'customers') parts.remember(record);
          parts.repeated.note(kind, record);
        }
        for (let at = 0; at < units.length; at += AT_ONCE[kind]) {
          const batch = units.slice(at, at + AT_ONCE[kind]);
          const rest = batch.slice(unitsWithin(batch, held.run.done - position));
          position += batch.flat().length;
          if (rest.length > 0) await this.#import({ held, parts, signal }, kind, rest, position);
          // Requests come first: with the embedded store nothing else would be answered meanwhile.
          await setImmediate();
        }
      }
    } finally {
      await source.close();
    }
  }

  /** @returns the id of the first customer; undefined: there is none @throws ApiProblem */
  async importOne(held: HeldRun, file: UploadedFile, signal: AbortSignal): Promise<string | undefined> {
    const source = await openExport(this.#parts.blobs, file.key);
    try {
      for await (const { kind, units } of source.units()) {
        const record = units
          .flat()
          .find((one) => !String(idOf(fieldsOf(one)) ?? 'demo_').startsWith('demo_'));
        if (kind !== 'customers' || record === undefined) continue;
        const parts = this.#importParts(file);
        const failures = await this.#import({ held, parts, signal }, kind, [[record]], 1);
        const [failure] = failures;
        if (failure) throw new ApiProblem(422, 'invalid', `${failure.record}: ${failure.reason}`);
        parts.remember(record);
        const id = idOf(fieldsOf(record)) ?? '';
        return (await customerHere(this.#parts.store, id, parts)) ?? id;
      }
      return undefined;
    } finally {
      await source.close();
    }
  }

  #importParts(file: UploadedFile) {
    const { store, blobs, clock } = this.#parts;
    const sourceCustomers = new Map<string, { number: string; name: string }>();
    return {
      store,
      blobs,
      now: clock(),
      from: `Export ${file.name}`,
      sourceCustomers,
      repeated: new RepeatedRecords(),
      remember(record: unknown) {
        const fields = fieldsOf(record);
        const id = idOf(fields);
        const number = textOf(fields?.customerNumber);
        if (fields && id !== undefined && number !== undefined)
          sourceCustomers.set(id, { number, name: nameOf(fields) ?? '' });
      },
    };
  }

  /** One that the store refuses does not take the others along. @returns what failed @throws LeaseLost */
  async #import(
    work: Work,
    kind: ExportKind,
    units: readonly Unit[],
    end: number,
  ): Promise<readonly Failure[]> {
    const { held, parts, signal } = work;
    signal.throwIfAborted();
    try {
      return await this.#parts.store.transact(async (transaction) => {
        const note = await held.held(transaction);
        const write = await IMPORTING[kind](transaction, units, parts);
        const { created, skipped, demo = 0, failures, notices = [] } = write();
        note((run) =>
          withFailures(
            {
              ...run,
              step: kind,
              done: end,
              created: run.created + created,
              skipped: run.skipped + skipped,
              demo: run.demo + demo,
              noticed: run.noticed + notices.length,
              notices: [...run.notices, ...notices].slice(0, FAILURES_KEPT),
            },
            failures,
          ),
        );
        return failures;
      });
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Conflict)) throw error;
      const [only, ...others] = units;
      if (others.length === 0) {
        const failures = (only ?? []).map((record) => ({
          record: describeFailed(kind, record),
          reason: error.message,
        }));
        await held.update((run) => withFailures({ ...run, step: kind, done: end }, failures));
        return failures;
      }
      const all: Failure[] = [];
      let done = end - units.flat().length;
      for (const unit of units) {
        done += unit.length;
        all.push(...(await this.#import(work, kind, [unit], done)));
      }
      return all;
    }
  }
}

const describeFailed = (kind: ExportKind, record: unknown) => describeRecord(KIND_NAMES[kind], record);

/** How many units the first so many records are. */
function unitsWithin(units: readonly Unit[], records: number): number {
  let [count, seen] = [0, 0];
  for (const unit of units) {
    seen += unit.length;
    if (seen > records) break;
    count += 1;
  }
  return count;
}
