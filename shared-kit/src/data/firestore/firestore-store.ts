import type { Collection, Stored } from '../../domain/index.ts';
import { checkChange } from '../check-change.ts';
import { encodeCursor } from '../cursor.ts';
import {
  Conflict,
  type DocumentStore,
  type Page,
  type Query,
  Refused,
  type Snapshot,
  StoreUnavailable,
} from '../document-store.ts';
import type { CountQuery } from '../live-queries.ts';
import { nextVersion } from '../next-version.ts';
import { checkAddress, checkCount, checkIndexed, checkQuery, DEFAULT_LIMIT } from '../query.ts';
import { type Commit, ReadChanged, transactions, type Write } from '../transaction.ts';
import {
  type FirestoreDocument,
  type FirestoreDriver,
  FirestoreFault,
  type FirestoreWrite,
} from './firestore-driver.ts';
import { firestoreCount, firestoreQuery } from './firestore-query.ts';

export interface FirestoreStoreOptions {
  driver: FirestoreDriver;
  /** All that the store is to hold. */
  collections: readonly Collection[];
  /** How late a count by others' hands may be told, in milliseconds. */
  countEvery?: number;
  /** Told of each read and write that the rules have denied: the session may have ended. */
  onDenied?: () => void;
}

const COUNT_EVERY_MS = 30_000;
/** While it cannot be reached it is asked so often. */
const AWAY_EVERY_MS = 3000;
/** As many documents are followed where only their number is asked for. */
const FEW = 100;
/** Fifty tabs on one counter lose some fifty times at most. */
const ATTEMPTS = 100;
const LONGEST_PAUSE_MS = 250;
/** How long a watch may know of nothing before it says that the store is away, in milliseconds. */
const PATIENCE_MS = 10_000;
/** Letters of a commit's name, and how many a document remembers: others may write it before an answer is missed. */
const COMMIT_NAME = 8;
const REMEMBERED_COMMITS = 20;
/** A commit without an answer is made again, and recognised where it had been made. */
const COMMIT_ATTEMPTS = 3;
/** No further attempt after so many milliseconds: whoever waits has to be answered. */
const COMMIT_PATIENCE_MS = 12_000;

/**
 * The shared store in Firestore (D6), over the SDK of browser or server. A document is `{ version, commit, data }`:
 * `version` is held against what was read in the transaction that writes, `commit` names those that wrote it last.
 * Firestore cannot follow a count: it is asked for again after each commit made here, and every `countEvery`; what
 * hangs on one customer or quote is followed itself, as far as it is few.
 */
