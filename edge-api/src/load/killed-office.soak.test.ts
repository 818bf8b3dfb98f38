import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customerResponse } from 'shared-kit/api';
import { type Customer, customers } from 'shared-kit/domain';
import { expect, it } from 'vitest';
import { COLLECTIONS } from '../collections.ts';
import { openSqliteStore } from '../store/sqlite-store.ts';
import { all } from '../testing/import-fixture.ts';
import { OfficeLine } from './office-line.ts';
import { startOfficeServer } from './office-server.ts';

const KILLS = 25;
const STAFF = 4;

it(`a whole server killed ${KILLS} times has each customer that it answered with, and no number twice or left out`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'killed-'));
  const latencies = { read: [], write: [], issue: [] };
  /** The ledger: the numbers that were answered, by id. */
  const answered = new Map<string, string>();
  let password = '';
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = await startOfficeServer(dataDir);
    password = server.password ?? password;
    const send = (path: string, init: RequestInit) => fetch(server.address + path, init);
    const line = await OfficeLine.open(send, password, latencies);
    let left = 1 + ((kill * 7) % 20);
    const enter = async () => {
      for (;;) {
        const id = `C-${crypto.randomUUID()}`;
        const customer = { id, name: 'Anna Beispiel', phone: '0221 123456', services: ['Umzug'] };
        const made = await line
          .ask('write', 'POST /api/customers', customerResponse, customer)
          .catch((error: unknown) => {
            // Only the dead do not answer.
            if (!(error instanceof TypeError)) throw error;
          });
        if (!made) return;
        answered.set(id, made.data.customerNumber);
        left -= 1;
        if (left === 0) await server.kill();
      }
    };
    await Promise.all(Array.from({ length: STAFF }, enter));
    expect(left).toBeLessThanOrEqual(0);
  }
  const store = openSqliteStore(join(dataDir, 'store.sqlite'), COLLECTIONS);
  expect(store.integrityCheck()).toEqual([]);
  const stored = await all<Customer>(store, customers.name, 'customerNumber');
  store.close();
  await rm(dataDir, { recursive: true });
  const numbers = new Map(stored.map(({ id, customerNumber }) => [id, customerNumber]));
  for (const [id, number] of answered) expect(numbers.get(id)).toBe(number);
  expect(stored.map(({ customerNumber }) => Number(customerNumber.slice(7)))).toEqual(
    stored.map((_, index) => index + 1),
  );
  console.log(
    `${KILLS} kills: ${answered.size} customers answered and there, ${stored.length - answered.size} there without an answer`,
  );
});
