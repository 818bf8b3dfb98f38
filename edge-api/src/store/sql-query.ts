import {
  checkCount,
  checkQuery,
  DEFAULT_LIMIT,
  DOCUMENT_ID,
  isField,
  type Query,
  type Scalar,
  type Where,
} from 'shared-kit/data';
import type { Collection } from 'shared-kit/domain';
import { decodeCursor } from './cursor.ts';

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

// The name stands in the text and not as a value: only so SQLite can tell that a collection's partial index fits.
const ofCollection = ({ name }: Collection): Sql => ({ text: `collection = '${name}'`, values: [] });

/** Rows of `id, version, data, key`, one more than the page holds. */
export function pageSql(collection: Collection, query: Query): Sql {
  checkQuery(query);
  const direction = query.orderBy?.direction ?? 'asc';
  const key = expression(query.orderBy?.field ?? DOCUMENT_ID);
  const conditions = [ofCollection(collection), ...(query.where ?? []).map(condition)];
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
  const where = conditions.map((one) => one.text).join(' AND ');
  return {
    text: `SELECT id, version, data FROM documents WHERE ${where} ORDER BY ${order} LIMIT ?`,
    values: [...conditions.flatMap((one) => one.values), (query.limit ?? DEFAULT_LIMIT) + 1],
  };
}

export function countSql(collection: Collection, query: Pick<Query, 'collection' | 'where'>): Sql {
  checkCount(query);
  const conditions = [ofCollection(collection), ...(query.where ?? []).map(condition)];
  return {
    text: `SELECT count(*) AS count FROM documents WHERE ${conditions.map((one) => one.text).join(' AND ')}`,
    values: conditions.flatMap((one) => one.values),
  };
}

/** The collection's declared indexes by name; the id at the end breaks ties without sorting. */
export function indexesSql(collection: Collection): Map<string, string> {
  return new Map(
    collection.indexes.map((fields) => {
      const name = `documents_${collection.name}__${fields.join('__').replaceAll('.', '_of_')}`;
      const columns = [...fields.map(expression), 'id'].join(', ');
      return [name, `CREATE INDEX ${name} ON documents(${columns}) WHERE ${ofCollection(collection).text}`];
    }),
  );
}
