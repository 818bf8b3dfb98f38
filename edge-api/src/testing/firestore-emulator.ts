import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMULATOR_JAR } from 'shared-kit/tooling/firestore-emulator.mjs';
import { endDaemon, freePorts, listening, startDaemon } from './mail-server/daemon.ts';

const MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

export interface FirestoreEmulator {
  /** `127.0.0.1:4711`, as `FIRESTORE_EMULATOR_HOST` takes it. */
  readonly address: string;
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts Google's emulator with the rules loaded. What it holds ends with it. */
export async function startFirestoreEmulator(rules: string, at?: number): Promise<FirestoreEmulator> {
  const folder = await mkdtemp(join(tmpdir(), 'firestore-'));
  const [free = 0] = at === undefined ? await freePorts(1) : [at];
  const file = join(folder, 'firestore.rules');
  await writeFile(file, rules);
  const options = ['-Xmx512m', '-Duser.language=en', '-cp', EMULATOR_JAR, MAIN];
  const daemon = startDaemon(
    'java',
    [...options, '--host', '127.0.0.1', '--port', String(free), '--rules', file],
    folder,
  );
  await listening(daemon, free);
  return {
    address: `127.0.0.1:${free}`,
    port: free,
    async stop() {
      await endDaemon(daemon);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
