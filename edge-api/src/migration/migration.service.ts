import { randomUUID } from 'node:crypto';
import {
  countsOf,
  EXPORT_TOO_LARGE,
  MAX_EXPORT_SIZE,
  MIGRATION_KINDS,
  type MigrationComparison,
  type MigrationKind,
  type MigrationSource,
  type MigrationStatus,
} from 'shared-kit/api';
import { type DocumentStore, StoreUnavailable } from 'shared-kit/data';
import { type Customer, customers } from 'shared-kit/domain';
import { type BackedUp, backUpOffice } from '../backup/back-up-office.ts';
import { ApiProblem } from '../errors.ts';
import { LeaseLost } from '../leases/runner-lease.ts';
import { asProblem } from '../middleware/problems.ts';
import { SheetUnreadable } from '../sheet/read-sheet.ts';
import { BackedUpVersions } from './backed-up-versions.ts';
import { clearCustomers } from './clear-customers.ts';
import { compareExport } from './compare-export.ts';
import { FileSource } from './file-source.ts';
import { type HeldRun, MigrationStates, type RunState, type UploadedFile } from './migration-state.ts';
import { collectionOf } from './other-records.ts';
import { cut } from './plain-fields.ts';
import { openExport } from './read-export.ts';
import { SheetSource, type SheetSourceParts } from './sheet-source.ts';

export interface MigrationParts extends SheetSourceParts, BackedUp {
  /** Told of faults of ours; what staff can do something about is in the status. */
  onError: (error: unknown) => void;
}

const AWAY_TEXT = 'Firebase nicht verfügbar für Migration';
const NOBODY_TEXT = 'Keine Kunden zum Testen gefunden';
const EMPTY_TEXT = 'Die Datei ist leer';
const NO_FILE_TEXT = 'Es ist noch kein Export hochgeladen.';
const FAILED: Readonly<Record<RunState['kind'], string>> = {
  test: 'Test-Migration fehlgeschlagen',
  full: 'Migration fehlgeschlagen',
  clear: 'Daten löschen fehlgeschlagen',
};
const FOLDER = 'migration/';
/** Milliseconds. An upload takes no longer: whatever is older, and nobody's, was left by a server that was killed. */
const UPLOADING = 60 * 60_000;

/** The migration tool (specification 3 section 2.6): one run at a time for everybody, whose state is in the store. */
export class Migration {
  readonly #parts: MigrationParts;
  readonly #states: MigrationStates;
  readonly #sheet: SheetSource;
  readonly #exported: FileSource;
  readonly #closing = new AbortController();
  #run: Promise<void> | undefined;

  constructor(parts: MigrationParts) {
    this.#parts = parts;
    this.#states = new MigrationStates(parts);
    this.#sheet = new SheetSource(parts);
    this.#exported = new FileSource(parts);
  }

  async status(): Promise<MigrationStatus> {
    const [{ state, isHeld }, hasSheet] = await Promise.all([
      this.#states.read(),
      this.#sheet.isConfigured(),
    ]);
    const { file, run } = state;
    return {
      target: this.#parts.embedded ? 'embedded' : 'firestore',
      hasSheet,
      ...(file && { file: shownFile(file) }),
      ...(run && { run: { ...run, state: run.state === 'running' && !isHeld ? 'interrupted' : run.state } }),
    };
  }

