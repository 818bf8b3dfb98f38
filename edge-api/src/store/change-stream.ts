import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { HEARTBEAT_MS, STORE_PATHS, STREAM_CLOSE } from 'shared-kit/data';
import { BrowserPermissions } from 'shared-kit/data/browser-access';
import type { Collection } from 'shared-kit/domain';
import { type WebSocket, WebSocketServer } from 'ws';
import type { SqliteStore } from './sqlite-store.ts';
import { changesMessage } from './stream-message.ts';
import { StreamTab } from './stream-tab.ts';

export interface ChangeStreamParts {
  store: SqliteStore;
  /** Changes of those that browsers may read are told. */
  collections: readonly Collection[];
  /** Whether the request has a live session; asked anew with every heartbeat. */
  authorize(request: IncomingMessage): Promise<boolean>;
  /** Origins besides the server's own, such as the public address behind a proxy. */
  origins?: readonly string[];
  /** Milliseconds between signs of life. */
  heartbeat?: number;
}

const MAX_REQUEST_BYTES = 4096;

/**
 * The change stream (design section 4): one WebSocket a tab, so that open tabs take none of the few connections that
 * a browser has for requests. A tab without a session is told so by the close code 4401: browsers do not show scripts
 * why a connection was refused.
 * @returns closes all connections and lets go of the server.
 */
export function attachChangeStream(server: Server, parts: ChangeStreamParts): () => void {
  const { store, heartbeat = HEARTBEAT_MS } = parts;
  const access = new BrowserPermissions(parts.collections);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_REQUEST_BYTES });
  const tabs = new Set<{ tab: StreamTab; connection: WebSocket; request: IncomingMessage }>();

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (pathOf(request) !== STORE_PATHS.changes) {
      if (server.listenerCount('upgrade') === 1) refuse(socket, '404 Not Found');
      return;
    }
    if (!isOurs(request, parts.origins)) return refuse(socket, '403 Forbidden');
    const ignore = () => socket.destroy();
    socket.on('error', ignore);
    const allowed = await parts.authorize(request);
    socket.off('error', ignore);
    sockets.handleUpgrade(request, socket, head, (connection) => {
      // Without a listener a broken connection would end the process; 'close' follows.
      connection.on('error', () => connection.terminate());
      if (!allowed) {
        dismiss(connection);
        return;
      }
      const entry = { tab: new StreamTab(connection, store, access), connection, request };
      tabs.add(entry);
      connection.on('close', () => tabs.delete(entry));
    });
  }

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    upgrade(request, socket, head).catch(() => refuse(socket, '503 Service Unavailable'));
  };
  server.on('upgrade', onUpgrade);

  const unfollow = store.onChange((batch) => {
    const message = changesMessage(batch, access);
    for (const { tab } of tabs) tab.follow(batch, message);
  });

  const beats = setInterval(() => {
    for (const { tab, connection, request } of tabs) {
      tab.beat();
      // Where the store cannot say, the tab stays: it sees nothing new then anyway.
      parts.authorize(request).then(
        (allowed) => allowed || dismiss(connection),
        () => undefined,
      );
    }
  }, heartbeat);
  beats.unref();

  return () => {
    clearInterval(beats);
    unfollow();
    server.off('upgrade', onUpgrade);
    for (const connection of sockets.clients) connection.close(1001);
    sockets.close();
  };
}

const dismiss = (connection: WebSocket) => connection.close(STREAM_CLOSE.noSession, 'no session');

function pathOf(request: IncomingMessage): string | undefined {
  return request.url?.split('?')[0];
}

/** What sends no Origin is no browser; a browser sends its page's, which another site cannot change. */
function isOurs({ headers }: IncomingMessage, origins: readonly string[] = []): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
