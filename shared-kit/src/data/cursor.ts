import * as z from 'zod/mini';
import type { Stored } from '../domain/index.ts';
import { type Query, Refused, type Scalar } from './document-store.ts';
import { fieldOf } from './match-query.ts';

const content = z.tuple([z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]), z.string()]);

/** A cursor fits only the query that it came from: on another one it would silently skip documents. */
const identity = ({ collection, where = [], orderBy }: Query) => JSON.stringify([collection, where, orderBy]);

/** Where a page ends: the last document's value in the ordering field, and its id. */
export function encodeCursor(query: Query, last: Pick<Stored<unknown>, 'id' | 'data'>): string {
  const value = query.orderBy ? (fieldOf(last, query.orderBy.field) ?? null) : last.id;
  return encodeURIComponent(JSON.stringify([identity(query), value, last.id]));
}

/** @throws Refused where the cursor is malformed or of another query. */
export function decodeCursor(query: Query): { value: Scalar; id: string } {
  const parsed = z.safeParse(content, parse(query.cursor ?? ''));
  if (!parsed.success || parsed.data[0] !== identity(query)) throw new Refused('Ungültige Seitenmarke');
  return { value: parsed.data[1], id: parsed.data[2] };
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(cursor));
  } catch {
    return undefined;
  }
}
