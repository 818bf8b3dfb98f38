import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { type Config, ConfigError } from './config.ts';
import type { EdgeEnv } from './middleware/edge-env.ts';

/** Milliseconds that requests under way are given when the server ends. */
const GRACE = 10_000;

/** Milliseconds in which the head of a request must have come. */
const HEADERS_TIMEOUT = 60_000;

/** Listens as configured. @throws ConfigError where the address cannot be had. */
export async function startServer(
  app: Hono<EdgeEnv>,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<Server> {
  // Node would cut every request after five minutes: photos over a slow line take longer. Who reads a body limits it.
  const limits = { requestTimeout: 0, headersTimeout: HEADERS_TIMEOUT };
  const server = createServer(limits, getRequestListener(app.fetch));
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new ConfigError([listenProblem(error, host, port)]);
  }
  return server;
}

/** Takes nothing new, lets what is under way come to its end, then closes. */
export async function stopServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const impatience = setTimeout(() => server.closeAllConnections(), GRACE);
  await closed;
  clearTimeout(impatience);
}

/** Where a browser on this machine reaches it. */
export function localAddress(server: Server, host: string): string {
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('the server does not listen on a port');
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${address.port}`;
}

function listenProblem(error: unknown, host: string, port: number): string {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return `Der Port ${port} auf ${host} ist belegt. Wählen Sie einen anderen, zum Beispiel PORT=${port + 1}.`;
    case 'EACCES':
      return `Der Port ${port} ist diesem Benutzer nicht erlaubt. Wählen Sie einen ab 1024, zum Beispiel PORT=8080.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `Diese Maschine hat die Adresse HOST=${host} nicht.`;
    default:
      return `Auf ${host}, Port ${port}, kann der Server nicht erreicht werden: ${error}`;
  }
}
