import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIREBASE_EMULATORS } from 'shared-kit/tooling/firebase-tools.mjs';
import { EMULATED_PROJECT } from './firestore-emulator.ts';
import { endDaemon, freePorts, listening, startDaemon } from './mail-server/daemon.ts';

export interface StorageEmulator {
  /** `http://127.0.0.1:4711` */
  readonly url: string;
  /** Ends it, and what it holds. */
  stop(): Promise<void>;
}

/**
 * Starts the Storage emulator of firebase-tools: the part that speaks as Cloud Storage, which asks no rules, so that it
 * needs nothing more from Google. It takes no notice of preconditions.
 */
export async function startStorageEmulator(): Promise<StorageEmulator> {
  const folder = await mkdtemp(join(tmpdir(), 'storage-'));
  const [port = 0] = await freePorts(1);
  const address = { host: '127.0.0.1', port };
  const program = `
    process.env.TMPDIR = ${JSON.stringify(folder)};
    const { EmulatorRegistry } = require(${JSON.stringify(join(FIREBASE_EMULATORS, 'registry.js'))});
    const { StorageEmulator } = require(${JSON.stringify(join(FIREBASE_EMULATORS, 'storage/index.js'))});
    const { createApp } = require(${JSON.stringify(join(FIREBASE_EMULATORS, 'storage/server.js'))});
    const emulator = new StorageEmulator({ projectId: '${EMULATED_PROJECT}', rules: [], ...${JSON.stringify(address)} });
    EmulatorRegistry.set('storage', emulator);
    createApp('${EMULATED_PROJECT}', emulator).then((app) => app.listen(${port}, '127.0.0.1'));`;
  const daemon = startDaemon(process.execPath, ['-e', program], folder);
  await listening(daemon, port);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await endDaemon(daemon);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
