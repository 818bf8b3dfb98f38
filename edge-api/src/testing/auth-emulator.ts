import { tmpdir } from 'node:os';
import { AUTH_EMULATOR } from 'shared-kit/tooling/firebase-tools.mjs';
import { EMULATED_PROJECT } from './firestore-emulator.ts';
import { endDaemon, freePorts, listening, startDaemon } from './mail-server/daemon.ts';

export interface AuthEmulator {
  /** `127.0.0.1:4711`, as `FIREBASE_AUTH_EMULATOR_HOST` takes it. */
  readonly address: string;
  stop(): Promise<void>;
}

/** Starts the Auth emulator of firebase-tools: it takes custom tokens, and refreshes what it gave for them. */
export async function startAuthEmulator(): Promise<AuthEmulator> {
  const [port = 0] = await freePorts(1);
  const program = `require(${JSON.stringify(AUTH_EMULATOR)}).createApp('${EMULATED_PROJECT}').then((app) => app.listen(${port}, '127.0.0.1'))`;
  const daemon = startDaemon(process.execPath, ['-e', program], tmpdir());
  await listening(daemon, port);
  return { address: `127.0.0.1:${port}`, stop: () => endDaemon(daemon) };
}
