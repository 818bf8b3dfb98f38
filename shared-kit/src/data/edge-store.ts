import { endOfThisSession, onSessionEnded } from '../api/call.ts';
import { ChangeStreamClient } from './change-stream-client.ts';
import { type Connection, connection } from './connection.ts';
import { Conflict, type DocumentStore, StoreUnavailable } from './document-store.ts';
import { edgeClient, SignedOut } from './edge-client.ts';
import { EdgeReads } from './edge-reads.ts';
import { LiveQueries } from './live-queries.ts';
import { checkAddress, checkCount, checkQuery } from './query.ts';
import { type Commit, transactions } from './transaction.ts';
import { commitAnswer, countAnswer, getAnswer, listAnswer, STORE_PATHS, type StreamMessage } from './wire.ts';

export interface EdgeStoreOptions {
  /** Of the edge API, without a slash at the end; default: this page's own. */
  baseUrl?: string;
  fetch?: typeof fetch;
  WebSocket?: typeof WebSocket;
  /** Told whenever the state of the connection changes; default: `connection` follows it. */
  onConnection?: (state: Connection) => void;
  /** Milliseconds before the n-th attempt (from 1) to open the change stream again after a cut. */
  reconnectDelay?: (attempt: number) => number;
}

export interface EdgeStore extends DocumentStore {
  /** Opens the change stream at once: the gate was passed, or somebody does not want to wait. */
  connect(): void;
  /** Ends the change stream and all watches. */
  close(): void;
}

/** Fifty tabs on one counter lose some fifty times at most. */
const ATTEMPTS = 100;
const LONGEST_PAUSE_MS = 250;
/** A commit without an answer is sent again: the edge API makes it once. */
const COMMIT_ATTEMPTS = 3;

/**
 * The shared store through the edge API (D6): one request for each read and commit, and one change stream for all
 * watches of the page. A transaction that loses against others is run 100 times at most.
 * While the stream is down, snapshots are marked stale; afterwards it goes on where it was cut.
 * Where there is no session, `onSessionEnded` is told.
 */
export function createEdgeStore(options: EdgeStoreOptions = {}): EdgeStore {
  const baseUrl = options.baseUrl ?? '';
  const onConnection = options.onConnection ?? ((state: Connection) => connection.setState(state, true));
  let watching = false;
  let signedOut = false;
  const stopWaiting = onSessionEnded(() => {
    signedOut = true;
  });

  const call = edgeClient({
    baseUrl,
    fetch: options.fetch,
    onReached: (reached) => {
      if (reached) signedOut = false;
      if (!watching) return;
      if (reached) stream.open();
      else stream.probe();
    },
  });

  const reads = new EdgeReads(call);
  const live = new LiveQueries({
    list: (query) =>
      whileSignedIn(async () => {
        const { seq, ...page } = await call(STORE_PATHS.list, query, listAnswer);
        return { page, seq };
      }),
    count: (query) => whileSignedIn(() => call(STORE_PATHS.count, query, countAnswer)),
  });

  /** For watches the end of the session is a cut like any other: behind the gate they wait for the next one. */
  async function whileSignedIn<R>(ask: () => Promise<R>): Promise<R> {
    if (signedOut) throw new StoreUnavailable();
    try {
      return await ask();
    } catch (error) {
      throw error instanceof SignedOut ? new StoreUnavailable(error) : error;
    }
  }

  /** Where the stream was when it was asked to go on. */
  let position: { epoch?: string; since?: number } = {};
  let epoch: string | undefined;
  const stream = new ChangeStreamClient({
    url: () => streamUrl(baseUrl),
    WebSocket: options.WebSocket ?? WebSocket,
    position: () => {
      const since = live.since;
      position = epoch === undefined || since === undefined ? {} : { epoch, since };
      return position;
    },
    onMessage: follow,
    onState: (state) => {
      if (state !== 'connected') {
        live.suspend();
        reads.stop();
      }
      onConnection(state);
    },
    endOfThisSession,
    ...(options.reconnectDelay && { delay: options.reconnectDelay }),
  });

  function follow(message: StreamMessage): void {
    if (message.type === 'changes') {
      for (const change of message.changes) reads.forget(change);
      live.apply(message.changes, message.seq);
    }
    if (message.type !== 'current') return;
    const from = message.reset ? message.seq : (position.since ?? message.seq);
    epoch = message.epoch;
    live.resume(from, message.reset);
    reads.follow();
  }

  function follows(): void {
    watching = true;
    stream.openUnlessDismissed();
  }

  async function commit(request: Commit): Promise<void> {
    const body = { commitId: crypto.randomUUID(), ...request };
    for (let attempt = 1; ; attempt += 1) {
      try {
        await call(STORE_PATHS.commit, body, commitAnswer);
        for (const write of request.writes) reads.forget(write);
        return;
      } catch (error) {
        if (error instanceof Conflict) reads.forget(error);
        if (!(error instanceof StoreUnavailable) || attempt === COMMIT_ATTEMPTS) throw error;
        await pause(attempt * LONGEST_PAUSE_MS);
      }
    }
  }

  const stopListening = listenToTheBrowser(() => watching && stream.probe());

  return {
    async get(collection, id) {
      checkAddress(collection, id);
      return (await reads.get(collection, id)).document ?? undefined;
    },
    async list(query) {
      checkQuery(query);
      const { seq: _, ...page } = await reads.list(query);
      return page;
    },
    async count(query) {
      checkCount(query);
      return (await reads.count(query)).count;
    },
    watch(query, onSnapshot, onError) {
      follows();
      return live.watch(query, { onSnapshot }, onError);
    },
    watchCount(query, onCount, onError) {
      follows();
      return live.watchCount(query, onCount, onError);
    },
    transact: transactions({
      // Never from the cache: what is decided on has to be what is stored.
      read: async (collection, id) =>
        (await call(STORE_PATHS.get, { collection, id }, getAnswer)).document ?? undefined,
      commit,
      attempts: ATTEMPTS,
      pause: (repetition) => pause(Math.random() * Math.min(LONGEST_PAUSE_MS, 4 * 2 ** repetition)),
    }),
    connect() {
      watching = true;
      signedOut = false;
      stream.open();
    },
    close() {
      stopWaiting();
      stopListening();
      stream.close();
      live.close();
      reads.stop();
    },
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function streamUrl(baseUrl: string): string {
  const url = new URL(`${baseUrl}${STORE_PATHS.changes}`, globalThis.location?.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

/** The network came or went, or the page is looked at again: a laptop that slept has dead connections. */
function listenToTheBrowser(check: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined;
  const whenVisible = () => document.visibilityState === 'visible' && check();
  window.addEventListener('online', check);
  window.addEventListener('offline', check);
  document.addEventListener('visibilitychange', whenVisible);
  return () => {
    window.removeEventListener('online', check);
    window.removeEventListener('offline', check);
    document.removeEventListener('visibilitychange', whenVisible);
  };
}
