import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PROJECT_FOLDER } from '../config.ts';

const NODE = join(PROJECT_FOLDER, 'node_modules/.bin/node');
const SERVER = join(import.meta.dirname, '../main.ts');
const MEMORY = join(import.meta.dirname, 'report-memory.fixture.ts');
const MEBIBYTE = 1024 * 1024;

/** The server as it is installed, in a process of its own. */
export interface OfficeServer {
  address: string;
  /** What it prints the first time on a data folder. */
  password: string | undefined;
  /** After a collection, in MiB: what the heap holds, and what all of it takes of the machine, with SQLite and buffers. */
  memory(): Promise<{ heap: number; resident: number }>;
  /** As a power cut would end it. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const environment = (dataDir: string) => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  DATA_DIR: dataDir,
  PORT: '0',
});

/** Starts it on that folder, and waits until it serves. @throws where it ends before */
export async function startOfficeServer(dataDir: string): Promise<OfficeServer> {
  const child = spawn(NODE, ['--import', MEMORY, SERVER], {
    env: environment(dataDir),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  return {
    ...(await saidBy(child)),
    async memory() {
      const told = once(child, 'message');
      child.send('memory');
      const [{ heap, resident }] = await told;
      return { heap: heap / MEBIBYTE, resident: resident / MEBIBYTE };
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

async function saidBy({ stdout }: ChildProcess): Promise<Pick<OfficeServer, 'address' | 'password'>> {
  let password: string | undefined;
  if (!stdout) throw new Error('nobody hears the server');
  // Read on to its end: a full pipe would stop the server.
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: stdout });
    lines.on('line', (line) => {
      password = /^Passwort .*: (\S+)$/.exec(line)?.[1] ?? password;
      const address = /^Bereit: (\S+)$/.exec(line)?.[1];
      if (address) resolve({ address, password });
    });
    lines.on('close', () => reject(new Error('the server has ended')));
  });
}

/** Fills the folder with the demo's office. */
export async function seedOffice(dataDir: string, customers: number): Promise<void> {
  const script = join(import.meta.dirname, '../demo/seed-demo.ts');
  const env = { ...environment(dataDir), DEMO_CUSTOMERS: String(customers) };
  const [code] = await once(spawn(NODE, [script], { env, stdio: ['ignore', 'ignore', 'inherit'] }), 'exit');
  if (code !== 0) throw new Error(`the office was not seeded: ${code}`);
}