export function createFirestoreStore({
  driver,
  collections,
  countEvery = COUNT_EVERY_MS,
  onDenied = () => undefined,
}: FirestoreStoreOptions): DocumentStore {
  const known = new Map(collections.map((one) => [one.name, one]));
  /** Called after each commit that was made here, with the collections that it touched. */
  const committed = new Set<(touched: ReadonlySet<string>) => void>();

  function collectionOf(name: string): Collection {
    const collection = known.get(name);
    if (!collection) throw new Refused(`Unbekannte Sammlung: ${name.slice(0, 100)}`);
    return collection;
  }

  function problem(error: unknown): unknown {
    if (!(error instanceof FirestoreFault)) return error;
    if (error.status === 'permission-denied' || error.status === 'unauthenticated') {
      onDenied();
      return new Refused('Dafür fehlt die Berechtigung. Vielleicht ist Ihre Sitzung abgelaufen.');
    }
    return error.status === 'invalid-argument'
      ? new Refused('Der Speicher hat die Angaben abgelehnt')
      : new StoreUnavailable(error);
  }

  async function asking<R>(work: () => Promise<R>): Promise<R> {
    try {
      return await work();
    } catch (error) {
      throw problem(error);
    }
  }

  async function get<T>(collection: string, id: string): Promise<Stored<T> | undefined> {
    checkAddress(collectionOf(collection).name, id);
    const found = await asking(() => driver.get({ collection, id }));
    return found && asStored<T>(found);
  }

  function check(query: Query): void {
    checkQuery(query);
    checkIndexed(query, collectionOf(query.collection));
  }

  async function count(query: CountQuery): Promise<number> {
    checkCount(query);
    checkIndexed(query, collectionOf(query.collection));
    const question = firestoreCount(query);
    return question ? asking(() => driver.count(question)) : 0;
  }

  /** Made once, however often its answer is lost. @throws ReadChanged, Conflict */
  async function commit(one: Commit): Promise<void> {
    const commitId = crypto.randomUUID().slice(0, COMMIT_NAME);
    const begun = Date.now();
    let isSent = false;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await commitOnce(one, (stored) => {
          const writes =
            isSent && wasMade(one, stored, commitId) ? [] : decide(one, stored, commitId, collectionOf);
          isSent = true;
          return writes;
        });
        break;
      } catch (error) {
        // What was sent may have arrived all the same. A browser repeats by itself a request whose connection broke
        // off: then a commit is overtaken by itself, or looks forbidden beside itself.
        const isRejected = error instanceof Conflict || error instanceof Refused;
        if (isRejected && isSent && (await hasArrived(one, commitId))) break;
        const isLast = attempt === COMMIT_ATTEMPTS || Date.now() - begun > COMMIT_PATIENCE_MS;
        if (!(error instanceof StoreUnavailable) || isLast) throw error;
        await pause(attempt * LONGEST_PAUSE_MS);
      }
    }
    const touched = new Set(one.writes.map(({ collection }) => collection));
    for (const tell of [...committed]) tell(touched);
  }

  async function hasArrived(one: Commit, commitId: string): Promise<boolean> {
    const addresses = addressesOf(one);
    const found = await asking(() => Promise.all(addresses.map((address) => driver.get(address))));
    return wasMade(one, new Map(addresses.map((address, index) => [keyOf(address), found[index]])), commitId);
  }

  async function commitOnce(
    one: Commit,
    decision: (stored: StoredDocuments) => readonly FirestoreWrite[],
  ): Promise<void> {
    const addresses = addressesOf(one);
    const run = (decided: typeof decision) =>
      driver.transact(addresses, (found) =>
        decided(new Map(addresses.map((address, index) => [keyOf(address), found[index]]))),
      );
    try {
      await run(decision);
    } catch (error) {
      if (!(error instanceof FirestoreFault)) throw error;
      const [any] = addresses;
      if (CONTENTION.has(error.status) && any) throw new ReadChanged(any.collection, any.id);
      // The rules hold a write against the document of that moment: one that was overtaken looks forbidden to them.
      if (error.status === 'permission-denied') {
        await asking(() =>
          run((stored) => {
            decision(stored);
            return [];
          }),
        );
      }
      throw problem(error);
    }
  }

  const transact = transactions({
    read: get,
    commit,
    attempts: ATTEMPTS,
    pause: (repetition) => pause(Math.random() * Math.min(LONGEST_PAUSE_MS, 4 * 2 ** repetition)),
  });

  const watch: DocumentStore['watch'] = <T>(
    query: Query,
    onSnapshot: (snapshot: Snapshot<T>) => void,
    onError: (error: Error) => void,
  ) => {
    try {
      check(query);
    } catch (error) {
      return failing(error, onError);
    }
    const question = firestoreQuery(query);
    if (!question) {
      let ended = false;
      queueMicrotask(() => ended || onSnapshot({ items: [], stale: false }));
      return () => {
        ended = true;
      };
    }
    // A cache that knows of nothing does not mean that there is nothing: the server is given some time to say.
    const giveUp = () => onError(new StoreUnavailable());
    let silence = setTimeout(giveUp, PATIENCE_MS);
    let told = false;
    const stop = driver.listen(
      { ...question, limit: query.limit ?? DEFAULT_LIMIT },
      (documents, stale) => {
        clearTimeout(silence);
        told ||= !stale;
        if (documents.length === 0 && !told) silence = setTimeout(giveUp, PATIENCE_MS);
        else onSnapshot({ items: documents.map((one) => asStored<T>(one)), stale });
      },
      (fault) => {
        clearTimeout(silence);
        onError(asError(problem(fault)));
      },
    );
    return () => {
      clearTimeout(silence);
      stop();
    };
  };

  /** What hangs on one customer or quote is few, and followed as any query; what is more is counted by Firestore. */
  const refersToOne = ({ collection, where = [] }: CountQuery): boolean => {
    const { customer = [], quote = [] } = known.get(collection)?.references ?? {};
    return where.some(({ field, op }) => op === '==' && [...customer, ...quote].includes(field));
  };

  const pollCount: DocumentStore['watchCount'] = (query, onCount, onError) => {
    let ended = false;
    let last: number | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      clearTimeout(again);
      try {
        const now = await count(query);
        if (!ended && now !== last) onCount(now);
        last = now;
      } catch (error) {
        if (ended) return;
        last = undefined;
        onError(asError(error));
        if (error instanceof StoreUnavailable) again = setTimeout(ask, Math.min(countEvery, AWAY_EVERY_MS));
        else end();
      }
    };
    const repeated = setInterval(() => visible() && void ask(), countEvery);
    const afterCommit = (touched: ReadonlySet<string>) => touched.has(query.collection) && void ask();
    const end = () => {
      ended = true;
      clearTimeout(again);
      clearInterval(repeated);
      committed.delete(afterCommit);
    };
    committed.add(afterCommit);
    void ask();
    return end;
  };

  return {
    get,
    async list<T>(query: Query): Promise<Page<T>> {
      check(query);
      const question = firestoreQuery(query);
      if (!question) return { items: [] };
      const items = (await asking(() => driver.list(question))).map((one) => asStored<T>(one));
      const limit = query.limit ?? DEFAULT_LIMIT;
      const last = items[limit - 1];
      return items.length > limit && last
        ? { items: items.slice(0, limit), next: encodeCursor(query, last) }
        : { items };
    },
    count,

    watch,

    watchCount(query, onCount, onError) {
      if (!refersToOne(query)) return pollCount(query, onCount, onError);
      let end = watch(
        { ...query, limit: FEW + 1 },
        ({ items }) => {
          if (items.length <= FEW) return onCount(items.length);
          end();
          end = pollCount(query, onCount, onError);
        },
        onError,
      );
      return () => end();
    },

    transact,
  };
}

