import * as z from 'zod/mini';
import { int, list } from '../domain/fields.ts';
import { MAX_IN, MAX_LIMIT } from './query.ts';

/** What browsers ask of the edge API (`wire.ts`): the edge alone checks it, so no browser has to load it. */

const name = z.string().check(z.minLength(1), z.maxLength(100));
const id = z.string().check(z.minLength(1), z.maxLength(300));
const field = z.string().check(z.minLength(1), z.maxLength(700));
const scalar = z.union([z.string().check(z.maxLength(10_000)), z.number(), z.boolean(), z.null()]);
const version = int(0);
const seq = int(0);

const where = z.exactOptional(
  list(
    z.strictObject({
      field,
      op: z.enum(['==', '<', '<=', '>', '>=', 'in']),
      value: z.union([scalar, list(scalar, MAX_IN)]),
    }),
    10,
  ),
);

export const getRequest = z.strictObject({ collection: name, id });
export const countRequest = z.strictObject({ collection: name, where });
export const listRequest = z.strictObject({
  collection: name,
  where,
  orderBy: z.exactOptional(z.strictObject({ field, direction: z.enum(['asc', 'desc']) })),
  limit: z.exactOptional(int(1, MAX_LIMIT)),
  cursor: z.exactOptional(z.string().check(z.maxLength(100_000))),
});

/** No document is written so often, and restored after so long (`outrunVersions`); beyond 2^53 a store could not count on. */
export const MAX_CREATED_VERSION = 1_000_000_000_000;

const data = z.record(z.string(), z.unknown());

export const commitRequest = z.strictObject({
  /** Made by the client: a commit whose answer was lost is sent again and made once. */
  commitId: z.uuid(),
  reads: list(z.strictObject({ collection: name, id, version }), MAX_LIMIT),
  writes: list(
    z.discriminatedUnion('op', [
      z.strictObject({
        op: z.literal('create'),
        collection: name,
        id,
        data,
        version: z.exactOptional(int(1, MAX_CREATED_VERSION)),
      }),
      z.strictObject({
        op: z.literal('set'),
        collection: name,
        id,
        data,
        basedOn: z.exactOptional(version),
      }),
      z.strictObject({ op: z.literal('delete'), collection: name, id, basedOn: z.exactOptional(version) }),
    ]),
    MAX_LIMIT,
  ),
});

/** From the browser. `resume` begins: what happened after `since` is sent first. `beat` asks for a sign of life. */
export const streamRequest = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('resume'),
    /** The database that `since` belongs to. */
    epoch: z.exactOptional(z.string().check(z.maxLength(100))),
    since: z.exactOptional(seq),
  }),
  z.strictObject({ type: z.literal('beat') }),
]);
