import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Conflict, type DocumentStore, Refused } from 'shared-kit/data';
import {
  type Customer,
  CustomerMatcher,
  customerOfRow,
  customers,
  fillCustomer,
  isBlankRow,
  isHeaderRow,
  type NewCustomer,
} from 'shared-kit/domain';
import { createCustomersIn, type EnteredCustomer } from '../customers/customers.service.ts';
import { type HandledRowsPage, handledRows } from './handled-rows.collection.ts';
import { contentHash, type HandledRows, identityHash } from './handled-rows.ts';
import type { CsvRow } from './parse-csv.ts';
import type { Progress, SheetRun } from './sheet-state.ts';

/** What a customer came by (specification 1 section 3). */
const IMPORT_SOURCE = 'Tabelle';

/** Rows in a transaction: some ten milliseconds on SQLite, and far from Firestore's limit of writes. */
const ROWS_AT_ONCE = 100;

/** More new rows than this in one reading are no leads of today, but somebody's whole list. */
const MOST_LEADS = 25;

/** A customer as the list index knows it (D39). */
export type KnownCustomer = Pick<Customer, 'name' | 'phone' | 'email'> & { id: string };

export interface ImportParts {
  store: DocumentStore;
  clock: () => Date;
  run: SheetRun;
  handled: HandledRows;
  /** Everybody whom the store holds. */
  known: Iterable<KnownCustomer>;
  /** The edge API is ending, or somebody does not want the run any more: between two batches the import stops. */
  signal: AbortSignal;
}

/** A row that has something to say. */
interface Wanted {
  row: CsvRow;
  content: string;
  identity: string | undefined;
  customer: NewCustomer;
  customerId: string;
}

interface Problem {
  rowNumber: number;
  /** German. */
  text: string;
}

/** The import of one reading of the sheet (D41): every batch is in the store whole or not at all. */
export class RowImport {
  readonly #parts: ImportParts;
  readonly #matcher = new CustomerMatcher();
  /** Ids given to new customers in this run: a customer who is missing and not among them was deleted. */
  readonly #fresh = new Set<string>();
  readonly #problems: Problem[] = [];
  #areLeads = true;

  constructor(parts: ImportParts) {
    this.#parts = parts;
    for (const { id, ...customer } of parts.known) this.#matcher.add(id, customer);
  }

