import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import {
  Conflict,
  checkAddress,
  checkChange,
  checkIndexed,
  DEFAULT_LIMIT,
  encodeCursor,
  isCollectionName,
  type Query,
  Refused,
  type Write,
} from 'shared-kit/data';
import { nextVersion } from 'shared-kit/data/next-version';
import type { Collection } from 'shared-kit/domain';
import {
  adoptSql,
  countSql,
  deleteSql,
  existingIndexesSql,
  existingTableSql,
  getSql,
  indexesSql,
  pageSql,
  putSql,
  type Sql,
  tableSql,
} from './sql-query.ts';

/** A document as it is stored: `json` is its data, not parsed. */
export interface Row {
  id: string;
  version: number;
  json: string;
}

/** `json` is not even decoded. */
export interface RowOfBytes extends Omit<Row, 'json'> {
  json: Uint8Array;
}

const CACHED_STATEMENTS = 500;

/** The collections' documents: queries, and writes that hold the stated version against the stored one. */
export class DocumentTables {
  readonly #database: DatabaseSync;
  readonly #collections: ReadonlyMap<string, Collection>;
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync, collections: readonly Collection[]) {
    const wrong = collections.find((one) => !isCollectionName(one.name));
    if (wrong) throw new Error(`not a name of a collection: ${wrong.name}`);
    this.#database = database;
    this.#collections = new Map(collections.map((one) => [one.name, one]));
    // One commit for all of a new store: each by itself, it would wait for the disk a hundred times.
    const isNew = collections.some((one) => !this.#exists(one));
    if (isNew) database.exec('BEGIN IMMEDIATE');
    try {
      for (const collection of collections) this.#declare(collection);
      if (isNew) database.exec('COMMIT');
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }

  has(collection: string): boolean {
    return this.#collections.has(collection);
  }

  get(collection: string, id: string): Row | undefined {
    const known = this.#collection(collection);
    checkAddress(collection, id);
    const row = this.#statement(getSql(known)).get(id);
    return row && asRow(row);
  }

  page(query: Query): { rows: Row[]; next?: string } {
    const rows = this.#page(query, 'text').map(asRow);
    return { rows, ...this.#next(query, rows) };
  }

  /** The same; whoever passes the stored JSON through spares it being decoded and encoded anew, which takes longer than the query. */
  pageOfBytes(query: Query): { rows: RowOfBytes[]; next?: string } {
    const rows = this.#page(query, 'bytes').map(asRowOfBytes);
    return { rows, ...this.#next(query, rows) };
  }

  count(query: Pick<Query, 'collection' | 'where'>): number {
    const collection = this.#collection(query.collection);
    checkIndexed(query, collection);
    return Number(this.#all(countSql(collection, query))[0]?.[0]);
  }

  /**
   * Within a transaction.
   * @param readVersion what the transaction read; undefined where it did not.
   * @returns what is stored then; `absent` where there was nothing to delete.
   * @throws Conflict, Refused
   */
  write(write: Write, readVersion: number | undefined): Row | 'deleted' | 'absent' {
    const { id } = write;
    const collection = this.#collection(write.collection);
    const stored = this.get(write.collection, id);
    const current = stored?.version ?? 0;
    const expected = write.op === 'create' ? 0 : (write.basedOn ?? readVersion ?? 0);
    if (current !== expected) throw new Conflict(write.collection, id);
    checkChange(collection, write, () => stored && JSON.parse(stored.json));
    if (write.op === 'delete') {
      if (current === 0) return 'absent';
      this.#statement(deleteSql(collection)).run(id);
      return 'deleted';
    }
    const json = JSON.stringify(write.data);
    const version = nextVersion(write, current);
    this.#statement(putSql(collection)).run(id, version, json);
    return { id, version, json };
  }

  /** Within a transaction: a document as another store has it, with its version, past all rules. */
  adopt(collection: string, { id, version, json }: Row): void {
    const known = this.#collection(collection);
    checkAddress(collection, id);
    this.#statement(adoptSql(known)).run(id, version, json);
  }

  /** Within a transaction, past all rules. */
  remove(collection: string, id: string): void {
    this.#statement(deleteSql(this.#collection(collection))).run(id);
  }

  #collection(name: string): Collection {
    const collection = this.#collections.get(name);
    if (!collection) throw new Refused(`Unbekannte Sammlung: ${name.slice(0, 100)}`);
    return collection;
  }

  #page(query: Query, data: 'text' | 'bytes') {
    const collection = this.#collection(query.collection);
    checkIndexed(query, collection);
    return this.#all(pageSql(collection, query, data));
  }

  /** Takes the row off that is there only to tell that the page has one after it. */
  #next(query: Query, rows: (Row | RowOfBytes)[]): { next?: string } {
    if (rows.length <= (query.limit ?? DEFAULT_LIMIT)) return {};
    rows.pop();
    const last = rows.at(-1);
    if (!last) return {};
    const data = JSON.parse(typeof last.json === 'string' ? last.json : Buffer.from(last.json).toString());
    return { next: encodeCursor(query, { id: last.id, data }) };
  }

  #all(sql: Sql) {
    return this.#statement(sql.text).all(...sql.values);
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    if (this.#statements.size >= CACHED_STATEMENTS) this.#statements.clear();
    const prepared = this.#database.prepare(sql);
    // Rows as arrays: making objects of them costs a fifth of reading a page.
    prepared.setReturnArrays(true);
    this.#statements.set(sql, prepared);
    return prepared;
  }

  #exists(collection: Collection): boolean {
    return this.#all(existingTableSql(collection)).length > 0;
  }

  /** Makes the table and its declared indexes; drops those that are not declared any more, or otherwise. */
  #declare(collection: Collection): void {
    this.#database.exec(tableSql(collection));
    const missing = indexesSql(collection);
    for (const { 0: name, 1: sql } of this.#all(existingIndexesSql(collection))) {
      if (missing.get(String(name)) === sql) missing.delete(String(name));
      else this.#database.exec(`DROP INDEX ${name}`);
    }
    for (const sql of missing.values()) this.#database.exec(sql);
  }
}

const asRow = (row: Record<number, SQLOutputValue>): Row => ({
  id: String(row[0]),
  version: Number(row[1]),
  json: String(row[2]),
});

const asRowOfBytes = (row: Record<number, SQLOutputValue>): RowOfBytes => {
  const json = row[2];
  if (!(json instanceof Uint8Array)) throw new Error('not read as bytes');
  return { id: String(row[0]), version: Number(row[1]), json };
};
