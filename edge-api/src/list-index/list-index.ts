import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  indexColumns,
  type ListedEntry,
  type ListIndexAnswer,
  type ListIndexDefinition,
  textOf,
} from 'shared-kit/api';
import { type Collection, describeIssue, germanReason, type Stored } from 'shared-kit/domain';
import * as z from 'zod';
import type { CollectionFeed } from '../store/collection-feed.ts';

/** What is listed of a collection, and how. */
export interface Listing<Data, Entry extends ListedEntry> {
  collection: Collection;
  definition: ListIndexDefinition<Entry>;
  /** German: it is not complete yet. */
  building: string;
  /** What can be read of a document that may be damaged. */
  entry(data: Partial<Data>, listed: ListedEntry): Entry;
}

interface Known<Entry> {
  entry: Entry;
  /** When it changed last. */
  revision: number;
  /** Of the document, for those who ask here: lists do without. Empty: unknown. */
  updatedAt: string;
}

/** Deletions that deltas can still tell. */
const REMEMBERED_DELETIONS = 10_000;
/** Documents that are taken in without letting requests through: some ten milliseconds. */
const AT_ONCE = 100;

/**
 * The compact index of a collection (D39), kept in memory from one listener on the store, from the first question on.
 * Revisions count within one life of the process: its `epoch` tells those of another.
 */
export class ListIndex<Data extends object, Entry extends ListedEntry> {
  readonly #listing: Listing<Data, Entry>;
  readonly #feed: CollectionFeed;
  readonly #epoch = randomUUID();
  readonly #known = new Map<string, Known<Entry>>();
  /** By id, oldest first. */
  readonly #deleted = new Map<string, number>();
  /** Deltas from before it would lack deletions. */
  #oldest = 0;
  #revision = 0;
  #stale = false;
  #last: Promise<void> = Promise.resolve();
  #following: { ready: Promise<void>; stop: () => void } | undefined;

  constructor(listing: Listing<Data, Entry>, feed: CollectionFeed) {
    this.#listing = listing;
    this.#feed = feed;
  }

  /** Where browsers ask for it, and what they are told until it is complete. */
  get about(): Pick<Listing<Data, Entry>, 'building'> & { path: string } {
    return { path: this.#listing.definition.path, building: this.#listing.building };
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
  answer(since?: string): ListIndexAnswer<Entry> {
    const from = this.#numberOf(since);
    const known = [...this.#known.values()];
    const changed = from === undefined ? known : known.filter(({ revision }) => revision > from);
    const removed = from === undefined ? [] : [...this.#deleted].filter(([, revision]) => revision > from);
    return {
      revision: this.revision,
      full: from === undefined,
      stale: this.#stale,
      columns: indexColumns(
        this.#listing.definition.fields,
        changed.map(({ entry }) => entry),
      ),
      removed: removed.map(([id]) => id),
    };
  }

  /** When that document was written last, as it says itself; empty: it does not. */
  updatedAt(id: string): string {
    return this.#known.get(id)?.updatedAt ?? '';
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
      stop = this.#feed.follow<Partial<Data> | undefined>(this.#listing.collection.name, {
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

  #change(written: readonly Stored<Partial<Data> | undefined>[], deletedIds: readonly string[]): void {
    const revision = this.#revision + 1;
    let changed = false;
    for (const stored of written) {
      const before = this.#known.get(stored.id)?.entry;
      // The time of creation tells one that was deleted and created anew, while the feed was away.
      const same = before?.version === stored.version && before.createdAt === instantIn(stored, 'createdAt');
      // What somebody else has put into Firestore has no version that would tell.
      if (same && stored.version > 0) continue;
      const updatedAt = instantIn(stored, 'updatedAt');
      this.#known.set(stored.id, { entry: this.#entryOf(stored), revision, updatedAt });
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

  /** A document that does not fit its schema is listed as damaged, with what can be read of it (design section 4). */
  #entryOf(stored: Stored<Partial<Data> | undefined>): Entry {
    const { id, version, data = {} } = stored;
    const damage = damageOf(this.#listing.collection, data);
    return this.#listing.entry(data, { id, version, createdAt: instantIn(stored, 'createdAt'), damage });
  }
}

type Dated = { createdAt?: unknown; updatedAt?: unknown };

function instantIn({ data }: Stored<object | undefined>, field: keyof Dated): string {
  const dated: Dated = data ?? {};
  return textOf(dated[field]);
}

function damageOf({ schema }: Collection, data: unknown): string {
  const parsed = z.safeParse(schema, data, { error: germanReason });
  const [issue] = parsed.error?.issues ?? [];
  if (!issue) return '';
  const { field, message } = describeIssue(issue);
  return field === '' ? message : `${field}: ${message}`;
}
