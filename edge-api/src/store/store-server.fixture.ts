import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Server } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { Collection } from 'shared-kit/domain';
import { answerError } from '../middleware/problems.ts';
import type { Retention } from './change-log.ts';
import { attachChangeStream, type ChangeStreamParts } from './change-stream.ts';
import { openSqliteStore, type SqliteStore } from './sqlite-store.ts';
import { storeRoutes } from './store.route.ts';

/** A real server over a real SQLite file, for tests. */
export interface StoreServer {
  store: SqliteStore;
  port: number;
  baseUrl: string;
  close(): Promise<void>;
}

type Options = Partial<ChangeStreamParts> & { retention?: Retention };

export async function startStoreServer(
  collections: readonly Collection[],
  { retention, ...stream }: Options = {},
): Promise<StoreServer> {
  const folder = mkdtempSync(join(tmpdir(), 'store-server-'));
  const store = openSqliteStore(join(folder, 'store.db'), collections, retention);
  const app = new Hono().onError(answerError).route('/', storeRoutes({ store, collections }));
  const server = createAdaptorServer({ fetch: app.fetch });
  if (!(server instanceof Server)) throw new Error('not a plain HTTP server');
  const detach = attachChangeStream(server, { store, collections, authorize: async () => true, ...stream });
  const port = await listen(server);
  return {
    store,
    port,
    baseUrl: `http://127.0.0.1:${port}`,
    async close() {
      detach();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A line to a server that can be cut: open connections break and new ones are refused. */
export interface Line {
  baseUrl: string;
  cut(): Promise<void>;
  restore(): Promise<void>;
}

export async function startLine(to: number): Promise<Line> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  const port = await listen(server);
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async restore() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}

async function listen(server: Server | ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return address.port;
}
