import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Query, STORE_PATHS } from 'shared-kit/data';
import { type Customer, customers } from 'shared-kit/domain';
import { openSqliteStore } from './sqlite-store.ts';

/** A row of `npm run bench` (design section 9). */
export interface BenchRow {
  name: string;
  value: number;
  unit: string;
  peer: string;
  budget: number;
  better: 'higher' | 'lower';
}

const DOCUMENTS = 5000;
const CONNECTIONS = 8;
const ROUNDS = 9;
const REQUESTS_PER_ROUND = 800;
const PAGE: Query = {
  collection: 'customers',
  orderBy: { field: 'createdAt', direction: 'desc' },
  limit: 50,
};

/** Pages of 50 customers a second, against a bare node:http server on the same SQL (design section 8). */
export async function storeBench(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'store-bench-'));
  const path = join(folder, 'store.db');
  const servers: ChildProcess[] = [];
  try {
    fill(path);
    const [edge, bare] = await Promise.all(['edge', 'bare'].map((kind) => start(kind, path, servers)));
    if (edge === undefined || bare === undefined) throw new Error('a server did not start');
    await perSecond(edge);
    await perSecond(bare);
    const ratios: number[] = [];
    // In turns, so that what else the machine does hits both alike.
    for (let round = 0; round < ROUNDS; round += 1)
      ratios.push((await perSecond(edge)) / (await perSecond(bare)));
    return [
      {
        name: 'edge API, page of 50 documents',
        value: Number(median(ratios).toFixed(2)),
        unit: 'times',
        peer: 'a bare node:http server on the same SQL',
        budget: 0.9,
        better: 'higher',
      },
    ];
  } finally {
    for (const server of servers) server.kill();
    rmSync(folder, { recursive: true });
  }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function fill(path: string): void {
  const store = openSqliteStore(path, [customers]);
  const at = Date.UTC(2026, 0, 1);
  store.commit({
    reads: [],
    writes: Array.from({ length: DOCUMENTS }, (_, index) => ({
      op: 'create',
      collection: customers.name,
      id: `C-${crypto.randomUUID()}`,
      data: customer(index, new Date(at + index * 60_000).toISOString()),
    })),
  });
  store.close();
}

function customer(index: number, createdAt: string): Customer {
  return {
    customerNumber: `K202601${String(index + 1).padStart(3, '0')}`,
    name: `Jürgen Müller ${index}`,
    phone: '+49 30 1234567',
    email: `mueller${index}@example.de`,
    movingDate: '2026-03-01',
    fromAddress: 'Schönhauser Allee 100, 10439 Berlin',
    toAddress: 'Große Bergstraße 20, 22767 Hamburg',
    apartment: { rooms: 3, area: 80, floor: 2, hasElevator: false },
    services: ['Umzug', 'Montage'],
    notes: 'Klavier im zweiten Stock, enge Treppe. Parkverbot ist beantragt. '.repeat(4),
    createdAt,
    updatedAt: createdAt,
  };
}

async function start(kind: string, path: string, servers: ChildProcess[]): Promise<number> {
  const file = join(import.meta.dirname, 'store-bench-server.fixture.ts');
  const server = spawn(process.execPath, [file, kind, path, JSON.stringify(PAGE)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  servers.push(server);
  const [port] = await once(server.stdout, 'data');
  return Number(String(port));
}

async function perSecond(port: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const begin = performance.now();
  let left = REQUESTS_PER_ROUND;
  const connection = async () => {
    while (left > 0) {
      left -= 1;
      await page(port, agent);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  return (REQUESTS_PER_ROUND / (performance.now() - begin)) * 1000;
}

function page(port: number, agent: Agent): Promise<void> {
  const body = JSON.stringify(PAGE);
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    request(
      { host: '127.0.0.1', port, agent, method: 'POST', path: STORE_PATHS.list, headers },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`));
        response.resume();
        response.on('end', resolve);
      },
    )
      .on('error', reject)
      .end(body);
  });
}

if (import.meta.main) console.table(await storeBench());
