import { hash, randomBytes } from 'node:crypto';
import type { DocumentStore } from 'shared-kit/data';
import { type SessionRecord, sessions } from './sessions.collection.ts';

/** Milliseconds that a session lasts (specification 1 section 9: 24 hours). */
export const SESSION_DURATION = 24 * 60 * 60 * 1000;

/**
 * Milliseconds that the store's word on a session is believed: asking it with every request costs a sixth of a page
 * of documents. What this process ends, ends at once; what another one does, so much later.
 */
export const BELIEVED_FOR = 1000;

export interface Session {
  /** Of the record, not the token. */
  id: string;
  /** ISO 8601. */
  expiresAt: string;
}

interface Known {
  id: string;
  record: SessionRecord;
  /** On the monotonic clock. */
  until: number;
}

interface SessionsParts {
  store: DocumentStore;
  clock: () => Date;
  /** The gate's current epoch. */
  epoch: () => Promise<number | undefined>;
}

/** Who has passed the gate and still may in (D2). */
export class Sessions {
  readonly #store: DocumentStore;
  readonly #clock: () => Date;
  readonly #epoch: () => Promise<number | undefined>;
  /** By token. */
  #known = new Map<string, Known>();

  constructor({ store, clock, epoch }: SessionsParts) {
    this.#store = store;
    this.#clock = clock;
    this.#epoch = epoch;
  }

  /** Begins a session of the epoch for which the password was right. @returns the token: it is not kept here. */
  async start(epoch: number): Promise<{ token: string; expiresAt: string }> {
    const now = this.#clock();
    this.#known = new Map();
    await this.#sweep(now);
    const token = randomBytes(32).toString('base64url');
    const expiresAtMs = now.getTime() + SESSION_DURATION;
    const expiresAt = new Date(expiresAtMs).toISOString();
    const record: SessionRecord = { createdAt: now.toISOString(), expiresAt, expiresAtMs, epoch };
    await this.#store.transact(async (transaction) => {
      transaction.create(sessions.name, idOf(token), record);
    });
    return { token, expiresAt };
  }

  /** The session of a token; undefined where it is unknown, ended, expired or of an older epoch. */
  async find(token: string): Promise<Session | undefined> {
    const known = await this.#lookUp(token);
    if (!known || Date.parse(known.record.expiresAt) <= this.#clock().getTime()) return undefined;
    if (known.record.epoch !== (await this.#epoch())) return undefined;
    return { id: known.id, expiresAt: known.record.expiresAt };
  }

  async end(id: string): Promise<void> {
    await this.#store.transact(async (transaction) => {
      if (await transaction.get(sessions.name, id)) transaction.delete(sessions.name, id);
    });
    this.#known = new Map();
  }

  async #lookUp(token: string): Promise<Known | undefined> {
    // Held on to: what was asked for before a session ended is not remembered after it.
    const remembered = this.#known;
    const known = remembered.get(token);
    if (known && performance.now() < known.until) return known;
    const id = idOf(token);
    const stored = await this.#store.get<SessionRecord>(sessions.name, id);
    if (!stored) return undefined;
    const fresh = { id, record: stored.data, until: performance.now() + BELIEVED_FOR };
    remembered.set(token, fresh);
    return fresh;
  }

  /** Removes what has expired, some at a time: there are a handful of logins a day. */
  async #sweep(now: Date): Promise<void> {
    const expired = await this.#store.list({
      collection: sessions.name,
      where: [{ field: 'expiresAt', op: '<=', value: now.toISOString() }],
      orderBy: { field: 'expiresAt', direction: 'asc' },
      limit: 100,
    });
    for (const { id } of expired.items) await this.end(id);
  }
}

const idOf = (token: string) => hash('sha256', token);
