import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import type { Hono } from 'hono';
import type { Agent } from 'undici';
import { createApp } from '../app.ts';
import type { PasswordHashing } from '../auth/password-hashing.ts';
import { readConfig } from '../config.ts';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import { type OpenEdge, openEdge } from '../open-edge.ts';

export const TEST_PASSWORD = 'Umzug-Testpasswort-1';

/** Argon2id at its least cost: a test of something else need not wait for the gate. */
const QUICK_HASHING: PasswordHashing = {
  hash: (password) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
  verify,
};

export interface TestEdge {
  app: Hono<EdgeEnv>;
  edge: OpenEdge;
  store: OpenEdge['store'];
  dataDir: string;
  /** Passes the gate. @returns the headers of whoever has, to be given to `app.request`. */
  login(): Promise<{ Cookie: string }>;
  /** A request with JSON, as `headers` says; the answer's status and body. */
  call(
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string>; from?: string },
  ): Promise<{ status: number; body: unknown; headers: Headers }>;
  close(): Promise<void>;
}

export interface TestEdgeOptions {
  clock?: () => Date;
  /** Beside DATA_DIR, which is a folder of this edge alone. */
  env?: Record<string, string>;
  /** By default a quick one. */
  hashing?: PasswordHashing | 'as installed';
  /** Reaches the servers that play those of the internet. */
  outside?: Agent;
  /** A folder that the test owns, for what outlives a restart. */
  dataDir?: string;
}

/** The whole edge API over a real SQLite file in a folder of its own; its password is `TEST_PASSWORD`. */
export async function createTestEdge(options: TestEdgeOptions = {}): Promise<TestEdge> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'edge-')));
  const config = readConfig({ DATA_DIR: dataDir, ...options.env });
  const { clock, hashing = QUICK_HASHING, outside } = options;
  const edge = await openEdge(config, {
    ...(clock && { clock }),
    ...(hashing !== 'as installed' && { hashing }),
    ...(outside && { outside }),
  });
  if ((await edge.gate.epoch()) === undefined) await edge.gate.setPassword(TEST_PASSWORD);
  const app = createApp(edge);

  const call: TestEdge['call'] = async (method, path, { body, headers, from = '203.0.113.1' } = {}) => {
    const init: RequestInit = { method, headers: { 'Content-Type': 'application/json', ...headers } };
    if (body !== undefined) init.body = typeof body === 'string' ? body : JSON.stringify(body);
    // What @hono/node-server hands over of the connection.
    const response = await app.request(path, init, { incoming: { socket: { remoteAddress: from } } });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text,
    };
  };

  return {
    app,
    edge,
    store: edge.store,
    dataDir,
    call,
    async login() {
      const { headers } = await call('POST', '/api/login', { body: { password: TEST_PASSWORD } });
      return { Cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
    },
    async close() {
      await edge.close();
      if (!options.dataDir) await rm(dataDir, { recursive: true });
    },
  };
}
