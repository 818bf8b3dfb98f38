import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithCustomToken,
} from 'firebase/auth';
import {
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  persistentLocalCache,
  persistentMultipleTabManager,
  terminate,
} from 'firebase/firestore';
import type { CloudSettings } from '../../api/cloud-settings.ts';
import type { Connection } from '../connection.ts';
import { StoreUnavailable } from '../document-store.ts';
import { deleteCloudCaches } from './cloud-cache.ts';
import {
  type FirestoreDocument,
  type FirestoreDriver,
  FirestoreFault,
  type FirestoreQuery,
} from './firestore-driver.ts';
import { watchSession } from './watch-session.ts';
import { webDriver } from './web-driver.ts';

export interface CloudConnectionOptions {
  settings: CloudSettings;
  /** Asks the edge API for a custom token of this browser's session (D2). */
  token: () => Promise<{ token: string; session: string }>;
  /** Asks the edge API whether the session still lives. */
  sessionLives: () => Promise<boolean>;
  onSessionEnded: () => void;
  onConnection: (state: Connection) => void;
}

/** How long a read waits for the sign-in, in milliseconds. */
const PATIENCE_MS = 10_000;
/** A sign-in that takes longer is said to be without a line, in milliseconds. */
const LATE_MS = 5000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

interface SignedIn {
  app: FirebaseApp;
  firestore: Firestore;
  driver: FirestoreDriver;
}

interface Listener {
  query: FirestoreQuery;
  onDocuments: (documents: FirestoreDocument[], cached: boolean) => void;
  onFault: (fault: Error) => void;
  last?: FirestoreDocument[];
  stop?: () => void;
}

/**
 * Firestore for as long as a session lives: signs in with the edge API's custom token, and again for the next session.
 * Listeners outlive sessions; behind the gate they wait.
 */
export class CloudConnection implements FirestoreDriver {
  readonly #options: CloudConnectionOptions;
  readonly #listeners = new Set<Listener>();
  #signedIn: Promise<SignedIn> | undefined;
  /** Of the current sign-in: what is still under way for an older one counts no more. */
  #turn = 0;
  #endWatch: (() => void) | undefined;

  constructor(options: CloudConnectionOptions) {
    this.#options = options;
  }

