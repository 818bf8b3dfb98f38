import { onSessionEnded } from 'shared-kit/api';
import {
  Conflict,
  type Connection,
  createEdgeStore,
  type EdgeStore,
  type EdgeStoreOptions,
  Refused,
  type Snapshot,
  StoreUnavailable,
} from 'shared-kit/data';
import { defineCollection } from 'shared-kit/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { type Line, type StoreServer, startLine, startStoreServer } from './store-server.fixture.ts';

interface Note {
  text: string;
}
const notes = defineCollection('notes', z.strictObject({ text: z.string() }), {
  browser: { read: true, create: true, update: true, delete: true },
});
const NO_SESSION = '{"success":false,"error":"Bitte melden Sie sich an","code":"no-session"}';
const customers = { ...notes, name: 'customers' };

describe('the browser over the edge API', () => {
  const ends: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });

  async function start(options: Parameters<typeof startStoreServer>[1] = {}) {
    const server = await startStoreServer([notes, customers], options);
    ends.push(() => server.close());
    return server;
  }

  async function lineTo(server: StoreServer): Promise<Line> {
    const line = await startLine(server.port);
    ends.push(() => line.cut());
    return line;
  }

  /** A store that counts its requests, and waits for states of its connection. */
  function open({ baseUrl }: { baseUrl: string }, options: EdgeStoreOptions = {}) {
    const requests: string[] = [];
    const states: Connection[] = [];
    const waiting: { state: Connection; resolve: () => void }[] = [];
    const store = createEdgeStore({
      baseUrl,
      fetch: (input, init) => {
        requests.push(String(input).slice(baseUrl.length));
        return fetch(input, init);
      },
      reconnectDelay: () => 20,
      onConnection: (state) => {
        states.push(state);
        for (const one of waiting) if (one.state === state) one.resolve();
      },
      ...options,
    });
    ends.push(() => store.close());
    const becomes = (state: Connection) =>
      new Promise<void>((resolve) => {
        if (states.at(-1) === state) resolve();
        else waiting.push({ state, resolve });
      });
    return { store, requests, states, becomes };
  }

  function listenForSessionEnd() {
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const sessionEnds = vi.fn(resolve);
    ends.push(onSessionEnded(sessionEnds));
    return { sessionEnds, ended };
  }

  /** Watches all notes. */
  function watch(store: EdgeStore) {
    const snapshots: Snapshot<Note>[] = [];
    const errors: Error[] = [];
    const waiting: { wanted: (snapshot: Snapshot<Note>) => boolean; resolve: () => void }[] = [];
    const end = store.watch<Note>(
      { collection: 'notes' },
      (snapshot) => {
        snapshots.push(snapshot);
        for (const { wanted, resolve } of waiting) if (wanted(snapshot)) resolve();
      },
      (error) => errors.push(error),
    );
    const until = (wanted: (snapshot: Snapshot<Note>) => boolean) =>
      new Promise<void>((resolve) => {
        const last = snapshots.at(-1);
        if (last && wanted(last)) resolve();
        else waiting.push({ wanted, resolve });
      });
    return { end, errors, snapshots, until };
  }

  const put = (server: StoreServer, id: string, text = id, collection = 'notes') =>
    server.store.commit({ reads: [], writes: [{ op: 'create', collection, id, data: { text } }] });
  const texts = ({ items }: Snapshot<Note>) => items.map((item) => item.data.text).join();
  const answering = (status: number, body: string) => async () => new Response(body, { status });

  describe('what goes wrong', () => {
    it('is that the store is unavailable where no answer comes', async () => {
      const { store } = open({ baseUrl: 'http://127.0.0.1:1' });
      await expect(store.get('notes', 'a')).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(store.list({ collection: 'notes' })).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(store.count({ collection: 'notes' })).rejects.toBeInstanceOf(StoreUnavailable);
      const write = store.transact(async (transaction) => transaction.create('notes', 'a', { text: 'a' }));
      await expect(write).rejects.toBeInstanceOf(StoreUnavailable);
    });

    it.each([
      [500, '{"success":false,"error":"Fehler","code":"internal"}', StoreUnavailable],
      [503, '<html>', StoreUnavailable],
      [200, '<html>the login page of a hotel</html>', StoreUnavailable],
      [200, '{}', StoreUnavailable],
      [404, '<html>', StoreUnavailable],
      [429, '{"success":false,"error":"Zu viele Anfragen","code":"limit"}', StoreUnavailable],
      [403, '{"success":false,"error":"Nicht erlaubt","code":"forbidden"}', Refused],
      [422, '{"success":false,"error":"titel: fehlt","code":"invalid"}', Refused],
      [507, '<html>', StoreUnavailable],
      [
        409,
        '{"success":false,"error":"x","code":"conflict","collection":"notes","id":"a","retry":false}',
        Conflict,
      ],
    ])('is told by its kind: %i %s', async (status, body, kind) => {
      const { store } = open({ baseUrl: '' }, { fetch: answering(status, body) });
      await expect(store.get('notes', 'a')).rejects.toBeInstanceOf(kind);
    });

    it('carries the reason that the edge API gives', async () => {
      const { store } = open(await start());
      const wrong = store.transact(async (transaction) => transaction.create('notes', 'a', { text: 1 }));
      await expect(wrong).rejects.toEqual(new Refused('text: muss ein Text sein'));
    });

    it('does not try again, and says so, where the disk of the server is full', async () => {
      const full = 'Der Speicher des Servers ist voll. Es wurde nichts gespeichert.';
      const answer = JSON.stringify({ success: false, error: full, code: 'store-full' });
      const request = vi.fn(answering(507, answer));
      const { store } = open({ baseUrl: '' }, { fetch: request });
      const write = store.transact(async (transaction) => transaction.create('notes', 'a', { text: 'a' }));
      await expect(write).rejects.toEqual(new Refused(full));
      expect(request).toHaveBeenCalledOnce();
    });

    it('shows the gate where there is no session', async () => {
      const { sessionEnds } = listenForSessionEnd();
      const { store } = open({ baseUrl: '' }, { fetch: answering(401, NO_SESSION) });
      await expect(store.get('notes', 'a')).rejects.toEqual(new Refused('Bitte melden Sie sich an'));
      expect(sessionEnds).toHaveBeenCalledOnce();
    });
  });

  describe('a commit whose answer is lost', () => {
    it('is sent again and made once', async () => {
      const server = await start();
      let lost = 0;
      const { store } = open(server, {
        fetch: async (input, init) => {
          const response = await fetch(input, init);
          if (!String(input).endsWith('/commit') || lost === 2) return response;
          lost += 1;
          throw new TypeError('the line broke');
        },
      });
      await store.transact(async (transaction) => transaction.create('notes', 'a', { text: 'a' }));
      expect(lost).toBe(2);
      expect(server.store.lastChange()).toBe(1);
    });
  });

  describe('the connection', () => {
    it('is told as it comes and goes', async () => {
      const server = await start();
      const line = await lineTo(server);
      const { store, states, becomes } = open(line);
      watch(store);
      await becomes('connected');
      await line.cut();
      await becomes('offline');
      await line.restore();
      await becomes('connected');
      expect(states.filter((state, index) => state !== states[index - 1])).toEqual([
        'connected',
        'connecting',
        'offline',
        'connected',
      ]);
    });

    it('is not opened before anything is watched', async () => {
      const server = await start();
      put(server, 'a');
      const { store, states } = open(server);
      await store.get('notes', 'a');
      expect(states).toEqual([]);
    });

    it('ends with the session, shows the gate once, and is there again after it was passed', async () => {
      let active = true;
      const { sessionEnds, ended } = listenForSessionEnd();
      const server = await start({ authorize: async () => active, heartbeat: 20 });
      const { store, becomes } = open(server);
      const { until, snapshots } = watch(store);
      await until(() => true);
      active = false;
      await ended;
      expect(snapshots.at(-1)?.stale).toBe(true);
      put(server, 'meanwhile');
      active = true;
      store.connect();
      await until((snapshot) => !snapshot.stale && texts(snapshot) === 'meanwhile');
      await becomes('connected');
      expect(sessionEnds).toHaveBeenCalledOnce();
    });

    it('is tried at once when a request gets through', async () => {
      const server = await start();
      const line = await lineTo(server);
      const { store, becomes } = open(line, { reconnectDelay: () => 3_600_000 });
      watch(store);
      await becomes('connected');
      await line.cut();
      await becomes('connecting');
      await line.restore();
      await store.get('notes', 'a');
      await becomes('connected');
    });
  });

  describe('watches', () => {
    it('of the same query share one request', async () => {
      const server = await start();
      put(server, 'a');
      const { store, requests } = open(server);
      const [first, second] = [watch(store), watch(store)];
      await Promise.all([first.until(() => true), second.until(() => true)]);
      const late = watch(store);
      await late.until((snapshot) => texts(snapshot) === 'a');
      expect(requests).toEqual(['/api/store/list']);
    });

    it('follow changes without asking, where the page at hand suffices', async () => {
      const server = await start();
      const { store, requests, becomes } = open(server);
      const { until } = watch(store);
      await until(() => true);
      await becomes('connected');
      for (const id of ['a', 'b', 'c']) put(server, id);
      await until((snapshot) => texts(snapshot) === 'a,b,c');
      expect(requests).toEqual(['/api/store/list']);
    });

    it('ask for what is too large to be sent along', async () => {
      const server = await start();
      const { store, becomes } = open(server);
      const { until } = watch(store);
      await becomes('connected');
      const large = 'x'.repeat(100_000);
      put(server, 'a', large);
      await until((snapshot) => texts(snapshot) === large);
    });

    it('begun while the server is away say so, and go on by themselves once it is back', async () => {
      const server = await start();
      put(server, 'a');
      const line = await lineTo(server);
      await line.cut();
      const { store } = open(line);
      const { errors, until, snapshots } = watch(store);
      const failed = Promise.withResolvers<Error>();
      store.watch({ collection: 'notes' }, () => undefined, failed.resolve);
      expect(await failed.promise).toBeInstanceOf(StoreUnavailable);
      expect(errors).toEqual([expect.any(StoreUnavailable)]);
      expect(snapshots).toEqual([]);
      await line.restore();
      await until((snapshot) => texts(snapshot) === 'a' && !snapshot.stale);
    });

    it('outlive the session: they wait behind the gate and go on after it', async () => {
      let active = true;
      const { sessionEnds, ended } = listenForSessionEnd();
      const server = await start({ authorize: async () => active });
      put(server, 'a');
      const { store, requests, becomes } = open(server, {
        fetch: (input, init) => {
          requests.push(String(input));
          return active ? fetch(input, init) : answering(401, NO_SESSION)();
        },
      });
      const counts: number[] = [];
      const recounted = Promise.withResolvers<void>();
      const endCount = store.watchCount(
        { collection: 'notes' },
        (count) => {
          counts.push(count);
          if (count === 2) recounted.resolve();
        },
        recounted.reject,
      );
      await becomes('connected');
      await store.count({ collection: 'notes' });
      active = false;
      // Has to be counted anew, which the edge API refuses now.
      put(server, 'b');
      await ended;
      active = true;
      store.connect();
      await recounted.promise;
      expect(counts).toEqual([1, 2]);
      expect(sessionEnds).toHaveBeenCalledOnce();
      endCount();
    });

    it('read everything anew where too much was missed', async () => {
      const server = await start({ retention: { changes: 1, days: 7 } });
      put(server, 'gone');
      put(server, 'kept');
      const line = await lineTo(server);
      const { store, becomes } = open(line);
      const { until } = watch(store);
      await until((snapshot) => texts(snapshot) === 'gone,kept');
      await becomes('connected');
      await line.cut();
      await becomes('offline');
      server.store.commit({
        reads: [],
        writes: [{ op: 'delete', collection: 'notes', id: 'gone', basedOn: 1 }],
      });
      server.store.commit({
        reads: [],
        writes: Array.from({ length: 1000 }, (_, index) => ({
          op: 'create',
          collection: 'customers',
          id: `c${index}`,
          data: { text: '' },
        })),
      });
      expect(server.store.changesSince(2)).toBeUndefined();
      await line.restore();
      await until((snapshot) => texts(snapshot) === 'kept' && !snapshot.stale);
    });
  });

  describe('one-shot reads (D12)', () => {
    async function followed() {
      const server = await start();
      put(server, 'a');
      const line = await lineTo(server);
      const opened = open(line);
      const watching = watch(opened.store);
      await opened.becomes('connected');
      opened.requests.length = 0;
      return { server, line, ...opened, ...watching };
    }

    it('are kept while the change stream is followed', async () => {
      const { store, requests } = await followed();
      for (let time = 0; time < 3; time += 1) {
        expect(await store.get('notes', 'a')).toMatchObject({ version: 1 });
        expect(await store.count({ collection: 'notes' })).toBe(1);
        expect((await store.list({ collection: 'notes', limit: 7 })).items).toHaveLength(1);
      }
      expect(requests).toEqual(['/api/store/get', '/api/store/count', '/api/store/list']);
    });

    it("are asked anew after a change, one's own or somebody else's", async () => {
      const { server, store, until } = await followed();
      expect(await store.get('notes', 'b')).toBeUndefined();
      await store.transact(async (transaction) => transaction.create('notes', 'b', { text: 'mine' }));
      expect(await store.get('notes', 'b')).toMatchObject({ version: 1 });
      put(server, 'c');
      await until((snapshot) => snapshot.items.length === 3);
      expect(await store.count({ collection: 'notes' })).toBe(3);
    });

    it('are asked anew after a conflict, which knows of a change first', async () => {
      const { server, store } = await followed();
      await store.get('notes', 'a');
      // The change and the refusal are on their way at the same time.
      server.store.commit({
        reads: [],
        writes: [{ op: 'set', collection: 'notes', id: 'a', data: { text: 'theirs' }, basedOn: 1 }],
      });
      const late = store.transact(async (transaction) => transaction.set('notes', 'a', { text: 'mine' }, 1));
      await expect(late).rejects.toBeInstanceOf(Conflict);
      expect(await store.get('notes', 'a')).toMatchObject({ data: { text: 'theirs' } });
    });

    it('are not answered from memory while the stream is cut', async () => {
      const { line, store, becomes } = await followed();
      await store.get('notes', 'a');
      await line.cut();
      await becomes('offline');
      await expect(store.get('notes', 'a')).rejects.toBeInstanceOf(StoreUnavailable);
    });

    it('of transactions are always asked', async () => {
      const { store, requests } = await followed();
      await store.get('notes', 'a');
      await store.transact((transaction) => transaction.get('notes', 'a'));
      expect(requests).toEqual(['/api/store/get', '/api/store/get']);
    });
  });
});
