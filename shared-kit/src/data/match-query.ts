import { DOCUMENT_ID, type Query, type Scalar, type Where } from './document-store.ts';

interface Candidate {
  id: string;
  data: unknown;
}

/** The scalar that a document holds in a field; undefined where it is missing or not a scalar. */
export function fieldOf({ id, data }: Candidate, field: string): Scalar | undefined {
  if (field === DOCUMENT_ID) return id;
  let value: unknown = data;
  for (const name of field.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = Object.getOwnPropertyDescriptor(value, name)?.value;
  }
  return isScalar(value) ? value : undefined;
}

const isScalar = (value: unknown): value is Scalar =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Whether the document belongs to the query's result, limit and cursor aside. */
export function matches(
  document: Candidate,
  { where = [], orderBy }: Pick<Query, 'where' | 'orderBy'>,
): boolean {
  if (orderBy && fieldOf(document, orderBy.field) === undefined) return false;
  return where.every((one) => holds(fieldOf(document, one.field), one));
}

function holds(held: Scalar | undefined, { op, value }: Where): boolean {
  if (held === undefined) return false;
  if (isList(value)) return op === 'in' && value.some((one) => compareScalars(held, one) === 0);
  if (rank(held) !== rank(value)) return false;
  const order = compareScalars(held, value);
  switch (op) {
    case '==':
      return order === 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
    case 'in':
      return false;
  }
}

const isList = (value: Where['value']): value is readonly Scalar[] => Array.isArray(value);

/** Orders documents as the query's result is ordered. */
export function compareDocuments({
  orderBy,
}: Pick<Query, 'orderBy'>): (a: Candidate, b: Candidate) => number {
  if (!orderBy) return (a, b) => compareTexts(a.id, b.id);
  const sign = orderBy.direction === 'asc' ? 1 : -1;
  return (a, b) =>
    sign *
    (compareScalars(fieldOf(a, orderBy.field) ?? null, fieldOf(b, orderBy.field) ?? null) ||
      compareTexts(a.id, b.id));
}

function rank(value: Scalar): number {
  if (value === null) return 0;
  if (typeof value === 'boolean') return 1;
  return typeof value === 'number' ? 2 : 3;
}

function compareScalars(a: Scalar, b: Scalar): number {
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  return Number(a) - Number(b);
}

/** By code point, as SQLite and Firestore order; JavaScript's own `<` goes by UTF-16 unit and differs past U+FFFF. */
function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const difference = codePointOrder(a.charCodeAt(index)) - codePointOrder(b.charCodeAt(index));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Surrogates stand for what comes after U+FFFF: lifts them above all other units. */
const codePointOrder = (unit: number) => (unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit);
