import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { edge, localToken, publishBuilt } from 'shared-kit/tooling/publish.mjs';
import { environment, remotes, root, run } from 'shared-kit/tooling/workspace.mjs';
import { freePorts } from '../../edge-api/src/testing/mail-server/daemon.ts';
import { type Cloud, startCloud } from './cloud.ts';

/** A whole installation of its own: edge API on a free port, its data in a temporary folder, everything published. */
export interface Office {
  url: string;
  /** Where it keeps its store in the cloud. */
  cloud: Cloud | undefined;
  password: string;
  dataDir: string;
  /** For what a deployment does. */
  deployment: ReturnType<typeof edge>;
  /** Kills the server as a crash would. */
  crash(): Promise<void>;
  /** Ends the server in good order. */
  pause(): Promise<void>;
  /** Starts it again on the same data and the same port, with these settings too. */
  resume(settings?: Record<string, string>): Promise<void>;
  close(): Promise<void>;
}

/** Those that are open, by address. */
const offices = new Map<string, Office>();

/** The office that a page is of. */
export function officeOf(page: Page): Office | undefined {
  return offices.get(new URL(page.url()).origin);
}

/**
 * @param demoCustomers with how many of the demo's customers, and what belongs to them, it begins
 * @param sources where edge API and shell are from; the modules are those that are built here
 */
export async function openOffice(
  settings: Record<string, string> = {},
  kind: 'embedded' | 'firestore' = 'embedded',
  demoCustomers = 0,
  sources = root,
): Promise<Office> {
  const cloud = kind === 'firestore' ? await startCloud() : undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'office-'));
  if (demoCustomers > 0) {
    const env = { ...settings, DATA_DIR: dataDir, DEMO_CUSTOMERS: String(demoCustomers) };
    await run('node', [join(root, 'edge-api/src/demo/seed-demo.ts')], { env, quiet: true });
  }
  // The same port after a restart: the browser's cookie belongs to it.
  const [port] = await freePorts(1);
  const start = (more = {}) =>
    startServer(sources, { ...settings, ...cloud?.env, ...more, DATA_DIR: dataDir, PORT: String(port) });
  let server = await start();
  const { url, password } = server;
  if (password === undefined) throw new Error(`no password was printed:\n${server.output}`);
  const deployment = edge(url, localToken(dataDir));
  for (const name of remotes()) await publishBuilt(join(root, name), deployment, dataDir);
  const end = async (signal: NodeJS.Signals) => {
    if (server.process.exitCode !== null || server.process.signalCode !== null) return;
    const exited = once(server.process, 'exit');
    server.process.kill(signal);
    await exited;
  };
  const office: Office = {
    url,
    cloud,
    password,
    dataDir,
    deployment,
    crash: () => end('SIGKILL'),
    pause: () => end('SIGTERM'),
    resume: async (more) => {
      server = await start(more);
      // A store that is new has a password that is new.
      office.password = server.password ?? office.password;
    },
    close: async () => {
      offices.delete(url);
      await end('SIGTERM');
      await cloud?.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  offices.set(url, office);
  return office;
}

interface StartedServer {
  process: ChildProcess;
  url: string;
  /** Printed by the first start alone. */
  password: string | undefined;
  output: string;
}

function startServer(sources: string, settings: Record<string, string>): Promise<StartedServer> {
  const process = spawn('node', [join(sources, 'edge-api/src/main.ts')], {
    cwd: sources,
    env: environment(settings),
  });
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const url = /^Bereit: (\S+)$/m.exec(output)?.[1];
      if (url) resolve({ process, url, password: /^Passwort .*: (\S+)$/m.exec(output)?.[1], output });
    };
    process.stdout.on('data', read);
    process.stderr.on('data', read);
    process.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
}
