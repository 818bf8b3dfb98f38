import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import {
  Conflict,
  checkAddress,
  DEFAULT_LIMIT,
  DOCUMENT_ID,
  fieldOf,
  isCollectionName,
  type Query,
  Refused,
  type Write,
} from 'shared-kit/data';
import type { Collection } from 'shared-kit/domain';
import { encodeCursor } from './cursor.ts';
import { countSql, indexesSql, pageSql, type Sql } from './sql-query.ts';

/** A document as it is stored: `json` is its data, not parsed. */
export interface Row {
  id: string;
  version: number;
  json: string;
}

const CACHED_STATEMENTS = 500;

/** The table of documents: queries, and writes that hold the stated version against the stored one. */
export class DocumentsTable {
  readonly #database: DatabaseSync;
  readonly #collections: ReadonlyMap<string, Collection>;
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync, collections: readonly Collection[]) {
    const wrong = collections.find((one) => !isCollectionName(one.name));
    if (wrong) throw new Error(`not a name of a collection: ${wrong.name}`);
    this.#database = database;
    this.#collections = new Map(collections.map((one) => [one.name, one]));
    this.#declareIndexes();
  }

  get(collection: string, id: string): Row | undefined {
    this.#collection(collection);
    checkAddress(collection, id);
    const row = this.#statement(
      'SELECT id, version, data FROM documents WHERE collection = ? AND id = ?',
    ).get(collection, id);
    return row && asRow(row);
  }

  page(query: Query): { rows: Row[]; next?: string } {
    const rows = this.#all(pageSql(this.#collection(query.collection), query)).map(asRow);
    const limit = query.limit ?? DEFAULT_LIMIT;
    const last = rows[limit - 1];
    if (rows.length <= limit || !last) return { rows };
    const document = { id: last.id, data: JSON.parse(last.json) };
    const value = fieldOf(document, query.orderBy?.field ?? DOCUMENT_ID) ?? null;
    return { rows: rows.slice(0, limit), next: encodeCursor(query, value, last.id) };
  }

  count(query: Pick<Query, 'collection' | 'where'>): number {
    return Number(this.#all(countSql(this.#collection(query.collection), query))[0]?.count);
  }

  /**
   * Within a transaction.
   * @returns what is stored then; undefined where it is deleted, null where there was nothing to delete.
   * @throws Conflict
   */
  write(write: Write, readVersion: number | undefined): Row | undefined | null {
    const { collection, id } = write;
    const current = this.get(collection, id)?.version ?? 0;
    const expected = write.op === 'create' ? 0 : (write.basedOn ?? readVersion ?? 0);
    if (current !== expected) throw new Conflict(collection, id);
    if (write.op === 'delete') {
      if (current === 0) return null;
      this.#statement('DELETE FROM documents WHERE collection = ? AND id = ?').run(collection, id);
      return undefined;
    }
    const json = JSON.stringify(write.data);
    this.#statement(
      `INSERT INTO documents (collection, id, version, data) VALUES (?, ?, 1, ?)
       ON CONFLICT DO UPDATE SET version = version + 1, data = excluded.data`,
    ).run(collection, id, json);
    return { id, version: current + 1, json };
  }

  #collection(name: string): Collection {
    const collection = this.#collections.get(name);
    if (!collection) throw new Refused(`Unbekannte Sammlung: ${name.slice(0, 100)}`);
    return collection;
  }

  #all(sql: Sql) {
    return this.#statement(sql.text).all(...sql.values);
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    if (this.#statements.size >= CACHED_STATEMENTS) this.#statements.clear();
    const prepared = this.#database.prepare(sql);
    this.#statements.set(sql, prepared);
    return prepared;
  }

  /** Creates the declared indexes and drops those that are not declared any more or differently. */
  #declareIndexes(): void {
    const missing = new Map([...this.#collections.values()].flatMap((one) => [...indexesSql(one)]));
    const existing = this.#database
      .prepare(
        "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = 'documents' AND sql NOT NULL",
      )
      .all();
    for (const { name, sql } of existing) {
      if (missing.get(String(name)) === sql) missing.delete(String(name));
      else this.#database.exec(`DROP INDEX "${name}"`);
    }
    for (const sql of missing.values()) this.#database.exec(sql);
  }
}

const asRow = (row: Record<string, SQLOutputValue>): Row => ({
  id: String(row.id),
  version: Number(row.version),
  json: String(row.data),
});
