import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { STORE_PATHS } from 'shared-kit/data';
import {
  type ContractDocument,
  collection,
  contractDocuments,
} from 'shared-kit/data/contract/contract-subject';
import type { commitRequest } from 'shared-kit/data/wire-requests';
import { joinInOneFile } from 'shared-kit/tooling/one-file.mjs';
import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { openSqliteStore } from './sqlite-store.ts';

const WRITERS = 4;
const LARGE = 'x'.repeat(6000);

interface Killed {
  acknowledged: number;
  /** Commits whose answer a kill has kept: those that were made all the same, and those that were not. */
  madeUnanswered: number;
  lostUnanswered: number;
}

/** Somebody who counts in one document and writes another one with each number, in one commit, over HTTP. */
interface Writer {
  id: string;
  /** The ledger: the last number that the server has acknowledged. */
  acknowledged: number;
  /** Sent, and not answered: sent again as it is. */
  open: z.infer<typeof commitRequest> | undefined;
}

/** @param timeout milliseconds after which one that hangs has failed */
export function killedServers(killsOfEach: number, { timeout }: { timeout: number }): void {
  const kills = (2 * killsOfEach).toLocaleString('en');
  it(`after ${kills} kills in bursts of writes nothing is lost that the server acknowledged`, {
    timeout,
  }, async () => {
    const killed = await Promise.all([killedBursts(killsOfEach), killedBursts(killsOfEach)]);
    for (const { acknowledged, madeUnanswered, lostUnanswered } of killed) {
      console.log(
        `${killsOfEach} kills: ${acknowledged} commits acknowledged and there; unanswered ${madeUnanswered} made, ${lostUnanswered} not`,
      );
      // The kills fell into the midst of writing.
      expect(acknowledged).toBeGreaterThan(killsOfEach);
      expect(madeUnanswered + lostUnanswered).toBeGreaterThan(killsOfEach);
    }
  });
}

/**
 * Kills a server so many times in the midst of bursts of writes, and holds its file each time against what it has
 * acknowledged until then: nothing of that is missing, nothing is half there, nothing is there twice.
 */
async function killedBursts(kills: number): Promise<Killed> {
  const folder = mkdtempSync(join(tmpdir(), 'killed-'));
  const path = join(folder, 'store.db');
  const server = join(folder, 'server.mjs');
  const writers = Array.from({ length: WRITERS }, (_, index): Writer => {
    return { id: `writer${index}`, acknowledged: 0, open: undefined };
  });
  const killed: Killed = { acknowledged: 0, madeUnanswered: 0, lostUnanswered: 0 };
  try {
    await joinInOneFile(join(import.meta.dirname, 'killed-server.fixture.ts'), server);
    for (let kill = 0; kill < kills; kill += 1) {
      // Bursts of all lengths, so that kills fall into what is done once in a while, too.
      await burst([server, path], writers, 1 + ((kill * 37) % 60));
      await compare(path, writers, killed);
    }
    killed.acknowledged = writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
    return killed;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Lets a server take so many writes, and kills it while others are under way. */
async function burst(command: readonly string[], writers: readonly Writer[], length: number): Promise<void> {
  const server = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const exited = once(server, 'exit');
    const url = `http://127.0.0.1:${await firstLine(server)}${STORE_PATHS.commit}`;
    let left = length;
    const acknowledged = () => {
      left -= 1;
      if (left === 0) server.kill('SIGKILL');
    };
    await Promise.all(writers.map((writer) => writeUntilDead(url, writer, acknowledged)));
    expect(await exited).toEqual([null, 'SIGKILL']);
    expect(left).toBeLessThanOrEqual(0);
  } finally {
    server.kill('SIGKILL');
  }
}

async function firstLine(server: ChildProcess): Promise<string> {
  if (server.stdout) for await (const line of createInterface({ input: server.stdout })) return line;
  throw new Error('the server does not start');
}

async function writeUntilDead(url: string, writer: Writer, acknowledged: () => void): Promise<void> {
  for (;;) {
    writer.open ??= nextOf(writer);
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(writer.open),
    }).catch(() => undefined);
    if (!answer) return;
    // Acknowledged from here on, whether or not the body still comes.
    const { status } = answer;
    expect([status, status === 200 || (await answer.text())]).toEqual([200, true]);
    await answer.body?.cancel();
    writer.acknowledged += 1;
    writer.open = undefined;
    acknowledged();
  }
}

function nextOf({ id, acknowledged }: Writer): Writer['open'] {
  const value = acknowledged + 1;
  const count: ContractDocument = { group: 'count', value };
  const entry: ContractDocument = { group: id, value, name: LARGE };
  return {
    commitId: crypto.randomUUID(),
    reads: [{ collection, id, version: acknowledged }],
    writes: [
      { op: 'set', collection, id, data: count },
      { op: 'create', collection, id: `${id}-${value}`, data: entry },
    ],
  };
}

/** The file as the killed server has left it, against the ledger. */
async function compare(path: string, writers: readonly Writer[], killed: Killed): Promise<void> {
  const store = openSqliteStore(path, [contractDocuments]);
  try {
    expect(store.integrityCheck()).toEqual([]);
    for (const { id, acknowledged, open } of writers) {
      const stored = await store.get<ContractDocument>(collection, id);
      const count = Number(stored?.data.value ?? 0);
      // One number, one version: none was written twice.
      expect(stored?.version ?? 0).toBe(count);
      // What was under way may be there, and then wholly.
      const mayBe = open ? [acknowledged, acknowledged + 1] : [acknowledged];
      expect(mayBe).toContain(count);
      if (open && count > acknowledged) killed.madeUnanswered += 1;
      else if (open) killed.lostUnanswered += 1;
      const where = [{ field: 'group', op: '==' as const, value: id }];
      expect(await store.count({ collection, where })).toBe(count);
      const last = await store.list<ContractDocument>({
        collection,
        where,
        orderBy: { field: 'value', direction: 'desc' },
        limit: 1,
      });
      if (count > 0) expect(last.items[0]?.data).toEqual({ group: id, value: count, name: LARGE });
    }
  } finally {
    store.close();
  }
}
