import * as z from 'zod/mini';
import { int } from '../domain/fields.ts';
import type { streamRequest } from './wire-requests.ts';

/** What browser and edge API say to each other about documents: paths, answers, and the change stream; the requests are in `wire-requests.ts`. */
export const STORE_PATHS = {
  get: '/api/store/get',
  list: '/api/store/list',
  count: '/api/store/count',
  commit: '/api/store/commit',
  changes: '/api/store/changes',
} as const;

const name = z.string().check(z.minLength(1), z.maxLength(100));
const seq = int(0);

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
