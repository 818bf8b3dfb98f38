import { connect, createServer, type Server } from 'node:net';
import { pipeline } from 'node:stream';
import { contractDocuments } from 'shared-kit/data/document-store.contract';
import type { TestProject } from 'vitest/node';
import { COLLECTIONS } from '../collections.ts';
import { firestoreRules } from '../store/firestore/firestore-rules.ts';
import { startFirestoreEmulator } from './firestore-emulator.ts';
import { seedSession } from './firestore-session.ts';

declare module 'vitest' {
  interface ProvidedContext {
    firestore: { projectId: string; hosts: string[]; port: number; session: string };
  }
}

/** One emulator for the tests that run in Chromium, with the real rules and a live session. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const emulator = await startFirestoreEmulator(firestoreRules([...COLLECTIONS, contractDocuments]));
  const projectId = 'demo-umzug';
  await seedSession(emulator, projectId, 'live');
  const hosts = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5', '127.0.0.6'];
  const forwards = hosts.slice(1).map((host) => forward(host, emulator.port));
  provide('firestore', { projectId, hosts, port: emulator.port, session: 'live' });
  return async () => {
    for (const one of forwards) one.close();
    await emulator.stop();
  };
}

/** A browser keeps six connections to a host under HTTP/1, which the emulator speaks; Google speaks HTTP/2. */
function forward(host: string, port: number): Server {
  return createServer((client) => {
    const emulator = connect(port, '127.0.0.1');
    pipeline(client, emulator, client, () => undefined);
  }).listen(port, host);
}
