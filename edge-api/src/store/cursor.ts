import { createHash } from 'node:crypto';
import { type Query, Refused, type Scalar } from 'shared-kit/data';
import * as z from 'zod';

const content = z.tuple([z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]), z.string()]);

/** A cursor fits only the query that it came from: on another one it would silently skip documents. */
const fingerprint = ({ collection, where = [], orderBy }: Query) =>
  createHash('sha256')
    .update(JSON.stringify([collection, where, orderBy ?? null]))
    .digest('base64url')
    .slice(0, 12);

/** Where a page ends: the last document's value in the ordering field, and its id. */
export function encodeCursor(query: Query, value: Scalar, id: string): string {
  return Buffer.from(JSON.stringify([fingerprint(query), value, id])).toString('base64url');
}

/** @throws Refused where the cursor is malformed or of another query. */
export function decodeCursor(query: Query): { value: Scalar; id: string } {
  const parsed = content.safeParse(parseJson(Buffer.from(query.cursor ?? '', 'base64url').toString()));
  if (!parsed.success || parsed.data[0] !== fingerprint(query)) throw new Refused('Ungültige Seitenmarke');
  return { value: parsed.data[1], id: parsed.data[2] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
