import * as z from 'zod/mini';
import { int, list } from '../domain/fields.ts';
import { MAX_IN, MAX_LIMIT } from './query.ts';

/** What browser and edge API say to each other about documents: paths, requests, answers, and the change stream. */
export const STORE_PATHS = {
  get: '/api/store/get',
  list: '/api/store/list',
  count: '/api/store/count',
  commit: '/api/store/commit',
  changes: '/api/store/changes',
} as const;

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

const data = z.record(z.string(), z.unknown());

export const commitRequest = z.strictObject({
  /** Made by the client: a commit whose answer was lost is sent again and made once. */
  commitId: z.uuid(),
  reads: list(z.strictObject({ collection: name, id, version }), MAX_LIMIT),
  writes: list(
    z.discriminatedUnion('op', [
      z.strictObject({ op: z.literal('create'), collection: name, id, data }),
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

// The data is the edge API's word here; the repository holds it against the collection's schema.
const stored = z.object({ id: z.string(), version: int(1), data: z.any() });

/** `seq`: the last change that the answer includes. */
export const getAnswer = z.object({ document: z.nullable(stored), seq });
export const listAnswer = z.object({ items: z.array(stored), next: z.exactOptional(z.string()), seq });
export const countAnswer = z.object({ count: int(0), seq });
export const commitAnswer = z.object({ success: z.literal(true) });
/** Of a 409. `retry`: something that was read has changed; else what the write itself was based on. */
export const conflictAnswer = z.object({ collection: z.string(), id: z.string(), retry: z.boolean() });

const change = z.discriminatedUnion('kind', [
  z.object({ seq, collection: name, id: z.string(), kind: z.literal('written'), document: stored }),
  z.object({ seq, collection: name, id: z.string(), kind: z.literal('omitted') }),
  z.object({ seq, collection: name, id: z.string(), kind: z.literal('deleted') }),
]);

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

/** From the edge API. */
export const streamMessage = z.discriminatedUnion('type', [
  /** `seq`: the last change that the batch covers, also where it concerned what this browser may not see. */
  z.object({ type: z.literal('changes'), changes: z.array(change), seq }),
  /** All that was missed has been sent. `reset`: it could not be, everything has to be read anew. */
  z.object({ type: z.literal('current'), epoch: z.string(), seq, reset: z.boolean() }),
  z.object({ type: z.literal('beat') }),
]);

export type StreamRequest = z.infer<typeof streamRequest>;
export type StreamMessage = z.infer<typeof streamMessage>;

/** Close codes of the change stream. */
export const STREAM_CLOSE = {
  /** There is no session, or it has ended: the gate has to be passed anew. */
  noSession: 4401,
  /** The browser said something that is no `streamRequest`. */
  malformed: 4400,
} as const;

/** The edge API gives a sign of life this often; a stream that is silent for twice as long is dead. */
export const HEARTBEAT_MS = 20_000;
