import type { SheetStatus, SheetTrigger } from 'shared-kit/api';
import { StoreUnavailable } from 'shared-kit/data';
import { csvAddresses, customers, invoices, quotes } from 'shared-kit/domain';
import { ApiProblem } from '../errors.ts';
import { LeaseLost, type LeaseParts } from '../leases/runner-lease.ts';
import type { CustomerIndex } from '../list-index/customer-listing.ts';
import { readSettings } from '../settings/settings.service.ts';
import { HandledRows } from './handled-rows.ts';
import { type KnownCustomer, RowImport } from './import-rows.ts';
import { isDue } from './is-due.ts';
import { type ReadSheetParts, readSheet, SheetUnreadable } from './read-sheet.ts';
import { Cancelled, type Outcome, type Progress, type SheetRun, SheetStates } from './sheet-state.ts';

export interface SheetSyncParts extends LeaseParts {
  customerIndex: CustomerIndex;
  reading: ReadSheetParts;
  /** Told of faults of ours; what staff can do something about is in the status. */
  onError?: (error: unknown) => void;
}

export const RUNNING_TEXT = 'Es läuft bereits eine Synchronisation. Bitte warten Sie, bis sie fertig ist.';
export const NO_SHEET_TEXT = 'Es ist keine Tabelle eingerichtet. Die Adresse steht in den Einstellungen.';
const INTERRUPTED_TEXT = 'Die Synchronisation wurde unterbrochen. Was bis dahin gelesen war, ist übernommen.';
const FAILED_TEXT = 'Die Synchronisation ist fehlgeschlagen. Was bis dahin gelesen war, ist übernommen.';
const AWAY_TEXT = 'Der Speicher ist nicht erreichbar. Was bis dahin gelesen war, ist übernommen.';

/** The spreadsheet sync (D41): one run at a time for everybody, whoever asks for it. */
export class SheetSync {
  readonly #parts: SheetSyncParts;
  readonly #states: SheetStates;
  readonly #closing = new AbortController();
  #run: Promise<void> | undefined;
  #cancelling = new AbortController();

  constructor(parts: SheetSyncParts) {
    this.#parts = parts;
    this.#states = new SheetStates(parts);
  }

  async status(): Promise<SheetStatus> {
    const { store } = this.#parts;
    const [{ state, isRunning: running }, addresses, customerssynced, quotessynced, invoicessynced] =
      await Promise.all([
        this.#states.read(),
        this.#addresses(),
        store.count({ collection: customers.name }),
        store.count({ collection: quotes.name }),
        store.count({ collection: invoices.name }),
      ]);
    const { lastSync, lastStart, errors, errorCount, failedAddresses, run } = state;
    return {
      configured: addresses.length > 0,
      running,
      ...(running &&
        run && { progress: { done: run.done, ...(run.total !== undefined && { total: run.total }) } }),
      ...(lastStart !== undefined && { lastStart }),
      ...(lastSync !== undefined && { lastSync }),
      customerssynced,
      quotessynced,
      invoicessynced,
      errors,
      errorCount,
      failedAddresses,
    };
  }

  /**
   * Begins a run. A tab's own request, with `interval` or `opened`, is no complaint: where none is due, or one is under
   * way, nothing happens.
   * @returns when the run was begun; undefined where none was.
   * @throws ApiProblem `no-sheet`, `sync-running`
   */
  async start(trigger: SheetTrigger): Promise<string | undefined> {
    const byHand = trigger === 'button';
    const addresses = await this.#addresses();
    if (addresses.length === 0) {
      if (byHand) throw new ApiProblem(409, 'no-sheet', NO_SHEET_TEXT);
      return undefined;
    }
    const run = await this.#states.claim((state, now) => isDue(trigger, state, now));
    if (run === 'running' && byHand) throw new ApiProblem(409, 'sync-running', RUNNING_TEXT);
    if (typeof run === 'string') return undefined;
    this.#cancelling = new AbortController();
    this.#run = this.#execute(run, addresses);
    return run.startedAt;
  }

  /**
   * Ends the run under way between two batches, whoever began it and at whichever server: what is in the store by then
   * stays there, and the next run goes on with the rest.
   */
  async cancel(): Promise<void> {
    await this.#states.cancel();
    this.#cancelling.abort(new Cancelled());
  }

  /** Resolves once the run of this process is over, or after `ms` while it goes on. */
  async settled(ms: number): Promise<void> {
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    await Promise.race([this.#run, late]);
    clearTimeout(timer);
  }

  /** Ends the run under way between two batches. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#run;
  }

  async #addresses(): Promise<string[]> {
    const { data } = await readSettings(this.#parts.store);
    return csvAddresses(data.sheetAddresses ?? []);
  }

  async #execute(run: SheetRun, addresses: readonly string[]): Promise<void> {
    try {
      await run.end(await this.#outcome(run, addresses));
    } catch (error) {
      // Whoever has taken over writes what became of it; without the store nobody can.
      if (!(error instanceof LeaseLost || error instanceof StoreUnavailable)) this.#parts.onError?.(error);
    }
  }

  async #outcome(run: SheetRun, addresses: readonly string[]): Promise<Outcome> {
    const { store, clock, customerIndex, reading, onError } = this.#parts;
    const signal = AbortSignal.any([this.#closing.signal, this.#cancelling.signal]);
    try {
      const [sheet, handled] = await Promise.all([
        readSheet(addresses, reading, signal),
        HandledRows.read(store),
        // Away from its store it is not ready for as long as that lasts.
        Promise.race([customerIndex.ready(), aborted(signal)]),
      ]);
      const known = knownCustomers(customerIndex);
      const problems = await new RowImport({ store, clock, run, handled, known, signal }).run(sheet.rows);
      const malformed = sheet.problems.map(({ number, reason }) => ({
        rowNumber: number,
        text: `Zeile ${number}: ${reason}`,
      }));
      const errors = [...malformed, ...problems].toSorted((a, b) => a.rowNumber - b.rowNumber);
      return {
        lastSync: clock().toISOString(),
        errors: [...new Set(errors.map(({ text }) => text))],
        failedAddresses: sheet.failed,
      };
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      if (error instanceof Cancelled) return { errors: [cancelledText(run.progress)] };
      if (signal.aborted) return { errors: [INTERRUPTED_TEXT] };
      // The stored customers stay as they are, and nobody invented comes among them (D40).
      if (error instanceof SheetUnreadable) return { errors: [error.message, ...error.failed] };
      if (error instanceof StoreUnavailable) return { errors: [AWAY_TEXT] };
      onError?.(error);
      return { errors: [FAILED_TEXT] };
    }
  }
}

function cancelledText({ done, total }: Progress): string {
  if (total === undefined) return 'Die Synchronisation wurde abgebrochen, bevor die Tabelle gelesen war.';
  const [ready, all] = [done, total].map((count) => count.toLocaleString('de-DE'));
  return `Die Synchronisation wurde abgebrochen: ${ready} von ${all} Zeilen sind verarbeitet und bleiben gespeichert.`;
}

/** @throws what it is aborted with */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Whoever the store holds, as its index knows them. */
export function knownCustomers(index: CustomerIndex): KnownCustomer[] {
  const { columns } = index.answer();
  return columns.id.map((id, at) => ({
    id,
    name: columns.name[at] ?? '',
    phone: columns.phone[at] ?? '',
    email: columns.email[at] ?? '',
  }));
}