  /** Keeps an export to migrate from, in place of the one before. @throws ApiProblem 422, 413, 409 */
  async upload(name: string, content: AsyncIterable<Uint8Array>): Promise<MigrationStatus> {
    const { blobs, clock } = this.#parts;
    const key = `${FOLDER}${clock().getTime()}-${randomUUID()}.bin`;
    const counted = { size: 0 };
    await blobs.put(key, limited(content, counted));
    let before: UploadedFile | undefined;
    try {
      if (counted.size === 0) throw new ApiProblem(422, 'empty', EMPTY_TEXT);
      const source = await openExport(blobs, key);
      await source.close();
      before = await this.#states.setFile({
        key,
        name: cut(
          name
            .replace(/[\s\p{Cc}]+/gu, ' ')
            .trim()
            .toWellFormed(),
          200,
        ),
        size: counted.size,
        uploadedAt: clock().toISOString(),
        ...source.counts,
      });
    } catch (error) {
      await blobs.delete(key);
      throw error;
    }
    await this.#sweep(before).catch(this.#parts.onError);
    return this.status();
  }

  /** @throws ApiProblem 'Fehler beim Datenvergleich: …' */
  async compare(from: MigrationSource): Promise<MigrationComparison> {
    const { store, blobs } = this.#parts;
    try {
      const counted = await Promise.all(
        MIGRATION_KINDS.map(
          async (kind) => [kind, await store.count({ collection: collectionOf(kind) })] as const,
        ),
      );
      const byKind = new Map<MigrationKind, number>(counted);
      const here = countsOf((kind) => byKind.get(kind) ?? 0);
      if (from === 'file') {
        const source = await openExport(blobs, (await this.#file()).key);
        try {
          return { store: here, ...(await compareExport(store, source, this.#parts.clock())) };
        } finally {
          await source.close();
        }
      }
      const sheet = await this.#sheet.contents(this.#closing.signal);
      return {
        store: here,
        source: countsOf((kind) => (kind === 'customers' ? sheet.customers : 0)),
        missing: countsOf((kind) => (kind === 'customers' ? sheet.missing : 0)),
        damaged: sheet.damaged.slice(0, 100),
        damagedCount: sheet.damaged.length,
        changed: [],
        changedCount: 0,
        demo: 0,
      };
    } catch (error) {
      const { status, code } = asProblem(error, '');
      throw new ApiProblem(status, code, `Fehler beim Datenvergleich: ${this.#reason(error)}`, {
        cause: error,
      });
    }
  }

  /** @throws ApiProblem 409 */
  async start(kind: 'test' | 'full', source: MigrationSource, startedBy: string): Promise<MigrationStatus> {
    if (source === 'file') await this.#file();
    const step = source === 'file' ? 'customers' : 'rows';
    this.#work(await this.#states.begin({ kind, source, step, startedBy }));
    return this.status();
  }

  /** Backs up, then deletes all customers of now with what goes with them (D11). @throws ApiProblem 409 */
  async clear(startedBy: string): Promise<MigrationStatus> {
    this.#work(await this.#states.begin({ kind: 'clear', step: 'backup', startedBy }));
    return this.status();
  }

  /** @throws ApiProblem 409 where nothing can go on */
  async control(action: 'pause' | 'resume' | 'cancel'): Promise<MigrationStatus> {
    if (action === 'resume') this.#work(await this.#states.resume());
    else await this.#states.end(action === 'pause' ? 'paused' : 'cancelled');
    return this.status();
  }

  /** Resolves once the run of this process is over. */
  async settled(): Promise<void> {
    await this.#run;
  }

  /** Ends the run between two batches: it counts as interrupted, and goes on wherever somebody asks for it. */
  async close(): Promise<void> {
    this.#closing.abort(new LeaseLost());
    await this.#run;
  }

  #work(held: HeldRun): void {
    const work = this.#execute(held).then((forgotten) => this.#sweep(forgotten));
    this.#run = work.catch((error: unknown) => {
      // Whoever ended it has written what became of it; without the store nobody can.
      if (!(error instanceof LeaseLost || error instanceof StoreUnavailable)) this.#parts.onError(error);
    });
  }

  /** Deletes the upload that nobody needs any more, and those that nobody knows of. */
  async #sweep(forgotten: UploadedFile | undefined): Promise<void> {
    const { blobs, clock } = this.#parts;
    if (forgotten) await blobs.delete(forgotten.key);
    const { file } = (await this.#states.read()).state;
    for (const { key } of (await blobs.list(FOLDER)).items) {
      const begun = Number(/^migration\/(\d+)-/.exec(key)?.[1] ?? 0);
      if (key !== file?.key && begun < clock().getTime() - UPLOADING) await blobs.delete(key);
    }
  }

  /** @returns the export that has served its purpose */
  async #execute(held: HeldRun): Promise<UploadedFile | undefined> {
    try {
      const customer = await this.#migrate(held);
      return await held.finish({ state: 'completed', ...(customer && { customer }) }, needsNoFile);
    } catch (error) {
      if (this.#closing.signal.aborted) await held.release();
      if (error instanceof LeaseLost || this.#closing.signal.aborted) throw error;
      const isKnown =
        error instanceof ApiProblem || error instanceof StoreUnavailable || error instanceof SheetUnreadable;
      if (!isKnown) this.#parts.onError(error);
      const text = this.#reason(error);
      const isWhole = text === NOBODY_TEXT;
      return await held.finish({
        state: 'failed',
        error: isWhole ? text : `${FAILED[held.run.kind]}: ${text}`,
      });
    }
  }

  async #migrate(held: HeldRun): Promise<RunState['customer']> {
    const { kind, source } = held.run;
    const { signal } = this.#closing;
    if (kind === 'clear') {
      const { store, clock } = this.#parts;
      const backedUp = await BackedUpVersions.read(store, signal);
      const backup = await backUpOffice(this.#parts);
      await held.update((run) => ({ ...run, backup, step: 'clearing' }));
      const explain = (error: unknown) => asProblem(error, '').message;
      await clearCustomers({ store, clock, explain }, backedUp, held, signal);
      return undefined;
    }
    if (kind === 'full') {
      await (source === 'file'
        ? this.#exported.migrate(held, await this.#file(), signal)
        : this.#sheet.migrate(held));
      return undefined;
    }
    const id =
      source === 'file'
        ? await this.#exported.importOne(held, await this.#file(), signal)
        : await this.#sheet.importOne(signal);
    if (id === undefined) throw new ApiProblem(404, 'no-customers', NOBODY_TEXT);
    return found(this.#parts.store, id);
  }

  async #file(): Promise<UploadedFile> {
    const { file } = (await this.#states.read()).state;
    if (!file) throw new ApiProblem(409, 'no-file', NO_FILE_TEXT);
    return file;
  }

  #reason(error: unknown): string {
    if (error instanceof StoreUnavailable && !this.#parts.embedded) return AWAY_TEXT;
    if (error instanceof SheetUnreadable) return [error.message, ...error.failed].join(' ');
    return asProblem(error, '').message.replace(/ \(Kennung \)$/, '');
  }
}

/** @throws ApiProblem 404 */
async function found(store: DocumentStore, id: string): Promise<RunState['customer']> {
  const stored = await store.get<Customer>(customers.name, id);
  if (!stored) throw new ApiProblem(404, 'not-found', 'Kunde nach der Migration nicht im Ziel gefunden');
  const { name, customerNumber } = stored.data;
  return { id, name, customerNumber };
}

const shownFile = ({ key: _key, ...file }: UploadedFile) => file;

async function* limited(
  content: AsyncIterable<Uint8Array>,
  counted: { size: number },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    counted.size += chunk.length;
    if (counted.size > MAX_EXPORT_SIZE) {
      throw new ApiProblem(413, 'too-large', EXPORT_TOO_LARGE);
    }
    yield chunk;
  }
}

/** With what failed the export is needed once more: to compare, and to migrate again. */
const needsNoFile = ({ kind, source, failed }: RunState): boolean =>
  kind === 'clear' || (kind === 'full' && source === 'file' && failed === 0);