  /** The gate was passed. */
  connect(): void {
    if (this.#signedIn) return;
    this.#turn += 1;
    const turn = this.#turn;
    this.#options.onConnection('connecting');
    const late = setTimeout(() => turn === this.#turn && this.#options.onConnection('offline'), LATE_MS);
    const signedIn = this.#signIn(turn).finally(() => clearTimeout(late));
    this.#signedIn = signedIn;
    signedIn.then(
      (one) => turn === this.#turn && this.#follow(one),
      () => undefined,
    );
  }

  /** The session has ended. Resolves when nothing of it is left on this machine. */
  async disconnect(): Promise<void> {
    const signedIn = this.#signedIn;
    this.#turn += 1;
    this.#signedIn = undefined;
    this.#endWatch?.();
    this.#endWatch = undefined;
    for (const listener of this.#listeners) {
      this.#stop(listener);
      if (listener.last) listener.onDocuments(listener.last, true);
    }
    this.#options.onConnection('connecting');
    const one = await signedIn?.catch(() => undefined);
    if (one) {
      // Another tab may have deleted the cache under it already: there is nothing left to end then.
      await terminate(one.firestore).catch(() => undefined);
      await deleteApp(one.app).catch(() => undefined);
    }
    // Also where nobody was signed in yet: an earlier page of the same session has left one.
    await deleteCloudCaches();
  }

  get: FirestoreDriver['get'] = async (address) => (await this.#driver()).get(address);
  list: FirestoreDriver['list'] = async (query) => (await this.#driver()).list(query);
  count: FirestoreDriver['count'] = async (query) => (await this.#driver()).count(query);
  transact: FirestoreDriver['transact'] = async (addresses, decide) =>
    (await this.#driver()).transact(addresses, decide);

  listen: FirestoreDriver['listen'] = (query, onDocuments, onFault) => {
    const listener: Listener = { query, onDocuments, onFault };
    this.#listeners.add(listener);
    const turn = this.#turn;
    this.#signedIn?.then(
      ({ driver }) => turn === this.#turn && this.#start(listener, driver),
      () => undefined,
    );
    return () => {
      this.#listeners.delete(listener);
      this.#stop(listener);
    };
  };

  /** Asks the edge API whether the session still lives, where something looks as if not. */
  async checkSession(): Promise<void> {
    const turn = this.#turn;
    // An edge API that cannot be reached says nothing about the session; the rules go on holding.
    const lives = await this.#options.sessionLives().catch(() => true);
    if (!lives && turn === this.#turn && this.#signedIn) this.#options.onSessionEnded();
  }

  async #driver(): Promise<FirestoreDriver> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new FirestoreFault('unavailable', undefined)), PATIENCE_MS);
    });
    try {
      if (!this.#signedIn) throw new StoreUnavailable();
      return (await Promise.race([this.#signedIn, late])).driver;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Tries until it succeeds or the turn is over: the edge API or Google may be away. */
  async #signIn(turn: number): Promise<SignedIn> {
    const { settings } = this.#options;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      let app: FirebaseApp | undefined;
      try {
        const { token, session } = await this.#options.token();
        // Named by the session, and so is its cache: what an ended one has left can be deleted at any time.
        app = initializeApp({ projectId: settings.projectId, apiKey: settings.apiKey }, session);
        // Only in memory: the credential is the cookie that scripts cannot read (D2).
        const auth = initializeAuth(app, { persistence: inMemoryPersistence });
        if (settings.emulators) {
          connectAuthEmulator(auth, `http://${settings.emulators.auth}`, { disableWarnings: true });
        }
        await signInWithCustomToken(auth, token);
        const firestore = openFirestore(app, settings);
        if (turn === this.#turn) {
          this.#endWatch = watchSession({
            firestore,
            session,
            onDoubt: () => void this.checkSession(),
            onConnection: this.#options.onConnection,
          });
        }
        void deleteCloudCaches(session);
        return { app, firestore, driver: webDriver(firestore) };
      } catch (error) {
        if (app) await deleteApp(app);
        if (turn !== this.#turn) throw error;
        this.#options.onConnection('offline');
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        if (turn !== this.#turn) throw error;
      }
    }
  }

  #follow({ driver }: SignedIn): void {
    for (const listener of this.#listeners) this.#start(listener, driver);
  }

  #start(listener: Listener, driver: FirestoreDriver): void {
    if (listener.stop || !this.#listeners.has(listener)) return;
    const turn = this.#turn;
    listener.stop = driver.listen(
      listener.query,
      (documents, cached) => {
        listener.last = documents;
        listener.onDocuments(documents, cached);
      },
      (fault) => {
        this.#stop(listener);
        void this.#failed(listener, fault, turn);
      },
    );
  }

  /** With the session a listener ends too: it waits for the next one. */
  async #failed(listener: Listener, fault: Error, turn: number): Promise<void> {
    await this.checkSession();
    if (turn === this.#turn && this.#listeners.has(listener)) listener.onFault(fault);
  }

  #stop(listener: Listener): void {
    listener.stop?.();
    delete listener.stop;
  }
}

function openFirestore(app: FirebaseApp, { emulators }: CloudSettings): Firestore {
  const localCache =
    typeof indexedDB === 'undefined'
      ? memoryLocalCache()
      : persistentLocalCache({ tabManager: persistentMultipleTabManager() });
  const firestore = initializeFirestore(app, { localCache });
  if (emulators) {
    const { hostname, port } = new URL(`http://${emulators.firestore}`);
    connectFirestoreEmulator(firestore, hostname, Number(port));
  }
  return firestore;
}
