import {
  checkCount,
  checkQuery,
  DEFAULT_LIMIT,
  DOCUMENT_ID,
  decodeCursor,
  isField,
  type Query,
  type Scalar,
  type Where,
} from 'shared-kit/data';
import type { Collection } from 'shared-kit/domain';

export interface Sql {
  text: string;
  values: (string | number)[];
}

// null, false and true as numbers below all others: SQLite's own order of numbers and texts then is Firestore's
// order of scalars, and one index serves them all.
const NULL = '-9e999';
const FALSE = '-1.7e308';
const TRUE = '-1.6e308';

/** A field as one comparable SQL value; SQL's NULL where it is missing or not a scalar. */
function expression(field: string): string {
  if (!isField(field)) throw new Error(`not a field: ${field}`);
  if (field === DOCUMENT_ID) return 'id';
  const path = `data, '$.${field}'`;
  return (
    `CASE json_type(${path}) WHEN 'null' THEN ${NULL} WHEN 'false' THEN ${FALSE} WHEN 'true' THEN ${TRUE} ` +
    `WHEN 'array' THEN NULL WHEN 'object' THEN NULL ELSE json_extract(${path}) END`
  );
}

function scalar(value: Scalar): Sql {
  if (value === null) return { text: NULL, values: [] };
  if (typeof value === 'boolean') return { text: value ? TRUE : FALSE, values: [] };
  return { text: '?', values: [value] };
}

/** What keeps a range within the values of its own type. */
function sameType(field: string, { op, value }: Where): string {
  const below = op === '<' || op === '<=';
  if (typeof value === 'string') return below ? `${field} >= ''` : 'TRUE';
  if (typeof value === 'number') return below ? `${field} > ${TRUE}` : `${field} < ''`;
  if (typeof value === 'boolean') return below ? `${field} >= ${FALSE}` : `${field} <= ${TRUE}`;
  return `${field} = ${NULL}`;
}

function condition(where: Where): Sql {
  const field = expression(where.field);
  if (where.op === 'in') {
    const list = [where.value].flat().map(scalar);
    return {
      text: `${field} IN (${list.map((one) => one.text).join(', ')})`,
      values: list.flatMap((one) => one.values),
    };
  }
  const value = scalar([where.value].flat()[0] ?? null);
  if (where.op === '==') return { text: `${field} = ${value.text}`, values: value.values };
  return { text: `${field} ${where.op} ${value.text} AND ${sameType(field, where)}`, values: value.values };
}

// A table for each collection: in one table for all, SQLite's planner would rather read a whole collection by its
// name than one of its indexes (0.5 s instead of 0.1 ms for a page of 33,000 customers).
const table = ({ name }: Pick<Collection, 'name'>) => `documents_${name}`;

export const tableSql = (collection: Collection) =>
  `CREATE TABLE IF NOT EXISTS ${table(collection)} (
     id TEXT PRIMARY KEY,
     version INTEGER NOT NULL,
     data TEXT NOT NULL CHECK (json_valid(data))
   ) STRICT`;

/**
 * Rows of `id, version, data`, one more than the page holds.
 * @param data `bytes`: of the stored text, not decoded
 */
export function pageSql(collection: Collection, query: Query, data: 'text' | 'bytes' = 'text'): Sql {
  checkQuery(query);
  const direction = query.orderBy?.direction ?? 'asc';
  const key = expression(query.orderBy?.field ?? DOCUMENT_ID);
  const conditions = (query.where ?? []).map(condition);
  if (query.orderBy) conditions.push({ text: `${key} IS NOT NULL`, values: [] });
  if (query.cursor !== undefined) {
    const last = decodeCursor(query);
    const beyond = direction === 'asc' ? '>' : '<';
    const value = scalar(last.value);
    conditions.push({
      text: `${key} ${beyond}= ${value.text} AND (${key} ${beyond} ${value.text} OR id ${beyond} ?)`,
      values: [...value.values, ...value.values, last.id],
    });
  }
  const order = key === 'id' ? `id ${direction}` : `${key} ${direction}, id ${direction}`;
  return {
    text: `SELECT id, version, ${DATA_AS[data]} FROM ${table(collection)}${whereSql(conditions)} ORDER BY ${order} LIMIT ?`,
    values: [...conditions.flatMap((one) => one.values), (query.limit ?? DEFAULT_LIMIT) + 1],
  };
}

const DATA_AS = { text: 'data', bytes: 'CAST(data AS BLOB)' };

export function countSql(collection: Collection, query: Pick<Query, 'collection' | 'where'>): Sql {
  checkCount(query);
  const conditions = (query.where ?? []).map(condition);
  return {
    text: `SELECT count(*) AS count FROM ${table(collection)}${whereSql(conditions)}`,
    values: conditions.flatMap((one) => one.values),
  };
}

const whereSql = (conditions: readonly Sql[]) =>
  conditions.length > 0 ? ` WHERE ${conditions.map((one) => one.text).join(' AND ')}` : '';

export const getSql = (collection: Collection) =>
  `SELECT id, version, data FROM ${table(collection)} WHERE id = ?`;

export const putSql = (collection: Collection) =>
  `INSERT INTO ${table(collection)} (id, version, data) VALUES (?, ?, ?)
   ON CONFLICT DO UPDATE SET version = excluded.version, data = excluded.data`;

export const adoptSql = (collection: Collection) =>
  `INSERT OR REPLACE INTO ${table(collection)} (id, version, data) VALUES (?, ?, ?)`;

export const deleteSql = (collection: Collection) => `DELETE FROM ${table(collection)} WHERE id = ?`;

/** Names and texts of the indexes that a collection has. */
export const existingTableSql = (collection: Collection): Sql => ({
  text: "SELECT name FROM sqlite_master WHERE type = 'table' AND name = ?",
  values: [table(collection)],
});

export const existingIndexesSql = (collection: Collection): Sql => ({
  text: "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql NOT NULL AND tbl_name = ?",
  values: [table(collection)],
});

/** The collection's declared indexes by name; the id at the end breaks ties without sorting. */
export function indexesSql(collection: Collection): Map<string, string> {
  return new Map(
    collection.indexes.map((fields) => {
      const name = `${table(collection)}__${fields.join('__').replaceAll('.', '_of_')}`;
      const columns = [...fields.map(expression), 'id'].join(', ');
      return [name, `CREATE INDEX ${name} ON ${table(collection)}(${columns})`];
    }),
  );
}
