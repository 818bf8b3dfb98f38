import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { contractDocuments } from 'shared-kit/data/document-store.contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSqliteStore } from './sqlite-store.ts';

const KILLS = 3;
const ACKNOWLEDGED_BEFORE_KILL = 50;

let folder: string;
let writer: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crash-'));
});
afterEach(() => {
  writer?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Lets a process write until it has acknowledged enough, then kills it in mid-work. @returns what it acknowledged. */
async function writeAndKill(path: string): Promise<string[]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'crash-writer.fixture.ts'), path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  writer = child;
  const exited = once(child, 'exit');
  const acknowledged: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(line);
    if (acknowledged.length === ACKNOWLEDGED_BEFORE_KILL) child.kill('SIGKILL');
  }
  expect(await exited).toEqual([null, 'SIGKILL']);
  return acknowledged;
}

it(`has everything that it acknowledged after ${KILLS} kills in mid-write, and a sound file`, async () => {
  const path = join(folder, 'store.db');
  const acknowledged: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) acknowledged.push(...(await writeAndKill(path)));

  const store = openSqliteStore(path, [contractDocuments]);
  expect(store.integrityCheck()).toEqual([]);
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * ACKNOWLEDGED_BEFORE_KILL);
  for (const id of acknowledged) {
    // Each was one transaction with its counterpart: both are there.
    expect(await store.get(contractDocuments.name, id)).toBeDefined();
    expect(await store.get(contractDocuments.name, `${id}-pair`)).toBeDefined();
  }
  expect((await store.count({ collection: contractDocuments.name })) % 2).toBe(0);
  store.close();
});
