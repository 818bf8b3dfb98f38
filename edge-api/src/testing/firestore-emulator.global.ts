import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { contractDocuments } from 'shared-kit/data/document-store.contract';
import type { TestProject } from 'vitest/node';
import { GATE_ID } from '../auth/gate.service.ts';
import { sessions } from '../auth/sessions.collection.ts';
import { COLLECTIONS } from '../collections.ts';
import { system } from '../settings/system.collection.ts';
import { firestoreRules } from '../store/firestore/firestore-rules.ts';
import { envelope, firestoreClient } from './firestore-client.ts';
import { EMULATED_PROJECT, startFirestoreEmulator } from './firestore-emulator.ts';

declare module 'vitest' {
  interface ProvidedContext {
    firestore: {
      projectId: string;
      port: number;
      session: string;
      /** Each takes six connections of a browser under HTTP/1, which the emulator speaks; Google speaks HTTP/2. */
      hosts: string[];
      /** Another one; asked by POST, `cut` and `restore` below `control` end its line and bring it back. */
      line: string;
      control: string;
    };
  }
}

/** One emulator for the tests that run in Chromium, with the real rules and a live session. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const emulator = await startFirestoreEmulator(firestoreRules([...COLLECTIONS, contractDocuments]));
  const server = firestoreClient(emulator, 'server');
  await server.put(system.name, GATE_ID, envelope(1, { epoch: 1 }));
  const expiresAtMs = Date.now() + 3_600_000;
  await server.put(sessions.name, 'live', envelope(1, { epoch: 1, expiresAtMs }));
  const hosts = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5', '127.0.0.6'];
  const lines = await Promise.all(hosts.map((host) => openLine(host, emulator.port)));
  const line = await openLine('127.0.0.7', emulator.port);
  const control = await openControl(line);
  const { port } = emulator;
  provide('firestore', {
    projectId: EMULATED_PROJECT,
    port,
    session: 'live',
    hosts,
    line: line.host,
    control: control.url,
  });
  return async () => {
    await Promise.all([...lines, line].map((one) => one.cut()));
    control.close();
    await emulator.stop();
  };
}

interface Line {
  host: string;
  cut(): Promise<void>;
  restore(): Promise<void>;
}

async function openLine(host: string, port: number): Promise<Line> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    open.add(client);
    client.once('close', () => open.delete(client));
    const emulator = connect(port, '127.0.0.1');
    pipeline(client, emulator, client, () => undefined);
  });
  const restore = async () => {
    server.listen(port, host);
    await once(server, 'listening');
  };
  await restore();
  return {
    host,
    restore,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const client of open) client.destroy();
      await closed;
    },
  };
}

async function openControl(line: Line): Promise<{ url: string; close(): void }> {
  const server = createHttpServer(async (request, response) => {
    if (request.url === '/cut') await line.cut();
    else await line.restore();
    response.setHeader('Access-Control-Allow-Origin', '*').end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
