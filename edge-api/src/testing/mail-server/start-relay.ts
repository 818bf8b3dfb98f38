import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Relay {
  readonly port: number;
  /** So many have come. */
  readonly connections: number;
  /** Cuts all connections, and each new one, until `mend`. */
  cut(): void;
  /** Cuts a connection once it has said so many more bytes. */
  cutAfter(bytes: number): void;
  /** Whatever the server says from now on is lost, without a sign, until `mend`. */
  hang(): void;
  mend(): void;
  stop(): Promise<void>;
}

/** Stands in front of a server and does to its connections what the server itself never would. */
export async function startRelay(serverPort: number): Promise<Relay> {
  const clients = new Set<Socket>();
  let state: 'open' | 'cut' | 'hanging' = 'open';
  let connections = 0;
  let bytesLeft = Number.POSITIVE_INFINITY;
  const cutAll = () => {
    for (const client of clients) client.destroy();
  };
  const relay = createServer((client) => {
    connections++;
    if (state === 'cut') return client.destroy();
    const server = connect(serverPort, '127.0.0.1');
    clients.add(client);
    client.pipe(server);
    server.on('data', (bytes) => {
      if (state === 'hanging') return;
      client.write(bytes.subarray(0, bytesLeft));
      bytesLeft -= bytes.length;
      if (bytesLeft <= 0) client.destroySoon();
    });
    client
      .on('error', () => undefined)
      .on('close', () => {
        clients.delete(client);
        server.destroy();
      });
    server.on('error', () => undefined).on('close', () => client.end());
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const address = relay.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    get connections() {
      return connections;
    },
    cut() {
      state = 'cut';
      cutAll();
    },
    cutAfter(bytes) {
      bytesLeft = bytes;
    },
    hang() {
      state = 'hanging';
    },
    mend() {
      state = 'open';
      bytesLeft = Number.POSITIVE_INFINITY;
    },
    async stop() {
      state = 'cut';
      cutAll();
      await new Promise<void>((resolve) => relay.close(() => resolve()));
    },
  };
}
