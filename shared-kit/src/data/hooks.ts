import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Stored } from '../domain/index.ts';
import {
  DamagedDocument,
  type DamagedEntry,
  documentChecker,
  type TypedCollection,
} from './check-documents.ts';
import { type Connection, connection } from './connection.ts';
import { documentStore } from './current-store.ts';
import { DOCUMENT_ID, type Query, type Snapshot, type Where } from './document-store.ts';
import type { CollectionQuery } from './repository.ts';

/** Whether this page's watches follow the store. */
export function useConnection(): Connection {
  return useStore(connection);
}

interface Loading {
  status: 'loading';
}

interface Failed {
  status: 'failed';
  error: Error;
  retry: () => void;
}

export type DocumentState<T> =
  | Loading
  | Failed
  | { status: 'missing' }
  /** `stale`: the connection is down, this may be old. */
  | { status: 'ready'; document: Stored<T>; stale: boolean };

export type DocumentsState<T> =
  | Loading
  | Failed
  | { status: 'ready'; items: Stored<T>[]; damaged: DamagedEntry[]; stale: boolean };

/** One document, followed as it changes. A damaged one is `failed` with `DamagedDocument`. */
export function useDocument<T>(collection: TypedCollection<T>, id: string): DocumentState<T> {
  const documents = useSnapshot({
    collection: collection.name,
    where: [{ field: DOCUMENT_ID, op: '==', value: id }],
    limit: 1,
  });
  const check = useMemo(() => documentChecker(collection), [collection]);
  return useMemo((): DocumentState<T> => {
    if (documents.status !== 'ready') return documents;
    const [stored] = documents.snapshot.items;
    if (!stored) return { status: 'missing' };
    try {
      return { status: 'ready', document: check.one(stored), stale: documents.snapshot.stale };
    } catch (error) {
      if (!(error instanceof DamagedDocument)) throw error;
      return { status: 'failed', error, retry: documents.retry };
    }
  }, [documents, check]);
}

export interface HeldDocument<T> {
  state: DocumentState<T>;
  /** Present once somebody else has deleted it: gives it up. */
  letGo: (() => void) | undefined;
}

/**
 * A document as stored; deleted by somebody else, as last seen for as long as something typed hangs on it.
 * @param hasInput whether anything typed would be lost with it
 * @param seen as it was last seen before a reload
 */
export function useHeldDocument<T>(
  state: DocumentState<T>,
  hasInput: (id: string) => boolean,
  seen?: Stored<T>,
): HeldDocument<T> {
  const [last, setLast] = useState(seen);
  const [isHeld, setHeld] = useState(false);
  if (state.status === 'ready' && last !== state.document) {
    setLast(state.document);
    setHeld(false);
  }
  if (state.status !== 'missing' || last === undefined) return { state, letGo: undefined };
  if (!isHeld) {
    if (hasInput(last.id)) setHeld(true);
    else setLast(undefined);
  }
  return {
    state: { status: 'ready', document: last, stale: false },
    letGo: () => {
      setLast(undefined);
      setHeld(false);
    },
  };
}

/** The first page of a query, followed as it changes. What does not fit the schema is in `damaged`. */
export function useDocuments<T>(
  collection: TypedCollection<T>,
  query: CollectionQuery = {},
): DocumentsState<T> {
  const documents = useSnapshot({ ...query, collection: collection.name });
  const check = useMemo(() => documentChecker(collection), [collection]);
  return useMemo((): DocumentsState<T> => {
    if (documents.status !== 'ready') return documents;
    const { items, stale } = documents.snapshot;
    return { status: 'ready', ...check.all(items), stale };
  }, [documents, check]);
}

/** How many there are, followed as it changes; undefined while that is not known. */
export function useCount(collection: { name: string }, where?: readonly Where[]): number | undefined {
  const key = JSON.stringify({ collection: collection.name, ...(where && { where }) });
  const [known, setKnown] = useState<{ key: string; count: number | undefined }>();
  useEffect(
    () =>
      documentStore().watchCount(
        JSON.parse(key),
        (count) => setKnown({ key, count }),
        () => setKnown({ key, count: undefined }),
      ),
    [key],
  );
  return known?.key === key ? known.count : undefined;
}

type Watched = Loading | Failed | { status: 'ready'; snapshot: Snapshot<unknown>; retry: () => void };

const LOADING: Loading = { status: 'loading' };

/** Watches as long as it is shown. The same query in new objects is the same watch. */
function useSnapshot(query: Query): Watched {
  const key = JSON.stringify(query);
  const [attempt, setAttempt] = useState(1);
  const [known, setKnown] = useState<{ key: string; state: Watched }>({ key, state: LOADING });
  useEffect(() => {
    const retry = () => {
      setKnown({ key, state: LOADING });
      setAttempt(attempt + 1);
    };
    return documentStore().watch<unknown>(
      JSON.parse(key),
      (snapshot) => setKnown({ key, state: { status: 'ready', snapshot, retry } }),
      (error) => setKnown({ key, state: { status: 'failed', error, retry } }),
    );
  }, [key, attempt]);
  return known.key === key ? known.state : LOADING;
}
