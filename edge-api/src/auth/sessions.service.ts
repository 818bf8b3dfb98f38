import { hash, randomBytes } from 'node:crypto';
import type { DocumentStore } from 'shared-kit/data';
import { type SessionRecord, sessions } from './sessions.collection.ts';

/** Milliseconds that a session lasts (specification 1 section 9: 24 hours). */
export const SESSION_DURATION = 24 * 60 * 60 * 1000;

export interface Session {
  /** Of the record, not the token. */
  id: string;
  /** ISO 8601. */
  expiresAt: string;
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

  constructor({ store, clock, epoch }: SessionsParts) {
    this.#store = store;
    this.#clock = clock;
    this.#epoch = epoch;
  }

  /** Begins a session of the epoch for which the password was right. @returns the token: it is not kept here. */
  async start(epoch: number): Promise<{ token: string; expiresAt: string }> {
    const now = this.#clock();
    await this.#sweep(now);
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + SESSION_DURATION).toISOString();
    const record: SessionRecord = { createdAt: now.toISOString(), expiresAt, epoch };
    await this.#store.transact(async (transaction) => {
      transaction.create(sessions.name, idOf(token), record);
    });
    return { token, expiresAt };
  }

  /** The session of a token; undefined where it is unknown, ended, expired or of an older epoch. */
  async find(token: string): Promise<Session | undefined> {
    const id = idOf(token);
    const stored = await this.#store.get<SessionRecord>(sessions.name, id);
    if (!stored) return undefined;
    const { expiresAt, epoch } = stored.data;
    if (Date.parse(expiresAt) <= this.#clock().getTime()) return undefined;
    return epoch === (await this.#epoch()) ? { id, expiresAt } : undefined;
  }

  async end(id: string): Promise<void> {
    await this.#store.transact(async (transaction) => {
      if (await transaction.get(sessions.name, id)) transaction.delete(sessions.name, id);
    });
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