  /**
   * @returns what could not be imported, row by row.
   * @throws LeaseLost, Cancelled, StoreUnavailable; what the signal is aborted with
   */
  async run(rows: readonly CsvRow[]): Promise<Problem[]> {
    const { run, signal } = this.#parts;
    const first = rows.findIndex(({ cells }) => !isBlankRow(cells));
    const hasHeader = isHeaderRow(rows[first]?.cells ?? []);
    const begin = hasHeader ? first + 1 : 0;
    const total = rows.length - begin;
    this.#areLeads = this.#countNew(rows.slice(begin)) <= MOST_LEADS;
    run.progress = { done: 0, total };
    await run.tell(run.progress);
    for (let done = 0; done < total; done += ROWS_AT_ONCE) {
      signal.throwIfAborted();
      const batch = rows.slice(begin + done, begin + done + ROWS_AT_ONCE);
      const wanted = batch.flatMap((row) => this.#wantedOf(row) ?? []);
      const progress = { done: done + batch.length, total };
      if (wanted.length > 0) await this.#import(wanted, progress);
      run.progress = progress;
      // Requests come first: twenty thousand rows take seconds.
      await setImmediate();
    }
    return this.#problems;
  }

  /** Rows that no reading has handled; counted no further than needed. */
  #countNew(rows: readonly CsvRow[]): number {
    let count = 0;
    for (const { cells } of rows) {
      if (!isBlankRow(cells) && !this.#parts.handled.has(contentHash(cells))) count += 1;
      if (count > MOST_LEADS) break;
    }
    return count;
  }

  /** Undefined where there is nothing to do: blank, handled before, or unreadable. */
  #wantedOf(row: CsvRow): Wanted | undefined {
    if (isBlankRow(row.cells)) return undefined;
    const content = contentHash(row.cells);
    if (this.#parts.handled.has(content)) return undefined;
    const reading = customerOfRow(row.cells);
    if ('problem' in reading) {
      this.#problems.push({ rowNumber: row.number, text: `Zeile ${row.number}: ${reading.problem}` });
      return undefined;
    }
    const { customer } = reading;
    const identity = identityHash(customer);
    return { row, content, identity, customer, customerId: this.#idFor(customer, identity) };
  }

  /** Of whom the row means, else a new one. Staff may have changed by what it is recognised: then it is known from before. */
  #idFor(customer: NewCustomer, identity: string | undefined): string {
    const known = this.#matcher.find(customer) ?? this.#parts.handled.customerOf(identity);
    if (known !== undefined) return known;
    const id = `C-${randomUUID()}`;
    this.#fresh.add(id);
    this.#matcher.add(id, customer);
    return id;
  }

  /** One that the store refuses does not take the others along. */
  async #import(wanted: readonly Wanted[], progress: Progress): Promise<void> {
    try {
      await this.#commit(wanted, progress);
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Conflict)) throw error;
      const [only, ...others] = wanted;
      if (only && others.length === 0) this.#report(only, error.message);
      else for (const one of wanted) await this.#import([one], progress);
    }
  }

  async #commit(wanted: readonly Wanted[], progress: Progress): Promise<void> {
    const { store, clock, run, handled } = this.#parts;
    const page = handled.next();
    const { imported, damaged } = await store.transact(async (transaction) => {
      const tell = await run.held(transaction);
      await transaction.get<HandledRowsPage>(handledRows.name, page.id);
      const batch = new Batch(this.#fresh, clock().toISOString());
      const ids = [...new Set(wanted.map(({ customerId }) => customerId))];
      const stored = await Promise.all(ids.map((id) => transaction.get<unknown>(customers.name, id)));
      for (const one of stored) if (one) batch.know(one.id, one.data);
      const outcomes = wanted.map((one) => ({ one, isDamaged: !batch.take(one) }));
      const imported = outcomes.flatMap(({ one, isDamaged }) => (isDamaged ? [] : one));
      if (batch.created.size > 0) {
        const created = [...batch.created].map(([id, entered]) => ({ id, entered }));
        await createCustomersIn(transaction, clock(), created, { areLeads: this.#areLeads });
      }
      for (const [id, customer] of batch.changed) transaction.set(customers.name, id, customer);
      const rows = [...page.rows, ...imported.map(handledRow)];
      transaction.set<HandledRowsPage>(handledRows.name, page.id, { rows });
      tell(progress);
      return { imported, damaged: outcomes.flatMap(({ one, isDamaged }) => (isDamaged ? one : [])) };
    });
    handled.added(page, imported.map(handledRow));
    for (const one of damaged) this.#report(one, 'der Datensatz ist beschädigt und wurde nicht ergänzt');
  }

  /** Under the customer's id where there is one (specification 1 section 8), else under the row. */
  #report({ row, customerId }: Wanted, reason: string): void {
    const subject = this.#fresh.has(customerId) ? `Zeile ${row.number}` : `Kunde ${customerId}`;
    this.#problems.push({ rowNumber: row.number, text: `${subject}: ${reason}` });
  }
}

/** What one attempt at a transaction makes of its rows, in their order. */
class Batch {
  readonly created = new Map<string, EnteredCustomer>();
  readonly changed = new Map<string, Customer>();
  readonly #stored = new Map<string, Customer | 'damaged'>();
  readonly #fresh: ReadonlySet<string>;
  readonly #now: string;

  constructor(fresh: ReadonlySet<string>, now: string) {
    this.#fresh = fresh;
    this.#now = now;
  }

  know(id: string, data: unknown): void {
    this.#stored.set(id, customers.schema.safeParse(data).data ?? 'damaged');
  }

  /** @returns false where the customer is damaged: nothing is done to it. */
  take({ customerId, customer }: Pick<Wanted, 'customerId' | 'customer'>): boolean {
    const stored = this.changed.get(customerId) ?? this.#stored.get(customerId);
    if (stored === 'damaged') return false;
    if (stored) {
      const filled = fillCustomer(stored, customer);
      if (filled !== stored) this.changed.set(customerId, { ...filled, updatedAt: this.#now });
      return true;
    }
    const created = this.created.get(customerId);
    if (created) this.created.set(customerId, fillCustomer(created, customer));
    else if (this.#fresh.has(customerId)) {
      this.created.set(customerId, { ...customer, importedAt: this.#now, importSource: IMPORT_SOURCE });
    }
    // Whoever is neither here nor new was deleted by staff, and stays so.
    return true;
  }
}

function handledRow({ content, identity, customerId }: Wanted) {
  return { content, ...(identity !== undefined && { identity }), customerId };
}
