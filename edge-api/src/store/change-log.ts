import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { StoreUnavailable } from 'shared-kit/data';
import type { DocumentTables, Row } from './document-tables.ts';
import { asStoreError } from './store-error.ts';

/** A change as the log tells it: the document as it is now, or that it is gone. */
export interface LoggedChange {
  seq: number;
  collection: string;
  id: string;
  /** Absent: deleted. */
  document?: Row;
}

export interface ChangeBatch {
  /** The last change that the batch covers. */
  seq: number;
  changes: LoggedChange[];
  /** The log does not know any more what else has changed: everything has to be read anew. */
  gap?: true;
}

export interface Retention {
  /** Changes that are kept at most. */
  changes: number;
  /** How long they are kept at most. */
  days: number;
}

const DAY_MS = 86_400_000;
const PRUNE_EVERY = 1000;
const OTHER_PROCESS_POLL_MS = 1000;

/**
 * Which documents changed, in order. It holds no contents: what somebody missed is the newest state of what changed
 * meanwhile, each document once.
 */
export class ChangeLog {
  readonly #database: DatabaseSync;
  readonly #documents: DocumentTables;
  readonly #retention: Retention;
  readonly #append: StatementSync;
  readonly #listeners = new Set<(batch: ChangeBatch) => void>();
  readonly #poll: ReturnType<typeof setInterval>;
  /** The last change that listeners were told. */
  #told: number;
  /** Undefined: to be looked for, whatever the database says. */
  #dataVersion: number | undefined;
  #untilPrune = PRUNE_EVERY;

  constructor(database: DatabaseSync, documents: DocumentTables, retention: Retention) {
    this.#database = database;
    this.#documents = documents;
    this.#append = database.prepare('INSERT INTO changes (collection, id, at) VALUES (?, ?, ?)');
    this.#retention = retention;
    this.prune();
    this.#told = this.#last();
    this.#dataVersion = this.#readDataVersion();
    this.#poll = setInterval(() => this.#tolerantly(() => this.#lookForOthers()), OTHER_PROCESS_POLL_MS);
    this.#poll.unref();
  }

  /**
   * The number of the last change that listeners were told: all of this process, and with them or a second later those
   * of others. A read includes at least this one.
   */
  get told(): number {
    return this.#told;
  }

  /** Within the transaction of the write. @returns the change's number. */
  append(collection: string, id: string): number {
    this.#untilPrune -= 1;
    return Number(this.#append.run(collection, id, Date.now()).lastInsertRowid);
  }

  /** After the commit. */
  announce(changes: LoggedChange[]): void {
    const [first] = changes;
    const last = changes.at(-1);
    if (!first || !last) return;
    this.#tolerantly(() => {
      if (first.seq === this.#told + 1) this.#tell({ seq: last.seq, changes });
      else this.#tellMissed();
      if (this.#untilPrune <= 0) this.prune();
    });
  }

  /** @returns undefined where the log does not reach back that far. */
  since(seq: number, limit: number): ChangeBatch | undefined {
    const last = this.#last();
    const oldest = Number(this.#one('SELECT min(seq) FROM changes') ?? last + 1);
    if (seq > last || seq < oldest - 1) return undefined;
    const rows = this.#database
      .prepare(
        `SELECT max(seq) AS newest, collection, id FROM changes WHERE seq > ?
         GROUP BY collection, id ORDER BY newest LIMIT ?`,
      )
      .all(seq, limit);
    const changes = rows.map((row) =>
      this.#change(Number(row.newest), String(row.collection), String(row.id)),
    );
    return { seq: changes.length === limit ? (changes.at(-1)?.seq ?? last) : last, changes };
  }

  /** Calls back after each commit, in order, also of other processes (within a second). @returns ends it. */
  onChange(listener: (batch: ChangeBatch) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  prune(): void {
    this.#untilPrune = PRUNE_EVERY;
    const oldest = Date.now() - this.#retention.days * DAY_MS;
    // From the old end on, so that only what goes is looked at.
    const firstKept = this.#one(`SELECT seq FROM changes WHERE at >= ${oldest} ORDER BY seq LIMIT 1`);
    const last = this.#last();
    this.#database
      .prepare('DELETE FROM changes WHERE seq < ?')
      .run(Math.max(Number(firstKept ?? last + 1), last - this.#retention.changes + 1));
    this.#database.prepare('DELETE FROM commits WHERE at < ?').run(oldest);
  }

  /** The document as it is now: what it was in between, nobody has to know any more. */
  #change(seq: number, collection: string, id: string): LoggedChange {
    const document = this.#documents.has(collection) ? this.#documents.get(collection, id) : undefined;
    return { seq, collection, id, ...(document && { document }) };
  }

  close(): void {
    clearInterval(this.#poll);
    this.#listeners.clear();
  }

  #last(): number {
    return Number(this.#one("SELECT seq FROM sqlite_sequence WHERE name = 'changes'") ?? 0);
  }

  /**
   * A database that is busy or a disk that fails must not make a commit that was made look failed, nor end the process:
   * whoever reads or writes next is told, and what was missed here is made up for a second later.
   */
  #tolerantly(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(asStoreError(error) instanceof StoreUnavailable)) throw error;
      this.#dataVersion = undefined;
    }
  }

  #lookForOthers(): void {
    const version = this.#readDataVersion();
    if (version === this.#dataVersion) return;
    this.#dataVersion = version;
    this.#tellMissed();
  }

  #tellMissed(): void {
    for (;;) {
      const batch = this.since(this.#told, 500);
      if (batch?.seq === this.#told) return;
      // No batch: another process wrote more than the log keeps.
      this.#tell(batch ?? { seq: this.#last(), changes: [], gap: true });
    }
  }

  /** In microtasks: a listener that throws harms neither the writer nor the other listeners. */
  #tell(batch: ChangeBatch): void {
    this.#told = batch.seq;
    for (const listener of this.#listeners) queueMicrotask(() => listener(batch));
  }

  /** Changes whenever another connection has committed. */
  #readDataVersion(): number {
    return Number(this.#one('PRAGMA data_version'));
  }

  #one(sql: string): unknown {
    return Object.values(this.#database.prepare(sql).get() ?? {})[0] ?? undefined;
  }
}
