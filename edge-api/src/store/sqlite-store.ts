import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  type Change,
  type Commit,
  type DocumentStore,
  LiveQueries,
  type Page,
  type Query,
  ReadChanged,
  type Snapshot,
  StoreUnavailable,
  type Transaction,
  transactions,
} from 'shared-kit/data';
import type { Collection, Stored } from 'shared-kit/domain';
import { type ChangeBatch, ChangeLog, type LoggedChange, type Retention } from './change-log.ts';
import { DocumentTables, type Row } from './document-tables.ts';
import { migrate } from './migrations.ts';
import { asStoreError } from './store-error.ts';

/** The whole process waits: other processes hold the lock for milliseconds. */
const BUSY_TIMEOUT_MS = 2000;
const ATTEMPTS = 25;
const CHANGES_AT_ONCE = 500;
const RETENTION: Retention = { changes: 100_000, days: 7 };

/**
 * Opens or creates the embedded store (D6): WAL and synchronous=FULL, so that what was acknowledged survives a crash
 * and a power cut. A transaction that loses against others is run 25 times at most.
 * @param collections all that the store is to hold, those that no browser sees too.
 * @throws where the file is not a database of this program, or of a newer version of it.
 */
export function openSqliteStore(
  path: string,
  collections: readonly Collection[],
  retention: Retention = RETENTION,
): SqliteStore {
  mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -32000;');
    migrate(database);
    return new SqliteStore(database, new DocumentTables(database, collections), retention);
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The embedded store, and what the edge's routes and change stream need of it besides the port. */
export class SqliteStore implements DocumentStore {
  /** Names this database: change numbers of another one mean nothing here. */
  readonly epoch: string;
  readonly #database: DatabaseSync;
  readonly #documents: DocumentTables;
  readonly #log: ChangeLog;
  readonly #live: LiveQueries;
  readonly #transact: DocumentStore['transact'];

  constructor(database: DatabaseSync, documents: DocumentTables, retention: Retention) {
    this.#database = database;
    this.#documents = documents;
    this.#log = new ChangeLog(database, documents, retention);
    this.epoch = String(database.prepare("SELECT value FROM meta WHERE name = 'epoch'").get()?.value);
    this.#live = new LiveQueries({
      list: async (query) => ({ seq: this.lastChange(), page: await this.list<unknown>(query) }),
      count: async (query) => ({ seq: this.lastChange(), count: await this.count(query) }),
    });
    this.#log.onChange(({ changes, seq, gap = false }) => {
      if (gap) this.#live.resume(seq, true);
      else this.#live.apply(changes.map(asChange), seq);
    });
    this.#transact = transactions({
      read: (collection, id) => this.get(collection, id),
      commit: async (commit) => this.commit(commit),
      attempts: ATTEMPTS,
    });
  }

  async get<T>(collection: string, id: string): Promise<Stored<T> | undefined> {
    const row = this.#try(() => this.#documents.get(collection, id));
    return row && asStored<T>(row);
  }

  async list<T>(query: Query): Promise<Page<T>> {
    const { rows, next } = this.#try(() => this.#documents.page(query));
    return { items: rows.map((row) => asStored<T>(row)), ...(next !== undefined && { next }) };
  }

  async count(query: Pick<Query, 'collection' | 'where'>): Promise<number> {
    return this.#try(() => this.#documents.count(query));
  }

  watch<T>(
    query: Query,
    onSnapshot: (snapshot: Snapshot<T>) => void,
    onError: (error: Error) => void,
  ): () => void {
    return this.#live.watch(query, { onSnapshot }, onError);
  }

  watchCount(
    query: Pick<Query, 'collection' | 'where'>,
    onCount: (count: number) => void,
    onError: (error: Error) => void,
  ): () => void {
    return this.#live.watchCount(query, onCount, onError);
  }

  transact<R>(work: (transaction: Transaction) => Promise<R>): Promise<R> {
    return this.#transact(work);
  }

  /**
   * Verifies what was read, then writes all or nothing; it is on the disk when this returns.
   * @param commitId the same commit that was made before under this id is not made again.
   * @throws ReadChanged, Conflict, Refused, StoreUnavailable
   */
  commit({ reads, writes }: Commit, commitId?: string): void {
    const changes = this.#try(() => {
      this.#database.exec('BEGIN IMMEDIATE');
      try {
        const made =
          commitId === undefined || this.#remember(commitId, writes) ? this.#write({ reads, writes }) : [];
        this.#database.exec('COMMIT');
        return made;
      } catch (error) {
        if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
        throw error;
      }
    });
    this.#log.announce(changes);
  }

  /** Puts documents as another store holds them, their versions too, past all rules: for moving a whole store. */
  adopt(collection: string, documents: readonly Stored<unknown>[], deleted: readonly string[]): void {
    const changes = this.#try(() => {
      this.#database.exec('BEGIN IMMEDIATE');
      try {
        for (const { id, version, data } of documents) {
          this.#documents.adopt(collection, { id, version, json: JSON.stringify(data) });
        }
        for (const id of deleted) this.#documents.remove(collection, id);
        const made = [...documents.map(({ id }) => id), ...deleted].map((id) => {
          const seq = this.#log.append(collection, id);
          const document = this.#documents.get(collection, id);
          return { seq, collection, id, ...(document && { document }) };
        });
        this.#database.exec('COMMIT');
        return made;
      } catch (error) {
        if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
        throw error;
      }
    });
    this.#log.announce(changes);
  }

  /** The document as JSON of `Stored`, the stored JSON passed through. */
  getJson(collection: string, id: string): string | undefined {
    const row = this.#try(() => this.#documents.get(collection, id));
    return row && storedJson(row);
  }

  /**
   * The page as JSON of `Page`, with the last change that it includes (`seq`), in UTF-8: the stored bytes are passed
   * through (design section 8).
   */
  listJson(query: Query): Buffer<ArrayBuffer> {
    const seq = this.lastChange();
    const { rows, next } = this.#try(() => this.#documents.pageOfBytes(query));
    const parts: Uint8Array[] = [];
    let between = `{"seq":${seq},"items":[`;
    for (const { id, version, json } of rows) {
      parts.push(Buffer.from(`${between}{"id":${JSON.stringify(id)},"version":${version},"data":`), json);
      between = '},';
    }
    const end = next === undefined ? '' : `,"next":${JSON.stringify(next)}`;
    parts.push(Buffer.from(`${rows.length === 0 ? between : '}'}]${end}}`));
    return Buffer.concat(parts);
  }

  /** The number of the last change that `onChange` has told; whatever is read now includes it. */
  lastChange(): number {
    return this.#log.told;
  }

  /** What changed after `seq`, each document once; undefined where the log does not reach back that far. */
  changesSince(seq: number, limit: number = CHANGES_AT_ONCE): ChangeBatch | undefined {
    return this.#try(() => this.#log.since(seq, limit));
  }

  /** Calls back after each commit, in order. @returns ends it. */
  onChange(listener: (batch: ChangeBatch) => void): () => void {
    return this.#log.onChange(listener);
  }

  /** What is wrong with the file, in SQLite's words; empty: nothing. */
  integrityCheck(): string[] {
    const rows = this.#database.prepare('PRAGMA integrity_check').all();
    return rows.map((row) => String(row.integrity_check)).filter((line) => line !== 'ok');
  }

  close(): void {
    this.#log.close();
    this.#database.close();
  }

  /** @returns false where the commit was made before. */
  #remember(commitId: string, writes: Commit['writes']): boolean {
    const content = createHash('sha256').update(JSON.stringify(writes)).digest('base64url');
    const sql = 'INSERT OR IGNORE INTO commits (id, at) VALUES (?, ?)';
    return this.#database.prepare(sql).run(`${commitId} ${content}`, Date.now()).changes === 1;
  }

  #write({ reads, writes }: Commit): LoggedChange[] {
    const versions = new Map(reads.map((one) => [`${one.collection}/${one.id}`, one.version]));
    for (const { collection, id, version } of reads) {
      const current = this.#documents.get(collection, id)?.version ?? 0;
      if (current !== version) throw new ReadChanged(collection, id);
    }
    return writes.flatMap((write) => {
      const { collection, id } = write;
      const row = this.#documents.write(write, versions.get(`${collection}/${id}`));
      if (row === 'absent') return [];
      const change = { seq: this.#log.append(collection, id), collection, id };
      return row === 'deleted' ? change : { ...change, document: row };
    });
  }

  #try<R>(work: () => R): R {
    if (!this.#database.isOpen) throw new StoreUnavailable();
    try {
      return work();
    } catch (error) {
      throw asStoreError(error);
    }
  }
}

function asStored<T>({ id, version, json }: Row): Stored<T> {
  const data: T = JSON.parse(json);
  return { id, version, data };
}

const storedJson = ({ id, version, json }: Row) =>
  `{"id":${JSON.stringify(id)},"version":${version},"data":${json}}`;

function asChange({ seq, collection, id, document }: LoggedChange): Change {
  return document
    ? { seq, collection, id, kind: 'written', document: asStored(document) }
    : { seq, collection, id, kind: 'deleted' };
}
