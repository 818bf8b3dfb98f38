import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { CustomerIndexAnswer, CustomerIndexEntry } from 'shared-kit/api';
import { type Customer, customers, describeIssue, germanReason, type Stored } from 'shared-kit/domain';
import * as z from 'zod';
import type { CollectionFeed } from '../store/collection-feed.ts';

interface Known {
  entry: CustomerIndexEntry;
  /** When it changed last. */
  revision: number;
}

/** Deletions that deltas can still tell. */
const REMEMBERED_DELETIONS = 10_000;
/** Customers that are taken in without letting requests through: some ten milliseconds. */
const AT_ONCE = 500;

/**
 * The compact index of all customers (D39), kept in memory from one listener on the store, from the first question on.
 * Revisions count within one life of the process: its `epoch` tells those of another.
 */
export class CustomerIndex {
  readonly #feed: CollectionFeed;
  readonly #epoch = randomUUID();
  readonly #known = new Map<string, Known>();
  /** By id, oldest first. */
  readonly #deleted = new Map<string, number>();
  /** Deltas from before it would lack deletions. */
  #oldest = 0;
  #revision = 0;
  #stale = false;
  #last: Promise<void> = Promise.resolve();
  #following: { ready: Promise<void>; stop: () => void } | undefined;

  constructor(feed: CollectionFeed) {
    this.#feed = feed;
  }

  /** Resolves once everything has been read; begins to. */
  ready(): Promise<void> {
    this.#following ??= this.#follow();
    return this.#following.ready;
  }

  close(): void {
    this.#following?.stop();
  }

  /** Names what is known now. */
  get revision(): string {
    return `${this.#epoch}.${this.#revision}${this.#stale ? '.stale' : ''}`;
  }

  /** @param since a `revision`; from another epoch, or from too long ago, everything is answered. */
  answer(since?: string): CustomerIndexAnswer {
    const from = this.#numberOf(since);
    const known = [...this.#known.values()];
    const changed = from === undefined ? known : known.filter(({ revision }) => revision > from);
    const removed = from === undefined ? [] : [...this.#deleted].filter(([, revision]) => revision > from);
    return {
      revision: this.revision,
      full: from === undefined,
      stale: this.#stale,
      columns: columnsOf(changed.map(({ entry }) => entry)),
      removed: removed.map(([id]) => id),
    };
  }

  #numberOf(since: string | undefined): number | undefined {
    const [epoch, number] = since?.split('.') ?? [];
    const revision = epoch === this.#epoch && /^\d+$/.test(number ?? '') ? Number(number) : undefined;
    if (revision === undefined || revision < this.#oldest || revision > this.#revision) return undefined;
    return revision;
  }

  #follow() {
    let stop: () => void = () => undefined;
    const ready = new Promise<void>((resolve) => {
      stop = this.#feed.follow<Customer>(customers.name, {
        onReset: (all) => {
          this.#inTurn(async () => {
            this.#stale = false;
            const ids = new Set(all.map(({ id }) => id));
            this.#change(
              [],
              [...this.#known.keys()].filter((id) => !ids.has(id)),
            );
            for (let from = 0; from < all.length; from += AT_ONCE) {
              this.#change(all.slice(from, from + AT_ONCE), []);
              // Requests come first: fifty thousand take a second.
              await setImmediate();
            }
            resolve();
          });
        },
        onChanges: (written, deletedIds) => this.#inTurn(async () => this.#change(written, deletedIds)),
        onStale: () => {
          this.#stale = true;
        },
      });
    });
    return { ready, stop };
  }

  /** What is told while everything is being taken in comes after it. */
  #inTurn(work: () => Promise<void>): void {
    this.#last = this.#last.then(work).catch((error) => {
      this.#stale = true;
      console.error(error);
    });
  }

  #change(written: readonly Stored<Customer>[], deletedIds: readonly string[]): void {
    const revision = this.#revision + 1;
    let changed = false;
    for (const stored of written) {
      const before = this.#known.get(stored.id)?.entry;
      // The time of creation tells one that was deleted and created anew, while the feed was away.
      const same = before?.version === stored.version && before.createdAt === stored.data?.createdAt;
      // What somebody else has put into Firestore has no version that would tell.
      if (same && stored.version > 0) continue;
      this.#known.set(stored.id, { entry: entryOf(stored), revision });
      this.#deleted.delete(stored.id);
      changed = true;
    }
    for (const id of deletedIds) {
      if (!this.#known.delete(id)) continue;
      this.#deleted.set(id, revision);
      changed = true;
    }
    if (changed) this.#revision = revision;
    for (const [id, when] of this.#deleted) {
      if (this.#deleted.size <= REMEMBERED_DELETIONS) break;
      this.#deleted.delete(id);
      this.#oldest = when;
    }
  }
}

/** A document that does not fit its schema is listed as damaged, with what can be read of it (design section 4). */
function entryOf({ id, version, data }: Stored<Customer>): CustomerIndexEntry {
  const text = (field: keyof Customer) => (typeof data?.[field] === 'string' ? data[field] : '');
  return {
    id,
    version,
    customerNumber: text('customerNumber'),
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    fromAddress: text('fromAddress'),
    toAddress: text('toAddress'),
    movingDate: text('movingDate') || text('moveDate'),
    createdAt: text('createdAt'),
    damage: damageOf(data),
  };
}

function damageOf(data: unknown): string {
  const parsed = z.safeParse(customers.schema, data, { error: germanReason });
  const [issue] = parsed.error?.issues ?? [];
  if (!issue) return '';
  const { field, message } = describeIssue(issue);
  return field === '' ? message : `${field}: ${message}`;
}

function columnsOf(entries: readonly CustomerIndexEntry[]): CustomerIndexAnswer['columns'] {
  return {
    id: entries.map(({ id }) => id),
    version: entries.map(({ version }) => version),
    customerNumber: entries.map(({ customerNumber }) => customerNumber),
    name: entries.map(({ name }) => name),
    phone: entries.map(({ phone }) => phone),
    email: entries.map(({ email }) => email),
    fromAddress: entries.map(({ fromAddress }) => fromAddress),
    toAddress: entries.map(({ toAddress }) => toAddress),
    movingDate: entries.map(({ movingDate }) => movingDate),
    createdAt: entries.map(({ createdAt }) => createdAt),
    damage: entries.map(({ damage }) => damage),
  };
}
