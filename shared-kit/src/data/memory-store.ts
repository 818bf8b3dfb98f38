import { ALL_COLLECTIONS, type Collection, type Stored } from '../domain/index.ts';
import type { Change } from './change.ts';
import { checkChange } from './check-change.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { Conflict, type DocumentStore, type Page, type Query, type Snapshot } from './document-store.ts';
import { type CountQuery, LiveQueries } from './live-queries.ts';
import { compareDocuments, matches } from './match-query.ts';
import { nextVersion } from './next-version.ts';
import { checkAddress, checkCount, checkIndexed, checkQuery, DEFAULT_LIMIT } from './query.ts';
import { type Commit, ReadChanged, transactions, type Write } from './transaction.ts';

const ATTEMPTS = 25;

/**
 * A store in memory, for the tests of screens and rules: it passes the same contract as the real ones, knows every
 * collection and checks no schema, so that damaged documents can be made too.
 * @param collections those that may be asked only what they declare an index for.
 */
export function createMemoryStore(collections: readonly Collection[] = ALL_COLLECTIONS): DocumentStore {
  const known = new Map(collections.map((one) => [one.name, one]));
  /** As JSON, so that nobody changes by accident what is stored. */
  const documents = new Map<string, { id: string; version: number; json: string }>();
  let seq = 0;

  const addressOf = ({ collection, id }: { collection: string; id: string }) => `${collection}/${id}`;
  const versionOf = (one: { collection: string; id: string }) => documents.get(addressOf(one))?.version ?? 0;
  const ofCollection = (collection: string) =>
    [...documents].flatMap(([address, one]) => (address.startsWith(`${collection}/`) ? asStored(one) : []));

  function checkKnown(query: CountQuery & Pick<Query, 'orderBy'>): void {
    const collection = known.get(query.collection);
    if (collection) checkIndexed(query, collection);
  }

  function list(query: Query): Page<unknown> {
    checkQuery(query);
    checkKnown(query);
    const compare = compareDocuments(query);
    const last = query.cursor === undefined ? undefined : endOfLastPage(query);
    const found = ofCollection(query.collection)
      .filter((one) => matches(one, query) && (!last || compare(last, one) < 0))
      .toSorted(compare);
    const items = found.slice(0, query.limit ?? DEFAULT_LIMIT);
    const end = items.at(-1);
    return { items, ...(end && items.length < found.length && { next: encodeCursor(query, end) }) };
  }

  function count(query: CountQuery): number {
    checkCount(query);
    checkKnown(query);
    return ofCollection(query.collection).filter((one) => matches(one, query)).length;
  }

  function commit({ reads, writes }: Commit): void {
    for (const read of reads) {
      if (versionOf(read) !== read.version) throw new ReadChanged(read.collection, read.id);
    }
    const read = new Map(reads.map((one) => [addressOf(one), one.version]));
    for (const write of writes) {
      const expected = write.op === 'create' ? 0 : (write.basedOn ?? read.get(addressOf(write)) ?? 0);
      if (versionOf(write) !== expected) throw new Conflict(write.collection, write.id);
      const stored = documents.get(addressOf(write));
      checkChange(known.get(write.collection) ?? {}, write, () => stored && JSON.parse(stored.json));
    }
    const changes = writes.map((write) => apply(write));
    queueMicrotask(() => live.apply(changes, changes.at(-1)?.seq ?? 0));
  }

  function apply(write: Write): Change {
    const { collection, id } = write;
    seq += 1;
    if (write.op === 'delete') {
      documents.delete(addressOf(write));
      return { seq, collection, id, kind: 'deleted' };
    }
    const stored = { id, version: nextVersion(write, versionOf(write)), json: JSON.stringify(write.data) };
    documents.set(addressOf(write), stored);
    return { seq, collection, id, kind: 'written', document: asStored(stored) };
  }

  const live = new LiveQueries({
    list: async (query) => ({ page: list(query), seq }),
    count: async (query) => ({ count: count(query), seq }),
  });

  async function get<T>(collection: string, id: string): Promise<Stored<T> | undefined> {
    checkAddress(collection, id);
    const found = documents.get(addressOf({ collection, id }));
    return found && asStored<T>(found);
  }

  return {
    get,
    async list<T>(query: Query): Promise<Page<T>> {
      const { items, ...end } = list(query);
      return JSON.parse(JSON.stringify({ items, ...end }));
    },
    count: async (query) => count(query),
    watch<T>(query: Query, onSnapshot: (snapshot: Snapshot<T>) => void, onError: (error: Error) => void) {
      return live.watch(query, { onSnapshot }, onError);
    },
    watchCount: (query, onCount, onError) => live.watchCount(query, onCount, onError),
    transact: transactions({ read: get, commit: async (one) => commit(one), attempts: ATTEMPTS }),
  };
}

function asStored<T>({ id, version, json }: { id: string; version: number; json: string }): Stored<T> {
  const data: T = JSON.parse(json);
  return { id, version, data };
}

/** A document in the place where the page before ended. @throws Refused */
function endOfLastPage(query: Query): { id: string; data: unknown } {
  const { value, id } = decodeCursor(query);
  const path = query.orderBy?.field.split('.') ?? [];
  return { id, data: path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) };
}