/** Other transactions were faster, or hold the documents. */
const CONTENTION = new Set(['aborted', 'already-exists', 'failed-precondition', 'not-found']);

type StoredDocuments = ReadonlyMap<string, FirestoreDocument | undefined>;

const keyOf = ({ collection, id }: { collection: string; id: string }) => `${collection}/${id}`;

function addressesOf({ reads, writes }: Commit): { collection: string; id: string }[] {
  return [...new Map([...reads, ...writes].map((one) => [keyOf(one), one])).values()];
}

/** Whether an attempt whose answer was lost has arrived after all. */
function wasMade({ writes }: Commit, stored: StoredDocuments, commitId: string): boolean {
  // All or nothing: one document that carries its name proves the whole, whoever has written the others since.
  const named = writes.some((write) => commitsOf(stored.get(keyOf(write))).includes(commitId));
  // What only reads leaves no trace: it is made anew.
  const isGone =
    writes.length > 0 && writes.every((write) => write.op === 'delete' && !stored.get(keyOf(write)));
  return named || isGone;
}

/** @throws ReadChanged, Conflict, Refused */
function decide(
  { reads, writes }: Commit,
  stored: StoredDocuments,
  commitId: string,
  collectionOf: (name: string) => Collection,
): FirestoreWrite[] {
  const versionOf = (address: { collection: string; id: string }) => {
    const found = stored.get(keyOf(address));
    return found ? asStored(found).version : 0;
  };
  for (const read of reads) {
    if (versionOf(read) !== read.version) throw new ReadChanged(read.collection, read.id);
  }
  const readVersions = new Map(reads.map((one) => [keyOf(one), one.version]));
  return writes.flatMap((write): FirestoreWrite[] => {
    const version = versionOf(write);
    if (version !== expectedVersion(write, readVersions)) throw new Conflict(write.collection, write.id);
    const { collection, id } = write;
    checkChange(collectionOf(collection), write, () => {
      const before = stored.get(keyOf(write));
      return before && asStored<unknown>(before).data;
    });
    if (write.op === 'delete') return version === 0 ? [] : [{ op: 'delete', collection, id }];
    const data: unknown = JSON.parse(JSON.stringify(write.data));
    const commits = [commitId, ...commitsOf(stored.get(keyOf(write)))].slice(0, REMEMBERED_COMMITS);
    return [
      {
        op: 'set',
        collection,
        id,
        fields: { version: nextVersion(write, version), commit: commits.join(' '), data },
      },
    ];
  });
}

function expectedVersion(write: Write, readVersions: ReadonlyMap<string, number>): number {
  return write.op === 'create' ? 0 : (write.basedOn ?? readVersions.get(keyOf(write)) ?? 0);
}

/** The commits that wrote a document last, the newest first. */
const commitsOf = (found: FirestoreDocument | undefined): string[] =>
  typeof found?.fields.commit === 'string' ? found.fields.commit.split(' ') : [];

/** What somebody else has put there without a version counts as one that nobody has read: it is never overwritten. */
const FOREIGN = -1;

/** What the store keeps of a document, out of what Firestore does. */
export function asStored<T>({ id, fields }: FirestoreDocument): Stored<T> {
  const { version, data } = fields;
  const isOurs = typeof version === 'number' && data !== undefined;
  return JSON.parse(JSON.stringify(isOurs ? { id, version, data } : { id, version: FOREIGN, data: fields }));
}

function failing(error: unknown, onError: (error: Error) => void): () => void {
  let ended = false;
  queueMicrotask(() => ended || onError(asError(error)));
  return () => {
    ended = true;
  };
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
const visible = () => typeof document === 'undefined' || document.visibilityState === 'visible';
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
