import { type Query, Refused, type Scalar } from 'shared-kit/data';
import * as z from 'zod';

const content = z.tuple([z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]), z.string()]);

/** A cursor fits only the query that it came from: on another one it would silently skip documents. */
const identity = ({ collection, where = [], orderBy }: Query) => JSON.stringify([collection, where, orderBy]);

/** Where a page ends: the last document's value in the ordering field, and its id. */
export function encodeCursor(query: Query, value: Scalar, id: string): string {
  return Buffer.from(JSON.stringify([identity(query), value, id])).toString('base64url');
}

/** @throws Refused where the cursor is malformed or of another query. */
export function decodeCursor(query: Query): { value: Scalar; id: string } {
  const parsed = content.safeParse(parseJson(Buffer.from(query.cursor ?? '', 'base64url').toString()));
  if (!parsed.success || parsed.data[0] !== identity(query)) throw new Refused('Ungültige Seitenmarke');
  return { value: parsed.data[1], id: parsed.data[2] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
