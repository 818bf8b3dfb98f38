import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const READY_WITHIN = 120_000;
const END_WITHIN = 10_000;

/** A server program in the foreground, whose output is kept for when it fails. */
export interface Daemon {
  readonly process: ChildProcess;
  output(): string;
}

export function startDaemon(command: string, args: readonly string[], cwd: string): Daemon {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  child.on('error', (error) => {
    output += error.message;
  });
  return { process: child, output: () => output };
}

/** Waits until the program accepts connections. @throws with its output where it ends before, or never does: then it is ended */
export async function listening(daemon: Daemon, port: number): Promise<void> {
  const { process, output } = daemon;
  const deadline = Date.now() + READY_WITHIN;
  while (Date.now() < deadline) {
    if (hasEnded(process)) break;
    if (await answers(port)) return;
    await pause(20);
  }
  await endDaemon(daemon);
  throw new Error(`${process.spawnargs.join(' ')} does not listen on port ${port}:\n${output()}`);
}

/** Ends the program; one that does not follow is killed. */
export async function endDaemon({ process }: Daemon): Promise<void> {
  if (hasEnded(process)) return;
  const exit = once(process, 'exit');
  process.kill('SIGTERM');
  const emergency = setTimeout(() => process.kill('SIGKILL'), END_WITHIN);
  await exit;
  clearTimeout(emergency);
}

/** Ports of the loopback interface that nobody uses, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  const ports = await Promise.all(
    servers.map(async (server) => {
      await once(server, 'listening');
      const address = server.address();
      return typeof address === 'object' && address ? address.port : 0;
    }),
  );
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

const hasEnded = (process: ChildProcess) => process.exitCode !== null || process.signalCode !== null;

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
