import {
  CustomerMatcher,
  csvAddresses,
  customerOfRow,
  customers,
  isBlankRow,
  isHeaderRow,
} from 'shared-kit/domain';
import { ApiProblem } from '../errors.ts';
import type { LeaseParts } from '../leases/runner-lease.ts';
import type { CustomerIndex } from '../list-index/customer-listing.ts';
import { readSettings } from '../settings/settings.service.ts';
import { contentHash, HandledRows, identityHash } from '../sheet/handled-rows.ts';
import { RowImport } from '../sheet/import-rows.ts';
import type { CsvRow } from '../sheet/parse-csv.ts';
import { type ReadSheetParts, readSheet } from '../sheet/read-sheet.ts';
import { SheetStates } from '../sheet/sheet-state.ts';
import { knownCustomers, NO_SHEET_TEXT, RUNNING_TEXT, type SheetSync } from '../sheet/sheet-sync.service.ts';
import { type Failure, type HeldRun, withFailures } from './migration-state.ts';

export interface SheetSourceParts extends LeaseParts {
  customerIndex: CustomerIndex;
  reading: ReadSheetParts;
  sheet: SheetSync;
}

/** How often the run is told how far the sheet is, in milliseconds. */
const TOLD_EVERY = 500;

export interface SheetContents {
  customers: number;
  missing: number;
  damaged: Failure[];
}

/** The spreadsheet as a source: its rows are imported by the sync itself (D41), under its lease and once each. */
export class SheetSource {
  readonly #parts: SheetSourceParts;

  constructor(parts: SheetSourceParts) {
    this.#parts = parts;
  }

  async isConfigured(): Promise<boolean> {
    return (await this.#addresses()).length > 0;
  }

  /** @throws ApiProblem `no-sheet`; SheetUnreadable */
  async contents(signal: AbortSignal): Promise<SheetContents> {
    const { store, customerIndex } = this.#parts;
    const [{ rows, problems }, handled] = await Promise.all([this.#read(signal), HandledRows.read(store)]);
    await customerIndex.ready();
    const matcher = new CustomerMatcher();
    for (const { id, ...customer } of knownCustomers(customerIndex)) matcher.add(id, customer);
    const damaged = problems.map(({ number, reason }) => ({ record: `Zeile ${number}`, reason }));
    let [count, missing] = [0, 0];
    for (const { number, cells } of rows) {
      const reading = customerOfRow(cells);
      if ('problem' in reading) {
        damaged.push({ record: `Zeile ${number}`, reason: reading.problem });
        continue;
      }
      count += 1;
      const isHere = handled.has(contentHash(cells)) || matcher.find(reading.customer) !== undefined;
      if (!isHere) missing += 1;
    }
    return { customers: count + damaged.length, missing: missing + damaged.length, damaged };
  }

  /**
   * Imports one row, the first that is not here yet.
   * @returns whose id; `undefined`: the sheet has no customers @throws ApiProblem `no-sheet`, `sync-running`; SheetUnreadable
   */
  async importOne(signal: AbortSignal): Promise<string | undefined> {
    const { store, clock, customerIndex } = this.#parts;
    const run = await new SheetStates(this.#parts).claim(() => true);
    if (typeof run === 'string') throw new ApiProblem(409, 'sync-running', RUNNING_TEXT);
    try {
      const [{ rows }, handled] = await Promise.all([this.#read(signal), HandledRows.read(store)]);
      await customerIndex.ready();
      const readable = rows.filter(({ cells }) => 'customer' in customerOfRow(cells));
      const row = readable.find(({ cells }) => !handled.has(contentHash(cells))) ?? readable[0];
      if (!row) return undefined;
      const known = knownCustomers(customerIndex);
      const [problem] = await new RowImport({ store, clock, run, handled, known, signal }).run([row]);
      if (problem) throw new ApiProblem(422, 'invalid', problem.text);
      const reading = customerOfRow(row.cells);
      const identity = 'customer' in reading ? identityHash(reading.customer) : undefined;
      return handled.customerWith(contentHash(row.cells)) ?? handled.customerOf(identity);
    } finally {
      await run.end({ errors: [] });
    }
  }

  /** Runs the sync, and tells `held` how far it is. @throws LeaseLost; ApiProblem */
  async migrate(held: HeldRun): Promise<void> {
    const { store, sheet } = this.#parts;
    const countCustomers = () => store.count({ collection: customers.name });
    // When it is paused the sync still ends its rows under way, which nobody can write into the run any more.
    const customersBefore = held.run.customersBefore ?? (await countCustomers());
    await held.update((run) => ({ ...run, customersBefore }));
    await sheet.start('button');
    try {
      for (;;) {
        await sheet.settled(TOLD_EVERY);
        const { running, progress, lastSync, lastStart = '', errors } = await sheet.status();
        const created = Math.max(0, (await countCustomers()) - customersBefore);
        const isOver = !running;
        if (isOver && (lastSync === undefined || lastSync < lastStart)) {
          throw new ApiProblem(502, 'sheet-unreadable', errors.join(' '));
        }
        const failures = isOver ? errors.map(asFailure) : [];
        await held.update((run) => {
          const told = { ...run, ...progress, created, step: 'rows' as const };
          return withFailures(isOver ? { ...told, done: told.total ?? told.done } : told, failures);
        });
        if (isOver) return;
      }
    } catch (error) {
      await sheet.cancel();
      await sheet.settled(TOLD_EVERY * 60);
      throw error;
    }
  }

  async #read(
    signal: AbortSignal,
  ): Promise<{ rows: CsvRow[]; problems: { number: number; reason: string }[] }> {
    const addresses = await this.#addresses();
    if (addresses.length === 0) throw new ApiProblem(409, 'no-sheet', NO_SHEET_TEXT);
    const { rows, problems } = await readSheet(addresses, this.#parts.reading, signal);
    const [first, ...rest] = rows.filter(({ cells }) => !isBlankRow(cells));
    if (!first) return { rows: [], problems };
    return { rows: isHeaderRow(first.cells) ? rest : [first, ...rest], problems };
  }

  async #addresses(): Promise<string[]> {
    const { data } = await readSettings(this.#parts.store);
    return csvAddresses(data.sheetAddresses ?? []);
  }
}

/** 'Zeile 7: Name fehlt', as the sync says it. */
function asFailure(text: string): Failure {
  const [, record = '', reason = text] = /^([^:]{1,100}): (.+)$/s.exec(text) ?? [];
  return { record, reason };
}
