import { once } from 'node:events';
import { connect } from 'node:net';
import { STREAM_CLOSE, type StreamMessage, streamMessage } from 'shared-kit/data';
import { defineCollection } from 'shared-kit/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import * as z from 'zod';
import type { SqliteStore } from './sqlite-store.ts';
import { type StoreServer, startStoreServer } from './store-server.fixture.ts';

const schema = z.strictObject({ text: z.string() });
const open = defineCollection('open', schema, { browser: { read: true } });
const closed = defineCollection('closed', schema);
const collections = [open, closed];

describe('the change stream', () => {
  const running: StoreServer[] = [];
  const sockets: WebSocket[] = [];
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const socket of sockets.splice(0)) socket.terminate();
    for (const server of running.splice(0)) await server.close();
  });

  async function start(options: Parameters<typeof startStoreServer>[1] = {}) {
    const server = await startStoreServer(collections, options);
    running.push(server);
    return server;
  }

  /** A tab that says where it is, and what it hears. */
  function tab(server: StoreServer, resume: object | undefined, options: { origin?: string } = {}) {
    const socket = new WebSocket(`${server.baseUrl.replace('http', 'ws')}/api/store/changes`, options);
    sockets.push(socket);
    const heard: StreamMessage[] = [];
    const waiting: {
      wanted: (message: StreamMessage) => boolean;
      resolve: (message: StreamMessage) => void;
    }[] = [];
    socket.on('open', () => resume && socket.send(JSON.stringify({ type: 'resume', ...resume })));
    socket.on('message', (text) => {
      const message = streamMessage.parse(JSON.parse(String(text)));
      heard.push(message);
      for (const { wanted, resolve } of waiting) if (wanted(message)) resolve(message);
    });
    const hear = (wanted: (message: StreamMessage) => boolean) =>
      new Promise<StreamMessage>((resolve) => waiting.push({ wanted, resolve }));
    const closing = once(socket, 'close').then(([code]) => Number(code));
    const failing = once(socket, 'error').then(([error]) => String(error));
    failing.catch(() => undefined);
    closing.catch(() => undefined);
    return { socket, heard, hear, closing, failing };
  }

  const put = (store: SqliteStore, id: string, { collection = 'open', text = id } = {}) =>
    store.commit({ reads: [], writes: [{ op: 'create', collection, id, data: { text } }] });
  const isCurrent = ({ type }: StreamMessage) => type === 'current';
  const ids = (messages: StreamMessage[]) =>
    messages.flatMap((message) =>
      message.type === 'changes' ? message.changes.map((change) => change.id) : [],
    );

  it('ends the one connection for which the log cannot be read', async () => {
    const server = await start();
    put(server.store, 'one');
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(server.store, 'changesSince').mockImplementationOnce(() => {
      throw new RangeError('too large');
    });
    const { closing } = tab(server, { epoch: server.store.epoch, since: 0 });
    expect(await closing).toBe(1011);
    expect(await tab(server, {}).hear(isCurrent)).toMatchObject({ seq: 1 });
  });

  it('begins where the store is, then tells each commit as one', async () => {
    const server = await start();
    put(server.store, 'before');
    const { heard, hear } = tab(server, {});
    expect(await hear(isCurrent)).toEqual({
      type: 'current',
      epoch: server.store.epoch,
      seq: 1,
      reset: false,
    });
    const told = hear(({ type }) => type === 'changes');
    server.store.commit({
      reads: [],
      writes: [
        { op: 'create', collection: 'open', id: 'new', data: { text: 'ü' } },
        { op: 'delete', collection: 'open', id: 'before', basedOn: 1 },
      ],
    });
    expect(await told).toEqual({
      type: 'changes',
      seq: 3,
      changes: [
        {
          seq: 2,
          collection: 'open',
          id: 'new',
          kind: 'written',
          document: { id: 'new', version: 1, data: { text: 'ü' } },
        },
        { seq: 3, collection: 'open', id: 'before', kind: 'deleted' },
      ],
    });
    expect(heard).toHaveLength(2);
  });

  it('tells first what was missed, then that this is all', async () => {
    const server = await start();
    for (const id of ['a', 'b', 'c']) put(server.store, id);
    const { heard, hear } = tab(server, { epoch: server.store.epoch, since: 1 });
    expect(await hear(isCurrent)).toMatchObject({ seq: 3, reset: false });
    expect(ids(heard)).toEqual(['b', 'c']);
  });

  it.each([
    ['of another database', { epoch: 'another', since: 1 }],
    ['that was never given', { since: 9_999 }],
    ['that is no longer known', { since: 0 }],
  ])('starts anew for a number %s', async (_, position) => {
    const server = await start({ retention: { changes: 1, days: 7 } });
    server.store.commit({
      reads: [],
      writes: Array.from({ length: 1000 }, (_, index) => ({
        op: 'create',
        collection: 'open',
        id: `${index}`,
        data: { text: '' },
      })),
    });
    const { heard, hear } = tab(server, { epoch: server.store.epoch, ...position });
    expect(await hear(isCurrent)).toMatchObject({ seq: 1000, reset: true });
    expect(ids(heard)).toEqual([]);
  });

  it('keeps to itself what browsers may not read', async () => {
    const server = await start();
    put(server.store, 'secret before', { collection: 'closed' });
    put(server.store, 'a');
    const { socket, heard, hear } = tab(server, { epoch: server.store.epoch, since: 0 });
    await hear(isCurrent);
    put(server.store, 'secret after', { collection: 'closed' });
    const told = hear((message) => ids([message]).includes('b'));
    put(server.store, 'b');
    await told;
    expect(ids(heard)).toEqual(['a', 'b']);
    expect(JSON.stringify(heard)).not.toContain('secret');
    expect(socket.readyState).toBe(WebSocket.OPEN);
  });

  it('leaves large documents out', async () => {
    const server = await start();
    put(server.store, 'large', { text: 'x'.repeat(100_000) });
    const { heard, hear } = tab(server, { epoch: server.store.epoch, since: 0 });
    await hear(isCurrent);
    expect(heard[0]).toMatchObject({ changes: [{ id: 'large', kind: 'omitted' }] });
  });

  it('turns away whom the gate has not let in, in a way that a browser can tell', async () => {
    const server = await start({ authorize: async () => false });
    const { closing, heard } = tab(server, {});
    expect(await closing).toBe(STREAM_CLOSE.noSession);
    expect(heard).toEqual([]);
  });

  it('ends when the session does', async () => {
    let active = true;
    const server = await start({ authorize: async () => active, heartbeat: 20 });
    const { hear, closing } = tab(server, {});
    await hear(isCurrent);
    active = false;
    expect(await closing).toBe(STREAM_CLOSE.noSession);
  });

  it("is not for other sites' pages", async () => {
    const server = await start({ origins: ['https://umzug.example'] });
    expect(await tab(server, {}, { origin: 'https://evil.example' }).failing).toContain('403');
    expect(await tab(server, {}, { origin: 'null' }).failing).toContain('403');
    await tab(server, {}, { origin: server.baseUrl }).hear(isCurrent);
    await tab(server, {}, { origin: 'https://umzug.example' }).hear(isCurrent);
  });

  it('answers other upgrades with 404', async () => {
    const server = await start();
    const socket = new WebSocket(`${server.baseUrl.replace('http', 'ws')}/api/other`);
    const [error] = await once(socket, 'error');
    expect(String(error)).toContain('404');
  });

  it.each(['nonsense', '{}', '{"type":"resume","since":-1}', '{"type":"resume","extra":1}', '[]'])(
    'hangs up on %s',
    async (text) => {
      const server = await start();
      const { socket, closing } = tab(server, undefined);
      socket.on('open', () => socket.send(text));
      expect(await closing).toBe(STREAM_CLOSE.malformed);
    },
  );

  it('hangs up on a message that is too large', async () => {
    const server = await start();
    const { socket, closing } = tab(server, undefined);
    socket.on('open', () => socket.send('x'.repeat(10_000)));
    expect(await closing).toBe(1009);
  });

  it('gives signs of life, and answers when asked for one', async () => {
    const server = await start({ heartbeat: 20 });
    const { hear } = tab(server, {});
    await hear(({ type }) => type === 'beat');
    const quiet = await start();
    const asking = tab(quiet, {});
    await asking.hear(isCurrent);
    const answer = asking.hear(({ type }) => type === 'beat');
    asking.socket.send('{"type":"beat"}');
    await answer;
  });

  it('lets go of a tab that gives no sign of life', async () => {
    const server = await start({ heartbeat: 20 });
    // Shakes hands and then never answers a ping, as a laptop that was closed.
    const socket = connect(server.port, '127.0.0.1');
    socket.write(
      'GET /api/store/changes HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    socket.resume();
    socket.on('error', () => undefined);
    await once(socket, 'close');
  });

  it('costs no memory for a tab that does not read, which hears everything once it does', async () => {
    const server = await start();
    const { socket, heard, hear } = tab(server, {});
    await hear(isCurrent);
    socket.pause();
    const documents = 400;
    for (let index = 0; index < documents; index += 1) {
      put(server.store, `d${index}`, { text: 'x'.repeat(60_000) });
    }
    const told = hear((message) => ids([message]).includes(`d${documents - 1}`));
    socket.resume();
    await told;
    expect(ids(heard)).toEqual(Array.from({ length: documents }, (_, index) => `d${index}`));
    // Read from the log in parts: had each change waited in memory, it would have come as a message of its own.
    expect(heard.length).toBeLessThan(documents / 2);
  });
});
