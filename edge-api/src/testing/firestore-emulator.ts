import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMULATOR_JAR } from 'shared-kit/tooling/firestore-emulator.mjs';
import { endDaemon, freePorts, listening, startDaemon } from './mail-server/daemon.ts';

/** Emulators take whatever is named `demo-…` for a project that exists nowhere else. */
export const EMULATED_PROJECT = 'demo-umzug';

/** It lives for seconds: nothing in it runs long enough to pay for the second compiler and its threads. */
const SHORT_LIVED = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
const MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

export interface FirestoreEmulator {
  /** `127.0.0.1:4711`, as `FIRESTORE_EMULATOR_HOST` takes it. */
  readonly address: string;
  readonly port: number;
  /** As a crash would end it. What was stored by then is there again after `restart`: Google's disk does not burn. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts Google's emulator with the rules loaded. What it holds ends with it.
 * @param heap megabytes: with too few it does not fail, but collects garbage for ever
 */
export async function startFirestoreEmulator(rules: string, heap = 512): Promise<FirestoreEmulator> {
  const folder = await mkdtemp(join(tmpdir(), 'firestore-'));
  const [port = 0] = await freePorts(1);
  const file = join(folder, 'firestore.rules');
  await writeFile(file, rules);
  const options = [...SHORT_LIVED, `-Xmx${heap}m`, '-Duser.language=en', '-cp', EMULATOR_JAR, MAIN];
  const place = ['--host', '127.0.0.1', '--port', String(port), '--rules', file];
  const start = async (...more: string[]) => {
    const started = startDaemon('java', [...options, ...place, ...more], folder);
    await listening(started, port);
    return started;
  };
  let daemon = await start();
  const address = `127.0.0.1:${port}`;
  return {
    address,
    port,
    async kill() {
      await exportAll(address, folder);
      const ended = once(daemon.process, 'exit');
      daemon.process.kill('SIGKILL');
      await ended;
    },
    async restart() {
      daemon = await start('--seed_from_export', join(folder, EXPORT, `${EXPORT}.overall_export_metadata`));
    },
    async stop() {
      await endDaemon(daemon);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const EXPORT = 'stored';

async function exportAll(address: string, folder: string): Promise<void> {
  const response = await fetch(`http://${address}/emulator/v1/projects/${EMULATED_PROJECT}:export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      database: `projects/${EMULATED_PROJECT}/databases/(default)`,
      export_directory: folder,
      export_name: EXPORT,
    }),
  });
  if (!response.ok) throw new Error(await response.text());
}
