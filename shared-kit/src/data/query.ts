import { DOCUMENT_ID, type Query, Refused, type Where } from './document-store.ts';
import { requiredIndex, servesIndex } from './required-index.ts';

export const DEFAULT_LIMIT = 50;
export const MAX_LIMIT = 500;
/** Firestore's limit for `in`: of one list, and of the combinations of several. */
export const MAX_IN = 30;
const MAX_WHERE = 10;

const NAME = /^[A-Za-z][A-Za-z0-9_]{0,99}$/;
const FIELD = /^[A-Za-z_][A-Za-z0-9_]{0,99}(\.[A-Za-z_][A-Za-z0-9_]{0,99}){0,5}$/;
/** Firestore's rules for document ids, with a length that fits a URL. */
const ID = /^(?!\.{1,2}$)(?!__.*__$)[^/\p{Cc}\p{Cs}]{1,300}$/u;

export const isCollectionName = (name: string) => NAME.test(name);
export const isDocumentId = (id: string) => ID.test(id);
export const isField = (field: string) => field === DOCUMENT_ID || FIELD.test(field);
const isRange = (where: Where) => where.op !== '==' && where.op !== 'in';

/** @throws Refused where a document with this address cannot exist. */
export function checkAddress(collection: string, id: string): void {
  if (!isCollectionName(collection)) throw new Refused('Ungültiger Name einer Sammlung');
  if (!isDocumentId(id)) throw new Refused('Ungültige Kennung eines Dokuments');
}

/** Holds a query against what the port promises, so that every adapter refuses the same. @throws Refused */
export function checkQuery({ collection, where = [], orderBy, limit = DEFAULT_LIMIT }: Query): void {
  if (!isCollectionName(collection)) throw new Refused('Ungültiger Name einer Sammlung');
  checkWhere(where);
  if (orderBy && !isField(orderBy.field))
    throw new Refused(`Ungültiges Feld: ${orderBy.field.slice(0, 100)}`);
  if (where.some((one) => isRange(one) && one.field !== (orderBy?.field ?? DOCUMENT_ID))) {
    throw new Refused('Ein Bereich ist nur auf dem Feld möglich, nach dem sortiert wird');
  }
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) {
    throw new Refused(`Eine Seite hat 1 bis ${MAX_LIMIT} Einträge`);
  }
}

/** @throws Refused */
export function checkCount({ collection, where = [] }: Pick<Query, 'collection' | 'where'>): void {
  if (!isCollectionName(collection)) throw new Refused('Ungültiger Name einer Sammlung');
  checkWhere(where);
}

/**
 * Only what the collection declares an index for is answered, in every store alike: else a query would work on one
 * and fail on the other. @throws Refused
 */
export function checkIndexed(
  query: Pick<Query, 'where' | 'orderBy'>,
  { name, indexes }: { name: string; indexes: readonly (readonly string[])[] },
): void {
  const required = requiredIndex(query);
  if (!required || indexes.some((declared) => servesIndex(declared, required))) return;
  throw new Refused(`${name}: für diese Abfrage fehlt der Index über ${required.join(', ')}`);
}

function checkWhere(where: readonly Where[]): void {
  if (where.length > MAX_WHERE) throw new Refused(`Höchstens ${MAX_WHERE} Bedingungen`);
  for (const one of where) {
    if (!isField(one.field)) throw new Refused(`Ungültiges Feld: ${one.field.slice(0, 100)}`);
    if (Array.isArray(one.value) !== (one.op === 'in')) {
      throw new Refused(`${one.field}: nur „in“ vergleicht mit einer Liste`);
    }
    if (Array.isArray(one.value) && (one.value.length === 0 || one.value.length > MAX_IN)) {
      throw new Refused(`${one.field}: eine Liste hat 1 bis ${MAX_IN} Werte`);
    }
    if (Array.isArray(one.value) && one.value.includes(null)) {
      throw new Refused(`${one.field}: null kann nicht in einer Liste stehen`);
    }
  }
  const combinations = where.reduce(
    (product, { value }) => product * (Array.isArray(value) ? value.length : 1),
    1,
  );
  if (combinations > MAX_IN) throw new Refused(`Listen haben zusammen höchstens ${MAX_IN} Kombinationen`);
  if (new Set(where.filter(isRange).map((one) => one.field)).size > 1) {
    throw new Refused('Ein Bereich ist nur auf einem Feld möglich');
  }
}
