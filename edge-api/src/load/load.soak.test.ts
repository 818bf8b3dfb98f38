import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STORE_PATHS } from 'shared-kit/data';
import { customers } from 'shared-kit/domain';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { COLLECTIONS } from '../collections.ts';
import { openSqliteStore, type SqliteStore } from '../store/sqlite-store.ts';
import { all } from '../testing/import-fixture.ts';
import { type Latencies, OfficeLine, p95 } from './office-line.ts';
import { type OfficeServer, seedOffice, startOfficeServer } from './office-server.ts';
import { type Staff, workingDay } from './working-day.ts';

const CUSTOMERS = 10_000;
const STAFF = 25;
const DAYS = 12;
/** Milliseconds between somebody's requests: a day of the office passes in a quarter of a minute. */
const THINKING = 200;
/** Milliseconds, so many that a busy machine keeps to them; the figures are printed. All 25 issue at once, and wait in line. */
const LONGEST_P95 = { read: 1000, write: 1000, issue: 3000 };
const KINDS = ['read', 'write', 'issue'] as const;
/** From the first third to the last, in which the office has three hundred sales more. What the system gives is not given back at once. */
const GROWTH = { heap: 1.1, resident: 1.25 };
const MEMORIES = ['heap', 'resident'] as const;

/** Each has a tab open that is told of all changes. */
function openTab({ address }: OfficeServer, { cookie }: OfficeLine): { told(): number; close(): void } {
  const url = new URL(STORE_PATHS.changes, address);
  url.protocol = 'ws:';
  const socket = new WebSocket(url, { headers: { Cookie: cookie } });
  let messages = 0;
  socket.on('open', () => socket.send(JSON.stringify({ type: 'resume' })));
  socket.on('message', () => {
    messages += 1;
  });
  return { told: () => messages, close: () => socket.terminate() };
}

async function inStore<T>(dataDir: string, work: (store: SqliteStore) => Promise<T>): Promise<T> {
  const store = openSqliteStore(join(dataDir, 'store.sqlite'), COLLECTIONS);
  try {
    return await work(store);
  } finally {
    store.close();
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

it(`${STAFF} staff over 10,000 customers are answered quickly, and the server's memory stays flat`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'load-'));
  await seedOffice(dataDir, CUSTOMERS);
  const known = (await inStore(dataDir, (store) => all(store, customers.name))).map(({ id }) => id);
  const server = await startOfficeServer(dataDir);
  const send = (path: string, init: RequestInit) => fetch(server.address + path, init);
  const latencies: Latencies = { read: [], write: [], issue: [] };
  const staff: Staff[] = [];
  const tabs: ReturnType<typeof openTab>[] = [];
  try {
    for (let index = 0; index < STAFF; index += 1) {
      const line = await OfficeLine.open(send, server.password ?? '', latencies, THINKING);
      tabs.push(openTab(server, line));
      const theirs = known.filter((_, customer) => customer % STAFF === index);
      staff.push({ name: `Kraft ${index + 1}`, line, customers: theirs, revisions: new Map() });
    }
    const memories: Awaited<ReturnType<OfficeServer['memory']>>[] = [];
    for (let day = 1; day <= DAYS; day += 1) {
      await Promise.all(staff.map((one) => workingDay(one, day)));
      memories.push(await server.memory());
    }
    const third = DAYS / 3;
    const growth = MEMORIES.map((kind) => {
      const taken = memories.map((one) => one[kind]);
      return { kind, first: mean(taken.slice(0, third)), last: mean(taken.slice(-third)) };
    });
    const figures = [
      ...KINDS.map((kind) => `${latencies[kind].length} ${kind}s, p95 ${p95(latencies[kind]).toFixed(1)} ms`),
      ...growth.map(({ kind, first, last }) => `${kind} ${first.toFixed(1)} -> ${last.toFixed(1)} MiB`),
    ];
    console.log(`${STAFF} staff, ${DAYS} days: ${figures.join('; ')}`);
    for (const tab of tabs) expect(tab.told()).toBeGreaterThan(100);
    for (const kind of KINDS) expect(p95(latencies[kind])).toBeLessThan(LONGEST_P95[kind]);
    for (const { kind, first, last } of growth) expect(last).toBeLessThan(first * GROWTH[kind]);
  } finally {
    for (const tab of tabs) tab.close();
    await server.stop();
  }
  // Each sold one move a day, and what came in passing is gone.
  await inStore(dataDir, async (store) => {
    expect(store.integrityCheck()).toEqual([]);
    expect(await store.count({ collection: customers.name })).toBe(CUSTOMERS + STAFF * DAYS);
  });
  await rm(dataDir, { recursive: true });
});
