import { decodeCursor } from '../cursor.ts';
import { DOCUMENT_ID, type Query, type Where } from '../document-store.ts';
import { DEFAULT_LIMIT, isDocumentId } from '../query.ts';
import type { FirestoreField, FirestoreQuery } from './firestore-driver.ts';

type Condition = FirestoreQuery['where'][number];

/**
 * The port's query in Firestore's words, one document more than the page holds.
 * undefined: nothing can match, and Firestore would not take the question.
 */
export function firestoreQuery(query: Query): FirestoreQuery | undefined {
  const where = conditions(query);
  if (!where) return undefined;
  const direction = query.orderBy?.direction ?? 'asc';
  const ordered = query.orderBy && query.orderBy.field !== DOCUMENT_ID;
  const orderBy: FirestoreQuery['orderBy'] = [
    ...(ordered ? [{ field: fieldPath(query.orderBy?.field ?? ''), direction }] : []),
    { field: 'id', direction },
  ];
  const startAfter = query.cursor === undefined ? undefined : decodeCursor(query);
  return {
    collection: query.collection,
    where,
    orderBy,
    ...(startAfter && { startAfter: ordered ? [startAfter.value, startAfter.id] : [startAfter.id] }),
    limit: (query.limit ?? DEFAULT_LIMIT) + 1,
  };
}

/** undefined: nothing can match. */
export function firestoreCount(
  query: Pick<Query, 'collection' | 'where'>,
): Pick<FirestoreQuery, 'collection' | 'where'> | undefined {
  const where = conditions(query);
  return where && { collection: query.collection, where };
}

function conditions({ where = [] }: Pick<Query, 'where'>): Condition[] | undefined {
  const asked = where.map((one) => (one.field === DOCUMENT_ID ? ofId(one) : ofField(one)));
  return asked.some((one) => one === 'nothing')
    ? undefined
    : asked.flatMap((one) => (isAsked(one) ? one : []));
}

/** A condition; or one that nothing meets, or everything. */
type Asked = Condition | 'nothing' | 'everything';
const isAsked = (one: Asked): one is Condition => typeof one === 'object';

function ofField({ field, op, value }: Where): Asked {
  const path = fieldPath(field);
  // Firestore compares null for equality alone.
  if (value !== null || op === '==') return { field: path, op, value };
  return op === '<=' || op === '>=' ? { field: path, op: '==', value } : 'nothing';
}

/** Ids are texts: any other value matches none, and what cannot be an id is not asked for. */
function ofId({ op, value }: Where): Asked {
  if (op === 'in') {
    const ids = [value].flat().filter(isId);
    return ids.length > 0 ? { field: 'id', op, value: ids } : 'nothing';
  }
  if (value === '' && (op === '>' || op === '>=')) return 'everything';
  return isId(value) ? { field: 'id', op, value } : 'nothing';
}

const isId = (value: Where['value']): value is string => typeof value === 'string' && isDocumentId(value);

const fieldPath = (field: string): FirestoreField => ['data', ...field.split('.')];
